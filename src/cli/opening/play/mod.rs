//! `ruikou opening play`: a person plays a game in the terminal, from its opening to its end.

mod answer;
mod lines;
mod opponent;
mod phrases;
mod picture;
mod store;
mod table;

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueEnum};

use self::opponent::Opponent;
use self::table::Table;
use super::records::{Located, read_all};
use super::{Error, Output, Rules, Verdict, read_terms, values};
use crate::base::Size;
use crate::rules::RuleKind;
use crate::rules::opening::{Journal, LoadedRule, Person};

/// Arguments of `play`.
#[derive(Args)]
pub(super) struct Arguments {
    /// Key, name or number of the rule; with --resume that of the saved game
    #[arg(required_unless_present = "resume")]
    rule: Option<String>,

    /// Whom you play; Ruikou plays the others
    #[arg(long = "as", value_name = "PERSON", default_value = "first")]
    seat: Seat,

    /// Time that Ruikou has for each decision, such as 500ms or 10s
    #[arg(long, default_value = "2s", value_parser = values::parse_duration)]
    time: Duration,

    /// Save the game into this file after every action
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// Go on with a saved game, and save it there unless --save names another file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["size", "game", "parameters"])]
    resume: Option<PathBuf>,

    /// Side of the board [default: the rule's own]
    #[arg(long, value_name = "N")]
    size: Option<Size>,

    /// Game that is played where the opening rule leaves it open [default: its usual one]
    #[arg(long, value_parser = values::rule_parser())]
    game: Option<RuleKind>,

    /// Parameter of the rule, such as mode=B; may be given several times
    #[arg(long = "param", value_name = "NAME=VALUE")]
    parameters: Vec<String>,

    /// Number that decides how dice fall and what Ruikou varies [default: another one each time]
    #[arg(long)]
    seed: Option<u64>,
}

/// Whom a person plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Seat {
    First,
    Second,
    Both,
    None,
}

impl Seat {
    fn has(self, person: Person) -> bool {
        match self {
            Self::First => person == Person::First,
            Self::Second => person == Person::Second,
            Self::Both => true,
            Self::None => false,
        }
    }
}

/// Plays a game with whoever sits at standard input.
pub(super) fn run(
    arguments: &Arguments,
    rules: &Rules,
    output: &mut Output<'_>,
) -> Result<Verdict, Error> {
    let named = arguments.rule.as_deref().map(|name| rules.find(name));
    let named = named.transpose()?;
    let journal = match (&arguments.resume, named) {
        (Some(path), named) => resume(path, named, rules)?,
        (None, Some(rule)) => {
            let (size, game) = (arguments.size, arguments.game);
            let terms = read_terms(rule, size, game, &arguments.parameters)?;
            Journal::begin(rule, &terms)?
        }
        (None, None) => return Ok(Verdict::Passed),
    };
    let seed = arguments.seed;
    let seed = seed.unwrap_or_else(|| RandomState::new().hash_one(std::process::id()));
    let mut input = io::stdin().lock();
    let mut table = Table {
        journal,
        seat: arguments.seat,
        opponent: Opponent::new(arguments.time, seed),
        save: save_path(arguments)?,
        input: &mut input,
        output,
        typed: None,
        typed_before: None,
    };
    table.play()?;
    Ok(Verdict::Passed)
}

/// Where the game is saved, if anywhere.
fn save_path(arguments: &Arguments) -> Result<Option<PathBuf>, Error> {
    match (&arguments.save, &arguments.resume) {
        (Some(save), resume) if resume.as_ref() != Some(save) && save.exists() => {
            Err(Error::Exists { path: save.clone() })
        }
        (save, resume) => Ok(save.clone().or_else(|| resume.clone())),
    }
}

/// The game of a file.
fn resume(path: &Path, named: Option<&LoadedRule>, rules: &Rules) -> Result<Journal, Error> {
    let records = read_all(path)?;
    let [Located { line, record }] = records.as_slice() else {
        return Err(Error::SeveralRecords {
            path: path.to_owned(),
            count: records.len(),
        });
    };
    let rule = match named {
        Some(rule) => rule,
        None => rules.find(&record.opening.rule)?,
    };
    record.replay(rule).map_err(|reason| Error::Record {
        path: path.to_owned(),
        line: *line,
        reason: Box::new(reason),
    })
}
