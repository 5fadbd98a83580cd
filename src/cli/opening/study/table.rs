//! The results as a table of text.

use crate::arena::{RuleStudy, Spread};
use crate::cli::shares::{interval, percent};

/// A table whose first column is wide enough for every rule.
pub(super) struct Table {
    width: usize,
}

impl Table {
    /// For these rules.
    pub(super) fn new(rules: &[&str]) -> Self {
        let widths = rules.iter().map(|rule| rule.len());
        Self {
            width: widths.max().unwrap_or(0).max("rule".len()),
        }
    }

    /// Names of the columns.
    pub(super) fn header(&self) -> String {
        format!(
            "{:<width$}  {:>6}  {:>6}  {:>6}  {:>13}  {:>6}  {:>6}  {:>6}  {:>8}  {:>8}  {:>6}  {:>7}",
            "rule",
            "games",
            "differ",
            "first",
            "95 %",
            "black",
            "white",
            "draw",
            "openings",
            "opening",
            "stones",
            "decided",
            width = self.width
        )
    }

    /// What came of a rule.
    pub(super) fn row(&self, rule: &RuleStudy) -> String {
        format!(
            "{:<width$}  {:>6}  {:>6}  {:>6}  {:>13}  {:>6}  {:>6}  {:>6}  {:>8}  {:>8}  {:>6}  {:>7}",
            rule.rule,
            rule.games,
            rule.different_games,
            percent(rule.first.share),
            interval(rule.first, '-'),
            percent(rule.black.share),
            percent(rule.white.share),
            percent(rule.draw.share),
            rule.different_starts,
            mean(rule.opening_stones),
            mean(rule.stones),
            rule.decided_in_opening,
            width = self.width
        )
    }
}

fn mean(spread: Option<Spread>) -> String {
    spread.map_or("-".to_owned(), |spread| format!("{:.1}", spread.mean))
}
