//! Which points a region holds.

use super::language::Region;
use crate::base::{Point, PointSet, Size};

/// Points of a region around the board's center and around stone 1, if that is placed.
/// `variable` says what region a variable names; of one that names none nothing is allowed.
pub(super) fn points(
    region: &Region,
    size: Size,
    first: Option<Point>,
    variable: &dyn Fn(&str) -> Option<Region>,
) -> PointSet {
    let near_first = |allowed: fn(i64, i64) -> bool| {
        size.points()
            .filter(|point| first.is_some_and(|first| allowed_from(first, *point, allowed)))
            .collect()
    };
    match region {
        Region::Any => size.all(),
        Region::Central(side) => {
            let reach = (side / 2) as i64;
            let center = size.center();
            size.points()
                .filter(|point| {
                    let (dx, dy) = way(center, *point);
                    dx.abs().max(dy.abs()) <= reach
                })
                .collect()
        }
        Region::Adjacent => near_first(|dx, dy| dx.max(dy) == 1),
        Region::Direct => near_first(|dx, dy| dx + dy == 1),
        Region::Indirect => near_first(|dx, dy| dx == 1 && dy == 1),
        Region::Not(inner) => size.all().difference(&points(inner, size, first, variable)),
        Region::Variable(name) => match variable(name) {
            Some(Region::Variable(_)) | None => PointSet::default(),
            Some(region) => points(&region, size, first, variable),
        },
    }
}

impl Region {
    /// Its points on a board with stone 1 in the center; none if a variable names it.
    pub fn points(&self, size: Size) -> PointSet {
        points(self, size, Some(size.center()), &|_| None)
    }
}

fn allowed_from(first: Point, point: Point, allowed: fn(i64, i64) -> bool) -> bool {
    let (dx, dy) = way(first, point);
    allowed(dx.abs(), dy.abs())
}

fn way(from: Point, to: Point) -> (i64, i64) {
    (
        to.x() as i64 - from.x() as i64,
        to.y() as i64 - from.y() as i64,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_hold_what_they_say() {
        let none = |_: &str| None;
        let center = Some(Size::STANDARD.center());
        for (region, count) in [
            (Region::Any, 225),
            (Region::Central(1), 1),
            (Region::Central(5), 25),
            (Region::Adjacent, 8),
            (Region::Direct, 4),
            (Region::Indirect, 4),
            (Region::Not(Box::new(Region::Central(7))), 225 - 49),
            (Region::Variable("D".to_owned()), 0),
        ] {
            let set = points(&region, Size::STANDARD, center, &none);
            assert_eq!(set.len(), count, "{region:?}");
        }
        let direct = |name: &str| (name == "D").then_some(Region::Direct);
        let variable = Region::Variable("D".to_owned());
        assert_eq!(points(&variable, Size::STANDARD, center, &direct).len(), 4);
        assert!(points(&Region::Adjacent, Size::STANDARD, None, &none).is_empty());
    }
}
