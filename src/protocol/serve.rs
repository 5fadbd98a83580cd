//! Serving a manager over a pair of streams.

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::controller::{Controller, Input, Message};
use super::{Command, Lines, Parser};
use crate::engine::Session;

/// How long replies that are due may take after END, if something hangs.
const LAST_REPLIES: Duration = Duration::from_millis(200);

/// What the supervisor hears.
enum End {
    /// The manager wants us to end.
    Asked,
    /// All is done, or the output is closed.
    Done(io::Result<()>),
}

/// Answers the commands of `input` on `output` until END, or the end of the input and of what it
/// asked for.
///
/// The threads that read and search are never joined, so that neither a manager that keeps its
/// end open nor a search that hangs can delay the return. Exit the process afterwards.
///
/// # Errors
/// When the output is closed, or a thread cannot be made.
pub fn serve(
    input: impl BufRead + Send + 'static,
    output: impl Write + Send + 'static,
    mut session: Session,
) -> io::Result<()> {
    let (end, ends) = mpsc::channel();
    let (message, messages) = mpsc::channel();

    let finished = message.clone();
    session.report_to(move |result| {
        // Fails only when nobody serves any more.
        let _ = finished.send(Message::Finished(result));
    });

    let done = end.clone();
    spawn("control", move || {
        let run = AssertUnwindSafe(|| Controller::new(session, output).run(&messages));
        let broken = |_| Err(io::Error::other("the controller broke down"));
        let _ = done.send(End::Done(catch_unwind(run).unwrap_or_else(broken)));
    })?;
    spawn("read", move || read(input, &message, &end))?;

    match ends.recv() {
        Ok(End::Done(result)) => result,
        Ok(End::Asked) => match ends.recv_timeout(LAST_REPLIES) {
            Ok(End::Done(result)) => result,
            Ok(End::Asked) | Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                Ok(())
            }
        },
        // The controller sends before it ends, whatever happens to it.
        Err(_) => Ok(()),
    }
}

fn spawn(name: &str, run: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new()
        .name(name.to_owned())
        .spawn(run)
        .map(drop)
}

/// Reads without ever waiting for a reply or a search.
fn read(input: impl BufRead, controller: &Sender<Message>, supervisor: &Sender<End>) {
    let mut parser = Parser::new();
    for line in Lines::new(input) {
        let read = Instant::now();
        let Some(command) = parser.read(&line).transpose() else {
            continue;
        };
        let is_end = command == Ok(Command::End);
        // Sending fails only when nobody serves any more.
        if controller
            .send(Message::Input(Input { command, read }))
            .is_err()
        {
            return;
        }
        if is_end {
            let _ = supervisor.send(End::Asked);
            return;
        }
    }
    let _ = controller.send(Message::InputOver);
}
