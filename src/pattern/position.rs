//! A position with everything the search asks of it kept up to date by `play` and `undo`.
//!
//! Each empty point holds both colors' shapes in the four directions, and the code of those.
//! Points of a threat class are also kept as sets, so that the search never scans the board.
//!
//! The rule is a value and not a type parameter: all that differs between rules is in the tables
//! and in a few questions, so one copy of the search serves the eight of them.
//!
//! What a play changed is written to a log and `undo` puts it back, so that a position after
//! `undo` is the same to the bit.

use super::lines::Lines;
use super::shape::Shape;
use super::threat::{CODE_TABLE, Code, CodeTable, Shapes, Threat, ThreatSets};
use crate::base::{Color, Direction, MAX_POINTS, Point, PointSet, Size, zobrist};
use crate::rules::{Board, Content, Foul, RuleKind};

/// What is known of one empty point; of an occupied one, what was known when it was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Cell {
    shapes: [Shapes; 2],
    codes: [Code; 2],
}

/// A play that can be undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Played {
    point: Point,
    /// Length of the change log before it.
    log: usize,
}

/// Hears which codes change. Evaluation keeps its sums this way and the position knows no scores.
pub trait Observer {
    /// An empty point's code for `color` changes from `old` to `new`.
    fn changed(&mut self, color: Color, old: Code, new: Code);

    /// A point with these codes (black's first) is empty no more.
    fn occupied(&mut self, codes: [Code; 2]);
}

/// Nobody listens.
impl Observer for () {
    fn changed(&mut self, _color: Color, _old: Code, _new: Code) {}
    fn occupied(&mut self, _codes: [Code; 2]) {}
}

/// A position under a rule.
#[derive(Clone)]
pub struct Position {
    lines: Lines,
    pub(super) to_move: Color,
    pub(super) key: u64,
    pub(super) cells: Box<[Cell; MAX_POINTS]>,
    pub(super) threats: [ThreatSets; 2],
    pub(super) empty: PointSet,
    pub(super) empty_count: usize,
    pub(super) candidates: Vec<PointSet>,
    pub(super) played: Vec<Played>,
    pub(super) log: Vec<(u16, Cell)>,
    restricted: [bool; 2],
    codes: &'static CodeTable,
}

impl Position {
    /// The position of a board; any board, also one that holds fives.
    pub fn new(board: &Board, to_move: Color, rule: RuleKind) -> Self {
        let size = board.size();
        let mut position = Self {
            lines: Lines::new(board, rule),
            to_move,
            key: zobrist::side(to_move),
            cells: Box::new([Cell::default(); MAX_POINTS]),
            threats: [ThreatSets::EMPTY; 2],
            empty: board.empty(),
            empty_count: board.empty().len(),
            candidates: Vec::with_capacity(size.area() + 1),
            played: Vec::with_capacity(size.area()),
            log: Vec::with_capacity(32 * size.area()),
            restricted: Color::ALL.map(|color| rule.has_forbidden(color)),
            codes: &CODE_TABLE,
        };
        let mut candidates = PointSet::EMPTY;
        for point in size.points() {
            match board.get(point) {
                Content::Empty => position.fill_cell(point),
                Content::Wall => {}
                Content::Stone(color) => {
                    position.key ^= zobrist::stone(color, point);
                    add_neighborhood(&mut candidates, point);
                }
            }
        }
        position.candidates.push(candidates);
        position
    }

    fn fill_cell(&mut self, point: Point) {
        let shapes = self.lines.shapes(point);
        let cell = Cell {
            shapes,
            codes: shapes.map(|packed| self.codes.code(packed)),
        };
        self.cells[point.index()] = cell;
        for color in Color::ALL {
            let threat = self.threat_of_code(cell.codes[color.index()], color);
            self.threats[color.index()].insert(point, threat);
        }
    }

    /// The lines of the board.
    #[inline]
    pub fn lines(&self) -> &Lines {
        &self.lines
    }

    /// The lines of the board, to put stones on for a while: whoever does must take them away.
    #[inline]
    pub fn lines_mut(&mut self) -> &mut Lines {
        &mut self.lines
    }

    /// The rule.
    #[inline]
    pub fn rule(&self) -> RuleKind {
        self.lines.rule()
    }

