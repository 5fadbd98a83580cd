//! The replay of claimed wins: what it confirms and what it catches.

mod common;

use std::thread;

use common::{point, points};
use ruikou::base::{Color, Point, Size};
use ruikou::rules::{Board, Foul, RuleKind, text::Setup};
use ruikou::search::threat::{Claim, Fault, Flaw, Verified, verify};

fn board(size: i64, stones: &str) -> Board {
    Setup::parse(Size::square(size).unwrap(), stones)
        .unwrap()
        .board
}

/// Replays a claim whose moves are the first of a plan that are still empty.
fn replay(
    board: &Board,
    attacker: Color,
    rule: RuleKind,
    plies: Option<usize>,
    plan: &str,
) -> Result<Verified, Flaw> {
    let plan = points(plan);
    let claim = Claim {
        board,
        attacker,
        rule,
        plies,
    };
    let mut next = |board: &Board| plan.iter().copied().find(|&p| board.is_empty(p));
    verify(&claim, &mut next, u64::MAX, &|| false)
}

/// The claim's flaw, with the play that leads to it.
fn flaw(result: Result<Verified, Flaw>) -> (Vec<Point>, Fault) {
    let flaw = result.unwrap_err();
    (flaw.line, flaw.fault)
}

const FOUR: &str = "black=e8,f8,g8,h8 white=d8,a1 turn=black";
const THREE: &str = "black=f8,g8,h8 white=a1,c3,o15 turn=black";

#[test]
fn a_five_wins_at_once_and_a_straight_four_in_three() {
    for rule in RuleKind::ALL {
        let five = replay(&board(15, FOUR), Color::Black, rule, Some(1), "i8").unwrap();
        assert_eq!((five.plies, five.decisions, five.replies), (1, 1, 0));
        let four = replay(&board(15, THREE), Color::Black, rule, Some(3), "i8").unwrap();
        let empty = 15 * 15 - 7;
        assert_eq!((four.plies, four.decisions, four.replies), (3, 1, empty));
    }
}

#[test]
fn a_three_is_no_win() {
    let two = board(15, "black=g8,h8 white=a1,c3 turn=black");
    let (line, fault) = flaw(replay(
        &two,
        Color::Black,
        RuleKind::Freestyle,
        None,
        "f8i8",
    ));
    // The reply that the plan knows no answer to is one that stops the three.
    assert_eq!((line[0], fault), (point("f8"), Fault::NoMove));
    assert!(
        points("d8e8i8j8").contains(line.last().unwrap()),
        "{line:?}"
    );
}

#[test]
fn a_closed_four_is_no_win() {
    let three = board(15, "black=e8,f8,g8 white=d8,a1 turn=black");
    let (line, fault) = flaw(replay(&three, Color::Black, RuleKind::Renju, None, "h8"));
    assert_eq!((line, fault), (points("h8i8"), Fault::NoMove));
    // Nor if the five is claimed on a point that was taken.
    let claim = Claim {
        board: &three,
        attacker: Color::Black,
        rule: RuleKind::Renju,
        plies: None,
    };
    let mut stubborn = |_: &Board| Some(point("h8"));
    let flaw = verify(&claim, &mut stubborn, u64::MAX, &|| false).unwrap_err();
    assert_eq!(flaw.fault, Fault::NotEmpty(point("h8")));
    assert_eq!(
        flaw.to_string(),
        "after 2 plies (h8i8): the attacker's move h8 is on no empty point"
    );
    let mut outside = |_: &Board| Some(point("p8"));
    let flaw = verify(&claim, &mut outside, u64::MAX, &|| false).unwrap_err();
    assert_eq!(flaw.fault, Fault::NotEmpty(point("p8")));
}

#[test]
fn a_forbidden_move_is_no_win() {
    let threes = board(15, "black=h9,i8,g8,h7 white=a1,c1,e1 turn=black");
    let plan = "h8f8j8h6h10";
    let foul = Fault::Forbidden(point("h8"), Foul::DoubleThree);
    let renju = replay(&threes, Color::Black, RuleKind::Renju, None, plan);
    assert_eq!(flaw(renju), (Vec::new(), foul));
    // A five beats the prohibition: here the same point makes a double-four, too.
    let fours = board(15, "black=d8,e8,f8,g8,h7,h9,h10 white=c8 turn=black");
    let renju = replay(&fours, Color::Black, RuleKind::Renju, Some(1), "h8");
    assert_eq!(renju.unwrap().plies, 1);
}

#[test]
fn a_win_may_not_take_longer_than_claimed() {
    let three = board(15, THREE);
    for (claimed, found) in [(0, 1), (1, 3), (2, 3)] {
        let result = replay(
            &three,
            Color::Black,
            RuleKind::Standard,
            Some(claimed),
            "i8",
        );
        assert_eq!(flaw(result).1, Fault::TooLong(found), "{claimed}");
    }
}

