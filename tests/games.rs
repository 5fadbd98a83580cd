//! Whole games of the real binary against itself, with the rules layer as referee and clocks.
//!
//! Long: run by name, `cargo test --release --test games -- --ignored smoke`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use ruikou::base::{Color, Point, Rng, Size};
use ruikou::rules::{EndReason, Game, RuleKind, foul, text::format_moves};

/// The main rules with their protocol numbers.
const RULES: [(RuleKind, u32); 4] = [
    (RuleKind::Freestyle, 0),
    (RuleKind::Standard, 1),
    (RuleKind::Renju, 4),
    (RuleKind::Caro, 9),
];

/// A time control: what each side has for the game and gets for each move.
#[derive(Clone, Copy)]
struct Clock {
    base: Duration,
    increment: Duration,
    /// How far it may be overstepped without a fault.
    tolerance: Duration,
}

struct Brain {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    left: Duration,
}

impl Brain {
    fn start(rule_number: u32, size: Size, clock: Clock) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pbrain-ruikou"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let mut brain = Self {
            child,
            input,
            output,
            left: clock.base,
        };
        brain.send(&format!("START {}", size.width()));
        assert_eq!(brain.line(), "OK");
        let (base, total) = (clock.base.as_millis(), 64 << 20);
        for info in [
            format!("rule {rule_number}"),
            format!("timeout_match {base}"),
            format!("timeout_turn {base}"),
            format!("max_memory {total}"),
            "thread_num 1".to_owned(),
        ] {
            brain.send(&format!("INFO {info}"));
        }
        brain
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
        self.input.flush().unwrap();
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        assert!(
            self.output.read_line(&mut line).unwrap() > 0,
            "the brain has died"
        );
        line.trim_end_matches('\n').to_owned()
    }

    /// The position as the brain is to see it.
    fn show(&mut self, game: &Game) {
        self.send("BOARD");
        let moves = game.moves().to_vec();
        for (ply, point) in moves.iter().enumerate() {
            let owner = if (moves.len() - ply).is_multiple_of(2) {
                1
            } else {
                2
            };
            self.send(&format!("{},{},{owner}", point.x(), point.y()));
        }
        self.send("DONE");
    }

    /// The answer to what was sent, and whether it came in time.
    fn answer(&mut self, began: Instant, clock: Clock) -> (String, bool) {
        let answer = loop {
            let line = self.line();
            if !line.starts_with("MESSAGE ") {
                break line;
            }
        };
        let used = began.elapsed();
        let in_time = used <= self.left + clock.tolerance;
        self.left = self.left.saturating_sub(used) + clock.increment;
        (answer, in_time)
    }
}

impl Drop for Brain {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "END");
        let _ = self.child.wait();
    }
}

/// A few stones near the center that end nothing.
fn opening(rule: RuleKind, size: Size, rng: &mut Rng) -> Game {
    let near: Vec<Point> = size
        .points()
        .filter(|p| p.distance(size.center()) <= 2)
        .collect();
    let stones = rng.below(5);
    let mut game = Game::new(size, rule);
    while game.moves().len() < stones {
        let point = near[rng.below(near.len())];
        if game.board().is_empty(point) {
            game.play(point).unwrap();
        }
    }
    game
}

fn parse_point(text: &str, size: Size) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    size.point(x.parse().ok()?, y.parse().ok()?)
}

/// Plays one game; the error says what went wrong.
fn play(rule: RuleKind, number: u32, size: Size, clock: Clock, seed: u64) -> Result<(), String> {
    let mut game = opening(rule, size, &mut Rng::new(seed));
    let mut brains = Color::ALL.map(|_| Brain::start(number, size, clock));
    let mut knows = [false; 2];
    let fault = |what: &str, game: &Game| {
        Err(format!(
            "{what}: {rule} {size} seed {seed} after {}",
            format_moves(game.moves())
        ))
    };
    while game.outcome().is_none() {
        let mover = game.to_move();
        let brain = &mut brains[mover.index()];
        let left = brain.left.as_millis();
        brain.send(&format!("INFO time_left {left}"));
        let began = Instant::now();
        match game.moves().last() {
            Some(last) if knows[mover.index()] => {
                brain.send(&format!("TURN {},{}", last.x(), last.y()));
            }
            _ => brain.show(&game),
        }
        knows[mover.index()] = true;
        let (answer, in_time) = brain.answer(began, clock);
        if !in_time {
            return fault("time loss", &game);
        }
        let Some(point) = parse_point(&answer, size) else {
            return fault(&format!("'{answer}' is no move"), &game);
        };
        let mut board = game.board().clone();
        let had_legal = board
            .empty()
            .iter()
            .any(|other| foul(&mut board, other, mover, rule).is_none());
        match game.play(point) {
            Err(error) => return fault(&format!("illegal move {point}, {error}"), &game),
            Ok(Some(outcome)) if matches!(outcome.reason, EndReason::Foul(_)) && had_legal => {
                return fault("forbidden move", &game);
            }
            Ok(_) => {}
        }
    }
    Ok(())
}

/// Plays `games` games for each main rule on two sizes, two at once.
fn play_all(games: usize, clock: Clock) {
    let next = AtomicUsize::new(0);
    let faults: Vec<String> = std::thread::scope(|scope| {
        let work = || {
            let mut faults = Vec::new();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= games * RULES.len() {
                    return faults;
                }
                let (rule, number) = RULES[index % RULES.len()];
                let side = if (index / RULES.len()).is_multiple_of(2) {
                    15
                } else {
                    20
                };
                let size = Size::square(side).unwrap();
                faults.extend(play(rule, number, size, clock, index as u64).err());
            }
        };
        let workers: Vec<_> = (0..2).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .flat_map(|worker| worker.join().unwrap())
            .collect()
    });
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// What a build server can hold: that each move comes at all, and is legal. How exactly the brain
/// keeps to its time says nothing there, since others may hold the processor.
#[test]
#[ignore = "some seconds of timed games"]
fn smoke_games() {
    play_all(
        4,
        Clock {
            base: Duration::from_millis(300),
            increment: Duration::from_millis(30),
            tolerance: Duration::from_secs(20),
        },
    );
}

/// To be run on a machine that does nothing else: no move may be late.
#[test]
#[ignore = "about three minutes of timed games"]
fn two_hundred_games() {
    play_all(
        50,
        Clock {
            base: Duration::from_secs(1),
            increment: Duration::from_millis(100),
            tolerance: Duration::ZERO,
        },
    );
}
