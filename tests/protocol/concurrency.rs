//! Commands during a search (checklist 99–108).

use std::time::Duration;

use crate::harness::{Brain, LOAD, ms};

/// A brain that has thought for a while and will for a minute.
fn thinking() -> Brain {
    let mut brain = Brain::new();
    brain.send("INFO timeout_turn 60000\nSTART 15");
    brain.expect("OK");
    brain.send("TURN 7,7");
    brain.expect_silence_for(ms(50));
    brain
}

#[test]
fn f099_stop() {
    for command in ["YXSTOP", "STOP", "yxstop"] {
        let mut brain = thinking();
        brain.send(command);
        brain.expect_move_within(ms(300));
        brain.expect_silence();
    }
}

#[test]
fn f100_stop_when_idle() {
    let mut brain = Brain::new();
    brain.send("YXSTOP\nSTOP");
    brain.expect_silence();
    brain.send("START 15\nYXSTOP\nSTOP\nyxstop");
    brain.expect("OK");
    brain.expect_silence();
}

#[test]
fn yxstop_is_no_sign_of_a_yixin_board() {
    let mut brain = Brain::ready();
    brain.send("INFO rule 2\nYXSTOP\nBEGIN");
    brain.expect("MESSAGE rule=freestyle, size=15x15");
}

#[test]
fn f101_stop_twice() {
    let mut brain = thinking();
    brain.send("YXSTOP\nYXSTOP");
    brain.expect_move();
    brain.expect_silence();
}

#[test]
fn stop_in_the_first_moment() {
    let mut brain = Brain::new();
    brain.send("INFO timeout_turn 60000\nSTART 15\nTURN 7,7\nYXSTOP");
    brain.expect("OK");
    assert_ne!(brain.expect_move_within(ms(1000)), (7, 7));
    brain.expect_silence();
}

#[test]
fn stop_reaches_what_waits() {
    let mut brain = thinking();
    brain.send("TURN 0,0\nTURN 0,1\nYXSTOP");
    for _ in 0..3 {
        brain.expect_move_within(ms(1000));
    }
    brain.expect_silence();
}

#[test]
fn f102_start_during_a_search_is_silent_for_piskvork() {
    for command in ["START 15", "RESTART", "RECTSTART 15,15"] {
        let mut brain = thinking();
        brain.send(command);
        brain.expect("OK");
        brain.expect_silence();
        brain.send("INFO timeout_turn 200\nBEGIN");
        brain.expect_move();
        brain.expect_silence();
    }
}

#[test]
fn f103_start_during_a_search_gives_yixin_boards_the_move_first() {
    for command in ["start 15", "restart"] {
        let mut brain = Brain::new();
        brain.send("yxshowinfo\nINFO timeout_turn 60000\nstart 15");
        assert_eq!(brain.reply(), "OK");
        brain.send("turn 7,7");
        brain.expect_silence_for(ms(50));
        brain.send(command);
        brain.expect_move_within(ms(1000));
        brain.expect("OK");
        brain.expect_silence();
    }
}

#[test]
fn f104_a_database_query_during_a_search_is_swallowed() {
    let mut brain = Brain::new();
    brain.send("yxshowinfo\nINFO timeout_turn 500\nstart 15");
    assert_eq!(brain.reply(), "OK");
    brain.send("board\n7,7,2\ndone\nyxquerydatabaseall\n7,7\ndone\nINFO time_left 5000");
    brain.expect_move();
    brain.expect_silence();
}

#[test]
fn f105_about_during_a_search() {
    let mut brain = Brain::ready();
    brain.send("INFO timeout_turn 600\nTURN 7,7\nABOUT");
    brain.expect_start("name=\"");
    brain.expect_move();
    brain.expect_silence();
}

#[test]
fn what_does_not_suit_a_search_waits_for_its_end() {
    let mut brain = Brain::ready();
    brain.send("INFO timeout_turn 600\nTURN 7,7\nTURN 7,7\nFOO\nBEGIN\nTAKEBACK 7,7\nPLAY 7,7");
    brain.expect_move();
    brain.expect_error();
    brain.expect_unknown();
    brain.expect_error();
    brain.expect("OK");
    brain.expect("7,7");
    brain.expect_silence();
}

#[cfg(unix)]
fn signal(brain: &Brain, signal: &str) {
    let status = std::process::Command::new("kill")
        .args([signal, &brain.id().to_string()])
        .status()
        .unwrap();
    assert!(status.success());
}

#[cfg(unix)]
#[test]
fn f106_suspended_after_start() {
    let mut brain = Brain::new();
    brain.send("START 15");
    signal(&brain, "-STOP");
    brain.send("INFO timeout_turn 1000");
    std::thread::sleep(Duration::from_secs(2));
    signal(&brain, "-CONT");
    brain.send("BOARD\n7,7,2\nDONE");
    brain.expect("OK");
    let point = brain.expect_move_within(ms(2500));
    assert_ne!(point, (7, 7));
}

#[cfg(unix)]
#[test]
fn f107_suspended_between_moves() {
    let mut brain = Brain::ready();
    brain.send("INFO timeout_turn 500\nINFO timeout_match 10000");
    brain.ask("TURN 7,7");
    for (column, _) in (0..2).enumerate() {
        signal(&brain, "-STOP");
        std::thread::sleep(ms(700));
        signal(&brain, "-CONT");
        let asked = std::time::Instant::now();
        brain.ask(&format!("TURN {column},0"));
        let taken = asked.elapsed();
        assert!(ms(100) < taken && taken < ms(1500) + LOAD, "{taken:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn f108_idle_is_idle() {
    let mut brain = Brain::ready();
    brain.ask("TURN 7,7");
    let ticks = |brain: &Brain| -> u64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", brain.id())).unwrap();
        let fields: Vec<&str> = stat
            .rsplit(')')
            .next()
            .unwrap()
            .split_whitespace()
            .collect();
        fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
    };
    let before = ticks(&brain);
    brain.expect_silence_for(Duration::from_secs(2));
    assert!(ticks(&brain) - before <= 1);
}
