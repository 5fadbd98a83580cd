//! What is asked of somebody in an opening, what he may answer, and what is wrong with an answer.

use std::fmt;

use thiserror::Error;

use super::language::{Person, Value};
use crate::base::{Color, Point, PointSet, Size};

/// Who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decider {
    /// A player.
    Person(Person),
    /// The organizer.
    Arbiter,
    /// A die.
    Chance {
        /// Who throws it; it makes no difference.
        roller: Option<Person>,
    },
}

/// A question of the opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who is asked.
    pub by: Decider,
    /// What he is asked.
    pub task: Task,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Put a stone.
    Place {
        /// Its number, from 1.
        number: usize,
        /// Its color.
        color: Color,
        /// Where it may go.
        points: PointSet,
    },
    /// Show alternatives for a stone. Where the board has too few that differ, all there are.
    Offer {
        /// Number of the stone.
        slot: usize,
        /// Its color.
        color: Color,
        /// Fewest alternatives.
        min: usize,
        /// Most alternatives.
        max: usize,
        /// Where they may be.
        points: PointSet,
    },
    /// Keep one of the alternatives.
    Choose {
        /// Number of the stone.
        slot: usize,
        /// Its color.
        color: Color,
        /// The alternatives, in the order of the offer.
        offered: Vec<Point>,
    },
    /// Name a number.
    Declare {
        /// Variable that will hold it.
        variable: String,
        /// Least number.
        min: u32,
        /// Greatest number, if the rule has one.
        max: Option<u32>,
    },
    /// Exchange the colors or not.
    Swap,
    /// Pick a branch.
    Branch {
        /// The open ones.
        open: Vec<String>,
    },
    /// Move a stone.
    Move {
        /// Numbers of the stones that may be moved.
        stones: Vec<usize>,
        /// Where to.
        points: PointSet,
    },
    /// Throw a die.
    Roll {
        /// What it may show.
        values: Vec<Value>,
    },
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A stone here.
    Place(Point),
    /// These alternatives.
    Offer(Vec<Point>),
    /// This alternative stays.
    Choose(Point),
    /// This number.
    Declare(u32),
    /// Whether the colors are exchanged.
    Swap(bool),
    /// This branch.
    Branch(String),
    /// This stone goes there.
    Move {
        /// Number of the stone.
        stone: usize,
        /// Where to.
        to: Point,
    },
    /// The die shows this.
    Roll(Value),
}

/// Why an action is not allowed. The opening stays as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum Violation {
    #[error("the opening is over")]
    Over,
    #[error("{got} is not what is asked: {expected}")]
    WrongKind { expected: String, got: String },
    #[error("{point} is off the {size} board")]
    OffBoard { point: Point, size: Size },
    #[error("{0} is occupied")]
    Occupied(Point),
    #[error("{0} is offered already as another alternative")]
    Pending(Point),
    #[error("{point} is outside of the allowed {allowed} points")]
    OutsideRegion { point: Point, allowed: usize },
    #[error("the three stones with {point} make none of the {openings} openings allowed")]
    OtherFigure { point: Point, openings: usize },
    #[error("{got} alternatives were offered, {} are asked for", range(*.min, Some(*.max)))]
    WrongCount { got: usize, min: usize, max: usize },
    #[error("{0} is offered twice")]
    Twice(Point),
    #[error("{0} and {1} are equal by symmetry")]
    Symmetric(Point, Point),
    #[error("{point} is not offered: the alternatives are {}", join(.offered))]
    NotOffered { point: Point, offered: Vec<Point> },
    #[error("{got} is out of range: {} is asked for", range(*.min, *.max))]
    OutOfRange {
        got: u32,
        min: u32,
        max: Option<u32>,
    },
    #[error("there is no choice '{got}': {} are open", .open.join(", "))]
    NoSuchBranch { got: String, open: Vec<String> },
    #[error("stone {stone} may not be moved, only {}", join(.allowed))]
    Unmovable { stone: usize, allowed: Vec<usize> },
    #[error("stone {stone} has been moved before, only {} may be", join(.allowed))]
    MovedBefore { stone: usize, allowed: Vec<usize> },
    #[error("the die has no side '{got}': {}", join(.values))]
    NoSuchSide { got: Value, values: Vec<Value> },
}

fn join<T: fmt::Display>(items: &[T]) -> String {
    let words: Vec<String> = items.iter().map(T::to_string).collect();
    words.join(", ")
}

fn range<T: fmt::Display + PartialEq + Copy>(min: T, max: Option<T>) -> String {
    match max {
        Some(max) if max == min => format!("{min}"),
        Some(max) => format!("{min} to {max}"),
        None => format!("{min} or more"),
    }
}

impl fmt::Display for Decider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(person) => write!(f, "{person}"),
            Self::Arbiter => f.write_str("arbiter"),
            Self::Chance { .. } => f.write_str("chance"),
        }
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place {
                number,
                color,
                points,
            } => write!(
                f,
                "put stone {number}, {color}, on one of {} points",
                points.len()
            ),
            Self::Offer {
                slot,
                color,
                min,
                max,
                points,
            } => write!(
                f,
                "offer {} alternatives for stone {slot}, {color}, among {} points",
                range(*min, Some(*max)),
                points.len()
            ),
            Self::Choose {
                slot,
                color,
                offered,
            } => write!(f, "keep one stone {slot}, {color}, of {}", join(offered)),
            Self::Declare { variable, min, max } => {
                write!(f, "name {variable}, {}", range(*min, *max))
            }
            Self::Swap => f.write_str("swap colors or not"),
            Self::Branch { open } => write!(f, "choose {}", open.join(" or ")),
            Self::Move { stones, points } => write!(
                f,
                "move one of the stones {} to one of {} points",
                join(stones),
                points.len()
            ),
            Self::Roll { values } => write!(f, "throw the die for {}", join(values)),
        }
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.by, self.task)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => write!(f, "stone {point}"),
            Self::Offer(points) => write!(f, "offer {}", join(points)),
            Self::Choose(point) => write!(f, "choose {point}"),
            Self::Declare(number) => write!(f, "declare {number}"),
            Self::Swap(true) => f.write_str("swap"),
            Self::Swap(false) => f.write_str("no swap"),
            Self::Branch(id) => write!(f, "branch {id}"),
            Self::Move { stone, to } => write!(f, "move {stone} to {to}"),
            Self::Roll(value) => write!(f, "die {value}"),
        }
    }
}
