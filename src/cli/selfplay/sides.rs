//! The options of a side: `name=quick,nodes=1000,memory=32MiB`.

use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use crate::arena::self_play::Side;
use crate::arena::{Pace, Settings};
use crate::cli::values::{ValueError, parse_duration, parse_memory};

/// Memory of a side's search if nothing is said, in bytes.
const MEMORY: usize = 16 << 20;

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
    /// Not a key and a value.
    #[error("'{0}' is no option; write key=value with commas between them")]
    NoValue(String),
    /// An unknown key.
    #[error("there is no option '{0}'; there are name, nodes, depth, time, tc, threads, memory")]
    Unknown(String),
    /// A key that is there twice.
    #[error("{0} is there twice")]
    Twice(String),
    /// Two limits.
    #[error("{first} and {second} contradict each other: a side has one of nodes, depth, time, tc")]
    Contradiction {
        /// A limit.
        first: String,
        /// Another one.
        second: String,
    },
    /// A value that is none.
    #[error("{key}={value}: {reason}")]
    Value {
        /// The key.
        key: String,
        /// The value.
        value: String,
        /// What is wrong with it.
        reason: String,
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

    fn set(&mut self, key: &str, value: &str) -> Result<(), SideError> {
        let wrong = |reason: String| SideError::Value {
            key: key.to_owned(),
            value: value.to_owned(),
            reason,
        };
        let text = |error: ValueError| wrong(error.to_string());
        match key {
            "name" if value.is_empty() => Err(wrong("expected a name".to_owned())),
            "name" => once(key, &mut self.name, value.to_owned()),
            "threads" => once(key, &mut self.threads, number(value, 1024).map_err(wrong)?),
            "memory" => once(key, &mut self.memory, parse_memory(value).map_err(text)?),
            "nodes" => self.set_pace(Pace::Nodes(number(value, u64::MAX).map_err(wrong)?)),
            "depth" => self.set_pace(Pace::Depth(number(value, 200).map_err(wrong)?)),
            "time" => self.set_pace(Pace::Turn(parse_duration(value).map_err(text)?)),
            "tc" => self.set_pace(parse_clock(value).map_err(text)?),
            _ => Err(SideError::Unknown(key.to_owned())),
        }
    }

    fn set_pace(&mut self, pace: Pace) -> Result<(), SideError> {
        match self.pace.replace(pace) {
            None => Ok(()),
            Some(first) => Err(SideError::Contradiction {
                first: first.to_string(),
                second: pace.to_string(),
            }),
        }
    }
}

fn once<T>(key: &str, slot: &mut Option<T>, value: T) -> Result<(), SideError> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err(SideError::Twice(key.to_owned())),
    }
}

/// A whole number from 1 on.
fn number<T: TryFrom<u64>>(text: &str, most: u64) -> Result<T, String> {
    let number = text
        .parse()
        .ok()
        .filter(|number| (1..=most).contains(number));
    number
        .and_then(|number: u64| T::try_from(number).ok())
        .ok_or_else(|| format!("expected a whole number from 1 to {most}"))
}

/// Reads `10+0.1`: seconds for the game, and seconds that a move adds.
pub(super) fn parse_clock(text: &str) -> Result<Pace, ValueError> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let seconds = |text: &str| {
        let plain = text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
        let number = text.trim().parse::<f64>().ok().filter(|_| plain);
        number
            .and_then(|number| Duration::try_from_secs_f64(number).ok())
            .ok_or(ValueError::Clock)
    };
    let base = seconds(base)?;
    if base.is_zero() {
        return Err(ValueError::Clock);
    }
    Ok(Pace::Game {
        base,
        increment: seconds(increment)?,
    })
}

impl FromStr for SideOptions {
    type Err = SideError;

    fn from_str(text: &str) -> Result<Self, SideError> {
        let mut options = Self::default();
        for part in text.split(',').filter(|part| !part.trim().is_empty()) {
            let (key, value) = part
                .split_once('=')
                .ok_or_else(|| SideError::NoValue(part.to_owned()))?;
            options.set(key.trim(), value.trim())?;
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
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
