//! Files that are whole at every moment.

use std::io::{self, ErrorKind, Write};
use std::path::Path;

use super::Error;
use crate::arena::replacement::Replacement;

/// The error of a file that cannot be written.
pub(super) fn error(path: &Path, reason: impl Into<io::Error>) -> Error {
    Error::Write {
        path: path.to_owned(),
        reason: reason.into(),
    }
}

/// Begins the next version of a file.
pub(super) fn begin(path: &Path) -> Result<Replacement, Error> {
    Replacement::begin(path).map_err(|reason| error(path, reason))
}

/// Makes sure that the file can be written in the end, without touching it.
pub(super) fn check(path: &Path) -> Result<(), Error> {
    if path.is_dir() {
        return Err(error(path, io::Error::from(ErrorKind::IsADirectory)));
    }
    begin(path).map(drop)
}

/// Makes sure that the file can be written in the end and, unless `force` says otherwise, that
/// there is none yet.
pub(super) fn check_new(path: &Path, force: bool) -> Result<(), Error> {
    if path.exists() && !force {
        return Err(Error::Occupied(path.to_owned()));
    }
    check(path)
}

/// Writes the file anew. Whoever reads it at any moment finds the old text or the new one.
pub(super) fn replace(path: &Path, text: &str) -> Result<(), Error> {
    let replacement = begin(path)?;
    let written = replacement.file().write_all(text.as_bytes());
    let placed = written.and_then(|()| replacement.finish());
    placed.map_err(|reason| error(path, reason))
}
