//! Cases from users' reports that are about more than one command.

use std::fs;

use crate::harness::{Brain, Pair, check_shape, ms};

/// The lines of a stored case.
pub(crate) fn case(name: &str) -> String {
    let path = format!(
        "{}/tests/data/reports/{name}.in",
        env!("CARGO_MANIFEST_DIR")
    );
    fs::read_to_string(path).unwrap().trim_end().to_owned()
}

/// The stones of a stored case.
pub(crate) fn stones(case: &str) -> Vec<Pair> {
    case.lines()
        .filter_map(|line| {
            let numbers: Option<Vec<i64>> = line.split(',').map(|n| n.parse().ok()).collect();
            match numbers?[..] {
                [x, y, _] => Some((x, y)),
                _ => None,
            }
        })
        .collect()
}

/// The answer to a stored case, which is legal at least.
pub(crate) fn answer(name: &str) -> Pair {
    let case = case(name);
    let mut brain = Brain::new();
    brain.send(&case);
    assert_eq!(brain.reply(), "OK");
    let point = brain.expect_move_on(20);
    assert!(!stones(&case).contains(&point), "{point:?} is occupied");
    point
}

#[test]
fn r02_a_lost_position_can_be_stopped() {
    let case = case("C05");
    let mut brain = Brain::new();
    brain.send(&case);
    brain.expect("OK");
    std::thread::sleep(ms(100));
    brain.send("YXSTOP");
    let point = brain.expect_move_within(ms(900));
    assert_ne!(point, (7, 7), "a double-three");
    assert!(!stones(&case).contains(&point));
    brain.expect_silence();
}

#[test]
fn r32_line_ends_do_not_matter() {
    for name in ["C16a", "C71"] {
        let mut replies = Vec::new();
        for line_end in ["\n", "\r\n", "\n\n"] {
            let mut brain = Brain::new();
            let text = case(name).replace("timeout_turn 2000", "timeout_turn 0");
            brain.write(format!("{text}\n").replace('\n', line_end).as_bytes());
            assert_eq!(brain.reply(), "OK");
            replies.push(brain.reply());
        }
        assert!(
            replies.iter().all(|reply| *reply == replies[0]),
            "{replies:?}"
        );
    }
}

#[test]
fn r37_begin_on_both_usual_boards() {
    for (side, rule) in [(20, 0), (15, 4), (15, 0)] {
        let mut brain = Brain::new();
        brain.send(&format!(
            "INFO timeout_turn 200\nINFO rule {rule}\nSTART {side}\nBEGIN"
        ));
        brain.expect("OK");
        let point = brain.expect_move_on(side);
        if rule == 4 {
            assert_eq!(point, (7, 7));
        }
    }
}

#[test]
fn r46_a_score_does_not_outlive_its_game() {
    let mut brain = Brain::new();
    brain.send(&case("C16a"));
    assert_eq!(brain.reply(), "OK");
    brain.expect_move_on(20);
    brain.send("RESTART\nBEGIN");
    assert_eq!(brain.reply(), "OK");
    let (_, messages) = brain.reply_after_messages();
    assert!(
        !messages.iter().any(|text| text.contains(" ev +M")),
        "{messages:?}"
    );
}

#[test]
fn r47_nothing_but_moves_looks_like_a_move() {
    let mut brain = Brain::ready();
    brain.send("ABOUT\nFOO 1,2\n7,7\nTURN 99,99\nTURN x\nBEGIN\nSWAP2BOARD\nDONE");
    let mut lines = Vec::new();
    while lines.len() < 7 {
        let line = brain.line_within(ms(20_000)).unwrap();
        check_shape(&line);
        lines.push(line);
    }
    while let Some(line) = brain.line_within(ms(800)) {
        check_shape(&line);
    }
}
