//! What codes and threats are worth: numbers fitted to self-play by `tools/tune`.
//!
//! A weight file holds little-endian `i16`: for black, then for white, the value of each code to
//! a color that is to move and to one that waits, in [`WEIGHT_SCALE`]ths of a unit; then, for
//! black to move and for white, the value of each threat mask in units.

use once_cell::sync::Lazy;

use super::mask::MASKS;
use crate::base::Color;
use crate::pattern::{CODES, Code};
use crate::rules::RuleKind;

/// What a unit of evaluation is in the values of codes.
pub const WEIGHT_SCALE: i32 = 16;

/// Numbers of one file.
const NUMBERS: usize = 4 * CODES + 2 * MASKS;

static FREESTYLE: Lazy<[Weights; 2]> =
    Lazy::new(|| Weights::read(include_bytes!("weights/freestyle.bin")));
static STANDARD: Lazy<[Weights; 2]> =
    Lazy::new(|| Weights::read(include_bytes!("weights/standard.bin")));
static RENJU: Lazy<[Weights; 2]> = Lazy::new(|| Weights::read(include_bytes!("weights/renju.bin")));
static CARO: Lazy<[Weights; 2]> = Lazy::new(|| Weights::read(include_bytes!("weights/caro.bin")));

/// The weights of one color.
pub struct Weights {
    /// By code: the value to the color when it is to move, and when it waits.
    values: Box<[[i16; 2]; CODES]>,
    /// By threat mask, the color being to move.
    masks: [i16; MASKS],
}

impl Weights {
    /// The weights of a color under a rule.
    pub fn of(rule: RuleKind, color: Color) -> &'static Self {
        let index = color.index();
        match rule {
            RuleKind::Freestyle => &FREESTYLE[index],
            RuleKind::Standard => &STANDARD[index],
            RuleKind::Caro | RuleKind::CaroOverline => &CARO[index],
            RuleKind::Renju => &RENJU[index],
            RuleKind::RenjuWhite => &RENJU[(!color).index()],
            RuleKind::RenjuBoth | RuleKind::RenjuHalf => &RENJU[Color::Black.index()],
        }
    }

    /// What an empty point of this code adds for the color: when it is to move, and when it
    /// waits.
    #[inline]
    pub fn value(&self, code: Code) -> [i32; 2] {
        self.values[code as usize].map(i32::from)
    }

    /// What a threat mask is worth to the color, which is to move.
    #[inline]
    pub fn mask(&self, mask: usize) -> i32 {
        i32::from(self.masks[mask])
    }

    fn read(file: &[u8; 2 * NUMBERS]) -> [Self; 2] {
        let (pairs, _) = file.as_chunks::<2>();
        let number = |index: usize| i16::from_le_bytes(pairs[index]);
        Color::ALL.map(|color| {
            let codes = 2 * color.index() * CODES;
            let masks = 4 * CODES + color.index() * MASKS;
            let value = |code| [number(codes + code), number(codes + CODES + code)];
            Self {
                values: Box::new(std::array::from_fn(value)),
                masks: std::array::from_fn(|mask| number(masks + mask)),
            }
        })
    }
}
