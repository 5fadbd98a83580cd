//! The options of an engine: `name=A,cmd=./pbrain-a,args="--quiet 1",tc=10+0.1,memory=350MiB`.

use std::path::{Path, PathBuf, absolute};
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use crate::arena::duel::{EngineSpec, Style, TimeControl};
use crate::cli::values::{parse_duration, parse_memory};

/// How much longer than its time a brain may take if nothing is said.
const TOLERANCE: Duration = Duration::from_millis(100);

/// Keys besides `info.…`.
const KEYS: [&str; 13] = [
    "name",
    "cmd",
    "args",
    "arg",
    "dir",
    "style",
    "tc",
    "st",
    "nodes",
    "depth",
    "tolerance",
    "memory",
    "threads",
];
/// Those that may be there several times.
const REPEATED: [&str; 1] = ["arg"];
/// Those of which one is enough.
const CLOCKS: [&str; 2] = ["tc", "st"];
/// What begins the key of a setting that is passed on as it is.
const SETTING: &str = "info.";

/// What was said of an engine, or of all of them: keys and values in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct EngineOptions(Vec<(String, String)>);

/// What is wrong with the options of an engine.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum EngineError {
    /// Not a key and a value.
    #[error("'{0}' is no option; write key=value with commas between them")]
    NoValue(String),
    /// A quotation mark without its partner.
    #[error("there is a quotation mark without its partner in '{0}'")]
    OpenQuote(String),
    /// An unknown key.
    #[error("there is no option '{0}'; there are {keys}, info.KEY", keys = KEYS.join(", "))]
    Unknown(String),
    /// A key that is there twice.
    #[error("{0} is there twice")]
    Twice(String),
    /// Two kinds of time.
    #[error("tc={tc} and st={st} contradict each other; tc=10/1+0.1 limits the game and each move")]
    Contradiction {
        /// The time control.
        tc: String,
        /// The time for a move.
        st: String,
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
    /// No program.
    #[error("it has no program; write cmd=PROGRAM")]
    NoProgram,
    /// Nothing ends a search.
    #[error("nothing limits its search; give tc, st, nodes or depth")]
    NoLimit,
}

impl FromStr for EngineOptions {
    type Err = EngineError;

    fn from_str(text: &str) -> Result<Self, EngineError> {
        let mut options: Vec<(String, String)> = Vec::new();
        for part in split(text)? {
            if part.trim().is_empty() {
                continue;
            }
            let (key, value) = part
                .split_once('=')
                .ok_or_else(|| EngineError::NoValue(part.clone()))?;
            let (key, value) = (key.trim(), value.trim());
            let is_setting = key.strip_prefix(SETTING).is_some_and(|key| !key.is_empty());
            if !is_setting && !KEYS.contains(&key) {
                return Err(EngineError::Unknown(key.to_owned()));
            }
            let is_there = options.iter().any(|(other, _)| other == key);
            if is_there && !REPEATED.contains(&key) {
                return Err(EngineError::Twice(key.to_owned()));
            }
            options.push((key.to_owned(), value.to_owned()));
        }
        let options = Self(options);
        match (options.find("tc"), options.find("st")) {
            (Some(tc), Some(st)) => Err(EngineError::Contradiction {
                tc: tc.to_owned(),
                st: st.to_owned(),
            }),
            _ => Ok(options),
        }
    }
}

/// The parts between the commas outside of quotation marks; the marks are taken away.
fn split(text: &str) -> Result<Vec<String>, EngineError> {
    let mut parts = vec![String::new()];
    let mut quote = None;
    for c in text.chars() {
        match quote {
            Some(mark) if c == mark => quote = None,
            None if matches!(c, '"' | '\'') => quote = Some(c),
            None if c == ',' => parts.push(String::new()),
            _ => {
                if let Some(part) = parts.last_mut() {
                    part.push(c);
                }
            }
        }
    }
    match quote {
        Some(_) => Err(EngineError::OpenQuote(text.to_owned())),
        None => Ok(parts),
    }
}

