//! What an action does, and what runs by itself after it.

use std::sync::Arc;

use super::super::decision::{Action, Decider, Task};
use super::super::expression::evaluate;
use super::super::language::{Actor, Expression, Next, Person, Value};
use super::super::program::Op;
use super::{Opening, OpeningEnd, Pending, PlacedStone};
use crate::base::{Color, Point};
use crate::rules::{EndReason, foul, wins};

/// Instructions that may run by themselves between two decisions; validated rules need few.
const FUEL: usize = 1_000;

impl Opening {
    /// Carries a checked action out, up to the next instruction.
    pub(super) fn perform(&mut self, by: Decider, task: &Task, action: &Action) {
        let person = match by {
            Decider::Person(person) => Some(person),
            Decider::Arbiter | Decider::Chance { .. } => None,
        };
        let program = Arc::clone(&self.program);
        let op = &program[self.at].op;
        self.at += 1;
        match (task, action) {
            (Task::Place { color, .. }, Action::Place(point)) => {
                self.put(self.stones.len(), *point, *color, person);
            }
            (Task::Offer { slot, color, .. }, Action::Offer(points)) => {
                self.pending.push(Pending {
                    slot: *slot,
                    color: *color,
                    points: points.clone(),
                });
            }
            (Task::Choose { slot, color, .. }, Action::Choose(point)) => {
                self.pending.retain(|pending| pending.slot != *slot);
                self.put(slot - 1, *point, *color, person);
            }
            (Task::Declare { variable, .. }, Action::Declare(number)) => {
                self.set(variable, Value::Number(i64::from(*number)));
            }
            (Task::Swap, Action::Swap(true)) => {
                self.black = self.black.other();
                if let (Op::Swap { id, .. }, Some(person)) = (op, person) {
                    self.swaps.push((id.clone(), person));
                }
            }
            (Task::Branch { .. }, Action::Branch(id)) => {
                if let Op::Choice { branches, .. } = op
                    && let Some(way) = branches.iter().find(|way| way.id == *id)
                {
                    self.at = way.target;
                }
            }
            (Task::Move { .. }, Action::Move { stone, to }) => {
                let color = self.stones[stone - 1].color;
                self.moved.push(*stone);
                self.stones.remove(stone - 1);
                self.put(stone - 1, *to, color, person);
            }
            (Task::Roll { .. }, Action::Roll(value)) => {
                if let Op::Roll { variable, .. } = op {
                    self.set(variable, value.clone());
                }
            }
            _ => {}
        }
        let acts = matches!(
            action,
            Action::Place(_) | Action::Offer(_) | Action::Choose(_) | Action::Move { .. }
        );
        if let (true, Some(person)) = (acts, person) {
            self.last = person;
        }
    }

    /// Puts a stone into the list and looks whether that ends the game.
    pub(super) fn put(&mut self, index: usize, point: Point, color: Color, person: Option<Person>) {
        let rule = self.game_rule();
        let mut board = self.board();
        let index = index.min(self.stones.len());
        self.stones.insert(index, PlacedStone { point, color });
        let person = person.unwrap_or_else(|| self.owner(color));
        let foul = foul(&mut board, point, color, rule);
        board.place(point, color);
        self.end = if let Some(foul) = foul {
            Some(OpeningEnd::Decided {
                winner: person.other(),
                reason: EndReason::Foul(foul),
            })
        } else if wins(&board, point, color, rule) {
            Some(OpeningEnd::Decided {
                winner: person,
                reason: EndReason::Five,
            })
        } else {
            None
        };
    }

    /// Runs what needs nobody, up to the next decision or the end.
    pub(super) fn run(&mut self) {
        let program = Arc::clone(&self.program);
        for _ in 0..FUEL {
            let op = &program[self.at].op;
            match op {
                Op::Swap { by, id, limit } if self.has_swapped_enough(*by, id, limit.as_ref()) => {
                    self.at += 1;
                }
                // Where the board has no room for what is asked, nobody could answer.
                op if self.has_no_room(op) => {
                    self.finish(Next::Parity);
                    return;
                }
                op if op.asks() => return,
                Op::Exchange => {
                    self.black = self.black.other();
                    self.at += 1;
                }
                Op::Take { by, color } => {
                    let person = self.person(*by).unwrap_or(self.black);
                    self.black = match color {
                        Color::Black => person,
                        Color::White => person.other(),
                    };
                    self.at += 1;
                }
                Op::Reset { black } => {
                    self.black = *black;
                    self.stones.clear();
                    self.pending.clear();
                    self.moved.clear();
                    self.at += 1;
                }
                Op::Set { variable, value } => {
                    if let Some(value) = evaluate(value, &|name| self.variable(name)) {
                        self.set(variable, value);
                    }
                    self.at += 1;
                }
                Op::Unless { condition, target } => {
                    self.at = if self.holds(condition) {
                        self.at + 1
                    } else {
                        *target
                    };
                }
                Op::Jump(target) => self.at = *target,
                Op::Normal(next) => {
                    self.finish(*next);
                    return;
                }
                _ => break,
            }
        }
        debug_assert!(
            false,
            "a validated rule always comes to a decision or an end"
        );
        self.finish(Next::Parity);
    }

    /// Whether the board, full or too small for the rule, leaves no point to an instruction.
    fn has_no_room(&self, op: &Op) -> bool {
        let (Op::Place { .. } | Op::Offer { .. } | Op::Move { .. }) = op else {
            return false;
        };
        match self.task(op) {
            Some(Task::Place { points, .. } | Task::Offer { points, .. }) => points.is_empty(),
            Some(Task::Move { stones, points }) => stones.is_empty() || points.is_empty(),
            _ => false,
        }
    }

    pub(super) fn finish(&mut self, next: Next) {
        let next = match next {
            Next::Black => Color::Black,
            Next::White => Color::White,
            Next::Parity => self.parity_color(),
        };
        self.end = Some(OpeningEnd::Normal { next });
    }

    pub(super) fn has_swapped_enough(
        &self,
        by: Actor,
        id: &str,
        limit: Option<&Expression>,
    ) -> bool {
        let (Some(limit), Some(person)) = (limit, self.person(by)) else {
            return false;
        };
        let swapped = |swap: &&(String, Person)| swap.0 == id && swap.1 == person;
        self.swaps.iter().filter(swapped).count() as i64 >= self.number(limit)
    }
}
