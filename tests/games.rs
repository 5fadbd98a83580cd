//! Whole games of the real binary against itself, with the arena's referee and clocks.
//!
//! Long: run by name, `cargo test --release --test games -- --ignored smoke`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ruikou::arena::brain::Keeper;
use ruikou::arena::duel::{
    Adjudication, Conditions, EngineSpec, Pairing, Style, TimeControl, play,
};
use ruikou::arena::{Record, Start};
use ruikou::base::{Point, Rng, Size};
use ruikou::protocol::manager::rule_number;
use ruikou::rules::{RuleKind, foul};

/// The main rules.
const RULES: [RuleKind; 4] = [
    RuleKind::Freestyle,
    RuleKind::Standard,
    RuleKind::Renju,
    RuleKind::Caro,
];

/// The brain, with how far it may overstep its time without a fault.
fn brain(time: TimeControl, tolerance: Duration) -> EngineSpec {
    EngineSpec {
        name: "ruikou".to_owned(),
        program: PathBuf::from(env!("CARGO_BIN_EXE_pbrain-ruikou")),
        arguments: Vec::new(),
        directory: None,
        style: Style::Turn,
        time,
        tolerance,
        nodes: None,
        depth: None,
        memory: Some(64 << 20),
        threads: Some(1),
        settings: Vec::new(),
    }
}

/// A few stones near the center that end nothing.
fn opening(size: Size, rng: &mut Rng) -> Start {
    let near: Vec<Point> = size
        .points()
        .filter(|p| p.distance(size.center()) <= 2)
        .collect();
    let stones = rng.below(5);
    let mut moves = Vec::new();
    while moves.len() < stones {
        let point = near[rng.below(near.len())];
        if !moves.contains(&point) {
            moves.push(point);
        }
    }
    Start::of_moves(&moves)
}

/// Whether the last move of a game was forbidden although others were not.
fn is_needless_foul(record: &Record) -> bool {
    if !record.end.is_some_and(|end| end.reason.is_foul()) {
        return false;
    }
    let mut before = record.clone();
    before.moves.pop();
    let game = before.replay().unwrap();
    let mut board = game.board().clone();
    let empty = board.empty();
    let mut points = empty.iter();
    points.any(|point| foul(&mut board, point, game.to_move(), record.rule).is_none())
}

/// Plays one game; the error says what went wrong.
fn play_one(brain: &EngineSpec, keeper: &Arc<Keeper>, index: usize) -> Result<(), String> {
    let rule = RULES[index % RULES.len()];
    let is_small = (index / RULES.len()).is_multiple_of(2);
    let size = Size::square(if is_small { 15 } else { 20 }).unwrap();
    let conditions = Conditions {
        rule,
        rule_number: rule_number(rule).unwrap(),
        size,
        adjudication: Adjudication::default(),
        opening: None,
        logs: None,
    };
    let pairing = Pairing {
        number: index as u64,
        pair: None,
        engines: [brain, brain],
        start: &opening(size, &mut Rng::new(index as u64)),
    };
    let never = AtomicBool::new(false);
    let finished = play(&pairing, &conditions, keeper, &never)
        .unwrap()
        .unwrap();
    let record = finished.record;
    record.check().unwrap();
    let end = record.end.unwrap();
    if end.reason.is_fault() || is_needless_foul(&record) {
        let text = serde_json::to_string(&record).unwrap();
        return Err(format!("{end}, {:?}: {text}", finished.remark));
    }
    Ok(())
}

/// Plays `games` games for each main rule on two sizes, two at once.
fn play_all(games: usize, time: &str, tolerance: Duration) {
    let brain = brain(time.parse().unwrap(), tolerance);
    let keeper = Arc::new(Keeper::start(Path::new(env!("CARGO_BIN_EXE_ruikou"))).unwrap());
    let faults: BTreeSet<String> = std::thread::scope(|scope| {
        let work = |first: usize| {
            let indices = (first..games * RULES.len()).step_by(2);
            let faults = indices.filter_map(|index| play_one(&brain, &keeper, index).err());
            faults.collect::<Vec<_>>()
        };
        let workers = [0, 1].map(|first| scope.spawn(move || work(first)));
        workers
            .into_iter()
            .flat_map(|w| w.join().unwrap())
            .collect()
    });
    let text: String = faults.iter().map(|fault| fault.clone() + "\n").collect();
    assert!(faults.is_empty(), "{} faults:\n{text}", faults.len());
}

/// What a build server can hold: that each move comes at all, and is legal. How exactly the brain
/// keeps to its time says nothing there, since others may hold the processor.
#[test]
#[ignore = "some seconds of timed games"]
fn smoke_games() {
    play_all(4, "0.3+0.03", Duration::from_secs(20));
}

/// To be run on a machine that does nothing else: no move may be late.
#[test]
#[ignore = "about three minutes of timed games"]
fn two_hundred_games() {
    play_all(50, "1+0.1", Duration::ZERO);
}
