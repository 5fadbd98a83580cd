//! `ruikou openings check`: what is in a file of openings, and what of it cannot be used.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;

use crate::arena::suite::{Format, Suite, Terms};
use crate::base::Size;
use crate::cli::games::{GamesError, bytes};
use crate::cli::{Error, Output, Verdict, values};
use crate::rules::RuleKind;

/// Arguments of `openings check`.
#[derive(Args)]
pub(super) struct Arguments {
    /// Rule of the games that will begin from them
    #[arg(long, default_value = "freestyle", value_parser = values::rule_parser())]
    rule: RuleKind,

    /// Side of the board, or width and height such as 20x15
    #[arg(long, default_value = "15")]
    size: Size,

    /// offset, pos, pos-from-top, psq, sgf or jsonl [default: by the text]
    #[arg(long, value_name = "FORMAT")]
    from: Option<Format>,

    /// Number of moves that are the opening, of games and move lists
    #[arg(long, value_name = "N")]
    plies: Option<usize>,

    /// Print the openings that can be used, each once, as move lists
    #[arg(long)]
    list: bool,

    /// File of openings
    file: PathBuf,
}

/// Says what is left out and why; that is a failed check.
pub(super) fn run(arguments: &Arguments, output: &mut Output<'_>) -> Result<Verdict, Error> {
    let path = &arguments.file;
    let terms = Terms {
        rule: arguments.rule,
        size: arguments.size,
        format: arguments.from,
        plies: arguments.plies,
    };
    let suite = Suite::read(&bytes(path)?, &terms).map_err(|reason| GamesError::Suite {
        path: path.clone(),
        reason,
    })?;
    let suite = suite.without_duplicates();
    let bad = suite.skipped().len();
    let verdict = if bad == 0 {
        Verdict::Passed
    } else {
        Verdict::Failed
    };
    if arguments.list {
        for opening in suite.openings() {
            match opening.to_string().as_str() {
                "" => writeln!(output, "-")?,
                text => writeln!(output, "{text}")?,
            }
        }
        for skipped in suite.skipped() {
            // The list is what the output is for; nobody is harmed if these lines get lost.
            let _ = writeln!(io::stderr(), "{skipped}");
        }
        return Ok(verdict);
    }
    for skipped in suite.skipped() {
        writeln!(output, "{skipped}")?;
    }
    let good = suite.openings().len();
    let (rule, size) = (terms.rule, terms.size);
    let s = if good == 1 { "" } else { "s" };
    let left_out = if bad == 0 {
        "none".to_owned()
    } else {
        bad.to_string()
    };
    writeln!(
        output,
        "{good} opening{s} for {rule} on {size}, {left_out} left out"
    )?;
    Ok(verdict)
}
