//! Openings for the games of a run, as many as it has.

use serde_json::{Value, json};

use super::Suite;
use super::generate::{Recipe, balanced};
use crate::arena::record::Start;
use crate::arena::seed::seed_of;
use crate::base::{Rng, Size};
use crate::rules::RuleKind;
use crate::search::Searcher;

/// Where the games of a run begin.
pub enum Supply {
    /// On the empty board.
    Empty,
    /// From positions that are made for them, each another one.
    Generated(Recipe),
    /// From the positions of suites in turn. When all were played they come again, turned or
    /// reflected.
    Suites(Suites),
}

/// Suites to play from, one for each rule of a run.
pub struct Suites {
    name: String,
    lists: Vec<List>,
}

struct List {
    starts: Vec<Start>,
    /// Indices of the positions, shuffled.
    order: Vec<usize>,
}

/// One of the openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supplied {
    /// Its number in the suite, or of those that were made, from 1.
    pub number: u64,
    /// The position.
    pub start: Start,
}

/// Which opening is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The rule of the game.
    pub rule: RuleKind,
    /// Its index among the rules of the run.
    pub rule_index: usize,
    /// The board.
    pub size: Size,
    /// Which one of this rule, from 0.
    pub index: u64,
    /// The seed of the run.
    pub seed: u64,
}

impl Suites {
    /// The suites of a run's rules, shuffled by its seed; the name tells them from others.
    pub fn new(name: String, suites: &[Suite], seed: u64) -> Self {
        let list = |suite: &Suite| {
            let starts = suite.starts();
            let mut order: Vec<usize> = (0..starts.len()).collect();
            Rng::new(seed_of(seed, "openings", 0)).shuffle(&mut order);
            List { starts, order }
        };
        Self {
            name,
            lists: suites.iter().map(list).collect(),
        }
    }

    fn get(&self, wanted: Wanted) -> Option<Supplied> {
        let list = self.lists.get(wanted.rule_index)?;
        let count = list.order.len() as u64;
        let number = *list.order.get(wanted.index.checked_rem(count)? as usize)?;
        let symmetries = wanted.size.symmetries();
        let turn = (wanted.index / count) % symmetries.len() as u64;
        let symmetry = *symmetries.get(turn as usize)?;
        let start = list.starts.get(number)?;
        Some(Supplied {
            number: number as u64 + 1,
            start: start.transformed(wanted.size, symmetry),
        })
    }
}

impl Supply {
    /// An opening: always the same one for the same wish. The searcher, which needs one thread and
    /// little memory, is for making it; what it knew is forgotten.
    pub fn opening(&self, wanted: Wanted, searcher: &mut Searcher) -> Supplied {
        let Wanted {
            rule,
            size,
            index,
            seed,
            ..
        } = wanted;
        let (number, start) = match self {
            Self::Empty => (1, None),
            Self::Generated(recipe) => {
                let seed = seed_of(seed, rule.name(), index);
                (index + 1, balanced(rule, size, seed, recipe, searcher))
            }
            Self::Suites(suites) => match suites.get(wanted) {
                Some(supplied) => return supplied,
                None => (1, None),
            },
        };
        Supplied {
            number,
            // Also on boards where nothing is balanced.
            start: start.unwrap_or(Start::EMPTY),
        }
    }

    /// The form that tells it from others.
    pub fn to_json(&self) -> Value {
        match self {
            Self::Empty => json!("empty"),
            Self::Generated(recipe) => {
                let stages = recipe.stages.iter();
                let stages = stages.map(|stage| json!([stage.nodes, stage.limit]));
                json!({"generated": stages.collect::<Vec<_>>()})
            }
            Self::Suites(suites) => {
                let starts = suites.lists.iter().flat_map(|list| &list.starts);
                let texts: Vec<String> = starts.map(Start::to_string).collect();
                let checksum = crc32fast::hash(texts.join("\n").as_bytes());
                json!({"from": suites.name, "checksum": checksum})
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn wanted(index: u64) -> Wanted {
        Wanted {
            rule: RuleKind::Renju,
            rule_index: 0,
            size: Size::STANDARD,
            index,
            seed: 3,
        }
    }

    #[test]
    fn a_suite_comes_whole_and_then_turned() {
        let suite = Suite::built_in(RuleKind::Renju, Size::STANDARD).unwrap();
        let count = suite.openings().len() as u64;
        let supply = Supply::Suites(Suites::new("x".to_owned(), &[suite], 3));
        let mut searcher = Searcher::new();
        let mut get = |index| supply.opening(wanted(index), &mut searcher);
        let numbers: BTreeSet<u64> = (0..count).map(|index| get(index).number).collect();
        assert_eq!(numbers, (1..=count).collect());
        let (first, turned) = (get(0), get(count));
        assert_eq!(first.number, turned.number);
        assert_ne!(first.start, turned.start);
    }

    #[test]
    fn generated_openings_are_repeated_by_number() {
        let supply = Supply::Generated(Recipe::new(2000));
        let mut searcher = Searcher::new();
        let first = supply.opening(wanted(4), &mut searcher);
        supply.opening(wanted(5), &mut searcher);
        assert_eq!(supply.opening(wanted(4), &mut searcher), first);
    }
}
