//! The engine as a player, with a fixed number of nodes for each decision.

use super::player::{Player, Reply};
use crate::base::{Color, Rng};
use crate::engine::opening::{Effort, OpeningPlayer};
use crate::rules::Game;
use crate::rules::opening::{Action, Opening};
use crate::search::{Budget, Control, Limits, Line, Report, Root, Score, Searcher, Silent};

/// Memory of the search: games of few nodes need little, and it is cleared before each.
const MEMORY: usize = 8 << 20;
/// With fewer stones on the board the player does not insist on the best move, so that games
/// differ whose opening leaves nothing to chance.
const FEW_STONES: usize = 5;
/// Nor does it with the first stones of normal play, so that games with the same opening differ.
const FIRST_STONES: usize = 2;
/// Moves it draws from then.
const EARLY_CHOICE: usize = 6;
/// How much worse than the best one such a move may be.
const EARLY_MARGIN: i32 = 30;
/// The number of nodes for a stone is varied by up to this part of it.
const VARIED_PART: u64 = 8;

/// The engine's policy for openings and its search for the stones after them, each with one thread
/// and tables of its own.
pub struct EnginePlayer {
    opening: OpeningPlayer,
    searcher: Searcher,
    nodes: u64,
    rng: Rng,
}

impl EnginePlayer {
    /// A player that searches so many nodes for each decision.
    pub fn new(nodes: u64) -> Self {
        let mut searcher = Searcher::new();
        searcher.configure(1, MEMORY);
        Self {
            opening: OpeningPlayer::new(1, MEMORY),
            searcher,
            nodes,
            rng: Rng::new(0),
        }
    }

    fn search(&mut self, game: &Game, multipv: usize) -> Report {
        let root = Root::from(game);
        let varied = (self.nodes / VARIED_PART + 1) as usize;
        let limits = Limits {
            nodes: Some(self.nodes - self.rng.below(varied) as u64),
            multipv,
            ..Limits::default()
        };
        let control = Control::start(Budget::UNLIMITED);
        self.searcher.search(&root, &limits, &control, &Silent)
    }
}

impl Player for EnginePlayer {
    fn begin(&mut self, seed: u64) {
        self.opening.start_game(seed);
        self.searcher.forget();
        self.rng = Rng::new(seed);
    }

    fn act(&mut self, opening: &Opening) -> Option<Action> {
        let control = Control::start(Budget::UNLIMITED);
        self.opening
            .decide(opening, Effort::Nodes(self.nodes), &control)
    }

    fn stone(&mut self, game: &Game) -> Option<Reply> {
        let stones: usize = Color::ALL
            .map(|color| game.board().count(color))
            .iter()
            .sum();
        let is_early = stones < FEW_STONES || game.moves().len() < FIRST_STONES;
        let report = self.search(game, if is_early { EARLY_CHOICE } else { 1 });
        let best = report.lines.first()?;
        let good: Vec<&Line> = report
            .lines
            .iter()
            .filter(|line| is_as_good(line.score, best.score))
            .collect();
        let line = self.rng.pick(&good)?;
        Some(Reply {
            point: *line.pv.first()?,
            score: Some(best.score),
        })
    }
}

/// Whether a move may be drawn beside the best one: none is given away.
const fn is_as_good(score: Score, best: Score) -> bool {
    score.is_win() == best.is_win()
        && score.is_loss() == best.is_loss()
        && best.value() - score.value() <= EARLY_MARGIN
}
