//! `ruikou opening check --traces`: recorded openings of any rules replayed.

use std::path::Path;

use super::records::{Located, read_all};
use super::{Error, Output, Rules, Verdict};

/// Replays every record and compares its end; prints those that differ and how many.
pub(super) fn run(path: &Path, rules: &Rules, output: &mut Output<'_>) -> Result<Verdict, Error> {
    let records = read_all(path)?;
    let mut differing = 0;
    for Located { line, record } in &records {
        let problem = match rules.find(&record.opening.rule) {
            Ok(rule) => {
                let replayed = record.replay(rule);
                let whole = replayed.and_then(|journal| record.check_is_whole(&journal));
                whole.err().map(|error| error.to_string())
            }
            Err(error) => Some(error.to_string()),
        };
        if let Some(problem) = problem {
            differing += 1;
            writeln!(output, "line {line}, {}: {problem}", record.opening.rule)?;
        }
    }
    writeln!(output, "{} traces, {differing} differ", records.len())?;
    Ok(if differing == 0 {
        Verdict::Passed
    } else {
        Verdict::Failed
    })
}
