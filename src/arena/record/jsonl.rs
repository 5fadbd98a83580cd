//! Records as JSON, one a line; the header of a run's file may come first.

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::Record;
use super::text::{ReadError, ReadProblem};

/// What tells a run's header from a record.
#[derive(Deserialize)]
struct Probe {
    ruikou: Option<IgnoredAny>,
}

/// Whether a line is the header of a run's file.
pub(in crate::arena) fn is_header(line: &str) -> bool {
    serde_json::from_str::<Probe>(line).is_ok_and(|probe| probe.ruikou.is_some())
}

/// Reads all games.
pub(super) fn read(text: &str) -> Result<Vec<Record>, ReadError> {
    let mut records = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.trim().is_empty() || (index == 0 && is_header(line)) {
            continue;
        }
        let record = serde_json::from_str(line).map_err(|reason| ReadError {
            line: index + 1,
            problem: ReadProblem::Json(reason.to_string()),
        })?;
        records.push(record);
    }
    Ok(records)
}

/// Writes a game.
pub(super) fn write(record: &Record) -> String {
    // Every field of a record has a form in JSON.
    serde_json::to_string(record).unwrap_or_default() + "\n"
}
