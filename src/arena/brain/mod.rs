//! Another program as a player: a child process that is asked over its pipes.
//!
//! Nothing that it does can hold up the one who asks: its output, its error output and its input
//! have a thread each, every wait has an end, and at the last it is killed with all that it has
//! started.

mod keeper;
mod log;
mod reader;
mod tree;

pub use keeper::{BECOME_BRAIN, Keeper, WATCH_BRAINS, become_brain, watch_brains};
pub use log::LogFiles;

use std::collections::VecDeque;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{ChildStdin, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use self::log::{ErrorOutput, PipeLog};
use self::reader::{Output, Reader};
use self::tree::Tree;
use crate::base::Size;
use crate::protocol::Echo;
use crate::protocol::manager::{Answer, Request, Thoughts};

/// How long a brain may take to end when it was told to.
const GRACE: Duration = Duration::from_secs(1);
/// How often a wait looks whether the run is to stop at once.
const LOOK: Duration = Duration::from_millis(100);
/// First and longest pause between two looks whether a brain has ended.
const PAUSES: [Duration; 2] = [Duration::from_millis(1), Duration::from_millis(20)];

/// How a brain is started.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The brain's program.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// The folder it works in; the runner's own if none.
    pub directory: Option<PathBuf>,
    /// Its files.
    pub logs: LogFiles,
}

/// A brain that runs.
pub struct Brain {
    tree: Tree,
    input: Option<Sender<String>>,
    reader: Reader,
    errors: ErrorOutput,
    /// Lines that have come and were not looked at yet.
    waiting: VecDeque<Line>,
    has_flooded: bool,
    has_closed: bool,
    /// Whether its process was found to have ended; what it has started may hold its output open.
    is_gone: bool,
    /// What it told since the last question.
    thoughts: Thoughts,
}

struct Line {
    text: Vec<u8>,
    at: Instant,
}

/// What became of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// An answer that is no mere note.
    Answer(Answered),
    /// A line before it was asked, or a second one with its answer.
    Unasked(Echo),
    /// Nothing in time.
    Late,
    /// More than an answer can be.
    Flood,
    /// The brain's output has ended.
    Closed,
    /// The run is to stop at once.
    Stopped,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// What it is.
    pub answer: Answer,
    /// What was told before it.
    pub thoughts: Thoughts,
    /// From the question to the answer.
    pub time: Duration,
}

impl Brain {
    /// Starts the program. That it is there at all shows in its first answer only.
    ///
    /// # Errors
    /// When the system gives no process or a log cannot be created.
    pub fn start(launch: &Launch, keeper: &Arc<Keeper>) -> io::Result<Self> {
        let mut command = keeper.command(launch);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let pipe_log = PipeLog::create(launch.logs.pipes.as_deref())?;
        let mut tree = Tree::spawn(command, keeper)?;
        let (stdin, stdout, stderr) = tree
            .take_pipes()
            .ok_or_else(|| io::Error::from(io::ErrorKind::BrokenPipe))?;
        Ok(Self {
            input: Some(write_from(stdin, pipe_log.clone())),
            reader: Reader::start(stdout, pipe_log),
            errors: ErrorOutput::start(stderr, launch.logs.errors.clone()),
            tree,
            waiting: VecDeque::new(),
            has_flooded: false,
            has_closed: false,
            is_gone: false,
            thoughts: Thoughts::default(),
        })
    }

    /// Tells it to begin a game; answered by [`Answer::Ready`] if all is well.
    pub fn begin(&mut self, size: Size, limit: Duration, stop: &AtomicBool) -> Heard {
        self.ask(&[Request::Start(size)], limit, stop, |_| false)
    }

    /// Says something that is not answered.
    pub fn say(&self, request: &Request) {
        self.send(request.to_string());
    }

    fn send(&self, text: String) {
        if let Some(input) = &self.input {
            // A brain that is gone is noticed by its output.
            let _ = input.send(text);
        }
    }

    /// Asks for a move by requests of which the last one is the question, and waits for so long.
    ///
    /// What the brain says about lines that it does not know or like is passed over: managers read
    /// such lines as remarks, and some brains stumble over settings and yet play on. It may answer
    /// once: with a second line after its answer, or one before it was asked, it has answered
    /// with garbage.
    pub fn ask_move(&mut self, requests: &[Request], limit: Duration, stop: &AtomicBool) -> Heard {
        let is_passed_over = |answer: &Answer| {
            matches!(
                answer,
                Answer::Ready | Answer::Unknown(_) | Answer::Error(_)
            )
        };
        self.ask(requests, limit, stop, is_passed_over)
    }

