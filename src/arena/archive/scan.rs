//! Reading a run's file line by line.

use std::fs;
use std::io::{BufRead, Read};
use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::{ArchiveError, Header, header};
use crate::arena::record::{Record, ReplayError, is_header};

/// A pass through a file of records, with or without a header.
pub struct Scan<R> {
    path: PathBuf,
    source: R,
    /// The line that was read last, from 1.
    line: usize,
    /// Bytes of the whole lines so far.
    position: u64,
    text: String,
    /// A line that was looked at but is still to come.
    is_held: bool,
}

/// The part of a header that every version has.
#[derive(Deserialize)]
struct Version {
    format: u32,
}

impl<R: BufRead> Scan<R> {
    /// Begins at the start of the file of this name.
    pub fn new(path: &Path, source: R) -> Self {
        Self {
            path: path.to_owned(),
            source,
            line: 0,
            position: 0,
            text: String::new(),
            is_held: false,
        }
    }

    /// The header, if the first line is one.
    ///
    /// # Errors
    /// When the file cannot be read, or the header is of another version or damaged.
    pub fn header(&mut self) -> Result<Option<Header>, ArchiveError> {
        if !self.read_line()? {
            return Ok(None);
        }
        if !is_header(&self.text) {
            self.is_held = true;
            return Ok(None);
        }
        let damaged = |reason: serde_json::Error| self.damaged(reason.to_string());
        // The version first: the rest may be anything in another one.
        let version: Version = serde_json::from_str(&self.text).map_err(damaged)?;
        header::check_format(version.format, &self.path)?;
        Ok(Some(serde_json::from_str(&self.text).map_err(damaged)?))
    }

    /// The next game; [`None`] at the end. A last line without its end of line was cut off and
    /// is left out.
    ///
    /// # Errors
    /// When the file cannot be read or the line is no game.
    pub fn next_record(&mut self) -> Result<Option<Record>, ArchiveError> {
        loop {
            if !std::mem::take(&mut self.is_held) && !self.read_line()? {
                return Ok(None);
            }
            if self.text.trim().is_empty() {
                continue;
            }
            let record = serde_json::from_str(&self.text);
            return record
                .map(Some)
                .map_err(|reason: serde_json::Error| self.damaged(reason.to_string()));
        }
    }

    /// The error of a file without a header; none if it is empty or was cut off within `expected`.
    pub(super) fn no_header(&self, expected: &str) -> Result<(), ArchiveError> {
        if !self.is_held && expected.starts_with(&self.text) {
            return Ok(());
        }
        Err(ArchiveError::NoHeader(self.path.clone()))
    }

    /// Bytes of the whole lines that were read.
    pub const fn position(&self) -> u64 {
        self.position
    }

    /// The error of a game that was there already.
    pub(super) fn twice(&self, number: u64) -> ArchiveError {
        self.damaged(format!("game {number} is there twice"))
    }

    /// Whether nothing follows the line that was read last.
    fn is_at_end(&mut self) -> bool {
        self.source.fill_buf().is_ok_and(<[u8]>::is_empty)
    }

    /// The error of a game that does not follow the rules.
    pub(super) fn against_rules(&self, reason: &ReplayError) -> ArchiveError {
        self.damaged(reason.to_string())
    }

    fn damaged(&self, reason: String) -> ArchiveError {
        ArchiveError::Damaged {
            path: self.path.clone(),
            line: self.line,
            reason,
        }
    }

    /// Reads a line and tells whether there was a whole one.
    fn read_line(&mut self) -> Result<bool, ArchiveError> {
        self.text.clear();
        self.line += 1;
        let read = self.source.read_line(&mut self.text);
        let length = read.map_err(|reason| match reason.kind() {
            std::io::ErrorKind::InvalidData => self.damaged("this is no text".to_owned()),
            _ => ArchiveError::io(&self.path, reason),
        })?;
        let is_whole = self.text.ends_with('\n');
        if is_whole {
            self.position += length as u64;
        }
        Ok(is_whole)
    }
}

/// Reads a file of records, a run's or any other with one record a line.
///
/// The end of the last line may be missing. What is left of a game in a run's file, which is being
/// written or was cut off by a crash, is left out.
///
/// # Errors
/// When the file cannot be read or holds something else.
pub fn records(path: &Path) -> Result<(Option<Header>, Vec<Record>), ArchiveError> {
    let bytes = fs::read(path).map_err(|reason| ArchiveError::io(path, reason))?;
    let is_cut_off = !bytes.ends_with(b"\n");
    let mut scan = Scan::new(path, bytes.chain(&b"\n"[..]));
    let header = scan.header()?;
    let mut records = Vec::new();
    loop {
        match scan.next_record() {
            Ok(Some(record)) => records.push(record),
            Ok(None) => return Ok((header, records)),
            Err(_) if is_cut_off && header.is_some() && scan.is_at_end() => {
                return Ok((header, records));
            }
            Err(error) => return Err(error),
        }
    }
}
