//! An intersection of the board.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::size::MAX_SIDE;

/// Distance in index between a point and the one above it: a row fits one 32-bit word of a set.
pub const STRIDE: usize = 32;

/// Upper bound of [`Point::index`]: 22 rows of [`STRIDE`].
pub const MAX_POINTS: usize = MAX_SIDE * STRIDE;

/// An intersection, `x` counted from the left and `y` from the bottom, both from 0.
///
/// Written as a letter and a number, `h8`; the letters run on without skipping `i`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Point(u16);

impl Point {
    /// The point at column `x` and row `y`, both below [`MAX_SIDE`].
    #[inline]
    pub const fn new(x: usize, y: usize) -> Self {
        debug_assert!(x < MAX_SIDE && y < MAX_SIDE);
        Self((y * STRIDE + x) as u16)
    }

    /// The point whose [`Point::index`] is `index`.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        debug_assert!(index < MAX_POINTS && index % STRIDE < MAX_SIDE);
        Self(index as u16)
    }

    /// Column from the left, from 0.
    #[inline]
    pub const fn x(self) -> usize {
        self.0 as usize % STRIDE
    }

    /// Row from the bottom, from 0.
    #[inline]
    pub const fn y(self) -> usize {
        self.0 as usize / STRIDE
    }

    /// `y * STRIDE + x`: the index into every table kept per point, below [`MAX_POINTS`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Greatest of the column and row distances.
    #[inline]
    pub const fn distance(self, other: Self) -> usize {
        let dx = self.x().abs_diff(other.x());
        let dy = self.y().abs_diff(other.y());
        if dx > dy { dx } else { dy }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.x() as u8), self.y() + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no point.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is not a point: expected a letter a-v and a number 1-22, such as h8")]
pub struct ParsePointError(pub String);

impl From<Point> for String {
    fn from(point: Point) -> Self {
        point.to_string()
    }
}

impl TryFrom<String> for Point {
    type Error = ParsePointError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl FromStr for Point {
    type Err = ParsePointError;

    /// Reads `h8` or `H8`; the board's size is not asked.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || ParsePointError(text.chars().take(20).collect());
        let mut chars = text.chars();
        let letter = chars.next().ok_or_else(error)?.to_ascii_lowercase();
        let digits = chars.as_str();
        let plain = !digits.starts_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit());
        let row = if plain {
            digits.parse::<usize>().ok()
        } else {
            None
        };
        match (letter, row) {
            ('a'..='v', Some(row @ 1..=MAX_SIDE)) => {
                Ok(Self::new(usize::from(letter as u8 - b'a'), row - 1))
            }
            _ => Err(error()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trip() {
        for (text, x, y) in [("a1", 0, 0), ("h8", 7, 7), ("i9", 8, 8), ("v22", 21, 21)] {
            let point: Point = text.parse().unwrap();
            assert_eq!((point.x(), point.y()), (x, y));
            assert_eq!(point.to_string(), text);
        }
        assert_eq!("H8".parse::<Point>(), "h8".parse());
    }

    #[test]
    fn rejects_what_is_no_point() {
        for text in [
            "", "h", "8", "h0", "h08", "h23", "w1", "h8x", "h-1", "h+1", "é1",
        ] {
            assert!(text.parse::<Point>().is_err(), "{text}");
        }
    }
}
