//! The answer to a position as a JSON object.

use std::fmt;

use serde::Serialize;

use super::task::{Answer, Check};
use crate::base::Point;
use crate::rules::RuleKind;
use crate::search::Root;
use crate::search::threat::Outcome;

/// One object; [`fmt::Display`] gives its text on one line.
#[derive(Serialize)]
pub(super) struct Row {
    /// Number of the position, from 1.
    number: usize,
    rule: RuleKind,
    size: String,
    to_move: String,
    /// `win`, `none` or `unknown`.
    outcome: &'static str,
    /// What the win is forced by, or what was tried last in vain: `fours`.
    class: &'static str,
    /// Plies to the five.
    plies: Option<usize>,
    is_shortest: bool,
    line: Vec<String>,
    nodes: u64,
    ms: f64,
    /// Whether the check found the win right; none if there was no check or no end of it.
    verified: Option<bool>,
    /// What is wrong with the win.
    flaw: Option<String>,
}

impl Row {
    pub(super) fn new(number: usize, root: &Root, answer: &Answer) -> Self {
        let solution = &answer.solution;
        let (outcome, plies) = match solution.outcome {
            Outcome::Win { plies } => ("win", Some(plies)),
            Outcome::None => ("none", None),
            Outcome::Unknown => ("unknown", None),
        };
        let (verified, flaw) = match &answer.check {
            Some(Check::Held(_)) => (Some(true), None),
            Some(Check::Failed(flaw)) => (Some(false), Some(flaw.to_string())),
            Some(Check::Unfinished) | None => (None, None),
        };
        Self {
            number,
            rule: root.rule,
            size: root.board.size().to_string(),
            to_move: root.to_move.to_string(),
            outcome,
            class: solution.class.name(),
            plies,
            is_shortest: solution.is_shortest,
            line: solution.line.iter().map(Point::to_string).collect(),
            nodes: solution.nodes,
            ms: solution.elapsed.as_micros() as f64 / 1000.0,
            verified,
            flaw,
        }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = serde_json::to_string(self).map_err(|_| fmt::Error)?;
        f.write_str(&text)
    }
}
