//! Files that are made from a run's games when it is over.

use std::fs::File;
use std::io::{self, BufReader, BufWriter};
use std::path::{Path, PathBuf};

use clap::Args;

use super::files::{self, Replacement};
use super::{Error, report};
use crate::arena::archive::{Existing, Scan};
use crate::arena::samples::{GameSamples, Writer};
use crate::arena::score::Sprt;

/// What to make.
#[derive(Args)]
pub(super) struct Exports {
    /// Write the positions of the games with their scores, for training, into this file
    #[arg(long, value_name = "FILE")]
    samples: Option<PathBuf>,

    /// Write a page for a browser: results with charts, and every game on a board
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
}

impl Exports {
    /// Makes sure that everything asked for can be made in the end, without touching it.
    pub(super) fn check(&self, games: Option<&Path>, existing: Existing) -> Result<(), Error> {
        let files = [("--samples", &self.samples), ("--report", &self.report)];
        for (option, path) in files {
            let Some(path) = path else { continue };
            if games.is_none() {
                return Err(Error::NeedsOut(option));
            }
            if existing == Existing::Refuse && path.exists() {
                return Err(Error::Occupied(path.clone()));
            }
            files::check(path)?;
        }
        Ok(())
    }

    /// Makes everything from the file of a run; `sprt` is the test that it was held against.
    pub(super) fn write(&self, games: &Path, sprt: Option<Sprt>) -> Result<(), Error> {
        if let Some(path) = &self.samples {
            write_samples(games, path)?;
        }
        if let Some(path) = &self.report {
            report::write_of_file(games, path, sprt)?;
        }
        Ok(())
    }
}

/// Writes the training file of a run.
fn write_samples(games: &Path, path: &Path) -> Result<(), Error> {
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
