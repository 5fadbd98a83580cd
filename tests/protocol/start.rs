//! START, RECTSTART, RESTART, ABOUT (checklist 1–19).

use std::time::Instant;

use crate::harness::{Brain, LOAD, T, board, ms};

#[test]
fn f001_says_nothing_by_itself() {
    let mut brain = Brain::new();
    brain.expect_silence();
    brain.expect_alive();
}

#[test]
fn f002_start_is_answered_at_once() {
    let mut brain = Brain::new();
    let asked = Instant::now();
    brain.send("START 15");
    brain.expect("OK");
    assert!(asked.elapsed() < ms(1500) + LOAD);
}

#[test]
fn f003_f004_f005_sizes() {
    let mut brain = Brain::new();
    for size in [20, 5, 22, 15] {
        brain.send(&format!("START {size}"));
        brain.expect("OK");
    }
}

#[test]
fn f006_f007_sizes_that_cannot_be_had() {
    let mut brain = Brain::new();
    for size in ["0", "1", "4", "-15", "32", "100", "99999999999999999999"] {
        let error = brain.refuses(&format!("START {size}"));
        assert!(error.contains("20"), "{error}");
    }
    brain.expect_alive();
}

#[test]
fn f008_start_without_a_size() {
    let mut brain = Brain::new();
    for line in ["START", "START abc", "START 15x"] {
        brain.refuses(line);
    }
    brain.expect_alive();
}

#[test]
fn f009_two_numbers() {
    let mut brain = Brain::new();
    brain.send("START 15 15");
    brain.expect("OK");
    brain.refuses("START 15 20");
    brain.send("START 15,15");
    brain.expect("OK");
}

#[test]
fn f010_case_and_blanks() {
    let mut brain = Brain::new();
    for line in ["start 15", "StArT 15", "  START   15  ", "\tSTART\t15\t"] {
        brain.send(line);
        brain.expect("OK");
    }
}

#[test]
fn f011_r51_rectangles() {
    let mut brain = Brain::new();
    brain.send(T);
    for (line, width, height) in [("15,15", 15, 15), ("20,15", 20, 15), ("5,22", 5, 22)] {
        brain.send(&format!("RECTSTART {line}"));
        brain.expect("OK");
        brain.refuses(&format!("TURN {width},0"));
        brain.refuses(&format!("TURN 0,{height}"));
        brain.send(&format!("TURN {},{}", width - 1, height - 1));
        let (x, y) = brain.expect_move_on(22);
        assert!(x < width && y < height);
    }
    for line in ["RECTSTART 15", "RECTSTART"] {
        brain.refuses(line);
    }
    let error = brain.refuses("RECTSTART 120,80");
    assert!(error.contains("20"), "{error}");
}

#[test]
fn f012_restart() {
    let mut brain = Brain::new();
    brain.refuses("RESTART");
    brain.send("START 15");
    brain.expect("OK");
    brain.send("PLAY 7,7");
    brain.expect("7,7");
    brain.send("RESTART");
    brain.expect("OK");
    brain.refuses("TURN 15,15");
    brain.send("PLAY 7,7");
    brain.expect("7,7");
}

#[test]
fn f013_a_second_game() {
    let mut brain = Brain::ready();
    brain.ask("BEGIN");
    brain.send("START 15");
    brain.expect("OK");
    brain.ask("BEGIN");
}

#[test]
fn f014_after_a_failed_start_there_is_no_game() {
    let mut brain = Brain::new();
    brain.send(T);
    brain.refuses("START 4");
    brain.refuses("BEGIN");
    brain.send("START 15");
    brain.expect("OK");
    brain.refuses("START 4");
    brain.refuses("BEGIN");
    brain.send("START 15");
    brain.expect("OK");
    brain.ask("BEGIN");
}

#[test]
fn f015_f016_f017_f018_nothing_goes_before_start() {
    let mut brain = Brain::new();
    for line in ["TURN 7,7", "BEGIN", "TAKEBACK 7,7", "PLAY 7,7"] {
        brain.refuses(line);
    }
    brain.refuses(&board(&[(7, 7, 2)]));
    brain.refuses("SWAP2BOARD\nDONE");
    brain.expect_silence();
}

#[test]
fn f019_about() {
    let mut brain = Brain::new();
    brain.send("ABOUT");
    let about = brain.expect_start("name=\"");
    for key in ["version=\"", "author=\"", "country=\""] {
        assert!(about.contains(key), "{about}");
    }
    assert_eq!(about.matches("name").count(), 1);
    for field in about.split(", ") {
        let (_, value) = field.split_once('=').unwrap();
        assert!(value.starts_with('"') && value.ends_with('"') && !value.contains(','));
    }
}
