//! Move lists, one game a line: `h8i9g7`, black first, rows counted from the bottom.
//!
//! A line may also be a set-up position, `black=h8,i9 white=g7 turn=black`, or `-` for the empty
//! board. What follows a `#` is a comment.

use super::text::{
    Assumed, Format, ReadError, WriteError, shown_end, stones_in_turn, without_comment,
};
use super::{Move, Record, Start};
use crate::base::Point;
use crate::rules::opening::Turn;
use crate::rules::text::format_moves;

/// Reads all games.
pub(super) fn read(text: &str, assumed: Assumed) -> Result<Vec<Record>, ReadError> {
    let mut records = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = without_comment(line);
        if line.is_empty() {
            continue;
        }
        let start = Start::parse(assumed.size, line).map_err(|reason| ReadError {
            line: index + 1,
            problem: reason.into(),
        })?;
        records.push(game(start, assumed));
    }
    Ok(records)
}

/// A move list is a game from the empty board.
fn game(start: Start, assumed: Assumed) -> Record {
    let Some(moves) = start.moves() else {
        return Record::blank(assumed.rule, assumed.size, start);
    };
    let mut record = Record::blank(assumed.rule, assumed.size, Start::EMPTY);
    let moves = moves.into_iter().map(Turn::Stone);
    record.moves = moves.map(Move::bare).collect();
    record.end = shown_end(&record);
    record
}

/// Writes a game.
pub(super) fn write(record: &Record) -> Result<String, WriteError> {
    if record.moves.is_empty() && record.start != Start::EMPTY {
        return Ok(format!("{}\n", record.start));
    }
    let stones = stones_in_turn(record, Format::Pos)?;
    let points: Vec<Point> = stones.iter().map(|&(point, _)| point).collect();
    let text = format_moves(&points);
    Ok(if text.is_empty() {
        "-\n".to_owned()
    } else {
        text + "\n"
    })
}
