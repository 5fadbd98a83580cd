//! What an opening in progress is worth.

use super::judge::Judge;
use crate::base::{Color, Point};
use crate::rules::opening::{Action, Decider, Opening, OpeningEnd, Person, Task};
use crate::search::Score;

/// What it is worth to choose colors after the other one has placed: a little, for nobody keeps
/// the balance exactly.
const CHOICE: i32 = 20;
/// Numbers of alternatives that are compared where one is to be named.
const NUMBERS: [u32; 9] = [1, 2, 3, 4, 5, 6, 8, 10, 12];
/// Deepest nesting of free choices that is followed.
const DEPTH: usize = 8;
/// Steps looked ahead for somebody who chooses colors.
const AHEAD: usize = 24;

/// Values of openings for persons, in evaluation units.
pub(super) struct Foresight<'j, 'a> {
    judge: &'j mut Judge<'a>,
    /// Nodes for each position.
    nodes: u64,
}

impl<'j, 'a> Foresight<'j, 'a> {
    pub(super) const fn new(judge: &'j mut Judge<'a>, nodes: u64) -> Self {
        Self { judge, nodes }
    }

    /// What the opening is worth to a person if both choose well.
    pub(super) fn value(&mut self, opening: &Opening, person: Person) -> i32 {
        to_first(person, self.value_to_first(opening, DEPTH))
    }

    fn value_to_first(&mut self, opening: &Opening, depth: usize) -> i32 {
        match opening.end() {
            Some(OpeningEnd::Normal { next }) => return self.position(opening, next),
            Some(OpeningEnd::Decided { winner, .. }) => {
                return to_first(winner, Score::MATE.value());
            }
            None => {}
        }
        let Some(decision) = opening.decision() else {
            return 0;
        };
        let Decider::Person(person) = decision.by else {
            return self.chance(opening, &decision.task, depth);
        };
        let actions: Vec<Action> = match decision.task {
            Task::Swap => [false, true].map(Action::Swap).into(),
            Task::Branch { open } => open.into_iter().map(Action::Branch).collect(),
            Task::Choose { offered, .. } => offered.into_iter().map(Action::Choose).collect(),
            // The greatest first: the search's answer then serves for the smaller ones.
            Task::Declare { min, max, .. } => numbers(min, max)
                .into_iter()
                .rev()
                .map(Action::Declare)
                .collect(),
            Task::Offer { color, min, .. } => return self.offering(opening, person, color, min),
            Task::Place { color, .. } => return self.placing(opening, person, color),
            Task::Move { .. } | Task::Roll { .. } => {
                return self.placing(opening, person, Color::Black);
            }
        };
        if depth == 0 {
            return 0;
        }
        let values = actions.iter().map(|action| {
            let mut next = opening.clone();
            next.apply(action).map_or(i32::MIN, |()| {
                to_first(person, self.value_to_first(&next, depth - 1))
            })
        });
        to_first(person, values.max().unwrap_or(0))
    }

    /// Normal play from here, this color to move.
    fn position(&mut self, opening: &Opening, next: Color) -> i32 {
        let rule = opening.game_rule();
        let score = self.judge.score(&opening.board(), next, rule, self.nodes);
        to_first(opening.owner(next), score.value())
    }

    /// Somebody is about to put or move stones.
    fn placing(&mut self, opening: &Opening, person: Person, color: Color) -> i32 {
        match next_chooser(opening, person) {
            Some(chooser) => to_first(chooser, CHOICE),
            None => self.position(opening, color),
        }
    }

    /// Somebody is about to show alternatives. The other one keeps the worst of them for their
    /// owner; whoever owns the color shows his best and as few as he may.
    fn offering(&mut self, opening: &Opening, person: Person, color: Color, count: usize) -> i32 {
        let owner = opening.owner(color);
        if owner != person || !opening.pending().is_empty() {
            return match next_chooser(opening, person) {
                Some(chooser) => to_first(chooser, CHOICE),
                None => 0,
            };
        }
        let lines = distinct_lines(self.judge, opening, color, self.nodes, count);
        let worst = lines.get(count - 1).or(lines.last());
        worst.map_or(0, |line| to_first(owner, line.1.value()))
    }

