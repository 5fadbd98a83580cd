//! What the threats on the board leave the side to move to choose from.
//!
//! Wins of up to five plies and what must be answered are read off the threat sets, without
//! search. Every claim here is exact: a win holds against every reply, and a list of defences
//! leaves out only moves that lose to the threat it answers.

use crate::base::{Color, Direction, Point, PointSet};
use crate::pattern::{Position, Shape, Threat, bits, defence};

/// What the side to move faces.
pub enum Situation {
    /// It wins: the five is ply `plies` from here, beginning with `point`.
    Win {
        /// The winning move.
        point: Point,
        /// Plies to the five, 1, 3 or 5.
        plies: usize,
    },
    /// The opponent would make five: only these moves prevent it. Others lose in two plies.
    Forced(PointSet),
    /// The opponent would make an open four: these moves may prevent it. Others lose in four.
    Defend(PointSet),
    /// Any move.
    Free,
}

/// Reads the situation of the side to move.
pub fn read(position: &mut Position) -> Situation {
    let me = position.to_move();
    let opponent = !me;
    if let Some(five) = position.points(me, Threat::Five).iter().next() {
        return Situation::Win {
            point: five,
            plies: 1,
        };
    }
    if position.count(opponent, Threat::Five) > 0 {
        let answers = defence::five_answers(position, opponent);
        return Situation::Forced(legal(position, &answers));
    }
    if let Some(point) = first_allowed(position, me, Threat::OpenFour) {
        return Situation::Win { point, plies: 3 };
    }
    if let Some(point) = winning_four_three(position, me) {
        return Situation::Win { point, plies: 5 };
    }
    if position.count(opponent, Threat::OpenFour) > 0 {
        return match defence::open_four_answers(position, opponent) {
            Some(answers) => Situation::Defend(with_fours(position, &answers)),
            None => Situation::Free,
        };
    }
    match winning_double_three(position, me) {
        Some(point) => Situation::Win { point, plies: 5 },
        None => Situation::Free,
    }
}

/// The points of a set that the side to move may play.
pub fn legal(position: &mut Position, points: &PointSet) -> PointSet {
    let me = position.to_move();
    points
        .iter()
        .filter(|&point| position.is_empty(point) && position.allows(point, me))
        .collect()
}

fn first_allowed(position: &mut Position, color: Color, threat: Threat) -> Option<Point> {
    if position.count(color, threat) == 0 {
        return None;
    }
    let points = *position.points(color, threat);
    points.iter().find(|&point| position.allows(point, color))
}

/// The answers, and the moves of the side to move that make a four: those delay every threat.
fn with_fours(position: &Position, answers: &PointSet) -> PointSet {
    let me = position.to_move();
    [Threat::Four, Threat::FourThree, Threat::OpenFour]
        .into_iter()
        .fold(*answers, |all, threat| {
            all.union(position.points(me, threat))
        })
}

/// A four that also makes a three, whose forced answer makes no four: the three is then made an
/// open four.
///
/// Only for colors without prohibitions, whose three is as good as it looks, and where a four
/// has one answer.
fn winning_four_three(position: &mut Position, me: Color) -> Option<Point> {
    let rule = position.rule();
    if position.count(me, Threat::FourThree) == 0
        || rule.has_forbidden(me)
        || rule.shut_in_five_fails()
    {
        return None;
    }
    let points = *position.points(me, Threat::FourThree);
    points.iter().find(|&point| {
        completing_point(position, point, me)
            .is_some_and(|answer| position.threat(answer, !me) < Threat::Four)
    })
}

/// Where the four that `color` makes at `point` would be completed.
fn completing_point(position: &mut Position, point: Point, color: Color) -> Option<Point> {
    let direction = Direction::ALL
        .into_iter()
        .find(|&direction| position.shape(point, color, direction) == Shape::FourMinus)?;
    let (line, _) = direction.line(point);
    let lines = position.lines_mut();
    lines.put(point, color);
    let place = bits(lines.completing(line, color)).next();
    lines.take(point, color);
    place.map(|place| Direction::point_on(line, place))
}

/// Two threes at once, against an opponent who has no four to delay with: one of them becomes an
/// open four. The opponent has no open four or five to make either when this is asked.
fn winning_double_three(position: &Position, me: Color) -> Option<Point> {
    let rule = position.rule();
    // A four that is forbidden now may be legal once a stone of ours has spoilt another one.
    let opponent_has_fours =
        position.has_four_move(!me) || position.count(!me, Threat::Forbidden) > 0;
    if rule.has_forbidden(me) || rule.shut_in_five_fails() || opponent_has_fours {
        return None;
    }
    position.points(me, Threat::DoubleThree).iter().next()
}
