//! The state machine between a manager and a session: idle or searching.
//!
//! All commands queue up in the order they came. Those that suit a running search pass at once,
//! those that end it see to that, all others wait for its result.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use super::executor::Executor;
use super::{Command, ParseError, Reply};
use crate::engine::{Finished, Session};

/// How long a search may go on after the input has ended.
const LAST_SEARCH: Duration = Duration::from_mins(1);

/// What the controller hears.
pub(super) enum Message {
    /// A line, or several, that were meant as a command.
    Input(Input),
    /// There will be no more input.
    InputOver,
    /// A search has ended.
    Finished(Finished),
}

/// Something a manager said.
pub(super) struct Input {
    /// What.
    pub(super) command: Result<Command, ParseError>,
    /// When the last line of it was read.
    pub(super) read: Instant,
}

impl Input {
    fn is_urgent(&self) -> bool {
        self.command.as_ref().is_ok_and(Command::is_urgent)
    }
}

/// Carries out commands and prints replies.
pub(super) struct Controller<W> {
    executor: Executor,
    output: W,
    queue: VecDeque<Input>,
    /// How many in the queue are urgent.
    urgent: usize,
    /// When the last search ended: what waited for that, begins then.
    free_since: Instant,
    input_over: bool,
}

impl<W: Write> Controller<W> {
    pub(super) fn new(session: Session, output: W) -> Self {
        Self {
            executor: Executor::new(session),
            output,
            queue: VecDeque::new(),
            urgent: 0,
            free_since: Instant::now(),
            input_over: false,
        }
    }

    /// Serves until END, or until all is done after the end of the input.
    pub(super) fn run(mut self, messages: &Receiver<Message>) -> io::Result<()> {
        for message in messages {
            match message {
                Message::Input(Input {
                    command: Ok(Command::End),
                    ..
                }) => return Ok(()),
                Message::Input(input) => {
                    self.urgent += usize::from(input.is_urgent());
                    self.queue.push_back(input);
                }
                Message::InputOver => self.input_over = true,
                Message::Finished(finished) => {
                    self.free_since = Instant::now();
                    let replies = self.executor.conclude(finished);
                    self.print(&replies)?;
                }
            }
            self.work_off_queue()?;
            if self.input_over && !self.is_thinking() {
                return Ok(());
            }
        }
        Ok(())
    }

    fn work_off_queue(&mut self) -> io::Result<()> {
        while let Some(input) = self
            .queue
            .pop_front_if(|input| !must_wait(&self.executor, input))
        {
            self.urgent -= usize::from(input.is_urgent());
            let replies = match input.command {
                Ok(command) => {
                    let begun = input.read.max(self.free_since);
                    self.executor.execute(command, begun)
                }
                Err(problem) => Err(problem.into()),
            };
            self.print(&replies.unwrap_or_else(|problem| vec![Reply::Problem(problem)]))?;
        }
        if self.urgent > 0 {
            // What waits for this search must not wait long.
            self.executor.session().stop();
        }
        if self.input_over {
            self.executor.session().finish_within(LAST_SEARCH);
        }
        Ok(())
    }

    fn is_thinking(&self) -> bool {
        self.executor.session().is_thinking()
    }

    /// One system call per line: some managers lose what comes in parts.
    fn print(&mut self, replies: &[Reply]) -> io::Result<()> {
        for reply in replies {
            self.output.write_all(format!("{reply}\n").as_bytes())?;
            self.output.flush()?;
        }
        Ok(())
    }
}

/// Whether a command must wait for the result of the running search.
fn must_wait(executor: &Executor, input: &Input) -> bool {
    executor.session().is_thinking()
        && match &input.command {
            Ok(Command::Stop) => false,
            // Yixin boards count one result for each search, Piskvork's managers none.
            Ok(command) if command.begins_game() => executor.dialect().is_yixin(),
            Ok(command) => !command.suits_a_search(),
            Err(_) => true,
        }
}
