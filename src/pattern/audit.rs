//! A position against what a computation from scratch gives. Slow; for debug builds and tests.

use super::position::Position;
use crate::base::Color;
use crate::rules::Board;

impl Position {
    /// The first thing kept incrementally that is not what a computation from scratch gives, or
    /// `None` if all is right. Slow; for debug builds and tests.
    pub fn audit(&self) -> Option<String> {
        let scratch = Self::new(&self.to_board(), self.to_move, self.rule());
        for point in &self.empty {
            let (kept, right) = (self.cells[point.index()], scratch.cells[point.index()]);
            if kept != right {
                return Some(format!("{point}: {kept:x?} should be {right:x?}"));
            }
        }
        [
            ("key", self.key == scratch.key),
            ("empty points", self.empty == scratch.empty),
            (
                "count of empty points",
                self.empty_count == scratch.empty_count,
            ),
            ("threat sets", self.threats == scratch.threats),
            ("candidates", self.candidates() == scratch.candidates()),
        ]
        .into_iter()
        .find_map(|(name, right)| (!right).then(|| format!("{name} differ")))
    }

    /// The stones and walls as a board of the rules layer.
    pub fn to_board(&self) -> Board {
        let mut board = Board::new(self.size());
        for point in self.size().points() {
            match Color::ALL
                .into_iter()
                .find(|&color| self.lines().has(point, color))
            {
                Some(color) => board.place(point, color),
                None if !self.is_empty(point) => board.wall(point),
                None => {}
            }
        }
        board
    }

    /// Whether two positions are the same in everything that decides how they go on.
    pub fn is_same(&self, other: &Self) -> bool {
        self.key == other.key
            && self.to_move == other.to_move
            && self.cells == other.cells
            && self.threats == other.threats
            && self.empty == other.empty
            && self.candidates == other.candidates
            && self.played == other.played
            && self.log == other.log
    }
}
