//! What moves were good for elsewhere in the tree.

use std::sync::atomic::{AtomicI16, AtomicU16, Ordering::Relaxed};

use super::super::params::HISTORY_MAX;
use crate::base::{Color, MAX_POINTS, Point};

/// Side of the square of displacements that continuations are kept for.
const REACH: usize = 6;
const SPAN: usize = 2 * REACH + 1;

/// Statistics of moves that caused cutoffs, and of those tried in vain before them. All threads
/// of a search learn from and into the same; an update lost between two threads does no harm.
pub struct History {
    /// By color and point.
    main: [[AtomicI16; MAX_POINTS]; 2],
    /// The move that refuted the last one, by color and the last move's point: its index and 1.
    counters: [[AtomicU16; MAX_POINTS]; 2],
    /// By who played the earlier move (opponent 0, self 1) and the way from it to this one.
    continuations: [[AtomicI16; SPAN * SPAN]; 2],
}

/// The moves that a move is judged in the light of.
#[derive(Clone, Copy, Default)]
pub struct Context {
    /// The opponent's last move.
    pub opponents: Option<Point>,
    /// The mover's own last move.
    pub own: Option<Point>,
}

impl History {
    /// Nothing known.
    pub fn new() -> Self {
        Self {
            main: [const { [const { AtomicI16::new(0) }; MAX_POINTS] }; 2],
            counters: [const { [const { AtomicU16::new(0) }; MAX_POINTS] }; 2],
            continuations: [const { [const { AtomicI16::new(0) }; SPAN * SPAN] }; 2],
        }
    }

    /// How well `point` did for `color`: at most three times the greatest entry in size.
    #[inline]
    pub fn score(&self, color: Color, point: Point, context: Context) -> i32 {
        let mut score = i32::from(self.main[color.index()][point.index()].load(Relaxed));
        for (table, from) in self
            .continuations
            .iter()
            .zip([context.opponents, context.own])
        {
            if let Some(way) = from.and_then(|from| way(from, point)) {
                score += i32::from(table[way].load(Relaxed));
            }
        }
        score
    }

    /// The move that last refuted the opponent's last move.
    #[inline]
    pub fn counter(&self, color: Color, context: Context) -> Option<Point> {
        let last = context.opponents?;
        let counter = self.counters[color.index()][last.index()].load(Relaxed);
        Some(Point::from_index(usize::from(counter.checked_sub(1)?)))
    }

    /// `best` caused a cutoff at this depth (in plies) after `tried` did not.
    pub fn reward(&self, color: Color, best: Point, tried: &[Point], depth: i32, context: Context) {
        let bonus = (12 * depth * depth + 60 * depth).min(1600);
        self.adjust(color, best, bonus, context);
        for &point in tried {
            self.adjust(color, point, -bonus, context);
        }
        if let Some(last) = context.opponents {
            let counter = best.index() as u16 + 1;
            self.counters[color.index()][last.index()].store(counter, Relaxed);
        }
    }

    fn adjust(&self, color: Color, point: Point, bonus: i32, context: Context) {
        gravitate(&self.main[color.index()][point.index()], bonus);
        for (table, from) in self
            .continuations
            .iter()
            .zip([context.opponents, context.own])
        {
            if let Some(way) = from.and_then(|from| way(from, point)) {
                gravitate(&table[way], bonus / 4);
            }
        }
    }
}

impl Default for History {
    fn default() -> Self {
        Self::new()
    }
}

/// The index of the displacement between two points, if they are near enough.
#[inline]
fn way(from: Point, to: Point) -> Option<usize> {
    let dx = to.x() + REACH;
    let dy = to.y() + REACH;
    let (dx, dy) = (dx.checked_sub(from.x())?, dy.checked_sub(from.y())?);
    (dx < SPAN && dy < SPAN).then_some(dy * SPAN + dx)
}

/// Moves an entry towards ±max by a share of what is left.
#[inline]
fn gravitate(entry: &AtomicI16, bonus: i32) {
    let old = i32::from(entry.load(Relaxed));
    entry.store(
        (old + bonus - old * bonus.abs() / HISTORY_MAX) as i16,
        Relaxed,
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_stay_in_range_and_follow_the_rewards() {
        let history = History::new();
        let (good, bad) = (Point::new(3, 4), Point::new(5, 5));
        let context = Context {
            opponents: Some(Point::new(3, 3)),
            own: None,
        };
        for _ in 0..1000 {
            history.reward(Color::Black, good, &[bad], 30, context);
        }
        let scores = [good, bad].map(|point| history.score(Color::Black, point, context));
        assert!(scores[0] > HISTORY_MAX / 2 && scores[0] <= 3 * HISTORY_MAX);
        assert!(scores[1] < -HISTORY_MAX / 2 && scores[1] >= -3 * HISTORY_MAX);
        assert_eq!(history.counter(Color::Black, context), Some(good));
        assert_eq!(history.score(Color::White, good, Context::default()), 0);
    }
}
