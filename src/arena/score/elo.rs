//! The difference of two players' strength.

use std::f64::consts::{LN_10, SQRT_2};

use serde::Serialize;

use super::Outcomes;
use crate::arena::statistics::Z;

/// Elo of one unit of the normalized score, score over standard deviation.
///
/// Van den Bergh: Normalized Elo, 2020.
pub(super) const ELO_PER_UNIT: f64 = 800.0 / LN_10;

/// By how much a player is the stronger of two, with 95 % confidence intervals.
///
/// The normal approximation of the mean score, its variance taken from the pairs where games are
/// paired, as fishtest and fastchess print it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Elo {
    /// The difference by the logistic curve; infinite if all games were won or all lost.
    pub value: f64,
    /// Lower end of its interval.
    pub low: f64,
    /// Upper end.
    pub high: f64,
    /// Normalized Elo: the difference measured in standard deviations of a game. It tells how many
    /// games are needed to see it. [`None`] if all results were the same.
    pub normalized: Option<f64>,
    /// Half the width of its interval.
    pub normalized_error: f64,
    /// The likelihood that the player is the stronger one. [`None`] if all results were the same.
    pub superiority: Option<f64>,
}

impl Elo {
    /// That of games; [`None`] if there was none.
    pub fn of(outcomes: Outcomes) -> Option<Self> {
        let moments = outcomes.moments()?;
        let deviation = moments.variance.sqrt();
        let error = deviation / moments.count.sqrt();
        let lead = moments.mean - 0.5;
        let varies = deviation > 0.0;
        Some(Self {
            value: of_score(moments.mean),
            low: of_score(moments.mean - Z * error),
            high: of_score(moments.mean + Z * error),
            normalized: varies.then(|| lead / deviation * ELO_PER_UNIT),
            normalized_error: Z / moments.count.sqrt() * ELO_PER_UNIT,
            superiority: varies.then(|| normal(lead / error)),
        })
    }

    /// Half the width of the interval; [`None`] if all results were the same, which says nothing
    /// about it, and infinite where the interval is not bounded.
    pub fn error(&self) -> Option<f64> {
        self.superiority.map(|_| (self.high - self.low) / 2.0)
    }
}

/// The score to be expected from a difference, on the logistic curve.
pub(super) fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The difference that a score is expected from; infinite at and beyond 0 and 1.
pub(super) fn of_score(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    // Not of the quotient's inverse, which would make the even score a negative zero.
    400.0 * (score / (1.0 - score)).log10()
}

/// The share of a normal distribution below `x` standard deviations.
fn normal(x: f64) -> f64 {
    0.5 * libm::erfc(-x / SQRT_2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::score::{Pentanomial, Trinomial};

    /// The printed digits of a number.
    fn agrees(value: f64, printed: f64, digits: i32) -> bool {
        (value - printed).abs() <= 0.5001 * 10f64.powi(-digits)
    }

    fn paired(pairs: [u64; 5]) -> Elo {
        let singles = Trinomial::default();
        let pairs = Pentanomial(pairs);
        Elo::of(Outcomes { pairs, singles }).unwrap()
    }

    /// What fastchess printed in releases and changes of engines: pairs, Elo and its error,
    /// normalized Elo and its error, likelihood of superiority in percent.
    #[test]
    fn paired_games_as_published() {
        type Printed = ([u64; 5], f64, f64, f64, f64, f64);
        let printed: [Printed; 6] = [
            // github.com/DSTGU/Dual/releases/tag/v0.3.2
            ([16, 82, 222, 150, 61], 52.08, 14.57, 75.87, 20.90, 100.0),
            ([49, 48, 154, 49, 60], 11.10, 21.86, 12.92, 25.38, 84.08),
            // github.com/GyatsoYT/GyatsoChess/releases/tag/v1.4.0
            ([1, 6, 45, 38, 98], 241.40, 37.08, 312.12, 35.12, 100.0),
            // github.com/brunocodutra/cinder/pull/836, 879 and 727
            ([835, 6884, 13116, 7201, 852], 2.11, 1.70, 3.52, 2.83, 99.25),
            ([115, 1156, 2443, 1233, 141], 4.40, 3.91, 7.61, 6.75, 98.64),
            ([50, 287, 610, 387, 73], 18.04, 8.23, 28.19, 12.84, 100.0),
        ];
        for (pairs, value, error, normalized, normalized_error, superiority) in printed {
            let elo = paired(pairs);
            assert!(agrees(elo.value, value, 2), "{elo:?}");
            assert!(agrees(elo.error().unwrap(), error, 2), "{elo:?}");
            assert!(agrees(elo.normalized.unwrap(), normalized, 2), "{elo:?}");
            assert!(agrees(elo.normalized_error, normalized_error, 2), "{elo:?}");
            let percent = 100.0 * elo.superiority.unwrap();
            assert!(agrees(percent, superiority, 2), "{elo:?}");
        }
    }

    /// What cutechess printed: wins, losses, draws, Elo, its error, likelihood of superiority. Its
    /// errors are those of a quantile a little below 1.96, so that the last digit may differ.
    #[test]
    fn single_games_as_published() {
        let printed = [
            // github.com/cutechess/cutechess/issues/543
            (880, 759, 1863, 12.0, 7.9, 99.9),
            // github.com/brunocodutra/cinder/pull/570
            (1038, 1037, 1925, 0.1, 7.7, 50.9),
            // github.com/princesslana/princhess/pull/256
            (289, 294, 417, -1.7, 16.4, 41.8),
            // github.com/jw1912/Chess-Challenge/pull/22
            (195, 110, 85, 77.0, 31.1, 100.0),
        ];
        for (wins, losses, draws, value, error, superiority) in printed {
            let singles = Trinomial {
                wins,
                losses,
                draws,
            };
            let pairs = Pentanomial::default();
            let elo = Elo::of(Outcomes { pairs, singles }).unwrap();
            assert!(agrees(elo.value, value, 1), "{elo:?}");
            assert!((elo.error().unwrap() - error).abs() < 0.1, "{elo:?}");
            let percent = 100.0 * elo.superiority.unwrap();
            assert!(agrees(percent, superiority, 1), "{elo:?}");
        }
    }

    #[test]
    fn the_opponent_sees_the_same_difference() {
        let pairs = Pentanomial([3, 5, 8, 1, 2]);
        let singles = Trinomial {
            wins: 4,
            losses: 1,
            draws: 2,
        };
        let outcomes = Outcomes { pairs, singles };
        let (one, other) = (Elo::of(outcomes), Elo::of(outcomes.flipped()));
        let (one, other) = (one.unwrap(), other.unwrap());
        assert!((one.value + other.value).abs() < 1e-9);
        assert!((one.low + other.high).abs() < 1e-9);
        assert!((one.superiority.unwrap() + other.superiority.unwrap() - 1.0).abs() < 1e-9);
    }

    #[test]
    fn games_that_say_nothing() {
        assert_eq!(Elo::of(Outcomes::default()), None);
        let won = paired([0, 0, 0, 0, 3]);
        assert_eq!((won.value, won.error()), (f64::INFINITY, None));
        let even = paired([0, 0, 3, 0, 0]);
        assert_eq!((even.value, even.superiority), (0.0, None));
        assert!(even.value.is_sign_positive());
    }
}
