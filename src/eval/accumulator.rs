//! The running sums of an evaluation.

use super::{Score, Weights};
use crate::base::Color;
use crate::pattern::{Code, Observer, Position, Threat};

/// Both colours' sums over the empty points. Copy it before a play and drop the copy to undo.
#[derive(Clone, Copy)]
pub struct Accumulator {
    weights: [&'static Weights; 2],
    sums: [i32; 2],
}

impl PartialEq for Accumulator {
    fn eq(&self, other: &Self) -> bool {
        self.sums == other.sums
    }
}

impl std::fmt::Debug for Accumulator {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Accumulator").field(&self.sums).finish()
    }
}

impl Observer for Accumulator {
    #[inline]
    fn changed(&mut self, color: Color, old: Code, new: Code) {
        let weights = self.weights[color.index()];
        self.sums[color.index()] += weights.value(new) - weights.value(old);
    }

    #[inline]
    fn occupied(&mut self, codes: [Code; 2]) {
        for color in Color::ALL {
            let side = color.index();
            self.sums[side] -= self.weights[side].value(codes[side]);
        }
    }
}

impl Accumulator {
    /// The sums of a position.
    pub fn from_scratch(position: &Position) -> Self {
        let weights = Color::ALL.map(|color| Weights::of(position.rule(), color));
        let sums = Color::ALL.map(|color| {
            let value = |point| weights[color.index()].value(position.code(point, color));
            position.empty().iter().map(value).sum()
        });
        Self { weights, sums }
    }

    /// The weights of a colour.
    #[inline]
    pub fn weights(&self, color: Color) -> &'static Weights {
        self.weights[color.index()]
    }

    /// The value of the position that these are the sums of, for the side to move.
    pub fn evaluate(&self, position: &Position) -> Score {
        let me = position.to_move();
        let balance = self.sums[me.index()] - self.sums[(!me).index()];
        Score::eval(balance + initiative(position, me) - pressure(position, me))
    }
}

/// What the move is worth: the side to move may use its best points at once.
fn initiative(position: &Position, me: Color) -> i32 {
    let has = |threat| (position.count(me, threat) > 0) as i32;
    100 + 60 * has(Threat::FourThree) + 40 * has(Threat::DoubleThree) + 15 * has(Threat::Three)
}

/// What the opponent's threats cost: the side to move must answer them first.
fn pressure(position: &Position, me: Color) -> i32 {
    let has = |threat| (position.count(!me, threat) > 0) as i32;
    120 * has(Threat::OpenFour) + 30 * has(Threat::FourThree)
}
