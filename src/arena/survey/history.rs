//! How a match went on.

use crate::arena::record::Record;
use crate::arena::score::{Elo, Sprt, Tally};

/// What was known of two players after so many games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// Games that had ended.
    pub games: u64,
    /// Points of the first player per game.
    pub score: f64,
    /// Both ends of the 95 % interval of the Elo difference; infinite where they are not bounded,
    /// [`None`] where the games say nothing.
    pub elo: Option<(f64, f64)>,
    /// Logarithm of the likelihood ratio of the test, if there is one.
    pub llr: Option<f64>,
}

/// The history of two players' games, in the order of the records. At most `steps` steps are told,
/// the last one among them.
pub fn history(
    records: &[Record],
    players: [&str; 2],
    sprt: Option<&Sprt>,
    steps: usize,
) -> Vec<Step> {
    let [first, second] = players;
    let is_theirs = |record: &&Record| {
        let [black, white] = &record.players;
        record.end.is_some()
            && (black == first && white == second || black == second && white == first)
    };
    let games: Vec<&Record> = records.iter().filter(is_theirs).collect();
    let mut tally = Tally::default();
    let mut history = Vec::new();
    let apart = games.len().div_ceil(steps.max(1)).max(1);
    for (index, record) in games.iter().enumerate() {
        tally.add(record);
        let number = index + 1;
        if !number.is_multiple_of(apart) && number != games.len() {
            continue;
        }
        let encounter = tally.encounter(first, second);
        let elo = Elo::of(encounter.outcomes);
        let elo = elo.filter(|elo| elo.superiority.is_some());
        history.push(Step {
            games: number as u64,
            score: encounter.games().score(),
            elo: elo.map(|elo| (elo.low, elo.high)),
            llr: sprt.map(|sprt| sprt.progress(encounter.outcomes).llr),
        });
    }
    history
}
