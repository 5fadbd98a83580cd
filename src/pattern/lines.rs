//! The board as lines: what a point means is looked up, nothing is kept per point.
//!
//! Two forms are kept side by side, each four word operations a stone:
//! * *keys*, two bits a point (0 empty, 1 black, 2 white, 3 wall), five walls before the first
//!   place, so that any window is a shift and a mask: input of [`ShapeTable`];
//! * *planes*, one bit a point for each color: input of the bit-sliced window arithmetic.

use super::shape::Shape;
use super::table::ShapeTable;
use super::threat::Shapes;
use crate::base::{Color, Direction, LINES, Point, Size};
use crate::rules::{Board, Content, RuleKind};

/// Places of walls before the first place of a line key.
const MARGIN: usize = 5;

/// All lines of a board under a rule.
#[derive(Clone)]
pub struct Lines {
    rule: RuleKind,
    size: Size,
    table: &'static ShapeTable,
    keys: [u64; LINES],
    planes: [[u32; LINES]; 2],
    /// Places that are empty or hold a stone, by line: on the board and no wall.
    open: [u32; LINES],
}

impl Lines {
    /// The lines of a board.
    pub fn new(board: &Board, rule: RuleKind) -> Self {
        let size = board.size();
        let mut lines = Self {
            rule,
            size,
            table: ShapeTable::of(rule),
            keys: [u64::MAX; LINES],
            planes: [[0; LINES]; 2],
            open: [0; LINES],
        };
        for point in size.points() {
            if board.get(point) != Content::Wall {
                for direction in Direction::ALL {
                    let (line, place) = direction.line(point);
                    lines.keys[line] &= !(3 << key_bit(place));
                    lines.open[line] |= 1 << place;
                }
            }
            if let Content::Stone(color) = board.get(point) {
                lines.put(point, color);
            }
        }
        lines
    }

    /// The rule that the shapes are for.
    #[inline]
    pub fn rule(&self) -> RuleKind {
        self.rule
    }

    /// The board's size.
    #[inline]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Puts a stone on an empty point.
    #[inline]
    pub fn put(&mut self, point: Point, color: Color) {
        debug_assert!(self.is_empty(point), "{point} is not empty");
        self.flip(point, color);
    }

    /// Takes a stone away.
    #[inline]
    pub fn take(&mut self, point: Point, color: Color) {
        debug_assert!(self.has(point, color), "{point} holds no {color} stone");
        self.flip(point, color);
    }

    #[inline]
    fn flip(&mut self, point: Point, color: Color) {
        for direction in Direction::ALL {
            let (line, place) = direction.line(point);
            self.keys[line] ^= (color as u64 + 1) << key_bit(place);
            self.planes[color.index()][line] ^= 1 << place;
        }
    }

    /// Whether a stone may be put on the point.
    #[inline]
    pub fn is_empty(&self, point: Point) -> bool {
        let (line, place) = Direction::Horizontal.line(point);
        self.empty(line) >> place & 1 != 0
    }

    /// Whether the point holds a stone of this color.
    #[inline]
    pub fn has(&self, point: Point, color: Color) -> bool {
        let (line, place) = Direction::Horizontal.line(point);
        self.planes[color.index()][line] >> place & 1 != 0
    }

    /// A color's stones on a line, a bit for each place.
    #[inline]
    pub fn stones(&self, line: usize, color: Color) -> u32 {
        self.planes[color.index()][line]
    }

    /// The empty places of a line.
    #[inline]
    pub fn empty(&self, line: usize) -> u32 {
        self.open[line] & !(self.planes[0][line] | self.planes[1][line])
    }

    /// The places of a line that are on the board and no wall.
    #[inline]
    pub fn open(&self, line: usize) -> u32 {
        self.open[line]
    }

    /// The shape that a stone of `color` would make on the empty `point` along `direction`.
    #[inline]
    pub fn shape(&self, point: Point, color: Color, direction: Direction) -> Shape {
        let (line, place) = direction.line(point);
        let both = self.table.lookup(self.keys[line], key_bit(place));
        Shape::from_nibble(both >> (4 * color.index()) & 15)
    }

    /// The four shapes of the empty `point` for each color, black first.
    #[inline]
    pub fn shapes(&self, point: Point) -> [Shapes; 2] {
        let mut packed = [0; 2];
        for direction in Direction::ALL {
            let (line, place) = direction.line(point);
            let both = self.table.lookup(self.keys[line], key_bit(place)) as Shapes;
            packed[0] |= (both & 15) << (4 * direction.index());
            packed[1] |= (both >> 4) << (4 * direction.index());
        }
        packed
    }

    /// Calls `visit` with each empty point of the line through `point` near enough for a stone on
    /// `point` to change its shape, and with both colors' new shapes there (black in the low
    /// nibble).
    #[inline]
    pub(super) fn for_each_affected(
        &self,
        point: Point,
        direction: Direction,
        mut visit: impl FnMut(usize, u8),
    ) {
        const EVERY_POINT: u64 = 0x5555_5555_5555_5555;
        let (line, place) = direction.line(point);
        let key = self.keys[line];
        let reach = self.table.reach();
        let window = ((1_u64 << (4 * reach + 2)) - 1) << (key_bit(place) - 2 * reach as u32);
        let mut empty = !(key | key >> 1) & EVERY_POINT & window;
        let first = point.index() as isize - (key_bit(place) / 2) as isize * direction.step();
        while empty != 0 {
            let bit = empty.trailing_zeros();
            empty &= empty - 1;
            let index = first + (bit / 2) as isize * direction.step();
            visit(index as usize, self.table.lookup(key, bit));
        }
    }
}

#[inline]
const fn key_bit(place: usize) -> u32 {
    2 * (place + MARGIN) as u32
}

/// The set bits, lowest first.
pub fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let bit = set.trailing_zeros() as usize;
            set &= set - 1;
            bit
        })
    })
}
