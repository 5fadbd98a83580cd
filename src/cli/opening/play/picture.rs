//! The board as a person sees it while he plays.

use crate::base::{Point, PointSet};
use crate::rules::forbidden_points;
use crate::rules::opening::{Contest, Event, GameRecord, Journal, Opening, Task, Turn};
use crate::rules::text::{diagram, marked_diagram};

/// The mark of an alternative by its place among all that are offered.
pub(super) fn letter(index: usize) -> char {
    match u8::try_from(index) {
        Ok(index @ ..26) => char::from(b'a' + index),
        _ => '?',
    }
}

/// All alternatives that nobody has chosen from, in the order of their letters.
pub(super) fn alternatives(opening: &Opening) -> Vec<Point> {
    let pending = opening.pending().iter();
    pending.flat_map(|pending| pending.points.clone()).collect()
}

/// Draws the stones: alternatives as letters, allowed points as `+` where not all are, forbidden
/// ones by their kind, the last stone in brackets.
pub(super) fn board(journal: &Journal) -> String {
    let contest = journal.contest();
    let last = last_point(journal.record());
    if let Some(game) = contest.game() {
        let forbidden = match contest.end() {
            None => forbidden_points(game.board(), game.to_move(), game.rule()),
            Some(_) => Vec::new(),
        };
        return diagram(game.board(), last, &forbidden);
    }
    let offered = alternatives(contest.opening());
    let allowed = restricted_points(contest);
    marked_diagram(&contest.opening().board(), last, |point| {
        let index = offered.iter().position(|&offered| offered == point);
        match index {
            Some(index) => Some(letter(index)),
            None => allowed?.contains(point).then_some('+'),
        }
    })
}

/// Where the stone asked for may go, if that is not everywhere.
pub(super) fn restricted_points(contest: &Contest) -> Option<PointSet> {
    if contest.end().is_some() {
        return None;
    }
    let opening = contest.opening();
    let (Task::Place { points, .. } | Task::Offer { points, .. } | Task::Move { points, .. }) =
        opening.decision()?.task
    else {
        return None;
    };
    let free = opening.size().area() - opening.stones().len() - alternatives(opening).len();
    (points.len() < free).then_some(points)
}

/// Where the last stone went.
fn last_point(record: &GameRecord) -> Option<Point> {
    let last_turn = record.moves.iter().rev().find_map(|turn| match turn {
        Turn::Stone(point) => Some(*point),
        Turn::Pass => None,
    });
    last_turn.or_else(|| {
        let events = record.opening.events.iter().rev();
        let mut stones = events.filter_map(|event| match event {
            Event::Place { at, .. } | Event::Choose { at, .. } => Some(*at),
            Event::Move { to, .. } => Some(*to),
            _ => None,
        });
        stones.next()
    })
}
