//! `ruikou match`: brains against each other.

mod arguments;
mod engines;
mod error;
mod results;

pub(super) use arguments::Arguments;
pub(super) use error::MatchError;

use std::ffi::OsString;
use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::Args;

use self::results::MatchResults;
use super::run::{self, Played, Run};
use super::{Error, Output, Verdict, interrupt};
use crate::arena::archive::Kind;
use crate::arena::brain::{self, Keeper};
use crate::arena::duel::{Finished, play, preflight};
use crate::arena::self_play::Job;
use crate::arena::tournament::Tournament;
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
    run::check_pairs(arguments.games)?;
    let tournament = arguments.tournament()?;
    arguments.run.check()?;
    let mut results = MatchResults::new(arguments, &tournament)?;
    let stop = interrupt::install()?;
    let halt = interrupt::halts();
    let keeper = keeper()?;
    check_engines(&tournament, &keeper, halt)?;

    let run = Run {
        kind: Kind::Match,
        games: tournament.games(arguments.games),
        is_paired: true,
        plan: tournament.to_json(),
        concurrency: 1,
        sprt: arguments.sprt,
    };
    let play = |searcher: &mut Searcher, job| {
        let played = play_job(&tournament, searcher, job, &keeper, halt)?;
        Ok(played.map(|(opening, finished)| Played {
            line: line(&finished, opening),
            record: finished.record,
        }))
    };
    let interrupted =
        (arguments.run).play(&run, stop, &mut results, output, Searcher::new, play)?;
    write!(output, "{results}")?;
    if interrupted {
        writeln!(output, "interrupted: --resume goes on")?;
        return Ok(Verdict::Interrupted);
    }
    Ok(Verdict::Passed)
}

/// Plays a game and tells the number of its opening; none if it was stopped before its end.
fn play_job(
    tournament: &Tournament,
    searcher: &mut Searcher,
    job: Job,
    keeper: &Arc<Keeper>,
    halt: &AtomicBool,
) -> Result<Option<(u64, Finished)>, MatchError> {
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
fn line(finished: &Finished, opening: u64) -> Option<String> {
    let record = &finished.record;
    let [black, white] = Color::ALL.map(|color| record.player(color));
    let end = record.end?;
    let result = match end.winner {
        Some(Color::Black) => "1-0",
        Some(Color::White) => "0-1",
        None => "1/2-1/2",
    };
    let (number, moves) = (record.number, record.moves.len());
    let seconds = finished.time.as_secs_f64();
    let remark = finished.remark.as_ref();
    let remark = remark.map_or_else(String::new, |remark| format!("; {remark}"));
    Some(format!(
        "game {number} ({black}-{white}, opening {opening}): {result}, {end}, {moves} moves, \
         {seconds:.1} s{remark}"
    ))
}
