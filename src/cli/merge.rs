//! `ruikou merge`: the shards of a run in one file.

use std::path::PathBuf;

use clap::Args;

use super::exports::Exports;
use super::{Error, Output, Verdict};
use crate::arena::archive::{self, Existing};

/// Arguments of `merge`.
#[derive(Args)]
pub(super) struct Arguments {
    /// File to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// Join the games there are, though some are missing
    #[arg(long)]
    partial: bool,

    /// Begin anew files that are there already
    #[arg(long)]
    force: bool,

    #[command(flatten)]
    exports: Exports,

    /// Files of the shards
    #[arg(required = true, value_name = "SHARD")]
    shards: Vec<PathBuf>,
}

/// Joins them and writes what else was asked for.
pub(super) fn run(arguments: &Arguments, output: &mut Output<'_>) -> Result<Verdict, Error> {
    let existing = if arguments.force {
        Existing::Replace
    } else {
        Existing::Refuse
    };
    let out = &arguments.out;
    arguments.exports.check(Some(out), existing)?;
    let games = archive::merge(out, &arguments.shards, existing, arguments.partial)?;
    arguments.exports.write(out, None)?;
    writeln!(output, "{games} games")?;
    Ok(Verdict::Passed)
}
