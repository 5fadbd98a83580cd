//! Clocks (checklist 67–73, reports R22, R24).

use std::time::Instant;

use crate::harness::{Brain, LOAD, ms};

/// A brain with a board of 15×15 and these values.
fn told(info: &[&str]) -> Brain {
    let mut brain = Brain::new();
    brain.send("START 15");
    brain.expect("OK");
    for value in info {
        brain.send(&format!("INFO {value}"));
    }
    brain
}

#[test]
fn f067_no_time_for_a_turn() {
    let mut brain = told(&["timeout_turn 0"]);
    brain.send("TURN 7,7");
    brain.expect_move_within(ms(300));
}

#[test]
fn r24_no_time_for_a_turn_nor_a_match() {
    let mut brain = told(&["timeout_turn 0", "timeout_match 0"]);
    brain.send("BEGIN");
    brain.expect_move_within(ms(300));
}

#[test]
fn f068_f069_r22_no_time_left() {
    for left in ["-500", "0", "-50", "-99999999999999999999"] {
        let mut brain = told(&[
            "timeout_turn 1000",
            "timeout_match 60000",
            &format!("time_left {left}"),
        ]);
        brain.send("TURN 7,7");
        brain.expect_move_within(ms(300));
    }
}

#[test]
fn f070_r22_the_largest_time_left_is_no_limit() {
    let mut brain = told(&["timeout_turn 200", "time_left 2147483647"]);
    let asked = Instant::now();
    brain.ask("TURN 7,7");
    let taken = asked.elapsed();
    assert!(ms(50) < taken && taken < ms(600) + LOAD, "{taken:?}");
}

#[test]
fn f071_continue_means_now() {
    let mut brain = told(&["timeout_turn 60000"]);
    brain.send("TURN 7,7");
    brain.expect_silence_for(ms(100));
    brain.send("INFO timeout_turn 0");
    brain.expect_move_within(ms(300));
}

#[test]
fn f072_a_shorter_turn_counts_from_the_start_of_the_search() {
    let mut brain = told(&["timeout_turn 60000"]);
    let asked = Instant::now();
    brain.send("TURN 7,7");
    brain.expect_silence_for(ms(100));
    brain.send("INFO timeout_turn 300");
    brain.expect_move();
    let taken = asked.elapsed();
    assert!(ms(200) < taken && taken < ms(800) + LOAD, "{taken:?}");
}

#[test]
fn a_longer_turn_counts_too() {
    let mut brain = told(&["timeout_turn 300"]);
    let asked = Instant::now();
    brain.send("TURN 7,7\nINFO timeout_turn 800");
    brain.expect_move();
    let taken = asked.elapsed();
    assert!(ms(500) < taken, "{taken:?}");
}

#[test]
fn f073_own_accounts_when_only_the_match_is_limited() {
    let mut brain = told(&["timeout_match 1000", "timeout_turn 60000"]);
    let mut used = ms(0);
    let mut taken = Vec::new();
    for turn in 0..40 {
        // The first point of the rows from the top that the engine has not taken.
        let point = (0..15 * 15)
            .map(|i| (i % 15, 14 - i / 15))
            .find(|point| !taken.contains(point))
            .unwrap();
        taken.push(point);
        let asked = Instant::now();
        taken.push(brain.ask(&format!("TURN {},{}", point.0, point.1)));
        used += asked.elapsed();
        assert!(used < ms(1000) + LOAD, "turn {turn}: {used:?}");
    }
}

#[test]
fn max_node_ends_a_search_that_no_time_ends() {
    let mut brain = told(&["timeout_turn -1", "max_node 1000"]);
    brain.ask("TURN 7,7");
    let mut brain = told(&["max_node 1000"]);
    brain.ask("TURN 7,7");
}

#[test]
fn max_depth_ends_a_search_that_no_time_ends() {
    let mut brain = told(&["timeout_turn -1", "max_depth 1"]);
    brain.ask("TURN 7,7");
}
