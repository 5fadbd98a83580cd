//! Openings on the wire: the steps of Yixin boards (checklist 122, 123) and the `OPENING` extension.

use std::collections::HashSet;

use ruikou::base::{Point, Size};
use ruikou::rules::opening::{Action, Opening, OpeningEnd, Terms, Value, catalog};

use crate::harness::{Brain, Pair};

/// A brain that spends little on each decision.
fn brain(rule: i64) -> Brain {
    let mut brain = Brain::new();
    brain.send(&format!(
        "INFO max_node 500\nINFO timeout_turn 2000\nINFO rule {rule}\nSTART 15"
    ));
    brain.expect("OK");
    brain
}

/// The words after a family in messages up to so many of them.
fn steps(brain: &mut Brain, family: &str, count: usize) -> Vec<String> {
    let mut steps = Vec::new();
    while steps.len() < count {
        let line = brain.line_within(crate::harness::ms(20_000)).unwrap();
        if let Some(step) = line.strip_prefix(&format!("MESSAGE {family} ")) {
            steps.push(step.to_owned());
        } else {
            assert!(line.starts_with("MESSAGE rule="), "{line}");
        }
    }
    steps
}

/// The stone of `MOVE1 7 7`.
fn stone(step: &str, name: &str) -> Pair {
    let words: Vec<&str> = step.split(' ').collect();
    assert_eq!(words[0], name, "{step}");
    (words[1].parse().unwrap(), words[2].parse().unwrap())
}

fn list(stones: &[Pair]) -> String {
    let lines: Vec<String> = stones.iter().map(|(x, y)| format!("{x},{y}")).collect();
    format!("{}\ndone", lines.join("\n"))
}

#[test]
fn f122_swap2_begins_without_a_board() {
    let mut brain = Brain::new();
    brain.send("INFO max_node 500\nyxswap2step1");
    let stones: HashSet<Pair> = steps(&mut brain, "SWAP2", 3)
        .iter()
        .enumerate()
        .map(|(index, step)| stone(step, &format!("MOVE{}", index + 1)))
        .collect();
    assert_eq!(stones.len(), 3);
    brain.expect_silence();
}

#[test]
fn f123_swap2_after_three_and_five_stones() {
    let mut brain = brain(1);
    brain.send("yxboard\n7,7,2\n8,8,1\n7,9,2\ndone\nyxswap2step2");
    let answer = &steps(&mut brain, "SWAP2", 1)[0];
    let is_known =
        matches!(answer.as_str(), "SWAP1 YES" | "SWAP1 NO") || answer.starts_with("MOVE4 ");
    assert!(is_known, "{answer}");
    if answer.starts_with("MOVE4 ") {
        steps(&mut brain, "SWAP2", 1);
    }
    brain.send("yxboard\n7,7,1\n8,8,2\n7,9,1\n3,3,2\n4,4,1\ndone\nyxswap2step3");
    let answer = &steps(&mut brain, "SWAP2", 1)[0];
    assert!(
        matches!(answer.as_str(), "SWAP2 YES" | "SWAP2 NO"),
        "{answer}"
    );
    brain.expect_silence();
}

#[test]
fn soosorv_from_both_sides() {
    let mut brain = brain(2);
    brain.send("yxshowinfo");
    for _ in 0..3 {
        brain.expect_start("MESSAGE ");
    }
    brain.send("yxsoosorvstep1");
    let mut stones: Vec<Pair> = steps(&mut brain, "SOOSORV", 3)
        .iter()
        .enumerate()
        .map(|(index, step)| stone(step, &format!("MOVE{}", index + 1)))
        .collect();
    assert_eq!(stones[0], (7, 7));
    brain.send(&format!("yxsoosorvstep2\n{}", list(&stones)));
    let swap = &steps(&mut brain, "SOOSORV", 1)[0];
    assert!(matches!(swap.as_str(), "SWAP1 Y" | "SWAP1 N"), "{swap}");
    brain.send(&format!("yxsoosorvstep3\n{}", list(&stones)));
    let fourth = &steps(&mut brain, "SOOSORV", 1)[0];
    stones.push(stone(fourth, "MOVE4"));
    let number: usize = fourth.split(' ').nth(3).unwrap().parse().unwrap();
    assert!((1..=8).contains(&number), "{fourth}");
    brain.send(&format!("yxsoosorvstep4 {number}\n{}", list(&stones)));
    let swap = &steps(&mut brain, "SOOSORV", 1)[0];
    assert!(matches!(swap.as_str(), "SWAP2 Y" | "SWAP2 N"), "{swap}");
    brain.send(&format!("yxsoosorvstep5 4\n{}", list(&stones)));
    let offer = steps(&mut brain, "SOOSORV", 6);
    assert_eq!(
        (offer[0].as_str(), offer[5].as_str()),
        ("MOVE5 REFRESH", "MOVE5 DONE")
    );
    let offered: Vec<Pair> = offer[1..5]
        .iter()
        .map(|step| stone(step, "MOVE5"))
        .collect();
    stones.extend(&offered);
    brain.send(&format!("yxsoosorvstep6\n{}", list(&stones)));
    let chosen = stone(&steps(&mut brain, "SOOSORV", 1)[0], "MOVE5C");
    assert!(offered.contains(&chosen));
    brain.expect_silence();
}