    /// The same, but what the brain does not know is its answer.
    pub fn ask_known(&mut self, requests: &[Request], limit: Duration, stop: &AtomicBool) -> Heard {
        self.ask(requests, limit, stop, |answer| {
            matches!(answer, Answer::Ready)
        })
    }

    fn ask(
        &mut self,
        requests: &[Request],
        limit: Duration,
        stop: &AtomicBool,
        is_passed_over: fn(&Answer) -> bool,
    ) -> Heard {
        while let Ok(output) = self.reader.outputs().try_recv() {
            self.take(output);
        }
        if let Some((line, _)) = self.next_answer(is_passed_over) {
            return Heard::Unasked(Echo::new(&line.text));
        }
        self.thoughts = Thoughts::default();
        self.reader.expect_answer();
        let began = Instant::now();
        self.send(requests.iter().map(Request::to_string).collect());
        loop {
            if let Some((line, answer)) = self.next_answer(is_passed_over) {
                return self.judge(&line, answer, began, limit, is_passed_over);
            }
            if self.has_flooded {
                return Heard::Flood;
            }
            if self.has_closed {
                return Heard::Closed;
            }
            if stop.load(Relaxed) {
                return Heard::Stopped;
            }
            let left = limit.saturating_sub(began.elapsed());
            match self.reader.outputs().recv_timeout(left.min(LOOK)) {
                Ok(output) => self.take(output),
                Err(RecvTimeoutError::Disconnected) => self.has_closed = true,
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Heard::Late,
                // Its last words have had the time between two looks to come.
                Err(RecvTimeoutError::Timeout) if self.is_gone => self.has_closed = true,
                Err(RecvTimeoutError::Timeout) => {
                    self.is_gone = !matches!(self.tree.try_wait(), Ok(None));
                }
            }
        }
    }

    fn judge(
        &mut self,
        line: &Line,
        answer: Answer,
        began: Instant,
        limit: Duration,
        is_passed_over: fn(&Answer) -> bool,
    ) -> Heard {
        let time = line.at.saturating_duration_since(began);
        let thoughts = self.thoughts;
        if time > limit {
            Heard::Late
        } else if let Some((second, _)) = self.next_answer(is_passed_over) {
            Heard::Unasked(Echo::new(&second.text))
        } else {
            Heard::Answer(Answered {
                answer,
                thoughts,
                time,
            })
        }
    }

    fn take(&mut self, output: Output) {
        match output {
            Output::Lines { lines, at } => {
                let lines = lines.into_iter().map(|text| Line { text, at });
                self.waiting.extend(lines);
            }
            Output::Flood => self.has_flooded = true,
            Output::Closed => self.has_closed = true,
        }
    }

    /// The next of the lines that have come which is an answer; the notes before it are heeded.
    fn next_answer(&mut self, is_passed_over: fn(&Answer) -> bool) -> Option<(Line, Answer)> {
        while let Some(line) = self.waiting.pop_front() {
            match Answer::read(&line.text) {
                Answer::Note(thoughts) => self.thoughts = thoughts.or(self.thoughts),
                answer if is_passed_over(&answer) => {}
                answer => return Some((line, answer)),
            }
        }
        None
    }

    /// Tells it to end; [`Brain::finish`] then waits for that.
    pub fn dismiss(&mut self) {
        self.say(&Request::End);
        self.input = None;
    }

    /// Waits a little until it has ended, kills what is left of it, and tells how it ended.
    pub fn finish(mut self) -> Remains {
        self.dismiss();
        let deadline = Instant::now() + GRACE;
        let [mut pause, longest] = PAUSES;
        while Instant::now() < deadline && matches!(self.tree.try_wait(), Ok(None)) {
            thread::sleep(pause);
            pause = (pause * 2).min(longest);
        }
        self.kill()
    }

    /// Kills it without waiting.
    pub fn kill(mut self) -> Remains {
        let status = self.tree.kill().ok();
        Remains {
            status,
            errors: self.errors.tail(),
        }
    }
}

/// What a brain leaves behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remains {
    /// How its process ended.
    pub status: Option<ExitStatus>,
    /// The last that it wrote to its error output.
    pub errors: String,
}

/// Writes on a thread of its own, since a brain that does not read blocks whoever writes.
fn write_from(mut stdin: ChildStdin, log: PipeLog) -> Sender<String> {
    let (sender, texts) = channel::<String>();
    thread::spawn(move || {
        for text in texts {
            log.sent(&text);
            if stdin.write_all(text.as_bytes()).is_err() {
                return;
            }
        }
    });
    sender
}
