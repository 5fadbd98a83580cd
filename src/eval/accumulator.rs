//! The running sums of an evaluation.

use super::mask::threat_mask;
use super::weights::{WEIGHT_SCALE, Weights};
use super::{Score, Urgency};
use crate::base::Color;
use crate::pattern::{Code, Observer, Position};

/// Each color's sums over the empty points, as if it were to move and as if it waited. Copy it
/// before a play and drop the copy to undo.
#[derive(Clone, Copy)]
pub struct Accumulator {
    weights: [&'static Weights; 2],
    urgencies: [&'static Urgency; 2],
    sums: [[i32; 2]; 2],
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
        let (old, new) = (weights.value(old), weights.value(new));
        let sums = &mut self.sums[color.index()];
        sums[0] += new[0] - old[0];
        sums[1] += new[1] - old[1];
    }

    #[inline]
    fn occupied(&mut self, codes: [Code; 2]) {
        for ((sums, weights), code) in self.sums.iter_mut().zip(self.weights).zip(codes) {
            let value = weights.value(code);
            sums[0] -= value[0];
            sums[1] -= value[1];
        }
    }
}

impl Accumulator {
    /// The sums of a position.
    pub fn from_scratch(position: &Position) -> Self {
        let rule = position.rule();
        let weights = Color::ALL.map(|color| Weights::of(rule, color));
        let sums = Color::ALL.map(|color| {
            position.empty().iter().fold([0, 0], |sums, point| {
                let value = weights[color.index()].value(position.code(point, color));
                [sums[0] + value[0], sums[1] + value[1]]
            })
        });
        Self {
            weights,
            urgencies: Color::ALL.map(|color| Urgency::of(rule, color)),
            sums,
        }
    }

    /// How soon a point ought to be tried, by the color that has this code there or against it.
    #[inline]
    pub fn urgency(&self, color: Color, code: Code) -> i32 {
        self.urgencies[color.index()].get(code)
    }

    /// The value of the position that these are the sums of, for the side to move.
    pub fn evaluate(&self, position: &Position) -> Score {
        let me = position.to_move();
        let balance = self.sums[me.index()][0] - self.sums[(!me).index()][1];
        let threats = self.weights[me.index()].mask(threat_mask(position));
        Score::eval(balance / WEIGHT_SCALE + threats)
    }
}
