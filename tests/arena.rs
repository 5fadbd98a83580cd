//! Games between players, and studies made of them.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use ruikou::arena::contest::{Problem, play};
use ruikou::arena::{
    Conditions, EnginePlayer, Laboratory, Player, Reply, RuleStudy, Schedule, Seats, Settings,
};
use ruikou::base::Rng;
use ruikou::rules::Game;
use ruikou::rules::opening::{
    Action, LoadedRule, Opening, Person, Terms, Violation, catalog, random_action,
};

/// Plays the opening at random and normal play on the first empty point, until it cheats.
struct Simpleton {
    rng: Rng,
    cheats_in_opening: Option<Action>,
    stones_before_cheating: usize,
}

impl Simpleton {
    fn honest() -> Self {
        Self {
            rng: Rng::new(0),
            cheats_in_opening: None,
            stones_before_cheating: usize::MAX,
        }
    }
}

impl Player for Simpleton {
    fn begin(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    fn act(&mut self, opening: &Opening) -> Option<Action> {
        self.cheats_in_opening
            .take()
            .or_else(|| random_action(opening, &mut self.rng))
    }

    fn stone(&mut self, game: &Game) -> Option<Reply> {
        let point = if game.moves().len() >= self.stones_before_cheating {
            *game.moves().first()?
        } else {
            game.board().empty().iter().next()?
        };
        Some(Reply::bare(point))
    }
}

fn conditions<'a>(rule: &'a LoadedRule, terms: &'a Terms) -> Conditions<'a> {
    Conditions {
        rule,
        terms,
        number: 7,
        seed: 3,
    }
}

#[test]
fn games_are_refereed_to_their_end_and_can_be_replayed() {
    let terms = Terms::default();
    for rule in catalog::all() {
        let mut players = (Simpleton::honest(), Simpleton::honest());
        let mut seats = Seats::Two(&mut players.0, &mut players.1);
        let played = play(conditions(rule, &terms), &mut seats).unwrap();
        let again = played.journal.record().replay(rule).unwrap();
        assert_eq!(again.contest().end(), played.journal.contest().end());
        assert_eq!(again.record(), played.journal.record());
        assert!(played.winner().is_some() || played.stones() > 200);
    }
}

#[test]
fn a_violation_names_game_rule_and_action() {
    let rule = catalog::find("swap2").unwrap();
    let terms = Terms::default();
    let mut cheat = Simpleton::honest();
    cheat.cheats_in_opening = Some(Action::Declare(4));
    let mut honest = Simpleton::honest();
    let mut seats = Seats::Two(&mut cheat, &mut honest);
    let broken = play(conditions(rule, &terms), &mut seats).err().unwrap();
    let wrong = matches!(
        *broken.problem,
        Problem::Violation(Violation::WrongKind { .. })
    );
    assert!(wrong, "{broken}");
    let text = broken.to_string();
    assert!(
        text.starts_with("game 7 of swap2 (seed 3), first, declare 4: "),
        "{text}"
    );
}

#[test]
fn an_occupied_point_breaks_the_game_off() {
    let rule = catalog::find("free").unwrap();
    let terms = Terms::default();
    let mut cheat = Simpleton::honest();
    cheat.stones_before_cheating = 2;
    let mut seats = Seats::Alone(&mut cheat);
    let broken = play(conditions(rule, &terms), &mut seats).err().unwrap();
    let text = broken.to_string();
    assert!(
        text.contains("first, black stone a1: a1 is occupied"),
        "{text}"
    );
}

fn studies(concurrency: usize, seed: u64, games: usize) -> Vec<RuleStudy> {
    let laboratory = Laboratory::new(concurrency).unwrap();
    let schedule = Schedule { games, seed };
    let player = || -> Box<dyn Player> { Box::new(EnginePlayer::new(Settings::varied(60))) };
    let heard = AtomicUsize::new(0);
    let progress = |_: &_| {
        heard.fetch_add(1, Relaxed);
    };
    let study = |name| {
        let rule = catalog::find(name).unwrap();
        laboratory.study(rule, schedule, &player, &progress)
    };
    let studies: Vec<RuleStudy> = ["swap2", "rif-soosorv-8", "double-balance"]
        .map(study)
        .into();
    assert_eq!(heard.into_inner(), 3 * games);
    studies
}

#[test]
fn the_number_of_threads_does_not_matter() {
    let one = studies(1, 5, 6);
    assert_eq!(one, studies(3, 5, 6));
    assert_ne!(one, studies(3, 6, 6));
}

#[test]
fn the_counts_of_a_study_agree() {
    for study in studies(2, 1, 8) {
        let of = |what: &str| format!("{}: {what}", study.rule);
        assert_eq!(study.broken, [""; 0], "{}", of("broken"));
        assert_eq!((study.games, study.records.len()), (8, 8));
        let shares = study.black.count + study.white.count + study.draw.count;
        assert!((shares - 8.0).abs() < 1e-9, "{}", of("shares"));
        let wins = study
            .records
            .iter()
            .map(|game| match game.record.end.unwrap().winner {
                Some(Person::First) => 1.0,
                Some(Person::Second) => 0.0,
                None => 0.5,
            });
        assert!((wins.sum::<f64>() - study.first.count).abs() < 1e-9);
        assert_eq!(study.ends.values().sum::<usize>(), 8);
        assert!((1..=8).contains(&study.different_games));
        assert_eq!(study.different_starts, study.starts.len());
        let starts: usize = study.starts.iter().map(|start| start.games).sum();
        assert_eq!(starts + study.decided_in_opening, 8);
        let named: usize = study.names.iter().map(|name| name.games).sum();
        assert_eq!(named + study.unnamed, 8);
        for option in &study.options {
            let taken: usize = option.taken.iter().map(|taken| taken.count).sum();
            assert_eq!(taken, option.asked.values().sum::<usize>());
        }
        let found = study.evaluation;
        assert!(found.won + found.lost + found.open <= 8);
    }
}

#[test]
fn games_differ_where_the_opening_leaves_nothing_to_chance() {
    let laboratory = Laboratory::new(2).unwrap();
    let schedule = Schedule { games: 6, seed: 1 };
    let player = || -> Box<dyn Player> { Box::new(EnginePlayer::new(Settings::varied(300))) };
    let rule = catalog::find("free").unwrap();
    let study = laboratory.study(rule, schedule, &player, &|_| ());
    assert!(study.different_games > 3, "{}", study.different_games);
}
