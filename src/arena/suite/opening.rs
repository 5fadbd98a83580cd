//! One opening of a suite.

use std::fmt;

use thiserror::Error;

use crate::arena::openings::Figure;
use crate::arena::record::{Ending, Start};
use crate::base::{Color, Direction, Point, Size, Symmetry};
use crate::rules::{Board, EndReason, Foul, Game, Outcome, RuleKind, run_length, wins};

/// A position to begin games from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The stones and whose turn it is.
    pub start: Start,
    /// Where it came from.
    pub place: Place,
}

/// Where in a file an opening is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// It came from no file.
    Nowhere,
    /// In this line, counted from 1.
    Line(usize),
    /// In this game of a file of games, counted from 1.
    Game(usize),
}

/// An opening up to turns and reflections of the board, and up to the order of its stones.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Canonical {
    figure: Figure,
    to_move: Color,
}

/// Why no game can begin from a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Flaw {
    /// A color has won already.
    #[error("{0} has a five already")]
    Five(Color),
    /// A color has played a forbidden move.
    #[error("{color} has made a forbidden {} already", Ending::from(EndReason::Foul(*foul)))]
    Foul {
        /// The color.
        color: Color,
        /// The foul.
        foul: Foul,
    },
    /// No point is empty.
    #[error("the board is full")]
    Full,
}

impl Opening {
    /// An opening that came from no file.
    pub const fn new(start: Start) -> Self {
        Self {
            start,
            place: Place::Nowhere,
        }
    }

    /// The same opening with the board turned or reflected.
    pub fn transformed(&self, size: Size, symmetry: Symmetry) -> Self {
        Self {
            start: self.start.transformed(size, symmetry),
            place: self.place,
        }
    }

    /// The form that is the same of all openings that are equal under the board's symmetries.
    pub fn canonical(&self, size: Size) -> Canonical {
        let stones = self.start.stones().iter();
        let stones: Vec<(Point, Color)> = stones.map(|&(color, point)| (point, color)).collect();
        Canonical {
            figure: Figure::new(size, &stones),
            to_move: self.start.to_move(),
        }
    }

    /// Makes sure that a game can begin from it: nobody has won or lost before.
    ///
    /// Stones that are moves in turn are played one by one. Of others nobody knows the order, so
    /// only what no order excuses is a foul: an overline of a restricted color.
    ///
    /// # Errors
    /// When the game is over.
    pub fn check(&self, rule: RuleKind, size: Size) -> Result<(), Flaw> {
        match self.start.moves() {
            Some(moves) => check_moves(rule, size, &moves),
            None => self.check_stones(rule, size),
        }
    }

    fn check_stones(&self, rule: RuleKind, size: Size) -> Result<(), Flaw> {
        let board = self.start.board(size);
        for &(color, point) in self.start.stones() {
            if wins(&board, point, color, rule) {
                return Err(Flaw::Five(color));
            }
            if rule.has_forbidden(color) && has_overline(&board, point, color) {
                let foul = Foul::Overline;
                return Err(Flaw::Foul { color, foul });
            }
        }
        if board.is_full() {
            return Err(Flaw::Full);
        }
        Ok(())
    }
}

fn has_overline(board: &Board, point: Point, color: Color) -> bool {
    let directions = Direction::ALL.into_iter();
    directions
        .map(|direction| run_length(board, point, color, direction))
        .any(|length| length > 5)
}

fn check_moves(rule: RuleKind, size: Size, moves: &[Point]) -> Result<(), Flaw> {
    let mut game = Game::new(size, rule);
    for &point in moves {
        let color = game.to_move();
        // Points that are off the board or there twice are no start, so only the end is an error.
        match game.play(point) {
            Ok(None) => {}
            Ok(Some(Outcome { reason, .. })) => return Err(flaw(color, reason)),
            Err(_) => return Err(Flaw::Full),
        }
    }
    Ok(())
}

const fn flaw(color: Color, reason: EndReason) -> Flaw {
    match reason {
        EndReason::Five => Flaw::Five(color),
        EndReason::Foul(foul) => Flaw::Foul { color, foul },
        EndReason::FullBoard | EndReason::Agreement => Flaw::Full,
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nowhere => f.write_str("an opening of no file"),
            Self::Line(line) => write!(f, "line {line}"),
            Self::Game(game) => write!(f, "game {game}"),
        }
    }
}

impl fmt::Display for Opening {
    /// As the [`Start`] is written.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.start.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opening(text: &str) -> Opening {
        Opening::new(Start::parse(Size::STANDARD, text).unwrap())
    }

    #[test]
    fn games_that_are_over_are_no_openings() {
        use RuleKind::{Freestyle, Renju, Standard};
        let five = "h8a1i8c1j8e1k8g1l8";
        let six = "h8a1i8c1j8e1k8g1m8a3l8";
        let three = "h9a1i8c1g8e1h7o1h8";
        let black = Color::Black;
        let foul = |foul| Err(Flaw::Foul { color: black, foul });
        for (text, rule, expected) in [
            ("", Renju, Ok(())),
            ("h8i9g7", Renju, Ok(())),
            (five, Freestyle, Err(Flaw::Five(black))),
            (five, Renju, Err(Flaw::Five(black))),
            (six, Standard, Ok(())),
            (six, Renju, foul(Foul::Overline)),
            (three, Renju, foul(Foul::DoubleThree)),
            (three, Freestyle, Ok(())),
            ("black=a1,b1,c1,d1,e1", Standard, Err(Flaw::Five(black))),
            ("black=a1,b1,c1,d1,e1,f1", Renju, foul(Foul::Overline)),
            ("black=a1,b1,c1,d1,e1,f1", Standard, Ok(())),
        ] {
            let text = if text.contains('=') {
                format!("{text} turn=white")
            } else {
                text.into()
            };
            assert_eq!(
                opening(&text).check(rule, Size::STANDARD),
                expected,
                "{text} {rule}"
            );
        }
    }

    #[test]
    fn a_full_board_is_no_opening() {
        let size = Size::square(5).unwrap();
        let mut stones = Vec::new();
        for point in size.points() {
            // Columns of two and one, so that nobody has three in a row.
            let is_black = (point.x() + 2 * point.y()) % 4 < 2;
            let color = if is_black { Color::Black } else { Color::White };
            stones.push((color, point));
        }
        let full = Opening::new(Start::new(stones, Color::Black));
        assert_eq!(full.check(RuleKind::Freestyle, size), Err(Flaw::Full));
    }

    #[test]
    fn turned_openings_are_the_same() {
        for size in [Size::STANDARD, Size::new(15, 9).unwrap()] {
            let opening = Opening::new(Start::parse(size, "h8i9g7c2d1").unwrap());
            for &symmetry in size.symmetries() {
                let turned = opening.transformed(size, symmetry);
                assert_eq!(turned.canonical(size), opening.canonical(size));
            }
            let other = Opening::new(Start::parse(size, "h8i9g7c2e1").unwrap());
            assert_ne!(other.canonical(size), opening.canonical(size));
        }
    }
}
