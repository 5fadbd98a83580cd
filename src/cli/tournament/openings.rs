//! Where the games of a match begin.

use std::fs;
use std::path::Path;

use super::MatchError;
use crate::arena::Start;
use crate::arena::tournament::Openings;
use crate::base::Size;
use crate::cli::Error;

/// The positions of a file, one a line; nothing of empty lines and those that begin with `#`.
pub(super) fn read(path: &Path, size: Size) -> Result<Openings, Error> {
    let text = fs::read_to_string(path).map_err(|reason| Error::Read {
        path: path.to_owned(),
        reason,
    })?;
    let lines = text.lines().enumerate();
    let lines = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let start = |(index, line): (usize, &str)| {
        Start::parse(size, line).map_err(|reason| MatchError::Opening {
            path: path.to_owned(),
            line: index + 1,
            reason,
        })
    };
    Ok(Openings {
        name: path.display().to_string(),
        starts: lines.map(start).collect::<Result<_, _>>()?,
    })
}
