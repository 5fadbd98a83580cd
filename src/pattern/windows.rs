//! Fours and fives by arithmetic on whole lines.
//!
//! A line's windows of five are counted all at once: bit `i` of the sums below tells how many own
//! stones stand on places `i` to `i + 4`, by adding five shifted copies of the plane bit-sliced
//! (`ENGINE` 1.5). A window counts if no place of it is blocked and, where that matters, if it
//! would be a run of exactly five and not be shut in.

use super::lines::Lines;
use crate::base::Color;

impl Lines {
    /// The empty places of a line where a stone of `color` makes a winning run.
    #[inline]
    pub fn completing(&self, line: usize, color: Color) -> u32 {
        let own = self.stones(line, color);
        let (ones, twos, fours) = count_windows(own);
        self.smear(line, color, fours & !twos & !ones)
    }

    /// The empty places of a line where a stone of `color` makes a four: a point to complete a
    /// winning run, other than any that exists.
    #[inline]
    pub fn four_making(&self, line: usize, color: Color) -> u32 {
        let own = self.stones(line, color);
        let (ones, twos, fours) = count_windows(own);
        self.smear(line, color, !fours & twos & ones)
    }

    /// The empty places of those of the windows that can become a winning run.
    #[inline]
    fn smear(&self, line: usize, color: Color, mut windows: u32) -> u32 {
        if windows == 0 {
            return 0;
        }
        let own = self.stones(line, color);
        let empty = self.empty(line);
        let usable = own | empty;
        let pairs = usable & usable >> 1;
        windows &= pairs & pairs >> 2 & usable >> 4;
        if !self.rule().overline_wins(color) {
            windows &= !(own << 1) & !(own >> 5);
        }
        if self.rule().shut_in_five_fails() {
            let other = self.stones(line, !color);
            windows &= !(other << 1 & other >> 5);
        }
        let pairs = windows | windows << 1;
        (pairs | pairs << 2 | windows << 4) & empty
    }
}

/// The number of stones of every window in binary: (ones, twos, fours).
#[inline]
const fn count_windows(own: u32) -> (u32, u32, u32) {
    let (a, b, c, d, e) = (own, own >> 1, own >> 2, own >> 3, own >> 4);
    let first = a ^ b ^ c;
    let first_carry = a & b | c & (a ^ b);
    let ones = first ^ d ^ e;
    let second_carry = first & d | e & (first ^ d);
    (ones, first_carry ^ second_carry, first_carry & second_carry)
}
