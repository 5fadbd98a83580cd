//! The arguments by which every subcommand is given its position.

use clap::Args;

use super::{Error, values};
use crate::base::Size;
use crate::rules::{RuleKind, Setup};

/// Rule, size and position; the position's words are joined with blanks, so that it needs no
/// quotes.
#[derive(Args)]
pub(super) struct PositionArguments {
    /// Rule of the game [default: freestyle; for `forbidden` renju]
    #[arg(long, value_parser = values::rule_parser())]
    rule: Option<RuleKind>,

    /// Side of the board, or width and height such as 20x15
    #[arg(long, default_value = "15")]
    size: Size,

    /// Moves such as h8 i9 g7, or black=h8,i9 white=g7 turn=black; the empty board if left out
    position: Vec<String>,
}

impl PositionArguments {
    /// The rule asked for, or `default`.
    pub(super) fn rule_or(&self, default: RuleKind) -> RuleKind {
        self.rule.unwrap_or(default)
    }

    /// The rule asked for, or freestyle.
    pub(super) fn rule(&self) -> RuleKind {
        self.rule_or(RuleKind::default())
    }

    /// The board's size.
    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// The position.
    pub(super) fn setup(&self) -> Result<Setup, Error> {
        parse(self.size, &self.position.join(" "))
    }
}

/// Reads a position, with an error that shows it.
pub(super) fn parse(size: Size, text: &str) -> Result<Setup, Error> {
    Setup::parse(size, text).map_err(|reason| Error::Position {
        text: text.to_owned(),
        reason,
    })
}
