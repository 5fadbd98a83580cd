//! The forbidden-move test on shapes; equal to the oracle of `rules`.
//!
//! Overlines and fours are facts of single lines, so the table knows them. Only two threes or
//! more need the definition's recursion (RIF 9.3): each counts if a straight four through the
//! stone can be made by a move that is itself legal. Stones are put on the lines alone for that.

use super::lines::{Lines, bits};
use super::shape::Shape;
use super::threat::{Shapes, unpack};
use crate::base::{Color, Direction, Point};
use crate::rules::{Foul, Verdict};

impl Lines {
    /// The prohibition that a stone of `color` on the empty `point` breaks under the rule.
    pub fn foul(&mut self, point: Point, color: Color) -> Option<Foul> {
        if !self.rule().has_forbidden(color) {
            return None;
        }
        let shapes = self.shapes(point);
        self.foul_with(point, color, shapes)
    }

    /// As [`Lines::foul`] for a restricted color, the point's shapes being known.
    pub(super) fn foul_with(
        &mut self,
        point: Point,
        color: Color,
        shapes: [Shapes; 2],
    ) -> Option<Foul> {
        let Verdict::Foul(foul) = self.judge(point, color, shapes[color.index()]) else {
            return None;
        };
        let opponents_five = unpack(shapes[(!color).index()]).contains(&Shape::Five);
        (!(self.rule().exempts_forced() && opponents_five)).then_some(foul)
    }

    fn judge(&mut self, point: Point, color: Color, shapes: Shapes) -> Verdict {
        let shapes = unpack(shapes);
        if shapes.contains(&Shape::Five) {
            return Verdict::Five;
        }
        if shapes.contains(&Shape::Overline) {
            return Verdict::Foul(Foul::Overline);
        }
        if shapes.iter().map(|shape| shape.fours()).sum::<usize>() >= 2 {
            return Verdict::Foul(Foul::DoubleFour);
        }
        let threes = shapes.iter().filter(|shape| shape.is_three()).count();
        if threes >= 2 && self.true_threes(point, color, shapes, threes) >= 2 {
            return Verdict::Foul(Foul::DoubleThree);
        }
        Verdict::Legal
    }

    /// Number of the `candidates` threes that may be extended, or 2 as soon as there are two.
    fn true_threes(
        &mut self,
        point: Point,
        color: Color,
        shapes: [Shape; 4],
        candidates: usize,
    ) -> usize {
        let mut open = candidates;
        let mut found = 0;
        self.put(point, color);
        for direction in Direction::ALL {
            if shapes[direction.index()].is_three() {
                open -= 1;
                found += usize::from(self.is_true_three(point, color, direction));
                if found == 2 || found + open < 2 {
                    break;
                }
            }
        }
        self.take(point, color);
        found
    }

    /// Whether the stone on `point` belongs to a three along `direction` that may be extended.
    fn is_true_three(&mut self, point: Point, color: Color, direction: Direction) -> bool {
        let (line, place) = direction.line(point);
        let stones = self.stones(line, color);
        let near = self.empty(line) & (0b111_0111 << place >> 3);
        bits(near).any(|extension| {
            // The straight four is the run through the extension: it holds the stone if nothing
            // but own stones stand between the two.
            let between = span(place, extension) & !(1 << extension);
            let extension = Direction::point_on(line, extension);
            between & !stones == 0 && self.shape(extension, color, direction) == Shape::Four && {
                let shapes = self.shapes(extension)[color.index()];
                self.judge(extension, color, shapes) == Verdict::Legal
            }
        })
    }
}

/// The places from one to the other, both included.
fn span(from: usize, to: usize) -> u32 {
    let (low, high) = (from.min(to), from.max(to));
    (2 << high) - (1 << low)
}
