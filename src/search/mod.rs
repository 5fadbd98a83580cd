//! One position in, one [`Report`] out. Prints nothing; progress goes to a [`Listener`].

mod limits;
mod report;
mod score;

pub use limits::{Budget, Control, Limits};
pub use report::{Line, Listener, Report, Silent};
pub use score::Score;

use crate::base::Color;
use crate::rules::{Board, RuleKind};

/// A position to think about. Any position: stone counts need not match, and the board may hold
/// fives already.
#[derive(Clone)]
pub struct Root {
    /// The rule that decides what wins and what is forbidden.
    pub rule: RuleKind,
    /// The stones.
    pub board: Board,
    /// The side whose move is wanted.
    pub to_move: Color,
}

/// The persistent part of searching: threads, tables, what was learnt in earlier searches.
pub struct Searcher {
    threads: usize,
}

impl Searcher {
    /// A searcher of one thread with the smallest table.
    pub fn new() -> Self {
        Self { threads: 1 }
    }

    /// Sets the number of threads (at least 1) and the memory in bytes for everything the
    /// searcher allocates. Takes effect, and allocates, at the next search.
    pub fn configure(&mut self, threads: usize, _memory: usize) {
        self.threads = threads.max(1);
    }

    /// Forgets all that earlier searches learnt, as for a new game.
    pub fn forget(&mut self) {}

    /// Searches until a limit is reached or `control` says stop. Always finds a legal move if
    /// there is one (a point not forbidden), a forbidden one if only such are left, and none
    /// (no lines in the report) only on a full board.
    pub fn search(
        &mut self,
        root: &Root,
        limits: &Limits,
        control: &Control,
        listener: &dyn Listener,
    ) -> Report {
        // Placeholder until the search stands: the empty point nearest to the centre.
        while !control.poll() && limits.depth.is_none() && limits.nodes.is_none() {
            std::thread::yield_now();
        }
        let center = root.board.size().center();
        let best = root
            .board
            .empty()
            .iter()
            .filter(|point| !limits.excluded.contains(point))
            .min_by_key(|point| point.distance(center));
        let report = Report {
            lines: best
                .map(|point| Line {
                    score: Score::DRAW,
                    depth: 1,
                    seldepth: 1,
                    pv: vec![point],
                })
                .into_iter()
                .collect(),
            nodes: 1,
            elapsed: control.elapsed(),
        };
        listener.progress(&report);
        report
    }
}

impl Default for Searcher {
    fn default() -> Self {
        Self::new()
    }
}
