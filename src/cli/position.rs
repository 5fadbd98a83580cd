//! The arguments by which every subcommand is given its position.

use std::path::Path;

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

    /// The file that was given in place of a position: a single word that is the path of one. No
    /// position has a dot or a slash in it.
    pub(super) fn file(&self) -> Option<&Path> {
        let [word] = self.position.as_slice() else {
            return None;
        };
        let path = Path::new(word);
        let is_path = word.contains(['.', '/', '\\']);
        let is_position = || Setup::parse(self.size, word).is_ok();
        (is_path || (path.is_file() && !is_position())).then_some(path)
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
