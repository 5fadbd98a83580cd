//! `ruikou opening simulate`: random openings, checked against a second account of the rule.

use std::collections::BTreeMap;
use std::time::Instant;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::values::format_duration;
use super::{Error, Output, Rules, Verdict};
use crate::base::{Color, Rng};
use crate::rules::opening::{
    LoadedRule, Opening, OpeningEnd, Trace, audit, random_answer, random_terms,
};

/// Games that one thread plays before it reports.
const BATCH: u64 = 100;
/// Actions after which an opening is taken to be endless.
const MAX_ACTIONS: usize = 2_000;
/// Faults of a rule that are shown.
const SHOWN_FAULTS: usize = 3;

/// Arguments of `simulate`.
#[derive(Args)]
pub(super) struct Arguments {
    /// Key, name or number of the rule, or `all`
    rule: String,

    /// Number of openings of each rule
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,

    /// Number that decides what happens; the same one repeats it
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// What became of the openings of a rule.
#[derive(Default)]
struct Tally {
    /// How often which number of stones was reached with which color to move.
    ends: BTreeMap<(usize, &'static str), u64>,
    /// Openings that ended the game.
    decided: u64,
    /// What went wrong, by the game's number.
    faults: Vec<(u64, String)>,
}

/// Plays random openings of one rule or all.
pub(super) fn run(
    arguments: &Arguments,
    rules: &Rules,
    output: &mut Output<'_>,
) -> Result<Verdict, Error> {
    let chosen: Vec<&LoadedRule> = if arguments.rule == "all" {
        rules.all.iter().collect()
    } else {
        vec![rules.find(&arguments.rule)?]
    };
    let total = arguments.games.saturating_mul(chosen.len() as u64);
    // Hidden by the crate itself where standard error is no terminal.
    let bar = ProgressBar::new(total);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta} left {msg}") {
        bar.set_style(style);
    }
    let started = Instant::now();
    let mut faults = 0;
    let (head, games) = ("rule", "games");
    writeln!(
        output,
        "{head:<22} {games:>9} {:>7} {:>8} {:>6}  ends",
        "stones", "decided", "faults"
    )?;
    for rule in chosen {
        let id = &rule.rule().id;
        bar.set_message(id.clone());
        let tally = simulate(rule, arguments, &bar);
        faults += tally.faults.len() as u64;
        bar.suspend(|| print(id, arguments.games, &tally, output))?;
    }
    bar.finish_and_clear();
    let elapsed = format_duration(started.elapsed());
    writeln!(output, "{total} openings in {elapsed}, {faults} faults")?;
    Ok(if faults == 0 {
        Verdict::Passed
    } else {
        Verdict::Failed
    })
}

/// Plays all openings of a rule, on all threads.
fn simulate(rule: &LoadedRule, arguments: &Arguments, bar: &ProgressBar) -> Tally {
    let games = arguments.games;
    let own = |seed: u64, byte: u8| Rng::new(seed ^ u64::from(byte)).next_u64();
    let seed = rule.rule().id.bytes().fold(arguments.seed, own);
    (0..games.div_ceil(BATCH))
        .into_par_iter()
        .map(|batch| {
            let mut tally = Tally::default();
            let end = games.min((batch + 1) * BATCH);
            for game in batch * BATCH..end {
                let mut rng = Rng::new(seed.wrapping_add(game));
                tally.add(game, play(rule, &mut rng));
            }
            bar.inc(end - batch * BATCH);
            tally
        })
        .reduce(Tally::default, Tally::join)
}

/// Plays one opening to its end and checks it.
fn play(rule: &LoadedRule, rng: &mut Rng) -> Result<Opening, String> {
    let terms = random_terms(rule, rng);
    let mut opening = rule.begin(&terms).map_err(|error| error.to_string())?;
    let mut trace = Trace::begin(rule, &terms, &opening);
    let described = |trace: &Trace, problem: String| {
        let record = serde_json::to_string(trace).unwrap_or_default();
        format!("{problem}\n    {record}")
    };
    while let Some(decision) = opening.decision() {
        let Some(action) = random_answer(&opening, decision.task.clone(), rng) else {
            return Err(described(&trace, format!("dead end at {decision}")));
        };
        trace.push(&opening, &decision, &action);
        if let Err(violation) = opening.apply(&action) {
            return Err(described(&trace, violation.to_string()));
        }
        if trace.events.len() > MAX_ACTIONS {
            return Err(described(&trace, "it does not end".to_owned()));
        }
    }
    match audit(rule, &terms, &trace.events, &opening) {
        Ok(()) => Ok(opening),
        Err(error) => Err(described(&trace, error.to_string())),
    }
}

impl Tally {
    fn add(&mut self, game: u64, result: Result<Opening, String>) {
        match result {
            Ok(opening) => {
                let next = match opening.end() {
                    Some(OpeningEnd::Normal { next: Color::Black }) => "black",
                    Some(OpeningEnd::Normal { next: Color::White }) => "white",
                    _ => {
                        self.decided += 1;
                        "decided"
                    }
                };
                *self.ends.entry((opening.stones().len(), next)).or_default() += 1;
            }
            Err(problem) => self.faults.push((game, problem)),
        }
    }

    fn join(mut self, other: Self) -> Self {
        for (end, count) in other.ends {
            *self.ends.entry(end).or_default() += count;
        }
        self.decided += other.decided;
        self.faults.extend(other.faults);
        self
    }
}

fn print(id: &str, games: u64, tally: &Tally, output: &mut Output<'_>) -> Result<(), Error> {
    let stones = tally.ends.keys().map(|(stones, _)| *stones);
    let range = match (stones.clone().min(), stones.max()) {
        (Some(min), Some(max)) if min != max => format!("{min}–{max}"),
        (Some(min), _) => min.to_string(),
        _ => "–".to_owned(),
    };
    let (decided, faults) = (tally.decided, tally.faults.len());
    let mut by_next: BTreeMap<&str, u64> = BTreeMap::new();
    for ((_, next), count) in &tally.ends {
        *by_next.entry(next).or_default() += count;
    }
    by_next.remove("decided");
    let ends: Vec<String> = by_next
        .iter()
        .map(|(next, count)| format!("{next} to move {count}"))
        .collect();
    writeln!(
        output,
        "{id:<22} {games:>9} {range:>7} {decided:>8} {faults:>6}  {}",
        ends.join(", ")
    )?;
    for (game, problem) in tally.faults.iter().take(SHOWN_FAULTS) {
        writeln!(output, "  game {game}: {problem}")?;
    }
    Ok(())
}
