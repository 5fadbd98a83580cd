//! Games from SGF, this program's or another's.

use super::tree::{Node, Property, main_lines};
use super::{NOTE, NUMBER, OPENING, PAIR, REASON, START};
use crate::arena::record::text::{
    Assumed, ReadError, ReadProblem, Taken, shown_end, turn_by_count,
};
use crate::arena::record::{End, Ending, Move, Record, Start};
use crate::base::{Color, Point, Size};
use crate::rules::RuleKind;
use crate::rules::opening::Turn;

/// The longest side for which `tt` is a pass, as before version 4.
const LONGEST_OLD_SIDE: usize = 19;

/// Reads all games of a collection.
pub(in crate::arena::record) fn read(
    text: &str,
    assumed: Assumed,
) -> Result<Vec<Record>, ReadError> {
    let games = main_lines(text)?;
    games.iter().map(|nodes| game(nodes, assumed)).collect()
}

/// The value of a property is none.
fn wrong(property: &Property, wanted: &'static str) -> ReadError {
    let value = property.values.join("][");
    at(
        property,
        ReadProblem::Value {
            property: property.name.clone(),
            value: value.chars().take(40).collect(),
            wanted,
        },
    )
}

fn at(property: &Property, problem: ReadProblem) -> ReadError {
    ReadError {
        line: property.line,
        problem,
    }
}

fn game(nodes: &[Node], assumed: Assumed) -> Result<Record, ReadError> {
    let none = Node::default();
    let root = nodes.first().unwrap_or(&none);
    if let Some(game) = root.property("GM") {
        let number = game.values.concat();
        // Many programs write that of go, and some others.
        if !matches!(number.trim(), "" | "1" | "4" | "11") {
            return Err(at(game, ReadProblem::OtherGame(number)));
        }
    }
    let size = match root.property("SZ") {
        Some(property) => board(property)?,
        None => assumed.size,
    };
    let rule = root.value("RU").and_then(rule).unwrap_or(assumed.rule);
    let mut record = Record::blank(rule, size, Start::EMPTY);
    let player = |name| root.value(name).map(simple_text).unwrap_or_default();
    record.players = [player("PB"), player("PW")];
    record.number = number(root, NUMBER)?.unwrap_or(0);
    record.pair = number(root, PAIR)?;
    if let Some(property) = root.property(OPENING) {
        let trace = serde_json::from_str(&property.values.concat());
        record.opening = Some(trace.map_err(|_| wrong(property, "opening"))?);
    }
    let length = number(root, START)?.unwrap_or(0) as usize;
    Stones::new(size).read(nodes)?.fill(&mut record, length);
    record.end = end(root, &record);
    Ok(record)
}

/// `15`, or `20:15`.
fn board(property: &Property) -> Result<Size, ReadError> {
    let value = property.values.concat();
    let (width, height) = value.split_once(':').unwrap_or((&value, &value));
    let side = |text: &str| text.trim().parse::<i64>().ok();
    let sides = side(width).zip(side(height));
    let (width, height) = sides.ok_or_else(|| wrong(property, "size of a board"))?;
    Size::new(width, height).map_err(|reason| at(property, reason.into()))
}

/// The rule that a text names, if it is one of five in a row.
fn rule(text: &str) -> Option<RuleKind> {
    let text = text.trim().to_ascii_lowercase();
    let own = text.parse().ok();
    own.or_else(|| {
        let has = |word: &str| text.contains(word);
        [
            ("renju", RuleKind::Renju),
            ("caro", RuleKind::Caro),
            ("standard", RuleKind::Standard),
            ("freestyle", RuleKind::Freestyle),
        ]
        .into_iter()
        .find_map(|(word, rule)| has(word).then_some(rule))
    })
}

/// A text of one line.
fn simple_text(text: &str) -> String {
    text.replace(['\n', '\r', '\t'], " ").trim().to_owned()
}

fn number(root: &Node, name: &str) -> Result<Option<u64>, ReadError> {
    let property = root.property(name);
    property
        .map(|property| {
            let number = property.values.concat().trim().parse();
            number.map_err(|_| wrong(property, "number"))
        })
        .transpose()
}

/// Stones that were set up, and moves.
struct Stones {
    size: Size,
    taken: Taken,
    set_up: Vec<(Color, Point)>,
    to_move: Option<Color>,
    moves: Vec<(Color, Move)>,
}

impl Stones {
    const fn new(size: Size) -> Self {
        Self {
            size,
            taken: Taken::new(size),
            set_up: Vec::new(),
            to_move: None,
            moves: Vec::new(),
        }
    }

    fn read(mut self, nodes: &[Node]) -> Result<Self, ReadError> {
        for node in nodes {
            let before = self.moves.len();
            for property in &node.properties {
                self.property(property)?;
            }
            let comment = node.value("C").and_then(note);
            if let (Some((_, one)), Some(note)) = (self.moves.get_mut(before), comment) {
                *one = Move {
                    turn: one.turn,
                    ..note
                };
            }
        }
        Ok(self)
    }

