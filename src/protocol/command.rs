//! What managers say, typed.

use thiserror::Error;

use super::opening::OpeningCommand;
use super::{Echo, Info};
use crate::base::{Size, SizeError};
use crate::engine::{Coordinates, SoosorvStep, Stone};

/// A command of a manager.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `START n`, `START n n`, `RECTSTART w,h`.
    Start {
        /// The board, if it is one that we play on.
        size: Result<Size, StartError>,
        /// Two numbers with a blank between: the manager is an original Yixin board, if a Yixin
        /// board at all.
        classic: bool,
    },
    /// `RESTART`
    Restart,
    /// `BEGIN`
    Begin,
    /// `TURN x,y`
    Turn(Coordinates),
    /// `BOARD … DONE`; the error is the first of a bad line.
    Board(Result<Vec<Stone>, ParseError>),
    /// `TAKEBACK x,y`
    TakeBack(Coordinates),
    /// `PLAY x,y`
    Play(Coordinates),
    /// `INFO key value`
    Info(Info),
    /// `SWAP2BOARD … DONE`; the error is the first of a bad line.
    Swap2Board(Result<Vec<Coordinates>, ParseError>),
    /// `OPENING …`
    Opening(OpeningCommand),
    /// `ABOUT`
    About,
    /// `END`
    End,
    /// `STOP` and `YXSTOP`
    Stop,
    /// A command that only Yixin boards send.
    Yixin(YixinCommand),
}

/// A command of Yixin boards; any of them tells that the manager is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum YixinCommand {
    /// `YXBOARD … DONE`: set up without a search.
    SetUp(Result<Vec<Stone>, ParseError>),
    /// `YXSHOWINFO`
    ShowInfo,
    /// `YXSHOWFORBID`
    ShowForbidden,
    /// `YXNBEST n`: think, with so many best moves.
    Think(usize),
    /// `YXHASHCLEAR`
    Forget,
    /// `YXBLOCK … DONE`
    Block(Vec<Coordinates>),
    /// `YXBLOCKUNDO … DONE`
    Unblock(Vec<Coordinates>),
    /// `YXBLOCKRESET`
    UnblockAll,
    /// `YXSWAP2STEP1` to `YXSWAP2STEP3`
    Swap2Step(u8),
    /// `YXSOOSORVSTEP1` to `YXSOOSORVSTEP6`, with the number of alternatives where the step has
    /// one, and the stones; the error is the first of a bad line.
    Soosorv(
        SoosorvStep,
        Option<u32>,
        Result<Vec<Coordinates>, ParseError>,
    ),
    /// One that waits for an answer we cannot give.
    Unsupported(&'static str),
    /// One that needs no answer.
    Ignored,
}

impl Command {
    /// Whether it ends a running search.
    pub(super) const fn is_urgent(&self) -> bool {
        matches!(self, Self::Stop) || self.begins_game()
    }

    /// Whether it leaves the game being played.
    pub(super) const fn begins_game(&self) -> bool {
        matches!(self, Self::Start { .. } | Self::Restart)
    }

    /// Whether it is carried out during a search.
    pub(super) const fn suits_a_search(&self) -> bool {
        matches!(
            self,
            Self::Info(_) | Self::About | Self::Yixin(YixinCommand::Ignored)
        )
    }
}

/// A board that cannot be had. Piskvork looks for the `20` in the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    /// No size where one was expected.
    #[error("expected the size of the board, such as START 20")]
    NoSize,
    /// Too small or too large.
    #[error("{0}, use 20x20")]
    Size(#[from] SizeError),
    /// A rectangle in the command for squares.
    #[error("START is for square boards, use 20x20 or RECTSTART")]
    NotSquare,
}

/// A line that makes no sense.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseError {
    /// No command begins like this.
    #[error("{0}")]
    Unknown(Echo),
    /// A command whose place is missing or misspelt.
    #[error("expected two numbers after {0}, such as 7,7")]
    NoCoordinates(&'static str),
    /// Something in a list of stones that is none.
    #[error("bad stone {found}, expected {expected}")]
    Stone {
        /// What was found.
        found: Echo,
        /// What a stone looks like here.
        expected: &'static str,
    },
    /// No line of an opening.
    #[error(
        "{0} after OPENING; expected START rule, RULE {{...}}, DO action, ASK, UNDO or NEXT, with the \
         actions PLACE x,y, OFFER x,y x,y, CHOOSE x,y, DECLARE n, SWAP YES or NO, BRANCH name, \
         MOVE stone x,y, DIE value"
    )]
    Opening(Echo),
    /// More stones than points.
    #[error("too many stones")]
    TooManyStones,
}
