//! What came of each opening.

use maud::{Markup, html};

use super::super::chosen::Chosen;
use super::data::identifiers;
use super::shown;
use crate::arena::score::Trinomial;
use crate::arena::survey::{OpeningResult, Survey, opening_results};
use crate::base::Color;
use crate::cli::page::{board, charts};
use crate::cli::shares::percent;

/// Openings that have a board; of more, only the results are listed.
const BOARDS: usize = 24;
/// Openings that are listed at all.
const LISTED: usize = 1000;

/// A board and the results for each opening.
pub(super) fn section(survey: &Survey<'_>, chosen: &Chosen<'_>) -> Markup {
    let player = chosen.players.map(|[first, _]| first);
    let openings = opening_results(survey.records, player.unwrap_or_default());
    let shows_rule = openings.windows(2).any(|two| match two {
        [one, other] => one.rule != other.rule || one.size != other.size,
        _ => false,
    });
    let links = identifiers(survey.records);
    let shown = Shown {
        player,
        shows_rule,
        links: &links,
    };
    let (with_board, others) = openings.split_at(openings.len().min(BOARDS));
    html! {
        section {
            h2 { "Openings" }
            p {
                @if openings.len() == 1 { "All games began normal play from one start" }
                @else {
                    (openings.len()) " different starts of normal play, those that are turned or "
                    "reflected being one"
                }
                @if let Some(player) = player { "; the score is that of " b { (super::shown(player)) } }
                ". A board opens its first game."
            }
            div class="boards" { @for opening in with_board { (shown.figure(opening)) } }
            @if !others.is_empty() {
                details {
                    summary { (others.len()) " more" }
                    div class="wide" {
                        table class="openings" {
                            thead {
                                tr {
                                    th { "Start" } th class="number" { "Games" } th { "Black, drawn, white" }
                                    @if player.is_some() { th class="number" { "Score" } }
                                }
                            }
                            tbody { @for opening in others.iter().take(LISTED) { (shown.line(opening)) } }
                        }
                    }
                    @if others.len() > LISTED { p { "And " (others.len() - LISTED) " more." } }
                }
            }
        }
    }
}

/// What is shown of each opening.
struct Shown<'a> {
    player: Option<&'a str>,
    shows_rule: bool,
    /// What links to a game, by its index.
    links: &'a [u64],
}

impl Shown<'_> {
    fn link(&self, opening: &OpeningResult) -> String {
        let game = self.links.get(opening.example).copied().unwrap_or_default();
        let stones = if opening.start.moves().is_some() {
            opening.start.stones().len()
        } else {
            0
        };
        format!("#game={game}&ply={stones}")
    }

    fn figure(&self, opening: &OpeningResult) -> Markup {
        let start = &opening.start;
        let text = opening.text();
        html! {
            figure {
                a href=(self.link(opening)) {
                    (board::picture(opening.size, start.stones(), start.moves().is_some(), &text))
                }
                figcaption {
                    (bar(opening.black))
                    @if let Some(player) = self.player {
                        b { (percent(opening.player.score())) } " for " (shown(player)) " in "
                    }
                    (opening.black.games()) " games" br;
                    @if self.shows_rule { (opening.rule) " " (opening.size) br; }
                    code { (text) }
                    @if start.to_move() == Color::White && start.moves().is_none() { ", white to move" }
                }
            }
        }
    }

    fn line(&self, opening: &OpeningResult) -> Markup {
        html! {
            tr {
                td {
                    a href=(self.link(opening)) { code { (opening.text()) } }
                    @if self.shows_rule { " " small { (opening.rule) " " (opening.size) } }
                }
                td class="number" { (opening.black.games()) }
                td { (bar(opening.black)) }
                @if self.player.is_some() { td class="number" { (percent(opening.player.score())) } }
            }
        }
    }
}

fn bar(black: Trinomial) -> Markup {
    let of = black.games().max(1) as f64;
    charts::stacked(
        black.games() as usize,
        black.wins as f64 / of,
        black.draws as f64 / of,
    )
}
