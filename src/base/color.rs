//! The two colors.

use std::fmt;
use std::ops::Not;

use serde::{Deserialize, Serialize};

/// A stone's color. Black puts the first stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Color {
    /// The side that opens the game; `X` in diagrams.
    Black = 0,
    /// The other side; `O` in diagrams.
    White = 1,
}

impl Color {
    /// Both colors, black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// 0 for black, 1 for white: the index into every table kept per color.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The color that moves after `stones` alternating stones.
    pub const fn to_move_after(stones: usize) -> Self {
        if stones.is_multiple_of(2) {
            Self::Black
        } else {
            Self::White
        }
    }
}

impl Not for Color {
    type Output = Self;

    /// The opponent.
    #[inline]
    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Black => "black",
            Self::White => "white",
        })
    }
}
