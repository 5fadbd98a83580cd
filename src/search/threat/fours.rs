//! Fours and fives of whole boards and of the lines through a point, from the planes.

use arrayvec::ArrayVec;

use crate::base::{Color, Direction, LINES, Point};
use crate::pattern::{Lines, bits};

/// Lines in which the attacker can make a four: one bit each.
pub(super) type LineSet = [u64; LINES.div_ceil(64)];

/// The points through which the stone on `point` threatens a five, each once.
pub(super) fn completing_through(lines: &Lines, point: Point, color: Color) -> ArrayVec<Point, 16> {
    let mut fives = ArrayVec::new();
    for direction in Direction::ALL {
        let (line, _) = direction.line(point);
        for place in bits(lines.completing(line, color)) {
            let five = Direction::point_on(line, place);
            if !fives.contains(&five) && !fives.is_full() {
                fives.push(five);
            }
        }
    }
    fives
}

/// The defender's replies that stop all these fives, which must be all that threaten, where a
/// five between two of his stones fails. Such a rule has no prohibitions.
pub(super) fn shutting_replies(
    lines: &mut Lines,
    fives: &[Point],
    attacker: Color,
) -> ArrayVec<Point, 16> {
    let mut replies = ArrayVec::new();
    let Some(&first) = fives.first() else {
        return replies;
    };
    for direction in Direction::ALL {
        for steps in -5..=5 {
            let Some(reply) = direction.walk(lines.size(), first, steps) else {
                continue;
            };
            if !lines.is_empty(reply) || replies.contains(&reply) || replies.is_full() {
                continue;
            }
            lines.put(reply, !attacker);
            let stopped = fives.iter().all(|&five| !completes(lines, five, attacker));
            lines.take(reply, !attacker);
            if stopped {
                replies.push(reply);
            }
        }
    }
    replies
}

/// Whether a stone on the point, if empty, makes a winning run.
fn completes(lines: &Lines, point: Point, color: Color) -> bool {
    Direction::ALL.into_iter().any(|direction| {
        let (line, place) = direction.line(point);
        lines.completing(line, color) >> place & 1 != 0
    })
}

/// The lines in which `color` can make a four.
pub(super) fn four_lines(lines: &Lines, color: Color) -> LineSet {
    let mut set = LineSet::default();
    for line in 0..LINES {
        if lines.four_making(line, color) != 0 {
            set[line / 64] |= 1 << (line % 64);
        }
    }
    set
}

/// Brings the lines through `point` up to date.
pub(super) fn refresh(set: &mut LineSet, lines: &Lines, color: Color, point: Point) {
    for direction in Direction::ALL {
        let (line, _) = direction.line(point);
        set[line / 64] &= !(1 << (line % 64));
        if lines.four_making(line, color) != 0 {
            set[line / 64] |= 1 << (line % 64);
        }
    }
}

pub(super) fn members(set: &LineSet) -> impl Iterator<Item = usize> {
    set.iter().enumerate().flat_map(|(index, &word)| {
        let mut word = word;
        std::iter::from_fn(move || {
            (word != 0).then(|| {
                let bit = word.trailing_zeros() as usize;
                word &= word - 1;
                64 * index + bit
            })
        })
    })
}

/// Every point where `color` makes a winning run, each once.
pub(super) fn all_completing(lines: &Lines, color: Color) -> impl Iterator<Item = Point> {
    let mut seen: ArrayVec<Point, 8> = ArrayVec::new();
    (0..LINES)
        .flat_map(move |line| {
            bits(lines.completing(line, color)).map(move |place| Direction::point_on(line, place))
        })
        .filter(move |point| {
            let new = !seen.contains(point) && !seen.is_full();
            if new {
                seen.push(*point);
            }
            new
        })
}

pub(super) fn first_completing(lines: &Lines, color: Color) -> Option<Point> {
    all_completing(lines, color).next()
}
