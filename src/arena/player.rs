//! Who plays.

use crate::base::Point;
use crate::rules::Game;
use crate::rules::opening::{Action, Opening, Person};
use crate::search::Score;

/// Somebody who plays whole games, the opening and the stones after it.
///
/// What is answered may depend on nothing but the game's seed and what is on the board, so that
/// games can be repeated.
pub trait Player {
    /// A new game begins: everything about earlier ones is forgotten, and what the player leaves
    /// to chance follows from the seed.
    fn begin(&mut self, seed: u64);

    /// An answer to what the opening asks; [`None`] if there is none, which breaks the game off.
    fn act(&mut self, opening: &Opening) -> Option<Action>;

    /// A stone of normal play; [`None`] if there is none, which breaks the game off.
    fn stone(&mut self, game: &Game) -> Option<Reply>;
}

/// A stone of normal play and what its player thinks of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Where it goes.
    pub point: Point,
    /// Value for the side that plays it, if the player has one.
    pub score: Option<Score>,
    /// Depth that was searched, in plies.
    pub depth: Option<u32>,
    /// Nodes that were searched.
    pub nodes: Option<u64>,
    /// The best move, where another one was played.
    pub best: Option<Point>,
}

impl Reply {
    /// A stone of which its player says nothing.
    pub const fn bare(point: Point) -> Self {
        Self {
            point,
            score: None,
            depth: None,
            nodes: None,
            best: None,
        }
    }
}

/// Who sits where.
pub enum Seats<'a> {
    /// One player plays against itself.
    Alone(&'a mut dyn Player),
    /// The first person and the second.
    Two(&'a mut dyn Player, &'a mut dyn Player),
}

impl Seats<'_> {
    /// Who plays for a person.
    pub fn of(&mut self, person: Person) -> &mut dyn Player {
        match (self, person) {
            (Self::Alone(player), _)
            | (Self::Two(player, _), Person::First)
            | (Self::Two(_, player), Person::Second) => &mut **player,
        }
    }

    /// Tells everybody that a game begins.
    pub fn begin(&mut self, seed: u64) {
        match self {
            Self::Alone(player) => player.begin(seed),
            Self::Two(first, second) => {
                first.begin(seed);
                // Two players with the same habits need not have the same luck.
                second.begin(seed.rotate_left(32));
            }
        }
    }
}
