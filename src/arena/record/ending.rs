//! How games end, each way by its own name.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::base::Color;
use crate::rules::{EndReason, Foul, Outcome};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// The winner; null of a draw.
    pub winner: Option<Color>,
    /// Why.
    pub reason: Ending,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The winner made five.
    Five,
    /// The loser played a forbidden overline.
    Overline,
    /// The loser played a forbidden double-four.
    DoubleFour,
    /// The loser played a forbidden double-three.
    DoubleThree,
    /// No empty point was left: a draw.
    FullBoard,
    /// The players agreed on a draw, or passed one after the other.
    Agreement,
    /// The opening rule decided the game.
    Opening,
    /// The loser did not answer in time.
    Time,
    /// The loser's program ended, closed its output or did not start.
    Crash,
    /// The loser answered with a point that is off the board or not empty, or broke the opening
    /// rule.
    Illegal,
    /// The loser's answer was no move, or had no end.
    Garbage,
    /// The loser gave up.
    Resign,
    /// The arbiter ended it: a win that was proven, or a draw after so many moves.
    Adjudicated,
}

impl End {
    /// What a color made of the game: 2 for a win, 1 for a draw.
    pub fn half_points(&self, color: Color) -> usize {
        match self.winner {
            None => 1,
            Some(winner) if winner == color => 2,
            Some(_) => 0,
        }
    }
}

impl Ending {
    /// All of them, in the order in which tables show them.
    pub const ALL: [Self; 13] = [
        Self::Five,
        Self::Overline,
        Self::DoubleFour,
        Self::DoubleThree,
        Self::FullBoard,
        Self::Agreement,
        Self::Opening,
        Self::Resign,
        Self::Adjudicated,
        Self::Time,
        Self::Crash,
        Self::Illegal,
        Self::Garbage,
    ];

    /// The name, as in records.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Five => "five",
            Self::Overline => "overline",
            Self::DoubleFour => "double-four",
            Self::DoubleThree => "double-three",
            Self::FullBoard => "full-board",
            Self::Agreement => "agreement",
            Self::Opening => "opening",
            Self::Time => "time",
            Self::Crash => "crash",
            Self::Illegal => "illegal",
            Self::Garbage => "garbage",
            Self::Resign => "resign",
            Self::Adjudicated => "adjudicated",
        }
    }

    /// Whether the stones on the board show it.
    pub const fn is_on_board(self) -> bool {
        matches!(self, Self::Five | Self::FullBoard) || self.is_foul()
    }

    /// Whether a forbidden move was played.
    pub const fn is_foul(self) -> bool {
        matches!(self, Self::Overline | Self::DoubleFour | Self::DoubleThree)
    }

    /// Whether the loser's program is at fault, not its play.
    pub const fn is_fault(self) -> bool {
        matches!(
            self,
            Self::Time | Self::Crash | Self::Illegal | Self::Garbage
        )
    }
}

impl From<EndReason> for Ending {
    fn from(reason: EndReason) -> Self {
        match reason {
            EndReason::Five => Self::Five,
            EndReason::Foul(Foul::Overline) => Self::Overline,
            EndReason::Foul(Foul::DoubleFour) => Self::DoubleFour,
            EndReason::Foul(Foul::DoubleThree) => Self::DoubleThree,
            EndReason::FullBoard => Self::FullBoard,
            EndReason::Agreement => Self::Agreement,
        }
    }
}

impl From<Outcome> for End {
    fn from(outcome: Outcome) -> Self {
        Self {
            winner: outcome.winner,
            reason: outcome.reason.into(),
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for End {
    /// `black wins by five`, `white wins, illegal`, `draw, full-board`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) if self.reason.is_fault() => {
                write!(f, "{winner} wins, {} {}", !winner, self.reason)
            }
            Some(winner) => write!(f, "{winner} wins by {}", self.reason),
            None => write!(f, "draw, {}", self.reason),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_records() {
        for ending in Ending::ALL {
            let text = serde_json::to_string(&ending).unwrap();
            assert_eq!(text, format!("\"{ending}\""));
        }
    }
}
