//! `ruikou selfplay`: many games of the engine against itself.

mod plan;
mod progress;
mod sides;
mod summary;

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::Ordering::Relaxed;
use std::thread::available_parallelism;

use clap::Args;

use self::plan::PlanArguments;
use self::progress::Progress;
use self::summary::Summary;
use super::exports::Exports;
use super::{Error, Output, Verdict, interrupt};
use crate::arena::archive::{Archive, Existing, Header, Kind, Shard};
use crate::arena::contest::Broken;
use crate::arena::self_play::{Plan, Table, jobs};
use crate::arena::{Record, Workers};

/// Arguments of `selfplay`.
#[derive(Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    plan: PlanArguments,

    /// Games to play
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,

    /// Games played at a time [default: as many as the cores and the threads of a side allow]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(1..=1024))]
    concurrency: Option<u16>,

    /// Write the games into this file, a line of JSON for each as soon as it is over
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Go on with the file of --out where it stops; begin it if it is not there
    #[arg(long, requires = "out", conflicts_with = "force")]
    resume: bool,

    /// Begin anew files that are there already
    #[arg(long)]
    force: bool,

    /// Play a part of the games only, such as 2/8: the second of eight machines
    #[arg(long, value_name = "K/N")]
    shard: Option<Shard>,

    #[command(flatten)]
    exports: Exports,
}

impl Arguments {
    fn existing(&self) -> Existing {
        match (self.resume, self.force) {
            (true, _) => Existing::Resume,
            (_, true) => Existing::Replace,
            _ => Existing::Refuse,
        }
    }

    fn concurrency(&self, plan: &Plan) -> usize {
        let cores = available_parallelism().map_or(1, usize::from);
        let threads = plan.sides.iter().map(|side| side.settings.threads);
        let usual = cores / threads.max().unwrap_or(1).max(1);
        self.concurrency.map_or(usual.max(1), usize::from)
    }
}

/// Plays what is still to be played and writes everything that was asked for.
pub(super) fn run(arguments: &Arguments, output: &mut Output<'_>) -> Result<Verdict, Error> {
    let plan = arguments.plan.plan()?;
    let existing = arguments.existing();
    arguments
        .exports
        .check(arguments.out.as_deref(), existing)?;
    let header = Header::new(
        Kind::SelfPlay,
        arguments.games,
        arguments.shard,
        plan.to_json(),
    );
    let mut summary = Summary::default();
    let mut archive = match &arguments.out {
        Some(path) => {
            let mut played = |record: Record| summary.add(&record);
            Some(Archive::open(path, &header, existing, &mut played)?)
        }
        None => None,
    };
    let stop = interrupt::install()?;
    let workers = Workers::new(arguments.concurrency(&plan))?;

    let done = archive.as_ref().map(|archive| archive.done().clone());
    let done = done.unwrap_or_default();
    let part = || jobs(arguments.games, plan.is_paired(), arguments.shard);
    let games = part().filter(|job| !done.contains(&job.number));
    let mut progress = Progress::new(part().count() as u64, done.len() as u64);
    let mut problem = None;
    let mut take = |played: Result<Record, Broken>| -> Result<(), Error> {
        let record = played?;
        if let Some(archive) = &mut archive {
            archive.append(&record)?;
        }
        summary.add(&record);
        progress.game(&summary);
        Ok(())
    };
    let take = |played| match take(played) {
        Ok(()) => ControlFlow::Continue(()),
        Err(error) => {
            problem.get_or_insert(error);
            ControlFlow::Break(())
        }
    };
    let table = || Table::new(&plan);
    workers.run(games, stop, table, Table::play, take);
    progress.finish();
    if let Some(problem) = problem {
        return Err(problem);
    }
    if let (Some(archive), Some(path)) = (archive, &arguments.out) {
        archive.finish()?;
        arguments.exports.write(path, None)?;
    }
    write!(output, "{summary}")?;
    if stop.load(Relaxed) {
        writeln!(output, "interrupted: --resume goes on")?;
    }
    Ok(Verdict::Passed)
}
