//! Whether an action is allowed.

use super::super::decision::{Action, Task, Violation};
use super::super::program::Op;
use super::{Alternative, Opening};
use crate::base::{Point, PointSet};

impl Opening {
    pub(super) fn check(&self, task: &Task, action: &Action) -> Result<(), Violation> {
        match (task, action) {
            (Task::Place { points, .. }, Action::Place(point)) => self.check_point(*point, points),
            (
                Task::Offer {
                    min, max, points, ..
                },
                Action::Offer(offered),
            ) => self.check_offer(offered, *min, *max, points),
            (Task::Choose { offered, .. }, Action::Choose(point)) if !offered.contains(point) => {
                Err(Violation::NotOffered {
                    point: *point,
                    offered: offered.clone(),
                })
            }
            (Task::Declare { min, max, .. }, Action::Declare(got))
                if got < min || max.is_some_and(|max| *got > max) =>
            {
                Err(Violation::OutOfRange {
                    got: *got,
                    min: *min,
                    max: *max,
                })
            }
            (Task::Branch { open }, Action::Branch(id)) if !open.contains(id) => {
                Err(Violation::NoSuchBranch {
                    got: id.clone(),
                    open: open.clone(),
                })
            }
            (Task::Move { stones, points }, Action::Move { stone, to }) => {
                if !stones.contains(stone) {
                    let (stone, allowed) = (*stone, stones.clone());
                    return Err(if self.moved.contains(&stone) {
                        Violation::MovedBefore { stone, allowed }
                    } else {
                        Violation::Unmovable { stone, allowed }
                    });
                }
                self.check_point(*to, points)
            }
            (Task::Roll { values }, Action::Roll(value)) if !values.contains(value) => {
                Err(Violation::NoSuchSide {
                    got: value.clone(),
                    values: values.clone(),
                })
            }
            (Task::Choose { .. }, Action::Choose(_))
            | (Task::Declare { .. }, Action::Declare(_))
            | (Task::Swap, Action::Swap(_))
            | (Task::Branch { .. }, Action::Branch(_))
            | (Task::Roll { .. }, Action::Roll(_)) => Ok(()),
            _ => Err(Violation::WrongKind {
                expected: task.to_string(),
                got: action.to_string(),
            }),
        }
    }

    pub(super) fn check_point(&self, point: Point, allowed: &PointSet) -> Result<(), Violation> {
        if allowed.contains(point) {
            return Ok(());
        }
        if !self.size.has(point) {
            let size = self.size;
            return Err(Violation::OffBoard { point, size });
        }
        if self.stones.iter().any(|stone| stone.point == point) {
            return Err(Violation::Occupied(point));
        }
        if self.pending.iter().any(|p| p.points.contains(&point)) {
            return Err(Violation::Pending(point));
        }
        if let Op::Place {
            region,
            pattern: Some(pattern),
            ..
        } = &self.program[self.at].op
            && self.free_points(region).contains(point)
        {
            let openings = pattern.size();
            return Err(Violation::OtherFigure { point, openings });
        }
        let allowed = allowed.len();
        Err(Violation::OutsideRegion { point, allowed })
    }

    pub(super) fn check_offer(
        &self,
        offered: &[Point],
        min: usize,
        max: usize,
        points: &PointSet,
    ) -> Result<(), Violation> {
        let mut earlier: Vec<Alternative> = Vec::new();
        for &point in offered {
            self.check_point(point, points)?;
            if earlier.iter().any(|other| other.point == point) {
                return Err(Violation::Twice(point));
            }
            let alternative = self.alternative(point);
            if let Some(equal) = earlier.iter().find(|other| other.equals(&alternative)) {
                return Err(Violation::Symmetric(equal.point, point));
            }
            earlier.push(alternative);
        }
        let got = offered.len();
        // Where the board has fewer that differ, all of them are enough.
        let is_enough = got >= min || got > 0 && got == self.distinct_points(points.iter()).len();
        if is_enough && got <= max {
            Ok(())
        } else {
            Err(Violation::WrongCount { got, min, max })
        }
    }
}
