//! `ruikou match` with brains that do everything wrong: each costs its own games and nothing else.
//!
//! The long test runs by name, `cargo test --release --test matches -- --ignored`. This program is
//! the brains, too: with `brain` as its first argument it is one.

#[path = "matches/brain.rs"]
mod brain;
#[path = "matches/faults.rs"]
mod faults;
#[path = "matches/interrupted.rs"]
mod interrupted;
#[path = "matches/opened.rs"]
mod opened;
#[path = "matches/processes.rs"]
mod processes;
#[path = "matches/refused.rs"]
mod refused;
#[path = "matches/setting.rs"]
mod setting;

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread::sleep;
use std::time::{Duration, Instant};

use libtest_mimic::{Arguments, Trial};
use ruikou::arena::{End, Record};
use ruikou::base::Color;

use faults::{Fault, Plan};
use setting::{Setting, scratch};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.first().is_some_and(|first| first == "brain") {
        brain::run(&arguments);
    }
    let test = |name: &str, run: fn()| {
        Trial::test(name, move || {
            run();
            Ok(())
        })
    };
    let trials = vec![
        test("every_fault_costs_its_own_game", every_fault),
        test("bad_input_is_refused", refused::bad_input),
        test("games_are_opened_by_rules", opened::by_opening_rules),
        test("a_killed_run_is_resumed", interrupted::killed),
        test("an_interrupted_run_ends_in_order", interrupted::interrupted),
        test("two_thousand_games", two_thousand).with_ignored_flag(true),
    ];
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn every_fault() {
    // Two of the games last as long as a move may take, so time enough for a busy machine.
    let setting = Setting {
        name: "every-fault",
        seed: 3,
        games: 60,
        concurrency: 16,
        clock: "st=1s,tolerance=9s",
    };
    let logs = scratch("logs");
    let _ = fs::remove_dir_all(&logs);
    play_all(&setting, &["--pipe-log", "--log", logs.to_str().unwrap()]);

    for number in 1..=setting.games as u64 {
        let (plan, _) = expected(&setting, number);
        let color = Color::to_move_after(number as usize - 1);
        let file = |kind: &str| logs.join(format!("game-{number:05}-{color}-faulty.{kind}.txt"));
        let pipes = fs::read_to_string(file("pipes")).unwrap();
        assert!(pipes.contains(" > START 15\n"), "{pipes}");
        if plan.fault == Fault::Errors {
            let errors = fs::read(file("stderr")).unwrap();
            assert_eq!(errors.len(), brain::ERRORS);
        }
    }
}

fn two_thousand() {
    let setting = Setting {
        name: "two-thousand",
        seed: 1,
        games: 2000,
        concurrency: 8,
        clock: "st=200ms,tolerance=800ms",
    };
    play_all(&setting, &[]);
}

/// Runs the match and compares every game with what its seed says.
#[track_caller]
fn play_all(setting: &Setting, options: &[&str]) {
    let mut run = setting.start(options);
    // Nobody who is gone is left lying about: at most the two of each game under way.
    let deadline = Instant::now() + Duration::from_mins(30);
    while run.child.try_wait().unwrap().is_none() {
        assert!(Instant::now() < deadline, "stuck");
        let zombies = processes::zombies(run.child.id());
        assert!(zombies <= 2 * setting.concurrency, "{zombies} zombies");
        sleep(Duration::from_millis(100));
    }
    let text = run.finish();
    check(setting, &setting.records());
    assert_eq!(text.matches("\ngame ").count() + 1, setting.games);
    assert_eq!(losses(&text), expected_losses(setting));
}

/// Asserts that the records are of all games, each ended as its seed says.
#[track_caller]
fn check(setting: &Setting, records: &[Record]) {
    let numbers: Vec<u64> = records.iter().map(|record| record.number).collect();
    assert_eq!(numbers, (1..=setting.games as u64).collect::<Vec<_>>());
    for record in records {
        let (plan, end) = expected(setting, record.number);
        let number = record.number;
        assert_eq!(
            record.end,
            Some(end),
            "seed {}, game {number}, {plan:?}",
            setting.seed
        );
        record.check().unwrap();
    }
}

/// What the faulty brain does in a game, and how that ends. It is the first of the two, so it has
/// black in the first game of a pair.
fn expected(setting: &Setting, number: u64) -> (Plan, End) {
    let color = Color::to_move_after(number as usize - 1);
    let plan = Plan::of(setting.seed, number).unwrap();
    (plan, plan.fault.end(color))
}

/// In which ways the faulty brain lost, and how often, as the printed table of endings says.
#[track_caller]
fn losses(text: &str) -> BTreeMap<String, usize> {
    let row = |name: &str| -> Vec<&str> {
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        line.unwrap().split_whitespace().collect()
    };
    let counts = row("ending ").into_iter().zip(row("faulty lost "));
    let counts = counts.filter(|&(_, count)| count != "-");
    counts
        .map(|(name, count)| (name.to_owned(), count.parse().unwrap()))
        .collect()
}

/// The same as the seed says.
fn expected_losses(setting: &Setting) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for number in 1..=setting.games as u64 {
        let (_, end) = expected(setting, number);
        // It has the color that is not the winner's.
        let color = Color::to_move_after(number as usize - 1);
        if end.winner == Some(!color) {
            *counts.entry(end.reason.to_string()).or_default() += 1;
        }
    }
    counts
}

/// A file of openings whose stones are out of the brains' way; none is the empty board, since one
/// of the faults needs a stone.
fn openings() -> PathBuf {
    let path = scratch("openings.txt");
    fs::write(&path, "# row 8\nh8\nh8k8\nh8k8e8\nd8h8l8o8\n").unwrap();
    path
}
