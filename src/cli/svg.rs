//! A board as a picture: one self-contained SVG file.

use std::fmt;

use crate::base::{Color, Point, Size};
use crate::rules::{Board, Content, Foul};

/// Distance of two lines.
const CELL: usize = 40;
/// From the picture's edge to the first line; the coordinates stand in it.
const MARGIN: usize = 48;
/// Room for the caption below the board.
const CAPTION: usize = 30;

/// Colors and shadings, and how each kind of mark is drawn.
const STYLE: &str = r##"<defs>
<linearGradient id="wood" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="#efcf8f"/><stop offset="0.5" stop-color="#e3b96e"/><stop offset="1" stop-color="#d8a85a"/>
</linearGradient>
<filter id="grain" x="0" y="0" width="1" height="1">
<feTurbulence type="fractalNoise" baseFrequency="0.006 0.09" numOctaves="3" seed="7"/>
<feColorMatrix values="0 0 0 0 0.42  0 0 0 0 0.24  0 0 0 0 0.06  0 0 0 0.55 -0.14"/>
</filter>
<radialGradient id="black" cx="0.36" cy="0.32" r="0.75">
<stop offset="0" stop-color="#6d6d6d"/><stop offset="0.35" stop-color="#2c2c2c"/><stop offset="1" stop-color="#050505"/>
</radialGradient>
<radialGradient id="white" cx="0.36" cy="0.32" r="0.8">
<stop offset="0" stop-color="#ffffff"/><stop offset="0.6" stop-color="#f0efeb"/><stop offset="1" stop-color="#c2bfb6"/>
</radialGradient>
</defs>
<style>
text{font-family:Helvetica,Arial,sans-serif;text-anchor:middle;dominant-baseline:central}
.lines{stroke:#4a3311;stroke-width:1.2;fill:none}
.edge{stroke:#4a3311;stroke-width:2.4;fill:none}
.label{font-size:15px;fill:#4a3311}
.number{font-size:15px;font-weight:bold}
.ring{fill:none;stroke:#e0241b;stroke-width:2.6}
.cross{stroke:#d3160c;stroke-width:3.4;stroke-linecap:round}
.kind{font-size:11px;font-weight:bold;fill:#b00f06;stroke:#f0d49a;stroke-width:3px;paint-order:stroke}
.caption{font-size:15px;fill:#3b2a10}
</style>
"##;

/// What is drawn; [`fmt::Display`] gives the text of the file.
pub(super) struct Picture<'a> {
    /// The stones.
    pub(super) board: &'a Board,
    /// The moves in order, where known: they number the stones, and the last one gets a ring.
    pub(super) moves: &'a [Point],
    /// Points to cross out, with the kind of prohibition.
    pub(super) forbidden: &'a [(Point, Foul)],
    /// A line of text below the board; it may hold no markup.
    pub(super) caption: &'a str,
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.board.size();
        let width = 2 * MARGIN + CELL * (size.width() - 1);
        let height = 2 * MARGIN + CELL * (size.height() - 1) + CAPTION;
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{}</title>",
            self.caption
        )?;
        f.write_str(STYLE)?;
        writeln!(
            f,
            "<rect width=\"{width}\" height=\"{height}\" fill=\"url(#wood)\"/>"
        )?;
        writeln!(
            f,
            "<rect width=\"{width}\" height=\"{height}\" filter=\"url(#grain)\"/>"
        )?;
        lattice(f, size)?;
        coordinates(f, size)?;
        for &(point, foul) in self.forbidden {
            cross(f, size, point, foul)?;
        }
        for point in size.points() {
            self.content(f, point)?;
        }
        let (x, y) = (width / 2, height - CAPTION + 10);
        writeln!(
            f,
            "<text class=\"caption\" x=\"{x}\" y=\"{y}\">{}</text>",
            self.caption
        )?;
        f.write_str("</svg>\n")
    }
}

impl Picture<'_> {
    /// What stands on a point, with its number and the ring of the last move.
    fn content(&self, f: &mut fmt::Formatter<'_>, point: Point) -> fmt::Result {
        let (x, y) = place(self.board.size(), point);
        let (fill, ink) = match self.board.get(point) {
            Content::Empty => return Ok(()),
            Content::Wall => return wall(f, x, y),
            Content::Stone(Color::Black) => ("black", "#f4f1e8"),
            Content::Stone(Color::White) => ("white", "#1a1a1a"),
        };
        writeln!(
            f,
            "<circle cx=\"{}\" cy=\"{}\" r=\"18\" fill=\"#2a1a05\" opacity=\"0.35\"/>\
             <circle cx=\"{x}\" cy=\"{y}\" r=\"18\" fill=\"url(#{fill})\"/>",
            x + 2,
            y + 2
        )?;
        if let Some(number) = self.moves.iter().position(|&played| played == point) {
            writeln!(
                f,
                "<text class=\"number\" x=\"{x}\" y=\"{y}\" fill=\"{ink}\">{}</text>",
                number + 1
            )?;
        }
        if self.moves.last() == Some(&point) {
            writeln!(f, "<circle class=\"ring\" cx=\"{x}\" cy=\"{y}\" r=\"16\"/>")?;
        }
        Ok(())
    }
}

/// Where a point lies in the picture; rows count from the bottom, as on a board.
fn place(size: Size, point: Point) -> (usize, usize) {
    let x = MARGIN + CELL * point.x();
    let y = MARGIN + CELL * (size.height() - 1 - point.y());
    (x, y)
}

fn wall(f: &mut fmt::Formatter<'_>, x: usize, y: usize) -> fmt::Result {
    let (left, top) = (x - 15, y - 15);
    writeln!(
        f,
        "<rect x=\"{left}\" y=\"{top}\" width=\"30\" height=\"30\" rx=\"4\" fill=\"#7a6a50\"/>"
    )
}

/// The lines of the board and its star points.
fn lattice(f: &mut fmt::Formatter<'_>, size: Size) -> fmt::Result {
    let right = MARGIN + CELL * (size.width() - 1);
    let bottom = MARGIN + CELL * (size.height() - 1);
    let (across, down) = (right - MARGIN, bottom - MARGIN);
    f.write_str("<path class=\"lines\" d=\"")?;
    for x in (MARGIN..=right).step_by(CELL) {
        write!(f, "M{x} {MARGIN}V{bottom}")?;
    }
    for y in (MARGIN..=bottom).step_by(CELL) {
        write!(f, "M{MARGIN} {y}H{right}")?;
    }
    writeln!(
        f,
        "\"/>\n<rect class=\"edge\" x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{across}\" height=\"{down}\"/>"
    )?;
    for star in stars(size) {
        let (x, y) = place(size, star);
        writeln!(
            f,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"4\" fill=\"#4a3311\"/>"
        )?;
    }
    Ok(())
}

/// The star points: one near each corner and, where there is one, the center; on boards from
/// 19×19 also the middles of the sides.
pub(super) fn stars(size: Size) -> Vec<Point> {
    let axis = |side: usize| -> Vec<usize> {
        match side {
            ..9 => Vec::new(),
            9..13 => vec![2, side - 3],
            _ => vec![3, side - 4],
        }
    };
    let (columns, rows) = (axis(size.width()), axis(size.height()));
    let center = size.center();
    let mut stars: Vec<Point> = columns
        .iter()
        .flat_map(|&x| rows.iter().map(move |&y| Point::new(x, y)))
        .collect();
    if size.width() % 2 == 1 && size.height() % 2 == 1 {
        stars.push(center);
        if size.width().min(size.height()) >= 19 {
            stars.extend(columns.iter().map(|&x| Point::new(x, center.y())));
            stars.extend(rows.iter().map(|&y| Point::new(center.x(), y)));
        }
    }
    stars
}

/// Letters below and above, numbers on both sides.
fn coordinates(f: &mut fmt::Formatter<'_>, size: Size) -> fmt::Result {
    let far_x = 2 * MARGIN + CELL * (size.width() - 1) - MARGIN / 2 + 4;
    let far_y = 2 * MARGIN + CELL * (size.height() - 1) - MARGIN / 2 + 4;
    let near = MARGIN / 2 - 4;
    let mut label = |x: usize, y: usize, text: &dyn fmt::Display| {
        writeln!(f, "<text class=\"label\" x=\"{x}\" y=\"{y}\">{text}</text>")
    };
    for column in 0..size.width() {
        let (x, _) = place(size, Point::new(column, 0));
        let letter = char::from(b'a' + column as u8);
        label(x, near, &letter)?;
        label(x, far_y, &letter)?;
    }
    for row in 0..size.height() {
        let (_, y) = place(size, Point::new(0, row));
        label(near, y, &(row + 1))?;
        label(far_x, y, &(row + 1))?;
    }
    Ok(())
}

/// A red cross with the kind of prohibition below its right arm.
fn cross(f: &mut fmt::Formatter<'_>, size: Size, point: Point, foul: Foul) -> fmt::Result {
    let (x, y) = place(size, point);
    let (left, right, top, bottom) = (x - 8, x + 8, y - 8, y + 8);
    writeln!(
        f,
        "<path class=\"cross\" d=\"M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}\"/>\
         <text class=\"kind\" x=\"{}\" y=\"{}\">{}</text>",
        x + 14,
        y + 13,
        foul.label()
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Setup;

    fn drawn(side: i64, text: &str, forbidden: &[(Point, Foul)]) -> String {
        let setup = Setup::parse(Size::square(side).unwrap(), text).unwrap();
        Picture {
            board: &setup.board,
            moves: &setup.moves,
            forbidden,
            caption: "renju",
        }
        .to_string()
    }

    #[test]
    fn stones_numbers_ring_and_crosses_are_there() {
        let forbidden = [("c3".parse().unwrap(), Foul::DoubleFour)];
        let text = drawn(15, "h8i9g7", &forbidden);
        assert_eq!(text.matches("url(#black)").count(), 2);
        assert_eq!(text.matches("url(#white)").count(), 1);
        assert_eq!(text.matches("class=\"number\"").count(), 3);
        assert_eq!(text.matches("class=\"ring\"").count(), 1);
        assert_eq!(text.matches("class=\"cross\"").count(), 1);
        assert!(text.contains(">44</text>") && text.ends_with("</svg>\n"));
    }

    #[test]
    fn the_first_row_is_at_the_bottom() {
        let setup = Setup::empty(Size::new(7, 5).unwrap());
        let size = setup.board.size();
        assert_eq!(place(size, Point::new(0, 0)), (MARGIN, MARGIN + 4 * CELL));
        assert_eq!(place(size, Point::new(6, 4)), (MARGIN + 6 * CELL, MARGIN));
    }

    #[test]
    fn star_points() {
        let count = |side| stars(Size::square(side).unwrap()).len();
        assert_eq!([5, 9, 15, 19, 20].map(count), [1, 5, 5, 9, 4]);
    }

    #[test]
    fn stones_without_order_have_no_numbers() {
        let text = drawn(9, "black=e5 white=a1", &[]);
        assert!(!text.contains("class=\"number\"") && !text.contains("class=\"ring\""));
    }
}
