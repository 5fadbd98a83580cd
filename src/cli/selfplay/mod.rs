//! `ruikou selfplay`: many games of the engine against itself.

mod plan;
mod results;
mod sides;

use std::thread::available_parallelism;

use clap::Args;

use self::plan::PlanArguments;
use self::results::SelfPlayResults;
use super::run::{self, Played, Run, RunArguments};
use super::{Error, Output, Verdict, interrupt};
use crate::arena::archive::Kind;
use crate::arena::self_play::{Plan, Table};

/// Arguments of `selfplay`.
#[derive(Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    plan: PlanArguments,

    /// Games to play
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,

    #[command(flatten)]
    run: RunArguments,
}

/// Plays what is still to be played and writes everything that was asked for.
pub(super) fn run(arguments: &Arguments, output: &mut Output<'_>) -> Result<Verdict, Error> {
    let plan = arguments.plan.plan()?;
    if plan.is_paired() {
        run::check_pairs(arguments.games)?;
    }
    arguments.run.check()?;
    let run = Run {
        kind: Kind::SelfPlay,
        games: arguments.games,
        is_paired: plan.is_paired(),
        plan: plan.to_json(),
        concurrency: concurrency(&plan),
        sprt: None,
    };
    let stop = interrupt::install()?;
    let mut results = SelfPlayResults::new(&plan);
    let table = || Table::new(&plan);
    let play = |table: &mut Table<'_>, job| {
        let record = table.play(job)?;
        Ok(Some(Played { record, line: None }))
    };
    let interrupted = (arguments.run).play(&run, stop, &mut results, output, table, play)?;
    write!(output, "{results}")?;
    if interrupted {
        writeln!(output, "interrupted: --resume goes on")?;
        return Ok(Verdict::Interrupted);
    }
    Ok(Verdict::Passed)
}

/// Games at a time that keep every core busy.
fn concurrency(plan: &Plan) -> usize {
    let cores = available_parallelism().map_or(1, usize::from);
    let threads = plan.sides.iter().map(|side| side.settings.threads);
    (cores / threads.max().unwrap_or(1).max(1)).max(1)
}
