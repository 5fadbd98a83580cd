//! `ruikou openings generate`: balanced openings by search.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::thread::available_parallelism;

use clap::Args;

use crate::arena::suite::Opening;
use crate::arena::suite::generate::{Order, Recipe, suite};
use crate::arena::{Settings, Workers};
use crate::base::Size;
use crate::cli::progress::Progress;
use crate::cli::{Error, Output, Verdict, files, values};
use crate::rules::RuleKind;

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
    let mut progress = Progress::new("openings", u64::from(arguments.count), 0);
    // Whoever interrupts this loses nothing but time: the file is written in one go.
    let never = AtomicBool::new(false);
    let memory = Settings::LITTLE_MEMORY;
    let mut made = |_: &Opening| progress.step("");
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
