//! What many games have in common and where they differ: everything that a report of them shows.

mod history;
mod lengths;
mod openings;
mod speed;

pub use history::{Step, history};
pub use lengths::{LengthBin, Lengths};
pub use openings::{OpeningResult, opening_results};
pub use speed::{Speed, speeds};

use super::record::{Record, ReplayError};
use super::score::{Standings, Tally};

/// Games, counted in every way.
pub struct Survey<'a> {
    /// The games, in order.
    pub records: &'a [Record],
    /// The players in the order in which the runs name them, else in that of their appearance,
    /// black's of the first game first.
    pub players: Vec<&'a str>,
    /// Their results.
    pub tally: Tally,
    /// Who is the strongest.
    pub standings: Standings,
    /// Games that do not follow the rules, by their index: damage, or a fault of who wrote them.
    pub faults: Vec<(usize, ReplayError)>,
}

impl<'a> Survey<'a> {
    /// Counts the games of one or more runs, which follow each other; `runs` tells how many games
    /// each has, and `named` the players in the order in which the runs name them.
    pub fn of(records: &'a [Record], runs: &[usize], named: &[String]) -> Self {
        let mut tally = Tally::default();
        let mut rest = records;
        for &count in runs {
            let (run, others) = rest.split_at(count.min(rest.len()));
            for record in run {
                tally.add(record);
            }
            tally.begin_run();
            rest = others;
        }
        let mut players: Vec<&str> = Vec::new();
        for name in records.iter().flat_map(|record| &record.players) {
            if !players.contains(&name.as_str()) {
                players.push(name);
            }
        }
        let place = |player: &str| named.iter().position(|name| name == player);
        players.sort_by_key(|player| place(player).unwrap_or(usize::MAX));
        let checks = records.iter().map(Record::check).enumerate();
        let faults = checks.filter_map(|(index, check)| Some((index, check.err()?)));
        Self {
            records,
            players,
            standings: Standings::of(&tally),
            tally,
            faults: faults.collect(),
        }
    }

    /// The two players, if there are two, in their order.
    pub fn two_players(&self) -> Option<[&'a str; 2]> {
        match self.players.as_slice() {
            &[first, second] => Some([first, second]),
            _ => None,
        }
    }

    /// Of two players, the one that had black in every game, if it was always the same one: then
    /// their difference is that of the colors, too.
    pub fn always_black(&self) -> Option<&'a str> {
        let [first, second] = self.two_players()?;
        let encounter = self.tally.encounter(first, second);
        match encounter.by_color.map(|games| games.games() > 0) {
            [true, false] => Some(first),
            [false, true] => Some(second),
            _ => None,
        }
    }
}
