//! A run of many games: what self-play and matches have in common.

mod exports;

pub(super) use exports::Exports;

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use clap::Args;
use serde_json::Value;

use super::progress::Progress;
use super::{Error, Output};
use crate::arena::archive::{Archive, Existing, Header, Kind, Shard};
use crate::arena::score::Sprt;
use crate::arena::self_play::{Job, jobs};
use crate::arena::{Record, Workers};

/// Where the games go, and which of them are played.
#[derive(Args)]
pub(super) struct RunArguments {
    /// Games played at a time [default: in self-play as many as the cores and the threads of a player
    /// allow, in matches 1]
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

/// What is to be played.
pub(super) struct Run {
    /// The kind of run.
    pub(super) kind: Kind,
    /// Games of all its parts.
    pub(super) games: u64,
    /// Whether openings are played twice, with the colors exchanged.
    pub(super) is_paired: bool,
    /// Everything else that the games depend on.
    pub(super) plan: Value,
    /// Games at a time if nothing is said.
    pub(super) concurrency: usize,
    /// The test that the games are held against, for the report.
    pub(super) sprt: Option<Sprt>,
}

/// What is made of the games.
pub(super) trait Results: Send {
    /// Counts a game.
    fn add(&mut self, record: &Record);

    /// The score in a few words.
    fn score(&self) -> String;

    /// Whether no more games are needed.
    fn is_decided(&self) -> bool {
        false
    }
}

/// A game that is over.
pub(super) struct Played {
    /// The game.
    pub(super) record: Record,
    /// What to print about it, if anything.
    pub(super) line: Option<String>,
}

/// Makes sure that pairs can be made of so many games.
pub(super) fn check_pairs(games: u64) -> Result<(), Error> {
    if games.is_multiple_of(2) {
        Ok(())
    } else {
        Err(Error::OddGames(games))
    }
}

impl RunArguments {
    /// What to do about files that are there already.
    pub(super) fn existing(&self) -> Existing {
        match (self.resume, self.force) {
            (true, _) => Existing::Resume,
            (_, true) => Existing::Replace,
            _ => Existing::Refuse,
        }
    }

    /// Makes sure that every file can be written in the end.
    pub(super) fn check(&self) -> Result<(), Error> {
        self.exports.check(self.out.as_deref(), self.existing())
    }

    /// Plays what is still to be played, writes everything that was asked for, and tells whether
    /// `stop` has ended it before its end.
    ///
    /// `make` prepares a worker; `work` plays a game, or gives [`None`] if it was stopped in it.
    pub(super) fn play<State>(
        &self,
        run: &Run,
        stop: &AtomicBool,
        results: &mut dyn Results,
        output: &mut Output<'_>,
        make: impl Fn() -> State + Sync,
        work: impl Fn(&mut State, Job) -> Result<Option<Played>, Error> + Sync,
    ) -> Result<bool, Error> {
        let mut archive = self.open(run, results)?;
        let done = archive.as_ref().map(|archive| archive.done().clone());
        let done = done.unwrap_or_default();
        let part = || jobs(run.games, run.is_paired, self.shard);
        let mut progress = Progress::new("games", part().count() as u64, done.len() as u64);

        let is_over = results.is_decided();
        let mut take = |played: Result<Option<Played>, Error>| {
            let Some(Played { record, line }) = played? else {
                return Ok(ControlFlow::Break(()));
            };
            if let Some(archive) = &mut archive {
                archive.append(&record)?;
            }
            results.add(&record);
            if let Some(line) = line {
                progress.print(|| writeln!(output, "{line}").and_then(|()| output.flush()))?;
            }
            progress.step(&results.score());
            Ok::<_, Error>(if results.is_decided() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            })
        };
        let mut problem = None;
        let take = |played| {
            take(played).unwrap_or_else(|error| {
                problem.get_or_insert(error);
                ControlFlow::Break(())
            })
        };
        let games = part().filter(|job| !is_over && !done.contains(&job.number));
        let concurrency = self.concurrency.map_or(run.concurrency, usize::from);
        Workers::new(concurrency)?.run(games, stop, make, work, take);
        progress.finish();
        if let Some(problem) = problem {
            return Err(problem);
        }
        if let (Some(archive), Some(path)) = (archive, &self.out) {
            archive.finish()?;
            self.exports.write(path, run.sprt)?;
        }
        Ok(stop.load(Relaxed))
    }

    /// The run's file, if there is to be one; the games in it are counted.
    fn open(&self, run: &Run, results: &mut dyn Results) -> Result<Option<Archive>, Error> {
        let Some(path) = &self.out else {
            return Ok(None);
        };
        let header = Header::new(run.kind, run.games, self.shard, run.plan.clone());
        let mut played = |record: Record| results.add(&record);
        let archive = Archive::open(path, &header, self.existing(), &mut played)?;
        Ok(Some(archive))
    }
}
