//! Text forms of positions: move lists, set-up positions, diagrams.
//!
//! A move list is `h8i9g7`: black first, alternating. A set-up position names the stones of each
//! color: `black=h8,i9 white=g7 turn=black`.

use std::fmt::Write as _;

use thiserror::Error;

use super::{Board, Content, Foul};
use crate::base::{Color, Point, Size};

/// A position read from text.
#[derive(Clone)]
pub struct Setup {
    /// The stones.
    pub board: Board,
    /// Whose turn it is.
    pub to_move: Color,
    /// The moves in order where the text was a move list; empty otherwise.
    pub moves: Vec<Point>,
}

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParsePositionError {
    /// Something that is no point where one was expected.
    #[error("at '{0}': expected a point such as h8")]
    NotAPoint(String),
    /// A point beyond the board.
    #[error("{0} is off the {1} board; choose another size")]
    OffBoard(Point, Size),
    /// A point named twice.
    #[error("{0} is named twice")]
    Twice(Point),
    /// An unknown part of a set-up position.
    #[error("'{0}' is not black=…, white=… or turn=black|white")]
    UnknownPart(String),
    /// The stone counts do not tell whose turn it is.
    #[error(
        "{black} black and {white} white stones do not tell whose turn it is; add turn=black or turn=white"
    )]
    NoTurn {
        /// Number of black stones.
        black: usize,
        /// Number of white stones.
        white: usize,
    },
}

/// Reads points that follow each other, with or without blanks, commas or underscores between.
///
/// # Errors
/// When something is no point; nothing is returned of the part before it.
pub fn parse_moves(text: &str) -> Result<Vec<Point>, ParsePositionError> {
    let separator = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '_');
    let mut points = Vec::new();
    let mut rest = text.trim_matches(separator);
    while !rest.is_empty() {
        let letter = rest.chars().next().map_or(0, char::len_utf8);
        let digits = rest[letter..]
            .bytes()
            .take_while(u8::is_ascii_digit)
            .count();
        let (token, tail) = rest.split_at(letter + digits);
        let point = token
            .parse()
            .map_err(|_| ParsePositionError::NotAPoint(rest.chars().take(12).collect()))?;
        points.push(point);
        rest = tail.trim_start_matches(separator);
    }
    Ok(points)
}

/// Writes points one behind the other: `h8i9g7`.
pub fn format_moves(points: &[Point]) -> String {
    points.iter().map(Point::to_string).collect()
}

impl Setup {
    /// The empty board, black to move.
    pub fn empty(size: Size) -> Self {
        Self {
            board: Board::new(size),
            to_move: Color::Black,
            moves: Vec::new(),
        }
    }

    /// Reads a move list or a set-up position; an empty text or `-` is the empty board.
    ///
    /// # Errors
    /// When the text is neither, or names a point twice or off the board.
    pub fn parse(size: Size, text: &str) -> Result<Self, ParsePositionError> {
        if text.contains('=') {
            return Self::parse_stones(size, text);
        }
        let text = if text.trim() == "-" { "" } else { text };
        let moves = parse_moves(text)?;
        let mut setup = Self::empty(size);
        for &point in &moves {
            setup.put(point, setup.to_move)?;
            setup.to_move = !setup.to_move;
        }
        setup.moves = moves;
        Ok(setup)
    }

    fn parse_stones(size: Size, text: &str) -> Result<Self, ParsePositionError> {
        let mut setup = Self::empty(size);
        let mut turn = None;
        for part in text.split_whitespace() {
            let unknown = || ParsePositionError::UnknownPart(part.chars().take(20).collect());
            let (key, value) = part.split_once('=').ok_or_else(unknown)?;
            match (
                key.to_ascii_lowercase().as_str(),
                value.to_ascii_lowercase().as_str(),
            ) {
                ("turn", "black") => turn = Some(Color::Black),
                ("turn", "white") => turn = Some(Color::White),
                (name @ ("black" | "white"), _) => {
                    let color = if name == "black" {
                        Color::Black
                    } else {
                        Color::White
                    };
                    for point in parse_moves(value)? {
                        setup.put(point, color)?;
                    }
                }
                _ => return Err(unknown()),
            }
        }
        let (black, white) = (
            setup.board.count(Color::Black),
            setup.board.count(Color::White),
        );
        setup.to_move = match turn {
            Some(color) => color,
            None if black == white => Color::Black,
            None if black == white + 1 => Color::White,
            None => return Err(ParsePositionError::NoTurn { black, white }),
        };
        Ok(setup)
    }