    /// The board's size.
    #[inline]
    pub fn size(&self) -> Size {
        self.lines.size()
    }

    /// The side to move.
    #[inline]
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// Zobrist key of stones and side to move. Walls, size and rule are not in it.
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Key after a stone of the side to move on `point`.
    #[inline]
    pub fn key_after(&self, point: Point) -> u64 {
        self.key ^ zobrist::stone(self.to_move, point) ^ zobrist::WHITE_TO_MOVE
    }

    /// The empty points.
    #[inline]
    pub fn empty(&self) -> &PointSet {
        &self.empty
    }

    /// Number of empty points.
    #[inline]
    pub fn empty_count(&self) -> usize {
        self.empty_count
    }

    /// Whether a stone may be put on the point.
    #[inline]
    pub fn is_empty(&self, point: Point) -> bool {
        self.empty.contains(point)
    }

    /// The empty points near a stone: within two steps, or four along a line.
    #[inline]
    pub fn candidates(&self) -> PointSet {
        self.candidates
            .last()
            .map_or(PointSet::EMPTY, |candidates| {
                candidates.intersection(&self.empty)
            })
    }

    /// The move played `back` moves before the newest one, if there was one since the position was
    /// made.
    pub fn played(&self, back: usize) -> Option<Point> {
        let index = self.played.len().checked_sub(back + 1)?;
        Some(self.played[index].point)
    }

    /// The code of an empty point for a color.
    #[inline]
    pub fn code(&self, point: Point, color: Color) -> Code {
        self.cells[point.index()].codes[color.index()]
    }

    /// The shape that `color` would make on an empty point along a direction.
    #[inline]
    pub fn shape(&self, point: Point, color: Color, direction: Direction) -> Shape {
        let packed = self.cells[point.index()].shapes[color.index()];
        Shape::from_nibble((packed >> (4 * direction.index()) & 15) as u8)
    }

    /// What `color` would get on an empty point.
    #[inline]
    pub fn threat(&self, point: Point, color: Color) -> Threat {
        self.threat_of_code(self.code(point, color), color)
    }

    /// What a code means to a color.
    #[inline]
    pub fn threat_of_code(&self, code: Code, color: Color) -> Threat {
        self.codes.threat(code, self.restricted[color.index()])
    }

    /// The points where `color` would get this; not kept for [`Threat::Quiet`].
    #[inline]
    pub fn points(&self, color: Color, threat: Threat) -> &PointSet {
        self.threats[color.index()].set(threat)
    }

    /// Number of such points.
    #[inline]
    pub fn count(&self, color: Color, threat: Threat) -> usize {
        self.threats[color.index()].count(threat)
    }

    /// Whether `color` has a point where it would make a four of any kind.
    #[inline]
    pub fn has_four_move(&self, color: Color) -> bool {
        self.count(color, Threat::Four)
            + self.count(color, Threat::FourThree)
            + self.count(color, Threat::OpenFour)
            > 0
    }

    /// Whether an empty point looks like a foul of `color`: [`Position::foul`] must be asked.
    /// Opponent's stones can only ever take this away.
    #[inline]
    pub fn may_be_forbidden(&self, point: Point, color: Color) -> bool {
        self.restricted[color.index()] && {
            let code = self.code(point, color);
            self.codes.threat(code, true) == Threat::Forbidden || self.codes.threes(code) >= 2
        }
    }

    /// The prohibition that a stone of `color` on the empty `point` would break.
    #[inline]
    pub fn foul(&mut self, point: Point, color: Color) -> Option<Foul> {
        if !self.may_be_forbidden(point, color) {
            return None;
        }
        let shapes = self.cells[point.index()].shapes;
        self.lines.foul_with(point, color, shapes)
    }

    /// Every empty point that is forbidden for `color`, row by row from the bottom, with its kind.
    pub fn forbidden_points(&mut self, color: Color) -> Vec<(Point, Foul)> {
        let empty = self.empty;
        let judged = empty.iter().map(|point| (point, self.foul(point, color)));
        judged
            .filter_map(|(point, foul)| foul.map(|foul| (point, foul)))
            .collect()
    }

    /// Whether `color` may play the empty `point` without losing by it.
    #[inline]
    pub fn allows(&mut self, point: Point, color: Color) -> bool {
        self.foul(point, color).is_none()
    }

