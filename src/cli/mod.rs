//! The workbench: one file per subcommand. Each reads its arguments, asks the layers below and
//! writes what they say; nothing is decided here.
//!
//! A subcommand is a type of arguments and a function `run` that writes to the given output.
//! Exit codes: 0 for success, 1 when a check failed, 2 for bad input, 130 when interrupted. An output that nobody reads
//! any more (`ruikou bench | head`) ends the program quietly.
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::todo,
        clippy::indexing_slicing
    )
)]

mod analyze;
mod bench;
mod bench_positions;
mod convert;
mod error;
mod files;
mod forbidden;
mod forbidden_check;
mod games;
mod interrupt;
mod merge;
mod opening;
mod openings;
mod options;
mod page;
mod perft;
mod position;
mod progress;
mod report;
mod reporter;
mod run;
mod selfplay;
mod shares;
mod show;
mod solve;
mod svg;
mod tournament;
mod values;
mod win_rate;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::arena::brain::{BECOME_BRAIN, WATCH_BRAINS};
use error::Error;

/// Workbench of Ruikou, a gomoku, renju and caro engine
///
/// A position is a move list such as `h8 i9 g7` (letters from the left, numbers from the bottom,
/// black first) or its stones, `black=h8,i9 white=g7 turn=black`.
#[derive(Parser)]
#[command(name = "ruikou", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Think about a position and show what was found
    Analyze(analyze::Arguments),
    /// Search twelve fixed positions; print speed and a signature of the results
    Bench(bench::Arguments),
    /// Write games in another format: psq, sgf, pos (move lists), jsonl
    Convert(convert::Arguments),
    /// List the forbidden points of a position, or check a file of judged positions
    Forbidden(forbidden::Arguments),
    /// Play brains against each other
    Match(Box<tournament::Arguments>),
    /// Join the shards of a run into one file
    Merge(merge::Arguments),
    /// The opening rules: list, explain, referee, try, play and study them
    Opening(opening::Arguments),
    /// Opening suites: make them, check them
    Openings(openings::Arguments),
    /// Count the legal move sequences from a position
    Perft(perft::Arguments),
    /// Tell what games show: standings, tests, openings, and every game on a board
    Report(report::Arguments),
    /// Play many games of the engine against itself
    Selfplay(Box<selfplay::Arguments>),
    /// Draw a position, or the games of a file
    Show(show::Arguments),
    /// Look for a forced win and show how it goes
    Solve(Box<solve::Arguments>),
    /// Become a brain that ends with its match, see [`crate::arena::brain`]
    #[command(name = BECOME_BRAIN, hide = true)]
    BecomeBrain(tournament::BrainArguments),
    /// Watch over the brains of a match, see [`crate::arena::brain`]
    #[command(name = WATCH_BRAINS, hide = true)]
    WatchBrains,
}

/// How a subcommand that ran to its end turned out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// It did what was asked.
    Passed,
    /// It was asked to check something, and that does not hold.
    Failed,
    /// It was interrupted, and has put everything in order.
    Interrupted,
}

/// Where subcommands write; a search's listener does so from the search's own thread.
type Output<'a> = dyn Write + Send + 'a;

/// Runs the workbench with the program's arguments, the program's name among them.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => {
            // Help and version come this way too; there is nobody to tell if even this fails.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    match dispatch(&arguments.command, &mut io::stdout()) {
        Ok(Verdict::Passed) => ExitCode::SUCCESS,
        Ok(Verdict::Failed) => ExitCode::from(1),
        Ok(Verdict::Interrupted) => ExitCode::from(interrupt::INTERRUPTED),
        Err(error) if error.is_closed_output() => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "error: {error}");
            ExitCode::from(2)
        }
    }
}

fn dispatch(command: &Command, output: &mut Output<'_>) -> Result<Verdict, Error> {
    let verdict = match command {
        Command::Analyze(arguments) => analyze::run(arguments, output),
        Command::Bench(arguments) => bench::run(arguments, output),
        Command::Convert(arguments) => convert::run(arguments, output),
        Command::Forbidden(arguments) => forbidden::run(arguments, output),
        Command::Match(arguments) => tournament::run(arguments, output),
        Command::Merge(arguments) => merge::run(arguments, output),
        Command::Opening(arguments) => opening::run(arguments, output),
        Command::Openings(arguments) => openings::run(arguments, output),
        Command::Perft(arguments) => perft::run(arguments, output),
        Command::Report(arguments) => report::run(arguments, output),
        Command::Selfplay(arguments) => selfplay::run(arguments, output),
        Command::Show(arguments) => show::run(arguments, output),
        Command::Solve(arguments) => solve::run(arguments, output),
        Command::BecomeBrain(arguments) => tournament::become_brain(arguments),
        Command::WatchBrains => Ok(tournament::watch_brains()),
    }?;
    output.flush()?;
    Ok(verdict)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_argument_definitions_are_sound() {
        <Arguments as clap::CommandFactory>::command().debug_assert();
    }
}
