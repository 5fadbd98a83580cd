//! Which points answer a threat of the opponent's.
//!
//! A defender's list may be too long but never too short: it holds every move after which the
//! threat, judged statically, is gone. Moves that make a four of one's own are not in it; they
//! delay every threat and are for the caller to add.
//!
//! Opponent's stones never improve a color's shape, so what a stone can take from a threat lies
//! on the lines through it, within a window. One exception is known to [`open_four_answers`].

use arrayvec::ArrayVec;

use super::position::Position;
use super::shape::Shape;
use super::threat::Threat;
use crate::base::{Color, Direction, Point, PointSet};

/// How far along a line a reply can lie from the point it takes a shape from.
const REACH: i64 = 5;

/// The moves that leave the attacker without a point to complete a five, legal or not.
///
/// Empty if there is none, meaningless if no five threatens. Without shut-in fives these are the
/// completing points themselves; with them also stones beyond the ends.
pub fn five_answers(position: &mut Position, attacker: Color) -> PointSet {
    let mut fives = position
        .points(attacker, Threat::Five)
        .iter()
        .collect::<Vec<_>>()
        .into_iter();
    let Some(first) = fives.next() else {
        return PointSet::EMPTY;
    };
    let mut answers = stops(position, first, attacker, |after| {
        !after.contains(&Shape::Five)
    });
    for five in fives {
        let also = stops(position, five, attacker, |after| {
            !after.contains(&Shape::Five)
        });
        answers = answers.intersection(&also);
    }
    answers
}

/// The moves that leave the attacker without a point to make an open four or two fours at once.
///
/// `None` when no short list can be given: all such points are forbidden to the attacker, or one
/// is legal now but might become forbidden by a defender's stone elsewhere, so that every move
/// may be an answer.
pub fn open_four_answers(position: &mut Position, attacker: Color) -> Option<PointSet> {
    let points: ArrayVec<Point, { crate::base::MAX_POINTS }> =
        position.points(attacker, Threat::OpenFour).iter().collect();
    let mut answers = *position.empty();
    let mut threatens = false;
    for point in points {
        if position.may_be_forbidden(point, attacker) {
            if !position.allows(point, attacker) {
                continue;
            }
            return None;
        }
        let also = stops(position, point, attacker, |after| {
            Threat::of(after, false) < Threat::OpenFour
        });
        answers = answers.intersection(&also);
        threatens = true;
    }
    threatens.then_some(answers)
}

/// The moves after which `is_stopped` holds of the attacker's shapes at `point`, and the point
/// itself.
fn stops(
    position: &mut Position,
    point: Point,
    attacker: Color,
    is_stopped: impl Fn([Shape; 4]) -> bool,
) -> PointSet {
    let shapes = Direction::ALL.map(|direction| position.shape(point, attacker, direction));
    let mut answers = PointSet::from_iter([point]);
    let size = position.size();
    for direction in Direction::ALL {
        // A line that makes no four here has nothing to lose that would matter.
        if shapes[direction.index()].fours() == 0 && shapes[direction.index()] != Shape::Five {
            continue;
        }
        for steps in (-REACH..=REACH).filter(|&steps| steps != 0) {
            let Some(reply) = direction.walk(size, point, steps) else {
                continue;
            };
            if !position.is_empty(reply) {
                continue;
            }
            let lines = position.lines_mut();
            lines.put(reply, !attacker);
            let mut after = shapes;
            after[direction.index()] = lines.shape(point, attacker, direction);
            lines.take(reply, !attacker);
            if is_stopped(after) {
                answers.insert(reply);
            }
        }
    }
    answers
}
