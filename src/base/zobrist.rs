//! Zobrist keys: a position's key is the xor of its stones' keys and the side's.

use super::{Color, MAX_POINTS, Point, Rng};

static KEYS: [[u64; MAX_POINTS]; 2] = {
    let mut rng = Rng::new(0x5275_696B_6F75_2121);
    let mut keys = [[0; MAX_POINTS]; 2];
    let mut index = 0;
    while index < 2 * MAX_POINTS {
        keys[index / MAX_POINTS][index % MAX_POINTS] = rng.next_u64();
        index += 1;
    }
    keys
};

/// Key of the side to move being white.
pub const WHITE_TO_MOVE: u64 = 0x9C6B_0D1F_83A5_E247;

/// Key of a stone.
#[inline]
pub fn stone(color: Color, point: Point) -> u64 {
    KEYS[color.index()][point.index()]
}

/// Key of the side to move.
#[inline]
pub const fn side(color: Color) -> u64 {
    match color {
        Color::Black => 0,
        Color::White => WHITE_TO_MOVE,
    }
}
