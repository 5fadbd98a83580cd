//! When a search ends: limits fixed before it, and the control that may change them in mid-search.
//!
//! This is the only file of the layer that reads a clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use crate::base::Point;

/// What bounds a search besides time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Greatest depth of iterative deepening, in plies.
    pub depth: Option<u32>,
    /// Nodes to search, over all threads. Deterministic with one thread.
    pub nodes: Option<u64>,
    /// Number of best moves to report, at least 1.
    pub multipv: usize,
    /// Moves that may not be chosen at the root, unless no other is left.
    pub excluded: Vec<Point>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            depth: None,
            nodes: None,
            multipv: 1,
            excluded: Vec::new(),
        }
    }
}

/// Time for one move, counted from the start of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// When no new iteration ought to begin; stretched or shrunk as the search goes.
    pub soft: Duration,
    /// When the search must stop.
    pub hard: Duration,
}

impl Budget {
    /// No limit.
    pub const UNLIMITED: Self = Self {
        soft: Duration::MAX,
        hard: Duration::MAX,
    };

    /// All of `time` and no more.
    pub const fn exactly(time: Duration) -> Self {
        Self {
            soft: time,
            hard: time,
        }
    }
}

/// The shared handle of a running search: others stop it or change its time through it.
#[derive(Debug)]
pub struct Control {
    clock: Arc<Clock>,
    /// Whether this search has come to its end, for its other threads.
    ended: AtomicBool,
}

/// What the searches for one decision have in common.
#[derive(Debug)]
struct Clock {
    started: Instant,
    soft_micros: AtomicU64,
    hard_micros: AtomicU64,
    stopped: AtomicBool,
}

impl Control {
    /// Starts the clock.
    pub fn start(budget: Budget) -> Self {
        Self::start_at(Instant::now(), budget)
    }

    /// A clock that was started at `started`, such as when the command was read.
    pub fn start_at(started: Instant, budget: Budget) -> Self {
        let control = Self {
            clock: Arc::new(Clock {
                started,
                soft_micros: AtomicU64::new(0),
                hard_micros: AtomicU64::new(0),
                stopped: AtomicBool::new(false),
            }),
            ended: AtomicBool::new(false),
        };
        control.set_budget(budget);
        control
    }

    /// A control for one of several searches that share this one's time and are stopped with it.
    pub fn fork(&self) -> Self {
        Self {
            clock: Arc::clone(&self.clock),
            ended: AtomicBool::new(false),
        }
    }

    /// Replaces the budget; it still counts from the start of the search.
    pub fn set_budget(&self, budget: Budget) {
        let micros = |time: Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.clock.soft_micros.store(micros(budget.soft), Relaxed);
        self.clock.hard_micros.store(micros(budget.hard), Relaxed);
    }

    /// Ends the search as soon as its threads look.
    pub fn stop(&self) {
        self.clock.stopped.store(true, Relaxed);
    }

    /// Ends this search alone, and none that shares its time.
    pub(super) fn end(&self) {
        self.ended.store(true, Relaxed);
    }

    /// Whether the search was told to end.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.ended.load(Relaxed) || self.clock.stopped.load(Relaxed)
    }

    /// Time since the start.
    pub fn elapsed(&self) -> Duration {
        self.clock.started.elapsed()
    }

    /// Looks at the clock and stops the search if its time is over; tells whether it is stopped.
    pub fn poll(&self) -> bool {
        if !self.is_stopped() && self.elapsed_micros() >= self.clock.hard_micros.load(Relaxed) {
            self.stop();
        }
        self.is_stopped()
    }

    /// Whether `permille` thousandths of the soft time are over. Never where the hard limit is no
    /// later: then the time is there to be used up.
    pub fn is_past_soft(&self, permille: u64) -> bool {
        let soft = self.clock.soft_micros.load(Relaxed);
        soft < self.clock.hard_micros.load(Relaxed)
            && self.elapsed_micros() >= (soft / 1000).saturating_mul(permille)
    }

    /// Whether there is a time when the search ends by itself.
    pub fn has_time_limit(&self) -> bool {
        self.clock.hard_micros.load(Relaxed) != u64::MAX
    }

    /// The time until the search must stop, if there is such a time.
    pub fn time_left(&self) -> Option<Duration> {
        let hard = self.clock.hard_micros.load(Relaxed);
        (hard != u64::MAX)
            .then(|| Duration::from_micros(hard.saturating_sub(self.elapsed_micros())))
    }

    fn elapsed_micros(&self) -> u64 {
        u64::try_from(self.elapsed().as_micros()).unwrap_or(u64::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unlimited_search_runs_until_stopped() {
        let control = Control::start(Budget::UNLIMITED);
        assert!(!control.poll() && !control.is_past_soft(1));
        control.stop();
        assert!(control.poll());
    }

    #[test]
    fn searches_that_share_time_end_alone_and_stop_together() {
        let control = Control::start(Budget::UNLIMITED);
        let (first, second) = (control.fork(), control.fork());
        first.end();
        assert!(first.poll() && !second.poll() && !control.poll());
        control.stop();
        assert!(second.poll() && control.fork().poll());
    }

    #[test]
    fn time_may_be_cut_in_mid_search() {
        let control = Control::start(Budget::UNLIMITED);
        control.set_budget(Budget {
            soft: Duration::ZERO,
            hard: Duration::MAX,
        });
        assert!(control.is_past_soft(1000) && !control.poll());
        control.set_budget(Budget::exactly(Duration::ZERO));
        assert!(!control.is_past_soft(1000) && control.poll());
    }
}
