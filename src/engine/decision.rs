//! What comes out of a search.

use crate::base::{Point, Size};
use crate::rules::RuleKind;
use crate::search::Report;

/// What the engine does when it is its turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// A stone, which is on the session's board already.
    Move(Point),
    /// To take the other color (swap2). The board is as it was.
    Swap,
    /// One stone or several of an opening (swap2). The board is as it was.
    Propose(Vec<Point>),
}

/// The end of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conclusion {
    /// What to do.
    pub decision: Decision,
    /// What the search found; `None` if it broke down.
    pub report: Option<Report>,
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
