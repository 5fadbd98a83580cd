//! Files that are whole at every moment: the next version is written beside the old one and takes
//! its place at once.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The next version of a file. Dropped before it is finished, it leaves nothing.
pub struct Replacement {
    path: PathBuf,
    /// Where it is written; [`None`] of a device, which nothing can take the place of.
    part: Option<PathBuf>,
    file: File,
    is_finished: bool,
}

impl Replacement {
    /// Begins with nothing. A link stays, and what it leads to is replaced.
    ///
    /// # Errors
    /// When the system refuses.
    pub fn begin(path: &Path) -> io::Result<Self> {
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let is_device = path.metadata().is_ok_and(|found| !found.is_file());
        let mut options = File::options();
        let (part, file) = if is_device {
            (None, options.write(true).open(&path)?)
        } else {
            let part = beside(&path).ok_or(ErrorKind::InvalidInput)?;
            options.read(true).write(true).create(true).truncate(true);
            let file = options.open(&part)?;
            (Some(part), file)
        };
        Ok(Self {
            path,
            part,
            file,
            is_finished: false,
        })
    }

    /// Where to write.
    pub const fn file(&self) -> &File {
        &self.file
    }

    /// Takes the file's place.
    ///
    /// # Errors
    /// When the system refuses; the old version is there then.
    pub fn finish(mut self) -> io::Result<()> {
        if let Some(part) = &self.part {
            fs::rename(part, &self.path)?;
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

/// Beside a file, since only there another one can be renamed to it at once.
fn beside(path: &Path) -> Option<PathBuf> {
    let mut name = OsString::from(".");
    name.push(path.file_name()?);
    name.push(".part");
    Some(path.with_file_name(name))
}
