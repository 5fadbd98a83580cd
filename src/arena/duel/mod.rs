//! One game between two brains that are child processes.
//!
//! Each game has processes of its own, so that what goes wrong in one has no part in the next.
//! The referee is [`Game`]: forbidden moves end a game as fouls. What is no move of the game at
//! all loses under its own name.

mod adjudication;
mod engine;
mod logs;
mod preflight;
mod seat;
mod time_control;

pub use adjudication::{Adjudication, Agreement};
pub use engine::{EngineSpec, Style};
pub use logs::Logs;
pub use preflight::{DoesNotStart, preflight};
pub use time_control::{Clock, ParseTimeControlError, TimeControl};

use std::io;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use thiserror::Error;

use self::seat::{Failure, Fault, Moved, Seat};
use super::brain::Brain;
use super::record::{End, Move, Record, Start};
use crate::base::{Color, Size};
use crate::rules::opening::Turn;
use crate::rules::{Game, RuleKind};

/// What all games of a match have in common.
#[derive(Clone, Debug)]
pub struct Conditions {
    /// The rule.
    pub rule: RuleKind,
    /// Its number in the protocol.
    pub rule_number: u32,
    /// The board.
    pub size: Size,
    /// Games that the arbiter ends.
    pub adjudication: Adjudication,
    /// The workbench's own program, by way of which brains are started.
    pub launcher: PathBuf,
    /// Where the logs go, if they are wanted.
    pub logs: Option<Logs>,
}

/// Who plays a game, and from where.
#[derive(Clone, Copy, Debug)]
pub struct Pairing<'a> {
    /// Number of the game, from 1.
    pub number: u64,
    /// Number of the pair that it belongs to.
    pub pair: Option<u64>,
    /// Black and white.
    pub engines: [&'a EngineSpec; 2],
    /// Where the game begins.
    pub start: &'a Start,
}

/// A game that is over.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The game.
    pub record: Record,
    /// What the loser did, where that tells more than how the game ended.
    pub remark: Option<String>,
    /// How long it took.
    pub time: Duration,
}

/// A process that the system does not give, which is no fault of the brain's.
#[derive(Debug, Error)]
#[error("cannot start the engine {name}: {reason}")]
pub struct StartError {
    /// The engine.
    pub name: String,
    /// What the system said.
    pub reason: io::Error,
}

/// Plays a game; [`None`] if it was stopped before its end.
///
/// # Errors
/// When the system gives no process for a brain.
pub fn play(
    pairing: &Pairing<'_>,
    conditions: &Conditions,
    stop: &AtomicBool,
) -> Result<Option<Finished>, StartError> {
    let began = Instant::now();
    let [black, white] = pairing.engines;
    let mut seats = [
        seat(black, Color::Black, pairing, conditions)?,
        seat(white, Color::White, pairing, conditions)?,
    ];
    let mut table = Table {
        conditions,
        start: pairing.start,
        game: Game::from_position(
            pairing.start.board(conditions.size),
            pairing.start.to_move(),
            conditions.rule,
        ),
        moves: Vec::new(),
    };
    let verdict = table.play(&mut seats, pairing.number, stop);
    let remark = leave(seats, &verdict);
    let end = match verdict {
        Verdict::Stopped => return Ok(None),
        Verdict::Ended(end) => end,
        Verdict::Fault(loser, fault) => End {
            winner: Some(!loser),
            reason: fault.ending(),
        },
    };
    let record = Record {
        number: pairing.number,
        pair: pairing.pair,
        rule: conditions.rule,
        size: conditions.size,
        players: [black.name.clone(), white.name.clone()],
        opening: None,
        start: pairing.start.clone(),
        moves: table.moves,
        end: Some(end),
    };
    Ok(Some(Finished {
        record,
        remark,
        time: began.elapsed(),
    }))
}

fn seat<'a>(
    engine: &'a EngineSpec,
    color: Color,
    pairing: &Pairing<'_>,
    conditions: &Conditions,
) -> Result<Seat<'a>, StartError> {
    let logs = conditions.logs.as_ref();
    let launch = engine.launch(&conditions.launcher, pairing.number, color, logs);
    let brain = Brain::start(&launch).map_err(|reason| StartError {
        name: engine.name.clone(),
        reason,
    })?;
    Ok(Seat::new(brain, engine))
}

/// How a game came to its end.
enum Verdict {
    Ended(End),
    Fault(Color, Fault),
    Stopped,
}

/// The brains end themselves, or are ended; at a fault, tells what it was.
fn leave(seats: [Seat<'_>; 2], verdict: &Verdict) -> Option<String> {
    let mut remark = None;
    // Both are told before either is waited for.
    let mut seats = seats;
    for seat in &mut seats {
        seat.dismiss();
    }
    for (seat, color) in seats.into_iter().zip(Color::ALL) {
        match verdict {
            Verdict::Stopped => {
                seat.kill();
            }
            Verdict::Fault(loser, fault) if *loser == color => {
                let remains = match fault {
                    Fault::Late(_) | Fault::Flood => seat.kill(),
                    _ => seat.finish(),
                };
                remark = Some(seat::remark(fault, &remains));
            }
            Verdict::Ended(_) | Verdict::Fault(..) => {
                seat.finish();
            }
        }
    }
    remark
}

/// A game under way.
struct Table<'a> {
    conditions: &'a Conditions,
    start: &'a Start,
    game: Game,
    moves: Vec<Move>,
}

impl Table<'_> {
    fn play(&mut self, seats: &mut [Seat<'_>; 2], number: u64, stop: &AtomicBool) -> Verdict {
        let judged = |color: Color, failure: Failure| match failure {
            Failure::Lost(fault) => Verdict::Fault(color, fault),
            Failure::Stopped => Verdict::Stopped,
        };
        for (seat, color) in seats.iter_mut().zip(Color::ALL) {
            if let Err(failure) = seat.begin(self.conditions.size, stop) {
                return judged(color, failure);
            }
            seat.tell(self.conditions.rule_number, number);
        }
        loop {
            if let Some(outcome) = self.game.outcome() {
                return Verdict::Ended(outcome.into());
            }
            let adjudication = &self.conditions.adjudication;
            if let Some(end) = adjudication.judge(self.start, &self.moves) {
                return Verdict::Ended(end);
            }
            let color = self.game.to_move();
            let [black, white] = &mut *seats;
            let seat = match color {
                Color::Black => black,
                Color::White => white,
            };
            match seat.ask(self.start, &self.game, stop) {
                Ok(moved) => self.make(&moved),
                Err(failure) => return judged(color, failure),
            }
        }
    }

    fn make(&mut self, moved: &Moved) {
        self.moves.push(Move {
            score: moved.thoughts.score.map(|score| score.value()),
            depth: moved.thoughts.depth,
            nodes: moved.thoughts.nodes,
            time: Some(moved.time.as_millis() as u64),
            ..Move::bare(Turn::Stone(moved.point))
        });
        let played = self.game.play(moved.point);
        debug_assert!(played.is_ok(), "the seat only lets empty points through");
    }
}
