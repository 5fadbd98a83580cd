//! Joining the shards of a run.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use super::{Archive, ArchiveError, Existing, Header, Scan};

/// Joins files of one run into the file that one machine would have written, and tells how many
/// games it has. The memory it takes is that of one game and of the games' numbers.
///
/// # Errors
/// When the files are of different runs or hold the same game, when games are missing and
/// `partial` does not allow that, or when a file cannot be read or written. Nothing is left of an
/// output that is not whole.
pub fn merge(
    output: &Path,
    inputs: &[PathBuf],
    existing: Existing,
    partial: bool,
) -> Result<u64, ArchiveError> {
    let (header, owners) = survey(inputs)?;
    let missing = || (1..=header.games).filter(|number| !owners.contains_key(number));
    if let (Some(first), false) = (missing().next(), partial) {
        return Err(ArchiveError::Missing {
            count: missing().count() as u64,
            of: header.games,
            first,
        });
    }
    if let Some(path) = inputs.iter().find(|path| is_same_file(path, output)) {
        return Err(ArchiveError::OntoItself(path.clone()));
    }
    let mut archive = Archive::open(output, &header, existing, &mut |_| ())?;
    for path in inputs {
        let (_, mut scan) = open(path)?;
        while let Some(record) = scan.next_record()? {
            archive.append(&record)?;
        }
    }
    archive.finish()?;
    Ok(owners.len() as u64)
}

/// The header of the whole run, and which file holds each game.
fn survey(inputs: &[PathBuf]) -> Result<(Header, BTreeMap<u64, &PathBuf>), ArchiveError> {
    let mut whole: Option<Header> = None;
    let mut owners = BTreeMap::new();
    for path in inputs {
        let (found, mut scan) = open(path)?;
        let found = Header {
            shard: None,
            ..found
        };
        let header = whole.get_or_insert_with(|| found.clone());
        found.check_same_run(header, path)?;
        if found.games != header.games {
            return Err(ArchiveError::OtherRun {
                path: path.clone(),
                what: "games".to_owned(),
                found: found.games.to_string(),
                asked: header.games.to_string(),
            });
        }
        while let Some(record) = scan.next_record()? {
            if let Some(first) = owners.insert(record.number, path) {
                return Err(ArchiveError::Doubled {
                    number: record.number,
                    first: first.clone(),
                    second: path.clone(),
                });
            }
        }
    }
    let header = whole.ok_or_else(|| ArchiveError::NoHeader(PathBuf::new()))?;
    Ok((header, owners))
}

fn open(path: &Path) -> Result<(Header, Scan<BufReader<File>>), ArchiveError> {
    let file = File::open(path).map_err(|reason| ArchiveError::io(path, reason))?;
    let mut scan = Scan::new(path, BufReader::new(file));
    let header = scan.header()?;
    let header = header.ok_or_else(|| ArchiveError::NoHeader(path.to_owned()))?;
    Ok((header, scan))
}

/// Whether two paths lead to one file that is there.
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    let files = [one, other].map(Path::canonicalize);
    matches!(files, [Ok(one), Ok(other)] if one == other)
}
