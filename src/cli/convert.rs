//! `ruikou convert`: games from one format into another.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;

use super::games::{self, GamesError, Source};
use super::{Error, Output, Verdict, files};
use crate::arena::Record;
use crate::arena::record::Format;

/// Arguments of `convert`.
#[derive(Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    source: Source,

    /// Format to write [default: by the extension of the output]
    #[arg(long, value_name = "FORMAT", value_parser = games::format_parser())]
    to: Option<Format>,

    /// Begin anew files that are there already
    #[arg(long)]
    force: bool,

    /// Files of games, or folders of such files
    #[arg(required = true, value_name = "IN")]
    inputs: Vec<PathBuf>,

    /// File to write; of games in files of their own a folder, or a name with their number, such as
    /// game-%03d.psq
    #[arg(value_name = "OUT")]
    out: PathBuf,
}

/// Reads all games, and writes them when all can be written.
pub(super) fn run(arguments: &Arguments, output: &mut Output<'_>) -> Result<Verdict, Error> {
    let mut records = Vec::new();
    for input in &arguments.inputs {
        for path in games::files(input)? {
            records.extend(arguments.source.read(&path)?);
        }
    }
    if records.is_empty() {
        let path = arguments.inputs.first().cloned().unwrap_or_default();
        return Err(GamesError::None(path).into());
    }
    let texts = texts(&records, arguments)?;
    for (path, _) in &texts {
        files::check_new(path, arguments.force)?;
    }
    for (path, text) in &texts {
        files::replace(path, text)?;
    }
    let s = |count| if count == 1 { "" } else { "s" };
    let (games, files) = (records.len(), texts.len());
    writeln!(
        output,
        "{games} game{} in {files} file{}",
        s(games),
        s(files)
    )?;
    Ok(Verdict::Passed)
}

/// Where games are written to.
enum Target<'a> {
    /// All into one file.
    File(&'a Path),
    /// Each into one of its own.
    Folder(&'a Path),
    /// Each into one of its own, whose name has its number with at least so many digits.
    Numbered {
        before: &'a str,
        digits: usize,
        after: &'a str,
    },
}

impl<'a> Target<'a> {
    fn of(out: &'a Path) -> Self {
        let text = out.to_str().unwrap_or_default();
        if out.is_dir() || text.ends_with(['/', '\\']) {
            return Self::Folder(out);
        }
        numbered(text).unwrap_or(Self::File(out))
    }
}

/// `%d`, or with a number of digits `%03d`.
fn numbered(text: &str) -> Option<Target<'_>> {
    let (before, rest) = text.split_once('%')?;
    let (digits, after) = rest.split_once('d')?;
    let digits = if digits.is_empty() {
        1
    } else {
        digits.parse().ok()?
    };
    (digits <= 9).then_some(Target::Numbered {
        before,
        digits,
        after,
    })
}

/// The files to be written with their texts.
fn texts(records: &[Record], arguments: &Arguments) -> Result<Vec<(PathBuf, String)>, Error> {
    let out = &arguments.out;
    let named = || out.file_name().and_then(|name| name.to_str()?.parse().ok());
    let format = arguments.to.or_else(|| Format::of_path(out)).or_else(named);
    let format = format.ok_or_else(|| GamesError::UnknownFormat {
        path: out.clone(),
        option: "--to",
    })?;
    let write = |(index, record): (usize, &Record)| {
        let game = index + 1;
        let text = format.write(record);
        text.map_err(|reason| GamesError::Unwritable { game, reason })
    };
    let texts = records.iter().enumerate().map(write);
    let texts: Vec<String> = texts.collect::<Result<_, GamesError>>()?;
    let named = |name: &dyn Fn(usize) -> PathBuf| {
        let texts = texts.iter().enumerate();
        texts
            .map(|(index, text)| (name(index + 1), text.clone()))
            .collect()
    };
    match Target::of(out) {
        Target::File(_) if records.len() > 1 && !format.holds_many() => {
            let count = records.len();
            Err(GamesError::OneEach { format, count }.into())
        }
        Target::File(path) => Ok(vec![(path.to_owned(), texts.concat())]),
        Target::Folder(folder) => {
            let failed = |reason: io::Error| files::error(folder, reason);
            fs::create_dir_all(folder).map_err(failed)?;
            let digits = records.len().to_string().len();
            Ok(named(&|number| {
                folder.join(format!("game-{number:0digits$}.{format}"))
            }))
        }
        Target::Numbered {
            before,
            digits,
            after,
        } => Ok(named(&|number| {
            PathBuf::from(format!("{before}{number:0digits$}{after}"))
        })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbered_names() {
        let name = |text: &str| match numbered(text) {
            Some(Target::Numbered {
                before,
                digits,
                after,
            }) => Some(format!("{before}|{digits}|{after}")),
            _ => None,
        };
        assert_eq!(name("a/game-%03d.psq").as_deref(), Some("a/game-|3|.psq"));
        assert_eq!(name("%d.psq").as_deref(), Some("|1|.psq"));
        for text in ["game.psq", "100%.psq", "%xd.psq", "%99d.psq"] {
            assert_eq!(name(text), None, "{text}");
        }
    }
}
