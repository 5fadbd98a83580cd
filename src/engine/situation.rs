//! The board as the manager describes it, whose turn it is, and which side is ours.
//!
//! Nothing trusts an order of moves: boards come from editors, and any stone may be taken back.

use std::fmt;

use super::Refusal;
use crate::base::{Color, Point, Size};
use crate::rules::{Board, Content};

/// A place as the manager names it; it may lie anywhere, also off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coordinates {
    /// First number, the column.
    pub x: i64,
    /// Second number, the row.
    pub y: i64,
}

impl fmt::Display for Coordinates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// Whose a stone is, seen from the engine that is told of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// Ours.
    Engine,
    /// The opponent's.
    Opponent,
    /// Nobody's any more: a stone of a finished five in a continuous game. It is a wall.
    Nobody,
}

/// A stone of a board that is set up at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stone {
    /// Where.
    pub at: Coordinates,
    /// Whose.
    pub owner: Owner,
}

/// Stones, turn and sides.
#[derive(Clone)]
pub(super) struct Situation {
    board: Board,
    to_move: Color,
    /// Our color, once something told it.
    own: Option<Color>,
    /// The stones in the order they were put, as far as managers keep to it.
    order: Vec<Point>,
}

impl Situation {
    /// The empty board, black to move.
    pub(super) fn new(size: Size) -> Self {
        Self {
            board: Board::new(size),
            to_move: Color::Black,
            own: None,
            order: Vec::new(),
        }
    }

    /// A board full of given stones with us to move.
    ///
    /// # Errors
    /// When a stone is off the board or on another one.
    pub(super) fn set_up(size: Size, stones: &[Stone]) -> Result<Self, Refusal> {
        let own = own_color(stones);
        let mut situation = Self::new(size);
        for stone in stones {
            let point = situation.vacant(stone.at)?;
            match stone.owner {
                Owner::Engine => situation.put(point, own),
                Owner::Opponent => situation.put(point, !own),
                Owner::Nobody => situation.board.wall(point),
            }
        }
        situation.to_move = own;
        situation.own = Some(own);
        Ok(situation)
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// The stones in the order they were put.
    pub(super) fn stones(&self) -> &[Point] {
        &self.order
    }

    pub(super) fn to_move(&self) -> Color {
        self.to_move
    }

    pub(super) fn is_empty(&self) -> bool {
        self.board.empty().len() == self.board.size().area()
    }

    /// Puts a stone of the opponent.
    ///
    /// # Errors
    /// When the place is off the board or not empty.
    pub(super) fn answer(&mut self, at: Coordinates) -> Result<(), Refusal> {
        let point = self.vacant(at)?;
        let opponent = self.own.map_or(self.to_move, |own| !own);
        self.put(point, opponent);
        self.own = Some(!opponent);
        Ok(())
    }

    /// Puts a stone of ours where the manager wants it.
    ///
    /// # Errors
    /// When the place is off the board or not empty.
    pub(super) fn put_own(&mut self, at: Coordinates) -> Result<Point, Refusal> {
        let point = self.vacant(at)?;
        let own = self.own.unwrap_or(self.to_move);
        self.put(point, own);
        self.own = Some(own);
        Ok(point)
    }

    /// Plays the move that a search chose for the side to move, which thereby is ours.
    pub(super) fn play(&mut self, point: Point) {
        self.own = Some(self.to_move);
        self.put(point, self.to_move);
    }

    /// Takes any stone away; then it is the turn of the side that lost it.
    ///
    /// # Errors
    /// When the place is off the board or empty.
    pub(super) fn take_back(&mut self, at: Coordinates) -> Result<(), Refusal> {
        let point = self.point(at)?;
        match self.board.get(point) {
            Content::Empty => return Err(Refusal::NoStone(at)),
            Content::Stone(color) => self.to_move = color,
            Content::Wall => {}
        }
        self.board.remove(point);
        self.order.retain(|&stone| stone != point);
        if self.is_empty() {
            *self = Self::new(self.board.size());
        }
        Ok(())
    }

    fn put(&mut self, point: Point, color: Color) {
        self.board.place(point, color);
        self.order.push(point);
        self.to_move = !color;
    }

    fn point(&self, at: Coordinates) -> Result<Point, Refusal> {
        let size = self.board.size();
        size.point(at.x, at.y).ok_or(Refusal::OffBoard(at, size))
    }

    fn vacant(&self, at: Coordinates) -> Result<Point, Refusal> {
        let point = self.point(at)?;
        if self.board.is_empty(point) {
            Ok(point)
        } else {
            Err(Refusal::Occupied(at))
        }
    }
}

/// Our color when it is our turn: by the counts where they fit a game, else the first stone is black.
fn own_color(stones: &[Stone]) -> Color {
    let count = |owner| stones.iter().filter(|stone| stone.owner == owner).count();
    let (ours, theirs) = (count(Owner::Engine), count(Owner::Opponent));
    let first = stones.iter().find(|stone| stone.owner != Owner::Nobody);
    if ours == theirs {
        Color::Black
    } else if theirs == ours + 1 {
        Color::White
    } else if first.is_some_and(|stone| stone.owner == Owner::Engine) {
        Color::Black
    } else {
        Color::White
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: i64, y: i64) -> Coordinates {
        Coordinates { x, y }
    }

    fn stones(owners: &[Owner]) -> Vec<Stone> {
        (0..)
            .zip(owners)
            .map(|(x, &owner)| Stone {
                at: at(x, 0),
                owner,
            })
            .collect()
    }

    #[test]
    fn colors_follow_from_the_counts() {
        use Owner::{Engine, Nobody, Opponent};
        let cases: [(&[Owner], Color); 7] = [
            (&[], Color::Black),
            (&[Opponent], Color::White),
            (&[Opponent, Engine], Color::Black),
            (&[Engine, Opponent, Opponent], Color::White),
            (&[Opponent, Opponent, Opponent], Color::White),
            (&[Engine], Color::Black),
            (&[Nobody, Nobody], Color::Black),
        ];
        for (owners, own) in cases {
            let situation = Situation::set_up(Size::STANDARD, &stones(owners)).unwrap();
            assert_eq!(situation.to_move(), own, "{owners:?}");
        }
    }

    #[test]
    fn taking_back_gives_the_turn_back() {
        let mut situation = Situation::new(Size::STANDARD);
        situation.answer(at(7, 7)).unwrap();
        situation.play(Point::new(8, 8));
        situation.take_back(at(8, 8)).unwrap();
        assert_eq!(situation.to_move(), Color::White);
        situation.take_back(at(7, 7)).unwrap();
        assert_eq!(situation.to_move(), Color::Black);
        assert_eq!(
            situation.take_back(at(7, 7)),
            Err(Refusal::NoStone(at(7, 7)))
        );
    }

    #[test]
    fn what_the_opponent_puts_is_always_his() {
        // Only our own stone is taken back, then the opponent moves: both stones are his.
        let mut situation = Situation::new(Size::STANDARD);
        situation.answer(at(7, 7)).unwrap();
        situation.play(Point::new(8, 8));
        situation.take_back(at(8, 8)).unwrap();
        situation.answer(at(9, 9)).unwrap();
        assert_eq!(situation.board().count(Color::Black), 2);
        assert_eq!(situation.to_move(), Color::White);
    }
}
