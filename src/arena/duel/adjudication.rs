//! Games that the arbiter ends.

use crate::arena::record::{End, Ending, Move, Start};
use crate::base::Color;

/// When the arbiter ends a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// As a draw, when so many stones lie on the board.
    pub draw_after: Option<usize>,
    /// As won where both players say so.
    pub win: Option<Agreement>,
}

/// What both players have to say for a game to count as won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// The winner's score is at least this, the loser's at most its negative.
    pub score: i32,
    /// For so many moves of each player, without a break.
    pub moves: usize,
}

impl Adjudication {
    /// How the game ends after these moves from that start.
    pub fn judge(&self, start: &Start, moves: &[Move]) -> Option<End> {
        let winner = self.win.and_then(|win| win.winner(start, moves));
        let stones = start.stones().len() + moves.len();
        let is_drawn = self.draw_after.is_some_and(|most| stones >= most);
        (winner.is_some() || is_drawn).then_some(End {
            winner,
            reason: Ending::Adjudicated,
        })
    }
}

impl Agreement {
    fn winner(self, start: &Start, moves: &[Move]) -> Option<Color> {
        let from = moves.len().checked_sub(2 * self.moves)?;
        Color::ALL.into_iter().find(|&color| {
            let last = moves.iter().enumerate().skip(from);
            let mut said = last.map(|(ply, one)| {
                let is_winner = (color == start.to_move()) == ply.is_multiple_of(2);
                one.score.is_some_and(|score| {
                    if is_winner {
                        score >= self.score
                    } else {
                        score <= -self.score
                    }
                })
            });
            said.all(|agrees| agrees)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Size;
    use crate::rules::opening::Turn;

    fn moves(scores: &[Option<i32>]) -> Vec<Move> {
        let bare = Move::bare(Turn::Pass);
        let moves = scores.iter();
        moves.map(|&score| Move { score, ..bare }).collect()
    }

    #[test]
    fn both_have_to_say_who_wins() {
        let adjudication = Adjudication {
            draw_after: None,
            win: Some(Agreement {
                score: 500,
                moves: 2,
            }),
        };
        let start = Start::parse(Size::STANDARD, "h8").unwrap();
        let winner = |scores: &[Option<i32>]| adjudication.judge(&start, &moves(scores))?.winner;
        let agreed = [Some(600), Some(-500), Some(500), Some(-900)];
        assert_eq!(winner(&agreed), Some(Color::White));
        assert_eq!(winner(&agreed[..3]), None);
        assert_eq!(
            winner(&agreed.map(|s| s.map(|s: i32| -s))),
            Some(Color::Black)
        );
        assert_eq!(
            winner(&[Some(600), Some(-400), Some(500), Some(-900)]),
            None
        );
        assert_eq!(winner(&[Some(600), None, Some(500), Some(-900)]), None);
        assert_eq!(winner(&[Some(600), Some(600), Some(600), Some(600)]), None);
    }

    #[test]
    fn long_games_are_drawn() {
        let adjudication = Adjudication {
            draw_after: Some(3),
            win: None,
        };
        let start = Start::parse(Size::STANDARD, "h8").unwrap();
        let end = |count| adjudication.judge(&start, &moves(&vec![None; count]));
        assert_eq!(end(1), None);
        let drawn = End {
            winner: None,
            reason: Ending::Adjudicated,
        };
        assert_eq!(end(2), Some(drawn));
    }
}
