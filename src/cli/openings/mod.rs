//! `ruikou openings`: opening suites, one file for each subcommand.

mod check;
mod generate;
mod source;

pub(super) use source::SourceArguments;

use clap::{Args, Subcommand};

use super::{Error, Output, Verdict};

/// Arguments of `openings`.
#[derive(Args)]
pub(super) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Say what is in a file of openings, and what of it cannot be used; exit code 1 if anything
    Check(check::Arguments),
    /// Make balanced openings by search
    Generate(generate::Arguments),
}

/// Runs one of the subcommands.
pub(super) fn run(arguments: &Arguments, output: &mut Output<'_>) -> Result<Verdict, Error> {
    match &arguments.command {
        Command::Check(arguments) => check::run(arguments, output),
        Command::Generate(arguments) => generate::run(arguments, output),
    }
}
