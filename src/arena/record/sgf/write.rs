//! Games as SGF.

use std::fmt::Write as _;

use super::tree::escape;
use super::{NOTE, NUMBER, OPENING, PAIR, REASON, START};
use crate::arena::record::text::from_top;
use crate::arena::record::{End, Ending, Move, Record};
use crate::base::{Color, Point, Size};
use crate::rules::opening::Turn;

/// Moves in a line of the file.
const MOVES_A_LINE: usize = 10;

/// Writes a game.
pub(in crate::arena::record) fn write(record: &Record) -> String {
    let size = record.size;
    let mut text = String::from("(;FF[4]GM[4]CA[UTF-8]");
    text += concat!("AP[Ruikou:", env!("CARGO_PKG_VERSION"), "]");
    let mut add = |name: &str, value: &str| {
        let _ = write!(text, "{name}[{}]", escape(value));
    };
    if size.is_square() {
        add("SZ", &size.width().to_string());
    } else {
        add("SZ", &format!("{}:{}", size.width(), size.height()));
    }
    add("RU", record.rule.name());
    for (name, player) in ["PB", "PW"].iter().zip(&record.players) {
        if !player.is_empty() {
            add(name, player);
        }
    }
    if let Some(end) = record.end {
        add("RE", &result(end));
        add(REASON, end.reason.name());
    }
    if record.number > 0 {
        add(NUMBER, &record.number.to_string());
    }
    if let Some(pair) = record.pair {
        add(PAIR, &pair.to_string());
    }
    if let Some(opening) = &record.opening {
        // Every part of it has a form in JSON.
        add(OPENING, &serde_json::to_string(opening).unwrap_or_default());
    }
    nodes(&mut text, record);
    text + ")\n"
}

/// The start and the moves.
fn nodes(text: &mut String, record: &Record) {
    let size = record.size;
    let mut count = 0;
    let mut node = |text: &mut String, color: Color, point: Option<Point>| {
        if count % MOVES_A_LINE == 0 {
            text.push('\n');
        }
        count += 1;
        let place = point.map(|point| place(size, point)).unwrap_or_default();
        let _ = write!(text, ";{}[{place}]", letter(color));
    };
    if let Some(start) = record.start.moves() {
        if !start.is_empty() {
            let _ = write!(text, "{START}[{}]", start.len());
        }
        for (index, &point) in start.iter().enumerate() {
            node(text, Color::to_move_after(index), Some(point));
        }
    } else {
        set_up(text, record);
    }
    let mut color = record.start.to_move();
    for one in &record.moves {
        let point = match one.turn {
            Turn::Stone(point) => Some(point),
            Turn::Pass => None,
        };
        node(text, color, point);
        let note = note(one);
        if !note.is_empty() {
            let _ = write!(text, "C[{note}]");
        }
        color = !color;
    }
}

/// A start whose stones are no moves in turn.
fn set_up(text: &mut String, record: &Record) {
    for (color, name) in Color::ALL.into_iter().zip(["AB", "AW"]) {
        let stones = record.start.stones().iter();
        let points = stones.filter(|stone| stone.0 == color);
        for (index, &(_, point)) in points.enumerate() {
            if index == 0 {
                *text += name;
            }
            let _ = write!(text, "[{}]", place(record.size, point));
        }
    }
    let _ = write!(text, "PL[{}]", letter(record.start.to_move()));
}

const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

/// Two letters: column from the left, row from the top.
fn place(size: Size, point: Point) -> String {
    let (x, y) = from_top(size, point);
    [x, y].iter().map(|&n| char::from(b'a' + n as u8)).collect()
}

/// `B+`, `W+R`, `0`: as the standard has it.
fn result(end: End) -> String {
    let Some(winner) = end.winner else {
        return "0".to_owned();
    };
    let how = match end.reason {
        Ending::Resign => "R",
        Ending::Time => "T",
        reason if reason.is_fault() || reason.is_foul() => "F",
        _ => "",
    };
    format!("{}+{how}", letter(winner))
}

/// What the player told of a move: `score 12, depth 8, nodes 1000, time 35, best h8`.
fn note(one: &Move) -> String {
    let mut parts = Vec::new();
    let mut add = |name: &str, value: Option<String>| {
        parts.extend(value.map(|value| format!("{name} {value}")));
    };
    let [score, depth, nodes, time, best] = NOTE;
    add(score, one.score.map(|score| score.to_string()));
    add(depth, one.depth.map(|depth| depth.to_string()));
    add(nodes, one.nodes.map(|nodes| nodes.to_string()));
    add(time, one.time.map(|time| time.to_string()));
    add(best, one.best.map(|best| best.to_string()));
    parts.join(", ")
}
