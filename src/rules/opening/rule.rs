//! An opening rule: its steps and what is told about it.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::language::{Expression, Next, Person, Step};

/// Where a rule comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Group {
    /// A user's own; what a file need not say.
    #[default]
    Own,
    /// The user's rule documents: 30 proposals of 2005–06, the classic devices, double-balance.
    Document,
    /// Rules certified or used by the Renju International Federation.
    Rif,
    /// Rules of gomoku.
    Gomoku,
}

/// Names of a rule.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Names {
    /// Chinese.
    pub zh: String,
    /// English or Latin.
    pub en: String,
}

/// Games a rule is meant for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum GameName {
    Renju,
    Freestyle,
    Standard,
    Caro,
    DoubleBalance,
}

/// Whom the prohibitions bind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Forbid {
    /// Black, as in renju.
    #[serde(rename = "black")]
    Black,
    /// As the game says that is played.
    #[serde(rename = "game")]
    Game,
    /// The first person, whatever the color.
    #[serde(rename = "seat:first")]
    First,
    /// The second person, whatever the color (夏云鹤, proposal 15).
    #[serde(rename = "seat:second")]
    Second,
    /// As the parameter `forbid` says: none, both or half.
    #[serde(rename = "param:forbid")]
    Parameter,
}

/// A parameter that the players agree on before the game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum Parameter {
    /// A whole number.
    Int {
        /// Least value.
        min: i64,
        /// Greatest value.
        max: i64,
        /// Value if nothing is said.
        default: i64,
        /// What it means.
        #[serde(default)]
        doc: String,
    },
    /// One of some words.
    Enum {
        /// Which.
        values: Vec<String>,
        /// Word if nothing is said.
        default: String,
        /// What it means.
        #[serde(default)]
        doc: String,
    },
    /// Yes or no.
    Bool {
        /// Value if nothing is said.
        default: bool,
        /// What it means.
        #[serde(default)]
        doc: String,
    },
}

/// Stones on the board and the color to move when normal play may begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// Fewest stones.
    pub min: Expression,
    /// Most stones, if there is a bound.
    pub max: Option<Expression>,
    /// Distance between possible numbers.
    pub step: usize,
    /// Who moves.
    pub next: Next,
}

/// An opening rule as its file says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningRule {
    /// Its key, such as `p05-jonsson`.
    pub id: String,
    /// Where it comes from.
    pub group: Group,
    /// Number of the proposal in the documents, 1 to 30.
    pub number: Option<u8>,
    /// Its names.
    pub names: Names,
    /// Texts it was read from.
    pub source: Vec<String>,
    /// Side of its board.
    pub board: i64,
    /// Games it is meant for, the usual one first.
    pub games: Vec<GameName>,
    /// Whom the prohibitions bind.
    pub forbid: Forbid,
    /// Who holds black at the start.
    pub black: Person,
    /// What the players agree on before the game.
    pub parameters: BTreeMap<String, Parameter>,
    /// A rule with the same steps under another name.
    pub same_as: Option<String>,
    /// The steps.
    pub steps: Vec<Step>,
    /// How it may end.
    pub ends: Vec<End>,
    /// How unclear places of the text were read.
    pub interpretation: Option<String>,
    /// Further remarks.
    pub notes: Option<String>,
    /// Line of the file where it begins, from 1.
    pub line: usize,
}
