//! From an opening to normal play.

use super::record::{End, Ending, Record, Start};
use crate::base::Color;
use crate::rules::Game;
use crate::rules::opening::{Journal, OpeningEnd, Person};

/// What an opening leaves behind, over or broken off.
pub struct Handover {
    /// Who holds black and who white.
    pub owners: [Person; 2],
    /// Normal play, which has not begun.
    pub game: Game,
    /// The game as it is written down so far: its end is known if the opening has decided it.
    pub record: Record,
}

impl Handover {
    /// That of a game as it stands.
    pub fn of(journal: &Journal) -> Self {
        let contest = journal.contest();
        let opening = contest.opening();
        let next = match opening.end() {
            Some(OpeningEnd::Normal { next }) => next,
            _ => Color::Black,
        };
        let game = match contest.game() {
            Some(game) => game.clone(),
            None => Game::from_position(opening.board(), next, opening.game_rule()),
        };
        let stones = opening.stones().iter();
        let stones = stones.map(|stone| (stone.color, stone.point)).collect();
        let start = Start::new(stones, next);
        let mut record = Record::blank(game.rule(), opening.size(), start);
        record.opening = Some(journal.record().opening.clone());
        if let Some(OpeningEnd::Decided { winner, .. }) = opening.end() {
            record.end = Some(End {
                winner: Some(opening.color_of(winner)),
                reason: Ending::Opening,
            });
        }
        Self {
            owners: Color::ALL.map(|color| opening.owner(color)),
            game,
            record,
        }
    }
}
