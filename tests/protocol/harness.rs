//! A brain under test: lines in, lines out with a deadline, nothing on standard error ever.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::{self, JoinHandle, sleep};
use std::time::{Duration, Instant};

use ruikou::engine::{Options, Session};
use ruikou::protocol::serve;

use crate::output::Output;

/// Where no time is the point: long enough for a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);
/// How much later than on a machine of its own something may come on a busy one. Less than the
/// limits that would hold if what is tested failed.
pub(crate) const LOAD: Duration = Duration::from_secs(4);
/// How long silence must last to count.
const SILENCE: Duration = Duration::from_millis(300);
/// A turn of 200 ms, the usual one of the checklist.
pub(crate) const T: &str = "INFO timeout_turn 200";

/// A point on the wire.
pub(crate) type Pair = (i64, i64);

pub(crate) const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// The real program in a process of its own.
pub(crate) struct Brain {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
    errors: Option<JoinHandle<Vec<u8>>>,
    log: Vec<String>,
}

impl Brain {
    pub(crate) fn new() -> Self {
        Self::spawn(Command::new(env!("CARGO_BIN_EXE_pbrain-ruikou")))
    }

    /// A brain with a board of 15×15 and turns of 200 ms.
    pub(crate) fn ready() -> Self {
        let mut brain = Self::new();
        brain.send(T);
        brain.send("START 15");
        brain.expect("OK");
        brain
    }

    pub(crate) fn spawn(mut command: Command) -> Self {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (sender, lines) = channel();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        thread::spawn(move || {
            let mut line = Vec::new();
            while output.read_until(b'\n', &mut line).is_ok_and(|n| n > 0) {
                assert_eq!(line.pop(), Some(b'\n'), "a line without end");
                let text = String::from_utf8(std::mem::take(&mut line)).unwrap();
                if sender.send(text).is_err() {
                    break;
                }
            }
        });
        let mut stderr = child.stderr.take().unwrap();
        let errors = thread::spawn(move || {
            let mut bytes = Vec::new();
            let _ = stderr.read_to_end(&mut bytes);
            bytes
        });
        Self {
            stdin: child.stdin.take(),
            child,
            lines,
            errors: Some(errors),
            log: Vec::new(),
        }
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends lines in one write.
    pub(crate) fn send(&mut self, lines: &str) {
        self.log.push(format!("> {lines}"));
        self.write(format!("{lines}\n").as_bytes());
    }

    /// Sends bytes as they are.
    pub(crate) fn write(&mut self, bytes: &[u8]) {
        let stdin = self.stdin.as_mut().expect("input is closed");
        stdin.write_all(bytes).unwrap();
        stdin.flush().unwrap();
    }

    pub(crate) fn close_input(&mut self) {
        self.stdin = None;
    }

    /// The next line, of any kind.
    pub(crate) fn line_within(&mut self, time: Duration) -> Option<String> {
        match self.lines.recv_timeout(time) {
            Ok(line) => {
                check_shape(&line);
                self.log.push(line.clone());
                Some(line)
            }
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => None,
        }
    }

    /// The next line that is no message.
    pub(crate) fn reply(&mut self) -> String {
        self.reply_after_messages().0
    }

    /// The next line that is no message, and the messages before it.
    pub(crate) fn reply_after_messages(&mut self) -> (String, Vec<String>) {
        let mut messages = Vec::new();
        loop {
            match self.line_within(PATIENCE) {
                Some(line) if line.starts_with("MESSAGE ") => messages.push(line),
                Some(line) => return (line, messages),
                None => self.fail("no reply"),
            }
        }
    }

    /// The next line must be exactly this.
    pub(crate) fn expect(&mut self, expected: &str) {
        match self.line_within(PATIENCE) {
            Some(line) if line == expected => {}
            other => self.fail(&format!("expected {expected}, got {other:?}")),
        }
    }

    /// The next line must begin like this.
    pub(crate) fn expect_start(&mut self, start: &str) -> String {
        match self.line_within(PATIENCE) {
            Some(line) if line.starts_with(start) && line.len() > start.len() => line,
            other => self.fail(&format!("expected {start}…, got {other:?}")),
        }
    }

    pub(crate) fn expect_error(&mut self) -> String {
        self.expect_start("ERROR ")
    }

    pub(crate) fn expect_unknown(&mut self) -> String {
        self.expect_start("UNKNOWN ")
    }

    /// Messages and then a move on a board of 15×15.
    pub(crate) fn expect_move(&mut self) -> Pair {
        self.expect_move_on(15)
    }

    pub(crate) fn expect_move_on(&mut self, side: i64) -> Pair {
        let reply = self.reply();
        match parse_move(&reply) {
            Some((x, y)) if x < side && y < side => (x, y),
            _ => self.fail(&format!("expected a move, got {reply}")),
        }
    }

    /// A move that must come within a time.
    pub(crate) fn expect_move_within(&mut self, time: Duration) -> Pair {
        let asked = Instant::now();
        let point = self.expect_move();
        let taken = asked.elapsed();
        if taken > time + LOAD {
            self.fail(&format!("a move after {taken:?}, allowed were {time:?}"));
        }
        point
    }

    /// Sends lines and expects a move.
    pub(crate) fn ask(&mut self, lines: &str) -> Pair {
        self.send(lines);
        self.expect_move()
    }

    /// Sends a line and expects `ERROR`.
    pub(crate) fn refuses(&mut self, line: &str) -> String {
        self.send(line);
        self.expect_error()
    }

    pub(crate) fn expect_silence(&mut self) {
        self.expect_silence_for(SILENCE);
    }

    pub(crate) fn expect_silence_for(&mut self, time: Duration) {
        if let Some(line) = self.line_within(time) {
            self.fail(&format!("expected silence, got {line}"));
        }
    }

    /// Still answers, with nothing else before the answer.
    pub(crate) fn expect_alive(&mut self) {
        self.send("ABOUT");
        self.expect_start("name=\"");
    }

    /// Ends by itself within a time, with code 0 and without another line.
    pub(crate) fn expect_exit(&mut self, time: Duration) {
        let asked = Instant::now();
        let status = self.wait();
        let taken = asked.elapsed();
        assert!(status.success(), "{status}");
        if let Some(line) = self.line_within(PATIENCE) {
            self.fail(&format!("expected the end, got {line}"));
        }
        if taken > time + LOAD {
            self.fail(&format!("ended after {taken:?}, allowed were {time:?}"));
        }
    }

    fn wait(&mut self) -> ExitStatus {
        let deadline = Instant::now() + PATIENCE;
        while Instant::now() < deadline {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            sleep(ms(2));
        }
        self.fail("does not end")
    }

    fn fail(&self, text: &str) -> ! {
        panic!("{text}\n{}", self.log.join("\n"))
    }
}

impl Drop for Brain {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let errors = self.errors.take().and_then(|errors| errors.join().ok());
        if !thread::panicking() {
            // f029
            assert_eq!(errors, Some(Vec::new()), "something on standard error");
        }
    }
}

