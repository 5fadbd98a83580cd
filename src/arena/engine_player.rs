//! The engine as a player.

use std::time::Duration;

use super::pace::Pace;
use super::player::{Player, Reply};
use crate::base::{Color, Rng};
use crate::engine::opening::{Effort, OpeningPlayer};
use crate::rules::Game;
use crate::rules::opening::{Action, Opening};
use crate::search::{Budget, Control, Limits, Line, Report, Root, Score, Searcher, Silent};

/// With fewer stones on the board a varied player does not insist on the best move, so that games
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
/// Nodes for a decision of the opening where depth limits the search.
const OPENING_NODES: u64 = 20_000;

/// How an [`EnginePlayer`] plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What a move may cost.
    pub pace: Pace,
    /// Threads of its search.
    pub threads: usize,
    /// Memory of its search, in bytes.
    pub memory: usize,
    /// Whether it varies its play, for games that would else be the same.
    pub is_varied: bool,
}

impl Settings {
    /// Memory that is enough for games of few nodes; it is cleared before each game.
    pub const LITTLE_MEMORY: usize = 8 << 20;

    /// One thread, little memory, varied play.
    pub const fn varied(nodes: u64) -> Self {
        Self {
            pace: Pace::Nodes(nodes),
            threads: 1,
            memory: Self::LITTLE_MEMORY,
            is_varied: true,
        }
    }
}

/// The engine's policy for openings and its search for the stones after them, each with tables of
/// its own. If it has a clock it plays one side of a game only.
pub struct EnginePlayer {
    settings: Settings,
    /// Not there before the first opening.
    opening: Option<OpeningPlayer>,
    searcher: Searcher,
    rng: Rng,
    seed: u64,
    /// What its clock shows, if it has one.
    left: Option<Duration>,
}

impl EnginePlayer {
    /// A player.
    pub fn new(settings: Settings) -> Self {
        let mut searcher = Searcher::new();
        searcher.configure(settings.threads, settings.memory);
        Self {
            settings,
            opening: None,
            searcher,
            rng: Rng::new(0),
            seed: 0,
            left: settings.pace.base(),
        }
    }

    fn search(&mut self, game: &Game, multipv: usize) -> Report {
        let pace = self.settings.pace;
        let mut limits = Limits {
            multipv,
            ..pace.limits()
        };
        if let (true, Some(nodes)) = (self.settings.is_varied, limits.nodes) {
            let varied = (nodes / VARIED_PART + 1) as usize;
            limits.nodes = Some(nodes - self.rng.below(varied) as u64);
        }
        let control = Control::start(pace.budget(self.left));
        let root = Root::from(game);
        let report = self.searcher.search(&root, &limits, &control, &Silent);
        self.charge(&control);
        self.left = self.left.map(|left| left + pace.increment());
        report
    }

    /// Takes the time since the control's start off the clock.
    fn charge(&mut self, control: &Control) {
        self.left = self.left.map(|left| left.saturating_sub(control.elapsed()));
    }

    /// How many lines to draw the next stone from.
    fn choice(&self, game: &Game) -> usize {
        let stones = Color::ALL.map(|color| game.board().count(color));
        let stones: usize = stones.iter().sum();
        let is_early = stones < FEW_STONES || game.moves().len() < FIRST_STONES;
        if self.settings.is_varied && is_early {
            EARLY_CHOICE
        } else {
            1
        }
    }
}

impl Player for EnginePlayer {
    fn begin(&mut self, seed: u64) {
        self.seed = seed;
        self.rng = Rng::new(seed);
        self.left = self.settings.pace.base();
        self.searcher.forget();
        if let Some(opening) = &mut self.opening {
            opening.start_game(seed);
        }
    }

    fn act(&mut self, opening: &Opening) -> Option<Action> {
        let Settings {
            threads, memory, ..
        } = self.settings;
        let seed = self.seed;
        let player = self.opening.get_or_insert_with(|| {
            let mut player = OpeningPlayer::new(threads, memory);
            player.start_game(seed);
            player
        });
        let pace = self.settings.pace;
        let time = pace.opening_budget(self.left);
        let effort = match (time, pace) {
            (Some(time), _) => Effort::Time(time),
            (None, Pace::Nodes(nodes)) => Effort::Nodes(nodes),
            (None, _) => Effort::Nodes(OPENING_NODES),
        };
        let control = Control::start(time.map_or(Budget::UNLIMITED, Budget::exactly));
        let action = player.decide(opening, effort, &control);
        self.charge(&control);
        action
    }

    fn stone(&mut self, game: &Game) -> Option<Reply> {
        let choice = self.choice(game);
        let report = self.search(game, choice);
        let best = report.lines.first()?;
        let good: Vec<&Line> = report
            .lines
            .iter()
            .filter(|line| is_as_good(line.score, best.score))
            .collect();
        let point = *self.rng.pick(&good)?.pv.first()?;
        let best_point = *best.pv.first()?;
        Some(Reply {
            point,
            score: Some(best.score),
            depth: Some(best.depth),
            nodes: Some(report.nodes),
            best: (best_point != point).then_some(best_point),
        })
    }
}

/// Whether a move may be drawn beside the best one: none is given away.
const fn is_as_good(score: Score, best: Score) -> bool {
    score.is_win() == best.is_win()
        && score.is_loss() == best.is_loss()
        && best.value() - score.value() <= EARLY_MARGIN
}