    fn property(&mut self, property: &Property) -> Result<(), ReadError> {
        match property.name.as_str() {
            "B" => self.make(property, Color::Black),
            "W" => self.make(property, Color::White),
            name @ ("AB" | "AW" | "AE" | "PL") if !self.moves.is_empty() => {
                let problem = ReadProblem::LateSetup(name.to_owned());
                Err(at(property, problem))
            }
            "AB" => self.add(property, Color::Black),
            "AW" => self.add(property, Color::White),
            "PL" => {
                let value = property.values.concat().trim().to_ascii_lowercase();
                self.to_move = Some(match value.as_str() {
                    "b" | "black" => Color::Black,
                    "w" | "white" => Color::White,
                    _ => return Err(wrong(property, "color")),
                });
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn make(&mut self, property: &Property, color: Color) -> Result<(), ReadError> {
        let value = property.values.concat();
        let value = value.trim();
        let longest = self.size.width().max(self.size.height());
        let is_pass = value.is_empty() || (value == "tt" && longest <= LONGEST_OLD_SIDE);
        let turn = if is_pass {
            Turn::Pass
        } else {
            Turn::Stone(self.put(property, value)?)
        };
        self.moves.push((color, Move::bare(turn)));
        Ok(())
    }

    /// Sets up points, and rectangles such as `aa:cc`.
    fn add(&mut self, property: &Property, color: Color) -> Result<(), ReadError> {
        for value in &property.values {
            let points = match value.split_once(':') {
                None => vec![self.put(property, value.trim())?],
                Some((one, other)) => {
                    let no_point = || wrong(property, "rectangle of points");
                    let letters = |text: &str| letters(text.trim()).ok_or_else(no_point);
                    let ((left, top), (right, bottom)) = (letters(one)?, letters(other)?);
                    let mut points = Vec::new();
                    for y in top..=bottom {
                        for x in left..=right {
                            let point = self.taken.put_from_top(x, y, 0);
                            points.push(point.map_err(|problem| at(property, problem))?);
                        }
                    }
                    points
                }
            };
            self.set_up
                .extend(points.into_iter().map(|point| (color, point)));
        }
        Ok(())
    }

    /// A point as the standard has it, two letters, or as players write it, such as `h8`.
    fn put(&mut self, property: &Property, value: &str) -> Result<Point, ReadError> {
        let put = match letters(value) {
            Some((x, y)) => self.taken.put_from_top(x, y, 0),
            None => match value.parse() {
                Ok(point) => self.taken.put(point),
                Err(_) => return Err(wrong(property, "point")),
            },
        };
        put.map_err(|problem| at(property, problem))
    }

    /// The first `length` moves are the start, if nothing was set up.
    fn fill(self, record: &mut Record, length: usize) {
        let first = self.moves.first().map(|&(color, _)| color);
        let to_move = self.to_move.or(first);
        let to_move = to_move.unwrap_or_else(|| turn_by_count(&self.set_up));
        record.start = Start::new(self.set_up, to_move);
        let mut next = to_move;
        for (color, one) in self.moves {
            // A color that moves twice: the other one has passed without a word.
            if color != next {
                record.moves.push(Move::bare(Turn::Pass));
            }
            record.moves.push(one);
            next = !color;
        }
        let is_empty = record.start == Start::EMPTY;
        let opening: Vec<Point> = record.stones().take(length).collect();
        let has_passes = record
            .moves
            .iter()
            .take(length)
            .any(|one| one.turn == Turn::Pass);
        if is_empty && opening.len() == length && !has_passes {
            record.start = Start::of_moves(&opening);
            record.moves.drain(..length);
        }
    }
}

/// Column and row from the top, from 0.
fn letters(text: &str) -> Option<(i64, i64)> {
    let number = |letter: u8| match letter {
        b'a'..=b'z' => Some(i64::from(letter - b'a')),
        b'A'..=b'Z' => Some(i64::from(letter - b'A') + 26),
        _ => None,
    };
    match *text.as_bytes() {
        [x, y] => number(x).zip(number(y)),
        _ => None,
    }
}

/// How the game ended: what the result says, and of that what the board shows.
fn end(root: &Node, record: &Record) -> Option<End> {
    let shown = shown_end(record);
    let Some(result) = root
        .value("RE")
        .map(|value| value.trim().to_ascii_lowercase())
    else {
        return shown;
    };
    let (winner, how) = match result.split_once('+') {
        Some(("b" | "black", how)) => (Some(Color::Black), how),
        Some(("w" | "white", how)) => (Some(Color::White), how),
        _ if result == "0" || result.starts_with("draw") => (None, ""),
        _ => return shown,
    };
    let exact = root.value(REASON).and_then(|name| {
        let mut all = Ending::ALL.into_iter();
        all.find(|ending| ending.name() == name.trim())
    });
    if let Some(reason) = exact {
        return Some(End { winner, reason });
    }
    let reason = match (shown, how.chars().next()) {
        (Some(shown), _) if shown.winner == winner => shown.reason,
        (_, Some('t')) => Ending::Time,
        (_, Some('f')) => Ending::Illegal,
        // Who lost without a word has given up.
        _ if winner.is_some() => Ending::Resign,
        _ => Ending::Agreement,
    };
    Some(End { winner, reason })
}

/// What a comment in the form of this program tells of a move; none of any other comment.
fn note(comment: &str) -> Option<Move> {
    let mut one = Move::bare(Turn::Pass);
    let [score, depth, nodes, time, best] = NOTE;
    for part in comment.split(',') {
        let (name, value) = part.trim().split_once(' ')?;
        match name {
            _ if name == score => one.score = Some(value.parse().ok()?),
            _ if name == depth => one.depth = Some(value.parse().ok()?),
            _ if name == nodes => one.nodes = Some(value.parse().ok()?),
            _ if name == time => one.time = Some(value.parse().ok()?),
            _ if name == best => one.best = Some(value.parse().ok()?),
            _ => return None,
        }
    }
    Some(one)
}