/// `7,7`, exactly.
pub(crate) fn parse_move(line: &str) -> Option<Pair> {
    let digits = |text: &str| {
        let plain = (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
        if plain { text.parse().ok() } else { None }
    };
    let (x, y) = line.split_once(',')?;
    Some((digits(x)?, digits(y)?))
}

/// `7,7 8,8`, exactly.
pub(crate) fn parse_moves(line: &str) -> Option<Vec<Pair>> {
    line.split(' ').map(parse_move).collect()
}

/// Whether managers survive the line (f131, r47).
pub(crate) fn check_shape(line: &str) {
    assert!(line.bytes().all(|b| (b' '..=b'~').contains(&b)), "{line:?}");
    let starts = ["MESSAGE ", "ERROR ", "UNKNOWN ", "OPENING "];
    let shape = matches!(line, "OK" | "SWAP")
        || parse_moves(line).is_some()
        || line.starts_with("name=\"")
        || (line.starts_with("FORBID ") && line.ends_with('.'))
        || starts
            .iter()
            .any(|start| line.len() > start.len() && line.starts_with(start));
    assert!(shape, "a line of no allowed shape: {line:?}");
    assert!(line.len() < 1000 || line.starts_with("FORBID "), "{line}");
}

/// Everything that is printed in answer to some bytes, served in this process.
pub(crate) fn transcript(input: impl Read + Send + 'static) -> Vec<String> {
    let output = Output::default();
    let session = Session::new(Options::default(), 1);
    serve(BufReader::new(input), output.clone(), session).unwrap();
    let lines = output.lines();
    for line in &lines {
        check_shape(line);
    }
    lines
}

/// The lines that are no messages.
pub(crate) fn replies(lines: Vec<String>) -> Vec<String> {
    lines
        .into_iter()
        .filter(|line| !line.starts_with("MESSAGE "))
        .collect()
}

/// `BOARD … DONE` of stones `x,y,field`.
pub(crate) fn board(stones: &[(i64, i64, i64)]) -> String {
    let lines: Vec<String> = stones
        .iter()
        .map(|(x, y, field)| format!("{x},{y},{field}"))
        .collect();
    format!("BOARD\n{}\nDONE", lines.join("\n"))
}
