//! One game between two brains that are child processes.
//!
//! Each game has processes of its own, so that what goes wrong in one has no part in the next.
//! The referee is [`Game`]: forbidden moves end a game as fouls. What is no move of the game at
//! all loses under its own name.

mod adjudication;
mod engine;
mod logs;
mod opening;
mod preflight;
mod seat;
mod time_control;

pub use adjudication::{Adjudication, Agreement};
pub use engine::{EngineSpec, Style};
pub use logs::Logs;
pub use preflight::{DoesNotStart, preflight};
pub use time_control::{Clock, ParseTimeControlError, TimeControl};

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use thiserror::Error;

use self::seat::{Failure, Fault, Moved, Seat};
use super::AgreedOpening;
use super::brain::{Brain, Keeper};
use super::handover::Handover;
use super::record::{End, Move, Record, Start};
use crate::base::{Color, Point, Size};
use crate::rules::opening::{Person, Turn};
use crate::rules::{Game, RuleKind};
use crate::search::Score;

/// What all games of a match have in common.
#[derive(Clone)]
pub struct Conditions {
    /// The rule.
    pub rule: RuleKind,
    /// Its number in the protocol.
    pub rule_number: u32,
    /// The board.
    pub size: Size,
    /// The rule that games are opened by, if they are; black is the first person then.
    pub opening: Option<AgreedOpening>,
    /// Games that the arbiter ends.
    pub adjudication: Adjudication,
    /// Where the logs go, if they are wanted.
    pub logs: Option<Logs>,
}

impl Conditions {
    /// Key of the opening rule; empty if there is none.
    fn opening_rule(&self) -> &str {
        let rule = self.opening.as_ref();
        rule.map_or("", |opening| &opening.rule.rule().id)
    }
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
    keeper: &Arc<Keeper>,
    stop: &AtomicBool,
) -> Result<Option<Finished>, StartError> {
    let began = Instant::now();
    let [black, white] = pairing.engines;
    let mut seats = [
        seat(black, Color::Black, pairing, conditions, keeper)?,
        seat(white, Color::White, pairing, conditions, keeper)?,
    ];
    let (rule, size, start) = (conditions.rule, conditions.size, pairing.start);
    let mut table = Table {
        conditions,
        game: Game::from_position(start.board(size), start.to_move(), rule),
        stone: None,
        record: Record {
            number: pairing.number,
            pair: pairing.pair,
            players: [black.name.clone(), white.name.clone()],
            ..Record::blank(rule, size, start.clone())
        },
    };
    let verdict = table.play(&mut seats, pairing, stop);
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
        end: Some(end),
        ..table.record
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
    keeper: &Arc<Keeper>,
) -> Result<Seat<'a>, StartError> {
    let logs = conditions.logs.as_ref();
    let launch = engine.launch(pairing.number, color, logs);
    let brain = Brain::start(&launch, keeper).map_err(|reason| StartError {
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

fn judged(color: Color, failure: Failure) -> Verdict {
    match failure {
        Failure::Lost(fault) => Verdict::Fault(color, fault),
        Failure::Stopped => Verdict::Stopped,
    }
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
    game: Game,
    /// The next stone, where it came with an answer in the opening.
    stone: Option<Point>,
    /// The game so far.
    record: Record,
}

impl Table<'_> {
    fn play(
        &mut self,
        seats: &mut [Seat<'_>; 2],
        pairing: &Pairing<'_>,
        stop: &AtomicBool,
    ) -> Verdict {
        if let Err(verdict) = self.begin(seats, pairing, stop) {
            return verdict;
        }
        loop {
            if let Some(outcome) = self.game.outcome() {
                return Verdict::Ended(outcome.into());
            }
            let adjudication = &self.conditions.adjudication;
            if let Some(end) = adjudication.judge(&self.record.start, &self.record.moves) {
                return Verdict::Ended(end);
            }
            let color = self.game.to_move();
            let [black, white] = &mut *seats;
            let seat = match color {
                Color::Black => black,
                Color::White => white,
            };
            let moved = match self.stone.take() {
                Some(point) => Moved::known(&self.game, point),
                None => seat.ask(&self.record.start, &self.game, stop),
            };
            match moved {
                Ok(moved) => self.make(&moved),
                Err(failure) => return judged(color, failure),
            }
        }
    }

    /// Everything before normal play; the error is how the game came to its end in it.
    fn begin(
        &mut self,
        seats: &mut [Seat<'_>; 2],
        pairing: &Pairing<'_>,
        stop: &AtomicBool,
    ) -> Result<(), Verdict> {
        let number = self.conditions.rule_number;
        for (seat, color) in seats.iter_mut().zip(Color::ALL) {
            let begun = seat.begin(self.conditions.size, stop);
            begun.map_err(|failure| judged(color, failure))?;
            seat.tell(number, pairing.number);
        }
        match &self.conditions.opening {
            Some(rule) => self.open(rule, seats, pairing, stop),
            None => Ok(()),
        }
    }

    /// Plays the opening; the seats are those of black and white after it.
    fn open(
        &mut self,
        rule: &AgreedOpening,
        seats: &mut [Seat<'_>; 2],
        pairing: &Pairing<'_>,
        stop: &AtomicBool,
    ) -> Result<(), Verdict> {
        for seat in seats.iter() {
            if let Some(request) = rule.request() {
                seat.say(&request);
            }
        }
        // Whoever plays a pair's second game finds the same dice.
        let seed = pairing.pair.unwrap_or(pairing.number);
        let begun = rule.begin(seed);
        // What is agreed on was found to be allowed before the match.
        let mut negotiation = begun.map_err(|_| Verdict::Stopped)?;
        let played = negotiation.play(seats, stop);
        let Handover {
            owners,
            game,
            record,
        } = Handover::of(negotiation.journal());
        let mut players = std::mem::take(&mut self.record.players);
        if owners == [Person::Second, Person::First] {
            seats.swap(0, 1);
            players.swap(0, 1);
        }
        self.record = Record {
            number: pairing.number,
            pair: pairing.pair,
            players,
            ..record
        };
        self.game = game;
        self.stone = negotiation.stone();
        if let Err((person, failure)) = played {
            let color = if owners[0] == person {
                Color::Black
            } else {
                Color::White
            };
            return Err(judged(color, failure));
        }
        self.record
            .end
            .map_or(Ok(()), |end| Err(Verdict::Ended(end)))
    }

    fn make(&mut self, moved: &Moved) {
        self.record.moves.push(Move {
            score: moved.thoughts.score.map(Score::value),
            depth: moved.thoughts.depth,
            nodes: moved.thoughts.nodes,
            time: Some(moved.time.as_millis() as u64),
            ..Move::bare(Turn::Stone(moved.point))
        });
        let played = self.game.play(moved.point);
        debug_assert!(played.is_ok(), "the seat only lets empty points through");
    }
}
