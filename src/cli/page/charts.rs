//! Charts as small pictures that stretch to the room there is: all lengths are in percent.

use maud::{Markup, html};

use super::super::shares::{interval, percent};
use crate::arena::Share;

/// Below this a part of a bar has no room for its number.
const ROOM: f64 = 0.1;

/// A length in percent of the picture, short enough for the eye and exact enough for a screen.
fn length(share: f64) -> String {
    format!("{:.2}%", 100.0 * share)
}

/// A share as a dot, its interval as a line, and a mark in the middle.
pub(in crate::cli) fn strip(share: Share) -> Markup {
    let says = format!(
        "{}, 95 % interval {}",
        percent(share.share),
        interval(share, '–')
    );
    html! {
        svg class="strip" role="img" {
            title { (says) }
            line class="axis" x1="0" x2="100%" y1="50%" y2="50%" {}
            @for quarter in ["25%", "75%"] {
                line class="tick" x1=(quarter) x2=(quarter) y1="25%" y2="75%" {}
            }
            line class="half" x1="50%" x2="50%" y1="0" y2="100%" {}
            line class="interval" x1=(length(share.low)) x2=(length(share.high)) y1="50%" y2="50%" {}
            circle class="dot" cx=(length(share.share)) cy="50%" r="5" {}
        }
    }
}

/// The scale above strips.
pub(in crate::cli) fn scale() -> Markup {
    html! {
        div class="scale" aria-hidden="true" {
            span { "0" } span { "25" } span { "50 %" } span { "75" } span { "100" }
        }
    }
}

/// The parts of so many games that black won, that were drawn, and the rest, which white won, in
/// one bar.
pub(in crate::cli) fn stacked(games: usize, black: f64, draw: f64) -> Markup {
    let white = (1.0 - black - draw).max(0.0);
    let parts = [
        ("black", 0.0, black),
        ("draw", black, draw),
        ("white", black + draw, white),
    ];
    let says = format!(
        "black {}, draw {}, white {}",
        percent(black),
        percent(draw),
        percent(white)
    );
    html! {
        svg class="stacked" role="img" {
            title { (says) }
            @if games > 0 {
                @for (name, start, share) in parts {
                    g class=(name) {
                        rect x=(length(start)) y="0" width=(length(share)) height="100%" {}
                        @if share >= ROOM {
                            text x=(length(start + share / 2.0)) y="50%" {
                                (format!("{:.0}", 100.0 * share))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A part of a whole as a bar.
pub(in crate::cli) fn bar(count: usize, of: usize) -> Markup {
    let share = count as f64 / of.max(1) as f64;
    html! {
        svg class="bar" aria-hidden="true" {
            rect class="ground" width="100%" height="100%" rx="3" {}
            @if count > 0 {
                rect class="fill" width=(length(share)) height="100%" rx="3" {}
            }
        }
    }
}

/// A difference as a bar from the middle, with its error as a line; `reach` is what lies at the
/// edges.
pub(in crate::cli) fn difference(value: f64, error: Option<f64>, reach: f64) -> Markup {
    let at = |value: f64| 0.5 + (value / reach).clamp(-1.0, 1.0) / 2.0;
    let (start, end) = (at(value.min(0.0)), at(value.max(0.0)));
    let class = if value < 0.0 { "value less" } else { "value" };
    html! {
        svg class="difference" aria-hidden="true" {
            line class="axis" x1="0" x2="100%" y1="50%" y2="50%" {}
            rect class=(class) x=(length(start)) width=(length(end - start)) y="22%" height="56%" rx="2" {}
            line class="zero" x1="50%" x2="50%" y1="0" y2="100%" {}
            @if let Some(error) = error {
                @let ends = [length(at(value - error)), length(at(value + error))];
                @let [low, high] = &ends;
                line class="error" x1=(low) x2=(high) y1="50%" y2="50%" {}
                @for end in &ends {
                    line class="error" x1=(end) x2=(end) y1="30%" y2="70%" {}
                }
            }
        }
    }
}

/// Wins, draws and losses one behind the other, of at most so many.
pub(in crate::cli) fn results(won: u64, drawn: u64, lost: u64, of: u64) -> Markup {
    let share = |count: u64| count as f64 / of.max(1) as f64;
    let parts = [
        ("won", 0, won),
        ("drawn", won, drawn),
        ("lost", won + drawn, lost),
    ];
    html! {
        svg class="results" aria-hidden="true" {
            @for (name, before, count) in parts {
                @if count > 0 {
                    rect class=(name) x=(length(share(before))) width=(length(share(count))) height="100%" {}
                }
            }
        }
    }
}
