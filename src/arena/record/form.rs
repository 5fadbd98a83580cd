//! A record as JSON holds it: the board's text forms instead of their types.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{End, Move, Record, Start};
use crate::base::{Point, Size};
use crate::rules::RuleKind;
use crate::rules::opening::{Trace, Turn};
use crate::rules::text::ParsePositionError;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Form {
    #[serde(default)]
    number: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pair: Option<u64>,
    rule: RuleKind,
    size: Size,
    #[serde(default)]
    black: String,
    #[serde(default)]
    white: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    opening: Option<Trace>,
    #[serde(default)]
    start: String,
    moves: Vec<Move>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<End>,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// The start is no position.
    #[error("the start '{text}': {reason}")]
    Start {
        /// What it says.
        text: String,
        /// What is wrong with it.
        reason: ParsePositionError,
    },
    /// A move goes beyond the board.
    #[error("move {number} ({point}) is off the {size} board")]
    OffBoard {
        /// Its number, from 1.
        number: usize,
        /// The point.
        point: Point,
        /// The board.
        size: Size,
    },
}

impl TryFrom<Form> for Record {
    type Error = RecordError;

    fn try_from(form: Form) -> Result<Self, RecordError> {
        let size = form.size;
        let start = Start::parse(size, &form.start).map_err(|reason| RecordError::Start {
            text: form.start,
            reason,
        })?;
        for (index, one) in form.moves.iter().enumerate() {
            match one.turn {
                Turn::Stone(point) if !size.has(point) => {
                    return Err(RecordError::OffBoard {
                        number: index + 1,
                        point,
                        size,
                    });
                }
                _ => {}
            }
        }
        Ok(Self {
            number: form.number,
            pair: form.pair,
            rule: form.rule,
            size,
            players: [form.black, form.white],
            opening: form.opening,
            start,
            moves: form.moves,
            end: form.end,
        })
    }
}

impl From<Record> for Form {
    fn from(record: Record) -> Self {
        let [black, white] = record.players;
        Self {
            number: record.number,
            pair: record.pair,
            rule: record.rule,
            size: record.size,
            black,
            white,
            opening: record.opening,
            start: record.start.to_string(),
            moves: record.moves,
            end: record.end,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::record::{Ending, ReplayError};

    const GAME: &str = r#"{"number":3,"pair":2,"rule":"freestyle","size":"15x15","black":"A",
        "white":"B","start":"h8a1","moves":[{"at":"i8","score":-12,"depth":4},{"at":"c1"},
        {"at":"j8"},{"at":"e1"},{"at":"k8"},{"at":"g1"},{"at":"l8","best":"g8"}],
        "end":{"winner":"black","reason":"five"}}"#;

    #[test]
    fn records_are_read_checked_and_written() {
        let record: Record = serde_json::from_str(GAME).unwrap();
        assert_eq!(record.check(), Ok(()));
        assert_eq!(record.points(crate::base::Color::White), Some(0.0));
        let text = serde_json::to_string(&record).unwrap();
        assert_eq!(text, GAME.replace(['\n', ' '], ""));
    }

    #[test]
    fn a_wrong_end_is_found() {
        let mut record: Record = serde_json::from_str(GAME).unwrap();
        record.moves.pop();
        assert!(matches!(record.check(), Err(ReplayError::OtherEnd { .. })));
        let end = End {
            winner: None,
            reason: Ending::Adjudicated,
        };
        record.end = Some(end);
        assert_eq!(record.check(), Ok(()));
        let whole: Record = serde_json::from_str(GAME).unwrap();
        let cut = Record {
            end: Some(end),
            ..whole
        };
        assert!(matches!(cut.check(), Err(ReplayError::OtherEnd { .. })));
    }

    #[test]
    fn nonsense_is_refused() {
        for (from, to) in [
            ("h8a1", "h8h8"),
            ("\"i8\"", "\"z1\""),
            ("freestyle", "chess"),
            ("15x15", "4x4"),
        ] {
            let text = GAME.replace(from, to);
            assert!(serde_json::from_str::<Record>(&text).is_err(), "{to}");
        }
    }
}
