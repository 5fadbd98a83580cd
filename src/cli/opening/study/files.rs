//! Files that are whole at every moment.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::{fs, io::ErrorKind};

use super::Error;

/// The error of a file that cannot be written.
pub(super) fn error(path: &Path, reason: impl Into<io::Error>) -> Error {
    Error::Write {
        path: path.to_owned(),
        reason: reason.into(),
    }
}

/// Where the text is written before it takes the file's place: beside it, since only there a file
/// can be renamed at once.
fn beside(path: &Path) -> Option<PathBuf> {
    let mut name = OsString::from(".");
    name.push(path.file_name()?);
    name.push(".part");
    Some(path.with_file_name(name))
}

/// Makes sure that the file can be written in the end, without touching it.
pub(super) fn check(path: &Path) -> Result<(), Error> {
    if path.is_dir() {
        return Err(error(path, io::Error::from(ErrorKind::IsADirectory)));
    }
    let part = beside(path).ok_or_else(|| error(path, ErrorKind::InvalidInput))?;
    fs::write(&part, "")
        .and_then(|()| fs::remove_file(&part))
        .map_err(|reason| error(path, reason))
}

/// Writes the file anew. Whoever reads it at any moment finds the old text or the new one.
pub(super) fn replace(path: &Path, text: &str) -> Result<(), Error> {
    let part = beside(path).ok_or_else(|| error(path, ErrorKind::InvalidInput))?;
    fs::write(&part, text)
        .and_then(|()| fs::rename(&part, path))
        .map_err(|reason| error(path, reason))
}
