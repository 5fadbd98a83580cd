//! What brains write to their error output, and what goes through their pipes, kept in files.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::reader::read_piece;

/// Most bytes of an error output that are kept in its file; the rest is thrown away.
const MAX_ERRORS: usize = 1 << 20;
/// The end of an error output that is kept for messages.
const TAIL: usize = 400;
/// How long the end of an error output is waited for once the brain is gone. Only a process that
/// the brain has started and that has left its group can hold it open.
const PATIENCE: Duration = Duration::from_millis(200);

/// Where a brain's files lie, if it has any.
#[derive(Clone, Debug, Default)]
pub struct LogFiles {
    /// For what it writes to its error output.
    pub errors: Option<PathBuf>,
    /// For what goes through its pipes, with the seconds since its start.
    pub pipes: Option<PathBuf>,
}

/// A log of what goes through a brain's pipes; none at all if there is no file for it.
#[derive(Clone)]
pub(super) struct PipeLog {
    file: Option<Arc<Mutex<File>>>,
    start: Instant,
}

impl PipeLog {
    pub(super) fn create(path: Option<&Path>) -> io::Result<Self> {
        let file = path.map(File::create).transpose()?;
        Ok(Self {
            file: file.map(|file| Arc::new(Mutex::new(file))),
            start: Instant::now(),
        })
    }

    pub(super) fn sent(&self, text: &str) {
        let lines: Vec<&[u8]> = text.lines().map(str::as_bytes).collect();
        self.write('>', &lines, Instant::now());
    }

    pub(super) fn received(&self, lines: &[Vec<u8>], at: Instant) {
        let lines: Vec<&[u8]> = lines.iter().map(Vec::as_slice).collect();
        self.write('<', &lines, at);
    }

    /// A full disk must not decide a game: what cannot be written is left out.
    fn write(&self, direction: char, lines: &[&[u8]], at: Instant) {
        let Some(file) = &self.file else { return };
        let seconds = at.duration_since(self.start).as_secs_f64();
        let lines = lines.iter();
        let lines =
            lines.map(|line| format!("{seconds:9.4} {direction} {}\n", line.escape_ascii()));
        let text: String = lines.collect();
        let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = file.write_all(text.as_bytes());
    }
}

/// The error output of a brain, taken in by a thread of its own.
pub(super) struct ErrorOutput(Receiver<String>);

impl ErrorOutput {
    /// The file is not created before there is something to write.
    pub(super) fn start(source: impl Read + Send + 'static, path: Option<PathBuf>) -> Self {
        let (sender, tail) = channel();
        thread::spawn(move || sender.send(drain(source, path.as_deref())));
        Self(tail)
    }

    /// The end of what was written, once all was; nothing if that takes too long.
    pub(super) fn tail(&self) -> String {
        self.0.recv_timeout(PATIENCE).unwrap_or_default()
    }
}

/// Reads to the end, writes the beginning into the file and returns the end.
fn drain(mut source: impl Read, path: Option<&Path>) -> String {
    let mut file = None;
    let mut room = MAX_ERRORS;
    let mut tail = VecDeque::new();
    let mut chunk = [0; 4096];
    loop {
        let piece = read_piece(&mut source, &mut chunk);
        if piece.is_empty() {
            break;
        }
        if let (None, Some(path)) = (&file, path) {
            file = File::create(path).ok();
        }
        if let Some(file) = &mut file {
            let kept = piece.get(..piece.len().min(room)).unwrap_or_default();
            room -= kept.len();
            let _ = file.write_all(kept);
        }
        tail.extend(piece);
        tail.drain(..tail.len().saturating_sub(TAIL));
    }
    let tail = Vec::from(tail);
    String::from_utf8_lossy(&tail).trim().to_owned()
}
