//! Training files: positions of many games with what the search thought of them, in few bytes.
//!
//! # Format, version 1
//!
//! All numbers are little-endian. A file is the 8 bytes `RKSAMPLE`, the version as a `u32`, and a
//! block for each game: the length of its body in bytes as a `u32`, the body's CRC-32 (IEEE) as a
//! `u32`, and the body:
//!
//! | bytes | what |
//! | --- | --- |
//! | 1 | rule: 0 freestyle, 1 standard, 2 renju, 3 caro, 4 caro-overline, 5 renju-white, 6 renju-both, 7 renju-half |
//! | 1, 1 | width and height of the board |
//! | 1 | result: 0 black won, 1 white won, 2 draw |
//! | 1 | side to move at the start: 0 black, 1 white |
//! | 2 | stones at the start, `s` |
//! | 2 | moves, `m` |
//! | 2 `s` | the stones: `y * width + x`, and 32768 added for a white one; `y` counts from the bottom |
//! | 6 `m` | the moves: the point played (`y * width + x`, 65535 a pass); the best point, if another one, else 65535; the score for the mover as an `i16`, 32767 if there is none |
//!
//! A score beyond ±29,000 is a win or loss with the plies to it, see [`Score`]. Every move is a
//! sample of the position before it: [`GameSamples::samples`] plays them through.

mod code;
mod reader;
mod writer;

pub use reader::{Reader, SamplesError};
pub use writer::Writer;

use super::record::{Move, Record, Start};
use crate::base::{Color, Point, Size};
use crate::rules::opening::Turn;
use crate::rules::{Board, RuleKind};
use crate::search::Score;

/// What every file begins with.
const MAGIC: [u8; 8] = *b"RKSAMPLE";
/// The version that is written, and the only one that is read.
const VERSION: u32 = 1;

/// A game in a training file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSamples {
    /// The rule.
    pub rule: RuleKind,
    /// The board.
    pub size: Size,
    /// Who won; [`None`] of a draw.
    pub winner: Option<Color>,
    /// The position that it began from.
    pub start: Start,
    /// The moves, colors in turn.
    pub moves: Vec<SampledMove>,
}

/// A move with what the search thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SampledMove {
    /// The stone or pass that was played.
    pub turn: Turn,
    /// The best move, where it is another one.
    pub best: Option<Point>,
    /// Value of the position for the mover.
    pub score: Option<Score>,
}

/// A position of a game.
#[derive(Clone)]
pub struct Sample {
    /// The stones.
    pub board: Board,
    /// Whose turn it is.
    pub to_move: Color,
    /// The searched value for the side to move.
    pub score: Option<Score>,
    /// The best move; [`None`] where it is a pass.
    pub best: Option<Point>,
    /// What the side to move made of the game: 1 a win, 0 a draw, −1 a loss.
    pub result: i8,
}

impl GameSamples {
    /// The samples of a recorded game. [`None`] if it has not ended, or ended by a fault of a
    /// program, which says nothing of its positions.
    pub fn of(record: &Record) -> Option<Self> {
        let end = record.end.filter(|end| !end.reason.is_fault())?;
        let sampled = |one: &Move| SampledMove {
            turn: one.turn,
            best: one.best,
            score: one.score(),
        };
        Some(Self {
            rule: record.rule,
            size: record.size,
            winner: end.winner,
            start: record.start.clone(),
            moves: record.moves.iter().map(sampled).collect(),
        })
    }

    /// Every position that a move was made in, in order.
    pub fn samples(&self) -> impl Iterator<Item = Sample> + '_ {
        let mut board = self.start.board(self.size);
        let mut to_move = self.start.to_move();
        self.moves.iter().map(move |one| {
            let played = match one.turn {
                Turn::Stone(point) => Some(point),
                Turn::Pass => None,
            };
            let sample = Sample {
                board: board.clone(),
                to_move,
                score: one.score,
                best: one.best.or(played),
                result: match self.winner {
                    None => 0,
                    Some(winner) if winner == to_move => 1,
                    Some(_) => -1,
                },
            };
            if let Some(point) = played {
                board.place(point, to_move);
            }
            to_move = !to_move;
            sample
        })
    }
}
