//! The file that a game is saved in.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use crate::rules::opening::GameRecord;

/// Writes a record into a file. Whenever it is interrupted, the file holds the old record or the
/// new one.
pub(super) fn save(path: &Path, record: &GameRecord) -> io::Result<()> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let mut temporary = std::ffi::OsString::from(".");
    temporary.push(name);
    temporary.push(".part");
    let temporary = path.with_file_name(temporary);
    let mut file = File::create(&temporary)?;
    serde_json::to_writer(&mut file, record)?;
    file.write_all(b"\n")?;
    file.sync_all()?;
    fs::rename(&temporary, path)
}
