//! What came of the games so far.

use std::collections::BTreeMap;
use std::fmt;

use crate::arena::{Ending, Record};
use crate::base::Color;

/// Counts of results.
#[derive(Clone, Debug, Default)]
pub(super) struct Summary {
    games: u64,
    black: u64,
    white: u64,
    draws: u64,
    moves: u64,
    endings: BTreeMap<Ending, u64>,
    /// Points of each player, where there are two.
    points: BTreeMap<String, f64>,
}

impl Summary {
    /// Counts a game.
    pub(super) fn add(&mut self, record: &Record) {
        let Some(end) = record.end else { return };
        self.games += 1;
        self.moves += record.moves.len() as u64;
        *self.endings.entry(end.reason).or_default() += 1;
        match end.winner {
            Some(Color::Black) => self.black += 1,
            Some(Color::White) => self.white += 1,
            None => self.draws += 1,
        }
        if record.pair.is_some() {
            for color in Color::ALL {
                let points = record.points(color).unwrap_or_default();
                *self
                    .points
                    .entry(record.player(color).to_owned())
                    .or_default() += points;
            }
        }
    }

    /// Games counted.
    pub(super) const fn games(&self) -> u64 {
        self.games
    }

    /// The score in a few words.
    pub(super) fn score(&self) -> String {
        if !self.points.is_empty() {
            let players = self.points.iter();
            let players = players.map(|(name, points)| format!("{name} {points}"));
            return players.collect::<Vec<_>>().join(", ");
        }
        let (black, white, draws) = (self.black, self.white, self.draws);
        format!("black {black}, white {white}, draws {draws}")
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (black, white, draws) = (self.black, self.white, self.draws);
        let average = self.moves as f64 / self.games.max(1) as f64;
        writeln!(f, "{} games, {average:.1} moves on average", self.games)?;
        writeln!(f, "black won {black}, white won {white}, {draws} drawn")?;
        if !self.points.is_empty() {
            writeln!(f, "points: {}", self.score())?;
        }
        let endings = self.endings.iter();
        let endings: Vec<String> = endings
            .map(|(ending, count)| format!("{ending} {count}"))
            .collect();
        if !endings.is_empty() {
            writeln!(f, "ended by: {}", endings.join(", "))?;
        }
        Ok(())
    }
}
