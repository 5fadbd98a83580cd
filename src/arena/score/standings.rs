//! Who came out how.

use serde::Serialize;

use super::rating::{self, Ratings};
use super::{Elo, Tally, Trinomial};
use crate::arena::statistics::Z;

/// A field's players from the strongest to the weakest.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standings {
    /// The players.
    pub rows: Vec<Standing>,
    /// Whether somebody took all points, or none, from a part of the field, so that a drawn game
    /// between each two players had to be imagined to give strengths at all. Never of two players.
    pub is_bounded_by_prior: bool,
}

/// A player's place.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// The name.
    pub player: String,
    /// Games against others.
    pub games: Trinomial,
    /// Strength: against the average of the field, or against the other one of two.
    /// Infinite if one of two won everything; [`None`] of a player who met no other.
    pub elo: Option<f64>,
    /// Half the width of its 95 % interval; [`None`] if the games do not tell it.
    pub error: Option<f64>,
}

impl Standings {
    /// Those of all games counted.
    pub fn of(tally: &Tally) -> Self {
        let players = tally.players();
        let games_of = |player: &str| {
            let mut games = Trinomial::default();
            for other in players.iter().filter(|&&other| other != player) {
                games += tally.encounter(player, other).games();
            }
            games
        };
        let mut is_bounded_by_prior = false;
        let strengths: Vec<(Option<f64>, Option<f64>)> = match players.as_slice() {
            [_] => vec![(None, None)],
            [one, other] => [(one, other), (other, one)]
                .map(|(one, other)| direct(tally, one, other))
                .to_vec(),
            _ => {
                let ratings = ratings(tally, &players);
                is_bounded_by_prior = ratings.is_bounded_by_prior;
                let pairs = ratings.values.into_iter().zip(ratings.deviations);
                pairs
                    .map(|(value, deviation)| (Some(value), Some(Z * deviation)))
                    .collect()
            }
        };
        let rows = players.iter().zip(strengths);
        let mut rows: Vec<Standing> = rows
            .map(|(&player, (elo, error))| Standing {
                player: player.to_owned(),
                games: games_of(player),
                elo,
                error,
            })
            .collect();
        rows.sort_by(|a, b| {
            let strength = |row: &Standing| row.elo.unwrap_or(0.0);
            strength(b).total_cmp(&strength(a))
        });
        Self {
            rows,
            is_bounded_by_prior,
        }
    }
}

/// The strength of one player against the other, and its error.
fn direct(tally: &Tally, one: &str, other: &str) -> (Option<f64>, Option<f64>) {
    let elo = Elo::of(tally.encounter(one, other).outcomes);
    (
        elo.map(|elo| elo.value),
        elo.and_then(|elo| elo.error())
            .filter(|error| error.is_finite()),
    )
}

fn ratings(tally: &Tally, players: &[&str]) -> Ratings {
    let result = |one: &str, other: &str| {
        if one == other {
            return rating::Balance::default();
        }
        let encounter = tally.encounter(one, other);
        let games = encounter.games();
        let moments = encounter.outcomes.moments();
        let moments = moments.filter(|moments| moments.variance > 0.0);
        rating::Balance {
            games: games.games() as f64,
            points: games.points(),
            variance: moments.map(|moments| moments.variance * games.games() as f64),
        }
    };
    let row = |&one: &&str| players.iter().map(|other| result(one, other)).collect();
    let results: Vec<Vec<rating::Balance>> = players.iter().map(row).collect();
    rating::ratings(&results)
}
