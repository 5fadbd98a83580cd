//! One decision of an opening.

use super::candidates::{self, Candidate};
use super::foresight::{distinct_lines, next_chooser, numbers};
use super::judge::Judge;
use super::race::{Aim, race};
use crate::base::{Color, Point, PointSet, Rng};
use crate::rules::opening::{self, Action, Opening, Person, Task, random_action};
use crate::search::Score;

/// Ways to put stones that are compared.
const CANDIDATES: usize = 64;
/// Sets of alternatives that are compared.
const OFFERS: usize = 32;
/// Moves among which a strong one is drawn.
const VARIETY: usize = 4;
/// How much worse, in evaluation units, stones may be that are put instead of the best.
const TOLERANCE: i32 = 20;
/// Moves among which alternatives are looked for, beyond those that are needed.
const SPARE: usize = 3;

/// Makes one decision within a number of nodes.
pub(super) struct Decider<'d, 'a> {
    judge: &'d mut Judge<'a>,
    rng: &'d mut Rng,
    nodes: u64,
}

impl<'d, 'a> Decider<'d, 'a> {
    pub(super) const fn new(judge: &'d mut Judge<'a>, rng: &'d mut Rng, nodes: u64) -> Self {
        Self { judge, rng, nodes }
    }

    /// What to do now and, where the same decider puts further stones, next. Empty if there is
    /// nothing to decide.
    pub(super) fn decide(&mut self, opening: &Opening) -> Vec<Action> {
        let Some(decision) = opening.decision() else {
            return Vec::new();
        };
        let person = match decision.by {
            opening::Decider::Person(person) => Some(person),
            opening::Decider::Arbiter => None,
            opening::Decider::Chance { .. } => {
                return random_action(opening, self.rng).into_iter().collect();
            }
        };
        let aim = person.map_or(Aim::Balance, Aim::Gain);
        match decision.task {
            Task::Place { color, points, .. } => self.place(opening, person, color, &points),
            Task::Offer {
                color, min, points, ..
            } => vec![self.offer(opening, color, min, &points, aim)],
            Task::Choose { offered, .. } => {
                self.one_of(opening, offered.into_iter().map(Action::Choose), aim)
            }
            Task::Declare { min, max, .. } => {
                let numbers = numbers(min, max).into_iter().rev();
                self.one_of(opening, numbers.map(Action::Declare), aim)
            }
            Task::Swap => self.one_of(opening, [false, true].map(Action::Swap), aim),
            Task::Branch { open } => {
                self.one_of(opening, open.into_iter().map(Action::Branch), aim)
            }
            Task::Move { stones, points } => {
                let moves = candidates::moves(opening, &stones, &points);
                self.best(moves, aim)
            }
            Task::Roll { .. } => Vec::new(),
        }
    }

    /// The best of some actions.
    fn one_of(
        &mut self,
        opening: &Opening,
        actions: impl IntoIterator<Item = Action>,
        aim: Aim,
    ) -> Vec<Action> {
        let candidates = actions.into_iter().filter_map(|action| {
            let mut after = opening.clone();
            after.apply(&action).ok()?;
            Some(Candidate {
                actions: vec![action],
                after,
            })
        });
        self.best(candidates.collect(), aim)
    }

    fn best(&mut self, candidates: Vec<Candidate>, aim: Aim) -> Vec<Action> {
        let ranked = race(self.judge, candidates, aim, self.nodes);
        let best = ranked.into_iter().next();
        best.map_or_else(Vec::new, |(_, best)| best.actions)
    }

    /// Any of those that are about as good as the best: games should differ.
    fn any_good(&mut self, candidates: Vec<Candidate>, aim: Aim) -> Vec<Action> {
        let mut ranked = race(self.judge, candidates, aim, self.nodes);
        let Some(best) = ranked.first().map(|best| best.0) else {
            return Vec::new();
        };
        ranked.retain(|(value, _)| value.saturating_add(TOLERANCE) >= best);
        let index = self.rng.below(ranked.len());
        ranked.swap_remove(index).1.actions
    }

    /// Stones: a strong one of one's own where nobody chooses colors after it, balanced ones
    /// otherwise.
    fn place(
        &mut self,
        opening: &Opening,
        person: Option<Person>,
        color: Color,
        points: &PointSet,
    ) -> Vec<Action> {
        let is_own = person == Some(opening.owner(color));
        let is_free = person.is_some_and(|person| next_chooser(opening, person).is_none());
        if is_own && is_free {
            return self.strong_stone(opening, color, points);
        }
        let aim = match person {
            Some(person) => Aim::Gain(person),
            None => Aim::Balance,
        };
        let runs = candidates::runs(opening, CANDIDATES, self.rng);
        self.any_good(runs, aim)
    }

    fn strong_stone(&mut self, opening: &Opening, color: Color, points: &PointSet) -> Vec<Action> {
        let board = opening.board();
        let excluded = board.empty().difference(points);
        let rule = opening.game_rule();
        let lines = self
            .judge
            .best_moves(&board, color, rule, self.nodes, VARIETY, &excluded);
        let best = lines.first().map_or(0, |line| line.1.value());
        let is_good = |line: &&(Point, Score)| line.1.value() + TOLERANCE >= best;
        let good: Vec<Point> = lines.iter().filter(is_good).map(|line| line.0).collect();
        let point = self.rng.pick(&good).copied();
        point.map(Action::Place).into_iter().collect()
    }

    /// Alternatives. Those of one's own color should all be good, for the worst one counts; those
    /// that somebody chooses colors after should be even.
    fn offer(
        &mut self,
        opening: &Opening,
        color: Color,
        count: usize,
        points: &PointSet,
        aim: Aim,
    ) -> Action {
        let half = self.nodes / 2;
        let each = half / (2 + (count + SPARE) as u64 / 2);
        let lines = distinct_lines(self.judge, opening, color, each, count + SPARE);
        let ranked = lines.iter().map(|line| line.0);
        let near = candidates::nearby(opening, points);
        let known: Vec<Point> = opening.distinct_points(ranked.chain(near).chain(points.iter()));
        let best = Action::Offer(known.iter().copied().take(count).collect());
        let is_own = matches!(aim, Aim::Gain(person) if opening.owner(color) == person);
        let is_last = opening.pending().is_empty();
        if is_own && is_last {
            return best;
        }
        let mut sets = vec![best];
        let pool = &known[..known.len().min(4 * count + 16)];
        for _ in 0..OFFERS {
            let mut left = pool.to_vec();
            let mut set = Vec::new();
            while set.len() < count && !left.is_empty() {
                set.push(left.swap_remove(self.rng.below(left.len())));
            }
            sets.push(Action::Offer(set));
        }
        self.nodes = half;
        let fallback = sets[0].clone();
        let chosen = self.one_of(opening, sets, aim);
        chosen.into_iter().next().unwrap_or(fallback)
    }
}
