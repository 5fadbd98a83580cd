//! An opening in progress: the referee.
//!
//! A state and an action make the next state; nothing else does. A decision is always waiting, or
//! the opening is over.

mod ask;
mod check;
mod run;

use std::sync::Arc;

use super::decision::{Action, Decision, Violation};
use super::expression::{evaluate, flag, number};
use super::figure::Figure;
use super::language::{Distinct, Expression, Person, Value};
use super::program::{Instruction, Op};
use super::rule::{Forbid, OpeningRule};
use crate::base::{Color, Point, Size};
use crate::rules::{Board, EndReason, RuleKind};

/// A stone of the opening. Its number is its place in the list, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedStone {
    /// Where it lies.
    pub point: Point,
    /// Its color.
    pub color: Color,
}

/// Alternatives of which nobody has chosen yet. They are no stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// Number of the stone that one of them will be.
    pub slot: usize,
    /// Its color.
    pub color: Color,
    /// The alternatives, in the order of the offer.
    pub points: Vec<Point>,
}

/// A point that is or may be offered, and the figures that it leads to.
pub(super) struct Alternative {
    pub(super) point: Point,
    /// Empty where the rule tells all points apart.
    classes: Vec<Figure>,
}

impl Alternative {
    /// Whether one of the two would be refused after the other.
    pub(super) fn equals(&self, other: &Self) -> bool {
        self.classes.iter().zip(&other.classes).any(|(a, b)| a == b)
    }
}

/// How an opening ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningEnd {
    /// Normal play goes on with this color.
    Normal {
        /// Who moves.
        next: Color,
    },
    /// A five or a foul in the opening ends the game.
    Decided {
        /// Who wins: who completed the five, or the other than who made the foul.
        winner: Person,
        /// What happened.
        reason: EndReason,
    },
}

/// An opening in progress or over.
#[derive(Clone)]
pub struct Opening {
    rule: Arc<OpeningRule>,
    program: Arc<[Instruction]>,
    size: Size,
    /// The rule of the game where the opening rule leaves it open.
    game: RuleKind,
    at: usize,
    variables: Vec<(String, Value)>,
    stones: Vec<PlacedStone>,
    pending: Vec<Pending>,
    black: Person,
    last: Person,
    moved: Vec<usize>,
    swaps: Vec<(String, Person)>,
    end: Option<OpeningEnd>,
}

impl Opening {
    pub(super) fn start(
        rule: Arc<OpeningRule>,
        program: Arc<[Instruction]>,
        size: Size,
        game: RuleKind,
        variables: Vec<(String, Value)>,
    ) -> Self {
        let black = rule.black;
        let mut opening = Self {
            rule,
            program,
            size,
            game,
            at: 0,
            variables,
            stones: Vec::new(),
            pending: Vec::new(),
            black,
            last: black,
            moved: Vec::new(),
            swaps: Vec::new(),
            end: None,
        };
        opening.run();
        opening
    }

