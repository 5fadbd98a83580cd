//! The four line directions and the numbering of a board's lines.

use super::{MAX_SIDE, Point, STRIDE, Size};

/// Number of lines of the largest board, over all directions.
pub const LINES: usize = 2 * MAX_SIDE + 2 * (2 * MAX_SIDE - 1);

/// One of the four directions in which five stones may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Direction {
    /// To the right.
    Horizontal = 0,
    /// Upwards.
    Vertical = 1,
    /// Right and up.
    Diagonal = 2,
    /// Right and down.
    Antidiagonal = 3,
}

/// A line of the board, from 0 below [`LINES`]; lines of one direction follow each other.
pub type LineIndex = usize;

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [
        Self::Horizontal,
        Self::Vertical,
        Self::Diagonal,
        Self::Antidiagonal,
    ];

    /// 0 to 3.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Column and row difference of one step.
    #[inline]
    pub const fn delta(self) -> (i64, i64) {
        match self {
            Self::Horizontal => (1, 0),
            Self::Vertical => (0, 1),
            Self::Diagonal => (1, 1),
            Self::Antidiagonal => (1, -1),
        }
    }

    /// Difference of [`Point::index`] of one step.
    #[inline]
    pub const fn step(self) -> isize {
        let (dx, dy) = self.delta();
        dy as isize * STRIDE as isize + dx as isize
    }

    /// The line through `point`, and the point's place on it.
    ///
    /// The place is the row on vertical lines and the column on all others, so it grows by one
    /// with each step and stays below [`MAX_SIDE`].
    #[inline]
    pub const fn line(self, point: Point) -> (LineIndex, usize) {
        let (x, y) = (point.x(), point.y());
        match self {
            Self::Horizontal => (y, x),
            Self::Vertical => (MAX_SIDE + x, y),
            Self::Diagonal => (2 * MAX_SIDE + (x + MAX_SIDE - 1 - y), x),
            Self::Antidiagonal => (4 * MAX_SIDE - 1 + x + y, x),
        }
    }

    /// The point at `place` of the line numbered `line`; the inverse of [`Direction::line`].
    #[inline]
    pub const fn point_on(line: LineIndex, place: usize) -> Point {
        if line < MAX_SIDE {
            Point::new(place, line)
        } else if line < 2 * MAX_SIDE {
            Point::new(line - MAX_SIDE, place)
        } else if line < 4 * MAX_SIDE - 1 {
            Point::new(place, place + 3 * MAX_SIDE - 1 - line)
        } else {
            Point::new(place, line + 1 - 4 * MAX_SIDE - place)
        }
    }

    /// The point `steps` steps away in this direction, if it is on the board.
    pub fn walk(self, size: Size, point: Point, steps: i64) -> Option<Point> {
        let (dx, dy) = self.delta();
        size.point(point.x() as i64 + dx * steps, point.y() as i64 + dy * steps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_places_name_every_point_once() {
        let size = Size::square(MAX_SIDE as i64).unwrap();
        for direction in Direction::ALL {
            for point in size.points() {
                let (line, place) = direction.line(point);
                assert!(line < LINES);
                assert_eq!(Direction::point_on(line, place), point);
                if let Some(next) = direction.walk(size, point, 1) {
                    assert_eq!(direction.line(next), (line, place + 1));
                    assert_eq!(
                        next.index() as isize - point.index() as isize,
                        direction.step()
                    );
                }
            }
        }
    }
}
