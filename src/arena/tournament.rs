//! A match: which brains meet, from which openings, in which order.
//!
//! The order interleaves all encounters, so that at every moment each has about as many games, and
//! the two games of a pair, with one opening and the colors exchanged, follow each other. At the
//! same time all encounters get the same openings.

use serde_json::{Value, json};

use super::AgreedOpening;
use super::duel::{Adjudication, Agreement, Conditions, EngineSpec, Pairing};
use super::record::Start;
use super::self_play::Job;
use super::suite::{Supplied, Supply, Wanted};
use crate::search::Searcher;

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schedule {
    /// Everybody meets everybody.
    RoundRobin,
    /// The first meets all others.
    Gauntlet,
}

impl Schedule {
    /// The encounters of so many engines: their indices.
    pub fn encounters(self, engines: usize) -> Vec<[usize; 2]> {
        let first = match self {
            Self::RoundRobin => 0..engines,
            Self::Gauntlet => 0..engines.min(1),
        };
        first
            .flat_map(|one| (one + 1..engines).map(move |other| [one, other]))
            .collect()
    }
}

/// Everything that the games of a match depend on but their number.
pub struct Tournament {
    engines: Vec<EngineSpec>,
    encounters: Vec<[usize; 2]>,
    schedule: Schedule,
    openings: Supply,
    seed: u64,
    conditions: Conditions,
}

/// A game that is to be played.
#[derive(Clone, Debug)]
pub struct Fixture<'a> {
    /// Number of the game, from 1.
    pub number: u64,
    /// Number of the pair.
    pub pair: u64,
    /// Black and white.
    pub engines: [&'a EngineSpec; 2],
    /// Number of the opening in its suite, from 1.
    pub opening: u64,
    /// Where it begins.
    pub start: Start,
}

impl Fixture<'_> {
    /// The game as the table wants it.
    pub const fn pairing(&self) -> Pairing<'_> {
        Pairing {
            number: self.number,
            pair: Some(self.pair),
            engines: self.engines,
            start: &self.start,
        }
    }
}

impl Tournament {
    /// A match between at least two engines.
    pub fn new(
        engines: Vec<EngineSpec>,
        schedule: Schedule,
        openings: Supply,
        seed: u64,
        conditions: Conditions,
    ) -> Self {
        Self {
            encounters: schedule.encounters(engines.len()),
            engines,
            schedule,
            openings,
            seed,
            conditions,
        }
    }

    /// The engines.
    pub fn engines(&self) -> &[EngineSpec] {
        &self.engines
    }

    /// What the games are played under.
    pub const fn conditions(&self) -> &Conditions {
        &self.conditions
    }

    /// Games of the whole match, with so many for each encounter.
    pub fn games(&self, each: u64) -> u64 {
        each * self.encounters.len() as u64
    }

