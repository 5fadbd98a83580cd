//! Playing openings: every decision of every opening rule, made with the search.
//!
//! `foresight` says what an opening in progress is worth to a person: it follows all free choices
//! (swaps, branches, numbers, alternatives) to their end and takes the search's word (`judge`) for
//! the positions there. Where somebody else will choose colors after a placement, the placement
//! is worth nothing to whoever makes it, whatever it is: all he can do is keep the balance. Stones
//! are drawn by `candidates` and those most worth compared by `race`; `decide` puts this together.

mod answer;
mod candidates;
mod decide;
mod foresight;
mod judge;
mod race;

use std::time::Duration;

pub use self::answer::OpeningAnswer;
pub(super) use self::answer::{Question, Scope};
use self::decide::Decider;
use self::judge::Judge;
use super::choice::choose;
use super::driver::Thinker;
use crate::base::{Point, Rng};
use crate::rules::Game;
use crate::rules::opening::{Action, Opening, random_action};
use crate::search::{Control, Limits, Root, Searcher};

/// Nodes a second that are counted on before anything was measured.
const USUAL_SPEED: u64 = 500_000;
/// Thousandths of the time that a decision plans to use.
const USED: u64 = 900;

/// What a decision may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// So much time. The control that is given too ends the decision whatever was planned.
    Time(Duration),
    /// So many nodes of the search: the same decision each time, with one thread.
    Nodes(u64),
}

/// What was planned for the stones that follow, after these actions in this opening.
#[derive(Clone)]
pub(super) struct PlannedRun {
    rule: String,
    /// Stones on the board before the next action.
    stones: Vec<Point>,
    rest: Vec<Action>,
}

/// What is kept between the decisions of one player.
#[derive(Clone)]
pub(super) struct OpeningMemory {
    rng: Rng,
    plan: Option<PlannedRun>,
    /// Nodes a second, measured at the last decision.
    speed: u64,
}

impl OpeningMemory {
    pub(super) const fn new(seed: u64) -> Self {
        Self {
            rng: Rng::new(seed),
            plan: None,
            speed: USUAL_SPEED,
        }
    }

    /// An allowed action for whoever is asked; [`None`] when the opening is over.
    pub(super) fn decide(
        &mut self,
        thinker: &mut dyn Thinker,
        opening: &Opening,
        effort: Effort,
        control: &Control,
    ) -> Option<Action> {
        opening.decision()?;
        if let Some(action) = self.planned(opening) {
            return Some(action);
        }
        let nodes = match effort {
            Effort::Nodes(nodes) => nodes,
            Effort::Time(time) => {
                let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
                millis.saturating_mul(self.speed) / 1000 * USED / 1000
            }
        };
        let before = control.elapsed();
        let mut judge = Judge::new(thinker, control);
        let mut decider = Decider::new(&mut judge, &mut self.rng, nodes);
        let actions = decider.decide(opening);
        self.measure(judge.nodes(), control.elapsed().saturating_sub(before));
        let mut rest = actions.into_iter();
        let action = rest.next().filter(|action| is_allowed(opening, action));
        match action {
            Some(action) => {
                self.remember(opening, &action, rest.collect());
                Some(action)
            }
            None => random_action(opening, &mut self.rng),
        }
    }

    /// The next action of a plan that still holds.
    fn planned(&mut self, opening: &Opening) -> Option<Action> {
        let mut plan = self.plan.take()?;
        let holds = plan.rule == opening.rule().id && plan.stones == points(opening);
        if !holds || plan.rest.is_empty() {
            return None;
        }
        let action = plan.rest.remove(0);
        if !is_allowed(opening, &action) {
            return None;
        }
        self.remember(opening, &action, plan.rest);
        Some(action)
    }

    fn remember(&mut self, opening: &Opening, action: &Action, rest: Vec<Action>) {
        let mut next = opening.clone();
        self.plan = (!rest.is_empty() && next.apply(action).is_ok()).then(|| PlannedRun {
            rule: next.rule().id.clone(),
            stones: points(&next),
            rest,
        });
    }

    fn measure(&mut self, nodes: u64, time: Duration) {
        let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        if millis >= 50 && nodes > 0 {
            self.speed = (nodes.saturating_mul(1000) / millis).max(1000);
        }
    }
}

/// A player of whole games: openings by the policy, stones by the search.
pub struct OpeningPlayer {
    searcher: Searcher,
    memory: OpeningMemory,
}

impl OpeningPlayer {
    /// A player with so many search threads and so many bytes for what it remembers.
    pub fn new(threads: usize, memory: usize) -> Self {
        let mut searcher = Searcher::new();
        searcher.configure(threads, memory);
        Self {
            searcher,
            memory: OpeningMemory::new(0),
        }
    }

    /// Begins a new game: what was learnt is forgotten, and openings vary with the seed.
    pub fn start_game(&mut self, seed: u64) {
        self.searcher.forget();
        self.memory = OpeningMemory {
            speed: self.memory.speed,
            ..OpeningMemory::new(seed)
        };
    }

    /// An allowed action for whoever is asked, each a good one for him; [`None`] when the opening
    /// is over.
    pub fn decide(
        &mut self,
        opening: &Opening,
        effort: Effort,
        control: &Control,
    ) -> Option<Action> {
        self.memory
            .decide(&mut self.searcher, opening, effort, control)
    }

    /// A stone of normal play; [`None`] when the board is full. With [`Effort::Time`] the control
    /// alone bounds the search.
    pub fn stone(&mut self, game: &Game, effort: Effort, control: &Control) -> Option<Point> {
        let root = Root::from(game);
        let limits = Limits {
            nodes: match effort {
                Effort::Nodes(nodes) => Some(nodes),
                Effort::Time(_) => None,
            },
            ..Limits::default()
        };
        let report = Thinker::search(&mut self.searcher, &root, &limits, control);
        choose(&root, &[], Some(&report))
    }
}

fn points(opening: &Opening) -> Vec<Point> {
    opening.stones().iter().map(|stone| stone.point).collect()
}

fn is_allowed(opening: &Opening, action: &Action) -> bool {
    opening.clone().apply(action).is_ok()
}
