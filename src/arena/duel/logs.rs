//! Where the logs of games lie.

use std::path::PathBuf;

use crate::arena::brain::LogFiles;
use crate::base::Color;

/// A folder with the logs of a run.
#[derive(Clone, Debug)]
pub struct Logs {
    /// The folder.
    pub folder: PathBuf,
    /// Whether what goes through the pipes is kept, too.
    pub pipes: bool,
}

impl Logs {
    /// `game-00012-black-A.stderr.txt` and `game-00012-black-A.pipes.txt`.
    pub(super) fn files(&self, number: u64, color: Color, name: &str) -> LogFiles {
        let is_safe = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
        let name: String = name
            .chars()
            .map(|c| if is_safe(c) { c } else { '_' })
            .collect();
        let file = |kind: &str| {
            let name = format!("game-{number:05}-{color}-{name}.{kind}.txt");
            self.folder.join(name)
        };
        LogFiles {
            errors: Some(file("stderr")),
            pipes: self.pipes.then(|| file("pipes")),
        }
    }
}
