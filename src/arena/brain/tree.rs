//! A child process together with whatever it starts itself: it ends as a whole.
//!
//! On Unix the child leads a process group of its own, on Windows it is put into a job object.
//! Either way the user's Ctrl-C does not reach it, so that a game can be finished.

use std::process::{Child, ChildStderr, ChildStdin, ChildStdout};

#[cfg(unix)]
pub(super) use unix::{Tree, kill_group};
#[cfg(windows)]
pub(super) use windows::Tree;

/// A child's input, output and error output.
type Pipes = (ChildStdin, ChildStdout, ChildStderr);

fn take_pipes(child: &mut Child) -> Option<Pipes> {
    let (stdin, stdout) = (child.stdin.take()?, child.stdout.take()?);
    Some((stdin, stdout, child.stderr.take()?))
}

#[cfg(unix)]
mod unix {
    use std::io;
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command, ExitStatus};
    use std::sync::Arc;

    use nix::sys::signal::{Signal, killpg};
    use nix::unistd::Pid;

    use crate::arena::brain::Keeper;

    pub(in crate::arena::brain) struct Tree {
        leader: Child,
        keeper: Arc<Keeper>,
        is_over: bool,
    }

    /// Kills a process group.
    pub(in crate::arena::brain) fn kill_group(group: u32) {
        // It fails if nobody is left, which is as it should be.
        let _ = killpg(Pid::from_raw(group.cast_signed()), Signal::SIGKILL);
    }

    impl Tree {
        pub(in crate::arena::brain) fn spawn(
            mut command: Command,
            keeper: &Arc<Keeper>,
        ) -> io::Result<Self> {
            let leader = command.process_group(0).spawn()?;
            keeper.watch(leader.id());
            Ok(Self {
                leader,
                keeper: Arc::clone(keeper),
                is_over: false,
            })
        }

        pub(in crate::arena::brain) fn take_pipes(&mut self) -> Option<super::Pipes> {
            super::take_pipes(&mut self.leader)
        }

        pub(in crate::arena::brain) fn try_wait(&mut self) -> io::Result<Option<ExitStatus>> {
            self.leader.try_wait()
        }

        /// Kills what is left of it, and waits until the child is gone.
        pub(in crate::arena::brain) fn kill(&mut self) -> io::Result<ExitStatus> {
            // Once only: later the number may be that of others.
            if !std::mem::replace(&mut self.is_over, true) {
                kill_group(self.leader.id());
                self.keeper.forget(self.leader.id());
            }
            self.leader.wait()
        }
    }

    impl Drop for Tree {
        fn drop(&mut self) {
            let _ = self.kill();
        }
    }
}

#[cfg(windows)]
mod windows {
    use std::io;
    use std::os::windows::io::AsRawHandle;
    use std::process::{Child, Command, ExitStatus};
    use std::sync::Arc;

    use win32job::{ExtendedLimitInfo, Job, JobError};

    use crate::arena::brain::Keeper;

    pub(in crate::arena::brain) struct Tree {
        leader: Child,
        /// The system kills a job's processes when its last handle goes away, even by the
        /// runner's own end.
        job: Option<Job>,
    }

    impl Tree {
        pub(in crate::arena::brain) fn spawn(
            mut command: Command,
            _keeper: &Arc<Keeper>,
        ) -> io::Result<Self> {
            let mut limits = ExtendedLimitInfo::new();
            limits.limit_kill_on_job_close();
            let job = Job::create_with_limit_info(&mut limits).map_err(reason)?;
            let mut leader = command.spawn()?;
            if let Err(error) = job.assign_process(leader.as_raw_handle() as isize) {
                leader.kill()?;
                return Err(reason(error));
            }
            Ok(Self {
                leader,
                job: Some(job),
            })
        }

        pub(in crate::arena::brain) fn take_pipes(&mut self) -> Option<super::Pipes> {
            super::take_pipes(&mut self.leader)
        }

        pub(in crate::arena::brain) fn try_wait(&mut self) -> io::Result<Option<ExitStatus>> {
            self.leader.try_wait()
        }

        /// Kills what is left of it, and waits until the child is gone.
        pub(in crate::arena::brain) fn kill(&mut self) -> io::Result<ExitStatus> {
            self.job = None;
            self.leader.wait()
        }
    }

    fn reason(error: JobError) -> io::Error {
        io::Error::other(error)
    }

    impl Drop for Tree {
        fn drop(&mut self) {
            let _ = self.kill();
        }
    }
}
