//! TAKEBACK (checklist 61–63).

use crate::harness::{Brain, board};

#[test]
fn f061_newest_first() {
    let mut brain = Brain::ready();
    let (x, y) = brain.ask("TURN 7,7");
    brain.send(&format!("TAKEBACK {x},{y}\nTAKEBACK 7,7"));
    brain.expect("OK");
    brain.expect("OK");
    assert_ne!(brain.ask(&format!("TURN {x},{y}")), (x, y));
}

#[test]
fn f062_what_is_not_there() {
    let mut brain = Brain::ready();
    brain.send("PLAY 7,7");
    brain.expect("7,7");
    for line in [
        "TAKEBACK 3,3",
        "TAKEBACK 20,20",
        "TAKEBACK -1,0",
        "TAKEBACK",
        "TAKEBACK x",
    ] {
        brain.refuses(line);
    }
    brain.refuses("TURN 7,7");
}

#[test]
fn f063_an_older_stone() {
    let mut brain = Brain::ready();
    brain.ask(&board(&[(7, 7, 1), (8, 8, 2), (7, 8, 1), (9, 9, 2)]));
    brain.send("TAKEBACK 8,8");
    brain.expect("OK");
    brain.refuses("TAKEBACK 8,8");
    brain.ask("TURN 8,8");
}

#[test]
fn all_stones_of_a_game() {
    let mut brain = Brain::ready();
    let (x, y) = brain.ask("BEGIN");
    brain.send(&format!("TAKEBACK {x},{y}"));
    brain.expect("OK");
    brain.ask("BEGIN");
}
