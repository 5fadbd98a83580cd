//! `ruikou opening check`: recorded openings and games held against their rule.

use std::path::{Path, PathBuf};

use clap::Args;

use super::records::{Located, read_all};
use super::{Error, Output, Rules, Verdict, all_names, traces};
use crate::base::Color;
use crate::rules::opening::words::clauses;
use crate::rules::opening::{
    GameRecord, GameRecordError, Journal, LoadedRule, OpeningEnd, RecordError,
};

/// Arguments of `check`.
#[derive(Args)]
pub(super) struct Arguments {
    /// Key, name or number of the rule
    #[arg(required_unless_present = "traces", requires = "file")]
    rule: Option<String>,

    /// Record of an opening or a game, or several in one file
    #[arg(required_unless_present = "traces")]
    file: Option<PathBuf>,

    /// Replay the recorded openings of a file, of whatever rules, and compare how they end
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rule", "file"])]
    traces: Option<PathBuf>,
}

/// Judges every record of a file.
pub(super) fn run(
    arguments: &Arguments,
    rules: &Rules,
    output: &mut Output<'_>,
) -> Result<Verdict, Error> {
    if let Some(path) = &arguments.traces {
        return traces::run(path, rules, output);
    }
    let (Some(name), Some(path)) = (&arguments.rule, &arguments.file) else {
        return Ok(Verdict::Passed);
    };
    let rule = rules.find(name)?;
    let records = read_all(path)?;
    let mut verdict = Verdict::Passed;
    for Located { line, record } in &records {
        if records.len() > 1 {
            write!(output, "line {line}: ")?;
        }
        match judge(record, rule) {
            Ok(journal) => writeln!(output, "{}", summary(&journal))?,
            Err(reason) if cannot_be_judged(&reason) => {
                if records.len() > 1 {
                    writeln!(output, "cannot be judged")?;
                }
                output.flush()?;
                return Err(unjudged(path, *line, reason));
            }
            Err(reason) => {
                verdict = Verdict::Failed;
                writeln!(output, "{reason}")?;
                explain(record, rule, &reason, output)?;
            }
        }
    }
    Ok(verdict)
}

fn judge(record: &GameRecord, rule: &LoadedRule) -> Result<Journal, GameRecordError> {
    let journal = record.replay(rule)?;
    record.check_is_whole(&journal)?;
    Ok(journal)
}

/// Whether a record fails to be one of a game under the rule, rather than breaking it.
fn cannot_be_judged(reason: &GameRecordError) -> bool {
    matches!(
        reason,
        GameRecordError::Opening(
            RecordError::BreaksOff { .. }
                | RecordError::OtherRule(_)
                | RecordError::Terms(_)
                | RecordError::Board(_)
        )
    )
}

fn unjudged(path: &Path, line: usize, reason: GameRecordError) -> Error {
    Error::Record {
        path: path.to_owned(),
        line,
        reason: Box::new(reason),
    }
}

/// How far a game came and how it stands.
fn summary(journal: &Journal) -> String {
    let contest = journal.contest();
    let opening = contest.opening();
    let mut parts = vec![format!(
        "keeps the rule: opening of {} stones, black is {}",
        opening.stones().len(),
        opening.owner(Color::Black)
    )];
    if let Some(OpeningEnd::Normal { next }) = opening.end() {
        parts.push(format!("{next} moves"));
    }
    let moves = journal.record().moves.len();
    if moves > 0 {
        let plural = if moves == 1 { "" } else { "s" };
        parts.push(format!("{moves} move{plural} of normal play"));
    }
    if let Some(known) = journal.named_opening() {
        parts.push(format!("opening {}", all_names(known)));
    }
    if let Some(end) = journal.record().end {
        parts.push(end.to_string());
    }
    parts.join(", ")
}

/// Tells the clause of the rule that an event breaks.
fn explain(
    record: &GameRecord,
    rule: &LoadedRule,
    reason: &GameRecordError,
    output: &mut Output<'_>,
) -> Result<(), Error> {
    let GameRecordError::Opening(
        RecordError::Broken { event, .. } | RecordError::Mislabeled { event, .. },
    ) = reason
    else {
        return Ok(());
    };
    let mut before = record.clone();
    before.opening.events.truncate(event - 1);
    before.opening.end = None;
    before.moves.clear();
    before.end = None;
    let Ok(journal) = before.replay(rule) else {
        return Ok(());
    };
    let opening = journal.contest().opening();
    if let Some(decision) = opening.decision() {
        writeln!(output, "  who    {}", decision.by)?;
    }
    let clauses = clauses(rule.rule());
    if let Some(clause) = opening.step().and_then(|step| clauses.get(step)) {
        writeln!(output, "  step   {} {}", clause.number, clause.text)?;
        if let Some(step) = clause.step {
            let (id, line) = (&rule.rule().id, step.line);
            writeln!(output, "  rule   {id}, line {line} of its file")?;
        }
    }
    if !rule.rule().source.is_empty() {
        writeln!(output, "  source {}", rule.rule().source.join(", "))?;
    }
    Ok(())
}
