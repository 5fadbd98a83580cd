//! BOARD (checklist 37–50, 55, 56, 58).

use crate::harness::{Brain, board};

#[test]
fn f037_an_empty_board() {
    Brain::ready().ask("BOARD\nDONE");
}

#[test]
fn f038_f039_f040_spellings() {
    for text in [
        "BOARD\n7,7,2\nDONE",
        "board\n7,7,2\ndone",
        "BOARD 7,7,2 DONE",
        "BOARD 7,7,2 8,8,1 6,6,2 DONE",
        "BOARD\n 7, 7, 2 \n8 ,8 ,1\n6,6,2\n DONE ",
        "BOARD 7,7,2\n8,8,1 6,6,2\nDONE",
    ] {
        assert_ne!(Brain::ready().ask(text), (7, 7));
    }
}

#[test]
fn f041_stones_in_any_order() {
    let stones = [(8, 8, 2), (9, 9, 2), (7, 7, 1), (10, 10, 1)];
    let point = Brain::ready().ask(&board(&stones));
    assert!(stones.iter().all(|&(x, y, _)| (x, y) != point));
}

/// Black to move would have a double-three at 7,7 (with white far away).
const DOUBLE_THREE: [(i64, i64, i64); 8] = [
    (7, 5, 1),
    (0, 0, 2),
    (7, 6, 1),
    (0, 14, 2),
    (5, 7, 1),
    (14, 0, 2),
    (6, 7, 1),
    (14, 14, 2),
];

#[test]
fn f042_f077_r36_colors_by_count_seen_through_forbidden_points() {
    let mut brain = Brain::ready();
    brain.send("INFO rule 4");
    // Four and four: the engine is black. Its answer is put on the board, so ask before.
    brain.send(&board(&DOUBLE_THREE).replacen("BOARD", "YXBOARD", 1));
    brain.send("YXSHOWFORBID");
    brain.expect("FORBID 0707.");
    assert_ne!(brain.ask(&board(&DOUBLE_THREE)), (7, 7));
    // One more of the opponent's: the engine is white, for whom nothing is forbidden.
    let mut white = DOUBLE_THREE.map(|(x, y, field)| (x, y, 3 - field)).to_vec();
    white.push((1, 7, 2));
    brain.send(&board(&white).replacen("BOARD", "YXBOARD", 1));
    brain.send("YXSHOWFORBID");
    brain.expect("FORBID .");
    brain.ask(&board(&white));
    // After the engine's answer black is to move, and sees the forbidden point again
    // unless the engine took it.
    brain.send("YXSHOWFORBID");
    brain.expect_start("FORBID ");
}

#[test]
fn r36_own_stone_last() {
    let mut brain = Brain::ready();
    brain.send("INFO rule 4");
    brain.ask(&board(&[(7, 7, 2)]));
    brain.ask(&board(&[(7, 7, 1), (8, 8, 2)]));
    brain.ask(&board(&[(7, 7, 1)]));
}

#[test]
fn f043_unbalanced_counts() {
    let mut brain = Brain::ready();
    for rule in ["0", "4"] {
        brain.send(&format!("INFO rule {rule}"));
        brain.ask(&board(&[(7, 7, 2), (8, 8, 2), (6, 9, 2)]));
        brain.ask(&board(&[(7, 7, 1), (8, 8, 1), (6, 9, 1)]));
    }
}

#[test]
fn f044_f045_walls() {
    let mut brain = Brain::ready();
    for rule in ["2", "6", "8"] {
        brain.send(&format!("INFO rule {rule}"));
        let point = brain.ask(&board(&[(7, 7, 3), (8, 8, 1), (9, 9, 2)]));
        assert!(![(7, 7), (8, 8), (9, 9)].contains(&point));
        let walls = [(7, 7, 3), (8, 8, 3), (7, 8, 3), (8, 7, 3)];
        let point = brain.ask(&board(&walls));
        assert!(walls.iter().all(|&(x, y, _)| (x, y) != point));
    }
}

