//! Window to shapes by table, one table for each rule, filled at first use.

use once_cell::sync::OnceCell;

use super::classify::{Classifier, RunRules, Window};
use super::window::{HALF_KEYS, HALVES, HALVES_BY_KEY, Halves};
use crate::base::Color;
use crate::rules::RuleKind;

/// Bits of a half's number in a table index.
const HALF_BITS: u32 = 9;
const ENTRIES: usize = 1 << (2 * HALF_BITS);

/// The shapes of both colors for every window under one rule.
pub struct ShapeTable {
    left: Box<[u32; HALF_KEYS]>,
    right: Box<[u32; HALF_KEYS]>,
    /// Black's shape in the low nibble, white's in the high one.
    shapes: Box<[u8]>,
    reach: usize,
}

/// The tables made so far.
static TABLES: [OnceCell<ShapeTable>; RuleKind::ALL.len()] =
    [const { OnceCell::new() }; RuleKind::ALL.len()];

impl ShapeTable {
    /// The table of a rule; the first call for it takes some milliseconds.
    pub fn of(rule: RuleKind) -> &'static Self {
        TABLES[rule as usize].get_or_init(|| Self::build(rule))
    }

    /// How far away a stone may change a shape: 5, or 4 where longer runs win for both.
    #[inline]
    pub(super) fn reach(&self) -> usize {
        self.reach
    }

    /// Both colors' shapes of the point at bit `bit` of a line key (see [`super::Lines`]).
    #[inline]
    pub(super) fn lookup(&self, key: u64, bit: u32) -> u8 {
        let left = (key >> (bit - 10)) as usize & (HALF_KEYS - 1);
        let right = (key >> (bit + 2)) as usize & (HALF_KEYS - 1);
        let index = (self.left[left] | self.right[right]) as usize;
        self.shapes[index & (ENTRIES - 1)]
    }

    fn build(rule: RuleKind) -> Self {
        let halves = &*HALVES_BY_KEY;
        let mut classifiers = Color::ALL.map(|color| Classifier::new(run_rules(rule, color)));
        let symmetric = run_rules(rule, Color::Black) == run_rules(rule, Color::White);
        let swapped: Vec<u16> = (0..HALVES).map(|half| swap_colors(halves, half)).collect();
        let mut shapes = vec![0; ENTRIES].into_boxed_slice();
        for left in 0..HALVES {
            for right in 0..HALVES {
                let window = Window {
                    left: left as u16,
                    right: right as u16,
                };
                let black = classifiers[0].shape(window);
                let opposite = Window {
                    left: swapped[left],
                    right: swapped[right],
                };
                let white = classifiers[usize::from(!symmetric)].shape(opposite);
                shapes[left << HALF_BITS | right] = black as u8 | (white as u8) << 4;
            }
        }
        let widen = |numbers: &[u16; HALF_KEYS], shift: u32| {
            let mut wide = Box::new([0; HALF_KEYS]);
            wide.iter_mut()
                .zip(numbers)
                .for_each(|(to, &from)| *to = u32::from(from) << shift);
            wide
        };
        let longer_wins = Color::ALL
            .into_iter()
            .all(|color| rule.overline_wins(color));
        Self {
            left: widen(&halves.inward, HALF_BITS),
            right: widen(&halves.outward, 0),
            shapes,
            reach: if longer_wins && !rule.shut_in_five_fails() {
                4
            } else {
                5
            },
        }
    }
}

fn run_rules(rule: RuleKind, color: Color) -> RunRules {
    RunRules {
        overline_wins: rule.overline_wins(color),
        restricted: rule.has_forbidden(color),
        shut_in_five_fails: rule.shut_in_five_fails(),
    }
}

/// The half with black and white exchanged.
fn swap_colors(halves: &Halves, half: usize) -> u16 {
    halves.of(halves.points[half].map(|point| match point {
        1 => 2,
        2 => 1,
        other => other,
    }))
}
