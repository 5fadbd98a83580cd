//! `ruikou opening identify`: the name of an opening.

use clap::Args;

use super::position::PositionArguments;
use super::{Error, Output, Verdict, all_names};
use crate::base::{Color, Point};
use crate::rules::opening::{NamedOpening, identify};
use crate::rules::{Content, Setup};

/// Arguments of `identify`.
#[derive(Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
}

/// Names the opening of the first three stones.
pub(super) fn run(arguments: &Arguments, output: &mut Output<'_>) -> Result<Verdict, Error> {
    let setup = arguments.position.setup()?;
    let found = candidates(&setup)?;
    for opening in &found {
        writeln!(output, "{}", all_names(opening))?;
    }
    if found.is_empty() {
        writeln!(output, "none of the 52 openings")?;
        return Ok(Verdict::Failed);
    }
    Ok(Verdict::Passed)
}

/// The openings that the stones may be: where their order is not known, either black one may
/// have been the first.
fn candidates(setup: &Setup) -> Result<Vec<&'static NamedOpening>, Error> {
    if let [a, b, c, ..] = *setup.moves.as_slice() {
        return Ok(identify([a, b, c]).into_iter().collect());
    }
    let stones = |color: Color| -> Vec<Point> {
        let points = setup.board.size().points();
        let is_there = |point: &Point| setup.board.get(*point) == Content::Stone(color);
        points.filter(is_there).collect()
    };
    let [black, white] = Color::ALL.map(stones);
    let ([a, c], [b]) = (black.as_slice(), white.as_slice()) else {
        return Err(Error::NotThreeStones(black.len() + white.len()));
    };
    let mut found: Vec<_> = [[*a, *b, *c], [*c, *b, *a]]
        .into_iter()
        .filter_map(identify)
        .collect();
    found.dedup_by_key(|opening| opening.code);
    Ok(found)
}
