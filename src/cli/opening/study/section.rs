//! One rule's part of the page.

use maud::{Markup, html};

use super::page::name;
use crate::arena::openings::{NameCount, StartCount};
use crate::arena::options::OptionCount;
use crate::arena::{RuleStudy, Spread};
use crate::base::{Point, Size};
use crate::cli::page::{self, board, charts};
use crate::cli::shares::{interval, percent};

/// Boards shown of a rule.
const BOARDS: usize = 6;
/// Named openings listed.
const NAMES: usize = 10;

/// Everything about a rule.
pub(super) fn section(rule: &RuleStudy) -> Markup {
    html! {
        section class="card" id=(rule.rule) {
            h2 { (name(rule)) }
            p class="key" {
                code { (rule.rule) } ", " (rule.game) ", " (rule.board) "×" (rule.board)
            }
            div class="shares" {
                div {
                    h3 { "First person" }
                    (charts::scale())
                    (charts::strip(rule.first))
                    p { b { (percent(rule.first.share)) } " of the points, 95 % " (interval(rule.first, '–')) }
                }
                div {
                    h3 { "Black, draw, white" }
                    (charts::stacked(rule.games, rule.black.share, rule.draw.share))
                    p {
                        "black " (percent(rule.black.share)) " (" (interval(rule.black, '–')) "), white "
                        (percent(rule.white.share)) " (" (interval(rule.white, '–')) "), draw "
                        (percent(rule.draw.share))
                    }
                }
            }
            (facts(rule))
            @if !rule.broken.is_empty() {
                h3 { "Violations" }
                ul { @for problem in &rule.broken { li { (problem) } } }
            }
            @if !rule.options.is_empty() {
                h3 { "Options taken" }
                div class="options" { @for option in &rule.options { (options(option)) } }
            }
            @if !rule.names.is_empty() { (names(rule)) }
            @if !rule.starts.is_empty() { (starts(rule)) }
        }
    }
}

fn facts(rule: &RuleStudy) -> Markup {
    let ends: Vec<String> = rule
        .ends
        .iter()
        .map(|(reason, count)| format!("{} {count}", reason.replace('-', " ")))
        .collect();
    let facts = [
        ("Games", rule.games.to_string()),
        ("Stones of the opening", spread(rule.opening_stones)),
        ("Decisions of the opening", spread(rule.opening_decisions)),
        ("Stones in the end", spread(rule.stones)),
        ("Different games", rule.different_games.to_string()),
        ("Different openings", rule.different_starts.to_string()),
        (
            "Decided in the opening",
            rule.decided_in_opening.to_string(),
        ),
        ("How games ended", ends.join(", ")),
        ("Engine's word at the start", evaluation(rule)),
    ];
    page::facts(&facts.map(|(name, value)| (name.to_owned(), value)))
}

fn spread(spread: Option<Spread>) -> String {
    match spread {
        None => "–".to_owned(),
        Some(Spread { mean, min, max }) if min == max => format!("{mean:.0}"),
        Some(Spread { mean, min, max }) => format!("{mean:.1} ({min} to {max})"),
    }
}

/// What the engine thought when normal play began, for the first person.
fn evaluation(rule: &RuleStudy) -> String {
    let found = rule.evaluation;
    let mut parts = Vec::new();
    if let Some(values) = found.values {
        parts.push(format!("{:+.0} for the first", values.mean));
    }
    if found.won > 0 {
        parts.push(format!("won {}", found.won));
    }
    if found.lost > 0 {
        parts.push(format!("lost {}", found.lost));
    }
    if parts.is_empty() {
        return "–".to_owned();
    }
    parts.join(", ")
}

fn options(option: &OptionCount) -> Markup {
    let of: usize = option.taken.iter().map(|taken| taken.count).sum();
    let asked: Vec<String> = option
        .asked
        .iter()
        .map(|(who, count)| format!("{who} {count}"))
        .collect();
    html! {
        div class="option" {
            p { (option.question) small { " asked: " (asked.join(", ")) } }
            div class="bars" {
                @for taken in &option.taken {
                    span { (taken.option) }
                    (charts::bar(taken.count, of))
                    span class="number" {
                        (taken.count) " " small { (percent(taken.count as f64 / of.max(1) as f64)) }
                    }
                }
            }
        }
    }
}

fn names(rule: &RuleStudy) -> Markup {
    let named: usize = rule.names.iter().map(|name| name.games).sum();
    let of = named + rule.unnamed;
    let more = rule.names.len().saturating_sub(NAMES);
    let line = |name: &NameCount| {
        html! {
            span { (name.code) " " (title(name.chinese, name.romaji)) }
            (charts::bar(name.games, of))
            span class="number" { (name.games) " " small { "first " (percent(name.first.share)) } }
        }
    };
    html! {
        h3 { "Names of the first three stones" }
        div class="bars names" {
            @for name in rule.names.iter().take(NAMES) { (line(name)) }
        }
        @if more > 0 || rule.unnamed > 0 {
            p class="note" {
                @if more > 0 { "And " (more) " more. " }
                @if rule.unnamed > 0 { (rule.unnamed) " of " (of) " games have no name." }
            }
        }
    }
}

fn title(chinese: Option<&str>, romaji: Option<&str>) -> Markup {
    html! {
        @if let Some(chinese) = chinese { span lang="zh" { (chinese) } " " }
        @if let Some(romaji) = romaji { (romaji) }
    }
}

fn starts(rule: &RuleStudy) -> Markup {
    let size = Size::square(rule.board).unwrap_or(Size::STANDARD);
    let is_repeated = rule.starts.first().is_some_and(|start| start.games > 1);
    html! {
        h3 {
            @if is_repeated { "Most frequent openings" }
            @else { "Openings, each of which came once" }
        }
        div class="boards" {
            @for start in rule.starts.iter().take(BOARDS) { (figure(size, start)) }
        }
    }
}

fn figure(size: Size, start: &StartCount) -> Markup {
    let points: Vec<Point> = start.stones.iter().map(|&(_, point)| point).collect();
    let moves = if points.is_empty() {
        "empty board".to_owned()
    } else {
        let texts: Vec<String> = points.iter().map(Point::to_string).collect();
        texts.join(" ")
    };
    html! {
        figure {
            (board::picture(size, &start.stones, true, &moves))
            figcaption {
                @if let Some(code) = start.code {
                    b { (code) " " (title(start.chinese, start.romaji)) } br;
                }
                code { (moves) } br;
                (results(start)) ", " (start.next) " to move"
            }
        }
    }
}

/// How many games there were and what the first person made of them.
fn results(start: &StartCount) -> String {
    let share = start.first.share;
    if start.games > 1 {
        return format!("{} games, first {}", start.games, percent(share));
    }
    let result = match share {
        0.0 => "won by the second",
        1.0 => "won by the first",
        _ => "drawn",
    };
    format!("1 game, {result}")
}
