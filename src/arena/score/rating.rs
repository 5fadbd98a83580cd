//! Strengths of many players from all their games together.
//!
//! The Bradley-Terry model, a draw counted as half a win and half a loss: the likelihood's maximum
//! by Zermelo's iteration (Hunter: MM algorithms for generalized Bradley-Terry models, 2004), and
//! errors that hold although games vary less than the model says (draws) and depend on each other
//! (pairs): White's sandwich estimator with the observed variance of each encounter.

use std::f64::consts::LN_10;

/// Elo of one unit of the natural logarithm of strength.
const ELO_PER_LOGIT: f64 = 400.0 / LN_10;
/// Where the iteration ends, if it has not converged before.
const MAX_ROUNDS: usize = 20_000;
/// A change of strength that is none.
const TOLERANCE: f64 = 1e-11;

/// What two players made of their games.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Balance {
    /// Games.
    pub(super) games: f64,
    /// Points of the row's player.
    pub(super) points: f64,
    /// Variance of those points; [`None`] if the games do not tell.
    pub(super) variance: Option<f64>,
}

/// Strengths in Elo with average 0.
#[derive(Clone, Debug)]
pub(super) struct Ratings {
    /// By player.
    pub(super) values: Vec<f64>,
    /// Standard deviations, by player.
    pub(super) deviations: Vec<f64>,
    /// Whether the games alone leave somebody's strength without bounds, so that a drawn game
    /// between each two players was imagined.
    pub(super) is_bounded_by_prior: bool,
}

/// The strengths; `results` has a row and a column for each player.
pub(super) fn ratings(results: &[Vec<Balance>]) -> Ratings {
    let mut results = results.to_vec();
    let is_bounded_by_prior = !everybody_reaches_everybody(&results);
    if is_bounded_by_prior {
        for (row, of_row) in results.iter_mut().enumerate() {
            for (column, result) in of_row.iter_mut().enumerate() {
                if row != column {
                    result.games += 1.0;
                    result.points += 0.5;
                }
            }
        }
    }
    let strengths = strengths(&results);
    let center = strengths.iter().sum::<f64>() / strengths.len() as f64;
    let values = strengths.iter().map(|one| (one - center) * ELO_PER_LOGIT);
    Ratings {
        values: values.collect(),
        deviations: deviations(&results, &strengths),
        is_bounded_by_prior,
    }
}

/// Whether from every player a way leads to every other one, each step of it to somebody who took
/// points from the one before: exactly then the likelihood has its maximum at finite strengths
/// (Ford: Solution of a ranking problem from binary comparisons, 1957).
fn everybody_reaches_everybody(results: &[Vec<Balance>]) -> bool {
    let reached = |took_points: &dyn Fn(usize, usize) -> bool| {
        let mut seen = vec![false; results.len()];
        let mut waiting: Vec<usize> = (0..results.len().min(1)).collect();
        while let Some(from) = waiting.pop() {
            if std::mem::replace(&mut seen[from], true) {
                continue;
            }
            waiting.extend((0..results.len()).filter(|&to| !seen[to] && took_points(from, to)));
        }
        seen.into_iter().all(|one| one)
    };
    reached(&|from, to| results[to][from].points > 0.0)
        && reached(&|from, to| results[from][to].points > 0.0)
}

/// Natural logarithms of the strengths of the maximum.
fn strengths(results: &[Vec<Balance>]) -> Vec<f64> {
    let mut logits = vec![0.0_f64; results.len()];
    for _ in 0..MAX_ROUNDS {
        let mut change = 0.0_f64;
        for player in 0..results.len() {
            let own = &results[player];
            let points: f64 = own.iter().map(|result| result.points).sum();
            let games = own.iter().zip(&logits);
            let expected: f64 = games
                .map(|(result, other)| result.games * expected(logits[player] - other))
                .sum();
            if expected > 0.0 {
                let step = (points / expected).ln();
                logits[player] += step;
                change = change.max(step.abs());
            }
        }
        if change < TOLERANCE {
            break;
        }
    }
    logits
}

/// The score to be expected from a lead.
fn expected(lead: f64) -> f64 {
    1.0 / (1.0 + (-lead).exp())
}

