//! `ruikou opening`: the opening rules, one file for each subcommand.

mod check;
mod identify;
mod list;
mod play;
mod records;
mod show;
mod simulate;
mod sketch;
mod study;
mod traces;

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};

use super::{Error, Output, Verdict, position, values};
use crate::base::Size;
use crate::rules::RuleKind;
use crate::rules::opening::catalog::{self, find_in};
use crate::rules::opening::{LoadedRule, NamedOpening, Parameter, Terms, Value};

/// Arguments of `opening`.
#[derive(Args)]
pub(super) struct Arguments {
    #[command(subcommand)]
    command: Command,

    /// Add the opening rules of a file in the form of the built-in ones
    #[arg(long, value_name = "FILE", global = true)]
    opening_rule: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Command {
    /// Hold recorded openings and games against their rules
    Check(check::Arguments),
    /// Name the opening that the first three stones make; exit code 1 if they make none
    Identify(identify::Arguments),
    /// List all rules: names, stones at the end, who decides what
    List,
    /// Play a game under a rule, from its opening to its end
    Play(play::Arguments),
    /// Explain a rule step by step
    Show(show::Arguments),
    /// Play random openings and check how they end
    Simulate(simulate::Arguments),
    /// Play many games of the engine against itself and show how fair rules are
    Study(study::Arguments),
}

/// Runs one of the subcommands.
pub(super) fn run(arguments: &Arguments, output: &mut Output<'_>) -> Result<Verdict, Error> {
    let rules = Rules::load(arguments.opening_rule.as_deref())?;
    match &arguments.command {
        Command::Check(arguments) => check::run(arguments, &rules, output),
        Command::Identify(arguments) => identify::run(arguments, output),
        Command::List => list::run(&rules, output),
        Command::Play(arguments) => play::run(arguments, &rules, output),
        Command::Show(arguments) => show::run(arguments, &rules, output),
        Command::Simulate(arguments) => simulate::run(arguments, &rules, output),
        Command::Study(arguments) => study::run(arguments, &rules, output),
    }
}

/// The rules that can be named: the user's own first, so that they may replace built-in ones.
pub(super) struct Rules {
    all: Vec<LoadedRule>,
    /// How many of them are the user's.
    own: usize,
}

impl Rules {
    /// The built-in rules and those of a file.
    pub(super) fn load(path: Option<&Path>) -> Result<Self, Error> {
        let mut all = match path {
            Some(path) => {
                let text = read(path)?;
                catalog::load(&text).map_err(|reason| Error::RuleFile {
                    path: path.to_owned(),
                    reason,
                })?
            }
            None => Vec::new(),
        };
        let own = all.len();
        all.extend(catalog::all().iter().cloned());
        Ok(Self { all, own })
    }

    /// The rule of this name or number.
    pub(super) fn find(&self, name: &str) -> Result<&LoadedRule, Error> {
        Ok(find_in(&self.all, name)?)
    }

    /// The user's rules.
    fn own(&self) -> &[LoadedRule] {
        self.all.get(..self.own).unwrap_or_default()
    }

    /// The built-in rules.
    fn built_in(&self) -> &[LoadedRule] {
        self.all.get(self.own..).unwrap_or_default()
    }
}

/// What is agreed on before a game, its parameters written as `mode=B`.
pub(super) fn read_terms(
    rule: &LoadedRule,
    size: Option<Size>,
    game: Option<RuleKind>,
    parameters: &[String],
) -> Result<Terms, Error> {
    let parameter = |text: &String| {
        let not_understood = || Error::Parameter(text.clone());
        let (name, value) = text.split_once('=').ok_or_else(not_understood)?;
        let (name, value) = (name.trim(), value.trim());
        let typed = match rule.rule().parameters.get(name) {
            Some(Parameter::Int { .. }) => value.parse().ok().map(Value::Number),
            Some(Parameter::Bool { .. }) => value.parse().ok().map(Value::Flag),
            Some(Parameter::Enum { .. }) | None => None,
        };
        // A word where there should be none is refused with the others by the rule.
        let value = typed.unwrap_or_else(|| Value::Word(value.to_owned()));
        Ok((name.to_owned(), value))
    };
    if let Some(game) = game {
        rule.check_game(game)?;
    }
    Ok(Terms {
        size,
        game,
        parameters: parameters
            .iter()
            .map(parameter)
            .collect::<Result<_, Error>>()?,
    })
}

/// Reads a file of text.
fn read(path: &Path) -> Result<String, Error> {
    std::fs::read_to_string(path).map_err(|reason| Error::Read {
        path: path.to_owned(),
        reason,
    })
}

/// All names of an opening in one line.
pub(super) fn all_names(opening: &NamedOpening) -> String {
    let code = opening.code;
    match (
        opening.chinese,
        opening.japanese,
        opening.romaji,
        opening.english,
    ) {
        (Some(chinese), Some(japanese), Some(romaji), Some(english)) => {
            format!("{code} {chinese}, {japanese} ({romaji}, {english})")
        }
        _ => format!("{code} (no name)"),
    }
}