#[test]
fn a_five_shut_in_is_none_in_caro() {
    let shut = board(15, "black=e8,f8,g8,h8 white=d8,j8 turn=black");
    for (rule, wins) in [
        (RuleKind::Freestyle, true),
        (RuleKind::Caro, false),
        (RuleKind::CaroOverline, false),
    ] {
        let result = replay(&shut, Color::Black, rule, None, "i8");
        assert_eq!(result.is_ok(), wins, "{rule}");
    }
    // The reply i8 stops the five on i8, and shuts in the one on d8.
    let four = board(15, "black=e8,f8,g8 white=c8,a1 turn=black");
    let caro = replay(&four, Color::Black, RuleKind::Caro, None, "h8");
    assert_eq!(flaw(caro), (points("h8i8"), Fault::NoMove));
    let standard = replay(&four, Color::Black, RuleKind::Standard, Some(3), "h8");
    assert_eq!(standard.unwrap().plies, 3);
}

#[test]
fn a_defender_who_makes_five_wins() {
    let both = board(15, "black=f8,g8,h8 white=c3,d3,e3,f3 turn=black");
    let (line, fault) = flaw(replay(&both, Color::Black, RuleKind::Renju, None, "i8"));
    assert_eq!(line, points("i8"));
    let mut fives = points("b3g3").into_iter().map(Fault::DefenderWins);
    assert!(fives.any(|five| five == fault), "{fault}");
}

#[test]
fn a_defender_who_must_commit_a_foul_loses() {
    // White's four leaves black h8 alone, where two of his own lines would make a double-three.
    let mut three = board(15, "black=h9,i8,g8,h7 white=i9,j10,k11 turn=white");
    three.wall(point("m13"));
    for (rule, wins) in [
        (RuleKind::Renju, true),
        (RuleKind::RenjuBoth, true),
        (RuleKind::RenjuHalf, false),
        (RuleKind::Freestyle, false),
    ] {
        let result = replay(&three, Color::White, rule, None, "l12");
        assert_eq!(result.is_ok(), wins, "{rule} {result:?}");
    }
}

#[test]
fn a_full_board_is_no_win() {
    // No row, column or diagonal of these holds five of one color.
    let pattern = ["XXOOX", "OOXXO", "XXOOX", "OOXXO", "XXOOX"];
    let mut full = Board::new(Size::square(5).unwrap());
    for (y, row) in pattern.iter().enumerate() {
        for (x, stone) in row.chars().enumerate() {
            let color = if stone == 'X' {
                Color::Black
            } else {
                Color::White
            };
            full.place(Point::new(x, y), color);
        }
    }
    for (empty, plan) in [
        ("-", "a1"),
        ("a1", "a1"),
        ("a1b1", "a1"),
        ("a1b1c1", "a1b1c1"),
    ] {
        let mut board = full.clone();
        for point in points(empty) {
            board.remove(point);
        }
        let result = replay(&board, Color::Black, RuleKind::Freestyle, None, plan);
        assert_eq!(flaw(result).1, Fault::FullBoard, "{empty}");
    }
}

#[test]
fn what_was_cut_short_is_told_apart() {
    let three = board(15, THREE);
    let claim = Claim {
        board: &three,
        attacker: Color::Black,
        rule: RuleKind::Renju,
        plies: None,
    };
    let mut next = |_: &Board| Some(point("i8"));
    for (limit, stopped) in [(0, false), (10, true)] {
        let flaw = verify(&claim, &mut next, limit, &|| stopped).unwrap_err();
        assert_eq!((flaw.line, flaw.fault), (Vec::new(), Fault::Unfinished));
    }
    assert!(verify(&claim, &mut next, 1, &|| false).is_ok());
}

/// A board of strips of five points between walls, each with three black stones: a four and its
/// answer in each, but in the last, which is longer and open at both ends.
fn strips() -> (Board, Vec<Point>) {
    let size = Size::square(22).unwrap();
    let mut board = Board::new(size);
    let mut plan = Vec::new();
    for at in size.points() {
        let (x, y) = (at.x(), at.y());
        let is_last = y == 20 && x < 6;
        if y % 2 == 1 || x % 6 == 5 && !is_last || x >= 17 {
            board.wall(at);
        } else if (1..=3).contains(&(x % 6)) {
            board.place(at, Color::Black);
        } else if x.is_multiple_of(6) && y < 20 {
            plan.push(at);
        }
    }
    plan.push(Point::new(4, 20));
    (board, plan)
}

#[test]
fn a_long_win_needs_no_deep_stack() {
    let (board, plan) = strips();
    let fours = plan.len();
    assert_eq!(fours, 31);
    let check = move || {
        let claim = Claim {
            board: &board,
            attacker: Color::Black,
            rule: RuleKind::Freestyle,
            plies: None,
        };
        let mut next = |board: &Board| plan.iter().copied().find(|&p| board.is_empty(p));
        verify(&claim, &mut next, u64::MAX, &|| false)
    };
    let small = thread::Builder::new().stack_size(64 << 10);
    let verified = small.spawn(check).unwrap().join().unwrap().unwrap();
    assert_eq!(verified.plies, 2 * (fours - 1) + 3);
}
