//! From a score to the chance of winning that people like to read.

use crate::search::Score;

/// Score at which the side to move is taken to win `e` times for each loss.
pub(super) const SCALE: f64 = 200.0;

/// Expected result for the side to move, 0 a loss and 1 a win: a sigmoid of the score, exact for
/// decisive scores. For display only; nothing is decided by it.
pub(super) fn win_rate(score: Score) -> f64 {
    if score.is_win() {
        1.0
    } else if score.is_loss() {
        0.0
    } else {
        1.0 / (1.0 + (-f64::from(score.value()) / SCALE).exp())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rises_with_the_score_and_is_exact_at_the_ends() {
        assert!((win_rate(Score::DRAW) - 0.5).abs() < 1e-9);
        assert!(win_rate(Score::eval(100)) > win_rate(Score::eval(50)));
        assert!(win_rate(Score::win_in(9)) >= 1.0);
        assert!(win_rate(Score::loss_in(8)) <= 0.0);
    }
}