#[test]
fn f046_bad_lines() {
    let mut brain = Brain::ready();
    for lines in [
        "15,15,1",
        "7,7,1\n7,7,2",
        "7,7,4",
        "7,7,0",
        "7,7",
        "7,7,1,1",
        "x,y,1",
        "7,7,1 x",
        "15,15,1\n7,7\nx,y,1\nfoo",
        "7 7 1",
        "INFO rule 1",
        "TURN 7,7",
        "-1,7,1",
        "99999999999999999999,7,1",
    ] {
        brain.refuses(&format!("BOARD\n0,0,1\n1,1,2\n{lines}\nDONE"));
        // The board is empty now.
        brain.ask("BEGIN");
    }
    brain.expect_silence();
}

#[test]
fn f047_blank_lines_within() {
    Brain::ready().ask("BOARD\n\n7,7,2\n  \n\r\n8,8,1\n\t\n6,6,2\n\nDONE");
}

#[test]
fn f050_start_breaks_a_board_off() {
    let mut brain = Brain::ready();
    for (line, command) in [
        ("START 15", "BOARD"),
        ("restart", "SWAP2BOARD"),
        ("START 15", "YXBOARD"),
    ] {
        brain.send(&format!("{command}\n7,7,1\n{line}"));
        brain.expect("OK");
        brain.expect_silence();
        brain.ask("BEGIN");
        brain.send("RESTART");
        brain.expect("OK");
    }
}

#[test]
fn f055_one_empty_point() {
    for (x, y) in [(0, 0), (2, 2), (4, 3)] {
        let mut brain = Brain::new();
        brain.send("INFO timeout_turn 200\nSTART 5");
        brain.expect("OK");
        let stones: Vec<_> = (0..25)
            .map(|i| (i % 5, i / 5, 1 + (i / 2) % 2))
            .filter(|&(column, row, _)| (column, row) != (x, y))
            .collect();
        brain.send(&board(&stones));
        assert_eq!(brain.expect_move_on(5), (x, y));
    }
}

#[test]
fn f056_a_full_board() {
    let mut brain = Brain::new();
    brain.send("START 5");
    brain.expect("OK");
    let stones: Vec<_> = (0..25).map(|i| (i % 5, i / 5, 1 + i % 2)).collect();
    brain.refuses(&board(&stones));
    brain.expect_alive();
}

#[test]
fn f058_only_forbidden_points_left() {
    // Black to move; the one empty point makes six in a row.
    let mut brain = Brain::new();
    brain.send("INFO timeout_turn 200\nINFO rule 4\nRECTSTART 6,5");
    brain.expect("OK");
    let rows = ["BBB.BB", "WWBBWW", "WBWWBW", "WWBWWB", "WBWWBB"];
    let mut stones = Vec::new();
    for (y, row) in (0..).zip(rows) {
        for (x, stone) in (0..).zip(row.chars()) {
            match stone {
                'B' => stones.push((x, y, 1)),
                'W' => stones.push((x, y, 2)),
                _ => {}
            }
        }
    }
    // The first stone listed is ours, so we are black whatever the counts are.
    brain.send(&board(&stones));
    assert_eq!(brain.expect_move_on(6), (3, 0));
}

#[test]
fn a_board_with_a_five_on_it_is_answered() {
    let mut brain = Brain::ready();
    for rule in ["0", "1", "4", "8", "9"] {
        brain.send(&format!("INFO rule {rule}"));
        for field in [1, 2] {
            let stones: Vec<_> = (3..8)
                .flat_map(|x| [(x, 7, field), (x, 9, 3 - field)])
                .collect();
            let point = brain.ask(&board(&stones));
            assert!(stones.iter().all(|&(x, y, _)| (x, y) != point));
        }
    }
}

#[test]
fn board_replaces_board() {
    let mut brain = Brain::ready();
    brain.ask(&board(&[(7, 7, 2)]));
    brain.ask(&board(&[(0, 0, 2)]));
    brain.refuses("TURN 0,0");
    brain.send("TAKEBACK 0,0");
    brain.expect("OK");
}
