//! The position that a game begins from.

use std::fmt;

use crate::base::{Color, Point, Size, Symmetry};
use crate::rules::text::{ParsePositionError, format_moves};
use crate::rules::{Board, Setup};

/// Stones that lie on the board before the players move, in the order in which they were laid, and
/// whose turn it is then.
///
/// Written as a move list where the colors alternate from black on (`h8i9g7`, nothing for the empty
/// board), else by color (`black=h8,i9 white=g7 turn=black`): then they
/// are sorted, black's first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    stones: Vec<(Color, Point)>,
    to_move: Color,
}

impl Start {
    /// The empty board, black to move.
    pub const EMPTY: Self = Self {
        stones: Vec::new(),
        to_move: Color::Black,
    };

    /// Any stones, no point twice. Their order is kept where they alternate from black on and
    /// the side to move follows from it; else they are
    /// sorted, black's first.
    pub fn new(mut stones: Vec<(Color, Point)>, to_move: Color) -> Self {
        let turns = stones.iter().enumerate();
        let mut turns = turns.map(|(index, &(color, _))| color == Color::to_move_after(index));
        if !(turns.all(|in_turn| in_turn) && to_move == Color::to_move_after(stones.len())) {
            stones.sort_unstable();
        }
        Self { stones, to_move }
    }

    /// Moves in turn, black first.
    pub fn of_moves(moves: &[Point]) -> Self {
        let stones = moves.iter().enumerate();
        let stones = stones.map(|(index, &point)| (Color::to_move_after(index), point));
        Self {
            stones: stones.collect(),
            to_move: Color::to_move_after(moves.len()),
        }
    }

    /// Reads the written form.
    ///
    /// # Errors
    /// When the text is none, or names a point twice or off the board.
    pub fn parse(size: Size, text: &str) -> Result<Self, ParsePositionError> {
        let setup = Setup::parse(size, text)?;
        let of_moves = Self::of_moves(&setup.moves);
        let stones = size.area() - setup.board.empty().len();
        if (of_moves.stones.len(), of_moves.to_move) == (stones, setup.to_move) {
            return Ok(of_moves);
        }
        let of = |color| {
            let stones = setup.board.stones(color);
            let points: Vec<Point> = stones.iter().collect();
            points.into_iter().map(move |point| (color, point))
        };
        let stones = of(Color::Black).chain(of(Color::White)).collect();
        Ok(Self::new(stones, setup.to_move))
    }

    /// The stones.
    pub fn stones(&self) -> &[(Color, Point)] {
        &self.stones
    }

    /// Whose turn it is.
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// The stones as moves in turn, black first, if they are that.
    pub fn moves(&self) -> Option<Vec<Point>> {
        let points: Vec<Point> = self.stones.iter().map(|&(_, point)| point).collect();
        (Self::of_moves(&points) == *self).then_some(points)
    }

    /// The same position with the board turned or reflected.
    pub fn transformed(&self, size: Size, symmetry: Symmetry) -> Self {
        let stones = self.stones.iter();
        let stones = stones.map(|&(color, point)| (color, symmetry.apply(size, point)));
        Self::new(stones.collect(), self.to_move)
    }

    /// The board with the stones on it.
    pub fn board(&self, size: Size) -> Board {
        let mut board = Board::new(size);
        for &(color, point) in &self.stones {
            board.place(point, color);
        }
        board
    }
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves() {
            return f.write_str(&format_moves(&moves));
        }
        for color in Color::ALL {
            let stones = self.stones.iter().filter(|stone| stone.0 == color);
            let points: Vec<String> = stones.map(|(_, point)| point.to_string()).collect();
            if !points.is_empty() {
                write!(f, "{color}={} ", points.join(","))?;
            }
        }
        write!(f, "turn={}", self.to_move)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_written_form_is_read_back() {
        for text in [
            "",
            "h8i9g7",
            "black=h8,a1 white=g7,g8,g9 turn=white",
            "turn=white",
        ] {
            let start = Start::parse(Size::STANDARD, text).unwrap();
            let again = Start::parse(Size::STANDARD, &start.to_string()).unwrap();
            assert_eq!(again, start, "{text}");
        }
        let white_begins = Start::parse(Size::STANDARD, "turn=white").unwrap();
        assert_eq!(white_begins.to_move(), Color::White);
        let start = Start::parse(Size::STANDARD, "white=g7 black=i9,h8").unwrap();
        assert_eq!(start.to_move(), Color::White);
        assert_eq!(start.board(Size::STANDARD).count(Color::Black), 2);
    }
}
