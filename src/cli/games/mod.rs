//! Files of games: which there are, and how they are read.

mod error;
mod sheet;

pub(super) use error::GamesError;
pub(super) use sheet::Sheet;

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::{Error, values};
use crate::arena::Record;
use crate::arena::record::Format;
use crate::arena::record::text::Assumed;
use crate::base::Size;
use crate::rules::RuleKind;

/// How files of games are read.
#[derive(Args)]
pub(super) struct Source {
    /// Format of the games that are read [default: by the extension]
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    from: Option<Format>,

    /// Rule of games that do not tell it
    #[arg(long, default_value = "freestyle", value_parser = values::rule_parser())]
    rule: RuleKind,

    /// Board of games that do not tell it
    #[arg(long, default_value = "15")]
    size: Size,
}

impl Source {
    /// Reads a file.
    pub(super) fn read(&self, path: &Path) -> Result<Vec<Record>, Error> {
        let assumed = Assumed {
            rule: self.rule,
            size: self.size,
        };
        read(path, self.from, assumed)
    }
}

/// Reads a file in a format, or that of its extension.
pub(super) fn read(
    path: &Path,
    format: Option<Format>,
    assumed: Assumed,
) -> Result<Vec<Record>, Error> {
    let format = format.or_else(|| Format::of_path(path));
    let format = format.ok_or_else(|| GamesError::UnknownFormat {
        path: path.to_owned(),
        option: "--from",
    })?;
    let bytes = bytes(path)?;
    let games = format.read(&bytes, assumed);
    let games = games.map_err(|reason| GamesError::Unreadable {
        path: path.to_owned(),
        reason,
    });
    Ok(games?)
}

/// Everything in a file.
pub(super) fn bytes(path: &Path) -> Result<Vec<u8>, Error> {
    fs::read(path).map_err(|reason| Error::Read {
        path: path.to_owned(),
        reason,
    })
}

/// The file, or the files of games in a folder, in the order of their names.
pub(super) fn files(path: &Path) -> Result<Vec<PathBuf>, Error> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let failed = |reason| Error::Read {
        path: path.to_owned(),
        reason,
    };
    let mut files = Vec::new();
    for entry in fs::read_dir(path).map_err(failed)? {
        let file = entry.map_err(failed)?.path();
        if file.is_file() && Format::of_path(&file).is_some() {
            files.push(file);
        }
    }
    files.sort();
    Ok(files)
}

/// Reads a format's name; help and error messages list the names.
pub(super) fn format_parser() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).try_map(|name| name.parse())
}
