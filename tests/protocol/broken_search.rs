//! A search that panics, hangs or talks nonsense: the session goes on or ends all the same.

use std::io::{BufReader, Cursor, Read};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use ruikou::base::Point;
use ruikou::engine::{Options, Session, Thinker};
use ruikou::protocol::serve;
use ruikou::search::{Control, Limits, Line, Report, Root, Score};

use crate::harness::{LOAD, ms, parse_move, parse_moves, replies};
use crate::output::Output;

#[derive(Clone, Copy)]
enum Fault {
    Panics,
    Hangs,
    PlaysOffTheBoard,
    FindsNothing,
}

impl Thinker for Fault {
    fn configure(&mut self, _threads: usize, _memory: usize) {}

    fn forget(&mut self) {}

    fn search(&mut self, _root: &Root, _limits: &Limits, _control: &Control) -> Report {
        match self {
            Self::Panics => std::panic::resume_unwind(Box::new("as told")),
            Self::Hangs => loop {
                sleep(Duration::from_secs(1));
            },
            Self::PlaysOffTheBoard => Report {
                lines: vec![Line {
                    score: Score::DRAW,
                    depth: 1,
                    seldepth: 1,
                    pv: vec![Point::new(21, 21)],
                }],
                ..Report::default()
            },
            Self::FindsNothing => Report::default(),
        }
    }
}

fn run(fault: Fault, input: impl Read + Send + 'static) -> Vec<String> {
    let session = Session::with_thinker(Options::default(), 1, move || Box::new(fault));
    let output = Output::default();
    serve(BufReader::new(input), output.clone(), session).unwrap();
    output.lines()
}

#[test]
fn a_legal_move_in_any_case() {
    for fault in [Fault::Panics, Fault::PlaysOffTheBoard, Fault::FindsNothing] {
        let script = "START 15\nTURN 7,7\nTURN 0,0\nSWAP2BOARD\n7,7\n8,8\n9,9\nDONE\nFOO\n";
        let lines = replies(run(fault, Cursor::new(script)));
        assert_eq!(lines.len(), 5, "{lines:?}");
        let moves: Vec<_> = lines[1..3].iter().map(|line| parse_move(line)).collect();
        assert!(
            moves.iter().all(Option::is_some) && moves[0] != moves[1],
            "{moves:?}"
        );
        assert!(lines[3] == "SWAP" || parse_moves(&lines[3]).is_some());
        assert_ne!(moves[0], Some((7, 7)));
    }
}

#[test]
fn a_makeshift_move_in_renju_is_not_forbidden() {
    let script = "START 15\nINFO rule 4\nBOARD 7,5,1 0,0,2 7,6,1 0,14,2 5,7,1 14,0,2 6,7,1 \
                  14,14,2 DONE\n";
    let lines = replies(run(Fault::Panics, Cursor::new(script)));
    assert_ne!(lines.last().unwrap(), "7,7");
}

/// An input whose end the test holds.
struct Pipe(Receiver<Vec<u8>>);

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let Ok(bytes) = self.0.recv() else {
            return Ok(0);
        };
        buffer[..bytes.len()].copy_from_slice(&bytes);
        Ok(bytes.len())
    }
}

#[test]
fn f021_end_does_not_wait_for_a_search_that_hangs() {
    let (sender, receiver) = channel();
    let server = thread::spawn(move || run(Fault::Hangs, Pipe(receiver)));
    sender.send(b"START 15\nTURN 7,7\n".to_vec()).unwrap();
    sleep(ms(100));
    let asked = Instant::now();
    sender.send(b"YXSTOP\nABOUT\nEND\n".to_vec()).unwrap();
    let lines = server.join().unwrap();
    assert!(asked.elapsed() < ms(900) + LOAD);
    assert_eq!(lines.len(), 2, "{lines:?}");
}

/// An output that nobody reads.
struct Blocked;

impl std::io::Write for Blocked {
    fn write(&mut self, _bytes: &[u8]) -> std::io::Result<usize> {
        loop {
            sleep(Duration::from_secs(1));
        }
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn end_does_not_wait_for_an_output_that_nobody_reads() {
    let session = Session::new(Options::default(), 1);
    let asked = Instant::now();
    serve(Cursor::new("START 15\nABOUT\nEND\n"), Blocked, session).unwrap();
    assert!(asked.elapsed() < ms(900) + LOAD);
}

/// An output whose reader is gone.
struct Closed;

impl std::io::Write for Closed {
    fn write(&mut self, _bytes: &[u8]) -> std::io::Result<usize> {
        Err(std::io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn f026_serving_ends_when_the_output_is_closed() {
    let (sender, receiver) = channel();
    sender.send(b"START 15\n".to_vec()).unwrap();
    let session = Session::new(Options::default(), 1);
    // The input stays open, so only the output can end it.
    assert!(serve(BufReader::new(Pipe(receiver)), Closed, session).is_err());
}
