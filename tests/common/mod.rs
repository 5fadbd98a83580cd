//! Readers of the test data.
#![allow(dead_code, reason = "each test binary uses its own part")]

use ruikou::base::Point;

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
