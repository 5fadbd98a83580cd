//! Input that no manager ought to send (checklist 89–98, reports R32, R34).

use std::io::{Cursor, Read};
use std::time::Instant;

use ruikou::base::Rng;

use crate::harness::{Brain, LOAD, T, ms, replies, transcript};

#[test]
fn f089_nothing_in_a_line() {
    let mut brain = Brain::new();
    brain.write(b"\n\r\n   \n\t\n\r\r\n \t \r\n");
    brain.expect_silence();
    brain.expect_alive();
}

#[test]
fn f090_unknown_commands() {
    let mut brain = Brain::new();
    for (line, word) in [
        ("FOO", "FOO"),
        ("7,7", "7,7"),
        ("DONE", "DONE"),
        ("OK", "OK"),
        ("hello world", "hello"),
        ("MESSAGE x", "MESSAGE"),
    ] {
        brain.send(line);
        assert_eq!(brain.expect_unknown(), format!("UNKNOWN {word}"));
    }
}

#[test]
fn f091_a_very_long_word() {
    let mut brain = Brain::new();
    let mut line = vec![b'A'; 1 << 20];
    line.push(b'\n');
    for _ in 0..3 {
        brain.write(&line);
        assert!(brain.expect_unknown().len() < 200);
    }
    brain.expect_alive();
}

#[test]
fn f092_a_very_long_number() {
    let mut brain = Brain::ready();
    let mut line = b"TURN ".to_vec();
    line.resize(1 << 20, b'7');
    line.extend(b",7\n");
    brain.write(&line);
    brain.expect_error();
    brain.expect_alive();
}

#[test]
fn f093_bytes_that_are_no_text() {
    let mut brain = Brain::new();
    brain.write(b"\0\0\0\n\x80\xFF\xFE\n\xC4\x8D \xE9\nS\0T\0A\0R\0T\0 \x001\x005\0\n");
    for _ in 0..4 {
        brain.expect_unknown();
    }
    brain.expect_alive();
}

#[test]
fn f094_a_byte_order_mark() {
    let mut brain = Brain::new();
    brain.write(b"\xEF\xBB\xBFSTART 15\n");
    brain.expect("OK");
}

/// A whole game without anything that depends on time.
const GAME: &str = "START 15\nABOUT\nINFO max_node 200\nINFO rule 1\nTURN 0,0\nTURN 0,2\nFOO\n\
    TURN 0,4\nTAKEBACK 0,4\nBOARD\n7,7,2\n8,8,1\n7,8,2\nDONE\nTURN 14,14\nTURN 7,8\nPLAY 1,1\n\
    BOARD 1,1,1 2,2,2 DONE\nSWAP2BOARD\n1,1\nDONE\n";

fn game_with(line_end: impl Fn(usize) -> &'static str) -> Vec<String> {
    let text: String = GAME
        .lines()
        .enumerate()
        .flat_map(|(number, line)| [line, line_end(number)])
        .collect();
    replies(transcript(Cursor::new(text)))
}

#[test]
fn f095_r32_every_mix_of_line_ends() {
    let expected = game_with(|_| "\n");
    assert_eq!(expected.len(), 13, "{expected:?}");
    assert_eq!(game_with(|_| "\r"), expected);
    assert_eq!(game_with(|_| "\r\n"), expected);
    assert_eq!(game_with(|_| "\n\n\r\n"), expected);
    let mixed = ["\n", "\r", "\r\n", "\n\r", "\r\r\n"];
    assert_eq!(game_with(|number| mixed[number % mixed.len()]), expected);
}

#[test]
fn f096_random_bytes() {
    let mut rng = Rng::new(96);
    let mut bytes: Vec<u8> = std::iter::repeat_with(|| rng.next_u64() as u8)
        .take(100_000)
        .collect();
    bytes.extend(b"\nSTART 15\n");
    let lines = transcript(Cursor::new(bytes));
    assert_eq!(lines.last().map(String::as_str), Some("OK"));
}

/// Yields a byte at a time.
struct Drip(Cursor<&'static str>);

impl Read for Drip {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let room = buffer.len().min(1);
        self.0.read(&mut buffer[..room])
    }
}

#[test]
fn f097_byte_by_byte() {
    assert_eq!(
        replies(transcript(Drip(Cursor::new(GAME)))),
        game_with(|_| "\n")
    );
    let mut brain = Brain::new();
    for &byte in b"START 15\nABOUT\nTURN 20,20\n" {
        brain.write(&[byte]);
        std::thread::sleep(ms(1));
    }
    brain.expect("OK");
    brain.expect_start("name=\"");
    brain.expect_error();
}

#[test]
fn f098_a_whole_script_in_one_write() {
    let mut brain = Brain::new();
    brain.send(&format!(
        "{T}\nSTART 15\nABOUT\nBEGIN\nTURN 0,0\nTURN 0,0\nFOO\nTAKEBACK 0,0\nTURN 0,1\n\
         BOARD\n7,7,2\nDONE\nTURN 20,20\nABOUT"
    ));
    brain.expect("OK");
    brain.expect_start("name=\"");
    brain.expect_move();
    brain.expect_move();
    brain.expect_error();
    brain.expect_unknown();
    brain.expect("OK");
    brain.expect_move();
    brain.expect_move();
    brain.expect_error();
    brain.expect_start("name=\"");
    brain.expect_silence();
}

#[test]
fn r34_lines_come_unbuffered() {
    let mut brain = Brain::ready();
    for _ in 0..20 {
        let asked = Instant::now();
        brain.expect_alive();
        assert!(asked.elapsed() < ms(200) + LOAD);
    }
}
