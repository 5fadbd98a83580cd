//! Distributions of results that fit what was seen best under a condition, and how much better one
//! condition explains it than another.
//!
//! Van den Bergh: A practical introduction to the GSPRT, 2020 (the generalized sequential
//! probability ratio test), and: Comments on normalized Elo, 2020.

use super::elo::{ELO_PER_UNIT, score_of};
use super::sprt::Model;

/// What stands for a result that was never seen, so that no distribution excludes it: the small
/// prior that fishtest documents.
const UNSEEN: f64 = 1e-3;
/// Steps of an iteration that converges in a few.
const MAX_STEPS: usize = 100;
/// Where iterations end.
const TOLERANCE: f64 = 1e-12;

/// The logarithm of how much better `elo1` explains the results than `elo0` does. Counts are from
/// the worst result to the best, three of games or five of pairs; 0 of no results.
pub(super) fn log_likelihood_ratio(counts: &[u64], model: Model, elo0: f64, elo1: f64) -> f64 {
    if counts.iter().all(|&count| count == 0) {
        return 0.0;
    }
    let counts: Vec<f64> = counts
        .iter()
        .map(|&count| if count == 0 { UNSEEN } else { count as f64 })
        .collect();
    let total: f64 = counts.iter().sum();
    let seen: Vec<f64> = counts.iter().map(|count| count / total).collect();
    let fit = |elo| match model {
        Model::Logistic => with_mean(&seen, score_of(elo)),
        Model::Normalized => with_lead(&seen, elo * units_per_elo(counts.len())),
    };
    let ratios = fit(elo0).into_iter().zip(fit(elo1));
    let terms = counts.iter().zip(ratios);
    terms
        .map(|(count, (under0, under1))| count * (under1 / under0).ln())
        .sum()
}

/// The lead over the even score, in standard deviations of a result, that one normalized Elo is:
/// the deviation of a pair's mean score is that of a game over the root of two.
fn units_per_elo(results: usize) -> f64 {
    let games = (results - 1) as f64 / 2.0;
    games.sqrt() / ELO_PER_UNIT
}

/// The scores of the results, 0 to 1.
fn scores(results: usize) -> impl Iterator<Item = f64> {
    (0..results).map(move |index| index as f64 / (results - 1) as f64)
}

/// The distribution with this mean that explains the results best.
fn with_mean(seen: &[f64], mean: f64) -> Vec<f64> {
    let values: Vec<f64> = scores(seen.len()).map(|score| score - mean).collect();
    with_mean_zero(seen, &values)
}

/// The distribution whose mean lies so many standard deviations above the even score that explains
/// the results best: the fixed point of an iteration, each step of which replaces the condition by
/// its linear form at the distribution before.
fn with_lead(seen: &[f64], lead: f64) -> Vec<f64> {
    let mut fitted = vec![1.0 / seen.len() as f64; seen.len()];
    for _ in 0..MAX_STEPS {
        let terms = || fitted.iter().zip(scores(seen.len()));
        let mean: f64 = terms().map(|(share, score)| share * score).sum();
        let variance = terms().map(|(share, score)| share * (score - mean) * (score - mean));
        let deviation = variance.sum::<f64>().sqrt();
        let values = scores(seen.len()).map(|score| {
            let distance = (mean - score) / deviation;
            score - 0.5 - lead * deviation * (1.0 + distance * distance) / 2.0
        });
        let next = with_mean_zero(seen, &values.collect::<Vec<f64>>());
        let changes = next.iter().zip(&fitted);
        let change = changes
            .map(|(new, old)| (new - old).abs())
            .fold(0.0, f64::max);
        fitted = next;
        if change < TOLERANCE {
            break;
        }
    }
    fitted
}

/// The distribution with mean 0 over `values` that explains the results best: each share is
/// divided by `1 + x * value`, where `x` is the only root of `sum(share * value / (1 + x * value))`
/// that leaves all of them positive (Proposition 1.1 of the introduction). Values of both signs
/// are needed; else no such distribution exists, and what was seen comes back.
fn with_mean_zero(seen: &[f64], values: &[f64]) -> Vec<f64> {
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    let greatest = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if !(least < 0.0 && greatest > 0.0) {
        return seen.to_vec();
    }
    // The sum falls from infinity to minus infinity between these.
    let (mut low, mut high) = (-1.0 / greatest, -1.0 / least);
    let mut x = 0.0;
    for _ in 0..MAX_STEPS {
        let (mut sum, mut slope) = (0.0, 0.0);
        for (share, value) in seen.iter().zip(values) {
            let term = value / (1.0 + x * value);
            sum += share * term;
            slope -= share * term * term;
        }
        if sum > 0.0 {
            low = x;
        } else {
            high = x;
        }
        let newton = x - sum / slope;
        let next = if low < newton && newton < high {
            newton
        } else {
            f64::midpoint(low, high)
        };
        let step = (next - x).abs();
        x = next;
        if step < TOLERANCE {
            break;
        }
    }
    let terms = seen.iter().zip(values);
    terms
        .map(|(share, value)| share / (1.0 + x * value))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fitted_distributions_meet_their_condition() {
        let seen = [0.1, 0.2, 0.4, 0.2999, 0.0001];
        for mean in [0.01, 0.4, 0.5, 0.514, 0.99] {
            let fitted = with_mean(&seen, mean);
            let sum: f64 = fitted.iter().sum();
            let found: f64 = fitted.iter().zip(scores(5)).map(|(p, s)| p * s).sum();
            assert!(fitted.iter().all(|&share| share > 0.0));
            assert!((sum - 1.0).abs() < 1e-9 && (found - mean).abs() < 1e-9);
        }
        for lead in [-0.5, 0.0, 0.3] {
            let fitted = with_lead(&seen, lead);
            let found: f64 = fitted.iter().zip(scores(5)).map(|(p, s)| p * s).sum();
            let spread: f64 = fitted
                .iter()
                .zip(scores(5))
                .map(|(p, s)| p * (s - found) * (s - found))
                .sum();
            assert!((found - 0.5 - lead * spread.sqrt()).abs() < 1e-9, "{lead}");
        }
    }

    #[test]
    fn few_and_onesided_results_give_numbers() {
        for model in [Model::Logistic, Model::Normalized] {
            let ratio = |counts: &[u64]| log_likelihood_ratio(counts, model, 0.0, 10.0);
            assert!(ratio(&[0; 5]).abs() < 1e-9);
            for counts in [
                &[0, 0, 0, 0, 1][..],
                &[1, 0, 0, 0, 0],
                &[0, 0, 1, 0, 0],
                &[0, 0, 0, 0, 100_000],
                &[0, 0, 100_000, 0, 0],
                &[0, 0, 7],
                &[1, 0, 0],
            ] {
                assert!(ratio(counts).is_finite(), "{model:?} {counts:?}");
            }
            assert!(ratio(&[0, 0, 0, 0, 50]) > 0.0 && ratio(&[50, 0, 0, 0, 0]) < 0.0);
        }
    }
}
