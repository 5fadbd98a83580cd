//! How far a match has come: a bar on a terminal, a line a minute elsewhere.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::cli::values::format_duration;

/// Time between two lines.
const INTERVAL: Duration = Duration::from_mins(1);

/// The bar, or the lines in its place; both on standard error.
pub(super) struct Progress {
    bar: ProgressBar,
    started: Instant,
    told: Instant,
    /// Games that have ended since the start.
    played: u64,
}

impl Progress {
    /// For so many games, of which some are over already.
    pub(super) fn new(all: u64, before: u64) -> Self {
        // Hidden by the crate itself where standard error is no terminal.
        let bar = ProgressBar::new(all).with_position(before);
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {msg}") {
            bar.set_style(style);
        }
        if !bar.is_hidden() {
            bar.enable_steady_tick(Duration::from_millis(250));
        }
        let now = Instant::now();
        Self {
            bar,
            started: now,
            told: now,
            played: 0,
        }
    }

    /// A game is over, and that is the score.
    pub(super) fn game(&mut self, score: &str) {
        self.bar.inc(1);
        self.played += 1;
        let (done, all) = (self.bar.position(), self.bar.length().unwrap_or(0));
        let left = all.saturating_sub(done) as f64 / self.played as f64;
        let left = format_duration(self.started.elapsed().mul_f64(left));
        self.bar.set_message(format!("{score}, {left} left"));
        if self.bar.is_hidden() && self.told.elapsed() >= INTERVAL {
            self.told = Instant::now();
            // Nobody is harmed if this line gets lost.
            let _ = writeln!(io::stderr(), "{done} of {all} games, {score}, {left} left");
        }
    }

    /// Does something that prints, with the bar out of its way.
    pub(super) fn print<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }

    /// Takes the bar away.
    pub(super) fn finish(self) {
        self.bar.finish_and_clear();
    }
}
