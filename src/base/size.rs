//! Board sizes and the symmetries of a board.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Point, PointSet};

/// Shortest side of a board.
pub const MIN_SIDE: usize = 5;
/// Longest side of a board.
pub const MAX_SIDE: usize = 22;

/// Width and height of a board, each from [`MIN_SIDE`] to [`MAX_SIDE`].
///
/// Written as `20x15`; `15` alone is read as a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Size {
    width: u8,
    height: u8,
}

/// A side outside of what the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a board of {width}x{height} is not supported: each side must be from 5 to 22")]
pub struct SizeError {
    /// The width asked for.
    pub width: i64,
    /// The height asked for.
    pub height: i64,
}

/// A text that is no size.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseSizeError {
    /// Not the form of one.
    #[error("expected a side such as 15, or width and height such as 20x15")]
    NotASize,
    /// A size the engine does not play on.
    #[error(transparent)]
    Size(#[from] SizeError),
}

impl Size {
    /// A board of `width` columns and `height` rows.
    ///
    /// # Errors
    /// When a side is shorter than 5 or longer than 22.
    pub fn new(width: i64, height: i64) -> Result<Self, SizeError> {
        let allowed = MIN_SIDE as i64..=MAX_SIDE as i64;
        if allowed.contains(&width) && allowed.contains(&height) {
            Ok(Self {
                width: width as u8,
                height: height as u8,
            })
        } else {
            Err(SizeError { width, height })
        }
    }

    /// A square board.
    ///
    /// # Errors
    /// When the side is shorter than 5 or longer than 22.
    pub fn square(side: i64) -> Result<Self, SizeError> {
        Self::new(side, side)
    }

    /// The 15×15 board of renju.
    pub const STANDARD: Self = Self {
        width: 15,
        height: 15,
    };

    /// Number of columns.
    #[inline]
    pub const fn width(self) -> usize {
        self.width as usize
    }

    /// Number of rows.
    #[inline]
    pub const fn height(self) -> usize {
        self.height as usize
    }

    /// Number of points.
    pub const fn area(self) -> usize {
        self.width() * self.height()
    }

    /// Whether both sides are equal.
    pub const fn is_square(self) -> bool {
        self.width == self.height
    }

    /// Whether the coordinates lie on the board.
    #[inline]
    pub const fn contains(self, x: i64, y: i64) -> bool {
        x >= 0 && y >= 0 && x < self.width as i64 && y < self.height as i64
    }

    /// Whether the point lies on the board.
    #[inline]
    pub const fn has(self, point: Point) -> bool {
        point.x() < self.width() && point.y() < self.height()
    }

    /// The point at these coordinates, if it is on the board.
    pub fn point(self, x: i64, y: i64) -> Option<Point> {
        self.contains(x, y)
            .then(|| Point::new(x as usize, y as usize))
    }

    /// `(floor(width / 2), floor(height / 2))`: up and right of the true middle on even boards.
    pub const fn center(self) -> Point {
        Point::new(self.width() / 2, self.height() / 2)
    }

    /// Every point, row by row from the bottom.
    pub fn points(self) -> impl Iterator<Item = Point> + Clone {
        (0..self.height()).flat_map(move |y| (0..self.width()).map(move |x| Point::new(x, y)))
    }

    /// Every point as a set.
    pub fn all(self) -> PointSet {
        self.points().collect()
    }

    /// The symmetries that map the board onto itself: eight of a square, four of a rectangle.
    pub fn symmetries(self) -> &'static [Symmetry] {
        const ALL: [Symmetry; 8] = {
            let mut all = [Symmetry {
                flip_x: false,
                flip_y: false,
                swap: false,
            }; 8];
            let mut code = 0;
            while code < 8 {
                all[code] = Symmetry {
                    flip_x: code & 1 != 0,
                    flip_y: code & 2 != 0,
                    swap: code & 4 != 0,
                };
                code += 1;
            }
            all
        };
        if self.is_square() { &ALL } else { &ALL[..4] }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl FromStr for Size {
    type Err = ParseSizeError;

    fn from_str(text: &str) -> Result<Self, ParseSizeError> {
        let side = |side: &str| side.trim().parse().map_err(|_| ParseSizeError::NotASize);
        match text.split_once(['x', 'X', '×']) {
            Some((width, height)) => Ok(Self::new(side(width)?, side(height)?)?),
            None => Ok(Self::square(side(text)?)?),
        }
    }
}

impl TryFrom<String> for Size {
    type Error = ParseSizeError;

    fn try_from(text: String) -> Result<Self, ParseSizeError> {
        text.parse()
    }
}

impl From<Size> for String {
    fn from(size: Size) -> Self {
        size.to_string()
    }
}

/// A rotation or reflection of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    flip_x: bool,
    flip_y: bool,
    swap: bool,
}

impl Symmetry {
    /// Where `point` of a board of `size` goes.
    pub fn apply(self, size: Size, point: Point) -> Point {
        let x = if self.flip_x {
            size.width() - 1 - point.x()
        } else {
            point.x()
        };
        let y = if self.flip_y {
            size.height() - 1 - point.y()
        } else {
            point.y()
        };
        if self.swap {
            Point::new(y, x)
        } else {
            Point::new(x, y)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_bounded() {
        assert!(Size::square(4).is_err());
        assert!(Size::square(5).is_ok());
        assert!(Size::new(22, 5).is_ok());
        assert!(Size::square(23).is_err());
        assert!(Size::square(i64::MIN).is_err());
    }

    #[test]
    fn symmetries_permute_the_points() {
        for size in [Size::STANDARD, Size::new(7, 5).unwrap()] {
            for symmetry in size.symmetries() {
                let image: PointSet = size.points().map(|p| symmetry.apply(size, p)).collect();
                assert_eq!(image, size.all());
            }
        }
    }

    #[test]
    fn sizes_are_read_and_written() {
        assert_eq!("15".parse(), Ok(Size::STANDARD));
        assert_eq!("20x15".parse(), Ok(Size::new(20, 15).unwrap()));
        assert_eq!(Size::new(20, 15).unwrap().to_string(), "20x15");
        assert!(matches!("4".parse::<Size>(), Err(ParseSizeError::Size(_))));
        for text in ["", "x", "15x", "fifteen", "15x15x15", "1e1"] {
            assert_eq!(
                text.parse::<Size>(),
                Err(ParseSizeError::NotASize),
                "{text}"
            );
        }
    }
}
