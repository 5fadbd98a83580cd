//! Balanced openings, made by search.
//!
//! A few stones are drawn at random within a small square near the center. What gives a side a won
//! threat is thrown away, and so is what the search finds good for one side: first with few nodes,
//! then with more, so that little is spent on what is lopsided. (The recipe of Rapfi's opening
//! generator, in short.)

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::Opening;
use crate::arena::record::Start;
use crate::arena::runner::Workers;
use crate::arena::seed::seed_of;
use crate::base::{Color, Point, Rng, Size};
use crate::pattern::{Position, Threat};
use crate::rules::{Game, RuleKind};
use crate::search::{Budget, Control, Limits, Root, Searcher, Silent};

/// Fewest stones of an opening.
const FEWEST_STONES: usize = 2;
/// Most stones of an opening.
const MOST_STONES: usize = 10;
/// Shortest side of the square that they lie in.
const SHORTEST_SIDE: usize = 4;
/// Longest side of the square.
const LONGEST_SIDE: usize = 6;
/// Positions that are drawn before an opening is given up: boards that are too small for any
/// balanced one must not hold up a run for ever.
const TRIES: usize = 5000;
/// Numbers that are tried for each opening asked for, and [`SPARE_NUMBERS`] more: on small boards
/// most are equal to earlier ones.
const NUMBERS_EACH: u64 = 10;
/// See [`NUMBERS_EACH`].
const SPARE_NUMBERS: u64 = 100;

/// A search that an opening has to pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// Nodes of the search.
    pub nodes: u64,
    /// The greatest advantage that a side may have by it, in the units of
    /// [`crate::search::Score::value`].
    pub limit: i32,
}

/// What openings are made by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The searches, one after the other.
    pub stages: [Stage; 3],
}

impl Recipe {
    /// The recipe whose last and deepest search has so many nodes.
    pub const fn new(nodes: u64) -> Self {
        const fn stage(nodes: u64, limit: i32) -> Stage {
            let nodes = if nodes == 0 { 1 } else { nodes };
            Stage { nodes, limit }
        }
        Self {
            stages: [
                stage(nodes / 100, 250),
                stage(nodes / 8, 120),
                stage(nodes, 50),
            ],
        }
    }
}

/// Makes one balanced opening: the same one each time from the same arguments, if the searcher has
/// one thread. What the searcher knew is forgotten.
///
/// [`None`] if the board seems to have none.
pub fn balanced(
    rule: RuleKind,
    size: Size,
    seed: u64,
    recipe: &Recipe,
    searcher: &mut Searcher,
) -> Option<Start> {
    let mut rng = Rng::new(seed);
    (0..TRIES).find_map(|_| {
        let game = draw(rule, size, &mut rng)?;
        let is_even = is_open(&game) && is_balanced(&game, recipe, searcher);
        is_even.then(|| Start::of_moves(game.moves()))
    })
}

/// A few random stones; [`None`] if they end the game.
fn draw(rule: RuleKind, size: Size, rng: &mut Rng) -> Option<Game> {
    let between = |least: usize, most: usize, rng: &mut Rng| least + rng.below(most - least + 1);
    let stones = between(FEWEST_STONES, MOST_STONES, rng);
    let side = between(SHORTEST_SIDE, LONGEST_SIDE, rng);
    // A radius is drawn first, so that squares are denser near the center and yet everywhere.
    let radius = rng.below(size.width().max(size.height()) / 2);
    let corner = |length: usize, rng: &mut Rng| {
        let room = length.saturating_sub(side);
        let shift = rng.below(2 * radius + 1);
        // Where the room is odd, both of its middles are used.
        let middle = usize::midpoint(room, rng.below(2));
        (middle + shift).saturating_sub(radius).min(room)
    };
    let (left, bottom) = (corner(size.width(), rng), corner(size.height(), rng));
    let points = (0..side).flat_map(|y| (0..side).map(move |x| (left + x, bottom + y)));
    let points = points.map(|(x, y)| Point::new(x, y));
    let mut points: Vec<Point> = points.filter(|&point| size.has(point)).collect();

    let mut game = Game::new(size, rule);
    for _ in 0..stones.min(points.len()) {
        let point = points.swap_remove(rng.below(points.len()));
        if game.play(point).ok()?.is_some() {
            return None;
        }
    }
    Some(game)
}

/// Whether no side has a point that wins: a five, an open four, or a four with a three.
fn is_open(game: &Game) -> bool {
    let position = Position::new(game.board(), game.to_move(), game.rule());
    let is_won = |color| {
        [Threat::Five, Threat::OpenFour, Threat::FourThree]
            .into_iter()
            .any(|threat| position.count(color, threat) > 0)
    };
    !Color::ALL.into_iter().any(is_won)
}

