//! Whole games (checklist 59).

use ruikou::base::{Color, Size};
use ruikou::rules::{EndReason, Game, RuleKind};

use crate::harness::Brain;

/// Two brains play a game; the referee of the rules watches. Renju's black must never lose by a
/// foul, and nobody may play an illegal move.
fn play(side: i64, rule: RuleKind, number: i64) {
    let mut game = Game::new(Size::square(side).unwrap(), rule);
    let mut brains = [Brain::new(), Brain::new()];
    for brain in &mut brains {
        brain.send(&format!(
            "INFO timeout_turn 1000\nINFO max_node 300\nINFO rule {number}\nSTART {side}"
        ));
        brain.expect("OK");
    }
    brains[0].send("BEGIN");
    loop {
        let mover = game.to_move();
        let (x, y) = brains[mover.index()].expect_move_on(side);
        let point = game.board().size().point(x, y).unwrap();
        if let Some(outcome) = game.play(point).unwrap() {
            let foul = matches!(outcome.reason, EndReason::Foul(_));
            assert!(!foul, "{mover} {point} {:?}", game.moves());
            break;
        }
        brains[(!mover).index()].send(&format!("TURN {x},{y}"));
    }
    assert!(game.moves().len() >= 9 || game.to_move() == Color::Black);
}

macro_rules! games {
    ($($name:ident: $side:literal, $rule:ident, $number:literal;)*) => {$(
        #[test]
        fn $name() {
            play($side, RuleKind::$rule, $number);
        }
    )*};
}

games! {
    f059_freestyle_5: 5, Freestyle, 0;
    f059_freestyle_15: 15, Freestyle, 0;
    f059_freestyle_20: 20, Freestyle, 0;
    f059_standard_5: 5, Standard, 1;
    f059_standard_15: 15, Standard, 1;
    f059_standard_20: 20, Standard, 1;
    f059_renju_5: 5, Renju, 4;
    f059_renju_15: 15, Renju, 4;
    f059_renju_20: 20, Renju, 4;
    f059_caro_5: 5, Caro, 9;
    f059_caro_15: 15, Caro, 9;
    f059_caro_20: 20, Caro, 9;
    f059_caro_overline_15: 15, CaroOverline, 8;
}
