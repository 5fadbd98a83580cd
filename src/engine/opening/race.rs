//! The best of many: all are looked at shortly, the better ones again and longer.

use super::candidates::Candidate;
use super::foresight::Foresight;
use super::judge::Judge;
use crate::rules::opening::Person;

/// Which part of the candidates stays after a round.
const STAYS: usize = 4;
/// Fewest nodes for a position.
const LEAST: u64 = 200;

/// What a candidate is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// To be worth much to a person.
    Gain(Person),
    /// To be worth as little as possible to anybody.
    Balance,
}

/// Those of the candidates that came to the last round, with their worth, the best first.
pub(super) fn race(
    judge: &mut Judge<'_>,
    candidates: Vec<Candidate>,
    aim: Aim,
    nodes: u64,
) -> Vec<(i32, Candidate)> {
    let mut rounds = 1;
    let mut left = candidates.len();
    while left > STAYS {
        left /= STAYS;
        rounds += 1;
    }
    let round_nodes = nodes / rounds;
    // What was never looked at, because the time was over before, is not chosen.
    let unknown = |candidate| (i32::MIN, candidate);
    let mut field: Vec<(i32, Candidate)> = candidates.into_iter().map(unknown).collect();
    let mut racing = field.len();
    for round in 1..=rounds {
        let each = (round_nodes / racing.max(1) as u64).max(LEAST);
        for (value, candidate) in &mut field[..racing] {
            if judge.is_stopped() {
                break;
            }
            let mut foresight = Foresight::new(judge, each);
            let found = match aim {
                Aim::Gain(person) => foresight.value(&candidate.after, person),
                Aim::Balance => -foresight.value(&candidate.after, Person::First).abs(),
            };
            // Searches that were cut off know less than those of the round before.
            if !judge.is_stopped() || *value == i32::MIN {
                *value = found;
            }
        }
        field[..racing].sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        if judge.is_stopped() || round == rounds {
            break;
        }
        racing = (racing / STAYS).max(1);
    }
    field.truncate(racing);
    field
}
