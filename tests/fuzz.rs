//! Random scripts, sensible and not, in random pieces: no panic, no hang, exactly the replies owed.
//!
//! `RUIKOU_FUZZ_LINES` sets how many lines, `RUIKOU_FUZZ_SEED` where to begin.

#[path = "fuzz/model.rs"]
mod model;
#[path = "common/output.rs"]
mod output;
#[path = "fuzz/phrases.rs"]
mod phrases;
#[path = "fuzz/script.rs"]
mod script;

use std::io::{self, BufReader, Read};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use ruikou::base::Rng;
use ruikou::engine::{Options, Session};
use ruikou::protocol::serve;

use model::Model;
use output::Output;
use script::Script;

/// Lines of one script, which one call of `serve` answers.
const SCRIPT_LINES: usize = 2000;
/// No script takes so long.
const HANGS: Duration = Duration::from_mins(2);

/// Yields its bytes in pieces of random length.
struct Pieces {
    bytes: Vec<u8>,
    at: usize,
    rng: Rng,
    longest: usize,
}

impl Read for Pieces {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let rest = &self.bytes[self.at..];
        let length = (1 + self.rng.below(self.longest))
            .min(rest.len())
            .min(buffer.len());
        buffer[..length].copy_from_slice(&rest[..length]);
        self.at += length;
        Ok(length)
    }
}

/// What `serve` prints for these bytes in pieces of at most `longest`; `None` if it hangs.
fn answers(bytes: Vec<u8>, longest: usize, seed: u64) -> Option<Vec<String>> {
    let (sender, receiver) = channel();
    let output = Output::default();
    let copy = output.clone();
    thread::spawn(move || {
        let pieces = Pieces {
            bytes,
            at: 0,
            rng: Rng::new(seed),
            longest,
        };
        let session = Session::new(Options::default(), seed);
        let _ = sender.send(serve(BufReader::new(pieces), copy, session));
    });
    receiver.recv_timeout(HANGS).ok()?.ok()?;
    Some(output.lines())
}

fn check(seed: u64) {
    let mut rng = Rng::new(seed);
    let script = Script::random(&mut rng, SCRIPT_LINES);
    let longest = *rng.pick(&[1, 3, 30, 10_000]).unwrap();
    let lines = answers(script.bytes(&mut rng), longest, seed)
        .unwrap_or_else(|| panic!("seed {seed}: hangs or breaks down"));
    if let Err(problem) = Model::default().follow(&script, &lines) {
        panic!("seed {seed}: {problem}");
    }
}

fn number(name: &str, default: usize) -> usize {
    std::env::var(name)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(default)
}

/// Checks scripts of so many lines altogether.
fn check_lines(lines: usize, first_seed: usize) {
    for seed in (first_seed..).take(lines.div_ceil(SCRIPT_LINES)) {
        check(seed as u64);
    }
}

#[test]
fn random_scripts_get_the_replies_they_are_owed() {
    let lines = number("RUIKOU_FUZZ_LINES", 20_000);
    check_lines(lines, number("RUIKOU_FUZZ_SEED", 1));
}

#[test]
#[ignore = "takes a minute"]
fn a_short_run_of_more_scripts() {
    check_lines(2_000_000, 400_000);
}

#[test]
fn short_scripts_split_at_every_byte() {
    let mut rng = Rng::new(7);
    let script = Script::random(&mut rng, 40);
    let lines = answers(script.bytes(&mut rng), 1, 1).unwrap();
    if let Err(problem) = Model::default().follow(&script, &lines) {
        panic!("{problem}");
    }
}

#[test]
fn plain_rubbish_neither_hangs_nor_breaks() {
    for seed in 0..50 {
        let mut rng = Rng::new(seed);
        let letters = b"START BOARDTUNEINFOYX\"\\0123456789,-+.\n\n\n\r \t\xFF\0done";
        let mut bytes: Vec<u8> = (0..5000).map(|_| *rng.pick(letters).unwrap()).collect();
        bytes.splice(0..0, *b"INFO max_node 1\nINFO max_memory 1\nSTART 6\n");
        let lines = answers(bytes, 100, seed).unwrap_or_else(|| panic!("seed {seed}"));
        for line in &lines {
            assert!(model::has_allowed_shape(line), "seed {seed}: {line:?}");
        }
    }
}
