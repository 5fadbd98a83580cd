//! A whole game between two persons: an opening, then normal play.

use super::decision::{Action, Violation};
use super::language::Person;
use super::rule::GameName;
use super::state::{Opening, OpeningEnd};
use crate::base::{Color, Point};
use crate::rules::{EndReason, Game, Illegal};

/// How a game between two persons ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContestEnd {
    /// Who won, or [`None`] of a draw.
    pub winner: Option<Person>,
    /// Why; [`None`] if the other one resigned.
    pub reason: Option<EndReason>,
}

/// A game from the opening to its end. Colors belong to whom the opening gave them.
#[derive(Clone)]
pub struct Contest {
    opening: Opening,
    game: Option<Game>,
    end: Option<ContestEnd>,
}

impl Contest {
    /// Begins with an opening, which may be over already.
    pub fn new(opening: Opening) -> Self {
        let mut contest = Self {
            opening,
            game: None,
            end: None,
        };
        contest.go_on();
        contest
    }

    /// The opening, as it stands or ended.
    pub const fn opening(&self) -> &Opening {
        &self.opening
    }

    /// Normal play, once it has begun.
    pub const fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// How it ended, if it has.
    pub const fn end(&self) -> Option<ContestEnd> {
        self.end
    }

    /// Whose stone is awaited in normal play.
    pub fn mover(&self) -> Option<Person> {
        let game = self.game.as_ref().filter(|_| self.end.is_none())?;
        Some(self.opening.owner(game.to_move()))
    }

    /// An action of the opening.
    ///
    /// # Errors
    /// When it is not allowed or the opening is over; nothing has changed then.
    pub fn act(&mut self, action: &Action) -> Result<(), Violation> {
        if self.end.is_some() {
            return Err(Violation::Over);
        }
        self.opening.apply(action)?;
        self.go_on();
        Ok(())
    }

    /// A stone of normal play.
    ///
    /// # Errors
    /// When normal play has not begun or is over, or the point is not free.
    pub fn play(&mut self, point: Point) -> Result<(), Illegal> {
        self.running()?.play(point)?;
        self.judge();
        Ok(())
    }

    /// A pass in normal play; two in a row are a draw.
    ///
    /// # Errors
    /// When normal play has not begun or is over.
    pub fn pass(&mut self) -> Result<(), Illegal> {
        self.running()?.pass()?;
        self.judge();
        Ok(())
    }

    /// Whether the games of the rule know passes: renju and double-balance do, gomoku does not.
    pub fn allows_passes(&self) -> bool {
        let games = &self.opening.rule().games;
        let knows = |game: &GameName| matches!(game, GameName::Renju | GameName::DoubleBalance);
        games.iter().any(knows) && (games.len() == 1 || games.contains(&GameName::DoubleBalance))
    }

    /// Both want a draw; possible at any time.
    pub fn agree_on_draw(&mut self) {
        self.end.get_or_insert(ContestEnd {
            winner: None,
            reason: Some(EndReason::Agreement),
        });
    }

    /// A person gives up; possible at any time.
    pub fn resign(&mut self, person: Person) {
        self.end.get_or_insert(ContestEnd {
            winner: Some(person.other()),
            reason: None,
        });
    }

    fn running(&mut self) -> Result<&mut Game, Illegal> {
        let is_over = self.end.is_some();
        let game = self.game.as_mut().filter(|_| !is_over);
        game.ok_or(Illegal::GameOver)
    }

    /// Begins normal play when the opening is over.
    fn go_on(&mut self) {
        match self.opening.end() {
            Some(OpeningEnd::Normal { next }) if self.game.is_none() => {
                let (board, rule) = (self.opening.board(), self.opening.game_rule());
                self.game = Some(Game::from_position(board, next, rule));
                self.judge();
            }
            Some(OpeningEnd::Decided { winner, reason }) => {
                self.end = Some(ContestEnd {
                    winner: Some(winner),
                    reason: Some(reason),
                });
            }
            _ => {}
        }
    }

    fn judge(&mut self) {
        let outcome = self.game.as_ref().and_then(Game::outcome);
        if let Some(outcome) = outcome {
            let winner = |color: Color| self.opening.owner(color);
            self.end = Some(ContestEnd {
                winner: outcome.winner.map(winner),
                reason: Some(outcome.reason),
            });
        }
    }
}
