//! Swap2: three stones to propose, and whether to take the other side.

use crate::base::{Point, Rng, Size};
use crate::search::{Report, Score};

/// Smallest board that the proposals fit well.
const LEAST_SIDE: usize = 9;

/// Black, white, black as column and row from the center. Our own search finds neither side much
/// ahead: the black stones are shut in or far apart, and white leans on one of them.
const PROPOSALS: [[(i64, i64); 3]; 5] = [
    [(-2, -2), (1, 1), (0, 0)],
    [(0, 0), (1, 1), (-4, 3)],
    [(0, 0), (0, 1), (4, -3)],
    [(0, 0), (1, 0), (4, 2)],
    [(1, -1), (0, -1), (-2, 1)],
];

/// What fits on any board.
const SMALL: [(i64, i64); 3] = [(0, 0), (1, 1), (-2, 1)];

/// White to move changes sides when his position is worth less than this.
const SWAP_BELOW: Score = Score::DRAW;

/// Three different points to open with: black, white, black.
pub(super) fn propose(size: Size, rng: &mut Rng) -> Vec<Point> {
    let roomy = size.width().min(size.height()) >= LEAST_SIDE;
    let offsets = match rng.pick(&PROPOSALS) {
        Some(proposal) if roomy => proposal,
        _ => &SMALL,
    };
    let symmetry = rng.pick(size.symmetries());
    let center = size.center();
    offsets
        .iter()
        .filter_map(|(dx, dy)| size.point(center.x() as i64 + dx, center.y() as i64 + dy))
        .map(|point| symmetry.map_or(point, |symmetry| symmetry.apply(size, point)))
        .collect()
}

/// Whether the side to move had better take the other color.
pub(super) fn prefers_to_swap(report: &Report) -> bool {
    report
        .lines
        .first()
        .is_some_and(|line| line.score < SWAP_BELOW)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proposals_are_three_different_points_of_the_board() {
        let mut rng = Rng::new(1);
        for (width, height) in [(5, 5), (5, 22), (6, 8), (8, 9), (9, 9), (15, 15), (22, 22)] {
            let size = Size::new(width, height).unwrap();
            for _ in 0..200 {
                let stones = propose(size, &mut rng);
                assert_eq!(stones.len(), 3);
                assert!(stones.iter().all(|&point| size.has(point)), "{size}");
                assert!(stones[0] != stones[1] && stones[1] != stones[2] && stones[0] != stones[2]);
            }
        }
    }

    #[test]
    fn proposals_vary() {
        let mut rng = Rng::new(2);
        let mut seen = Vec::new();
        for _ in 0..100 {
            let stones = propose(Size::STANDARD, &mut rng);
            if !seen.contains(&stones) {
                seen.push(stones);
            }
        }
        assert!(seen.len() > 10);
    }
}
