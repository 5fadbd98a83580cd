//! The stretch of a line that decides a shape: five points to each side of the point.
//!
//! Each side is a *half*: five points outwards, two bits a point, the nearest first. A wall ends
//! a half, so of the 4⁵ halves only 364 = 3⁵ + 3⁴ + … + 3⁰ differ, and a window is a pair of
//! those: 132,496 windows for every rule, walls kept apart from stones (caro needs that).

use once_cell::sync::Lazy;

/// Points that a half holds.
pub(super) const HALF: usize = 5;
/// Number of different halves.
pub(super) const HALVES: usize = 364;
/// Number of keys of a half: two bits a point.
pub(super) const HALF_KEYS: usize = 1 << (2 * HALF);

/// What the two bits of a point in a line key say.
pub(super) const EMPTY: u8 = 0;
/// A wall, or the world beyond the edge.
pub(super) const WALL: u8 = 3;

/// Points of a half, outwards.
pub(super) type Half = [u8; HALF];

/// The numbering of halves.
pub(super) struct Halves {
    /// The points of each half.
    pub(super) points: Vec<Half>,
    /// The number of the half with this key, low bits nearest to the point.
    pub(super) outward: Box<[u16; HALF_KEYS]>,
    /// The number of the half with this key, high bits nearest to the point.
    pub(super) inward: Box<[u16; HALF_KEYS]>,
}

/// The one numbering, the same for all rules.
pub(super) static HALVES_BY_KEY: Lazy<Halves> = Lazy::new(Halves::number);

fn points_of(key: usize) -> Half {
    std::array::from_fn(|distance| (key >> (2 * distance) & 3) as u8)
}

fn key_of(half: Half) -> usize {
    half.iter()
        .rev()
        .fold(0, |key, &point| key << 2 | point as usize)
}

/// Everything beyond a wall is wall.
fn beyond_walls(mut half: Half) -> Half {
    if let Some(wall) = half.iter().position(|&point| point == WALL) {
        half[wall..].fill(WALL);
    }
    half
}

impl Halves {
    fn number() -> Self {
        let mut points = Vec::with_capacity(HALVES);
        let mut outward = Box::new([0; HALF_KEYS]);
        for key in 0..HALF_KEYS {
            if beyond_walls(points_of(key)) == points_of(key) {
                outward[key] = points.len() as u16;
                points.push(points_of(key));
            }
        }
        for key in 0..HALF_KEYS {
            outward[key] = outward[key_of(beyond_walls(points_of(key)))];
        }
        let mut inward = Box::new([0; HALF_KEYS]);
        for key in 0..HALF_KEYS {
            let mut half = points_of(key);
            half.reverse();
            inward[key] = outward[key_of(half)];
        }
        Self {
            points,
            outward,
            inward,
        }
    }

    /// The number of the half with these points.
    pub(super) fn of(&self, half: Half) -> u16 {
        self.outward[key_of(half)]
    }

    /// The half with a stone on its empty point `distance` (0 the nearest), or `None` if that
    /// point is not empty.
    pub(super) fn with(&self, half: u16, distance: usize, stone: u8) -> Option<u16> {
        let points = self.points[half as usize];
        let key = key_of(points) | (stone as usize) << (2 * distance);
        (points[distance] == EMPTY).then(|| self.outward[key])
    }

    /// Number of stones like `stone` from the nearest point on, and what comes behind them.
    pub(super) fn run(&self, half: u16, stone: u8) -> (usize, Option<u8>) {
        let points = &self.points[half as usize];
        let run = points.iter().take_while(|&&point| point == stone).count();
        (run, points.get(run).copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_numbered_without_gaps() {
        let halves = &*HALVES_BY_KEY;
        assert_eq!(halves.points.len(), HALVES);
        for (number, &half) in halves.points.iter().enumerate() {
            assert_eq!(halves.of(half) as usize, number);
        }
    }
}