    /// The game of a job; [`None`] of a match without encounters. The searcher is for openings that
    /// have to be made.
    pub fn fixture(&self, job: Job, searcher: &mut Searcher) -> Option<Fixture<'_>> {
        let encounters = self.encounters.len() as u64;
        let encounter = job.unit.checked_rem(encounters)?;
        let round = job.unit / encounters;
        let [first, second] = *self.encounters.get(encounter as usize)?;
        let [black, white] = if job.is_swapped {
            [second, first]
        } else {
            [first, second]
        };
        let wanted = Wanted {
            rule: self.conditions.rule,
            rule_index: 0,
            size: self.conditions.size,
            index: round,
            seed: self.seed,
        };
        let Supplied { number, start } = self.openings.opening(wanted, searcher);
        Some(Fixture {
            number: job.number,
            pair: job.unit + 1,
            engines: [self.engines.get(black)?, self.engines.get(white)?],
            opening: number,
            start,
        })
    }

    /// The match in the form that tells it from others.
    pub fn to_json(&self) -> Value {
        let engines: Vec<Value> = self.engines.iter().map(EngineSpec::to_json).collect();
        let Conditions {
            rule,
            size,
            opening,
            adjudication: Adjudication { draw_after, win },
            ..
        } = &self.conditions;
        let opening = opening.as_ref().map(AgreedOpening::to_json);
        let win = win.map(|Agreement { score, moves }| json!({"score": score, "moves": moves}));
        json!({
            "rule": rule.name(),
            "size": size.to_string(),
            "seed": self.seed,
            "schedule": match self.schedule {
                Schedule::RoundRobin => "round-robin",
                Schedule::Gauntlet => "gauntlet",
            },
            "openings": self.openings.to_json(),
            "opening-rule": opening,
            "engines": engines,
            "draw-after": draw_after,
            "adjudicate-win": win,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::PathBuf;
    use std::time::Duration;

    use super::*;
    use crate::arena::duel::{Style, TimeControl};
    use crate::arena::self_play::jobs;
    use crate::arena::suite::{Suite, Suites, Terms};
    use crate::base::Size;
    use crate::rules::RuleKind;

    fn tournament(schedule: Schedule, names: &[&str], openings: &[&str]) -> Tournament {
        let engine = |name: &&str| EngineSpec {
            name: (*name).to_owned(),
            program: PathBuf::new(),
            arguments: Vec::new(),
            directory: None,
            style: Style::Turn,
            time: TimeControl::default(),
            tolerance: Duration::ZERO,
            nodes: None,
            depth: None,
            memory: None,
            threads: None,
            settings: Vec::new(),
        };
        let conditions = Conditions {
            rule: RuleKind::Freestyle,
            rule_number: 0,
            size: Size::STANDARD,
            opening: None,
            adjudication: Adjudication::default(),
            logs: None,
        };
        let terms = Terms {
            rule: conditions.rule,
            size: conditions.size,
            format: None,
            plies: None,
        };
        let suite = Suite::read(openings.join("\n").as_bytes(), &terms).unwrap();
        let openings = Supply::Suites(Suites::new("test".to_owned(), &[suite], 1));
        let engines = names.iter().map(engine).collect();
        Tournament::new(engines, schedule, openings, 1, conditions)
    }

    #[test]
    fn encounters() {
        let all = Schedule::RoundRobin.encounters(4);
        assert_eq!(all.len(), 6);
        let gauntlet = Schedule::Gauntlet.encounters(4);
        assert_eq!(gauntlet, [[0, 1], [0, 2], [0, 3]]);
        assert!(Schedule::Gauntlet.encounters(0).is_empty());
    }

    #[test]
    fn pairs_have_one_opening_and_both_colors() {
        let tournament = tournament(
            Schedule::RoundRobin,
            &["A", "B", "C"],
            &["h8", "h8i9", "h8i8", "h8g7f6"],
        );
        let games = tournament.games(16);
        assert_eq!(games, 48);
        let fixtures: Vec<Fixture<'_>> = jobs(games, true, None)
            .map(|job| tournament.fixture(job, &mut Searcher::new()).unwrap())
            .collect();
        let mut seen = BTreeMap::new();
        for two in fixtures.chunks(2) {
            let [one, other] = two else { panic!() };
            assert_eq!((one.pair, one.opening), (other.pair, other.opening));
            assert_eq!(one.start, other.start);
            let [names, swapped] = [one, other].map(|f| f.engines.map(|e| e.name.as_str()));
            assert_eq!(names, [swapped[1], swapped[0]]);
            *seen.entry((names, one.opening)).or_insert(0) += 1;
        }
        // Three encounters, four openings, each twice in eight pairs.
        assert_eq!(seen.len(), 12);
        assert!(seen.values().all(|&count| count == 2));
        // The first three pairs are of the three encounters and of one opening.
        let first: BTreeSet<u64> = fixtures[..6].iter().map(|f| f.opening).collect();
        assert_eq!(first.len(), 1);
    }
}
