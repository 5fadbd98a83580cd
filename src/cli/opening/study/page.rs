//! The results as one page for a browser: no scripts, nothing from the network.

use maud::{Markup, html};

use super::Study;
use super::section::section;
use crate::arena::RuleStudy;
use crate::cli::page::{self, Document, charts};
use crate::cli::shares::{interval, percent};

const TITLE: &str = "How fair are the opening rules?";
const STYLE: &str = include_str!("style.css");
/// Rules named as the most even ones.
const MOST_EVEN: usize = 5;

/// The whole page.
pub(super) fn page(study: &Study) -> Markup {
    let body = html! {
        header {
            h1 { (TITLE) }
            p { "Games of Ruikou against itself, from the first decision of the opening to the end." }
            (conditions(study))
        }
        main {
            (overview(study))
            @for rule in &study.rules { (section(rule)) }
        }
        footer { p { "ruikou " (study.version) ", ruikou opening study" } }
    };
    Document {
        title: TITLE,
        style: STYLE,
        body,
    }
    .markup()
}

fn conditions(study: &Study) -> Markup {
    let games: usize = study.rules.iter().map(|rule| rule.games).sum();
    let broken: usize = study.rules.iter().map(|rule| rule.broken.len()).sum();
    let rules = if study.rules.len() == study.planned {
        study.planned.to_string()
    } else {
        format!("{} of {}", study.rules.len(), study.planned)
    };
    let facts = [
        ("Rules", rules),
        ("Games of each", study.games.to_string()),
        ("Games in all", games.to_string()),
        ("Violations", broken.to_string()),
        ("Nodes a decision", study.nodes.to_string()),
        ("Seed", study.seed.to_string()),
        ("Version", study.version.to_owned()),
    ];
    page::facts(&facts.map(|(name, value)| (name.to_owned(), value)))
}

fn overview(study: &Study) -> Markup {
    html! {
        section {
            h2 { "Overview" }
            p {
                "The first person opens as black; swaps may give him white. The dot is his share of the "
                "points, a draw being half of one; the line is where the true share lies with 95 % "
                "confidence. Beside it, how many of a hundred games black won, were drawn, white won. "
                "Numbers before the names are those of the proposals of 2005–06."
            }
            @if study.rules.len() > MOST_EVEN { (most_even(study)) }
            div class="overview" {
                div class="row head" {
                    span { "Rule" }
                    (charts::scale())
                    span class="number" { "First person" }
                    span class="legend" {
                        i class="black" {} "black " i class="draw" {} "draw " i class="white" {} "white"
                    }
                }
                @for rule in &study.rules {
                    a class="row" href=(format!("#{}", rule.rule)) {
                        span class="name" { (name(rule)) }
                        (charts::strip(rule.first))
                        span class="number" {
                            b { (percent(rule.first.share)) } " "
                            small { (interval(rule.first, '–')) }
                        }
                        (charts::stacked(rule.games, rule.black.share, rule.draw.share))
                    }
                }
            }
        }
    }
}

/// Number and names of a rule.
pub(super) fn name(rule: &RuleStudy) -> Markup {
    html! {
        @if let Some(number) = rule.number { span class="count" { (number) } " " }
        span lang="zh" { (rule.chinese) }
        @if rule.english != rule.chinese { " " span class="english" { (rule.english) } }
    }
}

/// The rules whose first person came closest to half of the points.
fn most_even(study: &Study) -> Markup {
    let mut rules: Vec<&RuleStudy> = study.rules.iter().filter(|rule| rule.games > 0).collect();
    let distance = |rule: &RuleStudy| (rule.first.share - 0.5).abs();
    rules.sort_by(|a, b| distance(a).total_cmp(&distance(b)));
    html! {
        p {
            "Nearest to even:"
            @for (place, rule) in rules.iter().take(MOST_EVEN).enumerate() {
                @if place > 0 { "," }
                " " a href=(format!("#{}", rule.rule)) { (rule.rule) }
                " (" (percent(rule.first.share)) ")"
            }
            "."
        }
    }
}
