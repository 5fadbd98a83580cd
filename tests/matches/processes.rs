//! The processes of a run, found by a mark in their environment, which all of them inherit.

use std::fs;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The variable that holds the mark.
const VARIABLE: &str = "RUIKOU_TEST_RUN";
/// How long processes may take to be gone once they are killed.
const PATIENCE: Duration = Duration::from_secs(10);

/// A mark that no other run has.
pub(crate) struct Mark(String);

impl Mark {
    pub(crate) fn new(test: &str) -> Self {
        Self(format!("{test}-{}", std::process::id()))
    }

    pub(crate) fn put_on(&self, command: &mut Command) {
        command.env(VARIABLE, &self.0);
    }

    /// The processes that run with this mark.
    fn processes(&self) -> Vec<u32> {
        let entry = format!("{VARIABLE}={}", self.0);
        let has_mark = |pid: &u32| {
            let environment = fs::read(format!("/proc/{pid}/environ")).unwrap_or_default();
            environment
                .split(|&byte| byte == 0)
                .any(|variable| variable == entry.as_bytes())
        };
        pids().filter(has_mark).collect()
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.processes().len()
    }

    /// Asserts that all of them are gone, or will be in a moment.
    #[track_caller]
    pub(crate) fn assert_gone(&self) {
        let deadline = Instant::now() + PATIENCE;
        while self.count() > 0 {
            assert!(Instant::now() < deadline, "left: {:?}", self.processes());
            sleep(Duration::from_millis(10));
        }
    }
}

fn pids() -> impl Iterator<Item = u32> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}

/// The children of a process that have ended and were not waited for.
pub(crate) fn zombies(parent: u32) -> usize {
    let is_zombie = |pid: &u32| {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        // The name in brackets before may hold anything.
        let fields = stat.rsplit_once(") ").map_or("", |(_, fields)| fields);
        let mut fields = fields.split(' ');
        let state = fields.next();
        state == Some("Z") && fields.next() == Some(&parent.to_string())
    };
    pids().filter(is_zombie).count()
}