fn is_balanced(game: &Game, recipe: &Recipe, searcher: &mut Searcher) -> bool {
    let root = Root::from(game);
    searcher.forget();
    recipe.stages.iter().all(|stage| {
        let limits = Limits {
            nodes: Some(stage.nodes),
            ..Limits::default()
        };
        let control = Control::start(Budget::UNLIMITED);
        let report = searcher.search(&root, &limits, &control, &Silent);
        let best = report.lines.first();
        best.is_some_and(|line| line.score.value().abs() <= stage.limit)
    })
}

/// What a suite is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// The rule.
    pub rule: RuleKind,
    /// The board.
    pub size: Size,
    /// How many openings; no two of them are equal under the board's symmetries.
    pub count: usize,
    /// What they all follow from.
    pub seed: u64,
    /// How they are made.
    pub recipe: Recipe,
}

impl Order {
    /// The text of a suite's file: comments that say how it can be made again, then the openings as
    /// move lists.
    pub fn file(&self, openings: &[Opening]) -> String {
        let mut text = self.to_string();
        for opening in openings {
            text += &opening.to_string();
            text.push('\n');
        }
        text
    }
}

impl fmt::Display for Order {
    /// The comments that a suite's file begins with.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            rule,
            size,
            count,
            seed,
            recipe,
        } = self;
        writeln!(
            f,
            "# balanced openings: rule={rule} size={size} count={count} seed={seed}"
        )?;
        write!(
            f,
            "# made by ruikou {}; greatest advantage",
            env!("CARGO_PKG_VERSION")
        )?;
        for (index, Stage { nodes, limit }) in recipe.stages.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            write!(f, "{comma} {limit} in {nodes} nodes")?;
        }
        writeln!(f)
    }
}

/// Makes a suite; `made` hears of each opening in order. Fewer come out where `stop` is set, or the
/// board seems to have no more.
///
/// The same order gives the same suite with any number of workers: each number has a seed of its
/// own, and of two equal openings that with the smaller number stays.
pub fn suite(
    order: &Order,
    workers: &Workers,
    memory: usize,
    stop: &AtomicBool,
    made: &mut (dyn FnMut(&Opening) + Send),
) -> Vec<Opening> {
    let &Order {
        rule, size, count, ..
    } = order;
    let mut openings = Vec::new();
    let mut known = BTreeSet::new();
    // What came before its turn.
    let mut early: BTreeMap<u64, Option<Start>> = BTreeMap::new();
    let mut next = 0;
    let take = |(number, start)| {
        early.insert(number, start);
        while let Some(start) = early.remove(&next) {
            next += 1;
            let opening = start.map(Opening::new);
            let opening = opening.filter(|opening| known.insert(opening.canonical(size)));
            if let Some(opening) = opening.filter(|_| openings.len() < count) {
                made(&opening);
                openings.push(opening);
            }
        }
        if openings.len() >= count {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    if count > 0 {
        let searcher = || {
            let mut searcher = Searcher::new();
            searcher.configure(1, memory);
            searcher
        };
        let make = |searcher: &mut Searcher, number| {
            let seed = seed_of(order.seed, "opening", number);
            (number, balanced(rule, size, seed, &order.recipe, searcher))
        };
        let numbers = 0..count as u64 * NUMBERS_EACH + SPARE_NUMBERS;
        workers.run(numbers, stop, searcher, make, take);
    }
    openings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(rule: RuleKind, size: Size) -> Order {
        Order {
            rule,
            size,
            count: 12,
            seed: 7,
            recipe: Recipe::new(300),
        }
    }

    fn made(order: &Order, workers: usize) -> Vec<Opening> {
        let workers = Workers::new(workers).unwrap();
        let stop = AtomicBool::new(false);
        suite(order, &workers, 4 << 20, &stop, &mut |_| {})
    }

    #[test]
    fn the_number_of_workers_does_not_matter() {
        let order = order(RuleKind::Renju, Size::STANDARD);
        let openings = made(&order, 1);
        assert_eq!(openings.len(), 12);
        assert_eq!(openings, made(&order, 3));
        for opening in &openings {
            assert_eq!(opening.check(order.rule, order.size), Ok(()));
            assert!((2..=10).contains(&opening.start.stones().len()));
        }
    }

    #[test]
    fn small_boards_have_few() {
        let size = Size::square(5).unwrap();
        let openings = made(&order(RuleKind::Freestyle, size), 2);
        let forms: BTreeSet<_> = openings.iter().map(|one| one.canonical(size)).collect();
        assert_eq!(forms.len(), openings.len());
    }

    #[test]
    fn stones_lie_near_each_other_and_not_always_in_the_middle() {
        let size = Size::square(20).unwrap();
        let mut rng = Rng::new(1);
        let mut columns = BTreeSet::new();
        for _ in 0..2000 {
            let Some(game) = draw(RuleKind::Freestyle, size, &mut rng) else {
                continue;
            };
            let first = game.moves()[0];
            assert!(
                game.moves()
                    .iter()
                    .all(|point| point.distance(first) < LONGEST_SIDE)
            );
            columns.insert(first.x());
        }
        assert_eq!(columns.len(), 20);
    }
}
