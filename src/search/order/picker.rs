//! Moves with scores, handed out best first.

use arrayvec::ArrayVec;

use crate::base::{MAX_SIDE, Point};

/// A move and how early it should be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredMove {
    /// The move.
    pub point: Point,
    /// Greater is earlier.
    pub score: i32,
}

/// Room for a move on every point.
pub type MoveList = ArrayVec<ScoredMove, { MAX_SIDE * MAX_SIDE }>;

/// Hands out a list's moves by falling score; sorts no further than it is asked.
pub struct Picker<'a> {
    moves: &'a mut [ScoredMove],
    next: usize,
}

impl<'a> Picker<'a> {
    /// A picker over these moves, whose order it will change.
    pub fn new(moves: &'a mut [ScoredMove]) -> Self {
        Self { moves, next: 0 }
    }
}

impl Iterator for Picker<'_> {
    type Item = ScoredMove;

    #[inline]
    fn next(&mut self) -> Option<ScoredMove> {
        let rest = self.moves.get_mut(self.next..)?;
        let mut best = 0;
        for index in 1..rest.len() {
            if rest[index].score > rest[best].score {
                best = index;
            }
        }
        let picked = *rest.get(best)?;
        rest.swap(0, best);
        self.next += 1;
        Some(picked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picks_by_falling_score() {
        let mut moves: Vec<ScoredMove> = [3, 9, -1, 9, 0]
            .into_iter()
            .enumerate()
            .map(|(x, score)| ScoredMove {
                point: Point::new(x, 0),
                score,
            })
            .collect();
        let order: Vec<i32> = Picker::new(&mut moves).map(|picked| picked.score).collect();
        assert_eq!(order, [9, 9, 3, 0, -1]);
        assert_eq!(Picker::new(&mut []).next(), None);
    }
}
