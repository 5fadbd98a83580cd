//! Runs of stones: what a stone just played makes in a line, and whether that wins.

use super::{Board, Content, RuleKind};
use crate::base::{Color, Direction, MAX_SIDE, Point};

/// Number of `color` stones next to `point` one way along a direction.
fn arm(board: &Board, point: Point, color: Color, direction: Direction, sign: i64) -> i64 {
    (1..=MAX_SIDE as i64)
        .find(|&steps| {
            direction
                .walk(board.size(), point, sign * steps)
                .is_none_or(|next| !board.has(next, color))
        })
        .map_or(0, |steps| steps - 1)
}

/// Length of the run through `point` were a stone of `color` on it; it need not be there yet.
pub fn run_length(board: &Board, point: Point, color: Color, direction: Direction) -> usize {
    (arm(board, point, color, direction, 1) + 1 + arm(board, point, color, direction, -1)) as usize
}

/// Whether the run through `point` has opponent's stones directly beyond both of its ends.
fn is_shut_in(board: &Board, point: Point, color: Color, direction: Direction) -> bool {
    [1, -1].into_iter().all(|sign| {
        let beyond = arm(board, point, color, direction, sign) + 1;
        direction
            .walk(board.size(), point, sign * beyond)
            .is_some_and(|end| board.get(end) == Content::Stone(!color))
    })
}

/// Whether a stone of `color` on `point` makes a winning run in this direction.
fn wins_along(
    board: &Board,
    point: Point,
    color: Color,
    direction: Direction,
    rule: RuleKind,
) -> bool {
    match run_length(board, point, color, direction) {
        0..=4 => false,
        5 => !(rule.shut_in_five_fails() && is_shut_in(board, point, color, direction)),
        _ => rule.overline_wins(color),
    }
}

/// Whether a stone of `color` on `point` wins the game. The stone may be there or the point empty.
pub fn wins(board: &Board, point: Point, color: Color, rule: RuleKind) -> bool {
    Direction::ALL
        .into_iter()
        .any(|direction| wins_along(board, point, color, direction, rule))
}

/// Whether a stone of `color` on the empty `point` wins: the point completes a five.
pub fn completes_five(board: &Board, point: Point, color: Color, rule: RuleKind) -> bool {
    board.is_empty(point) && wins(board, point, color, rule)
}