impl EngineOptions {
    fn find(&self, key: &str) -> Option<&str> {
        let found = self.0.iter().find(|(other, _)| other == key);
        found.map(|(_, value)| value.as_str())
    }

    /// These, and of the `common` ones those that are not overridden here.
    fn over(&self, common: &Self) -> Self {
        let has_own = |key: &str| {
            let is_clock = CLOCKS.contains(&key);
            let overrides = |own: &str| own == key || is_clock && CLOCKS.contains(&own);
            self.0.iter().any(|(own, _)| overrides(own))
        };
        let common = common.0.iter().filter(|(key, _)| !has_own(key));
        Self(self.0.iter().chain(common).cloned().collect())
    }

    /// The engine that these and the common options describe.
    pub(super) fn engine(&self, common: &Self) -> Result<EngineSpec, EngineError> {
        let all = self.over(common);
        let command = all.find("cmd").ok_or(EngineError::NoProgram)?;
        let program = program(command)?;
        let time = match (all.parsed("tc")?, all.duration("st")?) {
            (Some(control), _) => control,
            (None, turn) => TimeControl {
                turn,
                ..TimeControl::default()
            },
        };
        let settings = all.0.iter().filter_map(|(key, value)| {
            let key = key.strip_prefix(SETTING)?;
            Some((key.to_owned(), value.clone()))
        });
        let engine = EngineSpec {
            name: all.name(&program),
            arguments: all.arguments(),
            directory: all.find("dir").map(PathBuf::from),
            style: all.style()?,
            time,
            tolerance: all.duration("tolerance")?.unwrap_or(TOLERANCE),
            nodes: all.number("nodes", u64::MAX)?,
            depth: all.number("depth", 1000)?,
            memory: all.memory()?,
            threads: all.number("threads", 1024)?,
            settings: settings.collect(),
            program,
        };
        let is_timed = time.game.is_some() || time.turn.is_some();
        if !is_timed && engine.nodes.is_none() && engine.depth.is_none() {
            return Err(EngineError::NoLimit);
        }
        Ok(engine)
    }

    /// As it was said, else the program's.
    fn name(&self, program: &Path) -> String {
        let of_program = || program.file_stem().unwrap_or_default().to_string_lossy();
        self.find("name")
            .map_or_else(|| of_program().into_owned(), str::to_owned)
    }

    /// The words of `args`, and each `arg` as one.
    fn arguments(&self) -> Vec<String> {
        let words = self.find("args").unwrap_or_default().split_whitespace();
        let single = self.0.iter().filter(|(key, _)| key == "arg");
        let single = single.map(|(_, value)| value.as_str());
        words.chain(single).map(str::to_owned).collect()
    }

    fn wrong(&self, key: &str, reason: &impl ToString) -> EngineError {
        EngineError::Value {
            key: key.to_owned(),
            value: self.find(key).unwrap_or_default().to_owned(),
            reason: reason.to_string(),
        }
    }

    fn parsed<T: FromStr<Err: ToString>>(&self, key: &str) -> Result<Option<T>, EngineError> {
        let parsed = self.find(key).map(str::parse).transpose();
        parsed.map_err(|reason: T::Err| self.wrong(key, &reason))
    }

    fn duration(&self, key: &str) -> Result<Option<Duration>, EngineError> {
        let parsed = self.find(key).map(parse_duration).transpose();
        parsed.map_err(|reason| self.wrong(key, &reason))
    }

    fn memory(&self) -> Result<Option<u64>, EngineError> {
        let parsed = self.find("memory").map(parse_memory).transpose();
        let bytes = parsed.map_err(|reason| self.wrong("memory", &reason))?;
        Ok(bytes.map(|bytes| bytes as u64))
    }

