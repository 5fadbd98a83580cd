//! How far and how fast the players thought.

use maud::{Markup, html};

use super::shown;
use crate::arena::survey::{Speed, Survey, speeds};

/// A row for each player; nothing if no player told anything.
pub(super) fn section(survey: &Survey<'_>) -> Markup {
    let speeds = speeds(survey.records);
    if speeds.is_empty() {
        return html! {};
    }
    html! {
        section {
            h2 { "Speed" }
            p { "What the players told of their searches, on average for a move." }
            div class="wide" {
                table {
                    thead {
                        tr {
                            th { "Player" } th class="number" { "Moves" }
                            th class="number" { "Depth" } th class="number" { "Nodes" }
                            th class="number" { "Time" } th class="number" { "Slowest" }
                            th class="number" { "Nodes a second" }
                        }
                    }
                    tbody { @for speed in &speeds { (line(speed)) } }
                }
            }
        }
    }
}

fn line(speed: &Speed) -> Markup {
    let cells = [
        Some(speed.moves.to_string()),
        speed.depth.map(|depth| format!("{depth:.1}")),
        speed.nodes.map(count),
        speed.time.map(seconds),
        speed.slowest.map(|time| seconds(time as f64)),
        speed.nodes_per_second.map(count),
    ];
    html! {
        tr {
            th scope="row" { (shown(&speed.player)) }
            @for cell in cells {
                td class="number" { (cell.unwrap_or_else(|| "–".to_owned())) }
            }
        }
    }
}

/// Milliseconds as seconds.
fn seconds(milliseconds: f64) -> String {
    format!("{:.3} s", milliseconds / 1000.0)
}

/// A number whose thousands are apart, as `12 345`.
fn count(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}
