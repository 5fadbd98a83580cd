//! SWAP2BOARD (checklist 82–88, report R61).

use crate::harness::{Brain, Pair, board, parse_moves};

fn brain(side: i64) -> Brain {
    let mut brain = Brain::new();
    brain.send(&format!("INFO timeout_turn 200\nINFO rule 1\nSTART {side}"));
    brain.expect("OK");
    brain
}

fn question(stones: &[Pair]) -> String {
    let points = stones.iter().map(|(x, y)| format!("{x},{y}"));
    let lines: Vec<String> = ["SWAP2BOARD".to_owned()]
        .into_iter()
        .chain(points)
        .chain(["DONE".to_owned()])
        .collect();
    lines.join("\n")
}

/// `None` is SWAP.
fn answer(brain: &mut Brain, side: i64, stones: &[Pair]) -> Option<Vec<Pair>> {
    brain.send(&question(stones));
    let reply = brain.reply();
    if reply == "SWAP" {
        return None;
    }
    let points = parse_moves(&reply).unwrap_or_else(|| panic!("{reply}"));
    let mut all = stones.to_vec();
    for point in &points {
        assert!(
            point.0 < side && point.1 < side && !all.contains(point),
            "{reply}"
        );
        all.push(*point);
    }
    Some(points)
}

#[test]
fn f082_f088_r61_the_first_three_stones() {
    for side in [5, 6, 8, 9, 15, 20, 22] {
        let mut brain = brain(side);
        let points = answer(&mut brain, side, &[]).unwrap();
        assert_eq!(points.len(), 3);
    }
}

#[test]
fn f083_r61_after_three_stones() {
    for side in [15, 20] {
        let mut brain = brain(side);
        for stones in [[(7, 7), (8, 7), (9, 9)], [(0, 0), (1, 0), (0, 1)]] {
            if let Some(points) = answer(&mut brain, side, &stones) {
                assert!((1..=2).contains(&points.len()));
            }
        }
    }
}

#[test]
fn f084_r61_after_five_stones() {
    for side in [15, 20] {
        let mut brain = brain(side);
        for stones in [
            [(5, 5), (8, 8), (7, 7), (9, 6), (6, 9)],
            [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)],
        ] {
            if let Some(points) = answer(&mut brain, side, &stones) {
                assert_eq!(points.len(), 1);
            }
        }
    }
}

#[test]
fn f085_other_numbers_of_stones() {
    let mut brain = brain(15);
    let stones = [(7, 7), (8, 7), (9, 9), (1, 1), (2, 2), (3, 3)];
    for count in [1, 2, 4, 6] {
        brain.refuses(&question(&stones[..count]));
    }
    for lines in [
        "7,7\n7,7\n8,8",
        "7,7,1\n8,8,2\n9,9,1",
        "15,15\n1,1\n2,2",
        "x\n1,1\n2,2",
    ] {
        brain.refuses(&format!("SWAP2BOARD\n{lines}\nDONE"));
    }
    brain.expect_silence();
}

#[test]
fn f086_the_game_goes_on_with_a_board() {
    let mut brain = brain(15);
    let stones = [(5, 5), (8, 8), (7, 7), (9, 6), (6, 9)];
    for count in [0, 3, 5] {
        answer(&mut brain, 15, &stones[..count]);
        // The stones of the question are not on the board.
        brain.ask("BEGIN");
        brain.ask(&board(&[(5, 5, 1), (8, 8, 2), (7, 7, 1), (9, 6, 2)]));
        brain.send("RESTART");
        brain.expect("OK");
    }
}

#[test]
fn f087_lower_case() {
    let mut brain = brain(15);
    brain.send("swap2board\ndone");
    assert_eq!(parse_moves(&brain.reply()).unwrap().len(), 3);
}

#[test]
fn a_tenth_of_the_match_at_most() {
    let mut brain = brain(15);
    brain.send("INFO timeout_turn 60000\nINFO timeout_match 30000\nINFO time_left 30000");
    brain.send("SWAP2BOARD\n7,7\n8,7\n9,9\nDONE");
    let asked = std::time::Instant::now();
    brain.reply();
    assert!(asked.elapsed() < crate::harness::ms(3000) + crate::harness::LOAD);
}