    /// A whole number from 1 to `most`.
    fn number<T>(&self, key: &str, most: T) -> Result<Option<T>, EngineError>
    where
        T: FromStr + PartialOrd + From<u8> + Copy + std::fmt::Display,
    {
        let Some(text) = self.find(key) else {
            return Ok(None);
        };
        match text.parse() {
            Ok(number) if number >= T::from(1) && number <= most => Ok(Some(number)),
            _ => {
                let reason = format!("expected a whole number from 1 to {most}");
                Err(self.wrong(key, &reason))
            }
        }
    }

    fn style(&self) -> Result<Style, EngineError> {
        match self.find("style") {
            None | Some("turn") => Ok(Style::Turn),
            Some("board") => Ok(Style::Board),
            Some(_) => Err(self.wrong("style", &"expected turn or board")),
        }
    }
}

/// A program in a folder is meant from where the workbench runs, wherever the brain will; one
/// without a folder is looked for where the system looks for programs.
fn program(command: &str) -> Result<PathBuf, EngineError> {
    let path = PathBuf::from(command);
    if path.components().count() < 2 {
        return Ok(path);
    }
    absolute(&path).map_err(|reason| EngineError::Value {
        key: "cmd".to_owned(),
        value: command.to_owned(),
        reason: reason.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn engine(text: &str, common: &str) -> Result<EngineSpec, EngineError> {
        text.parse::<EngineOptions>()?.engine(&common.parse()?)
    }

    #[test]
    fn engines_are_read() {
        let text = "name=A,cmd=brain,args=\"-x 1,2\",arg='a b',st=500ms,info.style=3,threads=2";
        let common = "tc=10+0.1,memory=350MiB,tolerance=2s,style=board,depth=9";
        let engine = engine(text, common).unwrap();
        assert_eq!(engine.name, "A");
        assert_eq!(engine.arguments, ["-x", "1,2", "a b"]);
        assert_eq!(engine.time.turn, Some(Duration::from_millis(500)));
        assert_eq!((engine.time.game, engine.depth), (None, Some(9)));
        assert_eq!(engine.settings, [("style".to_owned(), "3".to_owned())]);
        assert_eq!((engine.memory, engine.threads), (Some(350 << 20), Some(2)));
        assert_eq!(engine.tolerance, Duration::from_secs(2));
        assert_eq!(engine.style, Style::Board);
    }

    #[test]
    fn what_is_not_said_follows() {
        let engine = engine("cmd=bin/pbrain-x.exe", "tc=10/1+0.1").unwrap();
        assert_eq!(engine.name, "pbrain-x");
        assert!(engine.program.is_absolute());
        assert_eq!(engine.time.to_string(), "10/1+0.1");
        assert_eq!(engine.tolerance, TOLERANCE);
    }

    #[test]
    fn nonsense_is_named() {
        for (text, expected) in [
            ("cmd", "'cmd' is no option"),
            ("cmd=a,speed=3", "there is no option 'speed'"),
            ("cmd=a,info.=3", "there is no option 'info.'"),
            ("cmd=a,cmd=b", "cmd is there twice"),
            ("cmd=a,tc=10,st=1s", "tc=10 and st=1s contradict each other"),
            ("cmd=a,st=5", "st=5: expected a number and a unit"),
            ("cmd=a,tc=x", "tc=x: 'x' is no time control"),
            (
                "cmd=a,tc=10,threads=0",
                "threads=0: expected a whole number",
            ),
            (
                "cmd=a,tc=10,memory=7",
                "memory=7: expected a number and a unit",
            ),
            ("cmd=a,tc=10,style=x", "style=x: expected turn or board"),
            ("cmd=a,args=\"x", "there is a quotation mark"),
            ("st=1s", "it has no program"),
            ("cmd=a", "nothing limits its search"),
        ] {
            let error = engine(text, "").unwrap_err().to_string();
            assert!(error.starts_with(expected), "{error}");
        }
    }
}
