//! How games ended.

use maud::{Markup, html};

use super::shown;
use crate::arena::record::Ending;
use crate::arena::score::EndingCounts;
use crate::arena::survey::Survey;
use crate::cli::page::charts;

/// For each player how its games ended.
pub(super) fn section(survey: &Survey<'_>) -> Markup {
    html! {
        section {
            h2 { "How games ended" }
            div class="endings" {
                @for player in &survey.players { (of_player(survey, player)) }
            }
        }
    }
}

fn of_player(survey: &Survey<'_>, player: &str) -> Markup {
    let counts = Ending::ALL.map(|ending| (ending, survey.tally.endings(player, ending)));
    let all = |counts: EndingCounts| counts.won + counts.drawn + counts.lost;
    let came = || counts.iter().filter(|(_, counts)| all(*counts) > 0);
    let most = came().map(|(_, counts)| all(*counts)).max().unwrap_or(0);
    html! {
        div {
            h3 { (shown(player)) }
            div class="bars" {
                @for (ending, counts) in came() {
                    span class=[ending.is_fault().then_some("fault")] { (ending) }
                    (charts::results(counts.won, counts.drawn, counts.lost, most))
                    span class="number" { (words(*counts)) }
                }
            }
        }
    }
}

/// Such as `won 12, lost 3`.
fn words(counts: EndingCounts) -> String {
    let parts = [
        ("won", counts.won),
        ("drawn", counts.drawn),
        ("lost", counts.lost),
    ];
    let parts = parts.into_iter().filter(|&(_, count)| count > 0);
    let parts: Vec<String> = parts
        .map(|(name, count)| format!("{name} {count}"))
        .collect();
    parts.join(", ")
}