    /// Puts a stone of the side to move on an empty point and passes the turn.
    ///
    /// # Panics
    /// In debug builds, when the point is not empty.
    pub fn play(&mut self, point: Point, observer: &mut impl Observer) {
        debug_assert!(self.is_empty(point), "{point} is not empty");
        let mover = self.to_move;
        self.played.push(Played {
            point,
            log: self.log.len(),
        });
        let codes = self.cells[point.index()].codes;
        for color in Color::ALL {
            let threat = self.threat_of_code(codes[color.index()], color);
            self.threats[color.index()].remove(point, threat);
        }
        observer.occupied(codes);
        self.empty.remove(point);
        self.empty_count -= 1;
        self.key = self.key_after(point);
        self.lines.put(point, mover);
        for direction in Direction::ALL {
            self.update_along(point, direction, observer);
        }
        let mut candidates = self.candidates[self.candidates.len() - 1];
        add_neighborhood(&mut candidates, point);
        self.candidates.push(candidates);
        self.to_move = !mover;
    }

    /// Looks up the shapes that a change of `point` may have changed.
    #[inline]
    fn update_along(&mut self, point: Point, direction: Direction, observer: &mut impl Observer) {
        let shift = 4 * direction.index();
        let Self {
            lines,
            cells,
            threats,
            log,
            restricted,
            codes,
            ..
        } = self;
        lines.for_each_affected(point, direction, |index, both| {
            let cell = &mut cells[index % MAX_POINTS];
            let old = *cell;
            let nibbles = [both & 15, both >> 4];
            for color in Color::ALL {
                let side = color.index();
                let shapes = old.shapes[side] & !(15 << shift) | (nibbles[side] as u16) << shift;
                if shapes == old.shapes[side] {
                    continue;
                }
                cell.shapes[side] = shapes;
                let (before, after) = (old.codes[side], codes.code(shapes));
                if before == after {
                    continue;
                }
                cell.codes[side] = after;
                observer.changed(color, before, after);
                let was = codes.threat(before, restricted[side]);
                let is = codes.threat(after, restricted[side]);
                if was != is {
                    let point = Point::from_index(index);
                    threats[side].remove(point, was);
                    threats[side].insert(point, is);
                }
            }
            if *cell != old {
                log.push((index as u16, old));
            }
        });
    }

    /// Takes back the newest play.
    ///
    /// # Panics
    /// When nothing was played.
    pub fn undo(&mut self) {
        let Some(Played { point, log }) = self.played.pop() else {
            panic!("nothing to undo");
        };
        self.candidates.pop();
        self.to_move = !self.to_move;
        self.lines.take(point, self.to_move);
        self.key = self.key_after(point);
        while self.log.len() > log {
            if let Some((index, old)) = self.log.pop() {
                self.restore(Point::from_index(index as usize), old);
            }
        }
        self.empty.insert(point);
        self.empty_count += 1;
        let codes = self.cells[point.index()].codes;
        for color in Color::ALL {
            let threat = self.threat_of_code(codes[color.index()], color);
            self.threats[color.index()].insert(point, threat);
        }
    }

    #[inline]
    fn restore(&mut self, point: Point, old: Cell) {
        let new = std::mem::replace(&mut self.cells[point.index()], old);
        for color in Color::ALL {
            let side = color.index();
            let was = self.codes.threat(new.codes[side], self.restricted[side]);
            let is = self.codes.threat(old.codes[side], self.restricted[side]);
            if was != is {
                self.threats[side].remove(point, was);
                self.threats[side].insert(point, is);
            }
        }
    }
}

/// Adds the points within two steps of `point`, and within four along the lines through it.
fn add_neighborhood(set: &mut PointSet, point: Point) {
    /// Columns by distance in rows, that of the point at bit 4.
    const ROWS: [u32; 5] = [
        0b1_1111_1111,
        0b0_0111_1100,
        0b0_0111_1100,
        0b0_1001_0010,
        0b1_0001_0001,
    ];
    let y = point.y() as i64;
    for (distance, columns) in ROWS.into_iter().enumerate() {
        let columns = columns << point.x() >> 4;
        set.insert_row(y + distance as i64, columns);
        if distance > 0 {
            set.insert_row(y - distance as i64, columns);
        }
    }
}
