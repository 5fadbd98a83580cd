//! Results of many games, game by game.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Outcomes, Trinomial};
use crate::arena::record::{Ending, Record};
use crate::base::Color;

/// Counts games as they come; their order does not matter.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Tells the pairs of one run from those of another.
    run: usize,
    /// By the players' names, the lesser one first, from its view.
    encounters: BTreeMap<[String; 2], Meeting>,
    /// Games of a player against itself, from black's view.
    own: BTreeMap<String, Trinomial>,
    endings: BTreeMap<String, BTreeMap<Ending, EndingCounts>>,
    /// All games, from black's view.
    black: Trinomial,
}

/// What two players made of their games, from the first one's view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Encounter {
    /// Every game, by the color that the first player had, by [`Color::index`].
    pub by_color: [Trinomial; 2],
    /// What counts for statistics: pairs, and games that belong to none. A game whose pair is not
    /// complete yet is not among them.
    pub outcomes: Outcomes,
}

/// How often a player's games ended in one way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct EndingCounts {
    /// The player won.
    pub won: u64,
    /// The player lost.
    pub lost: u64,
    /// Nobody won.
    pub drawn: u64,
}

#[derive(Clone, Debug, Default)]
struct Meeting {
    encounter: Encounter,
    /// The half points of games whose pair is not complete yet, by run and number.
    halves: BTreeMap<(usize, u64), usize>,
}

impl Encounter {
    /// Every game.
    pub fn games(&self) -> Trinomial {
        let [mut all, white] = self.by_color;
        all += white;
        all
    }

    /// The same games from the opponent's view.
    pub const fn flipped(self) -> Self {
        let [black, white] = self.by_color;
        Self {
            by_color: [white.flipped(), black.flipped()],
            outcomes: self.outcomes.flipped(),
        }
    }
}

impl Meeting {
    /// Counts a game in which the first player had this color.
    fn add(&mut self, pair: Option<(usize, u64)>, color: Color, half_points: usize) {
        if let Some(games) = self.encounter.by_color.get_mut(color.index()) {
            games.add(half_points);
        }
        let outcomes = &mut self.encounter.outcomes;
        let Some(pair) = pair else {
            outcomes.singles.add(half_points);
            return;
        };
        // Any two games that were to be a pair before they were played are one, whatever colors an
        // opening rule gave to the players in the end.
        match self.halves.remove(&pair) {
            None => {
                self.halves.insert(pair, half_points);
            }
            Some(other) => outcomes.pairs.add(other + half_points),
        }
    }
}

impl Tally {
    /// Tells that the records to come are of another run, whose pairs are others even if they have
    /// the same numbers.
    pub const fn begin_run(&mut self) {
        self.run += 1;
    }

    /// Counts a game. One that has not ended is left out, which comes back as `false`.
    pub fn add(&mut self, record: &Record) -> bool {
        let Some(end) = record.end else {
            return false;
        };
        let [black, white] = &record.players;
        for color in Color::ALL {
            if black == white && end.winner.is_none() && color == Color::White {
                // A draw against itself is one.
                continue;
            }
            let name = record.player(color).to_owned();
            let endings = self.endings.entry(name).or_default();
            let counts = endings.entry(end.reason).or_default();
            match end.half_points(color) {
                0 => counts.lost += 1,
                1 => counts.drawn += 1,
                _ => counts.won += 1,
            }
        }
        self.black.add(end.half_points(Color::Black));
        if black == white {
            let own = self.own.entry(black.clone()).or_default();
            own.add(end.half_points(Color::Black));
            return true;
        }
        let color = if black < white {
            Color::Black
        } else {
            Color::White
        };
        let names = [record.player(color), record.player(!color)].map(str::to_owned);
        let pair = record.pair.map(|number| (self.run, number));
        let meeting = self.encounters.entry(names).or_default();
        meeting.add(pair, color, end.half_points(color));
        true
    }

    /// The games of two players from the first one's view; empty if they never met.
    pub fn encounter(&self, player: &str, opponent: &str) -> Encounter {
        let is_lesser = player < opponent;
        let names = if is_lesser {
            [player, opponent]
        } else {
            [opponent, player]
        };
        let meeting = self.encounters.get(&names.map(str::to_owned));
        let encounter = meeting.map_or(Encounter::default(), |meeting| meeting.encounter);
        if is_lesser {
            encounter
        } else {
            encounter.flipped()
        }
    }

    /// The names of all players, in alphabetical order.
    pub fn players(&self) -> Vec<&str> {
        self.endings.keys().map(String::as_str).collect()
    }

    /// A player's games against itself, from black's view.
    pub fn own_games(&self, player: &str) -> Trinomial {
        self.own.get(player).copied().unwrap_or_default()
    }

    /// How often a player's games ended in this way. Of games against itself both sides count.
    pub fn endings(&self, player: &str, ending: Ending) -> EndingCounts {
        let endings = self.endings.get(player);
        let counts = endings.and_then(|endings| endings.get(&ending));
        counts.copied().unwrap_or_default()
    }

    /// All games, from black's view.
    pub const fn black(&self) -> Trinomial {
        self.black
    }

    /// How many games were counted.
    pub const fn games(&self) -> u64 {
        self.black.games()
    }
}
