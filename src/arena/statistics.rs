//! Numbers about many games.

use serde::Serialize;

/// Number of standard deviations that 95 % of a normal distribution lie within.
pub(super) const Z: f64 = 1.959_963_984_540_054;

/// A part of a whole, with the interval that the true part lies in with 95 % confidence
/// (Wilson: Probable inference, the law of succession, and statistical inference, 1927).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// How many; draws count half where points are counted.
    pub count: f64,
    /// Of how many.
    pub of: usize,
    /// The part, 0 to 1; half of nothing at all.
    pub share: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

impl Share {
    /// So many of so many. With half points the interval is a little too wide, since draws vary
    /// less than wins and losses.
    pub fn new(count: f64, of: usize) -> Self {
        if of == 0 {
            return Self {
                count: 0.0,
                of,
                share: 0.5,
                low: 0.0,
                high: 1.0,
            };
        }
        let n = of as f64;
        let share = count / n;
        let square = Z * Z;
        let middle = share + square / (2.0 * n);
        let margin = Z * (share * (1.0 - share) / n + square / (4.0 * n * n)).sqrt();
        let scale = 1.0 + square / n;
        Self {
            count,
            of,
            share,
            low: ((middle - margin) / scale).max(0.0),
            high: ((middle + margin) / scale).min(1.0),
        }
    }
}

/// Mean, least and greatest of some numbers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spread {
    /// Mean.
    pub mean: f64,
    /// Least.
    pub min: i64,
    /// Greatest.
    pub max: i64,
}

impl Spread {
    /// That of some numbers; [`None`] of none.
    pub fn of(numbers: impl IntoIterator<Item = i64>) -> Option<Self> {
        let numbers: Vec<i64> = numbers.into_iter().collect();
        let (&min, &max) = (numbers.iter().min()?, numbers.iter().max()?);
        let sum: i64 = numbers.iter().sum();
        Some(Self {
            mean: sum as f64 / numbers.len() as f64,
            min,
            max,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values from Newcombe, Two-sided confidence intervals for the single proportion, 1998,
    /// table I, method 3.
    #[test]
    fn intervals_of_the_literature() {
        for (count, of, low, high) in [
            (81.0, 263, 0.2553, 0.3662),
            (15.0, 148, 0.0624, 0.1605),
            (0.0, 20, 0.0, 0.1611),
            (1.0, 29, 0.0061, 0.1718),
        ] {
            let share = Share::new(count, of);
            assert!((share.low - low).abs() < 5e-5, "{share:?}");
            assert!((share.high - high).abs() < 5e-5, "{share:?}");
        }
    }

    #[test]
    fn intervals_hold_their_share_and_stay_within_bounds() {
        for of in 0..40 {
            for half in 0..=2 * of {
                let share = Share::new(f64::from(half) / 2.0, of as usize);
                assert!(0.0 <= share.low && share.low <= share.share + 1e-12);
                assert!(share.share <= share.high + 1e-12 && share.high <= 1.0);
            }
        }
    }

    #[test]
    fn spread() {
        let spread = Spread::of([3, -1, 4]).unwrap();
        assert_eq!((spread.mean, spread.min, spread.max), (2.0, -1, 4));
        assert_eq!(Spread::of([]), None);
    }
}
