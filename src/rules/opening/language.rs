//! The step language: what an opening rule is made of.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::base::Color;

/// One of the two players, fixed for the whole game. The first opens as black until a swap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Person {
    /// 假先, the tentative black.
    First,
    /// 假后, the tentative white.
    Second,
}

impl Person {
    /// Both.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::First => "first",
            Self::Second => "second",
        })
    }
}

/// Who acts in a step, as the rule says it; looked up when the step is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Actor {
    /// The first person.
    First,
    /// The second person.
    Second,
    /// Who holds black.
    Black,
    /// Who holds white.
    White,
    /// Who holds the color that is placed next in alternating play.
    Mover,
    /// The other one.
    Waiter,
    /// Who last placed, offered, chose or moved.
    Last,
    /// The other one.
    Nonlast,
    /// The organizer, or an agreement of the players.
    Arbiter,
    /// A die.
    Chance,
}

/// The color of a stone to be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StoneColor {
    /// Black.
    Black,
    /// White.
    White,
    /// Black after an even number of stones, white after an odd one.
    Next,
}

/// Where a stone may go. A point must also be empty, without a pending alternative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Region {
    /// Anywhere.
    Any,
    /// The central square with this odd side.
    Central(usize),
    /// The eight neighbors of stone 1.
    Adjacent,
    /// Its four orthogonal neighbors (直止).
    Direct,
    /// Its four diagonal neighbors (斜止).
    Indirect,
    /// Everywhere but there.
    Not(Box<Region>),
    /// What the variable holds, named as in the file.
    Variable(String),
}

/// A number that may be known only during the opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Count {
    /// So many.
    Exactly(Expression),
    /// The actor's choice, both ends included.
    Between(u32, u32),
}

/// What a variable holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(i64),
    /// A word.
    Word(String),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(flag) => write!(f, "{flag}"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Word(word) => f.write_str(word),
        }
    }
}

/// A calculation, written as a prefix array such as `["+", {"var": "ply"}, 2]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// A constant.
    Value(Value),
    /// What a variable holds; `ply` and `last_colour` are built in.
    Variable(String),
    /// An operator with its operands.
    Apply(Operator, Vec<Expression>),
}

/// What an expression does with its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Operator {
    #[serde(rename = "and")]
    And,
    #[serde(rename = "or")]
    Or,
    #[serde(rename = "not")]
    Not,
    #[serde(rename = "==")]
    Equal,
    #[serde(rename = "!=")]
    Unequal,
    #[serde(rename = "<")]
    Less,
    #[serde(rename = "<=")]
    AtMost,
    #[serde(rename = ">")]
    Greater,
    #[serde(rename = ">=")]
    AtLeast,
    #[serde(rename = "+")]
    Plus,
    #[serde(rename = "-")]
    Minus,
}

/// A class of figures that stones 1 to 3 must make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Pattern {
    /// The 26 without D13 and I13.
    #[serde(rename = "24")]
    Of24,
    /// The 26 openings.
    #[serde(rename = "26")]
    Of26,
    /// The 52 with the third stone in the central 7×7.
    #[serde(rename = "52")]
    Of52,
}

/// Which alternatives are refused as equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Distinct {
    /// None.
    None,
    /// Those that a symmetry of the board carries into each other.
    Board,
    /// Those whose stones make the same figure after a turn, reflection or shift.
    Pattern,
}

/// Who moves when normal play begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Next {
    /// Black.
    Black,
    /// White.
    White,
    /// Black after an even number of stones, white after an odd one.
    Parity,
}

/// A stone to be placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stone {
    /// Its color.
    pub color: StoneColor,
    /// Where it may go.
    pub region: Region,
}

/// A branch of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Its name.
    pub id: String,
    /// Whether it is open; always if there is no condition.
    pub when: Option<Expression>,
    /// What follows from it; then the list of the choice goes on.
    pub steps: Vec<Step>,
}

/// A step and where its text stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Line of the file, from 1.
    pub line: usize,
    /// What is to be done.
    pub kind: StepKind,
}

/// What a step does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// The actor puts the stones in this order.
    Place {
        /// Who.
        by: Actor,
        /// Which and where.
        stones: Vec<Stone>,
        /// Number of the first stone: a check, not an effect.
        number: Option<usize>,
        /// The figure of stones 1 to 3.
        pattern: Option<Pattern>,
        /// Who throws the die that places.
        roller: Option<Person>,
    },
    /// The actor shows alternatives for a stone.
    Offer {
        /// Who.
        by: Actor,
        /// Number of the stone.
        slot: usize,
        /// Its color.
        color: Color,
        /// How many.
        count: Count,
        /// Where.
        region: Region,
        /// Which are refused as equal.
        distinct: Distinct,
    },
    /// The actor keeps one of the alternatives; the others disappear.
    Choose {
        /// Who.
        by: Actor,
        /// Number of the stone.
        slot: usize,
    },
    /// The actor names a number.
    Declare {
        /// Who.
        by: Actor,
        /// Variable that holds it.
        variable: String,
        /// Least number.
        min: u32,
        /// Greatest number, if the rule has one.
        max: Option<u32>,
    },
    /// The actor may exchange the colors.
    Swap {
        /// Who.
        by: Actor,
        /// Name under which swaps are counted.
        id: String,
        /// After so many of his own swaps he is not asked again.
        limit: Option<Expression>,
    },
    /// The colors change owners.
    Exchange,
    /// The actor has this color from now on.
    Take {
        /// Who.
        by: Actor,
        /// Which.
        color: Color,
    },
    /// The actor picks a branch.
    Choice {
        /// Who.
        by: Actor,
        /// From what.
        branches: Vec<Branch>,
    },
    /// The actor moves one of these stones.
    Move {
        /// Who.
        by: Actor,
        /// Numbers of the stones.
        stones: Vec<usize>,
        /// Where to.
        region: Region,
        /// Whether it must not have been moved before.
        fresh: bool,
    },
    /// The board is emptied and this person is black.
    Reset {
        /// Who.
        black: Person,
    },
    /// A die is thrown.
    Roll {
        /// Who throws.
        roller: Person,
        /// Variable that holds what it shows.
        variable: String,
        /// What it may show, each as likely.
        values: Vec<Value>,
    },
    /// A variable is given a value.
    Set {
        /// Which.
        variable: String,
        /// What.
        value: Expression,
    },
    /// Steps on a condition.
    If {
        /// The condition.
        condition: Expression,
        /// If it holds.
        then: Vec<Step>,
        /// If not.
        otherwise: Vec<Step>,
    },
    /// Steps again and again.
    Repeat {
        /// Which.
        steps: Vec<Step>,
    },
    /// Out of the innermost repetition.
    Break,
    /// The opening is over.
    Normal {
        /// Who moves.
        next: Next,
    },
}
