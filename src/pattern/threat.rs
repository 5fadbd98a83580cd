//! What the four lines of a point say together.

use once_cell::sync::Lazy;

use super::shape::Shape;

/// What a color gets by playing an empty point. Ordered by urgency up to [`Threat::Five`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Threat {
    /// Nothing that must be answered.
    Quiet = 0,
    /// A three on one line.
    Three = 1,
    /// Threes on two lines or more.
    DoubleThree = 2,
    /// A four that one reply stops.
    Four = 3,
    /// Such a four, and a three on another line.
    FourThree = 4,
    /// An open four, or fours on two lines.
    OpenFour = 5,
    /// A winning run.
    Five = 6,
    /// An overline or a double-four of a restricted color: forbidden whatever else it makes.
    Forbidden = 7,
}

impl Threat {
    /// Number of classes.
    pub const COUNT: usize = 8;

    /// Whether the opponent must answer at once (or make a five).
    #[inline]
    pub const fn is_four(self) -> bool {
        matches!(self, Self::Four | Self::FourThree | Self::OpenFour)
    }

    /// The threat of a point with these shapes, for a color that is `restricted` or not.
    pub fn of(shapes: [Shape; 4], restricted: bool) -> Self {
        let has = |wanted: Shape| shapes.contains(&wanted);
        let fours: usize = shapes.iter().map(|shape| shape.fours()).sum();
        let threes = shapes.iter().filter(|shape| shape.is_three()).count();
        if has(Shape::Five) {
            Self::Five
        } else if restricted && (has(Shape::Overline) || fours >= 2) {
            Self::Forbidden
        } else if has(Shape::Four) || fours >= 2 {
            Self::OpenFour
        } else if fours == 1 {
            if threes > 0 {
                Self::FourThree
            } else {
                Self::Four
            }
        } else {
            match threes {
                0 => Self::Quiet,
                1 => Self::Three,
                _ => Self::DoubleThree,
            }
        }
    }
}

/// Four shapes packed into four nibbles, that of direction `d` at bit `4 d`.
pub type Shapes = u16;

/// The shapes one by one.
#[inline]
pub fn unpack(shapes: Shapes) -> [Shape; 4] {
    std::array::from_fn(|direction| Shape::from_nibble((shapes >> (4 * direction) & 15) as u8))
}

/// The multiset of a point's four shapes: which shapes, not in which directions.
pub type Code = u16;

/// Number of codes: multisets of 4 out of [`Shape::COUNT`].
pub const CODES: usize = 3060;

/// Shapes to codes, and what a code means.
pub struct CodeTable {
    codes: Box<[Code]>,
    shapes: Vec<[Shape; 4]>,
    threats: [[Threat; CODES]; 2],
    threes: [u8; CODES],
}

/// The one table, the same for all rules.
pub static CODE_TABLE: Lazy<CodeTable> = Lazy::new(CodeTable::build);

impl CodeTable {
    /// The code of packed shapes.
    #[inline]
    pub fn code(&self, shapes: Shapes) -> Code {
        self.codes[shapes as usize]
    }

    /// The shapes of a code, greatest number first.
    pub fn shapes(&self, code: Code) -> [Shape; 4] {
        self.shapes[code as usize]
    }

    /// What a color that is `restricted` or not gets at a point of this code.
    #[inline]
    pub fn threat(&self, code: Code, restricted: bool) -> Threat {
        self.threats[restricted as usize][code as usize]
    }

    /// Number of lines with a three.
    #[inline]
    pub fn threes(&self, code: Code) -> usize {
        self.threes[code as usize] as usize
    }

    fn build() -> Self {
        let mut codes: Vec<Code> = vec![0; 1 << 16];
        let mut shapes = Vec::with_capacity(CODES);
        // Sorted representatives first, then every order of them.
        let nibbles = |packed: usize| {
            let mut nibbles: [u8; 4] = std::array::from_fn(|d| (packed >> (4 * d) & 15) as u8);
            nibbles.sort_unstable_by(|a, b| b.cmp(a));
            nibbles
        };
        let pack = |n: [u8; 4]| n.iter().rev().fold(0, |all, &n| all << 4 | n as usize);
        let is_shape = |n: &u8| (*n as usize) < Shape::COUNT;
        for (packed, code) in codes.iter_mut().enumerate() {
            let sorted = nibbles(packed);
            if pack(sorted) == packed && sorted.iter().all(is_shape) {
                *code = shapes.len() as Code;
                shapes.push(sorted.map(Shape::from_nibble));
            }
        }
        for packed in 0..codes.len() {
            let sorted = nibbles(packed);
            if sorted.iter().all(is_shape) {
                codes[packed] = codes[pack(sorted)];
            }
        }
        let threats = [false, true]
            .map(|restricted| std::array::from_fn(|code| Threat::of(shapes[code], restricted)));
        let threes = std::array::from_fn(|code| {
            shapes[code].iter().filter(|shape| shape.is_three()).count() as u8
        });
        Self {
            codes: codes.into_boxed_slice(),
            shapes,
            threats,
            threes,
        }
    }
}

/// A set of points for each threat class above [`Threat::Quiet`], and their number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ThreatSets {
    sets: [crate::base::PointSet; Threat::COUNT],
    counts: [u16; Threat::COUNT],
}

impl ThreatSets {
    pub(super) const EMPTY: Self = Self {
        sets: [crate::base::PointSet::EMPTY; Threat::COUNT],
        counts: [0; Threat::COUNT],
    };

    #[inline]
    pub(super) fn insert(&mut self, point: crate::base::Point, threat: Threat) {
        if threat != Threat::Quiet {
            self.sets[threat as usize].insert(point);
            self.counts[threat as usize] += 1;
        }
    }

    #[inline]
    pub(super) fn remove(&mut self, point: crate::base::Point, threat: Threat) {
        if threat != Threat::Quiet {
            self.sets[threat as usize].remove(point);
            self.counts[threat as usize] -= 1;
        }
    }

    #[inline]
    pub(super) fn set(&self, threat: Threat) -> &crate::base::PointSet {
        &self.sets[threat as usize]
    }

    #[inline]
    pub(super) fn count(&self, threat: Threat) -> usize {
        self.counts[threat as usize] as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_forget_the_directions_only() {
        assert_eq!(CODE_TABLE.shapes.len(), CODES);
        assert_eq!(CODE_TABLE.code(0x8a70), CODE_TABLE.code(0x07a8));
        assert_ne!(CODE_TABLE.code(0x8a70), CODE_TABLE.code(0x8a71));
        let code = CODE_TABLE.code(0x8a70);
        let expected = [
            Shape::FourMinus,
            Shape::Three,
            Shape::ThreeMinus,
            Shape::Dead,
        ];
        assert_eq!(CODE_TABLE.shapes(code), expected);
        assert_eq!(CODE_TABLE.threat(code, false), Threat::FourThree);
    }

    #[test]
    fn threats_depend_on_restriction() {
        let shapes = [Shape::FourMinus, Shape::FourMinus, Shape::Dead, Shape::Dead];
        assert_eq!(Threat::of(shapes, false), Threat::OpenFour);
        assert_eq!(Threat::of(shapes, true), Threat::Forbidden);
        let five = [Shape::Five, Shape::Overline, Shape::Dead, Shape::Dead];
        assert_eq!(Threat::of(five, true), Threat::Five);
    }
}
