//! Games written down: who played, from which position, every move with what its player thought,
//! and how it ended.
//!
//! A [`Record`] is the form that everything else is made from: runs write one as a line of JSON for
//! each game, reports and statistics read them, and other programs' formats are converted from and
//! to it.

mod ending;
mod form;
mod jsonl;
mod pos;
mod psq;
mod sgf;
mod start;
pub mod text;

pub use ending::{End, Ending};
pub use form::RecordError;
pub(super) use jsonl::is_header;
pub use start::Start;
pub use text::Format;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::base::{Color, Point, Size};
use crate::rules::opening::{Trace, Turn};
use crate::rules::{Game, Illegal, Outcome, RuleKind};
use crate::search::Score;

/// A game between two players.
///
/// As JSON it is an object with the fields of this type under their names; what is absent is left
/// out, `size` is `"15x15"`, `start` a position as [`Start`] writes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "form::Form", into = "form::Form")]
pub struct Record {
    /// Its number in the run, from 1; 0 where it belongs to none.
    pub number: u64,
    /// Number of the pair, from 1: two games from one start with the colors exchanged. [`None`]
    /// where games are not paired.
    pub pair: Option<u64>,
    /// The game's rule.
    pub rule: RuleKind,
    /// The board.
    pub size: Size,
    /// The names of black's and white's player; empty if unknown. By [`Color::index`].
    pub players: [String; 2],
    /// The opening by an opening rule, where there was one; the start follows from it.
    pub opening: Option<Trace>,
    /// Where normal play began.
    pub start: Start,
    /// Normal play, colors in turn.
    pub moves: Vec<Move>,
    /// How it ended; [`None`] of a game that has not.
    pub end: Option<End>,
}

/// A move and what its player told of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// The stone or pass.
    #[serde(rename = "at")]
    pub turn: Turn,
    /// The position's value for the mover, in the units of [`Score::value`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
    /// Depth that was searched, in plies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Nodes that were searched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Time it took, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<u64>,
    /// The best move, where another one was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<Point>,
}

impl Move {
    /// A move of which nothing else is known.
    pub const fn bare(turn: Turn) -> Self {
        Self {
            turn,
            score: None,
            depth: None,
            nodes: None,
            time: None,
            best: None,
        }
    }

    /// The value for the mover, if the player told one.
    pub fn score(&self) -> Option<Score> {
        let limit = Score::INFINITE.value();
        self.score
            .map(|value| Score::raw(value.clamp(-limit, limit)))
    }
}

/// Why a record is not of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// A move cannot be made.
    #[error("move {number} ({turn}): {reason}")]
    Move {
        /// Its number, from 1.
        number: usize,
        /// What it was.
        turn: Turn,
        /// Why.
        reason: Illegal,
    },
    /// The end is not the one that the rules say.
    #[error("the record says '{said}', but by the rules {actual}")]
    OtherEnd {
        /// What it says.
        said: String,
        /// What is so.
        actual: String,
    },
}

impl Record {
    /// A game of which nothing but its start is known.
    pub const fn blank(rule: RuleKind, size: Size, start: Start) -> Self {
        Self {
            number: 0,
            pair: None,
            rule,
            size,
            players: [String::new(), String::new()],
            opening: None,
            start,
            moves: Vec::new(),
            end: None,
        }
    }

    /// The name of a color's player.
    pub fn player(&self, color: Color) -> &str {
        let [black, white] = &self.players;
        match color {
            Color::Black => black,
            Color::White => white,
        }
    }

    /// The points of a color: 1 for a win, half a point for a draw; [`None`] before the end.
    pub fn points(&self, color: Color) -> Option<f64> {
        Some(self.end?.half_points(color) as f64 / 2.0)
    }

    /// The stones of normal play; none for a pass.
    pub fn stones(&self) -> impl Iterator<Item = Point> + '_ {
        self.moves.iter().filter_map(|one| match one.turn {
            Turn::Stone(point) => Some(point),
            Turn::Pass => None,
        })
    }

    /// Plays the game again by the rules.
    ///
    /// # Errors
    /// When a move cannot be made.
    pub fn replay(&self) -> Result<Game, ReplayError> {
        let board = self.start.board(self.size);
        let mut game = Game::from_position(board, self.start.to_move(), self.rule);
        for (index, one) in self.moves.iter().enumerate() {
            let made = match one.turn {
                Turn::Stone(point) => game.play(point),
                Turn::Pass => game.pass(),
            };
            made.map_err(|reason| ReplayError::Move {
                number: index + 1,
                turn: one.turn,
                reason,
            })?;
        }
        Ok(game)
    }

    /// Plays the game again and compares how it ended: an end that the board shows is exactly the
    /// recorded one, and no such end is recorded without it.
    ///
    /// # Errors
    /// When a move cannot be made or the end is another.
    pub fn check(&self) -> Result<(), ReplayError> {
        let game = self.replay()?;
        let actual = game.outcome().map(End::from);
        let decided_by_board = |end: &End| end.reason.is_on_board();
        let said = self.end.filter(decided_by_board);
        if said == actual || (said.is_none() && self.is_agreed(game.outcome())) {
            return Ok(());
        }
        let text = |end: Option<End>| end.map_or_else(|| "not ended".to_owned(), |e| e.to_string());
        Err(ReplayError::OtherEnd {
            said: text(self.end),
            actual: text(actual),
        })
    }

    /// Whether the game ended by two passes, which is an agreement.
    fn is_agreed(&self, outcome: Option<Outcome>) -> bool {
        outcome.map(End::from) == self.end && self.end.is_some()
    }
}
