//! Small diagrams of regions.

use std::fmt::Write as _;

use crate::base::{Point, Size};
use crate::rules::opening::Region;

/// Columns between two diagrams.
const GAP: usize = 3;
/// Widest row of diagrams.
const MAX_WIDTH: usize = 100;

/// A few lines of text of the same width.
pub(super) struct Sketch(Vec<String>);

impl Sketch {
    /// The middle of a board: `+` where a stone may be, `.` where not, `1` stone 1. [`None`] for
    /// regions that need no picture.
    pub(super) fn new(region: &Region, size: Size, caption: &str) -> Option<Self> {
        let (reach, shows_first) = match region {
            Region::Any | Region::Variable(_) | Region::Central(1) => return None,
            Region::Central(side) => (side / 2 + 1, false),
            Region::Adjacent | Region::Direct | Region::Indirect => (2, true),
            Region::Not(inner) => match inner.as_ref() {
                Region::Central(side) => (side / 2 + 2, false),
                Region::Adjacent | Region::Direct | Region::Indirect => (3, true),
                _ => return None,
            },
        };
        let points = region.points(size);
        let center = size.center();
        let axis = |middle: usize, side: usize| {
            middle.saturating_sub(reach)..=(middle + reach).min(side - 1)
        };
        let (columns, rows) = (
            axis(center.x(), size.width()),
            axis(center.y(), size.height()),
        );
        let mut letters = "  ".to_owned();
        for x in columns.clone() {
            let _ = write!(letters, " {}", char::from(b'a' + x as u8));
        }
        let mut lines = vec![caption.to_owned()];
        for y in rows.rev() {
            let mut line = format!("{:>2}", y + 1);
            for x in columns.clone() {
                let point = Point::new(x, y);
                line.push(' ');
                line.push(match points.contains(point) {
                    _ if shows_first && point == center => '1',
                    true => '+',
                    false => '.',
                });
            }
            lines.push(line);
        }
        lines.push(letters);
        let width = lines.iter().map(|line| line.chars().count()).max()?;
        for line in &mut lines {
            let padding = width - line.chars().count();
            line.extend(std::iter::repeat_n(' ', padding));
        }
        Some(Self(lines))
    }

    fn width(&self) -> usize {
        self.0.first().map_or(0, |line| line.chars().count())
    }
}

/// Sketches side by side, in as many rows as they need.
pub(super) fn side_by_side(sketches: &[Sketch]) -> String {
    let mut rows: Vec<Vec<&Sketch>> = Vec::new();
    let mut used = 0;
    for sketch in sketches {
        used += sketch.width() + GAP;
        match rows.last_mut() {
            Some(row) if used <= MAX_WIDTH => row.push(sketch),
            _ => {
                rows.push(vec![sketch]);
                used = sketch.width() + GAP;
            }
        }
    }
    let mut text = String::new();
    for row in rows {
        let height = row.iter().map(|sketch| sketch.0.len()).max().unwrap_or(0);
        for index in 0..height {
            let mut line = String::new();
            for sketch in &row {
                match sketch.0.get(index) {
                    Some(part) => line.push_str(part),
                    None => line.extend(std::iter::repeat_n(' ', sketch.width())),
                }
                line.extend(std::iter::repeat_n(' ', GAP));
            }
            let _ = writeln!(text, "  {}", line.trim_end());
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_drawn_side_by_side() {
        let sketch = |region| Sketch::new(&region, Size::STANDARD, "here").unwrap();
        let text = side_by_side(&[sketch(Region::Central(3)), sketch(Region::Direct)]);
        let expected = "  here           here\n  \
                        10 . . . . .   10 . . . . .\n   \
                        9 . + + + .    9 . . + . .\n   \
                        8 . + + + .    8 . + 1 + .\n   \
                        7 . + + + .    7 . . + . .\n   \
                        6 . . . . .    6 . . . . .\n     \
                        f g h i j      f g h i j\n\n";
        assert_eq!(text, expected);
        assert!(Sketch::new(&Region::Any, Size::STANDARD, "").is_none());
        let small = Size::square(5).unwrap();
        assert!(Sketch::new(&Region::Central(9), small, "").is_some());
    }
}
