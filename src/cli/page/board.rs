//! Small pictures of the part of a board where stones lie.

use maud::{Markup, html};

use super::super::svg::stars;
use crate::base::{Color, Point, Size};

/// Distance of two lines.
const CELL: usize = 20;
/// Room for the coordinates, left and below.
const MARGIN: usize = 16;
/// Lines that are shown at least.
const LEAST: usize = 9;
/// Lines around the stones.
const AROUND: usize = 2;

/// A range of lines of one direction, all of them within the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Range {
    from: usize,
    count: usize,
    /// Lines of the whole board.
    all: usize,
}

impl Range {
    /// So many lines around what lies between two of them.
    fn around(low: usize, high: usize, count: usize, all: usize) -> Self {
        let count = count.min(all);
        let from = (low + high + 1).saturating_sub(count) / 2;
        Self {
            from: from.min(all - count),
            count,
            all,
        }
    }

    fn lines(self) -> std::ops::Range<usize> {
        self.from..self.from + self.count
    }

    /// From the picture's edge to a line, counted from the near end.
    fn offset(self, line: usize) -> usize {
        CELL / 2 + CELL * (line - self.from)
    }

    /// Where lines across begin and end: on the last line of the board, or at the edge of the
    /// picture where the board goes on.
    fn ends(self) -> (usize, usize) {
        let length = CELL * self.count;
        let begin = if self.from == 0 { CELL / 2 } else { 0 };
        let is_last = self.from + self.count == self.all;
        let end = if is_last { length - CELL / 2 } else { length };
        (begin, end)
    }
}

/// The ranges of columns and rows to show, a square as far as the board allows.
fn ranges(size: Size, stones: &[(Color, Point)]) -> (Range, Range) {
    let center = size.center();
    let extent = |coordinate: fn(Point) -> usize, middle: usize| {
        let numbers = stones.iter().map(|&(_, point)| coordinate(point));
        let low = numbers.clone().min().unwrap_or(middle);
        (low, numbers.max().unwrap_or(middle))
    };
    let columns = extent(Point::x, center.x());
    let rows = extent(Point::y, center.y());
    let longer = (columns.1 - columns.0).max(rows.1 - rows.0) + 1;
    let count = (longer + 2 * AROUND).max(LEAST);
    (
        Range::around(columns.0, columns.1, count, size.width()),
        Range::around(rows.0, rows.1, count, size.height()),
    )
}

/// The stones, with their numbers where their order is known.
pub(in crate::cli) fn picture(
    size: Size,
    stones: &[(Color, Point)],
    has_order: bool,
    title: &str,
) -> Markup {
    let (columns, rows) = ranges(size, stones);
    let (width, height) = (CELL * columns.count, CELL * rows.count);
    let view = format!("0 0 {} {}", width + MARGIN, height + MARGIN);
    // Rows count from the bottom.
    let x = |column: usize| MARGIN + columns.offset(column);
    let y = |row: usize| height - rows.offset(row);
    let is_shown =
        |point: &Point| columns.lines().contains(&point.x()) && rows.lines().contains(&point.y());
    html! {
        svg class="board" viewBox=(view) role="img" {
            title { (title) }
            rect class="wood" x=(MARGIN) y="0" width=(width) height=(height) rx="3" {}
            path class="lines" d=(lattice(columns, rows)) {}
            @for point in stars(size).iter().filter(|&point| is_shown(point)) {
                circle class="star" cx=(x(point.x())) cy=(y(point.y())) r="2" {}
            }
            @for column in columns.lines() {
                text x=(x(column)) y=(height + MARGIN / 2 + 1) {
                    (char::from(b'a' + column as u8))
                }
            }
            @for row in rows.lines() {
                text x=(MARGIN / 2) y=(y(row)) { (row + 1) }
            }
            @for (number, (color, point)) in (1..).zip(stones) {
                g class=(color) {
                    circle cx=(x(point.x())) cy=(y(point.y())) r="9" {}
                    @if has_order { text x=(x(point.x())) y=(y(point.y())) { (number) } }
                }
            }
        }
    }
}

fn lattice(columns: Range, rows: Range) -> String {
    let height = CELL * rows.count;
    let (left, right) = columns.ends();
    let (bottom, top) = rows.ends();
    let down = columns.lines().map(|column| {
        let x = MARGIN + columns.offset(column);
        format!("M{x} {}V{}", height - top, height - bottom)
    });
    let across = rows.lines().map(|row| {
        let y = height - rows.offset(row);
        format!("M{} {y}H{}", MARGIN + left, MARGIN + right)
    });
    down.chain(across).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stones(text: &str) -> Vec<(Color, Point)> {
        let moves = crate::rules::text::parse_moves(text).unwrap();
        let numbered = moves.into_iter().enumerate();
        numbered
            .map(|(index, point)| (Color::to_move_after(index), point))
            .collect()
    }

    #[test]
    fn the_part_shown_is_centered_and_stays_on_the_board() {
        let shown = |text: &str| {
            let (columns, rows) = ranges(Size::STANDARD, &stones(text));
            (columns.lines(), rows.lines())
        };
        assert_eq!(shown(""), (3..12, 3..12));
        assert_eq!(shown("h8h9"), (3..12, 3..12));
        assert_eq!(shown("a1"), (0..9, 0..9));
        assert_eq!(shown("o15"), (6..15, 6..15));
        assert_eq!(shown("a1o15"), (0..15, 0..15));
        assert_eq!(shown("d8l8"), (1..14, 1..14));
    }

    #[test]
    fn lines_end_where_the_board_does() {
        let text = picture(Size::STANDARD, &stones("a1b2"), true, "corner").into_string();
        assert!(text.contains("M26 0V170"), "{text}");
        assert_eq!(text.matches("<g class=\"black\">").count(), 1);
        assert!(text.contains(">2</text></g>"), "{text}");
    }
}
