//! Figures: stones up to turns, reflections and shifts.

use smallvec::SmallVec;

use super::language::Distinct;
use crate::base::{Color, Point, Size};

/// A figure in its canonical form: two sets of stones make the same one if one is the other's
/// image.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Figure(SmallVec<[(i8, i8, u8); 12]>);

impl Figure {
    /// The figure that marked points make. What counts as the same is `distinct`'s matter; under
    /// [`Distinct::None`] only the same points do.
    pub(super) fn new(
        size: Size,
        distinct: Distinct,
        points: &(impl Iterator<Item = (Point, u8)> + Clone),
    ) -> Self {
        let images = match distinct {
            Distinct::None => 1,
            Distinct::Board => size.symmetries().len(),
            Distinct::Pattern => 8,
        };
        (0..images)
            .map(|turn| Self(image(size, distinct, turn, points.clone())))
            .min()
            .unwrap_or(Self(SmallVec::new()))
    }

    /// The figure of colored stones.
    pub(super) fn of_stones(
        size: Size,
        distinct: Distinct,
        stones: impl Iterator<Item = (Point, Color)> + Clone,
    ) -> Self {
        Self::new(
            size,
            distinct,
            &stones.map(|(point, color)| (point, color.index() as u8)),
        )
    }
}

/// One of the images, in order.
fn image(
    size: Size,
    distinct: Distinct,
    turn: usize,
    points: impl Iterator<Item = (Point, u8)>,
) -> SmallVec<[(i8, i8, u8); 12]> {
    let mut image: SmallVec<[(i8, i8, u8); 12]> = points
        .map(|(point, mark)| {
            let (x, y) = (point.x() as i8, point.y() as i8);
            match distinct {
                Distinct::None => (x, y, mark),
                Distinct::Board => {
                    let point = size.symmetries()[turn].apply(size, point);
                    (point.x() as i8, point.y() as i8, mark)
                }
                Distinct::Pattern => {
                    let (x, y) = if turn & 4 == 0 { (x, y) } else { (y, x) };
                    let x = if turn & 1 == 0 { x } else { -x };
                    let y = if turn & 2 == 0 { y } else { -y };
                    (x, y, mark)
                }
            }
        })
        .collect();
    if distinct == Distinct::Pattern {
        let left = image.iter().map(|at| at.0).min().unwrap_or(0);
        let bottom = image.iter().map(|at| at.1).min().unwrap_or(0);
        for at in &mut image {
            at.0 -= left;
            at.1 -= bottom;
        }
    }
    image.sort_unstable();
    image
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::text::parse_moves;

    fn figure(distinct: Distinct, moves: &str) -> Figure {
        let stones = parse_moves(moves).unwrap();
        let stones = stones
            .iter()
            .enumerate()
            .map(|(index, &point)| (point, Color::to_move_after(index)));
        Figure::of_stones(Size::STANDARD, distinct, stones)
    }

    #[test]
    fn figures_forget_what_they_should() {
        use Distinct::{Board, None, Pattern};
        for (distinct, a, b, same) in [
            (Pattern, "h8h9i9", "h8h9g9", true),
            (Pattern, "h8h9i9", "c3d3d2", true),
            (Pattern, "h8h9i9", "h8i9i8", false),
            (Board, "h8h9i9", "h8g8g9", true),
            (Board, "h8h9i9", "c3d3d2", false),
            (None, "h8h9i9", "h8h9g9", false),
            (None, "h8h9i9", "i9h9h8", true),
            (Pattern, "h8h9i9", "h8h9", false),
        ] {
            assert_eq!(
                figure(distinct, a) == figure(distinct, b),
                same,
                "{distinct:?} {a} {b}"
            );
        }
    }
}
