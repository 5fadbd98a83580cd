//! Files of positions to solve: one a line, up to the first tab.

use std::io::{self, Read};
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::base::Size;
use crate::cli::{Error, games};
use crate::rules::{ParsePositionError, Setup};

/// What is wrong with a file of positions.
#[derive(Debug, Error)]
pub(in crate::cli) enum SuiteError {
    /// A line that is no position.
    #[error(
        "{}, line {line}: {reason}\n  \
         each line is a position such as h8i9g7, alone or with a tab and anything after it",
        path.display()
    )]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: ParsePositionError,
    },
    /// A file without a position.
    #[error("{} holds no position", .0.display())]
    Empty(PathBuf),
}

/// Reads the positions of a file, or of standard input where the path is `-`.
pub(super) fn read(path: &Path, size: Size) -> Result<Vec<Setup>, Error> {
    let (name, bytes) = if path == Path::new("-") {
        let name = Path::new("standard input");
        (name, standard_input(name)?)
    } else {
        (path, games::bytes(path)?)
    };
    let setups = parse(name, size, &String::from_utf8_lossy(&bytes))?;
    if setups.is_empty() {
        return Err(SuiteError::Empty(name.to_owned()).into());
    }
    Ok(setups)
}

fn standard_input(name: &Path) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    let read = io::stdin().lock().read_to_end(&mut bytes);
    read.map_err(|reason| Error::Read {
        path: name.to_owned(),
        reason,
    })?;
    Ok(bytes)
}

fn parse(path: &Path, size: Size, text: &str) -> Result<Vec<Setup>, SuiteError> {
    (1..)
        .zip(text.lines())
        .filter(|(_, text)| !text.trim().is_empty() && !text.starts_with('#'))
        .map(|(line, text)| {
            let position = text.split('\t').next().unwrap_or_default();
            Setup::parse(size, position).map_err(|reason| SuiteError::Line {
                path: path.to_owned(),
                line,
                reason,
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_positions_and_comments() {
        let read = |text| parse(Path::new("x.tsv"), Size::STANDARD, text);
        let text = "# moves\tmate\r\n\nh8i9\t5\tg7\r\n-\nblack=a1,b1 white=c1 turn=black\tx";
        let setups = read(text).unwrap();
        let moves: Vec<usize> = setups.iter().map(|setup| setup.moves.len()).collect();
        assert_eq!(moves, [2, 0, 0]);
        let error = read("h8\n#\nh8i9z\t3").err().unwrap().to_string();
        assert!(error.starts_with("x.tsv, line 3: at 'z'"), "{error}");
    }
}
