//! The positions of `ruikou bench`.

use crate::base::Size;
use crate::rules::RuleKind;

/// A position to search.
pub(super) struct BenchPosition {
    /// The rule it is played under.
    pub(super) rule: RuleKind,
    /// Side of its square board.
    pub(super) side: i64,
    /// The moves that lead to it.
    pub(super) moves: &'static str,
}

impl BenchPosition {
    const fn new(rule: RuleKind, side: i64, moves: &'static str) -> Self {
        Self { rule, side, moves }
    }

    /// The board's size.
    pub(super) fn size(&self) -> Size {
        Size::square(self.side).unwrap_or(Size::STANDARD)
    }
}

/// Three undecided positions for each of the four games, from 6 to 20 stones. Neither side can
/// win by fours alone. Changing one changes the signature.
pub(super) const POSITIONS: [BenchPosition; 12] = [
    BenchPosition::new(RuleKind::Freestyle, 15, "h8h9j6g9i9k11g7f6"),
    BenchPosition::new(RuleKind::Freestyle, 15, "h8h9k6f11i8f8j8k8f10i7e11g9e7"),
    BenchPosition::new(
        RuleKind::Freestyle,
        20,
        "k11k12n13n15m14k16o12p11k15o9n7i16l16i13i14m17",
    ),
    BenchPosition::new(RuleKind::Standard, 15, "h8i9k11i6i7k5f10g9f9"),
    BenchPosition::new(RuleKind::Standard, 15, "h8i9k5j6i11g6i6j8g11j5j7h11k8l9"),
    BenchPosition::new(
        RuleKind::Standard,
        15,
        "h8h9f6i9f9j9k9f7e6g6e8i8h7g10f11i6i7f10j7k7",
    ),
    BenchPosition::new(RuleKind::Renju, 15, "h8g9i9f6k11j10g11"),
    BenchPosition::new(RuleKind::Renju, 15, "h8h9h7h5g9e11j6i7j10k11j8k8"),
    BenchPosition::new(
        RuleKind::Renju,
        15,
        "h8g9i7k5i9k11i10i8g7f6j7h7k10f5g6g5h10j10",
    ),
    BenchPosition::new(RuleKind::Caro, 15, "h8g9e10i9h9h11"),
    BenchPosition::new(RuleKind::Caro, 15, "h8g9k6j5k7k9k4k5i5h4j9"),
    BenchPosition::new(
        RuleKind::Caro,
        15,
        "h8i9k10j8g11k7l6g6h11i11h9h10f8i8i10h7f5f7e8",
    ),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::base::Color;
    use crate::rules::{Game, completes_five, text::parse_moves};

    #[test]
    fn every_position_is_a_game_in_progress_without_a_five_to_make() {
        let mut counts = BTreeMap::new();
        for position in &POSITIONS {
            let moves = parse_moves(position.moves).unwrap();
            assert!((6..=20).contains(&moves.len()), "{}", position.moves);
            let mut game = Game::new(position.size(), position.rule);
            for &point in &moves {
                assert_eq!(game.play(point), Ok(None), "{} {point}", position.moves);
            }
            for color in Color::ALL {
                let wins = |point| completes_five(game.board(), point, color, position.rule);
                assert!(!position.size().points().any(wins), "{}", position.moves);
            }
            *counts.entry(position.rule.name()).or_insert(0) += 1;
        }
        let expected = [("caro", 3), ("freestyle", 3), ("renju", 3), ("standard", 3)];
        assert_eq!(counts, BTreeMap::from(expected));
        assert_eq!(POSITIONS.iter().filter(|p| p.side == 20).count(), 1);
    }
}