/// Standard deviations of the strengths in Elo.
fn deviations(results: &[Vec<Balance>], strengths: &[f64]) -> Vec<f64> {
    let players = results.len();
    let mut information = vec![vec![1.0 / players as f64; players]; players];
    let mut variance = vec![vec![0.0; players]; players];
    for row in 0..players {
        for column in 0..row {
            let result = results[row][column];
            let score = expected(strengths[row] - strengths[column]);
            let by_model = result.games * score * (1.0 - score);
            let observed = result.variance.unwrap_or(by_model);
            for (matrix, amount) in [(&mut information, by_model), (&mut variance, observed)] {
                matrix[row][row] += amount;
                matrix[column][column] += amount;
                matrix[row][column] -= amount;
                matrix[column][row] -= amount;
            }
        }
    }
    // The average is fixed, which the constant added to the information stands for; the inverse
    // has that constant too, and it vanishes in the product since the rows of the variance sum
    // up to nothing.
    let inverse = inverse(information);
    let covariance = product(&product(&inverse, &variance), &inverse);
    let diagonal = covariance.iter().enumerate().map(|(index, row)| row[index]);
    diagonal
        .map(|square| square.max(0.0).sqrt() * ELO_PER_LOGIT)
        .collect()
}

fn product(left: &[Vec<f64>], right: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let entry = |row: &[f64], column: usize| -> f64 {
        row.iter().zip(right).map(|(a, b)| a * b[column]).sum()
    };
    let row = |row: &Vec<f64>| (0..right.len()).map(|column| entry(row, column)).collect();
    left.iter().map(row).collect()
}

/// The inverse of a positive definite matrix by Gauss and Jordan's elimination, which needs no
/// exchange of rows for such a one.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let unit = |row| (0..size).map(move |column| f64::from(u8::from(row == column)));
    let mut inverse: Vec<Vec<f64>> = (0..size).map(|row| unit(row).collect()).collect();
    for pivot in 0..size {
        let scale = 1.0 / matrix[pivot][pivot];
        for half in [&mut matrix, &mut inverse] {
            half[pivot].iter_mut().for_each(|entry| *entry *= scale);
        }
        for row in (0..size).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            for half in [&mut matrix, &mut inverse] {
                let pivots = half[pivot].clone();
                for (entry, above) in half[row].iter_mut().zip(pivots) {
                    *entry -= factor * above;
                }
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(players: usize, games: &[(usize, usize, f64, f64)]) -> Vec<Vec<Balance>> {
        let mut results = vec![vec![Balance::default(); players]; players];
        for &(one, other, points, games) in games {
            let variance = None;
            let result = |points| Balance {
                games,
                points,
                variance,
            };
            results[one][other] = result(points);
            results[other][one] = result(games - points);
        }
        results
    }

    #[test]
    fn two_players_have_the_direct_difference() {
        let ratings = ratings(&field(2, &[(0, 1, 75.0, 100.0)]));
        let lead = ratings.values[0] - ratings.values[1];
        assert!((lead - 190.848_5).abs() < 1e-3, "{ratings:?}");
        // Of the difference: 1 / sqrt(n p (1 - p)) logits; each has half of it.
        let half = ELO_PER_LOGIT / (100.0_f64 * 0.75 * 0.25).sqrt() / 2.0;
        assert!((ratings.deviations[0] - half).abs() < 1e-6, "{ratings:?}");
        assert!(!ratings.is_bounded_by_prior);
    }

    /// Scores that the model explains exactly give the strengths that they were made from.
    #[test]
    fn exact_scores_give_exact_strengths() {
        let truth = [120.0, 30.0, -50.0, -100.0];
        let mut games = Vec::new();
        for one in 0..truth.len() {
            for other in 0..one {
                let score = expected((truth[one] - truth[other]) / ELO_PER_LOGIT);
                games.push((one, other, 40.0 * score, 40.0));
            }
        }
        let ratings = ratings(&field(4, &games));
        for (found, true_value) in ratings.values.iter().zip(truth) {
            assert!((found - true_value).abs() < 1e-6, "{ratings:?}");
        }
    }

    #[test]
    fn one_who_won_everything_stays_on_the_scale() {
        let ratings = ratings(&field(3, &[(0, 1, 10.0, 10.0), (1, 2, 5.0, 10.0)]));
        assert!(ratings.is_bounded_by_prior);
        assert!(ratings.values.iter().all(|value| value.abs() < 1000.0));
        assert!(ratings.values[0] > ratings.values[1]);
        assert!(ratings.deviations.iter().all(|value| value.is_finite()));
    }
}
