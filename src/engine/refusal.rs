//! Why a session does not do what it was told. It is left as it was unless the text says otherwise.

use thiserror::Error;

use super::Coordinates;
use crate::base::Size;

/// A command that cannot be carried out.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// There is no board yet.
    #[error("no game, send START first")]
    NoGame,
    /// Coordinates beyond the board.
    #[error("{0} is off the {1} board")]
    OffBoard(Coordinates, Size),
    /// Something is on the point already.
    #[error("{0} is occupied")]
    Occupied(Coordinates),
    /// Nothing is on the point.
    #[error("no stone at {0}")]
    NoStone(Coordinates),
    /// A first move was wanted, but there are stones.
    #[error("board is not empty")]
    NotEmpty,
    /// A move was wanted, but no point is empty. The stones that fill the board stay on it.
    #[error("board is full")]
    Full,
    /// An opening was asked about that was not begun.
    #[error("no opening is going on; begin one with OPENING START and a rule")]
    NoOpening,
    /// Something that the rule of the opening does not allow, or no such rule.
    #[error("{0}")]
    Opening(String),
    /// Swap2 knows no question about so many stones.
    #[error("expected 0, 3 or 5 stones, not {0}")]
    StoneCount(usize),
}
