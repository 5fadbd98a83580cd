//! What comes out of a search.

use super::opening::OpeningAnswer;
use crate::base::{Point, Size};
use crate::rules::RuleKind;
use crate::search::Report;

/// What the engine does when it is its turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// A stone, which is on the session's board already.
    Move(Point),
    /// What it does in the opening that it was asked about. The board is as it was.
    Opening(OpeningAnswer),
}

/// The end of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conclusion {
    /// What to do.
    pub decision: Decision,
    /// What the search found; `None` if it broke down or chose between colors.
    pub report: Option<Report>,
    /// Whether the search broke down and the decision is a makeshift.
    pub is_makeshift: bool,
    /// The size of the board searched.
    pub size: Size,
    /// What is worth saying besides.
    pub news: News,
}

/// What a manager's log had better show, each when it holds for the first time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct News {
    /// The rule, at the first search of a game.
    pub rule: Option<RuleKind>,
    /// A limit of memory so low that it hurts, at the first search under it.
    pub tight_memory: Option<u64>,
}
