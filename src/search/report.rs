//! What a search tells: its result, and events on the way.

use std::time::Duration;

use super::Score;
use crate::base::Point;

/// One principal variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Value for the side to move at the root.
    pub score: Score,
    /// Depth that it was searched to.
    pub depth: u32,
    /// Deepest ply that was looked at.
    pub seldepth: u32,
    /// The expected moves, the root's first; never empty.
    pub pv: Vec<Point>,
}

/// What a search has found so far or in the end.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Report {
    /// The best lines, best first; at most as many as asked for. Empty only if no point of the
    /// board is empty.
    pub lines: Vec<Line>,
    /// Nodes searched by all threads.
    pub nodes: u64,
    /// Time since the start.
    pub elapsed: Duration,
}

impl Report {
    /// The move to play: the first of the best line.
    pub fn best(&self) -> Option<Point> {
        self.lines.first().and_then(|line| line.pv.first().copied())
    }

    /// Nodes a second.
    pub fn speed(&self) -> u64 {
        speed(self.nodes, self.elapsed)
    }
}

/// Nodes a second.
pub(super) fn speed(nodes: u64, elapsed: Duration) -> u64 {
    let micros = elapsed.as_micros().max(1);
    u64::try_from(u128::from(nodes) * 1_000_000 / micros).unwrap_or(u64::MAX)
}

/// Hears of a search's progress, on the search's own thread: it must not block.
pub trait Listener: Sync {
    /// An iteration or a line of it is finished; the report holds everything known so far.
    fn progress(&self, report: &Report);
}

/// Hears and says nothing.
pub struct Silent;

impl Listener for Silent {
    fn progress(&self, _report: &Report) {}
}
