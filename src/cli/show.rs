//! `ruikou show`: a position as a diagram, and as a picture in a file.

use std::fs;
use std::path::PathBuf;

use clap::Args;

use super::position::PositionArguments;
use super::svg::Picture;
use super::{Error, Output, Verdict};
use crate::base::Color;
use crate::rules::text::diagram;
use crate::rules::{RuleKind, Setup, forbidden_points};

/// Arguments of `show`.
#[derive(Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Write a picture of the board, too
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// Draws the position with its last move and the points forbidden for the side to move.
pub(super) fn run(arguments: &Arguments, output: &mut Output<'_>) -> Result<Verdict, Error> {
    let setup = arguments.position.setup()?;
    let rule = arguments.position.rule();
    let forbidden = forbidden_points(&setup.board, setup.to_move, rule);
    let caption = caption(&setup, rule);
    if let Some(path) = &arguments.svg {
        let picture = Picture {
            board: &setup.board,
            moves: &setup.moves,
            forbidden: &forbidden,
            caption: &caption,
        };
        fs::write(path, picture.to_string()).map_err(|reason| Error::Write {
            path: path.clone(),
            reason,
        })?;
    }
    let last = setup.moves.last().copied();
    write!(output, "{}", diagram(&setup.board, last, &forbidden))?;
    writeln!(output, "{caption}")?;
    Ok(Verdict::Passed)
}

/// Rule, size, side to move and number of stones in one line.
fn caption(setup: &Setup, rule: RuleKind) -> String {
    let [black, white] = Color::ALL.map(|color| setup.board.count(color));
    format!(
        "{rule}, {}, {} to move, {} stones ({black} black, {white} white)",
        setup.board.size(),
        setup.to_move,
        black + white
    )
}
