//! Lists of stones or points that end with DONE, over one line or many.

use std::ops::ControlFlow;

use super::command::YixinCommand;
use super::keyword::Body;
use super::words::{arguments, integer, stones};
use super::{Command, Echo, ParseError};
use crate::engine::{Coordinates, Owner, Stone};

/// No board has more points; what comes after so many is wrong anyway.
const MAX_STONES: usize = 1024;

/// A list that is being read.
pub(super) struct List {
    kind: Body,
    stones: Vec<Stone>,
    points: Vec<Coordinates>,
    problem: Option<ParseError>,
    /// The number before the list, where there is one.
    number: Option<u32>,
}

impl List {
    pub(super) fn new(kind: Body) -> Self {
        Self {
            kind,
            number: None,
            stones: Vec::new(),
            points: Vec::new(),
            problem: None,
        }
    }

    /// Takes the number from the line that begins the list.
    pub(super) fn take_number(&mut self, line: &[u8]) {
        let number = arguments(line).next().and_then(integer);
        self.number = number.and_then(|number| u32::try_from(number).ok());
    }

    /// Reads the words of a line; breaks at DONE.
    pub(super) fn read(&mut self, line: &[u8]) -> ControlFlow<()> {
        for word in stones(line) {
            if word.eq_ignore_ascii_case(b"DONE") {
                return ControlFlow::Break(());
            }
            if let Err(problem) = self.add(&word) {
                self.problem.get_or_insert(problem);
            }
        }
        ControlFlow::Continue(())
    }

    /// The command that has been read.
    pub(super) fn finish(self) -> Command {
        let Self {
            kind,
            stones,
            points,
            problem,
            number,
        } = self;
        let stones = problem.clone().map_or(Ok(stones), Err);
        Command::Yixin(match kind {
            Body::Board => return Command::Board(stones),
            Body::Swap2 => return Command::Swap2Board(problem.map_or(Ok(points), Err)),
            Body::SetUp => YixinCommand::SetUp(stones),
            Body::Block => YixinCommand::Block(points),
            Body::Unblock => YixinCommand::Unblock(points),
            Body::Soosorv(step) => {
                YixinCommand::Soosorv(step, number, problem.map_or(Ok(points), Err))
            }
            Body::Skipped { .. } => YixinCommand::Ignored,
        })
    }

    fn add(&mut self, word: &[u8]) -> Result<(), ParseError> {
        if self.stones.len().max(self.points.len()) >= MAX_STONES {
            return Err(ParseError::TooManyStones);
        }
        match self.kind {
            Body::Board | Body::SetUp => {
                let stone = stone(word).ok_or_else(|| ParseError::Stone {
                    found: Echo::new(word),
                    expected: "x,y,field with field 1, 2 or 3",
                })?;
                self.stones.push(stone);
            }
            Body::Swap2 | Body::Soosorv(_) => {
                let point = point(word).ok_or_else(|| ParseError::Stone {
                    found: Echo::new(word),
                    expected: "x,y",
                })?;
                self.points.push(point);
            }
            // Boards send points beyond the board here and wait for no answer.
            Body::Block | Body::Unblock => self.points.extend(point(word)),
            Body::Skipped { .. } => {}
        }
        Ok(())
    }
}

fn numbers<const N: usize>(word: &[u8]) -> Option<[i64; N]> {
    let numbers: Option<Vec<i64>> = word.split(|&byte| byte == b',').map(integer).collect();
    numbers?.try_into().ok()
}

fn point(word: &[u8]) -> Option<Coordinates> {
    numbers(word).map(|[x, y]| Coordinates { x, y })
}

fn stone(word: &[u8]) -> Option<Stone> {
    let [x, y, field] = numbers(word)?;
    let owner = match field {
        1 => Owner::Engine,
        2 => Owner::Opponent,
        3 => Owner::Nobody,
        _ => return None,
    };
    Some(Stone {
        at: Coordinates { x, y },
        owner,
    })
}
