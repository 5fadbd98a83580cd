//! What the table knows of a position, packed into one word.
//!
//! ```text
//! bit 0      10     12        28       44      54
//!     point  bound  score     eval     depth   age
//! ```

use crate::base::Point;
use crate::eval::Score;

/// What a stored score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Bound {
    /// Nothing: only the evaluation is stored.
    None = 0,
    /// It is at most the score.
    Upper = 1,
    /// It is at least the score.
    Lower = 2,
    /// It is the score.
    Exact = 3,
}

impl Bound {
    /// Whether the true value is known to be at least the score.
    #[inline]
    pub const fn is_lower(self) -> bool {
        matches!(self, Self::Lower | Self::Exact)
    }

    /// Whether the true value is known to be at most the score.
    #[inline]
    pub const fn is_upper(self) -> bool {
        matches!(self, Self::Upper | Self::Exact)
    }
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The best move, or the one that refuted.
    pub best: Option<Point>,
    /// What `score` says.
    pub bound: Bound,
    /// The value; a decisive one counts plies from this position, not from the root.
    pub score: Score,
    /// The static evaluation.
    pub eval: Score,
    /// Depth of the search behind it, in 1024ths of a ply; stored in eighths, up to 127 plies.
    pub depth: i32,
}

/// Point field of an entry without a move.
const NO_POINT: u64 = 0x3ff;
/// 1024ths of a ply in a unit of the depth field.
const DEPTH_UNIT: i32 = 128;
/// Number of ages before they repeat.
pub(super) const AGES: u8 = 64;

impl Entry {
    pub(super) fn pack(&self, age: u8) -> u64 {
        let depth = (self.depth / DEPTH_UNIT).clamp(0, 0x3ff) as u64;
        self.best.map_or(NO_POINT, |point| point.index() as u64)
            | (self.bound as u64) << 10
            | (self.score.value() as u16 as u64) << 12
            | (self.eval.value() as u16 as u64) << 28
            | depth << 44
            | ((age % AGES) as u64) << 54
    }

    pub(super) fn unpack(word: u64) -> Self {
        let score = |bit: u32| Score::raw((word >> bit) as u16 as i16 as i32);
        let point = word & NO_POINT;
        Self {
            best: (point != NO_POINT).then(|| Point::from_index(point as usize)),
            bound: match word >> 10 & 3 {
                0 => Bound::None,
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
            score: score(12),
            eval: score(28),
            depth: (word >> 44 & 0x3ff) as i32 * DEPTH_UNIT,
        }
    }
}

/// The age of a packed entry.
pub(super) const fn age_of(word: u64) -> u8 {
    (word >> 54) as u8 % AGES
}

/// The depth of a packed entry, in units that grow with it.
pub(super) const fn depth_of(word: u64) -> i32 {
    (word >> 44 & 0x3ff) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_round_trips() {
        for (best, bound, score, depth) in [
            (None, Bound::None, Score::DRAW, 0),
            (
                Some(Point::new(21, 21)),
                Bound::Exact,
                Score::win_in(7),
                20 * 1024,
            ),
            (
                Some(Point::new(0, 0)),
                Bound::Upper,
                Score::loss_in(12),
                128,
            ),
            (
                Some(Point::new(7, 7)),
                Bound::Lower,
                Score::eval(-345),
                127 * 1024,
            ),
        ] {
            let eval = Score::eval(-20_000);
            let entry = Entry {
                best,
                bound,
                score,
                eval,
                depth,
            };
            let word = entry.pack(63);
            assert_eq!(Entry::unpack(word), entry);
            assert_eq!(age_of(word), 63);
        }
    }
}
