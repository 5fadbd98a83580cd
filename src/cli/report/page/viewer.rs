//! Every game on a board: what the page's script fills and listens to.

use maud::{Markup, PreEscaped, html};

use super::{data, shown};
use crate::arena::record::Ending;
use crate::arena::survey::Survey;

const SCRIPT: &str = include_str!("viewer.js");

/// The list of games and the board.
pub(super) fn section(survey: &Survey<'_>) -> Markup {
    let came = |&ending: &Ending| {
        let mut ends = survey.records.iter().filter_map(|record| record.end);
        ends.any(|end| end.reason == ending)
    };
    html! {
        section id="viewer" {
            h2 { "Games" }
            noscript { p { "The board needs scripts; this page brings its own and asks for nothing else." } }
            div class="viewer card" {
                div class="game" {
                    p class="players" id="players" {}
                    div id="board" class="big" {}
                    div class="controls" {
                        button type="button" id="first" title="Start (Home)" { "«" }
                        button type="button" id="back" title="Back (←)" { "‹" }
                        button type="button" id="forward" title="Forward (→)" { "›" }
                        button type="button" id="last" title="End (End)" { "»" }
                        output id="place" {}
                        button type="button" id="previous" title="Previous game (P)" { "↑ game" }
                        button type="button" id="next" title="Next game (N)" { "↓ game" }
                    }
                    input type="range" id="ply" min="0" value="0" aria-label="Move";
                    p class="told" id="told" {}
                    div id="curve" class="curve" {}
                    p class="legend" id="curve-legend" {
                        i class="black" {} "black’s view " i class="white" {} "white’s view, up is good for black"
                    }
                    details { summary { "Moves" } p id="moves" class="moves" {} }
                }
                div class="list" {
                    div class="filters" {
                        select id="filter-player" aria-label="Player" {
                            option value="" { "Any player" }
                            @for (index, player) in survey.players.iter().enumerate() {
                                option value=(index) { (shown(player)) }
                            }
                        }
                        select id="filter-result" aria-label="Result" {
                            option value="" { "Any result" }
                            option value="won" { "Player won" }
                            option value="lost" { "Player lost" }
                            option value="0" { "Black won" }
                            option value="1" { "White won" }
                            option value="2" { "Drawn" }
                        }
                        select id="filter-end" aria-label="Ending" {
                            option value="" { "Any ending" }
                            @for ending in Ending::ALL.iter().filter(|ending| came(ending)) {
                                option value=(ending) { (ending) }
                            }
                        }
                        input type="search" id="filter-text" placeholder="Number or first moves"
                            aria-label="Number or first moves";
                    }
                    p class="note" id="found" {}
                    ol id="games" {}
                    button type="button" id="more" hidden { "More" }
                }
            }
        }
    }
}

/// The games and the script.
pub(super) fn scripts(survey: &Survey<'_>) -> Markup {
    html! {
        script type="application/json" id="data" { (PreEscaped(data::json(survey.records, &survey.players))) }
        script { (PreEscaped(SCRIPT)) }
    }
}