    fn put(&mut self, point: Point, color: Color) -> Result<(), ParsePositionError> {
        let size = self.board.size();
        if !size.has(point) {
            return Err(ParsePositionError::OffBoard(point, size));
        }
        if !self.board.is_empty(point) {
            return Err(ParsePositionError::Twice(point));
        }
        self.board.place(point, color);
        Ok(())
    }
}

/// Draws a board: `X` black, `O` white, `.` empty, `#` wall, `3`, `4`, `6` forbidden points (33, 44, overline),
/// the last move in brackets.
pub fn diagram(board: &Board, last: Option<Point>, forbidden: &[(Point, Foul)]) -> String {
    marked_diagram(board, last, |point| {
        let (_, foul) = forbidden.iter().find(|(at, _)| *at == point)?;
        foul.label().chars().next()
    })
}

/// Draws a board as [`diagram`] does, with other marks on empty points.
pub fn marked_diagram(
    board: &Board,
    last: Option<Point>,
    mark: impl Fn(Point) -> Option<char>,
) -> String {
    let size = board.size();
    let letters: String = (0..size.width())
        .flat_map(|x| [' ', char::from(b'a' + x as u8)])
        .collect();
    let mut text = format!("   {letters}\n");
    for y in (0..size.height()).rev() {
        let mut row = format!("{:>3}", y + 1);
        let mut after = ' ';
        for x in 0..size.width() {
            let point = Point::new(x, y);
            let drawn = match board.get(point) {
                Content::Stone(Color::Black) => 'X',
                Content::Stone(Color::White) => 'O',
                Content::Wall => '#',
                Content::Empty => mark(point).unwrap_or('.'),
            };
            let is_last = last == Some(point);
            row.push(if is_last { '(' } else { after });
            row.push(drawn);
            after = if is_last { ')' } else { ' ' };
        }
        let _ = writeln!(text, "{row}{after}{}", y + 1);
    }
    let _ = writeln!(text, "   {letters}");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn move_lists_tolerate_case_and_separators() {
        // Reports, R96.
        let expected: Vec<Point> = ["h8", "i9", "j10"]
            .iter()
            .map(|t| t.parse().unwrap())
            .collect();
        for text in ["h8i9j10", "h8 i9 J10", " H8_I9_J10 ", "h8,i9;j10\n"] {
            assert_eq!(parse_moves(text).unwrap(), expected, "{text}");
        }
        assert_eq!(format_moves(&expected), "h8i9j10");
        for text in ["h8zz", "h", "8h", "h8i", "h99", "h8é9"] {
            assert!(parse_moves(text).is_err(), "{text}");
        }
    }

    #[test]
    fn setups() {
        let size = Size::STANDARD;
        let setup = Setup::parse(size, "black=h8,i9 white=g7 turn=black").unwrap();
        assert_eq!(
            (
                setup.board.count(Color::Black),
                setup.board.count(Color::White)
            ),
            (2, 1)
        );
        assert_eq!(setup.to_move, Color::Black);
        assert_eq!(
            Setup::parse(size, "black=h8").unwrap().to_move,
            Color::White
        );
        assert_eq!(Setup::parse(size, "-").unwrap().to_move, Color::Black);
        let error = Setup::parse(size, "white=a1,a2").err();
        assert_eq!(
            error,
            Some(ParsePositionError::NoTurn { black: 0, white: 2 })
        );
        for text in [
            "h8h8",
            "q16",
            "black=h8 white=h8",
            "blue=h8",
            "black=h8 nonsense",
            "turn=red",
        ] {
            assert!(Setup::parse(size, text).is_err(), "{text}");
        }
    }

    #[test]
    fn diagrams_mark_the_last_move_and_forbidden_points() {
        let setup = Setup::parse(Size::square(5).unwrap(), "c3d4").unwrap();
        let marks = [("a1".parse().unwrap(), Foul::DoubleThree)];
        let picture = diagram(&setup.board, setup.moves.last().copied(), &marks);
        let expected = "    a b c d e\n  5 . . . . . 5\n  4 . . .(O). 4\n  3 . . X . . 3\n  \
                        2 . . . . . 2\n  1 3 . . . . 1\n    a b c d e\n";
        assert_eq!(picture, expected);
    }
}
