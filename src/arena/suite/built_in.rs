//! The suites that come with the program, made by `ruikou openings generate`; each file says how.

use crate::base::Size;
use crate::rules::RuleKind;

/// Rule, side of the square board and text of each.
const SUITES: [(RuleKind, usize, &str); 5] = [
    (
        RuleKind::Freestyle,
        15,
        include_str!("data/freestyle-15.pos"),
    ),
    (
        RuleKind::Freestyle,
        20,
        include_str!("data/freestyle-20.pos"),
    ),
    (RuleKind::Standard, 15, include_str!("data/standard-15.pos")),
    (RuleKind::Renju, 15, include_str!("data/renju-15.pos")),
    (RuleKind::Caro, 15, include_str!("data/caro-15.pos")),
];

/// The text of the suite for a rule and board.
pub(super) fn text(rule: RuleKind, size: Size) -> Option<&'static str> {
    let is_wanted = |side: usize| (size.width(), size.height()) == (side, side);
    let mut suites = SUITES.iter();
    let found = suites.find(|&&(of, side, _)| of == rule && is_wanted(side))?;
    Some(found.2)
}
