//! A set of points as one bit each.

use super::{MAX_SIDE, Point};

/// A set of points: bit `x` of word `y`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PointSet([u32; MAX_SIDE]);

impl PointSet {
    /// The set without points.
    pub const EMPTY: Self = Self([0; MAX_SIDE]);

    /// Adds a point.
    #[inline]
    pub fn insert(&mut self, point: Point) {
        self.0[point.y()] |= 1 << point.x();
    }

    /// Takes a point away.
    #[inline]
    pub fn remove(&mut self, point: Point) {
        self.0[point.y()] &= !(1 << point.x());
    }

    /// Whether the point is in the set.
    #[inline]
    pub const fn contains(&self, point: Point) -> bool {
        self.0[point.y()] >> point.x() & 1 != 0
    }

    /// Number of points.
    pub fn len(&self) -> usize {
        self.0.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// Whether there is no point.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, row| all | row) == 0
    }

    /// The points, row by row from the bottom, left to right.
    #[inline]
    pub fn iter(&self) -> Points<'_> {
        Points {
            set: self,
            y: 0,
            row: self.0[0],
        }
    }

    /// The points of either set.
    #[inline]
    pub fn union(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// The points of both sets.
    #[inline]
    pub fn intersection(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// The points of this set that are not in the other.
    #[inline]
    pub fn difference(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// Adds the points whose columns are the bits of `columns` moved by `shift` places (to the
    /// right when positive) in row `y`; rows off the table are ignored, columns are not clipped
    /// to the board.
    #[inline]
    pub fn insert_row(&mut self, y: i64, columns: u32) {
        if let Some(row) = usize::try_from(y).ok().and_then(|y| self.0.get_mut(y)) {
            *row |= columns;
        }
    }

    #[inline]
    fn zip(&self, other: &Self, join: impl Fn(u32, u32) -> u32) -> Self {
        let mut result = *self;
        for (row, &with) in result.0.iter_mut().zip(&other.0) {
            *row = join(*row, with);
        }
        result
    }
}

/// Iterator of [`PointSet::iter`].
pub struct Points<'a> {
    set: &'a PointSet,
    y: usize,
    row: u32,
}

impl Iterator for Points<'_> {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        while self.row == 0 {
            self.y += 1;
            self.row = *self.set.0.get(self.y)?;
        }
        let x = self.row.trailing_zeros() as usize;
        self.row &= self.row - 1;
        Some(Point::new(x, self.y))
    }
}

impl<'a> IntoIterator for &'a PointSet {
    type Item = Point;
    type IntoIter = Points<'a>;

    fn into_iter(self) -> Points<'a> {
        self.iter()
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(points);
        set
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

impl std::fmt::Debug for PointSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::super::Size;
    use super::*;

    #[test]
    fn holds_what_was_put_in() {
        let size = Size::square(22).unwrap();
        let some: Vec<Point> = size
            .points()
            .filter(|p| (p.x() * 7 + p.y() * 3) % 5 == 0)
            .collect();
        let set: PointSet = some.iter().copied().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), some);
        assert_eq!(set.len(), some.len());
        for point in size.points() {
            assert_eq!(set.contains(point), some.contains(&point));
        }
        let rest = size.all().difference(&set);
        assert!(rest.intersection(&set).is_empty());
        assert_eq!(rest.union(&set), size.all());
    }
}
