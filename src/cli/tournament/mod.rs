//! `ruikou match`: brains against each other.

mod arguments;
mod engines;
mod error;
mod progress;
mod results;

pub(super) use arguments::Arguments;
pub(super) use error::MatchError;

use std::ffi::OsString;
use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use clap::Args;

use self::progress::Progress;
use self::results::Results;
use super::{Error, Output, Verdict, interrupt};
use crate::arena::archive::{Archive, Header, Kind};
use crate::arena::brain::{self, Keeper};
use crate::arena::duel::{Finished, play, preflight};
use crate::arena::self_play::{Job, jobs};
use crate::arena::tournament::Tournament;
use crate::arena::{Record, Workers};
use crate::base::Color;
use crate::search::Searcher;

/// Arguments of what brains are started by.
#[derive(Args)]
pub(super) struct BrainArguments {
    /// The process to end with
    parent: u32,
    /// The brain's program
    program: OsString,
    /// Its arguments
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<OsString>,
}

/// Becomes a brain; it comes back only when that fails.
pub(super) fn become_brain(arguments: &BrainArguments) -> Result<Verdict, Error> {
    let BrainArguments {
        parent,
        program,
        arguments,
    } = arguments;
    let reason = brain::become_brain(*parent, program, arguments);
    Err(MatchError::Become {
        program: program.to_string_lossy().into_owned(),
        reason,
    }
    .into())
}

/// Watches over the brains of a match until that ends.
pub(super) fn watch_brains() -> Verdict {
    brain::watch_brains(io::stdin().lock());
    Verdict::Passed
}

/// Plays what is still to be played and tells what came of it.
pub(super) fn run(arguments: &Arguments, output: &mut Output<'_>) -> Result<Verdict, Error> {
    let tournament = arguments.tournament()?;
    let games = tournament.games(arguments.games()?);
    let mut results = Results::new(arguments, &tournament)?;
    let out = arguments.out.as_deref();
    arguments.exports.check(out, arguments.existing())?;
    let stop = interrupt::install()?;
    let halt = interrupt::halts();
    let keeper = keeper()?;
    check_engines(&tournament, &keeper, halt)?;

    let header = Header::new(Kind::Match, games, arguments.shard, tournament.to_json());
    let mut archive = match &arguments.out {
        Some(path) => {
            let mut played = |record: Record| results.add(&record);
            let existing = arguments.existing();
            Some(Archive::open(path, &header, existing, &mut played)?)
        }
        None => None,
    };
    let done = archive.as_ref().map(|archive| archive.done().clone());
    let done = done.unwrap_or_default();
    let part = || jobs(games, true, arguments.shard);
    let mut progress = Progress::new(part().count() as u64, done.len() as u64);

    let is_over = results.is_decided();
    let mut take = |played: Played| -> Result<ControlFlow<()>, Error> {
        let Some((opening, finished)) = played? else {
            return Ok(ControlFlow::Break(()));
        };
        if let Some(archive) = &mut archive {
            archive.append(&finished.record)?;
        }
        results.add(&finished.record);
        progress.print(|| tell(&finished, opening, output))?;
        progress.game(&results.score());
        Ok(if results.is_decided() {
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
    let to_play = part().filter(|job| !is_over && !done.contains(&job.number));
    let work = |searcher: &mut Searcher, job| play_job(&tournament, searcher, job, &keeper, halt);
    let workers = Workers::new(usize::from(arguments.concurrency))?;
    workers.run(to_play, stop, Searcher::new, work, take);
    progress.finish();
    if let Some(problem) = problem {
        return Err(problem);
    }
    if let (Some(archive), Some(path)) = (archive, out) {
        archive.finish()?;
        arguments.exports.write(path, arguments.sprt)?;
    }
    write!(output, "{results}")?;
    if stop.load(Relaxed) && arguments.out.is_some() {
        writeln!(output, "interrupted: --resume goes on")?;
    }
    Ok(Verdict::Passed)
}

/// A game that was played, with the number of its opening; none if it was stopped before its end.
type Played = Result<Option<(u64, Finished)>, MatchError>;

fn play_job(
    tournament: &Tournament,
    searcher: &mut Searcher,
    job: Job,
    keeper: &Arc<Keeper>,
    halt: &AtomicBool,
) -> Played {
    let Some(fixture) = tournament.fixture(job, searcher) else {
        return Ok(None);
    };
    let finished = play(&fixture.pairing(), tournament.conditions(), keeper, halt)?;
    Ok(finished.map(|finished| (fixture.opening, finished)))
}

/// What brains are started by.
fn keeper() -> Result<Arc<Keeper>, MatchError> {
    let program = std::env::current_exe();
    let keeper = program.and_then(|program| Keeper::start(&program));
    keeper.map(Arc::new).map_err(MatchError::Keeper)
}

/// Starts each engine once.
fn check_engines(
    tournament: &Tournament,
    keeper: &Arc<Keeper>,
    halt: &AtomicBool,
) -> Result<(), MatchError> {
    for engine in tournament.engines() {
        preflight(engine, tournament.conditions(), keeper, halt)?;
    }
    Ok(())
}

/// `game 12 (A-B, opening 6): 1-0, black wins by five, 43 moves, 12.3 s`, black's name first.
fn tell(finished: &Finished, opening: u64, output: &mut Output<'_>) -> Result<(), Error> {
    let record = &finished.record;
    let [black, white] = Color::ALL.map(|color| record.player(color));
    let Some(end) = record.end else { return Ok(()) };
    let result = match end.winner {
        Some(Color::Black) => "1-0",
        Some(Color::White) => "0-1",
        None => "1/2-1/2",
    };
    let (number, moves) = (record.number, record.moves.len());
    let seconds = finished.time.as_secs_f64();
    write!(
        output,
        "game {number} ({black}-{white}, opening {opening}): {result}, {end}, {moves} moves, \
         {seconds:.1} s"
    )?;
    match &finished.remark {
        Some(remark) => writeln!(output, "; {remark}")?,
        None => writeln!(output)?,
    }
    output.flush()?;
    Ok(())
}
