//! The options of an engine: `name=A,cmd=./pbrain-a,args="--quiet 1",tc=10+0.1,memory=350MiB`.

use std::io;
use std::path::{Path, PathBuf, absolute};
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use crate::arena::duel::{EngineSpec, Style, TimeControl};
use crate::cli::options::{Known, OptionError, Options};

/// How much longer than its time a brain may take if nothing is said.
const TOLERANCE: Duration = Duration::from_millis(100);

/// The keys.
const KNOWN: Known = Known {
    keys: &[
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
    ],
    repeated: &["arg"],
    prefix: Some(SETTING),
};
/// Those of which one is enough.
const CLOCKS: [&str; 2] = ["tc", "st"];
/// What begins the key of a setting that is passed on as it is.
const SETTING: &str = "info.";

/// What was said of an engine, or of all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct EngineOptions(Options);

/// What is wrong with the options of an engine.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum EngineError {
    /// A part of them.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// Two kinds of time.
    #[error("tc={tc} and st={st} contradict each other; tc=10/1+0.1 limits the game and each move")]
    Contradiction {
        /// The time control.
        tc: String,
        /// The time for a move.
        st: String,
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
        let options = Options::parse(text, &KNOWN)?;
        match (options.find("tc"), options.find("st")) {
            (Some(tc), Some(st)) => Err(EngineError::Contradiction {
                tc: tc.to_owned(),
                st: st.to_owned(),
            }),
            _ => Ok(Self(options)),
        }
    }
}

impl EngineOptions {
    /// These, and of the `common` ones those that are not overridden here.
    fn over(&self, common: &Self) -> Options {
        let has_own = |key: &str| {
            let is_clock = CLOCKS.contains(&key);
            let overrides = |own: &str| own == key || is_clock && CLOCKS.contains(&own);
            self.0.iter().any(|(own, _)| overrides(own))
        };
        self.0.with(&common.0, |key| !has_own(key))
    }

    /// The engine that these and the common options describe.
    pub(super) fn engine(&self, common: &Self) -> Result<EngineSpec, EngineError> {
        let all = self.over(common);
        all.find("cmd").ok_or(EngineError::NoProgram)?;
        let program = all.read("cmd", program)?.unwrap_or_default();
        let time = match (
            all.read("tc", str::parse::<TimeControl>)?,
            all.duration("st")?,
        ) {
            (Some(control), _) => control,
            (None, turn) => TimeControl {
                turn,
                ..TimeControl::default()
            },
        };
        let settings = all.iter().filter_map(|(key, value)| {
            let key = key.strip_prefix(SETTING)?;
            Some((key.to_owned(), value.to_owned()))
        });
        let engine = EngineSpec {
            name: name(&all, &program),
            arguments: arguments(&all),
            directory: all.find("dir").map(PathBuf::from),
            style: all.read("style", style)?.unwrap_or(Style::Turn),
            time,
            tolerance: all.duration("tolerance")?.unwrap_or(TOLERANCE),
            nodes: all.number("nodes", u64::MAX)?,
            depth: all.number("depth", 1000)?,
            memory: all.memory("memory")?.map(|bytes| bytes as u64),
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
}

/// As it was said, else the program's.
fn name(options: &Options, program: &Path) -> String {
    let of_program = || program.file_stem().unwrap_or_default().to_string_lossy();
    let said = options.find("name");
    said.map_or_else(|| of_program().into_owned(), str::to_owned)
}

/// The words of `args`, and each `arg` as one.
fn arguments(options: &Options) -> Vec<String> {
    let words = options.find("args").unwrap_or_default().split_whitespace();
    let single = options.iter().filter(|(key, _)| *key == "arg");
    let single = single.map(|(_, value)| value);
    words.chain(single).map(str::to_owned).collect()
}

fn style(text: &str) -> Result<Style, &'static str> {
    match text {
        "turn" => Ok(Style::Turn),
        "board" => Ok(Style::Board),
        _ => Err("expected turn or board"),
    }
}

/// A program in a folder is meant from where the workbench runs, wherever the brain will; one
/// without a folder is looked for where the system looks for programs.
fn program(command: &str) -> io::Result<PathBuf> {
    let path = PathBuf::from(command);
    if path.components().count() < 2 {
        return Ok(path);
    }
    absolute(&path)
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
