//! `ruikou show`: a position or the games of a file as diagrams, and as a picture in a file.

use std::path::{Path, PathBuf};

use clap::Args;

use super::games::{self, GamesError, Sheet};
use super::position::PositionArguments;
use super::svg::Picture;
use super::{Error, Output, Verdict, files};
use crate::arena::record::Format;
use crate::arena::record::text::Assumed;
use crate::base::Color;
use crate::rules::text::diagram;
use crate::rules::{RuleKind, Setup, forbidden_points};

/// Arguments of `show`.
#[derive(Args)]
#[command(
    after_help = "In place of a position there may be a file of games: psq, sgf, pos, jsonl."
)]
pub(super) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Show this game of a file alone, counted from 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    game: Option<u32>,

    /// Show games after so many moves from their start [default: after all]
    #[arg(long, value_name = "N")]
    ply: Option<u32>,

    /// Format of the file of games [default: by the extension]
    #[arg(long, value_name = "FORMAT", value_parser = games::format_parser())]
    from: Option<Format>,

    /// Write a picture of the board, too
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Replace the picture if it is there already
    #[arg(long)]
    force: bool,
}

/// Draws what was given.
pub(super) fn run(arguments: &Arguments, output: &mut Output<'_>) -> Result<Verdict, Error> {
    if let Some(path) = &arguments.svg {
        files::check_new(path, arguments.force)?;
    }
    if let Some(path) = arguments.position.file() {
        return show_games(arguments, path, output);
    }
    for (is_given, option) in [
        (arguments.game.is_some(), "--game"),
        (arguments.ply.is_some(), "--ply"),
        (arguments.from.is_some(), "--from"),
    ] {
        if is_given {
            return Err(GamesError::NoFile(option).into());
        }
    }
    show_position(arguments, output)
}

/// Draws the position with its last move and the points forbidden for the side to move.
fn show_position(arguments: &Arguments, output: &mut Output<'_>) -> Result<Verdict, Error> {
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
        files::replace(path, &picture.to_string())?;
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

/// Draws the games of a file.
fn show_games(
    arguments: &Arguments,
    path: &Path,
    output: &mut Output<'_>,
) -> Result<Verdict, Error> {
    let assumed = Assumed {
        rule: arguments.position.rule(),
        size: arguments.position.size(),
    };
    let records = games::read(path, arguments.from, assumed)?;
    let count = records.len();
    let chosen = arguments.game.map(|number| number as usize);
    if let Some(number) = chosen.filter(|&number| number > count) {
        let path = path.to_owned();
        return Err(GamesError::NoSuchGame {
            path,
            number,
            count,
        }
        .into());
    }
    if count == 0 {
        return Err(GamesError::None(path.to_owned()).into());
    }
    if arguments.svg.is_some() && chosen.is_none() && count > 1 {
        return Err(GamesError::OnePicture(count).into());
    }
    let numbered = records.iter().zip(1..);
    let shown = numbered.filter(|&(_, number)| chosen.is_none_or(|chosen| chosen == number));
    for (record, number) in shown {
        let all = record.moves.len();
        let ply = arguments.ply.map_or(all, |ply| ply as usize);
        // Of several games some may be over earlier.
        if ply > all && (chosen.is_some() || count == 1) {
            let count = all;
            return Err(GamesError::NoSuchPly { number, ply, count }.into());
        }
        let sheet = Sheet::new(record, ply).map_err(|reason| GamesError::Impossible {
            path: path.to_owned(),
            number,
            reason: reason.to_string(),
        })?;
        if let Some(path) = &arguments.svg {
            files::replace(path, &picture(&sheet))?;
        }
        writeln!(output, "game {number} of {count}: {}", sheet.title())?;
        writeln!(output, "{}", sheet.text())?;
    }
    Ok(Verdict::Passed)
}

fn picture(sheet: &Sheet<'_>) -> String {
    let caption = sheet.title();
    // Names come from elsewhere.
    let caption = caption.replace('&', "&amp;").replace('<', "&lt;");
    let caption = caption.replace(|c: char| c.is_control(), " ");
    let picture = Picture {
        board: sheet.game().board(),
        moves: &sheet.moves(),
        forbidden: &sheet.forbidden(),
        caption: &caption,
    };
    picture.to_string()
}
