//! Where games begin: the options that self-play and matches share.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;

use crate::arena::suite::generate::Recipe;
use crate::arena::suite::{Format, Suite, Suites, Supply, Terms};
use crate::base::Size;
use crate::cli::Error;
use crate::cli::games::{GamesError, bytes};
use crate::rules::RuleKind;

/// Openings that are left out are named up to this number.
const MOST_NAMED: usize = 10;

/// The options.
#[derive(Args)]
pub(in crate::cli) struct SourceArguments {
    /// Where games begin: built-in (500 balanced openings, for freestyle, standard, renju and caro
    /// on 15x15 and freestyle on 20x20), generated (balanced ones, made for each game or pair),
    /// empty (the empty board), or a file of openings or games [default: built-in where there are
    /// any, else generated]
    #[arg(long, value_name = "SOURCE", conflicts_with = "opening_rule")]
    openings: Option<Source>,

    /// Form of the file of openings: offset, pos, pos-from-top, psq, sgf or jsonl [default: by the
    /// text]
    #[arg(long, value_name = "FORMAT", requires = "openings")]
    openings_format: Option<Format>,

    /// Number of moves that are the opening, of games and move lists
    #[arg(long, value_name = "N", requires = "openings")]
    plies: Option<usize>,

    /// Nodes that generated openings are searched with
    #[arg(long, value_name = "N", default_value_t = 50_000, value_parser = clap::value_parser!(u64).range(1..))]
    opening_nodes: u64,
}

/// What can be said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Source {
    BuiltIn,
    Generated,
    Empty,
    File(PathBuf),
}

impl FromStr for Source {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(match text {
            "built-in" => Self::BuiltIn,
            "generated" => Self::Generated,
            "empty" => Self::Empty,
            _ => Self::File(PathBuf::from(text)),
        })
    }
}

impl SourceArguments {
    /// The openings for these rules on this board, in an order that follows from the seed. What of
    /// a file cannot be used is told on standard error.
    pub(in crate::cli) fn supply(
        &self,
        rules: &[RuleKind],
        size: Size,
        seed: u64,
    ) -> Result<Supply, Error> {
        let generated = Supply::Generated(Recipe::new(self.opening_nodes));
        let built_in = || -> Option<Vec<Suite>> {
            let suites = rules.iter().map(|&rule| Suite::built_in(rule, size));
            suites.collect()
        };
        let (name, suites) = match &self.openings {
            Some(Source::Empty) => return Ok(Supply::Empty),
            Some(Source::Generated) => return Ok(generated),
            None => match built_in() {
                Some(suites) => ("built-in".to_owned(), suites),
                None => return Ok(generated),
            },
            Some(Source::BuiltIn) => {
                let suites = built_in().ok_or(Error::NotBuiltIn(size))?;
                ("built-in".to_owned(), suites)
            }
            Some(Source::File(path)) => {
                let suites = rules.iter().map(|&rule| self.read(path, rule, size));
                let suites: Result<Vec<Suite>, Error> = suites.collect();
                (path.display().to_string(), suites?)
            }
        };
        Ok(Supply::Suites(Suites::new(name, &suites, seed)))
    }

    fn read(&self, path: &Path, rule: RuleKind, size: Size) -> Result<Suite, Error> {
        let terms = Terms {
            rule,
            size,
            format: self.openings_format,
            plies: self.plies,
        };
        let suite = Suite::read(&bytes(path)?, &terms).map_err(|reason| GamesError::Suite {
            path: path.to_owned(),
            reason,
        })?;
        let mut errors = io::stderr();
        let skipped = suite.skipped();
        // Nobody is harmed if these lines get lost.
        for skipped in skipped.iter().take(MOST_NAMED) {
            let _ = writeln!(errors, "{}: left out {skipped}", path.display());
        }
        if let Some(more) = skipped.len().checked_sub(MOST_NAMED + 1) {
            let _ = writeln!(errors, "{}: and {} more", path.display(), more + 1);
        }
        Ok(suite)
    }
}
