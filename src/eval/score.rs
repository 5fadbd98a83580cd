//! Values of positions from the mover's view.

use std::fmt;
use std::ops::Neg;

/// A value from the view of the side to move: positive is good for it.
///
/// Beyond [`Score::MATE_BOUND`] in size it is a proven win or loss and tells its distance:
/// a win in `n` plies is `MATE − n`, the winning five being the last of the `n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(i16);

impl Score {
    /// A win on the board.
    pub const MATE: Self = Self(30_000);
    /// Every score at least this far from zero is decisive.
    pub const MATE_BOUND: Self = Self(29_000);
    /// The greatest score that an evaluation may give.
    pub const EVAL_MAX: Self = Self(20_000);
    /// Neither side is better; also a drawn game.
    pub const DRAW: Self = Self(0);
    /// Above every score.
    pub const INFINITE: Self = Self(32_000);

    /// An undecided value, clamped to ±[`Score::EVAL_MAX`].
    #[inline]
    pub const fn eval(value: i32) -> Self {
        let bound = Self::EVAL_MAX.0 as i32;
        if value > bound {
            Self::EVAL_MAX
        } else if value < -bound {
            Self(-Self::EVAL_MAX.0)
        } else {
            Self(value as i16)
        }
    }

    /// A value that is known to fit, such as a margin added to a score.
    #[inline]
    pub const fn raw(value: i32) -> Self {
        debug_assert!(value.abs() <= Self::INFINITE.0 as i32);
        Self(value as i16)
    }

    /// The mover makes five with the `plies`-th ply from here.
    #[inline]
    pub const fn win_in(plies: usize) -> Self {
        Self(Self::MATE.0 - plies as i16)
    }

    /// The opponent makes five with the `plies`-th ply from here.
    #[inline]
    pub const fn loss_in(plies: usize) -> Self {
        Self(plies as i16 - Self::MATE.0)
    }

    /// The number itself.
    #[inline]
    pub const fn value(self) -> i32 {
        self.0 as i32
    }

    /// Whether it is a proven win.
    #[inline]
    pub const fn is_win(self) -> bool {
        self.0 >= Self::MATE_BOUND.0
    }

    /// Whether it is a proven loss.
    #[inline]
    pub const fn is_loss(self) -> bool {
        self.0 <= -Self::MATE_BOUND.0
    }

    /// Whether it is a proven win or loss.
    #[inline]
    pub const fn is_decisive(self) -> bool {
        self.is_win() || self.is_loss()
    }

    /// Plies to the five of a decisive score: positive for a win, negative for a loss.
    pub const fn mate_distance(self) -> Option<i32> {
        if self.is_win() {
            Some((Self::MATE.0 - self.0) as i32)
        } else if self.is_loss() {
            Some(-(Self::MATE.0 + self.0) as i32)
        } else {
            None
        }
    }
}

impl Neg for Score {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Score {
    /// `35`, `-12`, or with the plies to the five `+M7`, `-M12`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mate_distance() {
            Some(plies) if self.is_win() => write!(f, "+M{plies}"),
            Some(plies) => write!(f, "-M{}", -plies),
            None => write!(f, "{}", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decisive_scores_tell_their_distance() {
        assert_eq!(Score::win_in(7).mate_distance(), Some(7));
        assert_eq!(Score::loss_in(12).mate_distance(), Some(-12));
        assert_eq!(Score::win_in(7).to_string(), "+M7");
        assert_eq!(Score::loss_in(12).to_string(), "-M12");
        assert_eq!(-Score::win_in(3), Score::loss_in(3));
        assert!(!Score::eval(1_000_000).is_decisive());
        assert!(Score::win_in(1) > Score::win_in(3));
    }
}
