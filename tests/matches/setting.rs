//! A match between a faulty brain and a steady one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use ruikou::arena::{Record, archive};

use super::processes::Mark;

pub(crate) struct Setting {
    /// Names its files.
    pub(crate) name: &'static str,
    pub(crate) seed: u64,
    pub(crate) games: usize,
    pub(crate) concurrency: usize,
    /// Options for both engines.
    pub(crate) clock: &'static str,
}

/// A run of the workbench.
pub(crate) struct Run {
    pub(crate) child: Child,
    pub(crate) mark: Mark,
    /// Where its output goes: a pipe that nobody reads would hold it up.
    output: PathBuf,
}

impl Run {
    /// Waits for its end, and gives what it has printed if all went well.
    #[track_caller]
    pub(crate) fn finish(self) -> String {
        self.finish_with(0)
    }

    /// The same of a run that ends with this code.
    #[track_caller]
    pub(crate) fn finish_with(self, code: i32) -> String {
        let output = self.child.wait_with_output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{errors}");
        self.mark.assert_gone();
        fs::read_to_string(self.output).unwrap()
    }
}

/// A path for a file that a test writes.
pub(crate) fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("matches-{name}"))
}

/// This program.
pub(crate) fn brain() -> String {
    let path = std::env::current_exe().unwrap();
    path.to_str().unwrap().to_owned()
}

pub(crate) fn ruikou() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ruikou"));
    command
        .arg("match")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

impl Setting {
    pub(crate) fn out(&self) -> PathBuf {
        scratch(&format!("{}.jsonl", self.name))
    }

    /// Starts the match, from the beginning unless it is to be resumed.
    pub(crate) fn start(&self, options: &[&str]) -> Run {
        let (brain, seed) = (brain(), self.seed);
        let mark = Mark::new(self.name);
        let mut command = ruikou();
        command
            .arg("--engine")
            .arg(format!(
                "name=faulty,cmd={brain},args=brain {seed} {{game}}"
            ))
            .arg("--engine")
            .arg(format!("name=steady,cmd={brain},args=brain,style=board"))
            .arg("--each")
            .arg(format!("{},info.unheard_of=1", self.clock))
            .args(["--rule", "renju", "--draw-after", "30"])
            .args(["--games", &self.games.to_string()])
            .args(["--concurrency", &self.concurrency.to_string()])
            .arg("--openings")
            .arg(super::openings())
            .arg("--out")
            .arg(self.out());
        if !options.contains(&"--resume") {
            // Of an earlier run of the test; nobody is to mistake its games for this one's.
            let _ = fs::remove_file(self.out());
        }
        command.args(options);
        let output = scratch(&format!("{}.txt", self.name));
        command.stdout(fs::File::create(&output).unwrap());
        mark.put_on(&mut command);
        Run {
            child: command.spawn().unwrap(),
            mark,
            output,
        }
    }

    pub(crate) fn records(&self) -> Vec<Record> {
        archive::records(&self.out()).unwrap().1
    }
}
