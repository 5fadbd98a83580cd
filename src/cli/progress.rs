//! How far a long work has come: a bar on a terminal, a line a minute elsewhere.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use super::values::format_duration;

/// Time between two lines.
const INTERVAL: Duration = Duration::from_mins(1);

/// The bar, or the lines in its place; both on standard error.
pub(super) struct Progress {
    bar: ProgressBar,
    things: &'static str,
    started: Instant,
    told: Instant,
    /// How many were made since the start.
    made: u64,
}

impl Progress {
    /// For so many things (games, openings), of which some are there already.
    pub(super) fn new(things: &'static str, all: u64, before: u64) -> Self {
        // Hidden by the crate itself where standard error is no terminal.
        let bar = ProgressBar::new(all).with_position(before);
        let template = format!("{{wide_bar}} {{pos}}/{{len}} {things}, {{msg}}");
        if let Ok(style) = ProgressStyle::with_template(&template) {
            bar.set_style(style);
        }
        if !bar.is_hidden() {
            bar.enable_steady_tick(Duration::from_millis(250));
        }
        let now = Instant::now();
        Self {
            bar,
            things,
            started: now,
            told: now,
            made: 0,
        }
    }

    /// One more is there; `news` is what else is worth saying.
    pub(super) fn step(&mut self, news: &str) {
        self.bar.inc(1);
        self.made += 1;
        let (done, all) = (self.bar.position(), self.bar.length().unwrap_or(0));
        let elapsed = self.started.elapsed();
        let left = all.saturating_sub(done) as f64 / self.made as f64;
        let left = format_duration(elapsed.mul_f64(left));
        let hourly = self.made as f64 * 3600.0 / elapsed.as_secs_f64().max(1e-3);
        let comma = if news.is_empty() { "" } else { ", " };
        let text = format!("{hourly:.0}/h, {left} left{comma}{news}");
        self.bar.set_message(text.clone());
        if self.bar.is_hidden() && self.told.elapsed() >= INTERVAL {
            self.told = Instant::now();
            let things = self.things;
            // Nobody is harmed if this line gets lost.
            let _ = writeln!(io::stderr(), "{done} of {all} {things}, {text}");
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
