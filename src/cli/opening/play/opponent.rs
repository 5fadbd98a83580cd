//! Ruikou at the other side of the board.

use std::thread::available_parallelism;
use std::time::Duration;

use crate::base::{Point, Rng};
use crate::engine::opening::{Effort, OpeningPlayer};
use crate::rules::Game;
use crate::rules::opening::{Action, Decider, Opening, random_action};
use crate::search::{Budget, Control, Limits, Root, Searcher, Silent};

/// Memory for what is remembered between decisions, in bytes.
const MEMORY: usize = 128 << 20;
/// Memory for judging an offer of a draw, in bytes.
const DRAW_MEMORY: usize = 16 << 20;

/// The program's part: the decisions that are not the person's, dice among them.
pub(super) struct Opponent {
    player: Option<OpeningPlayer>,
    time: Duration,
    seed: u64,
    rng: Rng,
}

impl Opponent {
    /// An opponent with so much time for each decision.
    pub(super) fn new(time: Duration, seed: u64) -> Self {
        Self {
            player: None,
            time,
            seed,
            rng: Rng::new(seed),
        }
    }

    /// An action for whoever is asked. Dice and the arbiter know no better and no worse.
    pub(super) fn decide(&mut self, opening: &Opening) -> Option<Action> {
        match opening.decision()?.by {
            Decider::Person(_) => {
                let (time, effort) = (self.time, Effort::Time(self.time));
                let control = Control::start(Budget::exactly(time));
                self.player().decide(opening, effort, &control)
            }
            Decider::Arbiter | Decider::Chance { .. } => random_action(opening, &mut self.rng),
        }
    }

    /// A stone for whoever moves.
    pub(super) fn stone(&mut self, game: &Game) -> Option<Point> {
        let (time, effort) = (self.time, Effort::Time(self.time));
        let control = Control::start(Budget::exactly(time));
        self.player().stone(game, effort, &control)
    }

    /// Whether a draw is welcome when the other one, who moves, offers it.
    pub(super) fn accepts_draw(&self, game: &Game) -> bool {
        let root = Root::from(game);
        let mut searcher = Searcher::new();
        searcher.configure(1, DRAW_MEMORY);
        let control = Control::start(Budget::exactly(self.time));
        let report = searcher.search(&root, &Limits::default(), &control, &Silent);
        report
            .lines
            .first()
            .is_none_or(|line| line.score.value() >= 0)
    }

    /// The player, made when it is first needed.
    fn player(&mut self) -> &mut OpeningPlayer {
        let seed = self.seed;
        self.player.get_or_insert_with(|| {
            let threads = available_parallelism().map_or(1, usize::from);
            let mut player = OpeningPlayer::new(threads, MEMORY);
            player.start_game(seed);
            player
        })
    }
}
