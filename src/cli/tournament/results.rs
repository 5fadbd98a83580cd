//! What came of the games of a match so far.

use std::fmt;
use std::time::Duration;

use super::{Arguments, MatchError};
use crate::arena::Record;
use crate::arena::duel::EngineSpec;
use crate::arena::score::table::{self, Block};
use crate::arena::score::{Elo, Sprt, Standings, Tally, Verdict};
use crate::arena::tournament::Tournament;
use crate::cli::run::Results;

/// Counts of results, and the test that they may decide.
pub(super) struct MatchResults {
    tally: Tally,
    engines: Vec<String>,
    /// Of a match between two: under which conditions.
    conditions: String,
    sprt: Option<Sprt>,
    /// What the test has said first that was no wish for more games, and after how many games.
    decided: Option<(Verdict, u64)>,
}

impl MatchResults {
    /// Of no games yet.
    pub(super) fn new(arguments: &Arguments, tournament: &Tournament) -> Result<Self, MatchError> {
        let engines = tournament.engines();
        if arguments.sprt.is_some() && engines.len() > 2 {
            return Err(MatchError::SprtOfMany(engines.len()));
        }
        let conditions = tournament.conditions();
        let (rule, size) = (conditions.rule, conditions.size);
        let paces: Vec<String> = engines.iter().map(pace).collect();
        let paces = match paces.as_slice() {
            [first, second] if first != second => format!("{first} against {second}"),
            _ => paces.first().cloned().unwrap_or_default(),
        };
        let names = engines.iter().map(|engine| engine.name.clone());
        Ok(Self {
            tally: Tally::default(),
            engines: names.collect(),
            conditions: format!("{paces}, {rule} {size}"),
            sprt: arguments.sprt,
            decided: None,
        })
    }
}

impl Results for MatchResults {
    fn add(&mut self, record: &Record) {
        self.tally.add(record);
        let (Some(sprt), None, [first, second]) = (&self.sprt, self.decided, &*self.engines) else {
            return;
        };
        let outcomes = self.tally.encounter(first, second).outcomes;
        let verdict = sprt.progress(outcomes).verdict;
        if verdict != Verdict::Continue {
            self.decided = Some((verdict, self.tally.games()));
        }
    }

    fn is_decided(&self) -> bool {
        self.decided.is_some()
    }

    fn score(&self) -> String {
        let [first, second] = &*self.engines else {
            let standings = Standings::of(&self.tally);
            let rows = standings.rows.iter();
            let rows = rows.map(|row| format!("{} {}", row.player, row.games.points()));
            return rows.collect::<Vec<_>>().join(", ");
        };
        let encounter = self.tally.encounter(first, second);
        let games = encounter.games();
        let (wins, losses, draws) = (games.wins, games.losses, games.draws);
        let score = format!("{first}: +{wins} -{losses} ={draws}");
        match &self.sprt {
            None => score,
            Some(sprt) => format!("{score}, LLR {:.2}", sprt.progress(encounter.outcomes).llr),
        }
    }
}

impl MatchResults {
    /// How likely it is that the first is the stronger one, and how many games were drawn.
    fn write_odds(&self, f: &mut fmt::Formatter<'_>, first: &str, second: &str) -> fmt::Result {
        let encounter = self.tally.encounter(first, second);
        let games = encounter.games();
        let draws = 100.0 * games.draws as f64 / games.games().max(1) as f64;
        match Elo::of(encounter.outcomes).and_then(|elo| elo.superiority) {
            Some(odds) => write!(f, "LOS   | {:.1}%, ", 100.0 * odds)?,
            None => f.write_str("LOS   | -, ")?,
        }
        writeln!(f, "draws {draws:.1}%")
    }
}

/// What limits an engine, such as `10+0.1 threads=2 memory=350MiB`.
fn pace(engine: &EngineSpec) -> String {
    let time = engine.time;
    let turn = |turn: Duration| format!("st={}s", turn.as_secs_f64());
    let parts = [
        match time.game {
            Some(_) => Some(time.to_string()),
            None => time.turn.map(turn),
        },
        engine.nodes.map(|nodes| format!("nodes={nodes}")),
        engine.depth.map(|depth| format!("depth={depth}")),
        engine.threads.map(|threads| format!("threads={threads}")),
        engine
            .memory
            .map(|bytes| format!("memory={}MiB", bytes >> 20)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join(" ")
}

impl fmt::Display for MatchResults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let standings = Standings::of(&self.tally);
        writeln!(f, "{standings}")?;
        if self.engines.len() > 2 {
            writeln!(f, "{}", table::cross(&self.tally, &standings))?;
        }
        writeln!(f, "{}", table::colors(&self.tally))?;
        write!(f, "{}", table::endings(&self.tally))?;
        if let [first, second] = &*self.engines {
            let block = Block {
                conditions: &self.conditions,
                sprt: self.sprt.as_ref(),
                encounter: &self.tally.encounter(first, second),
            };
            write!(f, "\n{first} against {second}:\n{block}")?;
            self.write_odds(f, first, second)?;
        }
        if let Some((verdict, games)) = self.decided {
            writeln!(f, "the test is over after {games} games: {verdict}")?;
        }
        Ok(())
    }
}
