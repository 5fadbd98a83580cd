//! What a player of the engine's own may spend.

use std::fmt;
use std::time::Duration;

use crate::engine::{Plan, TimeControl, TimeLimit};
use crate::search::{Budget, Limits};

/// What ends the search for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// So many nodes.
    Nodes(u64),
    /// So many plies.
    Depth(u32),
    /// So much time for each move.
    Turn(Duration),
    /// So much time for all moves of a game, and more with each move.
    Game {
        /// At the start.
        base: Duration,
        /// Added after each move.
        increment: Duration,
    },
}

impl Pace {
    /// Whether the same search comes out each time, on one thread.
    pub const fn is_repeatable(self) -> bool {
        matches!(self, Self::Nodes(_) | Self::Depth(_))
    }

    /// What time the game gives at its start; [`None`] if it has no clock.
    pub const fn base(self) -> Option<Duration> {
        match self {
            Self::Game { base, .. } => Some(base),
            _ => None,
        }
    }

    /// The time that a move adds to the clock.
    pub const fn increment(self) -> Duration {
        match self {
            Self::Game { increment, .. } => increment,
            _ => Duration::ZERO,
        }
    }

    /// The limits of a search besides time.
    pub fn limits(self) -> Limits {
        let mut limits = Limits::default();
        match self {
            Self::Nodes(nodes) => limits.nodes = Some(nodes),
            Self::Depth(depth) => limits.depth = Some(depth),
            Self::Turn(_) | Self::Game { .. } => {}
        }
        limits
    }

    /// How to plan time. Nothing is lost on the way: player and clock are one process.
    fn control(self) -> TimeControl {
        TimeControl {
            turn: Some(match self {
                Self::Turn(time) => TimeLimit::Within(time),
                _ => TimeLimit::Unlimited,
            }),
            increment: self.increment(),
            lag: Some(Duration::ZERO),
            ..TimeControl::default()
        }
    }

    /// The time for a move when the clock shows `left`.
    pub fn budget(self, left: Option<Duration>) -> Budget {
        self.control().plan(limit(left), true).budget()
    }

    /// The time for a decision of the opening when the clock shows `left`.
    pub fn opening_budget(self, left: Option<Duration>) -> Option<Duration> {
        if self.is_repeatable() {
            return None;
        }
        Some(match self.control().plan_opening(limit(left)) {
            Plan::AtOnce => Duration::ZERO,
            Plan::Within(budget) => budget.hard,
        })
    }
}

fn limit(left: Option<Duration>) -> TimeLimit {
    left.map_or(TimeLimit::Unlimited, TimeLimit::Within)
}

impl fmt::Display for Pace {
    /// `nodes=1000`, `depth=8`, `time=0.1s`, `tc=10+0.1`: as the options of a side.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nodes(nodes) => write!(f, "nodes={nodes}"),
            Self::Depth(depth) => write!(f, "depth={depth}"),
            Self::Turn(time) => write!(f, "time={}s", time.as_secs_f64()),
            Self::Game { base, increment } => {
                write!(f, "tc={}+{}", base.as_secs_f64(), increment.as_secs_f64())
            }
        }
    }
}
