//! Positions with few right answers, through the whole program (checklist 51–54, reports).

use crate::harness::{Brain, Pair, board};
use crate::reports::{answer, case, stones};

#[test]
fn f051_a_win_in_one_is_taken() {
    let stones: Vec<_> = (7..11).flat_map(|x| [(x, 7, 1), (x, 8, 2)]).collect();
    for rule in ["0", "1", "4", "8", "9"] {
        let mut brain = Brain::ready();
        brain.send(&format!("INFO rule {rule}"));
        let point = brain.ask(&board(&stones));
        assert!([(6, 7), (11, 7)].contains(&point), "rule {rule}: {point:?}");
    }
}

/// The stored cases, with the answers that are right, or else those that are wrong.
fn assert_among(name: &str, right: &[Pair]) {
    let point = answer(name);
    assert!(right.contains(&point), "{name}: {point:?}");
}

fn assert_not_among(name: &str, wrong: &[Pair]) {
    let point = answer(name);
    assert!(!wrong.contains(&point), "{name}: {point:?}");
}

#[test]
fn f052_r16_exactly_five() {
    assert_among("C16b", &[(5, 7), (9, 7)]);
}

#[test]
fn r16_five_or_more() {
    assert_among("C16bf", &[(7, 12)]);
}

#[test]
fn f053_r16_forbidden_in_renju() {
    assert_not_among("C16c", &[(6, 8)]);
}

#[test]
fn f054_r16_shut_in_in_caro() {
    assert_among("C16d", &[(5, 4), (5, 5), (5, 9), (5, 10)]);
}

#[test]
fn r16_r77_own_five_before_the_block() {
    for name in ["C16a", "C16a15"] {
        assert_among(name, &[(6, 7), (11, 7)]);
    }
}

#[test]
fn r01_the_only_block_is_forbidden() {
    assert_not_among("C01", &[(6, 6)]);
}

#[test]
fn r04_what_only_looks_forbidden_is_the_block() {
    assert_among("C04a", &[(7, 7)]);
}

#[test]
fn r06_what_only_looks_forbidden_is_the_win() {
    let mut brain = Brain::new();
    brain.send(&case("C06").replace("BOARD", "YXBOARD"));
    brain.expect("OK");
    brain.send("YXSHOWFORBID");
    let forbidden = brain.expect_start("FORBID ");
    let cells = forbidden
        .trim_start_matches("FORBID ")
        .trim_end_matches('.');
    let cells: Vec<&str> = (0..cells.len() / 4)
        .map(|i| &cells[4 * i..4 * i + 4])
        .collect();
    assert!(
        cells.contains(&"0506") && !cells.contains(&"0606"),
        "{cells:?}"
    );
    assert_among("C06", &[(6, 6)]);
}

#[test]
fn r11_six_wins_in_freestyle_only() {
    assert_among("C11", &[(5, 8)]);
    answer("C11s");
}

#[test]
fn r12_six_is_no_win_in_standard() {
    // Own d8 e8 f8 h8 i8 and g8 to make six; white has a four to stop.
    let mut brain = Brain::ready();
    brain.send("INFO rule 1");
    let own = [(3, 7), (4, 7), (5, 7), (7, 7), (8, 7)].map(|(x, y)| (x, y, 1));
    let his = [(3, 0), (4, 0), (5, 0), (6, 0), (14, 14)].map(|(x, y)| (x, y, 2));
    let stones: Vec<_> = own.into_iter().zip(his).flat_map(|(a, b)| [a, b]).collect();
    assert_ne!(brain.ask(&board(&stones)), (6, 7));
}

#[test]
fn r71_a_plain_four_is_blocked_in_any_order_of_stones() {
    assert_among("C71", &[(4, 6)]);
    // The stones of each side in reverse, still alternating.
    let text = case("C71");
    let points = stones(&text);
    let side = |first: usize| points[first..].iter().step_by(2).rev();
    let shuffled: Vec<_> = side(0)
        .zip(side(1))
        .flat_map(|(&(x, y), &(v, w))| [(x, y, 1), (v, w, 2)])
        .collect();
    let mut brain = Brain::ready();
    brain.send("INFO timeout_turn 2000");
    assert_eq!(brain.ask(&board(&shuffled)), (4, 6));
}

#[test]
fn r72_with_the_winning_moves_blocked_it_still_plays_near_stones() {
    let moves = "h8h7i9k7i8f9g7f6i10i11g10f10h10f8f7k11h9f11f12g11h11h12e9k6";
    let points = ruikou::rules::text::parse_moves(moves).unwrap();
    // Twenty-four stones: black to move, who is the engine.
    let stones: Vec<_> = (0..)
        .zip(&points)
        .map(|(index, point)| (point.x() as i64, point.y() as i64, 1 + index % 2))
        .collect();
    let mut brain = Brain::ready();
    brain.send(&board(&stones).replace("BOARD", "YXBOARD"));
    brain.send("YXBLOCK\n9,9\n6,7\n8,6\nDONE");
    let (x, y) = brain.ask("YXNBEST 1");
    assert!(![(9, 9), (6, 7), (8, 6)].contains(&(x, y)));
    let near = |&(a, b, _): &(i64, i64, i64)| (a - x).abs().max((b - y).abs()) <= 2;
    assert!(stones.iter().any(near), "{x},{y}");
}

#[test]
fn r04_no_mate_is_claimed_where_the_block_is_legal() {
    let mut brain = Brain::new();
    brain.send(&case("C04b"));
    assert_eq!(brain.reply(), "OK");
    let (_, messages) = brain.reply_after_messages();
    for plies in ["+M3", "+M5", "+M7"] {
        let claim = format!(" ev {plies} ");
        assert!(
            !messages.iter().any(|text| text.contains(&claim)),
            "{messages:?}"
        );
    }
}

#[test]
fn r76_an_open_three_is_answered() {
    let mut brain = Brain::ready();
    let stones = [
        (5, 7, 2),
        (0, 0, 1),
        (6, 7, 2),
        (14, 0, 1),
        (7, 7, 2),
        (0, 14, 1),
    ];
    brain.send("INFO timeout_turn 2000");
    let point = brain.ask(&board(&stones));
    assert!([(4, 7), (8, 7)].contains(&point), "{point:?}");
}

#[test]
fn r42_coordinates_are_not_transposed() {
    let mut brain = Brain::ready();
    brain.send("start 15 15");
    brain.expect("OK");
    let point = brain.ask("board\n0,3,1\n5,9,2\n1,3,1\n6,11,2\n2,3,1\n7,2,2\n3,3,1\n9,9,2\ndone");
    assert_eq!(point, (4, 3));
}

#[test]
fn r21_white_wins_with_an_overline_too() {
    let text = case("C21");
    let mut brain = Brain::new();
    brain.send(&text);
    assert_eq!(brain.reply(), "OK");
    let (reply, messages) = brain.reply_after_messages();
    assert!(crate::harness::parse_move(&reply).is_some());
    assert!(
        messages.iter().any(|text| text.contains(" ev +M")),
        "{messages:?}"
    );
}

#[test]
fn a_lost_position_is_defended_all_the_same() {
    let text = case("lost-block");
    let mut brain = Brain::new();
    brain.send(&text);
    assert_eq!(brain.reply(), "OK");
    let point = brain.expect_move();
    assert!(!stones(&text).contains(&point));
}
