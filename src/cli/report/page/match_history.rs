//! How the match of two players went on, and what it shows.

use maud::{Markup, html};

use super::super::chosen::Chosen;
use super::super::{Games, conditions};
use super::shown;
use crate::arena::score::table::Block;
use crate::arena::score::{Elo, Encounter, Sprt, Verdict};
use crate::arena::survey::{Step, Survey, history};
use crate::cli::page::plot::{Mark, Plot};
use crate::cli::shares::percent;

/// Steps that a chart shows.
const STEPS: usize = 400;
/// The part of the games that the beginning of a match is, where scores say little: it does not
/// set the scale.
const BEGINNING: f64 = 0.05;

/// How far a chart of scores may reach from the even score, so that its marks are round.
const REACHES: [f64; 6] = [0.02, 0.04, 0.1, 0.2, 0.3, 0.4];

/// Everything about the match; nothing if there are not two players.
pub(super) fn section(games: &Games<'_>, survey: &Survey<'_>, chosen: &Chosen<'_>) -> Markup {
    let (Some(players), Some(encounter)) = (chosen.players, chosen.encounter(survey)) else {
        return html! {};
    };
    let [first, second] = players;
    let steps = history(survey.records, players, chosen.sprt, STEPS);
    let conditions = games.headers.first().map(conditions::line);
    let block = Block {
        conditions: &conditions.unwrap_or_default(),
        sprt: chosen.sprt,
        encounter: &encounter,
    };
    html! {
        section {
            h2 { (shown(first)) " against " (shown(second)) }
            div class="match" {
                div {
                    (verdict(chosen.sprt, &encounter))
                    pre class="block" { (block) }
                    (likelihood(&encounter))
                    (pairs(&encounter, first))
                }
                div class="plots" {
                    @if let Some(sprt) = chosen.sprt { (ratio(sprt, &steps)) }
                    (score(&steps, first))
                }
            }
        }
    }
}

/// What the test says, in words.
fn verdict(sprt: Option<&Sprt>, encounter: &Encounter) -> Markup {
    let Some(sprt) = sprt else {
        return html! {};
    };
    let (elo0, elo1) = sprt.hypotheses();
    let (class, text) = match sprt.progress(encounter.outcomes).verdict {
        Verdict::Continue => ("open", "More games are needed".to_owned()),
        Verdict::H0 => ("h0", format!("H0 accepted: no more than {elo0:+} Elo")),
        Verdict::H1 => ("h1", format!("H1 accepted: at least {elo1:+} Elo")),
    };
    html! { p class={ "verdict " (class) } { (text) } }
}

fn likelihood(encounter: &Encounter) -> Markup {
    let elo = Elo::of(encounter.outcomes);
    let games = encounter.games();
    let mut parts = vec![format!(
        "{} of the games drawn",
        percent(games.draw_share())
    )];
    if let Some(superiority) = elo.and_then(|elo| elo.superiority) {
        parts.push(format!(
            "likelihood of superiority {}",
            percent(superiority)
        ));
    }
    if let Some((elo, normalized)) = elo.and_then(|elo| Some((elo, elo.normalized?))) {
        let error = elo.normalized_error;
        parts.push(format!("normalized Elo {normalized:+.1} ± {error:.1}"));
    }
    html! { p class="note" { (parts.join("; ")) "." } }
}

/// How many pairs brought how many points.
fn pairs(encounter: &Encounter, player: &str) -> Markup {
    let counts = encounter.outcomes.pairs.0;
    let most = counts.iter().copied().max().unwrap_or(0);
    if most == 0 {
        return html! {};
    }
    let height = |count: u64| format!("height: {:.1}%", 100.0 * count as f64 / most as f64);
    html! {
        h3 { "Pairs by points of " (shown(player)) }
        div class="columns" {
            @for (points, count) in ["0", "½", "1", "1½", "2"].iter().zip(counts) {
                div {
                    div class="column" {
                        span class="number" { (count) }
                        i style=(height(count)) {}
                    }
                    small { (points) }
                }
            }
        }
    }
}

/// The logarithm of the likelihood ratio between its bounds.
fn ratio(sprt: &Sprt, steps: &[Step]) -> Markup {
    let (lower, upper) = sprt.bounds();
    let line = steps.iter();
    let line: Vec<(f64, f64)> = line
        .filter_map(|step| Some((step.games as f64, step.llr?)))
        .collect();
    let low = line.iter().map(|point| point.1).fold(lower, f64::min);
    let high = line.iter().map(|point| point.1).fold(upper, f64::max);
    let room = 0.08 * (high - low);
    let mark = |value: f64, text: String, class| Mark { value, text, class };
    let plot = Plot {
        title: "Log-likelihood ratio",
        low: low - room,
        high: high + room,
        band: Vec::new(),
        line,
        marks: vec![
            mark(upper, format!("H1 {upper:.2}"), "h1"),
            mark(0.0, "0".to_owned(), "zero"),
            mark(lower, format!("H0 {lower:.2}").replace('-', "−"), "h0"),
        ],
    };
    html! {
        figure { (plot.markup()) figcaption { "Log-likelihood ratio of the test over the games" } }
    }
}

/// The score with its interval.
fn score(steps: &[Step], player: &str) -> Markup {
    let last = steps.last().map_or(0.0, |step| step.games as f64);
    let expected = |elo: f64| 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
    let band = steps.iter().filter_map(|step| {
        let (low, high) = step.elo?;
        Some((step.games as f64, expected(low), expected(high)))
    });
    let band: Vec<(f64, f64, f64)> = band.collect();
    let line = steps.iter().map(|step| (step.games as f64, step.score));
    let line: Vec<(f64, f64)> = line.collect();
    let scale = band.iter().filter(|step| step.0 >= BEGINNING * last);
    let ends = scale.flat_map(|&(_, low, high)| [low, high]);
    let ends = ends.chain(line.last().map(|&(_, score)| score));
    let reach = ends.map(|end| (end - 0.5).abs()).fold(0.0, f64::max);
    let fits = REACHES.into_iter().find(|&fits| fits >= reach);
    let reach = fits.unwrap_or(0.5);
    let mark = |value: f64| Mark {
        value,
        text: percent(value),
        class: if (value - 0.5).abs() < 1e-9 {
            "zero"
        } else {
            "grid"
        },
    };
    let quarter = reach / 2.0;
    let plot = Plot {
        title: "Score",
        low: 0.5 - reach,
        high: 0.5 + reach,
        band,
        line,
        marks: [0.5 + quarter, 0.5, 0.5 - quarter].map(mark).to_vec(),
    };
    html! {
        figure {
            (plot.markup())
            figcaption { "Score of " (shown(player)) " over the games, with its 95 % interval" }
        }
    }
}
