//! What a brain writes to its output, cut into lines.

use std::io::{ErrorKind, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Instant;

use super::log::PipeLog;

/// Most bytes of a line that are kept; the rest of it is thrown away.
const MAX_LINE: usize = 64 << 10;
/// Most bytes for a question; more are a flood.
const MAX_ANSWER: usize = 512 << 10;
/// How much is read at once, which is what a pipe holds.
const CHUNK: usize = 64 << 10;

/// What the reader has to tell.
pub(super) enum Output {
    /// Lines that came together, without their ends, none empty; never none at all.
    Lines {
        /// In order.
        lines: Vec<Vec<u8>>,
        /// When they came.
        at: Instant,
    },
    /// More than anybody can have to say; nothing further is told.
    Flood,
    /// The output has ended.
    Closed,
}

/// Reads on a thread of its own, so that a brain can always write.
pub(super) struct Reader {
    outputs: Receiver<Output>,
    /// Bytes since the last question.
    amount: Arc<AtomicUsize>,
}

impl Reader {
    pub(super) fn start(source: impl Read + Send + 'static, log: PipeLog) -> Self {
        let (sender, outputs) = channel();
        let amount = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&amount);
        thread::spawn(move || read(source, &sender, &counted, &log));
        Self { outputs, amount }
    }

    pub(super) const fn outputs(&self) -> &Receiver<Output> {
        &self.outputs
    }

    /// A question is about to be asked.
    pub(super) fn expect_answer(&self) {
        self.amount.store(0, Relaxed);
    }
}

/// The next bytes of a pipe; none at its end.
pub(super) fn read_piece<'a>(source: &mut impl Read, chunk: &'a mut [u8]) -> &'a [u8] {
    loop {
        match source.read(chunk) {
            Ok(count) => return chunk.get(..count).unwrap_or_default(),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(_) => return &[],
        }
    }
}

/// Reads to the end of the output, at least to have it out of the brain's way.
fn read(mut source: impl Read, sender: &Sender<Output>, amount: &AtomicUsize, log: &PipeLog) {
    let mut splitter = Splitter::default();
    let mut chunk = vec![0; CHUNK];
    let mut is_flooded = false;
    loop {
        let piece = read_piece(&mut source, &mut chunk);
        if piece.is_empty() {
            break;
        }
        let count = piece.len();
        let at = Instant::now();
        if is_flooded {
            continue;
        }
        is_flooded = amount.fetch_add(count, Relaxed) + count > MAX_ANSWER;
        let output = if is_flooded {
            Output::Flood
        } else {
            let lines = splitter.split(piece);
            if lines.is_empty() {
                continue;
            }
            log.received(&lines, at);
            Output::Lines { lines, at }
        };
        // Nobody listens any more once the game is over.
        let _ = sender.send(output);
    }
    let _ = sender.send(Output::Closed);
}

/// Makes lines of pieces. Each CR and LF ends one.
#[derive(Default)]
struct Splitter {
    /// The beginning of a line that has not ended.
    open: Vec<u8>,
}

impl Splitter {
    /// The lines that end in the piece and are not empty.
    fn split(&mut self, piece: &[u8]) -> Vec<Vec<u8>> {
        let mut lines = Vec::new();
        for part in piece.split_inclusive(|byte| matches!(byte, b'\r' | b'\n')) {
            let (text, has_ended) = match part {
                [text @ .., b'\r' | b'\n'] => (text, true),
                text => (text, false),
            };
            let room = MAX_LINE.saturating_sub(self.open.len());
            self.open.extend(text.iter().take(room));
            if has_ended && !self.open.is_empty() {
                lines.push(std::mem::take(&mut self.open));
            }
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_in_parts_and_together() {
        let mut splitter = Splitter::default();
        assert_eq!(splitter.split(b"7"), Vec::<Vec<u8>>::new());
        assert_eq!(splitter.split(b",7\r"), [b"7,7"]);
        assert_eq!(
            splitter.split(b"\n\n8,8\n9,9\r\nM"),
            [b"8,8".as_slice(), b"9,9"]
        );
        assert_eq!(splitter.split(b"\n"), [b"M"]);
    }

    #[test]
    fn long_lines_are_cut() {
        let mut splitter = Splitter::default();
        for _ in 0..3 {
            assert!(splitter.split(&vec![b'x'; 40 << 10]).is_empty());
        }
        let lines = splitter.split(b"\nOK\n");
        assert_eq!((lines[0].len(), &lines[1][..]), (MAX_LINE, &b"OK"[..]));
    }

    #[test]
    fn a_flood_is_told_once() {
        let text = "MESSAGE x\n".repeat(MAX_ANSWER / 10 + 10);
        let log = PipeLog::create(None).unwrap();
        let reader = Reader::start(std::io::Cursor::new(text.into_bytes()), log);
        let outputs: Vec<Output> = reader.outputs().iter().collect();
        let count = |wanted: fn(&Output) -> bool| outputs.iter().filter(|o| wanted(o)).count();
        assert_eq!(count(|output| matches!(output, Output::Flood)), 1);
        assert_eq!(count(|output| matches!(output, Output::Closed)), 1);
        assert!(matches!(outputs.last(), Some(Output::Closed)));
    }
}
