//! A brain in its seat: asked for moves, with its clock running.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::{Clock, EngineSpec, Style};
use crate::arena::AgreedOpening;
use crate::arena::brain::{Answered, Brain, Heard, Remains};
use crate::arena::record::{Ending, Start};
use crate::base::{Color, Point, Size};
use crate::protocol::Echo;
use crate::protocol::manager::{Answer, Owner, Request, Thoughts, Told};
use crate::rules::Game;

/// How long a brain may take to answer that it is ready.
pub(super) const START_LIMIT: Duration = Duration::from_secs(10);

pub(super) struct Seat<'a> {
    brain: Brain,
    spec: &'a EngineSpec,
    clock: Clock,
    /// Whether it has seen the position before the opponent's last move.
    knows_position: bool,
}

/// A move with what came with it.
pub(super) struct Moved {
    pub(super) point: Point,
    pub(super) thoughts: Thoughts,
    pub(super) time: Duration,
}

impl Moved {
    /// A move that came with an earlier answer.
    pub(super) fn known(game: &Game, point: Point) -> Result<Self, Failure> {
        if !game.board().is_empty(point) {
            return Err(lost(Fault::Occupied(point)));
        }
        Ok(Self {
            point,
            thoughts: Thoughts::default(),
            time: Duration::ZERO,
        })
    }
}

/// Why no move came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Failure {
    /// The brain loses.
    Lost(Fault),
    /// The run is to stop at once.
    Stopped,
}

/// What a brain did that loses the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It gave up.
    Resigned,
    /// No answer came within this time.
    Late(Duration),
    /// Its output ended.
    Closed,
    /// It said too much.
    Flood,
    /// It said this where a move was due.
    NoMove(Echo),
    /// It said this when it was not asked.
    Unasked(Echo),
    /// It did not want to begin.
    Refused(Echo),
    /// It did this, which the opening rule does not allow.
    AgainstOpening(String),
    /// Its move is off the board.
    OffBoard(i64, i64),
    /// Its move is on a point that is not empty.
    Occupied(Point),
}

impl Fault {
    pub(super) const fn ending(&self) -> Ending {
        match self {
            Self::Resigned => Ending::Resign,
            Self::Late(_) => Ending::Time,
            Self::Closed | Self::Refused(_) => Ending::Crash,
            Self::Flood | Self::NoMove(_) | Self::Unasked(_) => Ending::Garbage,
            Self::AgainstOpening(_) | Self::OffBoard(..) | Self::Occupied(_) => Ending::Illegal,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Resigned => f.write_str("it gave up"),
            Self::Late(limit) => write!(f, "no answer within {} ms", limit.as_millis()),
            Self::Closed => f.write_str("its output has ended"),
            Self::Flood => f.write_str("its answer had no end"),
            Self::NoMove(said) => write!(f, "it said '{said}', which is no answer"),
            Self::Unasked(said) => write!(f, "it said '{said}' unasked"),
            Self::Refused(said) => write!(f, "it answered '{said}' to the start of a game"),
            Self::AgainstOpening(what) => write!(f, "it broke the opening rule: {what}"),
            Self::OffBoard(x, y) => write!(f, "it answered {x},{y}, which is off the board"),
            Self::Occupied(point) => write!(f, "it answered {point}, which is not empty"),
        }
    }
}

impl<'a> Seat<'a> {
    pub(super) const fn new(brain: Brain, spec: &'a EngineSpec) -> Self {
        Self {
            brain,
            spec,
            clock: Clock::new(spec.time),
            knows_position: false,
        }
    }

    /// Has it begin a game on an empty board.
    pub(super) fn begin(&mut self, size: Size, stop: &AtomicBool) -> Result<(), Failure> {
        let heard = self.brain.begin(size, START_LIMIT, stop);
        match answer(heard, START_LIMIT)?.answer {
            // Notes are no answers and never come alone.
            Answer::Ready | Answer::Note(_) => Ok(()),
            Answer::Error(said) | Answer::Unknown(said) => Err(lost(Fault::Refused(said))),
            Answer::Garbage(said) => Err(lost(Fault::NoMove(said))),
            Answer::Resign => Err(lost(Fault::Resigned)),
            other => Err(lost(Fault::Unasked(other.echo()))),
        }
    }

    /// Tells it the settings.
    pub(super) fn tell(&self, rule_number: u32, number: u64) {
        for request in self.spec.settings(rule_number, number) {
            self.brain.say(&request);
        }
    }

