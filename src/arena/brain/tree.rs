//! A child process together with whatever it starts itself: it ends as a whole.
//!
//! On Unix the child leads a process group of its own, on Windows it is put into a job object.
//! Either way the user's Ctrl-C does not reach it, so that a game can be finished.

#[cfg(unix)]
pub(super) use unix::Tree;
#[cfg(windows)]
pub(super) use windows::Tree;

#[cfg(unix)]
mod unix {
    use std::io;
    use std::os::unix::process::CommandExt;
    use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus};

    use nix::sys::signal::{Signal, killpg};
    use nix::unistd::Pid;

    pub(in crate::arena::brain) struct Tree {
        leader: Child,
        is_over: bool,
    }

    impl Tree {
        pub(in crate::arena::brain) fn spawn(mut command: Command) -> io::Result<Self> {
            let leader = command.process_group(0).spawn()?;
            Ok(Self {
                leader,
                is_over: false,
            })
        }

        pub(in crate::arena::brain) fn take_pipes(
            &mut self,
        ) -> Option<(ChildStdin, ChildStdout, ChildStderr)> {
            let Child {
                stdin,
                stdout,
                stderr,
                ..
            } = &mut self.leader;
            Some((stdin.take()?, stdout.take()?, stderr.take()?))
        }

        pub(in crate::arena::brain) fn try_wait(&mut self) -> io::Result<Option<ExitStatus>> {
            self.leader.try_wait()
        }

        /// Kills what is left of it, and waits until the child is gone.
        pub(in crate::arena::brain) fn kill(&mut self) -> io::Result<ExitStatus> {
            // Once only: later the number may be that of others.
            if !std::mem::replace(&mut self.is_over, true) {
                let group = Pid::from_raw(self.leader.id().cast_signed());
                // It fails if nobody is left, which is as it should be.
                let _ = killpg(group, Signal::SIGKILL);
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
    use std::process::{ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus};

    use process_wrap::std::{ChildWrapper, CommandWrap, JobObject, KillOnDrop};

    pub(in crate::arena::brain) struct Tree(Box<dyn ChildWrapper>);

    impl Tree {
        pub(in crate::arena::brain) fn spawn(command: Command) -> io::Result<Self> {
            // Killed when its handle goes away, even with the runner.
            let mut command = CommandWrap::from(command);
            command.wrap(KillOnDrop).wrap(JobObject).spawn().map(Self)
        }

        pub(in crate::arena::brain) fn take_pipes(
            &mut self,
        ) -> Option<(ChildStdin, ChildStdout, ChildStderr)> {
            let pipes = (self.0.stdin().take()?, self.0.stdout().take()?);
            Some((pipes.0, pipes.1, self.0.stderr().take()?))
        }

        pub(in crate::arena::brain) fn try_wait(&mut self) -> io::Result<Option<ExitStatus>> {
            self.0.try_wait()
        }

        /// Kills what is left of it, and waits until the child is gone.
        pub(in crate::arena::brain) fn kill(&mut self) -> io::Result<ExitStatus> {
            let _ = self.0.start_kill();
            self.0.wait()
        }
    }

    impl Drop for Tree {
        fn drop(&mut self) {
            let _ = self.kill();
        }
    }
}
