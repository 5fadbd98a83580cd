//! What can be wrong with a run's file.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// Why a run's file cannot be used. Each message says what is wrong, where, and what to do.
#[derive(Debug, Error)]
pub enum ArchiveError {
    /// It is there already.
    #[error("{} is there already; go on with it by --resume, or begin anew by --force", .0.display())]
    Exists(PathBuf),
    /// Another process has it open.
    #[error("{} is in use by another run", .0.display())]
    InUse(PathBuf),
    /// It is the file of another run.
    #[error(
        "{} is of another run: there {what} is {found}, here it is {asked}; \
         give the same options or choose another file",
        path.display()
    )]
    OtherRun {
        /// The file.
        path: PathBuf,
        /// What differs.
        what: String,
        /// Its value in the file.
        found: String,
        /// Its value in what was asked for.
        asked: String,
    },
    /// The form is of another version.
    #[error("{} has version {found} of the form; this program knows version {known}", path.display())]
    Format {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: u32,
        /// The version that can be read.
        known: u32,
    },
    /// A line is no game.
    #[error("{}, line {line}: {reason}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// It has no header where one is needed.
    #[error("{} is no file of a run: its first line is no header", .0.display())]
    NoHeader(PathBuf),
    /// Games of a run are missing.
    #[error(
        "{count} of {of} games are missing, the first of them game {first}; \
             finish the shards, or join what there is by --partial"
    )]
    Missing {
        /// How many.
        count: u64,
        /// Games of the run.
        of: u64,
        /// The first that is missing.
        first: u64,
    },
    /// Two files hold the same game.
    #[error("game {number} is in {} and in {}", first.display(), second.display())]
    Doubled {
        /// Its number.
        number: u64,
        /// A file.
        first: PathBuf,
        /// Another one.
        second: PathBuf,
    },
    /// A file is to be joined into itself.
    #[error("{} is to be read and to be written; choose another output", .0.display())]
    OntoItself(PathBuf),
    /// The system refuses.
    #[error("{}: {reason}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        reason: io::Error,
    },
}

impl ArchiveError {
    pub(super) fn io(path: &Path, reason: io::Error) -> Self {
        Self::Io {
            path: path.to_owned(),
            reason,
        }
    }
}