    /// Dice are fair; so is the organizer.
    fn chance(&mut self, opening: &Opening, task: &Task, depth: usize) -> i32 {
        let Task::Roll { values } = task else {
            return 0;
        };
        if depth == 0 || values.is_empty() {
            return 0;
        }
        let sum: i32 = values
            .iter()
            .map(|value| {
                let mut next = opening.clone();
                next.apply(&Action::Roll(value.clone()))
                    .map_or(0, |()| self.value_to_first(&next, depth - 1))
            })
            .sum();
        sum / values.len() as i32
    }
}

/// A value turned from a person's side to the first person's, or back.
pub(super) const fn to_first(person: Person, value: i32) -> i32 {
    match person {
        Person::First => value,
        Person::Second => -value,
    }
}

/// Numbers worth comparing between these.
pub(super) fn numbers(min: u32, max: Option<u32>) -> Vec<u32> {
    let most = max.unwrap_or(u32::MAX);
    let mut numbers: Vec<u32> = NUMBERS
        .into_iter()
        .filter(|number| (min..=most).contains(number))
        .collect();
    if numbers.is_empty() {
        numbers.push(min);
    }
    numbers
}

/// The best moves of a color that the present offer tells apart, at least `count` if the search
/// finds so many.
pub(super) fn distinct_lines(
    judge: &mut Judge<'_>,
    opening: &Opening,
    color: Color,
    nodes: u64,
    count: usize,
) -> Vec<(Point, Score)> {
    let task = opening.decision().map(|decision| decision.task);
    let Some(Task::Offer {
        points: allowed, ..
    }) = task
    else {
        return Vec::new();
    };
    let (board, rule) = (opening.board(), opening.game_rule());
    let is_symmetric = opening.stones().len() < 5;
    // Where the stones have a symmetry every move comes twice.
    let wanted = if is_symmetric { 2 * count + 1 } else { count };
    let cost = nodes.saturating_mul(2 + count as u64 / 2);
    let lines = judge.lines(&board, color, rule, cost, wanted.min(board.empty().len()));
    let points = lines.iter().map(|line| line.0);
    let kept = opening.distinct_points(points.filter(|point| allowed.contains(*point)));
    lines
        .into_iter()
        .filter(|line| kept.contains(&line.0))
        .collect()
}

/// Who, after the stones that a person is about to put, will be the first to choose between colors
/// knowing them. [`None`] if other stones come before that.
pub(super) fn next_chooser(opening: &Opening, placer: Person) -> Option<Person> {
    let mut opening = opening.clone();
    for _ in 0..AHEAD {
        let decision = opening.decision()?;
        let by = match decision.by {
            Decider::Person(person) => Some(person),
            Decider::Arbiter | Decider::Chance { .. } => None,
        };
        let action = match decision.task {
            Task::Branch { open } if by == Some(placer) => Action::Branch(open.first()?.clone()),
            Task::Swap | Task::Branch { .. } => return by,
            Task::Place { points, .. } if by == Some(placer) || by.is_none() => {
                Action::Place(points.iter().next()?)
            }
            Task::Offer { min, points, .. } if by == Some(placer) => {
                let mut offered = opening.distinct_points(points.iter().take(8 * min + 8));
                offered.truncate(min);
                Action::Offer(offered)
            }
            Task::Move { stones, points } if by == Some(placer) => Action::Move {
                stone: *stones.first()?,
                to: points.iter().next()?,
            },
            Task::Declare { min, .. } => Action::Declare(min),
            Task::Roll { values } => Action::Roll(values.first()?.clone()),
            Task::Choose { offered, .. } if by == Some(placer) => Action::Choose(*offered.first()?),
            Task::Choose { .. } | Task::Place { .. } | Task::Offer { .. } | Task::Move { .. } => {
                return None;
            }
        };
        opening.apply(&action).ok()?;
    }
    None
}
