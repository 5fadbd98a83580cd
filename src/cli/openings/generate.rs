//! `ruikou openings generate`: balanced openings by search.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use crate::arena::suite::Opening;
use crate::arena::suite::generate::{Order, Recipe, suite};
use crate::arena::{Settings, Workers};
use crate::base::Size;
use crate::cli::values::{self, format_duration};
use crate::cli::{Error, Output, Verdict, files};
use crate::rules::RuleKind;

/// Time between two lines where there is no bar.
const INTERVAL: Duration = Duration::from_mins(1);

/// Arguments of `openings generate`.
#[derive(Args)]
pub(super) struct Arguments {
    /// Rule of the game
    #[arg(long, default_value = "freestyle", value_parser = values::rule_parser())]
    rule: RuleKind,

    /// Side of the board, or width and height such as 20x15
    #[arg(long, default_value = "15")]
    size: Size,

    /// Openings to make
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    count: u32,

    /// The same seed gives the same openings
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Nodes of the last and deepest of the three searches that an opening has to pass
    #[arg(long, value_name = "N", default_value_t = 150_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,

    /// Openings made at a time [default: the number of cores]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(1..=1024))]
    concurrency: Option<u16>,

    /// Begin the file anew if it is there already
    #[arg(long)]
    force: bool,

    /// File to write
    out: PathBuf,
}

/// Makes the openings and writes them when all are there.
pub(super) fn run(arguments: &Arguments, output: &mut Output<'_>) -> Result<Verdict, Error> {
    let out = &arguments.out;
    files::check_new(out, arguments.force)?;
    let order = Order {
        rule: arguments.rule,
        size: arguments.size,
        count: arguments.count as usize,
        seed: arguments.seed,
        recipe: Recipe::new(arguments.nodes),
    };
    let cores = || available_parallelism().map_or(1, usize::from);
    let workers = Workers::new(arguments.concurrency.map_or_else(cores, usize::from))?;
    let mut progress = Progress::new(u64::from(arguments.count));
    // Whoever interrupts this loses nothing but time: the file is written in one go.
    let never = AtomicBool::new(false);
    let memory = Settings::LITTLE_MEMORY;
    let mut made = |_: &Opening| progress.opening();
    let openings = suite(&order, &workers, memory, &never, &mut made);
    progress.finish();
    if openings.len() < order.count {
        return Err(Error::FewOpenings {
            found: openings.len(),
            wanted: order.count,
            rule: order.rule,
            size: order.size,
        });
    }
    files::replace(out, &order.file(&openings))?;
    writeln!(output, "{} openings", openings.len())?;
    Ok(Verdict::Passed)
}

/// How far it has come: a bar on a terminal, a line a minute elsewhere; both on standard error.
struct Progress {
    bar: ProgressBar,
    started: Instant,
    told: Instant,
}

impl Progress {
    fn new(count: u64) -> Self {
        // Hidden by the crate itself where standard error is no terminal.
        let bar = ProgressBar::new(count);
        let template = "{wide_bar} {pos}/{len} openings, {elapsed} gone, {eta} left";
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
            told: now,
        }
    }

    /// An opening is there.
    fn opening(&mut self) {
        self.bar.inc(1);
        if self.bar.is_hidden() && self.told.elapsed() >= INTERVAL {
            self.told = Instant::now();
            let (done, all) = (self.bar.position(), self.bar.length().unwrap_or(0));
            let ratio = all.saturating_sub(done) as f64 / done as f64;
            let left = format_duration(self.started.elapsed().mul_f64(ratio));
            // Nobody is harmed if this line gets lost.
            let _ = writeln!(io::stderr(), "{done} of {all} openings, about {left} left");
        }
    }

    /// Takes the bar away.
    fn finish(self) {
        self.bar.finish_and_clear();
    }
}
