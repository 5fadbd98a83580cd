//! Stones that may be worth putting.

use crate::base::{Color, Point, PointSet, Rng};
use crate::rules::opening::{Action, Opening, Task};

/// How far from other stones a stone is put, at most.
const REACH: usize = 3;
/// Without stones, how far from the center.
const CENTER_REACH: usize = 3;
/// Draws for each candidate that is wanted.
const DRAWS: usize = 6;

/// Actions of one person up to somebody else's turn, and the opening after them.
pub(super) struct Candidate {
    pub(super) actions: Vec<Action>,
    pub(super) after: Opening,
}

/// Ways to put the stones that the same person puts one after the other, `count` at most, no two
/// the same by the board's symmetry. All of them if it is one stone with few places.
pub(super) fn runs(opening: &Opening, count: usize, rng: &mut Rng) -> Vec<Candidate> {
    let mut candidates: Vec<Candidate> = Vec::new();
    let mut seen: Vec<Vec<(Point, Color)>> = Vec::new();
    let mut add = |candidate: Candidate| {
        let figure = canonical(&candidate.after);
        if !seen.contains(&figure) {
            seen.push(figure);
            candidates.push(candidate);
        }
    };
    let singles = single_stones(opening);
    if !singles.is_empty() && singles.len() <= count {
        singles.into_iter().for_each(&mut add);
        return candidates;
    }
    for _ in 0..count * DRAWS {
        if let Some(candidate) = random_run(opening, rng) {
            add(candidate);
        }
    }
    candidates.truncate(count);
    candidates
}

/// All places of the next stone if another decider comes after it; none otherwise.
fn single_stones(opening: &Opening) -> Vec<Candidate> {
    let Some(Task::Place { points, .. }) = opening.decision().map(|d| d.task) else {
        return Vec::new();
    };
    let candidates = nearby(opening, &points).into_iter().filter_map(|point| {
        let mut after = opening.clone();
        after.apply(&Action::Place(point)).ok()?;
        (!goes_on(opening, &after)).then(|| Candidate {
            actions: vec![Action::Place(point)],
            after,
        })
    });
    candidates.collect()
}

fn random_run(opening: &Opening, rng: &mut Rng) -> Option<Candidate> {
    let mut after = opening.clone();
    let mut actions = Vec::new();
    loop {
        let decision = after.decision()?;
        let Task::Place { points, .. } = decision.task else {
            break;
        };
        let action = Action::Place(*rng.pick(&nearby(&after, &points))?);
        let before = after.clone();
        after.apply(&action).ok()?;
        actions.push(action);
        if !goes_on(&before, &after) {
            break;
        }
    }
    Some(Candidate { actions, after })
}

/// Whether the same decider puts the next stone too.
fn goes_on(before: &Opening, after: &Opening) -> bool {
    match (before.decision(), after.decision()) {
        (Some(before), Some(after)) => {
            before.by == after.by && matches!(after.task, Task::Place { .. })
        }
        _ => false,
    }
}

/// The points near stones, or near the center if there are none; all if none are near.
pub(super) fn nearby(opening: &Opening, points: &PointSet) -> Vec<Point> {
    let center = opening.size().center();
    let stones = opening.stones();
    let is_near = |point: &Point| {
        if stones.is_empty() {
            point.distance(center) <= CENTER_REACH
        } else {
            stones.iter().any(|s| s.point.distance(*point) <= REACH)
        }
    };
    let near: Vec<Point> = points.iter().filter(is_near).collect();
    if near.is_empty() {
        points.iter().collect()
    } else {
        near
    }
}

/// All moves of a stone that are asked for.
pub(super) fn moves(opening: &Opening, stones: &[usize], points: &PointSet) -> Vec<Candidate> {
    let all = stones.iter().flat_map(|&stone| {
        let to_action = move |to| Action::Move { stone, to };
        points.iter().map(to_action)
    });
    all.filter_map(|action| {
        let mut after = opening.clone();
        after.apply(&action).ok()?;
        Some(Candidate {
            actions: vec![action],
            after,
        })
    })
    .collect()
}

/// The stones in the first of the images that the board's symmetries make of them.
fn canonical(opening: &Opening) -> Vec<(Point, Color)> {
    let size = opening.size();
    let images = size.symmetries().iter().map(|symmetry| {
        let mut stones: Vec<(Point, Color)> = opening
            .stones()
            .iter()
            .map(|stone| (symmetry.apply(size, stone.point), stone.color))
            .collect();
        stones.sort_unstable();
        stones
    });
    images.min().unwrap_or_default()
}