/// An action as it is written on the wire.
fn read_action(line: &str, size: Size) -> Action {
    let text = line
        .strip_prefix("OPENING ")
        .unwrap_or_else(|| panic!("{line}"));
    let (word, rest) = text.split_once(' ').unwrap();
    let point = |text: &str| -> Point {
        let (x, y) = text.split_once(',').unwrap();
        size.point(x.parse().unwrap(), y.parse().unwrap()).unwrap()
    };
    match word {
        "PLACE" => Action::Place(point(rest)),
        "OFFER" => Action::Offer(rest.split(' ').map(point).collect()),
        "CHOOSE" => Action::Choose(point(rest)),
        "DECLARE" => Action::Declare(rest.parse().unwrap()),
        "SWAP" => Action::Swap(rest == "YES"),
        "BRANCH" => Action::Branch(rest.to_owned()),
        "MOVE" => {
            let (stone, to) = rest.split_once(' ').unwrap();
            let stone = stone.parse().unwrap();
            Action::Move {
                stone,
                to: point(to),
            }
        }
        "DIE" => Action::Roll(Value::Word(rest.to_owned())),
        _ => panic!("{line}"),
    }
}

#[test]
fn every_opening_rule_can_be_run_by_a_manager() {
    let mut brain = brain(4);
    for rule in catalog::all() {
        let id = &rule.rule().id;
        brain.send(&format!("OPENING START {id}"));
        brain.expect("OK");
        let terms = Terms {
            size: Some(Size::STANDARD),
            ..Terms::default()
        };
        let mut opening: Opening = rule.begin(&terms).unwrap();
        while let Some(decision) = opening.decision() {
            brain.send("OPENING NEXT");
            let next = brain.expect_start("OPENING ");
            let by = decision.by.to_string().to_ascii_uppercase();
            assert!(next.starts_with(&format!("OPENING {by} ")), "{id}: {next}");
            brain.send("OPENING ASK");
            let action = read_action(&brain.reply(), Size::STANDARD);
            opening
                .apply(&action)
                .unwrap_or_else(|violation| panic!("{id}: {violation}"));
        }
        let Some(OpeningEnd::Normal { next }) = opening.end() else {
            panic!("{id}");
        };
        brain.send("OPENING NEXT");
        let end = brain.expect_start("OPENING BLACK ");
        assert!(end.ends_with(&format!(" MOVES {next}")), "{id}: {end}");
        assert!(brain.refuses("OPENING ASK").contains("over"));
    }
    brain.expect_silence();
}

#[test]
fn a_manager_tells_asks_and_takes_back() {
    let mut brain = brain(0);
    for line in [
        "OPENING START swap2",
        "OPENING DO PLACE 7,7",
        "OPENING DO PLACE 8,8",
        "OPENING UNDO",
        "OPENING DO PLACE 8,7",
        "OPENING DO PLACE 6,6",
        "OPENING DO BRANCH add-two",
        "OPENING DO PLACE 5,5",
    ] {
        brain.send(line);
        brain.expect("OK");
    }
    for (line, reason) in [
        ("OPENING DO PLACE 7,7", "occupied"),
        ("OPENING DO PLACE 15,7", "off the 15x15 board"),
        ("OPENING DO SWAP YES", "not what is asked"),
        ("OPENING DO PLACE", "after OPENING"),
        ("OPENING DO FOO", "after OPENING"),
        ("OPENING FOO", "after OPENING"),
        ("OPENING START swp2", "did you mean swap2"),
        ("OPENING START swap2 Z=3", "no parameter"),
        ("OPENING START double-balance Z=99", "may not be 99"),
        ("OPENING RULE {\"format\": 3}", "line 1"),
    ] {
        let error = brain.refuses(line);
        assert!(error.contains(reason), "{line}: {error}");
    }
    brain.send("OPENING NEXT");
    brain.expect("OPENING SECOND PLACE 5 black");
    brain.send("OPENING START double-balance Z=3 mode=B forbid=both");
    brain.expect("OK");
    brain.send("OPENING NEXT");
    brain.expect("OPENING FIRST PLACE 1 black");
    brain.expect_silence();
}

#[test]
fn a_rule_of_the_users_own() {
    let mut brain = brain(0);
    let rule = r#"{"format": "opening-rules/1", "rules": [{"id": "mine", "group": "gomoku",
        "names": {"zh": "我的", "en": "Mine"}, "source": [], "games": ["freestyle"],
        "forbid": "game", "ends": [{"plies": 1, "next": "white"}], "steps": [
        {"op": "place", "by": "first", "stones": [{"colour": "black", "region": "c3"}]},
        {"op": "swap", "by": "second"}, {"op": "normal", "next": "white"}]}]}"#;
    brain.send(&format!("OPENING RULE {}", rule.replace('\n', " ")));
    brain.expect("OK");
    brain.send("OPENING DO PLACE 8,8\nOPENING NEXT");
    brain.expect("OK");
    brain.expect("OPENING SECOND SWAP");
    brain.send("OPENING DO SWAP YES\nOPENING NEXT");
    brain.expect("OK");
    brain.expect("OPENING BLACK second MOVES white");
}
