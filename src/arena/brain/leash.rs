//! No brain outlives its runner, not even one that is killed with no chance to clean up.
//!
//! Windows ends a job's processes with its last handle, which the runner holds. On Linux the
//! runner does not start a brain but this program again, which asks the system to be killed along
//! with its parent and then becomes the brain. On other systems a brain notices that its input
//! has ended, as the protocol wants.

use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::process::Command;

/// Arguments with which the workbench becomes a brain: this one, the number of the process that
/// has to live on, the brain's program and its arguments.
pub const WORD: &str = "become-brain";

/// The command that starts a program, by way of `launcher` (the workbench's own program) where the
/// system needs that.
pub(super) fn command(launcher: &Path, program: &Path, arguments: &[String]) -> Command {
    if cfg!(target_os = "linux") {
        let mut command = Command::new(launcher);
        command
            .arg(WORD)
            .arg(std::process::id().to_string())
            .arg(program);
        command.args(arguments);
        command
    } else {
        let mut command = Command::new(program);
        command.args(arguments);
        command
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
