//! Files of recorded openings and games: JSON objects one behind the other.

use std::path::Path;

use serde_json::Deserializer;
use serde_json::value::RawValue;

use super::{Error, read};
use crate::rules::opening::GameRecord;

/// A record and the line of its file where it begins, from 1.
pub(super) struct Located {
    pub(super) line: usize,
    pub(super) record: GameRecord,
}

/// Reads all records of a file.
pub(super) fn read_all(path: &Path) -> Result<Vec<Located>, Error> {
    let text = read(path)?;
    let records = parse(&text).map_err(|(line, reason)| Error::NoRecord {
        path: path.to_owned(),
        line,
        reason,
    })?;
    if records.is_empty() {
        return Err(Error::Empty {
            path: path.to_owned(),
        });
    }
    Ok(records)
}

/// The records of a text, or what is wrong in which line.
fn parse(text: &str) -> Result<Vec<Located>, (usize, String)> {
    let mut records = Vec::new();
    let mut stream = Deserializer::from_str(text).into_iter::<&RawValue>();
    loop {
        let rest = text.get(stream.byte_offset()..).unwrap_or_default();
        let begin = text.len() - rest.trim_start().len();
        let line = 1 + text.bytes().take(begin).filter(|&b| b == b'\n').count();
        match stream.next() {
            None => return Ok(records),
            Some(Ok(raw)) => {
                let record = GameRecord::parse(raw.get())
                    .map_err(|error| (line + error.line().max(1) - 1, reason(&error)))?;
                records.push(Located { line, record });
            }
            Some(Err(error)) => return Err((error.line().max(line), reason(&error))),
        }
    }
}

/// What is wrong, without the place: that is told in lines of the whole file.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or(&text).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = "{\"rule\": \"free\",\n\"events\": []}";

    #[test]
    fn records_and_their_lines() {
        let lines = |text: &str| -> Vec<usize> {
            let records = parse(text).ok().unwrap();
            records.iter().map(|record| record.line).collect()
        };
        assert!(lines(" \n").is_empty());
        assert_eq!(lines(RECORD), [1]);
        assert_eq!(
            lines(&format!("\n{RECORD}\n\n  {RECORD}{RECORD}\n")),
            [2, 5, 6]
        );
    }

    #[test]
    fn errors_name_the_line() {
        for (text, line) in [
            (format!("{RECORD}\n{{\"rule\": 3}}"), 3),
            (
                format!("{RECORD}\n{{\"rule\":\n\"free\",\n\"event\": []}}"),
                5,
            ),
            (format!("{RECORD}\n{{\"rule\":\n"), 4),
            ("nonsense".to_owned(), 1),
            ("\n\n{}".to_owned(), 3),
        ] {
            let (found, reason) = parse(&text).err().unwrap();
            assert_eq!(found, line, "{text}: {reason}");
            assert!(!reason.contains("at line"), "{reason}");
        }
    }
}
