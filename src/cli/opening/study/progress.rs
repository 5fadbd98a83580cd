//! How far a study has come: a bar on a terminal, a line for each rule elsewhere.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use super::super::super::values::format_duration;

/// The bar, or the lines in its place; both on standard error.
pub(super) struct Progress {
    bar: ProgressBar,
    started: Instant,
}

impl Progress {
    /// For so many rules with so many games each.
    pub(super) fn new(rules: usize, games: usize) -> Self {
        // Hidden by the crate itself where standard error is no terminal.
        let bar = ProgressBar::new((rules * games) as u64);
        let template = "{msg} {wide_bar} {pos}/{len} games, {elapsed} gone, {eta} left";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        if !bar.is_hidden() {
            bar.enable_steady_tick(Duration::from_millis(250));
        }
        Self {
            bar,
            started: Instant::now(),
        }
    }

    /// A rule's games begin.
    pub(super) fn begin_rule(&self, rule: &str) {
        self.bar.set_message(rule.to_owned());
        if self.bar.is_hidden() {
            let (done, all) = (self.bar.position(), self.bar.length().unwrap_or(0));
            let left = self.left(done, all);
            // Nobody is harmed if this line gets lost.
            let _ = writeln!(io::stderr(), "{rule}: {done} of {all} games done{left}");
        }
    }

    /// How long it may still take, once that can be told.
    fn left(&self, done: u64, all: u64) -> String {
        if done == 0 {
            return String::new();
        }
        let ratio = all.saturating_sub(done) as f64 / done as f64;
        let left = self.started.elapsed().mul_f64(ratio);
        format!(", about {} left", format_duration(left))
    }

    /// A game is over.
    pub(super) fn game(&self) {
        self.bar.inc(1);
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
