//! The file of a run: what was to be played, and every game that is over.
//!
//! It is text, one JSON value a line: a [`Header`] first, then a [`Record`] for each game in the
//! order in which they ended. When the last game is over the lines are put into the order of their
//! numbers, so that the file depends on neither the number of workers nor on interruptions. A line
//! is written at once and whole; a line that was cut off by a crash is the last one, and it is
//! dropped when the run is resumed. Everything else a run can give (other formats, samples,
//! reports) is derived from this file.

mod error;
mod header;
mod merge;
mod scan;
mod shard;

pub use error::ArchiveError;
pub use header::{Header, Kind};
pub use merge::{is_same_file, merge};
pub use scan::{Scan, records};
pub use shard::{ParseShardError, Shard};

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::record::Record;
use super::replacement::Replacement;

/// What to do about a file that is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Leave it alone and complain.
    Refuse,
    /// Begin it anew.
    Replace,
    /// Go on with it; it may be missing.
    Resume,
}

/// A run's file, open for the games to come. No other process can open it as one meanwhile.
pub struct Archive {
    path: PathBuf,
    file: File,
    /// Where each game's line lies, in the file's order.
    lines: Vec<Line>,
    done: BTreeSet<u64>,
    /// Length of the header's line.
    start: u64,
    /// Bytes that are whole lines.
    end: u64,
}

/// A game's line: where it lies in the file, its end of line included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Line {
    number: u64,
    offset: u64,
    length: u64,
}

impl Archive {
    /// Opens the file of a run, and hands over each game that is in it already.
    ///
    /// # Errors
    /// When the file is there and is not to be, is of another run, damaged or in use, or the
    /// system refuses.
    pub fn open(
        path: &Path,
        header: &Header,
        existing: Existing,
        played: &mut dyn FnMut(Record),
    ) -> Result<Self, ArchiveError> {
        let failed = |reason| ArchiveError::io(path, reason);
        let mut options = OpenOptions::new();
        options.read(true).write(true);
        match existing {
            Existing::Refuse => options.create_new(true),
            // Not cut off before the lock is ours.
            Existing::Replace | Existing::Resume => options.create(true).truncate(false),
        };
        let file = options.open(path).map_err(|reason| match reason.kind() {
            io::ErrorKind::AlreadyExists => ArchiveError::Exists(path.to_owned()),
            _ => failed(reason),
        })?;
        file.try_lock().map_err(|reason| match reason {
            fs::TryLockError::WouldBlock => ArchiveError::InUse(path.to_owned()),
            fs::TryLockError::Error(reason) => failed(reason),
        })?;
        let mut archive = Self {
            path: path.to_owned(),
            file,
            lines: Vec::new(),
            done: BTreeSet::new(),
            start: 0,
            end: 0,
        };
        if existing != Existing::Resume || !archive.read(header, played)? {
            archive.begin(header)?;
        }
        Ok(archive)
    }

    /// Reads what is there; tells whether that is a run's file with at least its header.
    fn read(
        &mut self,
        header: &Header,
        played: &mut dyn FnMut(Record),
    ) -> Result<bool, ArchiveError> {
        let mut scan = Scan::new(&self.path, BufReader::new(&self.file));
        let Some(found) = scan.header()? else {
            scan.no_header(&header.line())?;
            return Ok(false);
        };
        found.check_same_run(header, &self.path)?;
        found.check_no_fewer_games(header, &self.path)?;
        self.start = scan.position();
        let mut position = self.start;
        while let Some(record) = scan.next_record()? {
            let number = record.number;
            record
                .check()
                .map_err(|reason| scan.against_rules(&reason))?;
            if !self.done.insert(number) {
                return Err(scan.twice(number));
            }
            self.lines.push(Line {
                number,
                offset: position,
                length: scan.position() - position,
            });
            position = scan.position();
            played(record);
        }
        self.end = position;
        let found_games = found.games;
        self.cut_off()?;
        if found_games != header.games {
            self.replace_header(header)?;
        }
        Ok(true)
    }

