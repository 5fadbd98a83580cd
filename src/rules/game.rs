//! A game from its first stone to its end: the referee of normal play.

use thiserror::Error;

use super::{Board, Foul, RuleKind, foul, wins};
use crate::base::{Color, Point, Size};

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// A winning run.
    Five,
    /// A restricted color played a forbidden point.
    Foul(Foul),
    /// No empty point is left.
    FullBoard,
    /// The players agreed on a draw, or passed one after the other.
    Agreement,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner, or `None` of a draw.
    pub winner: Option<Color>,
    /// Why.
    pub reason: EndReason,
}

/// A move that cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// The point is not on the board.
    #[error("{0} is off the {1} board")]
    OffBoard(Point, Size),
    /// Something is on the point already.
    #[error("{0} is occupied")]
    Occupied(Point),
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
}

/// A game in progress or ended. Forbidden moves are legal to make and lose at once
/// (`RULES` 5.1, `auto`).
#[derive(Clone)]
pub struct Game {
    rule: RuleKind,
    board: Board,
    to_move: Color,
    moves: Vec<Point>,
    /// Whether the last move was a pass.
    has_passed: bool,
    outcome: Option<Outcome>,
}

impl Game {
    /// An empty board with black to move.
    pub fn new(size: Size, rule: RuleKind) -> Self {
        Self::from_position(Board::new(size), Color::Black, rule)
    }

    /// A game that goes on from any position; only a full board ends it before a move is made.
    pub fn from_position(board: Board, to_move: Color, rule: RuleKind) -> Self {
        let outcome = board.is_full().then_some(Outcome {
            winner: None,
            reason: EndReason::FullBoard,
        });
        Self {
            rule,
            board,
            to_move,
            moves: Vec::new(),
            has_passed: false,
            outcome,
        }
    }

    /// Plays a stone of the side to move and judges it.
    ///
    /// # Errors
    /// When the game is over, the point is off the board or not empty; the game stays as it was.
    pub fn play(&mut self, point: Point) -> Result<Option<Outcome>, Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::GameOver);
        }
        if !self.board.size().has(point) {
            return Err(Illegal::OffBoard(point, self.board.size()));
        }
        if !self.board.is_empty(point) {
            return Err(Illegal::Occupied(point));
        }
        let mover = self.to_move;
        let foul = foul(&mut self.board, point, mover, self.rule);
        self.board.place(point, mover);
        self.moves.push(point);
        self.has_passed = false;
        self.to_move = !mover;
        self.outcome = if let Some(foul) = foul {
            Some(Outcome {
                winner: Some(!mover),
                reason: EndReason::Foul(foul),
            })
        } else if wins(&self.board, point, mover, self.rule) {
            Some(Outcome {
                winner: Some(mover),
                reason: EndReason::Five,
            })
        } else if self.board.is_full() {
            Some(Outcome {
                winner: None,
                reason: EndReason::FullBoard,
            })
        } else {
            None
        };
        Ok(self.outcome)
    }

    /// Passes. Two passes one after the other are a draw (`RULES` 5.3). Whether passing is
    /// allowed is the game's organizer's matter.
    ///
    /// # Errors
    /// When the game is over.
    pub fn pass(&mut self) -> Result<Option<Outcome>, Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::GameOver);
        }
        if self.has_passed {
            return self.agree_on_draw();
        }
        self.has_passed = true;
        self.to_move = !self.to_move;
        Ok(None)
    }

    /// Ends the game as a draw that both players want.
    ///
    /// # Errors
    /// When the game is over.
    pub fn agree_on_draw(&mut self) -> Result<Option<Outcome>, Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::GameOver);
        }
        self.outcome = Some(Outcome {
            winner: None,
            reason: EndReason::Agreement,
        });
        Ok(self.outcome)
    }

    /// The rule played.
    pub fn rule(&self) -> RuleKind {
        self.rule
    }

    /// The board as it stands.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// The moves played since the start position.
    pub fn moves(&self) -> &[Point] {
        &self.moves
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::text::parse_moves;

    fn play(rule: RuleKind, moves: &str) -> Game {
        let mut game = Game::new(Size::STANDARD, rule);
        for point in parse_moves(moves).unwrap() {
            game.play(point).unwrap();
        }
        game
    }

    #[test]
    fn five_ends_the_game() {
        // Reports, R14.
        let game = play(RuleKind::Freestyle, "h8a1i8c1j8e1k8g1l8");
        let won = Outcome {
            winner: Some(Color::Black),
            reason: EndReason::Five,
        };
        assert_eq!(game.outcome(), Some(won));
        assert_eq!(
            game.clone().play("a2".parse().unwrap()),
            Err(Illegal::GameOver)
        );
    }

    #[test]
    fn a_foul_loses() {
        let game = play(RuleKind::Renju, "h9a1i8c1g8e1h7o1h8");
        let lost = EndReason::Foul(Foul::DoubleThree);
        assert_eq!(
            game.outcome(),
            Some(Outcome {
                winner: Some(Color::White),
                reason: lost
            })
        );
    }

    #[test]
    fn two_passes_in_a_row_are_a_draw() {
        let mut game = play(RuleKind::Renju, "h8h9");
        assert_eq!(game.pass(), Ok(None));
        assert_eq!(game.to_move(), Color::White);
        game.play("i9".parse().unwrap()).unwrap();
        assert_eq!(game.pass(), Ok(None));
        let draw = Outcome {
            winner: None,
            reason: EndReason::Agreement,
        };
        assert_eq!(game.pass(), Ok(Some(draw)));
        assert_eq!(game.pass(), Err(Illegal::GameOver));
        assert_eq!(game.agree_on_draw(), Err(Illegal::GameOver));
    }

    #[test]
    fn refuses_occupied_and_off_board() {
        let mut game = play(RuleKind::Freestyle, "h8");
        let center: Point = "h8".parse().unwrap();
        assert_eq!(game.play(center), Err(Illegal::Occupied(center)));
        let off: Point = "p1".parse().unwrap();
        assert_eq!(game.play(off), Err(Illegal::OffBoard(off, Size::STANDARD)));
        assert_eq!(game.moves().len(), 1);
    }
}
