//! What came of the games so far.

use std::fmt;

use crate::arena::Record;
use crate::arena::score::table::{self, Block};
use crate::arena::score::{Standings, Tally};
use crate::arena::self_play::Plan;
use crate::cli::run::Results;

/// Counts of results.
pub(super) struct SelfPlayResults {
    tally: Tally,
    moves: u64,
    /// The players, where there are two different ones.
    players: Option<[String; 2]>,
}

impl SelfPlayResults {
    /// Of no games yet.
    pub(super) fn new(plan: &Plan) -> Self {
        let names = plan.sides.each_ref().map(|side| side.name.clone());
        Self {
            tally: Tally::default(),
            moves: 0,
            players: plan.is_paired().then_some(names),
        }
    }
}

impl Results for SelfPlayResults {
    fn add(&mut self, record: &Record) {
        if self.tally.add(record) {
            self.moves += record.moves.len() as u64;
        }
    }

    fn score(&self) -> String {
        let (name, games) = match &self.players {
            None => ("black", self.tally.black()),
            Some([first, second]) => {
                let encounter = self.tally.encounter(first, second);
                (first.as_str(), encounter.games())
            }
        };
        let (wins, losses, draws) = (games.wins, games.losses, games.draws);
        format!("{name} +{wins} -{losses} ={draws}")
    }
}

impl fmt::Display for SelfPlayResults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = self.tally.games();
        let average = self.moves as f64 / games.max(1) as f64;
        writeln!(f, "{games} games, {average:.1} moves on average\n")?;
        if self.players.is_some() {
            writeln!(f, "{}", Standings::of(&self.tally))?;
        }
        writeln!(f, "{}", table::colors(&self.tally))?;
        write!(f, "{}", table::endings(&self.tally))?;
        if let Some([first, second]) = &self.players {
            let block = Block {
                conditions: "",
                sprt: None,
                encounter: &self.tally.encounter(first, second),
            };
            write!(f, "\n{first} against {second}:\n{block}")?;
        }
        Ok(())
    }
}
