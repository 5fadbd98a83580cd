//! How much less deeply late moves are searched, in integers.

use once_cell::sync::Lazy;

use super::params::{LMR_BASE, LMR_SCALE, PLY};

const SIDE: usize = 64;

/// Reductions by depth in plies and number of the move.
static TABLE: Lazy<Box<[[i32; SIDE]; SIDE]>> = Lazy::new(|| {
    let mut table = Box::new([[0; SIDE]; SIDE]);
    for (depth, row) in table.iter_mut().enumerate().skip(1) {
        for (number, reduction) in row.iter_mut().enumerate().skip(1) {
            *reduction = LMR_BASE + ln(depth) * ln(number) / 1024 * LMR_SCALE / 1024;
        }
    }
    table
});

/// The reduction of the move with this number (from 0) at this depth, before adjustments.
#[inline]
pub(super) fn late_move(depth: i32, number: usize) -> i32 {
    let plies = (depth / PLY).clamp(0, SIDE as i32 - 1) as usize;
    TABLE[plies][number.min(SIDE - 1)]
}

/// 1024 times the natural logarithm of `n`, from the binary one found bit by bit: floating point
/// could differ between machines in the last bit.
const fn ln(n: usize) -> i32 {
    const LN_2: u64 = 710;
    let whole = n.ilog2();
    let mut mantissa = ((n as u64) << 32) >> whole;
    let mut log2 = (whole as u64) << 10;
    let mut bit = 9;
    loop {
        mantissa = ((mantissa as u128 * mantissa as u128) >> 32) as u64;
        if mantissa >> 33 != 0 {
            mantissa >>= 1;
            log2 |= 1 << bit;
        }
        if bit == 0 {
            return ((log2 * LN_2) >> 10) as i32;
        }
        bit -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms() {
        for (n, expected) in [(1, 0), (2, 709), (3, 1124), (10, 2357), (60, 4192)] {
            assert!((ln(n) - expected).abs() <= 3, "{n}: {}", ln(n));
        }
    }

    #[test]
    fn reductions_grow() {
        assert_eq!(late_move(0, 5), 0);
        assert!(late_move(10 * PLY, 20) > late_move(5 * PLY, 20));
        assert!(late_move(10 * PLY, 20) > late_move(10 * PLY, 5));
        assert_eq!(late_move(100 * PLY, 200), late_move(63 * PLY, 63));
    }
}
