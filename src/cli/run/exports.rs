//! Files that are made from a run's games when it is over.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::arena::archive::{Existing, Scan};
use crate::arena::record::Format;
use crate::arena::samples::{GameSamples, Writer};
use crate::arena::score::Sprt;
use crate::cli::files;
use crate::cli::games::{self, GamesError};
use crate::cli::{Error, report};

/// What to make.
#[derive(Args)]
pub(in crate::cli) struct Exports {
    /// Formats to write the games in besides that of --out, with commas between them: sgf and pos
    /// make a file beside it, psq a folder with a file for each game
    #[arg(long, value_name = "FORMATS", value_delimiter = ',', value_parser = games::format_parser())]
    format: Vec<Format>,

    /// Write the positions of the games with their scores, for training, into this file
    #[arg(long, value_name = "FILE")]
    samples: Option<PathBuf>,

    /// Write a page for a browser: results with charts, and every game on a board
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
}

impl Exports {
    /// Makes sure that everything asked for can be made in the end, without touching it.
    pub(in crate::cli) fn check(
        &self,
        games: Option<&Path>,
        existing: Existing,
    ) -> Result<(), Error> {
        let asked = [
            ("--samples", self.samples.is_some()),
            ("--report", self.report.is_some()),
            ("--format", !self.format.is_empty()),
        ];
        let Some(games) = games else {
            let asked = asked.into_iter().find(|(_, is_asked)| *is_asked);
            return asked.map_or(Ok(()), |(option, _)| Err(Error::NeedsOut(option)));
        };
        // What is there belongs to this run only if the run itself is.
        let is_ours = match existing {
            Existing::Refuse => false,
            Existing::Replace => true,
            Existing::Resume => games.exists(),
        };
        let formats = self.formats().map(|format| beside(games, format));
        let named = [&self.samples, &self.report].into_iter().flatten();
        for path in named.cloned().chain(formats) {
            if path == games {
                return Err(Error::OntoInput { path });
            }
            if !is_ours && path.exists() {
                return Err(Error::Occupied(path));
            }
            if !path.is_dir() || !is_folder(&path) {
                files::check(&path)?;
            }
        }
        Ok(())
    }

    /// The formats to write: the run's file itself is in ours.
    fn formats(&self) -> impl Iterator<Item = Format> + '_ {
        let formats = self.format.iter().copied();
        formats.filter(|&format| format != Format::Jsonl)
    }

    /// Makes everything from the file of a run; the test is what its report holds it against.
    pub(in crate::cli) fn write(&self, games: &Path, sprt: Option<Sprt>) -> Result<(), Error> {
        for format in self.formats() {
            let path = beside(games, format);
            if format.holds_many() {
                write_games(games, &path, format)?;
            } else {
                write_folder(games, &path, format)?;
            }
        }
        if let Some(path) = &self.samples {
            write_samples(games, path)?;
        }
        if let Some(path) = &self.report {
            report::write_of_file(games, path, sprt)?;
        }
        Ok(())
    }
}

/// Where the games of a run go in another format.
fn beside(games: &Path, format: Format) -> PathBuf {
    games.with_extension(format.name())
}

/// Whether a path is where a format has a folder.
fn is_folder(path: &Path) -> bool {
    Format::of_path(path).is_some_and(|format| !format.holds_many())
}

/// Reads the file of a run from its start.
fn scan(games: &Path) -> Result<Scan<BufReader<File>>, Error> {
    let file = File::open(games).map_err(|reason| Error::Read {
        path: games.to_owned(),
        reason,
    })?;
    let mut scan = Scan::new(games, BufReader::new(file));
    scan.header()?;
    Ok(scan)
}

/// Writes all games into one file.
fn write_games(games: &Path, path: &Path, format: Format) -> Result<(), Error> {
    let mut scan = scan(games)?;
    let replacement = files::begin(path)?;
    let mut writer = BufWriter::new(replacement.file());
    let failed = |reason: io::Error| files::error(path, reason);
    while let Some(record) = scan.next_record()? {
        let text = format.write(&record);
        let text = text.map_err(|reason| GamesError::Unwritable {
            game: record.number as usize,
            reason,
        })?;
        writer.write_all(text.as_bytes()).map_err(failed)?;
    }
    writer.flush().map_err(failed)?;
    drop(writer);
    replacement.finish().map_err(failed)
}

/// Writes each game into a file of its own, named by its number.
fn write_folder(games: &Path, folder: &Path, format: Format) -> Result<(), Error> {
    fs::create_dir_all(folder).map_err(|reason| files::error(folder, reason))?;
    let mut scan = scan(games)?;
    while let Some(record) = scan.next_record()? {
        let number = record.number;
        let text = format.write(&record);
        let text = text.map_err(|reason| GamesError::Unwritable {
            game: number as usize,
            reason,
        })?;
        files::replace(&folder.join(format!("game-{number:06}.{format}")), &text)?;
    }
    Ok(())
}

/// Writes the training file of a run.
fn write_samples(games: &Path, path: &Path) -> Result<(), Error> {
    let mut scan = scan(games)?;
    let replacement = files::begin(path)?;
    let failed = |reason: io::Error| files::error(path, reason);
    let mut writer = Writer::new(BufWriter::new(replacement.file())).map_err(failed)?;
    while let Some(record) = scan.next_record()? {
        if let Some(samples) = GameSamples::of(&record) {
            writer.write(&samples).map_err(failed)?;
        }
    }
    writer.finish().map_err(failed)?;
    replacement.finish().map_err(failed)
}
