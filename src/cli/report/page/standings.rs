//! Who came out how, against whom and with which color.

use maud::{Markup, html};

use super::shown;
use crate::arena::score::{Standing, Trinomial};
use crate::arena::survey::Survey;
use crate::cli::page::charts;
use crate::cli::shares::percent;

/// The least scale of the Elo bars, to either side.
const LEAST_REACH: f64 = 50.0;

/// The standings, and with more than two players who did what against whom.
pub(super) fn section(survey: &Survey<'_>) -> Markup {
    let rows = &survey.standings.rows;
    let ends = rows.iter().filter_map(|row| {
        let elo = row.elo.filter(|elo| elo.is_finite())?;
        Some(elo.abs() + row.error.unwrap_or(0.0))
    });
    let reach = ends.fold(LEAST_REACH, f64::max);
    html! {
        section {
            h2 { "Standings" }
            p {
                @if rows.len() == 2 { "Elo against each other, with 95 % confidence." }
                @else { "Elo against the average of the field, with 95 % confidence." }
                @if let Some(player) = survey.always_black() {
                    " " (shown(player)) " had black in every game, so that the difference is that "
                    "of the colors, too."
                }
                @if survey.standings.is_bounded_by_prior {
                    " Somebody took all points or none, so that the games alone give no bounds: "
                    "for the strengths each two players have a drawn game more."
                }
            }
            div class="wide" {
                table class="standings" {
                    thead {
                        tr {
                            th { "Player" } th class="number" { "Elo" } th class="elo-bar" {}
                            th class="number" { "Games" } th class="number" { "Points" }
                            th class="number" { "Score" } th class="number" { "Won" }
                            th class="number" { "Lost" } th class="number" { "Drawn" }
                        }
                    }
                    tbody { @for row in rows { (line(row, reach)) } }
                }
            }
            @if rows.len() > 2 { (cross(survey)) }
        }
    }
}

fn line(row: &Standing, reach: f64) -> Markup {
    let games = row.games;
    html! {
        tr {
            th scope="row" { (shown(&row.player)) }
            td class="number" {
                b { (signed(row.elo)) }
                @if let Some(error) = row.error { " " small { "± " (format!("{error:.1}")) } }
            }
            td class="elo-bar" {
                @if let Some(elo) = row.elo { (charts::difference(elo, row.error, reach)) }
            }
            td class="number" { (games.games()) }
            td class="number" { (games.points()) }
            td class="number" { (percent(games.score())) }
            td class="number" { (games.wins) }
            td class="number" { (games.losses) }
            td class="number" { (games.draws) }
        }
    }
}

/// A difference with its sign.
pub(super) fn signed(elo: Option<f64>) -> String {
    match elo {
        None => "–".to_owned(),
        Some(elo) if elo == f64::INFINITY => "+∞".to_owned(),
        Some(elo) if elo == f64::NEG_INFINITY => "−∞".to_owned(),
        // Zero has no sign, whatever rounding left of it.
        Some(elo) if elo.abs() < 0.05 => "0.0".to_owned(),
        Some(elo) => format!("{elo:+.1}").replace('-', "−"),
    }
}

fn cross(survey: &Survey<'_>) -> Markup {
    let rows = &survey.standings.rows;
    let cell = |player: &str, other: &str| {
        let games = survey.tally.encounter(player, other).games();
        if player == other || games.games() == 0 {
            return html! { td class="none" {} };
        }
        let score = games.score();
        let strength = format!("--share: {:.0}%", 100.0 * (score - 0.5).abs());
        let side = if score < 0.5 { "worse" } else { "better" };
        html! {
            td class=(side) style=(strength) title=(games) {
                b { (percent(score)) } br;
                small { (games.wins) "–" (games.losses) "–" (games.draws) }
            }
        }
    };
    html! {
        h3 { "Against each other" }
        p class="note" { "Score of the row's player; games won, lost and drawn." }
        div class="wide" {
            table class="cross" {
                thead {
                    tr { th {} @for row in rows { th { (shown(&row.player)) } } }
                }
                tbody {
                    @for row in rows {
                        tr {
                            th scope="row" { (shown(&row.player)) }
                            @for other in rows { (cell(&row.player, &other.player)) }
                        }
                    }
                }
            }
        }
    }
}

/// What black and white made of the games.
pub(super) fn colors(survey: &Survey<'_>) -> Markup {
    let bar = |name: Markup, black: Trinomial| {
        let games = black.games() as usize;
        let of = games.max(1) as f64;
        html! {
            span { (name) }
            (charts::stacked(games, black.wins as f64 / of, black.draws as f64 / of))
            span class="number" {
                (black.wins) " " small { "black, " } (black.draws) " " small { "drawn, " }
                (black.losses) " " small { "white" }
            }
        }
    };
    let of_player = |player: &str| {
        let mut games = [Trinomial::default(); 2];
        for other in survey.players.iter().filter(|&&other| other != player) {
            let [black, white] = survey.tally.encounter(player, other).by_color;
            let [as_black, as_white] = &mut games;
            *as_black += black;
            *as_white += white;
        }
        games
    };
    html! {
        section {
            h2 { "Colors" }
            p {
                "Games that black won, that were drawn, and that white won."
            }
            div class="bars colors" {
                (bar(html! { "All games" }, survey.tally.black()))
                @if survey.players.len() > 1 {
                    @for player in &survey.players {
                        @let [black, white] = of_player(player);
                        (bar(html! { b { (shown(player)) } " has black" }, black))
                        (bar(html! { b { (shown(player)) } " has white" }, white.flipped()))
                    }
                }
            }
        }
    }
}