    /// Asks for a move in a game that began with these stones.
    pub(super) fn ask(
        &mut self,
        start: &Start,
        game: &Game,
        stop: &AtomicBool,
    ) -> Result<Moved, Failure> {
        self.clock.press();
        let question = self.question(start, game);
        self.knows_position = true;
        let answered = self.put(question, stop)?;
        let point = match answered.answer {
            Answer::Move(x, y) => on_board(game, x, y).map_err(lost)?,
            Answer::Resign => return Err(lost(Fault::Resigned)),
            other => return Err(lost(Fault::NoMove(other.echo()))),
        };
        Ok(Moved {
            point,
            thoughts: answered.thoughts,
            time: answered.time,
        })
    }

    /// Puts a question while its clock runs.
    pub(super) fn put(
        &mut self,
        question: Request,
        stop: &AtomicBool,
    ) -> Result<Answered, Failure> {
        let left = self.clock.left().map(|left| left.as_millis() as u64);
        let requests = [Request::Tell(Told::TimeLeft(left)), question];
        let limit = self.clock.limit() + self.spec.tolerance;
        let answered = answer(self.brain.ask_move(&requests, limit, stop), limit)?;
        self.clock.spend(answered.time);
        Ok(answered)
    }

    /// Whether it knows an opening rule: then it says what is asked first.
    pub(super) fn knows(
        &mut self,
        rule: &AgreedOpening,
        stop: &AtomicBool,
    ) -> Result<bool, Failure> {
        let Some(request) = rule.request() else {
            // Whether it knows swap2 shows when it is asked for its first stones.
            return Ok(true);
        };
        let requests = [request, Request::Next];
        let heard = self.brain.ask_known(&requests, START_LIMIT, stop);
        // One that does not know it may say so to both requests, or nothing.
        if matches!(heard, Heard::Late | Heard::Unasked(_)) {
            return Ok(false);
        }
        let answer = answer(heard, START_LIMIT)?.answer;
        Ok(matches!(answer, Answer::Opening(_)))
    }

    /// Says something that is not answered, or by what is passed over.
    pub(super) fn say(&self, request: &Request) {
        self.brain.say(request);
    }

    fn question(&self, start: &Start, game: &Game) -> Request {
        let stones = start.stones().len() + game.moves().len();
        match (self.spec.style, game.moves().last()) {
            (Style::Turn, None) if stones == 0 => Request::Begin,
            (Style::Turn, Some(&last)) if self.knows_position || stones == 1 => Request::Turn(last),
            _ => Request::Board(seen_by_mover(start, game)),
        }
    }

    pub(super) fn dismiss(&mut self) {
        self.brain.dismiss();
    }

    pub(super) fn finish(self) -> Remains {
        self.brain.finish()
    }

    pub(super) fn kill(self) -> Remains {
        self.brain.kill()
    }
}

/// All stones in order, with whose they are for the side to move.
fn seen_by_mover(start: &Start, game: &Game) -> Vec<(Point, Owner)> {
    let mover = game.to_move();
    let owner = |color: Color| {
        if color == mover {
            Owner::You
        } else {
            Owner::Opponent
        }
    };
    let laid = start.stones().iter();
    let laid = laid.map(|&(color, point)| (point, owner(color)));
    let mut color = start.to_move();
    let played = game.moves().iter().map(|&point| {
        let stone = (point, owner(color));
        color = !color;
        stone
    });
    laid.chain(played).collect()
}

fn answer(heard: Heard, limit: Duration) -> Result<Answered, Failure> {
    let fault = match heard {
        Heard::Answer(answered) => return Ok(answered),
        Heard::Stopped => return Err(Failure::Stopped),
        Heard::Unasked(said) => Fault::Unasked(said),
        Heard::Late => Fault::Late(limit),
        Heard::Flood => Fault::Flood,
        Heard::Closed => Fault::Closed,
    };
    Err(lost(fault))
}

pub(super) const fn lost(fault: Fault) -> Failure {
    Failure::Lost(fault)
}

fn on_board(game: &Game, x: i64, y: i64) -> Result<Point, Fault> {
    let board = game.board();
    let point = board.size().point(x, y).ok_or(Fault::OffBoard(x, y))?;
    if board.is_empty(point) {
        Ok(point)
    } else {
        Err(Fault::Occupied(point))
    }
}

/// What a fault was, with what the brain left behind: `its output has ended (exit status: 1)`.
pub(super) fn remark(fault: &Fault, remains: &Remains) -> String {
    let status = match (fault, remains.status) {
        (Fault::Closed, Some(status)) => format!(" ({status})"),
        _ => String::new(),
    };
    let errors = match fault {
        Fault::Closed if !remains.errors.is_empty() => {
            let lines = remains.errors.lines().map(str::trim);
            let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
            format!("; its last words: {}", lines.join(" / "))
        }
        _ => String::new(),
    };
    format!("{fault}{status}{errors}")
}
