//! How long the games were.

use maud::{Markup, html};

use crate::arena::survey::{LengthBin, Lengths, Survey};

/// Ranges of lengths at most.
const BINS: usize = 40;
/// Ranges that have their number below them at most.
const LABELS: usize = 8;

/// The counts of lengths.
pub(super) fn section(survey: &Survey<'_>) -> Markup {
    let Some(lengths) = Lengths::of(survey.records, BINS) else {
        return html! {};
    };
    let bins = &lengths.bins;
    let most = bins.iter().map(LengthBin::games).max().unwrap_or(0).max(1);
    let apart = bins.len().div_ceil(LABELS).max(1);
    let part = |count: u64| format!("height: {:.2}%", 100.0 * count as f64 / most as f64);
    let range = |bin: &LengthBin| {
        if bin.from == bin.to {
            format!("{} stones", bin.from)
        } else {
            format!("{} to {} stones", bin.from, bin.to)
        }
    };
    let spread = lengths.spread;
    html! {
        section {
            h2 { "Length of games" }
            p {
                "Stones on the board in the end: " (format!("{:.1}", spread.mean)) " on average, "
                (spread.min) " to " (spread.max) ". "
                span class="legend" {
                    i class="black" {} "black won " i class="draw" {} "drawn "
                    i class="white" {} "white won"
                }
            }
            div class="histogram" role="img" aria-label="Games by the number of their stones" {
                @for (index, bin) in bins.iter().enumerate() {
                    div title=(format!("{}: {} games", range(bin), bin.games())) {
                        div class="column" {
                            i class="white" style=(part(bin.white)) {}
                            i class="draw" style=(part(bin.draws)) {}
                            i class="black" style=(part(bin.black)) {}
                        }
                        small { @if index.is_multiple_of(apart) { (bin.from) } @else { " " } }
                    }
                }
            }
        }
    }
}
