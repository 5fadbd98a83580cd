//! Games as they are written into result files.

use serde::Serialize;

use super::contest::Played;
use crate::base::Point;
use crate::rules::opening::{Person, Trace};
use crate::rules::{EndReason, Foul};

/// A game from its first event to its end.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameText {
    /// Its number, from 1.
    pub number: usize,
    /// The seed it can be repeated with.
    pub seed: u64,
    /// The opening.
    pub opening: Trace,
    /// The stones of normal play.
    pub moves: Vec<Point>,
    /// Who won; nothing of a draw.
    pub winner: Option<Person>,
    /// Why.
    pub reason: &'static str,
}

impl GameText {
    /// What is written of a game.
    pub fn new(played: &Played) -> Self {
        Self {
            number: played.number,
            seed: played.seed,
            opening: played.trace.clone(),
            moves: played.moves.clone(),
            winner: played.end.winner,
            reason: reason(played.end.reason),
        }
    }
}

const fn reason(reason: Option<EndReason>) -> &'static str {
    match reason {
        Some(EndReason::Five) => "five",
        Some(EndReason::Foul(Foul::Overline)) => "overline",
        Some(EndReason::Foul(Foul::DoubleFour)) => "double-four",
        Some(EndReason::Foul(Foul::DoubleThree)) => "double-three",
        Some(EndReason::FullBoard) => "full-board",
        Some(EndReason::Agreement) => "agreement",
        None => "resignation",
    }
}
