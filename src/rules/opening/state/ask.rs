//! What an opening asks next.

use super::super::decision::{Decider, Task};
use super::super::file::named_region;
use super::super::language::{Actor, Count, Person, Region, StoneColor, Value};
use super::super::program::Op;
use super::super::region;
use super::Opening;
use crate::base::{Color, PointSet};

impl Opening {
    /// The color that is placed next in alternating play.
    pub(super) fn parity_color(&self) -> Color {
        Color::to_move_after(self.stones.len())
    }

    pub(super) fn person(&self, actor: Actor) -> Option<Person> {
        Some(match actor {
            Actor::First => Person::First,
            Actor::Second => Person::Second,
            Actor::Black => self.black,
            Actor::White => self.black.other(),
            Actor::Mover => self.owner(self.parity_color()),
            Actor::Waiter => self.owner(!self.parity_color()),
            Actor::Last => self.last,
            Actor::Nonlast => self.last.other(),
            Actor::Arbiter | Actor::Chance => return None,
        })
    }

    pub(super) fn decider(&self, op: &Op) -> Option<Decider> {
        let (by, roller) = match op {
            Op::Place { by, roller, .. } => (*by, *roller),
            Op::Offer { by, .. }
            | Op::Choose { by, .. }
            | Op::Declare { by, .. }
            | Op::Swap { by, .. }
            | Op::Choice { by, .. }
            | Op::Move { by, .. } => (*by, None),
            Op::Roll { roller, .. } => (Actor::Chance, Some(*roller)),
            _ => return None,
        };
        Some(match by {
            Actor::Arbiter => Decider::Arbiter,
            Actor::Chance => Decider::Chance { roller },
            actor => Decider::Person(self.person(actor)?),
        })
    }

    pub(super) fn task(&self, op: &Op) -> Option<Task> {
        Some(match op {
            Op::Place {
                color,
                region,
                pattern,
                ..
            } => {
                let mut points = self.free_points(region);
                if let (Some(pattern), [a, b]) = (pattern, self.stones.as_slice()) {
                    points = points
                        .iter()
                        .filter(|&c| pattern.contains([a.point, b.point, c]))
                        .collect();
                }
                Task::Place {
                    number: self.stones.len() + 1,
                    color: match color {
                        StoneColor::Black => Color::Black,
                        StoneColor::White => Color::White,
                        StoneColor::Next => self.parity_color(),
                    },
                    points,
                }
            }
            Op::Offer {
                slot,
                color,
                count,
                region,
                ..
            } => {
                let (min, max) = match count {
                    Count::Between(min, max) => (*min as usize, *max as usize),
                    Count::Exactly(count) => {
                        let count = self.number(count).max(1) as usize;
                        (count, count)
                    }
                };
                Task::Offer {
                    slot: *slot,
                    color: *color,
                    min,
                    max,
                    points: self.free_points(region),
                }
            }
            Op::Choose { slot, .. } => {
                let pending = self.pending.iter().find(|offer| offer.slot == *slot)?;
                Task::Choose {
                    slot: *slot,
                    color: pending.color,
                    offered: pending.points.clone(),
                }
            }
            Op::Declare {
                variable, min, max, ..
            } => Task::Declare {
                variable: variable.clone(),
                min: *min,
                max: *max,
            },
            Op::Swap { .. } => Task::Swap,
            Op::Choice { branches, .. } => Task::Branch {
                open: branches
                    .iter()
                    .filter(|way| way.when.as_ref().is_none_or(|when| self.holds(when)))
                    .map(|way| way.id.clone())
                    .collect(),
            },
            Op::Move {
                stones,
                region,
                fresh,
                ..
            } => Task::Move {
                stones: stones
                    .iter()
                    .copied()
                    .filter(|stone| (1..=self.stones.len()).contains(stone))
                    .filter(|stone| !fresh || !self.moved.contains(stone))
                    .collect(),
                points: self.free_points(region),
            },
            Op::Roll { values, .. } => Task::Roll {
                values: values.clone(),
            },
            _ => return None,
        })
    }

    /// Points of a region without stone and alternative.
    pub(super) fn free_points(&self, region: &Region) -> PointSet {
        let named = |name: &str| match self.variable(name)? {
            Value::Word(word) => named_region(&word),
            Value::Flag(_) | Value::Number(_) => None,
        };
        let first = self.stones.first().map(|stone| stone.point);
        let mut points = region::points(region, self.size, first, &named);
        for stone in &self.stones {
            points.remove(stone.point);
        }
        for &point in self.pending.iter().flat_map(|pending| &pending.points) {
            points.remove(point);
        }
        points
    }
}
