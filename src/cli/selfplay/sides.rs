//! The options of a side: `name=quick,nodes=1000,memory=32MiB`.

use std::str::FromStr;

use thiserror::Error;

use crate::arena::duel::TimeControl;
use crate::arena::self_play::Side;
use crate::arena::{Pace, Settings};
use crate::cli::options::{Known, OptionError, Options};
use crate::cli::values::ValueError;

/// Memory of a side's search if nothing is said, in bytes.
const MEMORY: usize = 16 << 20;

/// The keys.
const KNOWN: Known = Known {
    keys: &["name", "nodes", "depth", "time", "tc", "threads", "memory"],
    repeated: &[],
    prefix: None,
};

/// What was said of a side; what was not is taken from the options for both.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct SideOptions {
    pub(super) name: Option<String>,
    pub(super) pace: Option<Pace>,
    pub(super) threads: Option<usize>,
    pub(super) memory: Option<usize>,
}

/// What is wrong with the options of a side.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum SideError {
    /// A part of them.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// Two limits.
    #[error("{first} and {second} contradict each other: a side has one of nodes, depth, time, tc")]
    Contradiction {
        /// A limit.
        first: Pace,
        /// Another one.
        second: Pace,
    },
}

impl SideOptions {
    /// The side, with `common` for what was not said here.
    pub(super) fn side(&self, common: &Self, name: &str, is_varied: bool) -> Option<Side> {
        Some(Side {
            name: self.name.clone().unwrap_or_else(|| name.to_owned()),
            settings: Settings {
                pace: self.pace.or(common.pace)?,
                threads: self.threads.or(common.threads).unwrap_or(1),
                memory: self.memory.or(common.memory).unwrap_or(MEMORY),
                is_varied,
            },
        })
    }
}

/// Reads `10+0.1`: seconds for the game, and seconds that a move adds.
pub(super) fn parse_clock(text: &str) -> Result<Pace, ValueError> {
    match text.parse() {
        Ok(TimeControl {
            game: Some(base),
            increment,
            turn: None,
        }) => Ok(Pace::Game { base, increment }),
        _ => Err(ValueError::Clock),
    }
}

fn parse_name(text: &str) -> Result<String, &'static str> {
    if text.is_empty() {
        return Err("expected a name");
    }
    Ok(text.to_owned())
}

impl FromStr for SideOptions {
    type Err = SideError;

    fn from_str(text: &str) -> Result<Self, SideError> {
        let options = Options::parse(text, &KNOWN)?;
        let paces = [
            options.number("nodes", u64::MAX)?.map(Pace::Nodes),
            options.number("depth", 200)?.map(Pace::Depth),
            options.duration("time")?.map(Pace::Turn),
            options.read("tc", parse_clock)?,
        ];
        let mut paces = paces.into_iter().flatten();
        let pace = paces.next();
        if let (Some(first), Some(second)) = (pace, paces.next()) {
            return Err(SideError::Contradiction { first, second });
        }
        Ok(Self {
            name: options.read("name", parse_name)?,
            pace,
            threads: options.number("threads", 1024)?,
            memory: options.memory("memory")?,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn options_are_read() {
        let options: SideOptions = "name=x,tc=10+0.1,threads=2,memory=1GiB".parse().unwrap();
        let pace = Pace::Game {
            base: Duration::from_secs(10),
            increment: Duration::from_millis(100),
        };
        assert_eq!(options.pace, Some(pace));
        assert_eq!((options.threads, options.memory), (Some(2), Some(1 << 30)));
        let common = "nodes=5".parse().unwrap();
        let side = options.side(&common, "A", false).unwrap();
        assert_eq!((side.name.as_str(), side.settings.pace), ("x", pace));
        assert_eq!(
            SideOptions::default()
                .side(&options, "A", false)
                .unwrap()
                .name,
            "A"
        );
    }

    #[test]
    fn nonsense_is_named() {
        for (text, expected) in [
            ("nodes", "'nodes' is no option"),
            ("speed=3", "there is no option 'speed'"),
            ("nodes=0", "nodes=0: expected a whole number"),
            (
                "nodes=5,depth=3",
                "nodes=5 and depth=3 contradict each other",
            ),
            ("threads=1,threads=2", "threads is there twice"),
            ("time=5", "time=5: expected a number and a unit"),
            ("tc=x", "tc=x: expected seconds"),
            ("memory=7", "memory=7: expected a number and a unit"),
        ] {
            let error = text.parse::<SideOptions>().unwrap_err().to_string();
            assert!(error.starts_with(expected), "{error}");
        }
    }
}
