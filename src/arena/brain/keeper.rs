//! No brain outlives its runner, not even one that is killed with no chance to clean up.
//!
//! Windows ends a job's processes with its last handle, which the runner holds. On Unix there are
//! two guards, since each leaves a gap that the other closes. A process of this program is told of
//! every brain that runs, and when its input ends, as it does with the runner, it kills them all
//! with everything they have started. On Linux, besides, the runner does not start a brain but this
//! program again, which asks the system to be killed along with its parent and then becomes the
//! brain, so that no moment is left in which nobody knows of it.

use std::ffi::OsString;
use std::io::{self, BufRead};
use std::path::Path;
use std::process::Command;

use super::Launch;

/// The argument with which the workbench becomes a brain: behind it are the number of the process
/// that has to live on, the brain's program and its arguments.
pub const BECOME_BRAIN: &str = "become-brain";
/// The argument with which the workbench watches over brains.
pub const WATCH_BRAINS: &str = "watch-brains";

/// Starts brains and keeps the system's promise that they end with the runner.
pub struct Keeper {
    program: std::path::PathBuf,
    #[cfg(unix)]
    watch: unix::Watch,
}

impl Keeper {
    /// A keeper for which `program` is the workbench's own one.
    ///
    /// # Errors
    /// When the system gives no process.
    pub fn start(program: &Path) -> io::Result<Self> {
        Ok(Self {
            #[cfg(unix)]
            watch: unix::Watch::start(program)?,
            program: program.to_owned(),
        })
    }

    /// The command that starts a brain.
    pub(super) fn command(&self, launch: &Launch) -> Command {
        let mut command = if cfg!(target_os = "linux") {
            let mut command = Command::new(&self.program);
            command
                .arg(BECOME_BRAIN)
                .arg(std::process::id().to_string());
            command.arg(&launch.program);
            command
        } else {
            Command::new(&launch.program)
        };
        command.args(&launch.arguments);
        if let Some(directory) = &launch.directory {
            command.current_dir(directory);
        }
        command
    }

    /// A process runs, and with it all of its group.
    #[cfg(unix)]
    pub(super) fn watch(&self, group: u32) {
        self.watch.tell('+', group);
    }

    /// Nothing of the group is left.
    #[cfg(unix)]
    pub(super) fn forget(&self, group: u32) {
        self.watch.tell('-', group);
    }
}

/// Becomes the brain's program, to be killed when the process `parent` ends. It only returns when
/// that fails.
///
/// The system watches the thread that started this process, so that thread has to live for as long
/// as the brain.
#[cfg(target_os = "linux")]
pub fn become_brain(parent: u32, program: &OsString, arguments: &[OsString]) -> io::Error {
    use std::os::unix::process::{CommandExt, parent_id};

    use nix::sys::{prctl, signal::Signal};

    if let Err(reason) = prctl::set_pdeathsig(Signal::SIGKILL) {
        return reason.into();
    }
    // It may have ended before it was watched.
    if parent_id() != parent {
        return io::Error::other("the runner has ended");
    }
    Command::new(program).args(arguments).exec()
}

/// Other systems do not need this.
#[cfg(not(target_os = "linux"))]
pub fn become_brain(_parent: u32, _program: &OsString, _arguments: &[OsString]) -> io::Error {
    io::Error::from(io::ErrorKind::Unsupported)
}

/// Heeds what a [`Keeper`] tells until that ends, and kills whoever is left.
#[cfg(unix)]
pub fn watch_brains(input: impl BufRead) {
    let mut groups = std::collections::BTreeSet::new();
    for line in input.lines().map_while(Result::ok) {
        let (sign, number) = line.split_at_checked(1).unwrap_or_default();
        match (sign, number.parse::<u32>()) {
            ("+", Ok(group)) => {
                groups.insert(group);
            }
            (_, Ok(group)) => {
                groups.remove(&group);
            }
            _ => {}
        }
    }
    groups.into_iter().for_each(super::tree::kill_group);
}

/// Other systems do not need this.
#[cfg(not(unix))]
pub fn watch_brains(_input: impl BufRead) {}

#[cfg(unix)]
mod unix {
    use std::io::{self, Write};
    use std::os::unix::process::CommandExt;
    use std::path::Path;
    use std::process::{Child, ChildStdin, Command, Stdio};
    use std::sync::{Mutex, PoisonError};

    /// The process that watches.
    pub(super) struct Watch {
        child: Child,
        /// [`None`] once it was told that this is the end.
        input: Mutex<Option<ChildStdin>>,
    }

    impl Watch {
        pub(super) fn start(program: &Path) -> io::Result<Self> {
            let mut command = Command::new(program);
            command
                .arg(super::WATCH_BRAINS)
                .stdin(Stdio::piped())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                // Ctrl-C is not meant for it.
                .process_group(0);
            let mut child = command.spawn()?;
            Ok(Self {
                input: Mutex::new(child.stdin.take()),
                child,
            })
        }

        pub(super) fn tell(&self, sign: char, group: u32) {
            let mut input = self.input.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(input) = &mut *input {
                // If somebody has killed it, the other guard is left.
                let _ = input.write_all(format!("{sign}{group}\n").as_bytes());
            }
        }
    }

    impl Drop for Watch {
        fn drop(&mut self) {
            let input = self.input.get_mut().unwrap_or_else(PoisonError::into_inner);
            *input = None;
            let _ = self.child.wait();
        }
    }
}
