//! Games in the forms that other programs read and write.
//!
//! | format | a file holds | what is lost |
//! | --- | --- | --- |
//! | `jsonl` | games, one a line | nothing |
//! | `sgf` | a collection of games | nothing (with properties of our own) |
//! | `psq` | one game | numbers, scores, the opening rule, where the start ended, ends that the board does not show |
//! | `pos` | games, one a line | all but the stones in their order |
//!
//! What a format cannot hold at all, such as a pass in `psq`, is an error.

use std::ffi::OsStr;
use std::fmt;
use std::path::Path;
use std::str::FromStr;

use thiserror::Error;

use super::{End, Move, Record, RecordError, jsonl, pos, psq, sgf};
use crate::base::{Color, Point, PointSet, Size, SizeError};
use crate::rules::opening::Turn;
use crate::rules::{ParsePositionError, RuleKind};

/// A form that games are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Piskvork's game file.
    Psq,
    /// Smart Game Format, version 4.
    Sgf,
    /// Move lists such as `h8i9g7`, as `RenLib` and others exchange them.
    Pos,
    /// Our own records as JSON; also the file of a run.
    Jsonl,
}

/// What is taken for true where a file does not say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assumed {
    /// The rule.
    pub rule: RuleKind,
    /// The board.
    pub size: Size,
}

/// Why a text is no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {problem}")]
pub struct ReadError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: ReadProblem,
}

