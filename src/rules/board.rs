//! Stones on points.

use crate::base::{Color, MAX_POINTS, Point, PointSet, Size};

/// What is on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Nothing; a stone may be put there.
    Empty,
    /// A stone.
    Stone(Color),
    /// A stone that belongs to neither side any more (protocol: third field 3). It blocks lines
    /// exactly as the edge of the board does.
    Wall,
}

/// A board with stones on it; it knows no history and no side to move.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    size: Size,
    points: Box<[Content; MAX_POINTS]>,
}

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Self {
        Self {
            size,
            points: Box::new([Content::Empty; MAX_POINTS]),
        }
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// What is on `point`.
    ///
    /// # Panics
    /// Never for a point of the board; what lies off it counts as [`Content::Empty`], so ask
    /// [`Size::has`] first.
    pub fn get(&self, point: Point) -> Content {
        self.points[point.index()]
    }

    /// Whether a stone may be put on `point`: on the board and empty.
    pub fn is_empty(&self, point: Point) -> bool {
        self.size.has(point) && self.get(point) == Content::Empty
    }

    /// Whether `point` holds a stone of `color`.
    pub fn has(&self, point: Point, color: Color) -> bool {
        self.get(point) == Content::Stone(color)
    }

    /// Puts a stone on an empty point.
    pub fn place(&mut self, point: Point, color: Color) {
        debug_assert!(self.is_empty(point));
        self.points[point.index()] = Content::Stone(color);
    }

    /// Puts a wall on an empty point.
    pub fn wall(&mut self, point: Point) {
        debug_assert!(self.is_empty(point));
        self.points[point.index()] = Content::Wall;
    }

    /// Empties a point.
    pub fn remove(&mut self, point: Point) {
        debug_assert!(!self.is_empty(point));
        self.points[point.index()] = Content::Empty;
    }

    /// The points that hold a stone of `color`.
    pub fn stones(&self, color: Color) -> PointSet {
        self.size
            .points()
            .filter(|&point| self.has(point, color))
            .collect()
    }

    /// The points that hold a wall.
    pub fn walls(&self) -> PointSet {
        self.size
            .points()
            .filter(|&point| self.get(point) == Content::Wall)
            .collect()
    }

    /// The empty points.
    pub fn empty(&self) -> PointSet {
        self.size
            .points()
            .filter(|&point| self.is_empty(point))
            .collect()
    }

    /// Number of stones of `color`.
    pub fn count(&self, color: Color) -> usize {
        self.size
            .points()
            .filter(|&point| self.has(point, color))
            .count()
    }

    /// Whether no point is empty.
    pub fn is_full(&self) -> bool {
        self.size
            .points()
            .all(|point| self.get(point) != Content::Empty)
    }
}
