//! Random openings with random actions thrown in: what the decision does not allow is refused and
//! changes nothing, what it allows is done.

use ruikou::base::{Point, Rng};
use ruikou::rules::opening::{
    Action, Opening, Task, Terms, Value, Violation, catalog, random_action,
};

use super::script::state;

const OPENINGS: u64 = 30;
/// Actions that are tried before each one that goes on.
const TRIES: usize = 8;

#[test]
fn what_is_not_allowed_changes_nothing() {
    let (mut refused, mut done) = (0, 0);
    for rule in catalog::all() {
        for seed in 0..OPENINGS {
            let context = format!("{} seed {seed}", rule.rule().id);
            let mut rng = Rng::new(0x111E_6A10 + seed);
            let mut opening = rule.begin(&Terms::default()).unwrap();
            while let Some(legal) = random_action(&opening, &mut rng) {
                for _ in 0..TRIES {
                    let action = random_try(&opening, &legal, &mut rng);
                    if try_on_a_copy(&opening, &action, &context) {
                        done += 1;
                    } else {
                        refused += 1;
                    }
                }
                assert!(
                    try_on_a_copy(&opening, &legal, &context),
                    "{context}: {legal}"
                );
                opening.apply(&legal).unwrap();
            }
            assert_eq!(opening.apply(&Action::Swap(false)), Err(Violation::Over));
        }
    }
    assert!(
        refused > 50_000 && done > 10_000,
        "{refused} refused, {done} done"
    );
}

/// Whether it was done.
fn try_on_a_copy(opening: &Opening, action: &Action, context: &str) -> bool {
    let decision = opening.decision().unwrap();
    let context = format!(
        "{context}, {} stones, {decision}: {action}",
        opening.stones().len()
    );
    let allowed = is_allowed(opening, &decision.task, action);
    let mut tried = opening.clone();
    match tried.apply(action) {
        Ok(()) => {
            assert!(allowed, "{context} was done");
            let placed = tried.stones().len() - opening.stones().len().min(tried.stones().len());
            let puts = matches!(action, Action::Place(_) | Action::Choose(_));
            assert_eq!(placed, usize::from(puts), "{context}");
        }
        Err(violation) => {
            assert!(!allowed, "{context} was refused: {violation}");
            assert_eq!(state(&tried), state(opening), "{context}");
            assert!(!violation.to_string().is_empty());
            let of_another_kind = matches!(violation, Violation::WrongKind { .. });
            assert_eq!(
                of_another_kind,
                !is_asked(&decision.task, action),
                "{context}"
            );
        }
    }
    allowed
}

/// Whether an action is of the kind that is asked for.
fn is_asked(task: &Task, action: &Action) -> bool {
    matches!(
        (task, action),
        (Task::Place { .. }, Action::Place(_))
            | (Task::Offer { .. }, Action::Offer(_))
            | (Task::Choose { .. }, Action::Choose(_))
            | (Task::Declare { .. }, Action::Declare(_))
            | (Task::Swap, Action::Swap(_))
            | (Task::Branch { .. }, Action::Branch(_))
            | (Task::Move { .. }, Action::Move { .. })
            | (Task::Roll { .. }, Action::Roll(_))
    )
}

/// Whether the decision allows an action, by what it says of itself.
fn is_allowed(opening: &Opening, task: &Task, action: &Action) -> bool {
    match (task, action) {
        (Task::Place { points, .. }, Action::Place(point)) => points.contains(*point),
        (
            Task::Offer {
                min, max, points, ..
            },
            Action::Offer(offered),
        ) => {
            let differ = |(index, &a): (usize, &Point)| {
                let earlier = offered[..index].iter();
                earlier.clone().all(|&b| a != b && !opening.are_equal(b, a))
            };
            (*min..=*max).contains(&offered.len())
                && offered.iter().all(|&point| points.contains(point))
                && offered.iter().enumerate().all(differ)
        }
        (Task::Choose { offered, .. }, Action::Choose(point)) => offered.contains(point),
        (Task::Declare { min, max, .. }, Action::Declare(number)) => {
            number >= min && max.is_none_or(|max| *number <= max)
        }
        (Task::Swap, Action::Swap(_)) => true,
        (Task::Branch { open }, Action::Branch(id)) => open.contains(id),
        (Task::Move { stones, points }, Action::Move { stone, to }) => {
            stones.contains(stone) && points.contains(*to)
        }
        (Task::Roll { values }, Action::Roll(value)) => values.contains(value),
        _ => false,
    }
}

/// Points of the greatest board, near the middle as a rule.
fn random_point(rng: &mut Rng) -> Point {
    if rng.below(4) == 0 {
        Point::new(rng.below(22), rng.below(22))
    } else {
        Point::new(4 + rng.below(9), 4 + rng.below(9))
    }
}

/// An action of any kind, or one that is like an allowed one.
fn random_try(opening: &Opening, legal: &Action, rng: &mut Rng) -> Action {
    if rng.below(2) == 0 {
        return changed(opening, legal, rng);
    }
    match rng.below(8) {
        0 => Action::Place(random_point(rng)),
        1 => Action::Offer((0..rng.below(5)).map(|_| random_point(rng)).collect()),
        2 => Action::Choose(random_point(rng)),
        3 => Action::Declare(rng.below(14) as u32),
        4 => Action::Swap(rng.below(2) == 0),
        5 => Action::Branch(["", "swap", "single", "take-black"][rng.below(4)].to_owned()),
        6 => Action::Move {
            stone: rng.below(8),
            to: random_point(rng),
        },
        _ => Action::Roll(Value::Word("direct".to_owned())),
    }
}

/// An allowed action with something changed.
fn changed(opening: &Opening, legal: &Action, rng: &mut Rng) -> Action {
    match legal.clone() {
        Action::Place(_) => Action::Place(random_point(rng)),
        Action::Offer(mut points) => {
            let at = rng.below(points.len());
            match rng.below(4) {
                // The mirror image on the board may be equal.
                0 => points.push(Point::new(
                    opening.size().width() - 1 - points[at].x(),
                    points[at].y(),
                )),
                1 => points.push(points[at]),
                2 => drop(points.remove(at)),
                _ => points[at] = random_point(rng),
            }
            Action::Offer(points)
        }
        Action::Choose(_) => Action::Choose(random_point(rng)),
        Action::Declare(_) => Action::Declare(rng.below(20) as u32),
        Action::Swap(swap) => Action::Swap(!swap),
        Action::Branch(id) => Action::Branch(format!("{id}s")),
        Action::Move { stone, .. } if rng.below(2) == 0 => Action::Move {
            stone,
            to: random_point(rng),
        },
        Action::Move { to, .. } => Action::Move {
            stone: rng.below(8),
            to,
        },
        Action::Roll(_) => Action::Roll(Value::Number(1)),
    }
}
