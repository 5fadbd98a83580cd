//! `ruikou opening study`: which opening rules are fair, by many games of the engine against
//! itself.

mod page;
mod progress;
mod section;
mod table;

use std::path::PathBuf;
use std::thread::available_parallelism;

use clap::Args;
use serde::Serialize;

use self::progress::Progress;
use super::super::files;
use super::{Error, Output, Rules, Verdict};
use crate::arena::{EnginePlayer, Laboratory, Player, RuleStudy, Schedule, Settings};
use crate::rules::opening::LoadedRule;

/// Arguments of `study`.
#[derive(Args)]
pub(super) struct Arguments {
    /// Rules to study: keys, numbers or names with commas between them, or all
    #[arg(
        long,
        value_name = "RULES",
        value_delimiter = ',',
        default_value = "all"
    )]
    rules: Vec<String>,

    /// Games of each rule
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,

    /// Nodes to search for each decision
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,

    /// The same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Write everything, each game included, as JSON; renewed after each rule
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// Write a page with charts and boards for a browser; renewed after each rule
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Games played at a time, one thread each [default: one for each core]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(1..=1024))]
    concurrency: Option<u16>,
}

/// Everything that was found, and how. It is the form of the JSON file.
#[derive(Serialize)]
struct Study {
    /// Version of the program.
    version: &'static str,
    /// Games of each rule.
    games: usize,
    /// Nodes for each decision.
    nodes: u64,
    /// Seed of it all.
    seed: u64,
    /// How many rules there are to study.
    planned: usize,
    /// The rules that are done.
    rules: Vec<RuleStudy>,
}

impl Arguments {
    /// The rules meant, each once.
    fn rules<'a>(&self, known: &'a Rules) -> Result<Vec<&'a LoadedRule>, Error> {
        let mut rules: Vec<&LoadedRule> = Vec::new();
        for name in &self.rules {
            let meant: Vec<&LoadedRule> = if name.trim() == "all" {
                known.own().iter().chain(known.built_in()).collect()
            } else {
                vec![known.find(name)?]
            };
            for rule in meant {
                if !rules.iter().any(|other| other.rule().id == rule.rule().id) {
                    rules.push(rule);
                }
            }
        }
        Ok(rules)
    }

    fn concurrency(&self) -> usize {
        match self.concurrency {
            Some(count) => usize::from(count),
            None => available_parallelism().map_or(1, usize::from),
        }
    }

    /// Writes the files that were asked for.
    fn write(&self, study: &Study) -> Result<(), Error> {
        if let Some(path) = &self.json {
            let text = serde_json::to_string(study).map_err(|error| files::error(path, error))?;
            files::replace(path, &text)?;
        }
        if let Some(path) = &self.html {
            files::replace(path, &page::page(study).into_string())?;
        }
        Ok(())
    }
}

/// Plays the games rule by rule; prints a row for each.
pub(super) fn run(
    arguments: &Arguments,
    known: &Rules,
    output: &mut Output<'_>,
) -> Result<Verdict, Error> {
    let rules = arguments.rules(known)?;
    for path in arguments.json.iter().chain(&arguments.html) {
        files::check(path)?;
    }
    let laboratory = Laboratory::new(arguments.concurrency())?;
    let games = arguments.games as usize;
    let schedule = Schedule {
        games,
        seed: arguments.seed,
    };
    let mut study = Study {
        version: env!("CARGO_PKG_VERSION"),
        games,
        nodes: arguments.nodes,
        seed: arguments.seed,
        planned: rules.len(),
        rules: Vec::new(),
    };
    let player =
        || -> Box<dyn Player> { Box::new(EnginePlayer::new(Settings::varied(arguments.nodes))) };

    let ids: Vec<&str> = rules.iter().map(|rule| rule.rule().id.as_str()).collect();
    let table = table::Table::new(&ids);
    writeln!(output, "{}", table.header())?;
    let progress = Progress::new(rules.len(), games);
    for &rule in &rules {
        progress.begin_rule(&rule.rule().id);
        let result = laboratory.study(rule, schedule, &player, &|_| progress.game());
        progress.print(|| print(&table, &result, output))?;
        study.rules.push(result);
        arguments.write(&study)?;
    }
    progress.finish();
    let broken: usize = study.rules.iter().map(|rule| rule.broken.len()).sum();
    let played: usize = study.rules.iter().map(|rule| rule.games).sum();
    writeln!(
        output,
        "{} rules, {} games, {broken} violations",
        study.rules.len(),
        played + broken
    )?;
    Ok(if broken == 0 {
        Verdict::Passed
    } else {
        Verdict::Failed
    })
}

/// The row of a rule, and what went wrong in its games.
fn print(table: &table::Table, rule: &RuleStudy, output: &mut Output<'_>) -> Result<(), Error> {
    writeln!(output, "{}", table.row(rule))?;
    for problem in &rule.broken {
        writeln!(output, "  {problem}")?;
    }
    output.flush()?;
    Ok(())
}
