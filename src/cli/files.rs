//! Files that are whole at every moment.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

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
    // Dropped without being finished, it leaves nothing.
    Replacement::begin(path).map(drop)
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
    let replacement = Replacement::begin(path)?;
    let written = replacement.file().write_all(text.as_bytes());
    written.map_err(|reason| error(path, reason))?;
    replacement.finish()
}

/// The next version of a file, which takes its place when it is whole.
pub(super) struct Replacement {
    path: PathBuf,
    /// Where it is written; [`None`] of a device, which nothing can take the place of.
    part: Option<PathBuf>,
    file: File,
    is_finished: bool,
}

impl Replacement {
    /// Begins with nothing.
    pub(super) fn begin(path: &Path) -> Result<Self, Error> {
        let failed = |reason: io::Error| error(path, reason);
        // A link stays, and what it leads to is replaced.
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let is_device = path.metadata().is_ok_and(|found| !found.is_file());
        let (part, file) = if is_device {
            (None, File::options().write(true).open(&path))
        } else {
            let part = beside(&path).ok_or_else(|| failed(ErrorKind::InvalidInput.into()))?;
            let file = File::create(&part);
            (Some(part), file)
        };
        Ok(Self {
            path,
            part,
            file: file.map_err(failed)?,
            is_finished: false,
        })
    }

    /// Where to write.
    pub(super) fn file(&self) -> &File {
        &self.file
    }

    /// Takes the file's place.
    pub(super) fn finish(mut self) -> Result<(), Error> {
        if let Some(part) = &self.part {
            let placed = fs::rename(part, &self.path);
            placed.map_err(|reason| error(&self.path, reason))?;
        }
        self.is_finished = true;
        Ok(())
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if let (Some(part), false) = (&self.part, self.is_finished) {
            // It was nobody's but ours.
            let _ = fs::remove_file(part);
        }
    }
}
