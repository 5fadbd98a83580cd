//! Readers of the test data.
#![allow(dead_code, reason = "each test binary uses its own part")]

use ruikou::base::{Color, Point, Rng, Size};
use ruikou::rules::Board;

/// The fields of each line of a table with a header.
pub(crate) fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().skip(1).map(|line| line.split('\t').collect())
}

/// One point.
pub(crate) fn point(text: &str) -> Point {
    text.parse().unwrap()
}

/// Points one behind the other or with blanks between; `-` is none.
pub(crate) fn points(text: &str) -> Vec<Point> {
    if text == "-" {
        Vec::new()
    } else {
        ruikou::rules::text::parse_moves(text).unwrap()
    }
}

/// Five sizes, the smallest, the largest and a rectangle among them.
pub(crate) fn some_sizes() -> [Size; 5] {
    [(5, 5), (15, 15), (20, 20), (22, 22), (9, 13)].map(|(w, h)| Size::new(w, h).unwrap())
}

/// A board of any size with stones in clusters, a few walls now and then; any stone counts.
pub(crate) fn random_board(rng: &mut Rng) -> Board {
    let side = |rng: &mut Rng| 5 + rng.below(18) as i64;
    let (width, height) = (side(rng), side(rng));
    let height = if rng.below(3) == 0 { height } else { width };
    let size = Size::new(width, height).unwrap();
    let mut board = Board::new(size);
    let all: Vec<Point> = size.points().collect();
    let stones = rng.below(size.area() * 3 / 4);
    let black_share = 35 + rng.below(50);
    let mut last = size.center();
    for _ in 0..stones {
        let near: Vec<Point> = all
            .iter()
            .copied()
            .filter(|p| p.distance(last) <= 2 && board.is_empty(*p))
            .collect();
        let point = if rng.below(4) == 0 {
            None
        } else {
            rng.pick(&near).copied()
        };
        let point = point.unwrap_or(all[rng.below(all.len())]);
        if !board.is_empty(point) {
            continue;
        }
        last = point;
        if rng.below(60) == 0 {
            board.wall(point);
        } else if rng.below(100) < black_share {
            board.place(point, Color::Black);
        } else {
            board.place(point, Color::White);
        }
    }
    board
}