/// What is wrong with the text of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadProblem {
    /// Not a file of Piskvork's.
    #[error("expected a line such as 'Piskvorky 15x15, 11:11, 0'")]
    NoPsqHeader,
    /// Not a move of Piskvork's.
    #[error("'{0}' is no move; expected column, row and milliseconds, such as 8,8,150")]
    NoPsqMove(String),
    /// A move of Piskvork's after something that is none.
    #[error("the move '{0}' comes after a line that is no move")]
    LatePsqMove(String),
    /// A board that is not played on.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// Coordinates beyond the board.
    #[error("{x},{y} is off the {size} board")]
    OffBoard {
        /// Column, as the file counts.
        x: i64,
        /// Row, as the file counts.
        y: i64,
        /// The board.
        size: Size,
    },
    /// A second stone on a point.
    #[error("there is a stone on {0} already")]
    Occupied(Point),
    /// A move list that is none.
    #[error(transparent)]
    Position(#[from] ParsePositionError),
    /// A record that is none.
    #[error("{0}")]
    Json(String),
    /// A record that makes no sense.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A collection without a game.
    #[error("there is no game; one begins with '(;'")]
    NoTree,
    /// Something that does not belong there.
    #[error("'{0}' does not belong here; expected a property such as B[hh], ';', '(' or ')'")]
    Stray(char),
    /// A property without a value.
    #[error("the property {0} has no value; one is written in brackets")]
    NoValue(String),
    /// The text breaks off.
    #[error("the text breaks off; {0} is missing")]
    Unfinished(&'static str),
    /// Variations within variations.
    #[error("variations lie more than {0} deep")]
    TooDeep(usize),
    /// A value that is none.
    #[error("{property}[{value}] is no {wanted}")]
    Value {
        /// The property.
        property: String,
        /// Its value.
        value: String,
        /// What was expected.
        wanted: &'static str,
    },
    /// Another game than five in a row.
    #[error("GM[{0}] is another game; five in a row is GM[4]")]
    OtherGame(String),
    /// Stones that are set up when the game has begun.
    #[error("{0} sets stones up after the first move; only a start can be set up")]
    LateSetup(String),
}

/// Why a format cannot hold a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WriteError {
    /// A pass.
    #[error("move {number} is a pass, which {format} cannot hold")]
    Pass {
        /// Number of the move, from 1.
        number: usize,
        /// The format.
        format: Format,
    },
    /// A start whose stones are not moves in turn.
    #[error("the game begins from '{start}', and {format} can hold only moves in turn")]
    Start {
        /// The start.
        start: String,
        /// The format.
        format: Format,
    },
    /// A name that would be taken for something else.
    #[error("the player's name '{0}' would be read as a move or result in psq")]
    Name(String),
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Psq, Self::Sgf, Self::Pos, Self::Jsonl];

    /// The name, which is also the extension of files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Psq => "psq",
            Self::Sgf => "sgf",
            Self::Pos => "pos",
            Self::Jsonl => "jsonl",
        }
    }

    /// The format that a file's name tells.
    pub fn of_path(path: &Path) -> Option<Self> {
        let extension = path.extension().and_then(OsStr::to_str)?;
        extension.parse().ok()
    }

    /// Whether a file can hold more than one game.
    pub const fn holds_many(self) -> bool {
        !matches!(self, Self::Psq)
    }

    /// Reads the games of a file. Bytes that are no UTF-8, as in old files, are replaced.
    ///
    /// # Errors
    /// When the text is not of this format.
    pub fn read(self, bytes: &[u8], assumed: Assumed) -> Result<Vec<Record>, ReadError> {
        let text = String::from_utf8_lossy(bytes);
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        match self {
            Self::Psq => psq::read(text, assumed).map(|record| vec![record]),
            Self::Sgf => sgf::read(text, assumed),
            Self::Pos => pos::read(text, assumed),
            Self::Jsonl => jsonl::read(text),
        }
    }

    /// Writes a game, with the end of its last line. Games one after the other make a file, if it
    /// can hold more than one.
    ///
    /// # Errors
    /// When the format cannot hold the game.
    pub fn write(self, record: &Record) -> Result<String, WriteError> {
        match self {
            Self::Psq => psq::write(record),
            Self::Sgf => Ok(sgf::write(record)),
            Self::Pos => pos::write(record),
            Self::Jsonl => Ok(jsonl::write(record)),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no format.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown format '{0}': expected psq, sgf, pos or jsonl")]
pub struct ParseFormatError(String);

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Self, ParseFormatError> {
        let mut all = Self::ALL.into_iter();
        all.find(|format| format.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseFormatError(text.chars().take(40).collect()))
    }
}

/// How the game ended, as the board shows it; [`None`] also where the game went on after its end,
/// as it may by another rule.
pub(super) fn shown_end(record: &Record) -> Option<End> {
    let game = record.replay().ok()?;
    game.outcome().map(End::from)
}

/// Start and moves as stones in turn, black first, for formats that know nothing else.
pub(super) fn stones_in_turn(
    record: &Record,
    format: Format,
) -> Result<Vec<(Point, Option<Move>)>, WriteError> {
    let start = record.start.moves().ok_or_else(|| WriteError::Start {
        start: record.start.to_string(),
        format,
    })?;
    let mut stones: Vec<_> = start.into_iter().map(|point| (point, None)).collect();
    for (index, &one) in record.moves.iter().enumerate() {
        let number = index + 1;
        match one.turn {
            Turn::Stone(point) => stones.push((point, Some(one))),
            Turn::Pass => return Err(WriteError::Pass { number, format }),
        }
    }
    Ok(stones)
}

/// A line of a list without what follows a `#`.
pub(in crate::arena) fn without_comment(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

/// Points that are taken, while a game is read.
#[derive(Clone, Debug)]
pub(in crate::arena) struct Taken {
    size: Size,
    points: PointSet,
}

impl Taken {
    pub(in crate::arena) const fn new(size: Size) -> Self {
        Self {
            size,
            points: PointSet::EMPTY,
        }
    }

    /// Takes a point given by coordinates from 0, rows counted from the top, as most programs do.
    /// `origin` is where the file begins to count.
    pub(in crate::arena) fn put_from_top(
        &mut self,
        x: i64,
        y: i64,
        origin: i64,
    ) -> Result<Point, ReadProblem> {
        let size = self.size;
        let row = (size.height() as i64 - 1).checked_sub(y);
        let point = row.and_then(|row| size.point(x, row));
        let point = point.ok_or(ReadProblem::OffBoard {
            x: x + origin,
            y: y + origin,
            size,
        })?;
        self.put(point)
    }

    /// Takes a point.
    pub(in crate::arena) fn put(&mut self, point: Point) -> Result<Point, ReadProblem> {
        if !self.size.has(point) {
            return Err(ParsePositionError::OffBoard(point, self.size).into());
        }
        if self.points.contains(point) {
            return Err(ReadProblem::Occupied(point));
        }
        self.points.insert(point);
        Ok(point)
    }
}

/// Column from the left and row from the top, both from 0.
pub(in crate::arena) const fn from_top(size: Size, point: Point) -> (usize, usize) {
    (point.x(), size.height() - 1 - point.y())
}

/// Whose turn it is where only the stones are known: as in a game that black began, if they are of
/// one.
pub(super) fn turn_by_count(stones: &[(Color, Point)]) -> Color {
    let black = stones.iter().filter(|stone| stone.0 == Color::Black);
    if 2 * black.count() > stones.len() {
        Color::White
    } else {
        Color::Black
    }
}
