//! What Piskvork's managers and Yixin boards say with the same words.

use std::fmt;

use crate::base::{Point, Size};
use crate::rules::RuleKind;

/// The manager's way of speaking. Piskvork's until it says something only Yixin boards say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// Piskvork, the Gomocup judges, c-gomoku-cli, qpiskvork.
    Gomocup,
    /// Yixin-Board and its kin.
    Yixin {
        /// The original one, which counts nodes in thousands.
        classic: bool,
    },
}

impl Dialect {
    /// Whether the manager is a Yixin board.
    pub const fn is_yixin(self) -> bool {
        matches!(self, Self::Yixin { .. })
    }

    /// The rule that a number means; `None` if it means nothing.
    ///
    /// Gomocup sends a sum of 1 exact five, 2 continuous game (played as any other), 4 renju and
    /// 8 caro, in which 2 alone is freestyle. Yixin boards send a choice in which 2 is renju.
    pub fn rule(self, number: i64) -> Option<RuleKind> {
        let has = |bit| number & bit != 0;
        match self {
            _ if number < 0 => None,
            Self::Gomocup if has(4) => Some(RuleKind::Renju),
            Self::Gomocup if has(8) && has(1) => Some(RuleKind::Caro),
            Self::Gomocup if has(8) => Some(RuleKind::CaroOverline),
            Self::Gomocup if has(1) => Some(RuleKind::Standard),
            Self::Gomocup => Some(RuleKind::Freestyle),
            Self::Yixin { .. } => match number {
                0 | 5 | 6 => Some(RuleKind::Freestyle),
                1 => Some(RuleKind::Standard),
                2 | 4 => Some(RuleKind::Renju),
                _ => None,
            },
        }
    }

    /// The nodes that a number means; none if there is no limit.
    pub fn nodes(self, number: i64) -> Option<u64> {
        let unit = match self {
            Self::Yixin { classic: true } => 1000,
            _ => 1,
        };
        u64::try_from(number)
            .ok()
            .filter(|&nodes| nodes > 0)
            .map(|nodes| nodes.saturating_mul(unit))
    }

    /// A point as people of this manager write it: a letter and a number.
    pub const fn notation(self, point: Point, size: Size) -> Notation {
        match self {
            Self::Gomocup => Notation {
                column: point.x(),
                row: point.y() + 1,
            },
            // The first coordinate on the wire is the row, counted from the top.
            Self::Yixin { .. } => Notation {
                column: point.y(),
                row: size.width() - point.x(),
            },
        }
    }
}

/// `H8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notation {
    column: usize,
    row: usize,
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column as u8), self.row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const YIXIN: Dialect = Dialect::Yixin { classic: false };

    #[test]
    fn rule_numbers() {
        use RuleKind::{Caro, CaroOverline, Freestyle, Renju, Standard};
        let gomocup = [
            (0, Freestyle),
            (1, Standard),
            (2, Freestyle),
            (3, Standard),
            (4, Renju),
            (5, Renju),
            (6, Renju),
            (8, CaroOverline),
            (9, Caro),
            (10, CaroOverline),
            (11, Caro),
            (12, Renju),
            (4096, Freestyle),
        ];
        for (number, rule) in gomocup {
            assert_eq!(Dialect::Gomocup.rule(number), Some(rule), "{number}");
        }
        for (number, rule) in [(0, Freestyle), (1, Standard), (2, Renju), (4, Renju)] {
            assert_eq!(YIXIN.rule(number), Some(rule), "{number}");
        }
        assert_eq!(YIXIN.rule(3), None);
        assert_eq!(Dialect::Gomocup.rule(-1), None);
    }

    #[test]
    fn node_units() {
        assert_eq!(YIXIN.nodes(10_000), Some(10_000));
        assert_eq!(
            Dialect::Yixin { classic: true }.nodes(10_000),
            Some(10_000_000)
        );
        assert_eq!(Dialect::Gomocup.nodes(-1), None);
        assert_eq!(Dialect::Gomocup.nodes(0), None);
    }

    #[test]
    fn notations() {
        let point = Point::new(0, 3);
        let text = |dialect: Dialect| dialect.notation(point, Size::STANDARD).to_string();
        assert_eq!(text(Dialect::Gomocup), "A4");
        assert_eq!(text(YIXIN), "D15");
    }
}
