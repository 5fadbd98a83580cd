//! Openings from the files that people have.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Place, Reason};
use crate::arena::record::text::{self, Assumed, ReadError, ReadProblem, Taken, without_comment};
use crate::arena::record::{Record, Start};
use crate::base::{Color, Point, Size};
use crate::rules::RuleKind;
use crate::rules::opening::Turn;

/// A form that openings are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Offsets from the center, `0,0, 1,-1, 2,2`, an opening a line: Gomocup's files, Piskvork's
    /// `openings.txt`, and what c-gomoku-cli reads if nothing else is said.
    ///
    /// The center is half the width from the left and half the height from the top, both rounded
    /// down and counted from 0; x goes to the right and y down.
    Offset,
    /// Moves such as `h8i9g7`, rows counted from the bottom, or stones such as
    /// `black=h8,i9 white=g7 turn=black`, an opening a line.
    Pos,
    /// As [`Format::Pos`] with rows counted from the top: c-gomoku-cli's `pos`. Read as
    /// [`Format::Pos`] the same openings come out upside down.
    PosFromTop,
    /// The first moves of games.
    Games(text::Format),
}

/// How openings are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The rule of the games that will begin from them.
    pub rule: RuleKind,
    /// The board.
    pub size: Size,
    /// The format; [`None`] to go by the text.
    pub format: Option<Format>,
    /// How many moves of games and move lists are the opening. [`None`] for all of a move list; of
    /// a game the start from which it was played, or else the first stones without a time, as
    /// tournaments mark an opening.
    pub plies: Option<usize>,
}

impl Terms {
    /// The format told by the text, and openings as long as they are.
    pub const fn new(rule: RuleKind, size: Size) -> Self {
        Self {
            rule,
            size,
            format: None,
            plies: None,
        }
    }
}

/// An opening that was read, or why it was not.
type Read = Result<Start, Reason>;

/// Reads a file.
pub(super) fn starts(bytes: &[u8], terms: &Terms) -> Result<Vec<(Place, Read)>, ReadError> {
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim_start_matches('\u{feff}');
    let size = terms.size;
    match terms.format.unwrap_or_else(|| guess(text)) {
        Format::Games(format) => {
            let rule = terms.rule;
            let games = format.read(bytes, Assumed { rule, size })?;
            let games = games.iter().enumerate();
            let start = |(index, game)| (Place::Game(index + 1), of_game(game, terms));
            Ok(games.map(start).collect())
        }
        Format::Offset => Ok(lines(text, |line| of_offsets(line, terms))),
        Format::Pos => Ok(lines(text, |line| of_list(line, terms))),
        Format::PosFromTop => {
            let flip = |point: Point| {
                let (x, y) = text::from_top(size, point);
                Point::new(x, y)
            };
            let flipped = |start: Start| {
                let stones = start.stones().iter();
                let stones = stones.map(|&(color, point)| (color, flip(point)));
                Start::new(stones.collect(), start.to_move())
            };
            Ok(lines(text, |line| of_list(line, terms).map(flipped)))
        }
    }
}

/// The format by the first characters, or the first line that is no comment.
fn guess(text: &str) -> Format {
    let text = text.trim_start();
    if text.starts_with('(') {
        return Format::Games(text::Format::Sgf);
    }
    if text.starts_with('{') {
        return Format::Games(text::Format::Jsonl);
    }
    let first = text.get(..9).unwrap_or_default();
    if first.eq_ignore_ascii_case("piskvorky") {
        return Format::Games(text::Format::Psq);
    }
    let is_offset = |c: char| c.is_ascii_digit() || c.is_whitespace() || ",+-".contains(c);
    let mut lines = text.lines().map(without_comment);
    let line = lines.find(|line| !line.is_empty() && *line != "-");
    if line.is_some_and(|line| line.chars().all(is_offset)) {
        Format::Offset
    } else {
        Format::Pos
    }
}

fn lines(text: &str, read: impl Fn(&str) -> Read) -> Vec<(Place, Read)> {
    let lines = text.lines().map(without_comment).enumerate();
    let lines = lines.filter(|(_, line)| !line.is_empty());
    lines
        .map(|(index, line)| (Place::Line(index + 1), read(line)))
        .collect()
}

fn of_list(line: &str, terms: &Terms) -> Read {
    let start = Start::parse(terms.size, line).map_err(ReadProblem::from)?;
    match start.moves() {
        Some(moves) => of_moves(&moves, terms),
        None => Ok(start),
    }
}

fn of_offsets(line: &str, terms: &Terms) -> Read {
    let size = terms.size;
    let no_offsets = || Reason::NoOffsets(line.chars().take(40).collect());
    let words = line
        .split([',', ' ', '\t', ';'])
        .filter(|word| !word.is_empty());
    let numbers = words.map(|word| word.parse::<i32>().map(i64::from));
    let numbers: Result<Vec<i64>, _> = numbers.collect();
    let numbers = numbers.map_err(|_| no_offsets())?;
    let (pairs, []) = numbers.as_chunks() else {
        return Err(no_offsets());
    };
    let (middle, top) = (size.width() as i64 / 2, size.height() as i64 / 2);
    let mut taken = Taken::new(size);
    let moves = pairs
        .iter()
        .map(|&[dx, dy]| taken.put_from_top(middle + dx, top + dy, 0));
    let moves: Vec<Point> = moves.collect::<Result<_, _>>()?;
    of_moves(&moves, terms)
}

/// The first moves of a list.
fn of_moves(moves: &[Point], terms: &Terms) -> Read {
    let plies = terms.plies.unwrap_or(moves.len());
    let moves = moves.get(..plies).ok_or(Reason::TooShort(moves.len()))?;
    Ok(Start::of_moves(moves))
}

/// The first moves of a game.
fn of_game(game: &Record, terms: &Terms) -> Read {
    if game.size != terms.size {
        return Err(Reason::OtherSize(game.size));
    }
    let untimed = game.moves.iter().take_while(|one| one.time.is_none());
    let untimed = untimed.count();
    let plies = match terms.plies {
        Some(plies) => plies,
        None if game.start != Start::EMPTY => 0,
        None if untimed < game.moves.len() => untimed,
        None => return Err(Reason::NoEnd),
    };
    let moves = game.moves.get(..plies);
    let moves = moves.ok_or(Reason::TooShort(game.moves.len()))?;
    let mut stones: Vec<(Color, Point)> = game.start.stones().to_vec();
    let mut color = game.start.to_move();
    for one in moves {
        if let Turn::Stone(point) = one.turn {
            stones.push((color, point));
        }
        color = !color;
    }
    let mut taken = Taken::new(game.size);
    for &(_, point) in &stones {
        taken.put(point)?;
    }
    Ok(Start::new(stones, color))
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Offset,
        Self::Pos,
        Self::PosFromTop,
        Self::Games(text::Format::Psq),
        Self::Games(text::Format::Sgf),
        Self::Games(text::Format::Jsonl),
    ];
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Offset => "offset",
            Self::Pos => "pos",
            Self::PosFromTop => "pos-from-top",
            Self::Games(format) => format.name(),
        })
    }
}

/// A text that names no format.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown format '{0}': expected offset, pos, pos-from-top, psq, sgf or jsonl")]
pub struct ParseFormatError(String);

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Self, ParseFormatError> {
        let mut all = Self::ALL.into_iter();
        all.find(|format| format.to_string().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseFormatError(text.chars().take(40).collect()))
    }
}
