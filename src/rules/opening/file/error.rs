//! What is wrong with a rule file.

use thiserror::Error;

/// What is wrong with a rule file, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {problem}")]
pub struct RuleFileError {
    /// Line of the file, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: String,
}

impl RuleFileError {
    pub(in super::super) fn new(line: usize, problem: impl Into<String>) -> Self {
        Self {
            line,
            problem: problem.into(),
        }
    }
}
