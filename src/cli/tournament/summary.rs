//! What came of the games of a match so far.

use std::collections::BTreeMap;
use std::fmt;

use crate::arena::{Ending, Record};
use crate::base::Color;

/// Results of each engine, and how games ended.
pub(super) struct Summary {
    rows: Vec<Row>,
    /// By how it ended and who brought it about: the loser where there was a fault, else nobody.
    endings: BTreeMap<(Ending, Option<String>), u64>,
    games: u64,
}

struct Row {
    name: String,
    wins: u64,
    losses: u64,
    draws: u64,
}

impl Row {
    fn games(&self) -> u64 {
        self.wins + self.losses + self.draws
    }

    fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }
}

impl Summary {
    /// Of these engines.
    pub(super) fn new(names: impl IntoIterator<Item = String>) -> Self {
        let row = |name| Row {
            name,
            wins: 0,
            losses: 0,
            draws: 0,
        };
        Self {
            rows: names.into_iter().map(row).collect(),
            endings: BTreeMap::new(),
            games: 0,
        }
    }

    /// Counts a game.
    pub(super) fn add(&mut self, record: &Record) {
        let Some(end) = record.end else { return };
        self.games += 1;
        let fault = end.reason.is_fault().then_some(end.winner).flatten();
        let culprit = fault.map(|winner| record.player(!winner).to_owned());
        *self.endings.entry((end.reason, culprit)).or_default() += 1;
        for color in Color::ALL {
            let name = record.player(color);
            let Some(row) = self.rows.iter_mut().find(|row| row.name == name) else {
                continue;
            };
            match end.winner {
                None => row.draws += 1,
                Some(winner) if winner == color => row.wins += 1,
                Some(_) => row.losses += 1,
            }
        }
    }

    /// The points of each in a few words.
    pub(super) fn score(&self) -> String {
        let rows = self.rows.iter();
        let scores: Vec<String> = rows
            .map(|row| format!("{} {}", row.name, row.points()))
            .collect();
        scores.join(", ")
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.rows.iter().map(|row| row.name.chars().count());
        let width = width.max().unwrap_or(0).max(6);
        writeln!(f, "{:width$}  games  wins  losses  draws  points", "engine")?;
        for row in &self.rows {
            writeln!(
                f,
                "{:width$}  {:5}  {:4}  {:6}  {:5}  {:6}",
                row.name,
                row.games(),
                row.wins,
                row.losses,
                row.draws,
                row.points()
            )?;
        }
        writeln!(f, "{} games ended by:", self.games)?;
        for ((ending, culprit), count) in &self.endings {
            write!(f, "  {:12} {count:5}", ending.name())?;
            match culprit {
                Some(name) => writeln!(f, "  by {name}")?,
                None => writeln!(f)?,
            }
        }
        Ok(())
    }
}