    /// Begins an empty file.
    fn begin(&mut self, header: &Header) -> Result<(), ArchiveError> {
        self.end = 0;
        self.cut_off()?;
        self.write(&header.line())?;
        self.start = self.end;
        Ok(())
    }

    /// Drops what lies behind the last whole line.
    fn cut_off(&mut self) -> Result<(), ArchiveError> {
        let cut = self.file.set_len(self.end);
        let moved = cut.and_then(|()| self.file.seek(SeekFrom::Start(self.end)));
        moved
            .map(drop)
            .map_err(|reason| ArchiveError::io(&self.path, reason))
    }

    /// Numbers of the games that are over.
    pub const fn done(&self) -> &BTreeSet<u64> {
        &self.done
    }

    /// Writes a game down.
    ///
    /// # Errors
    /// When the system refuses; the file ends with the game before, then.
    pub fn append(&mut self, record: &Record) -> Result<(), ArchiveError> {
        let mut line = serde_json::to_string(record)
            .map_err(|reason| ArchiveError::io(&self.path, reason.into()))?;
        line.push('\n');
        let offset = self.end;
        self.write(&line)?;
        self.done.insert(record.number);
        self.lines.push(Line {
            number: record.number,
            offset,
            length: line.len() as u64,
        });
        Ok(())
    }

    fn write(&mut self, line: &str) -> Result<(), ArchiveError> {
        if let Err(reason) = self.file.write_all(line.as_bytes()) {
            // A full disk may have taken a part of it. If even this fails, resuming does it.
            let _ = self.cut_off();
            return Err(ArchiveError::io(&self.path, reason));
        }
        self.end += line.len() as u64;
        Ok(())
    }

    /// Puts the games into the order of their numbers and makes sure that all is on the disk.
    ///
    /// # Errors
    /// When the system refuses; the file holds every game in any case.
    pub fn finish(mut self) -> Result<(), ArchiveError> {
        if self.lines.is_sorted_by_key(|line| line.number) {
            let synced = self.file.sync_all();
            return synced.map_err(|reason| ArchiveError::io(&self.path, reason));
        }
        let header = self.header_bytes()?;
        self.rewrite(&header)
    }

    fn header_bytes(&mut self) -> Result<Vec<u8>, ArchiveError> {
        let mut header = vec![0; self.start as usize];
        let read = self.file.seek(SeekFrom::Start(0));
        read.and_then(|_| self.file.read_exact(&mut header))
            .map_err(|reason| ArchiveError::io(&self.path, reason))?;
        Ok(header)
    }

    /// Another number of games is wanted than at first.
    fn replace_header(&mut self, header: &Header) -> Result<(), ArchiveError> {
        self.rewrite(header.line().as_bytes())
    }

    /// Writes the file anew beside the old one, sorted and with this header, and then in its place.
    fn rewrite(&mut self, header: &[u8]) -> Result<(), ArchiveError> {
        self.lines.sort_by_key(|line| line.number);
        self.file = self
            .write_sorted(header)
            .map_err(|reason| ArchiveError::io(&self.path, reason))?;
        self.start = header.len() as u64;
        self.end = self.start;
        for line in &mut self.lines {
            line.offset = self.end;
            self.end += line.length;
        }
        Ok(())
    }

    fn write_sorted(&self, header: &[u8]) -> io::Result<File> {
        let replacement = Replacement::begin(&self.path)?;
        let file = replacement.file().try_clone()?;
        // The new file is ours before it bears the run's name.
        file.try_lock()?;
        let mut writer = BufWriter::new(&file);
        writer.write_all(header)?;
        let mut source = BufReader::new(&self.file);
        let mut text = Vec::new();
        for line in &self.lines {
            source.seek(SeekFrom::Start(line.offset))?;
            text.resize(line.length as usize, 0);
            source.read_exact(&mut text)?;
            writer.write_all(&text)?;
        }
        writer.flush()?;
        drop(writer);
        file.sync_all()?;
        replacement.finish()?;
        Ok(file)
    }
}
