//! How far a run has come: a bar on a terminal, a line a minute elsewhere.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use super::summary::Summary;
use crate::cli::values::format_duration;

/// Time between two lines.
const INTERVAL: Duration = Duration::from_mins(1);

/// The bar, or the lines in its place; both on standard error.
pub(super) struct Progress {
    bar: ProgressBar,
    started: Instant,
    /// Games that were over before.
    before: u64,
    all: u64,
    told: Instant,
}

impl Progress {
    /// For so many games, of which some are over already.
    pub(super) fn new(all: u64, before: u64) -> Self {
        // Hidden by the crate itself where standard error is no terminal.
        let bar = ProgressBar::new(all).with_position(before);
        let template = "{wide_bar} {pos}/{len} games, {msg}";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        if !bar.is_hidden() {
            bar.enable_steady_tick(Duration::from_millis(250));
        }
        let now = Instant::now();
        Self {
            bar,
            started: now,
            before,
            all,
            told: now,
        }
    }

    /// A game is over.
    pub(super) fn game(&mut self, summary: &Summary) {
        let done = summary.games().saturating_sub(self.before).max(1);
        let elapsed = self.started.elapsed();
        let left = self.all.saturating_sub(summary.games());
        let text = format!(
            "{:.0} games/h, {}, {} left",
            done as f64 * 3600.0 / elapsed.as_secs_f64().max(1e-3),
            summary.score(),
            format_duration(elapsed.mul_f64(left as f64 / done as f64)),
        );
        self.bar.set_message(text.clone());
        self.bar.set_position(summary.games());
        if self.bar.is_hidden() && self.told.elapsed() >= INTERVAL {
            self.told = Instant::now();
            let (games, all) = (summary.games(), self.all);
            // Nobody is harmed if this line gets lost.
            let _ = writeln!(io::stderr(), "{games} of {all} games, {text}");
        }
    }

    /// Takes the bar away.
    pub(super) fn finish(self) {
        self.bar.finish_and_clear();
    }
}