    /// The rule played.
    pub fn rule(&self) -> &OpeningRule {
        &self.rule
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stones in the order of their numbers.
    pub fn stones(&self) -> &[PlacedStone] {
        &self.stones
    }

    /// What is offered and not chosen from.
    pub fn pending(&self) -> &[Pending] {
        &self.pending
    }

    /// Who holds a color.
    pub fn owner(&self, color: Color) -> Person {
        match color {
            Color::Black => self.black,
            Color::White => self.black.other(),
        }
    }

    /// The color a person holds.
    pub fn color_of(&self, person: Person) -> Color {
        if self.black == person {
            Color::Black
        } else {
            Color::White
        }
    }

    /// How the opening ended, if it has.
    pub const fn end(&self) -> Option<OpeningEnd> {
        self.end
    }

    /// The value of a variable or parameter; `ply` and `last_colour` are built in.
    pub fn variable(&self, name: &str) -> Option<Value> {
        match name {
            "ply" => Some(Value::Number(self.stones.len() as i64)),
            "last_colour" => Some(Value::Word(
                self.stones
                    .last()
                    .map_or("none", |stone| color_word(stone.color))
                    .to_owned(),
            )),
            _ => self
                .variables
                .iter()
                .find(|(known, _)| known == name)
                .map(|(_, value)| value.clone()),
        }
    }

    /// The rule that decides what wins and what is forbidden, as the colors are held now.
    pub fn game_rule(&self) -> RuleKind {
        let bound = |person| {
            if self.black == person {
                RuleKind::Renju
            } else {
                RuleKind::RenjuWhite
            }
        };
        match self.rule.forbid {
            Forbid::Black => RuleKind::Renju,
            Forbid::Game => self.game,
            Forbid::First => bound(Person::First),
            Forbid::Second => bound(Person::Second),
            Forbid::Parameter => match self.variable("forbid") {
                Some(Value::Word(word)) if word == "both" => RuleKind::RenjuBoth,
                Some(Value::Word(word)) if word == "half" => RuleKind::RenjuHalf,
                _ => RuleKind::Freestyle,
            },
        }
    }

    /// The stones on a board; alternatives are not there.
    pub fn board(&self) -> Board {
        let mut board = Board::new(self.size);
        for stone in &self.stones {
            board.place(stone.point, stone.color);
        }
        board
    }

    /// What is asked, or [`None`] when the opening is over.
    pub fn decision(&self) -> Option<Decision> {
        if self.end.is_some() {
            return None;
        }
        let op = &self.program[self.at].op;
        let task = self.task(op)?;
        let by = self.decider(op)?;
        Some(Decision { by, task })
    }

    /// Number of the step that asks, from 0, in the order of
    /// [`clauses`](super::words::clauses); [`None`] when the opening is over.
    pub fn step(&self) -> Option<usize> {
        let instruction = self.program.get(self.at)?;
        self.end.is_none().then_some(instruction.step)
    }

    /// The next state.
    ///
    /// # Errors
    /// When the action is not what is asked or not allowed; nothing has changed then.
    pub fn apply(&mut self, action: &Action) -> Result<(), Violation> {
        let Decision { by, task } = self.decision().ok_or(Violation::Over)?;
        self.check(&task, action)?;
        self.perform(by, &task, action);
        if self.end.is_none() {
            self.run();
        }
        Ok(())
    }

    /// Whether two alternatives of the present offer would be refused as equal.
    pub fn are_equal(&self, a: Point, b: Point) -> bool {
        self.alternative(a).equals(&self.alternative(b))
    }

    /// Of these points, one of each kind that the present offer tells apart, the earlier first.
    pub fn distinct_points(&self, points: impl IntoIterator<Item = Point>) -> Vec<Point> {
        let mut kept: Vec<Alternative> = Vec::new();
        for point in points {
            let alternative = self.alternative(point);
            if !kept.iter().any(|known| known.equals(&alternative)) {
                kept.push(alternative);
            }
        }
        kept.into_iter().map(|kept| kept.point).collect()
    }

    /// A point as an alternative of the present offer.
    pub(super) fn alternative(&self, point: Point) -> Alternative {
        let (color, distinct) = self.offer();
        let classes = match distinct {
            Distinct::None => Vec::new(),
            _ => self.classes(point, color, distinct),
        };
        Alternative { point, classes }
    }

    /// Color and kind of equality of the present offer.
    fn offer(&self) -> (Color, Distinct) {
        match &self.program[self.at].op {
            Op::Offer {
                color, distinct, ..
            } => (*color, *distinct),
            _ => (Color::Black, Distinct::None),
        }
    }

    /// The figures that an alternative leads to: one, or one for each alternative pending for
    /// another stone, since two are equal when they are so after any choice there.
    fn classes(&self, point: Point, color: Color, distinct: Distinct) -> Vec<Figure> {
        let stones = self.stones.iter().map(|stone| (stone.point, stone.color));
        let stones = stones.chain([(point, color)]);
        let others: Vec<(Point, Color)> = self
            .pending
            .iter()
            .flat_map(|pending| pending.points.iter().map(|&at| (at, pending.color)))
            .collect();
        if others.is_empty() {
            return vec![Figure::of_stones(self.size, distinct, stones)];
        }
        others
            .into_iter()
            .map(|other| Figure::of_stones(self.size, distinct, stones.clone().chain([other])))
            .collect()
    }

    fn set(&mut self, variable: &str, value: Value) {
        match self.variables.iter_mut().find(|(name, _)| name == variable) {
            Some((_, old)) => *old = value,
            None => self.variables.push((variable.to_owned(), value)),
        }
    }

    fn holds(&self, condition: &Expression) -> bool {
        let value = evaluate(condition, &|name| self.variable(name));
        value.as_ref().and_then(flag).unwrap_or(false)
    }

    fn number(&self, expression: &Expression) -> i64 {
        let value = evaluate(expression, &|name| self.variable(name));
        value.as_ref().and_then(number).unwrap_or(0)
    }
}

const fn color_word(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}
