//! How the process ends, and where it runs (checklist 20–29).

use std::fs;
use std::io::Cursor;
use std::process::Command;

use crate::harness::{Brain, T, board, ms, replies, transcript};

#[test]
fn f020_end_when_idle() {
    let mut brain = Brain::new();
    brain.send("START 15");
    brain.expect("OK");
    brain.send("END");
    brain.expect_exit(ms(900));
}

#[test]
fn f021_end_during_an_unlimited_search() {
    let mut brain = Brain::new();
    brain.send("START 15");
    brain.expect("OK");
    brain.send("INFO timeout_turn -1\nTURN 7,7");
    brain.expect_silence();
    brain.send("END");
    brain.expect_exit(ms(900));
}

#[test]
fn f022_end_in_lower_case() {
    let mut brain = Brain::new();
    brain.send("end");
    brain.expect_exit(ms(900));
}

#[test]
fn f023_input_ends_when_idle() {
    let mut brain = Brain::new();
    brain.close_input();
    brain.expect_exit(ms(900));
    let mut brain = Brain::ready();
    brain.close_input();
    brain.expect_exit(ms(900));
}

#[test]
fn f024_input_ends_during_a_short_search() {
    let mut brain = Brain::ready();
    brain.send("TURN 7,7");
    brain.close_input();
    brain.expect_move();
    brain.expect_exit(ms(900));
}

#[test]
fn f025_input_ends_during_an_unlimited_search() {
    for limit in ["-1", "100000000"] {
        let mut brain = Brain::new();
        brain.send("START 15");
        brain.expect("OK");
        brain.send(&format!("INFO timeout_turn {limit}\nTURN 7,7"));
        brain.close_input();
        brain.expect_move_within(ms(1000));
        brain.expect_exit(ms(900));
    }
}

#[test]
fn f026_output_is_closed() {
    let mut command = Command::new("sh");
    let brain = env!("CARGO_BIN_EXE_pbrain-ruikou");
    // The reader of the brain's output takes one line and goes.
    let script =
        format!("(echo START 15; sleep 1; echo START 15; sleep 9) | '{brain}' | head -n 1");
    command.args(["-c", &script]);
    if cfg!(unix) {
        let mut shell = Brain::spawn(command);
        shell.expect("OK");
    }
}

#[test]
fn f027_unknown_arguments() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pbrain-ruikou"));
    command.args(["--force-utf8", "foo", "-x"]);
    let mut brain = Brain::spawn(command);
    brain.expect_silence();
    brain.send(T);
    brain.send("START 15");
    brain.expect("OK");
    brain.ask("BEGIN");
}

#[test]
fn f028_another_folder_and_another_name() {
    let folder = std::env::temp_dir().join(format!("ruikou-test-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let engine = folder.join(format!("engine{}", std::env::consts::EXE_SUFFIX));
    fs::copy(env!("CARGO_BIN_EXE_pbrain-ruikou"), &engine).unwrap();
    let mut command = Command::new(&engine);
    command.current_dir(std::env::temp_dir());
    {
        let mut brain = Brain::spawn(command);
        brain.send(T);
        brain.send("START 15");
        brain.expect("OK");
        brain.ask("BEGIN");
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn version_and_help_print_and_end() {
    for (argument, expected) in [("--version", "Ruikou "), ("--help", "Ruikou, ")] {
        let output = Command::new(env!("CARGO_BIN_EXE_pbrain-ruikou"))
            .arg(argument)
            .output()
            .unwrap();
        assert!(output.status.success() && output.stderr.is_empty());
        assert!(
            String::from_utf8(output.stdout)
                .unwrap()
                .starts_with(expected)
        );
    }
}

#[test]
fn f048_end_within_a_board() {
    let mut brain = Brain::ready();
    brain.send("BOARD\n7,7,1\nEND");
    brain.expect_exit(ms(900));
}

#[test]
fn f049_input_ends_within_a_board() {
    let mut brain = Brain::ready();
    brain.send("BOARD\n7,7,1");
    brain.close_input();
    brain.expect_exit(ms(900));
}

#[test]
fn everything_asked_before_the_end_of_input_is_answered() {
    // The last line has no end.
    let script = format!(
        "START 15\nINFO timeout_turn 50\nBEGIN\n{}\nTAKEBACK 7,7\nSWAP2BOARD\nDONE",
        board(&[(7, 7, 2)])
    );
    let replies = replies(transcript(Cursor::new(script)));
    assert_eq!(replies.len(), 5, "{replies:?}");
    assert_eq!((replies[0].as_str(), replies[3].as_str()), ("OK", "OK"));
}
