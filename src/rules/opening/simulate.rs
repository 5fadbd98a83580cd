//! Random play of openings.

use super::catalog::{LoadedRule, Terms};
use super::decision::{Action, Task};
use super::language::Value;
use super::rule::Parameter;
use super::state::{Alternative, Opening};
use crate::base::{Point, PointSet, Rng};

/// The greatest number that is named where a rule has no limit: the most that any of the documents
/// mentions.
const MOST_NAMED: u32 = 12;

/// Terms with a random value for each parameter of the rule.
pub fn random_terms(rule: &LoadedRule, rng: &mut Rng) -> Terms {
    let parameters = rule.rule().parameters.iter().map(|(name, parameter)| {
        let value = match parameter {
            Parameter::Int { min, max, .. } => {
                Value::Number(min + rng.below((max - min + 1) as usize) as i64)
            }
            Parameter::Enum {
                values, default, ..
            } => Value::Word(rng.pick(values).unwrap_or(default).clone()),
            Parameter::Bool { .. } => Value::Flag(rng.below(2) == 1),
        };
        (name.clone(), value)
    });
    Terms {
        parameters: parameters.collect(),
        ..Terms::default()
    }
}

/// An allowed action, each kind of answer about as likely; [`None`] when the opening is over.
pub fn random_action(opening: &Opening, rng: &mut Rng) -> Option<Action> {
    random_answer(opening, opening.decision()?.task, rng)
}

/// An allowed answer to the task that the opening asks; [`None`] if there is none.
pub fn random_answer(opening: &Opening, task: Task, rng: &mut Rng) -> Option<Action> {
    Some(match task {
        Task::Place { points, .. } => Action::Place(random_point(&points, rng)?),
        Task::Offer {
            min, max, points, ..
        } => Action::Offer(random_offer(opening, min, max, &points, rng)),
        Task::Choose { offered, .. } => Action::Choose(*rng.pick(&offered)?),
        Task::Declare { min, max, .. } => {
            let max = max.unwrap_or(MOST_NAMED.max(min));
            Action::Declare(min + rng.below((max - min + 1) as usize) as u32)
        }
        Task::Swap => Action::Swap(rng.below(2) == 1),
        Task::Branch { open } => Action::Branch(rng.pick(&open)?.clone()),
        Task::Move { stones, points } => Action::Move {
            stone: *rng.pick(&stones)?,
            to: random_point(&points, rng)?,
        },
        Task::Roll { values } => Action::Roll(rng.pick(&values)?.clone()),
    })
}

fn random_point(points: &PointSet, rng: &mut Rng) -> Option<Point> {
    let count = points.len();
    if count == 0 {
        return None;
    }
    points.iter().nth(rng.below(count))
}

/// Alternatives drawn one by one, leaving out what is equal to an earlier one.
fn random_offer(
    opening: &Opening,
    min: usize,
    max: usize,
    points: &PointSet,
    rng: &mut Rng,
) -> Vec<Point> {
    let wanted = min + rng.below(max - min + 1);
    let mut left: Vec<Point> = points.iter().collect();
    let mut offered: Vec<Alternative> = Vec::new();
    while offered.len() < wanted && !left.is_empty() {
        let alternative = opening.alternative(left.swap_remove(rng.below(left.len())));
        if !offered.iter().any(|other| other.equals(&alternative)) {
            offered.push(alternative);
        }
    }
    offered.into_iter().map(|kept| kept.point).collect()
}
