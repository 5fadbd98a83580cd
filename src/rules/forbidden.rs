//! The forbidden-move oracle: the definition of RIF 9.2 and 9.3, transcribed.
//!
//! Five beats every prohibition. An overline is a run of six or more; a double-four is two
//! different fours through the new stone, on two lines or on one; a double-three is two different
//! threes through the new stone that can each be made a straight four by a move which is itself
//! not forbidden (9.3, read recursively; the first stone stays on the board and the opponent does
//! not reply in between).

use std::collections::BTreeSet;

use super::{Board, RuleKind, run_length, wins};
use crate::base::{Color, Direction, Point};

/// A prohibition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Foul {
    /// A run of six or more (6).
    Overline,
    /// Two different fours (44).
    DoubleFour,
    /// Two different threes that can become straight fours (33).
    DoubleThree,
}

impl Foul {
    /// `6`, `44` or `33`.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Overline => "6",
            Self::DoubleFour => "44",
            Self::DoubleThree => "33",
        }
    }
}

/// What a stone of a restricted color would be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It wins.
    Five,
    /// It loses. Of several prohibitions the first of overline, double-four, double-three.
    Foul(Foul),
    /// Neither.
    Legal,
}

/// Judges a stone of a restricted `color` on the empty `point`. The board is left as it was.
pub fn judge(board: &mut Board, point: Point, color: Color) -> Verdict {
    board.place(point, color);
    let verdict = judge_placed(board, point, color);
    board.remove(point);
    verdict
}

fn judge_placed(board: &mut Board, point: Point, color: Color) -> Verdict {
    let mut runs = Direction::ALL
        .into_iter()
        .map(|d| run_length(board, point, color, d));
    if runs.clone().any(|length| length == 5) {
        return Verdict::Five;
    }
    if runs.any(|length| length >= 6) {
        return Verdict::Foul(Foul::Overline);
    }
    let fours: usize = Direction::ALL
        .into_iter()
        .map(|d| fours(board, point, color, d))
        .sum();
    if fours >= 2 {
        return Verdict::Foul(Foul::DoubleFour);
    }
    let threes = Direction::ALL
        .into_iter()
        .filter(|&d| is_true_three(board, point, color, d))
        .count();
    if threes >= 2 {
        return Verdict::Foul(Foul::DoubleThree);
    }
    Verdict::Legal
}

/// The stones of the run through `point`, which holds or would hold one.
fn run(board: &Board, point: Point, color: Color, direction: Direction) -> BTreeSet<Point> {
    let mut stones = BTreeSet::from([point]);
    for sign in [1, -1] {
        stones.extend(
            (1..)
                .map_while(|steps| direction.walk(board.size(), point, sign * steps))
                .take_while(|&next| board.has(next, color)),
        );
    }
    stones
}

/// Empty points within `reach` steps of `point` along a direction.
fn near(board: &Board, point: Point, direction: Direction, reach: i64) -> Vec<Point> {
    (-reach..=reach)
        .filter_map(|steps| direction.walk(board.size(), point, steps))
        .filter(|&near| board.is_empty(near))
        .collect()
}

/// Number of different fours along a direction that contain the stone on `point`: different sets
/// of four stones which one more stone completes to a run of exactly five. A straight four has
/// two completing points but is one set.
fn fours(board: &Board, point: Point, color: Color, direction: Direction) -> usize {
    let sets: BTreeSet<BTreeSet<Point>> = near(board, point, direction, 4)
        .into_iter()
        .filter_map(|completing| {
            let mut five = run(board, completing, color, direction);
            let contains = five.contains(&point) && five.len() == 5;
            five.remove(&completing);
            contains.then_some(five)
        })
        .collect();
    sets.len()
}

/// Whether the stone on `point` belongs to a three along a direction that may really be extended.
fn is_true_three(board: &mut Board, point: Point, color: Color, direction: Direction) -> bool {
    near(board, point, direction, 3)
        .into_iter()
        .any(|extension| {
            makes_straight_four(board, point, extension, color, direction)
                && judge(board, extension, color) == Verdict::Legal
        })
}

/// Whether a stone on `extension` makes a straight four that contains `point`: four stones in a
/// row whose both ends complete exactly five. That it makes no five is for the caller to ask.
fn makes_straight_four(
    board: &mut Board,
    point: Point,
    extension: Point,
    color: Color,
    direction: Direction,
) -> bool {
    let four = run(board, extension, color, direction);
    if four.len() != 4 || !four.contains(&point) {
        return false;
    }
    board.place(extension, color);
    let completing = near(board, point, direction, 4)
        .into_iter()
        .filter(|&end| {
            let five = run(board, end, color, direction);
            five.len() == 5 && five.is_superset(&four)
        })
        .count();
    board.remove(extension);
    completing == 2
}

/// The prohibition that a stone of `color` on the empty `point` would break under `rule`.
pub fn foul(board: &mut Board, point: Point, color: Color, rule: RuleKind) -> Option<Foul> {
    if !rule.has_forbidden(color) {
        return None;
    }
    let Verdict::Foul(foul) = judge(board, point, color) else {
        return None;
    };
    // RULES 6.3, half: he may play where the opponent's four would be completed.
    (!(rule.exempts_forced() && wins(board, point, !color, rule))).then_some(foul)
}

/// Every empty point that is forbidden for `color`, row by row from the bottom, with its kind.
pub fn forbidden_points(board: &Board, color: Color, rule: RuleKind) -> Vec<(Point, Foul)> {
    let mut board = board.clone();
    let empty = board.empty();
    empty
        .iter()
        .filter_map(|point| foul(&mut board, point, color, rule).map(|foul| (point, foul)))
        .collect()
}
