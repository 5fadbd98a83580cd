//! Which threats stand on the board, as one small number.

use crate::pattern::{Position, Threat};

/// Number of masks: four threats of the side to move, five of its opponent.
pub const MASKS: usize = 1 << 9;

const OWN: [Threat; 4] = [
    Threat::Three,
    Threat::DoubleThree,
    Threat::Four,
    Threat::FourThree,
];
const OTHER: [Threat; 5] = [
    Threat::Three,
    Threat::DoubleThree,
    Threat::Four,
    Threat::FourThree,
    Threat::OpenFour,
];

/// A bit for each kind of threat that the side to move, and then the opponent, has a point for.
#[inline]
pub fn threat_mask(position: &Position) -> usize {
    let me = position.to_move();
    let own = OWN.iter().map(|&threat| position.count(me, threat));
    let other = OTHER.iter().map(|&threat| position.count(!me, threat));
    own.chain(other)
        .enumerate()
        .map(|(bit, count)| usize::from(count > 0) << bit)
        .sum()
}
