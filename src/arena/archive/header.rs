//! The first line of a run's file.

use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{ArchiveError, Shard};

/// The version of the form that is written, and the only one that is read.
const FORMAT: u32 = 1;

/// What kind of run it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// The engine against itself.
    SelfPlay,
    /// Brains against each other.
    Match,
}

/// What a run plays: enough to go on with it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The kind; its name in the file marks the line as a header.
    pub ruikou: Kind,
    /// Version of the form.
    pub format: u32,
    /// Version of the program.
    pub version: String,
    /// Games of the whole run.
    pub games: u64,
    /// The part of them that this file is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<Shard>,
    /// Everything else that the games depend on: an object.
    pub plan: Value,
}

impl Header {
    /// A header of this program.
    pub fn new(kind: Kind, games: u64, shard: Option<Shard>, plan: Value) -> Self {
        Self {
            ruikou: kind,
            format: FORMAT,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            games,
            shard,
            plan,
        }
    }

    /// The line as it is written, its end included.
    pub fn line(&self) -> String {
        // Nothing in a header can fail to become JSON: it has no maps but those of `Value`.
        let mut line = serde_json::to_string(self).unwrap_or_default();
        line.push('\n');
        line
    }

    /// Whether a file with this header can be gone on with as the run `wanted`. The number of
    /// games may be another one.
    pub(super) fn check_same_run(&self, wanted: &Self, path: &Path) -> Result<(), ArchiveError> {
        let Some((what, found, asked)) = self.difference(wanted) else {
            return Ok(());
        };
        Err(ArchiveError::OtherRun {
            path: path.to_owned(),
            what,
            found,
            asked,
        })
    }

    /// Whether the run `wanted` has at least the games of this one: none is thrown away.
    pub(super) fn check_no_fewer_games(
        &self,
        wanted: &Self,
        path: &Path,
    ) -> Result<(), ArchiveError> {
        if wanted.games >= self.games {
            return Ok(());
        }
        Err(ArchiveError::OtherRun {
            path: path.to_owned(),
            what: "the number of games".to_owned(),
            found: self.games.to_string(),
            asked: wanted.games.to_string(),
        })
    }

    /// The first thing that two runs do not have in common: its name and both values.
    pub(super) fn difference(&self, other: &Self) -> Option<(String, String, String)> {
        let fields = |header: &Self| {
            let shard = header
                .shard
                .map_or(String::new(), |shard| shard.to_string());
            [
                ("kind", Value::from(format!("{:?}", header.ruikou))),
                ("version", Value::from(header.version.clone())),
                ("shard", Value::from(shard)),
            ]
        };
        let pairs = fields(self).into_iter().zip(fields(other));
        let fixed = pairs.map(|((name, a), (_, b))| (name.to_owned(), a, b));
        let names = [&self.plan, &other.plan].map(|plan| plan.as_object());
        let names = names.into_iter().flatten().flat_map(|plan| plan.keys());
        let plan = names.map(|name| {
            let of = |plan: &Value| plan.get(name).cloned().unwrap_or_default();
            (name.clone(), of(&self.plan), of(&other.plan))
        });
        fixed
            .chain(plan)
            .find(|(_, a, b)| a != b)
            .map(|(name, a, b)| (name, shortened(&a), shortened(&b)))
    }
}

/// The text of a value, or its beginning if it is long.
fn shortened(value: &Value) -> String {
    const MOST: usize = 60;
    let text = value.to_string();
    if text.chars().count() <= MOST {
        return text;
    }
    text.chars().take(MOST).chain("…".chars()).collect()
}

/// Whether the version of the form can be read.
pub(super) fn check_format(found: u32, path: &Path) -> Result<(), ArchiveError> {
    if found == FORMAT {
        return Ok(());
    }
    Err(ArchiveError::Format {
        path: path.to_owned(),
        found,
        known: FORMAT,
    })
}
