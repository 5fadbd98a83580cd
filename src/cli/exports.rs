//! Files that are made from a run's games when it is over.

use std::fs::File;
use std::io::{self, BufReader, BufWriter};
use std::path::{Path, PathBuf};

use clap::Args;

use super::Error;
use super::files::{self, Replacement};
use crate::arena::archive::{Existing, Scan};
use crate::arena::samples::{GameSamples, Writer};

/// What to make.
#[derive(Args)]
pub(super) struct Exports {
    /// Write the positions of the games with their scores, for training, into this file
    #[arg(long, value_name = "FILE")]
    samples: Option<PathBuf>,
}

impl Exports {
    /// Makes sure that everything asked for can be made in the end, without touching it.
    pub(super) fn check(&self, games: Option<&Path>, existing: Existing) -> Result<(), Error> {
        let Some(path) = &self.samples else {
            return Ok(());
        };
        if games.is_none() {
            return Err(Error::NeedsOut("--samples"));
        }
        if existing == Existing::Refuse && path.exists() {
            return Err(Error::Exists { path: path.clone() });
        }
        files::check(path)
    }

    /// Makes everything from the file of a run.
    pub(super) fn write(&self, games: &Path) -> Result<(), Error> {
        let Some(path) = &self.samples else {
            return Ok(());
        };
        let read = |reason| Error::Read {
            path: games.to_owned(),
            reason,
        };
        let source = BufReader::new(File::open(games).map_err(read)?);
        let mut scan = Scan::new(games, source);
        scan.header()?;
        let replacement = Replacement::begin(path)?;
        let failed = |reason: io::Error| files::error(path, reason);
        let mut writer = Writer::new(BufWriter::new(replacement.file())).map_err(failed)?;
        while let Some(record) = scan.next_record()? {
            if let Some(samples) = GameSamples::of(&record) {
                writer.write(&samples).map_err(failed)?;
            }
        }
        writer.finish().map_err(failed)?;
        replacement.finish()
    }
}
