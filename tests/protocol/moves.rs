//! BEGIN, TURN, PLAY (checklist 30–36, 57, 60).

use crate::harness::{Brain, board};

#[test]
fn f030_begin() {
    Brain::ready().ask("BEGIN");
}

#[test]
fn f031_turn() {
    assert_ne!(Brain::ready().ask("TURN 7,7"), (7, 7));
}

#[test]
fn f032_spellings_of_turn() {
    let mut brain = Brain::ready();
    for line in [
        "TURN 7, 7",
        "TURN 7 ,7",
        "turn 7,7",
        "TURN  7,7 ",
        "TURN 7 7",
        "TURN\t7,7",
    ] {
        assert_ne!(brain.ask(line), (7, 7));
        brain.refuses("TURN 7,7");
        brain.send("RESTART");
        brain.expect("OK");
    }
}

#[test]
fn f033_turn_off_the_board() {
    let mut brain = Brain::ready();
    for at in [
        "15,0",
        "0,15",
        "-1,3",
        "99999999999,1",
        "99999999999999999999,1",
    ] {
        brain.refuses(&format!("TURN {at}"));
    }
    brain.ask("BEGIN");
}

#[test]
fn f034_misspelt_turns() {
    let mut brain = Brain::ready();
    for line in [
        "TURN",
        "TURN 7",
        "TURN 7,",
        "TURN a,b",
        "TURN 7;7",
        "TURN 7.5,7",
    ] {
        brain.refuses(line);
    }
    brain.ask("BEGIN");
}

#[test]
fn f035_turn_on_an_occupied_point() {
    let mut brain = Brain::ready();
    let (x, y) = brain.ask("TURN 7,7");
    brain.refuses("TURN 7,7");
    brain.refuses(&format!("TURN {x},{y}"));
    brain.ask("TURN 0,0");
}

#[test]
fn f036_begin_on_a_board_with_stones() {
    let mut brain = Brain::ready();
    brain.ask("BEGIN");
    brain.refuses("BEGIN");
    brain.expect_silence();
}

#[test]
fn f057_turn_that_fills_the_board() {
    let mut brain = Brain::new();
    brain.send("START 5");
    brain.expect("OK");
    brain.send("INFO timeout_turn 0");
    let stones: Vec<_> = (0..23).map(|i| (i % 5, i / 5, 1 + i % 2)).collect();
    brain.send(&board(&stones));
    let (x, _) = brain.expect_move_on(5);
    brain.refuses(&format!("TURN {},4", if x == 3 { 4 } else { 3 }));
    brain.expect_alive();
    // The stone stands: it can be taken back.
    brain.send("TAKEBACK 0,0");
    brain.expect("OK");
    brain.send("TURN 0,0");
    brain.expect_error();
}

#[test]
fn f060_play_when_idle() {
    let mut brain = Brain::ready();
    brain.send("PLAY 7,7");
    brain.expect("7,7");
    assert_ne!(brain.ask("TURN 8,8"), (7, 7));
    brain.refuses("PLAY 7,7");
    brain.refuses("PLAY 15,15");
    brain.refuses("PLAY");
}

#[test]
fn one_message_with_the_numbers_of_the_search_before_a_move() {
    let mut brain = Brain::ready();
    brain.send("TURN 7,7");
    let (_, messages) = brain.reply_after_messages();
    let [game, summary] = &messages[..] else {
        panic!("{messages:?}");
    };
    assert_eq!(game, "MESSAGE rule=freestyle, size=15x15");
    for word in ["depth ", " ev ", " n ", " n/ms ", " tm ", " pv "] {
        assert!(summary.contains(word), "{summary}");
    }
    // What is played is said once in a game.
    brain.send("TURN 0,0");
    assert_eq!(brain.reply_after_messages().1.len(), 1);
    brain.send("RESTART\nINFO rule 4");
    brain.expect("OK");
    brain.send("BEGIN");
    let (_, messages) = brain.reply_after_messages();
    assert_eq!(messages[0], "MESSAGE rule=renju, size=15x15");
}
