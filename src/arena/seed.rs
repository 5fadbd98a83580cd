//! Seeds that follow from others.

use crate::base::Rng;

/// The seed of one of many things of a kind: it follows from the seed of them all, the kind's name
/// and the thing's index, so that neither the other kinds nor the order matters.
pub fn seed_of(seed: u64, kind: &str, index: u64) -> u64 {
    let parts = kind.bytes().map(u64::from).chain([index]);
    parts.fold(seed, |seed, part| {
        Rng::new(seed.rotate_left(8) ^ part).next_u64()
    })
}
