//! `ruikou forbidden`: the forbidden points of a position, or of every position of a file.

use std::path::PathBuf;

use clap::Args;

use super::forbidden_check::{self, Detector};
use super::position::PositionArguments;
use super::{Error, Output, Verdict, values};
use crate::base::{Color, Point};
use crate::rules::{Foul, RuleKind, Setup, forbidden_points};

/// Arguments of `forbidden`.
#[derive(Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Side to judge for [default: the side to move; with --check black]
    #[arg(long, value_parser = values::color_parser())]
    color: Option<Color>,

    /// Judge every position of a table (position, tab, expected points) instead
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    check: Option<PathBuf>,

    /// With --check: run the oracle alone
    #[arg(long, requires = "check", conflicts_with = "fast")]
    oracle: bool,

    /// With --check: run the fast detector alone
    #[arg(long, requires = "check")]
    fast: bool,
}

/// Lists the forbidden points of one position, or checks a file.
pub(super) fn run(arguments: &Arguments, output: &mut Output<'_>) -> Result<Verdict, Error> {
    let rule = arguments.position.rule_or(RuleKind::Renju);
    if let Some(path) = &arguments.check {
        let color = arguments.color.unwrap_or(Color::Black);
        let cases = forbidden_check::read(path, arguments.position.size(), color)?;
        return forbidden_check::run(&cases, &mut detectors(arguments, rule)?, output);
    }
    let setup = arguments.position.setup()?;
    let color = arguments.color.unwrap_or(setup.to_move);
    let points = forbidden_points(&setup.board, color, rule);
    writeln!(output, "{}", format_points(&points, " ", "none"))?;
    Ok(Verdict::Passed)
}

/// The ways to find forbidden points that were asked for; all of them if none was.
fn detectors(arguments: &Arguments, rule: RuleKind) -> Result<Vec<Detector>, Error> {
    let oracle = Detector::new("oracle", move |setup: &Setup| {
        forbidden_points(&setup.board, setup.to_move, rule)
    });
    if arguments.fast {
        return Err(Error::NoFastDetector);
    }
    Ok(vec![oracle])
}

/// Writes `c3:6 f6:33`, with `separator` between the points; `none` if there are none.
pub(super) fn format_points(points: &[(Point, Foul)], separator: &str, none: &str) -> String {
    if points.is_empty() {
        return none.to_owned();
    }
    let texts: Vec<String> = points
        .iter()
        .map(|(point, foul)| format!("{point}:{}", foul.label()))
        .collect();
    texts.join(separator)
}
