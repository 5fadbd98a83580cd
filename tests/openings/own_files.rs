//! Rules of the user's own, with what no rule that is built in uses.

use ruikou::base::Size;
use ruikou::rules::opening::{LoadedRule, Terms, TermsError, Value, catalog};

use super::bad_files::{NORMAL, ONE, accepted, file, play};
use super::script::Table;

/// Begins with the second person as black, on a board of its own, where the first person is bound
/// by prohibitions.
const LADDER: &str = r#"{
  "format": "opening-rules/1",
  "doc": ["anything", {"may": "stand here"}],
  "defaults": {"board": 9, "symmetry": "none", "start": {"black": "second"}},
  "rules": [
    {
      "id": "ladder-2",
      "group": "document",
      "number": 99,
      "names": {"zh": "梯子", "en": "Ladder"},
      "source": ["somebody"],
      "games": ["renju", "caro"],
      "forbid": "seat:first",
      "params": {"most": {"type": "int", "min": 1, "max": 4, "default": 2, "doc": "rungs"}},
      "steps": [
        {"op": "set", "var": "rungs", "value": 0},
        {"op": "offer", "by": "second", "slot": 1, "colour": "black", "count": {"min": 1, "max": 3},
         "region": "c3", "distinct": "board"},
        {"op": "choose", "by": "first", "slot": 1},
        {"op": "repeat", "steps": [
          {"op": "place", "by": "waiter", "stones": [{"colour": "next", "region": {"not": "c3"}}]},
          {"op": "set", "var": "rungs", "value": ["+", {"var": "rungs"}, 1]},
          {"op": "if", "cond": ["not", ["<", {"var": "rungs"}, {"var": "most"}]],
           "then": [{"op": "break"}],
           "else": [{"op": "swap", "by": "nonlast", "max_per_player": 1}]}
        ]},
        {"op": "take", "by": "first", "colour": "black"},
        {"op": "normal", "next": "parity"}
      ],
      "ends": [{"plies": {"min": 2, "max": ["+", {"var": "most"}, 1]}, "next": "parity"}],
      "interpretation": "none",
      "notes": "none"
    },
    {
      "id": "second",
      "group": "rif",
      "names": {"zh": "二", "en": "Second"},
      "source": [],
      "board": 19,
      "games": ["standard"],
      "forbid": "game",
      "steps": [{"op": "normal", "next": "white"}],
      "ends": [{"plies": 0, "next": "white"}]
    }
  ]
}"#;

fn begin(rule: &LoadedRule, terms: &Terms) -> Table {
    Table::at(rule.begin(terms).unwrap())
}

#[test]
fn a_rule_of_ones_own() {
    let rules = accepted(LADDER);
    let ladder = catalog::find_in(&rules, "Ladder").unwrap();
    assert_eq!(ladder.rule().number, Some(99));
    play(ladder, 20);
    let one = "
        second: !offers B1 d4 f6 (Symmetric), !offers B1 c5 (OutsideRegion), !offers B1 j9 (OffBoard)
        second: !offers B1 (WrongCount), offers B1 d4 e5
        first: !keeps B1 f6 (NotOffered), keeps B1 e5
        # Who waits for white's stone is black's owner.
        second: !W2 d5 (OutsideRegion), W2 a1
        ";
    begin(ladder, &Terms::default())
        .play(one)
        .play("first: !B3 b1 (WrongKind), stays, B3 a2")
        .ends("Be5 Wa1 Ba2", "black first, second moves white, renju");
    let rungs = |number| Terms {
        parameters: vec![("most".to_owned(), number)],
        ..Terms::default()
    };
    begin(ladder, &rungs(Value::Number(1)))
        .play(one)
        .ends("Be5 Wa1", "black first, first moves black, renju");
    begin(ladder, &rungs(Value::Number(3)))
        .play(one)
        .play(
            "
            first: swaps
            second: B3 a2
            # He has swapped once and is not asked again.
            first: !stays (WrongKind), W4 a3
            ",
        )
        .ends("Be5 Wa1 Ba2 Wa3", "black first, first moves black, renju");
    for terms in [rungs(Value::Number(5)), rungs(Value::Flag(true))] {
        let error = ladder.begin(&terms).err();
        assert!(matches!(error, Some(TermsError::Value { .. })), "{error:?}");
    }
    let unknown = Terms {
        parameters: vec![("least".to_owned(), Value::Number(1))],
        ..Terms::default()
    };
    let error = ladder.begin(&unknown).err();
    assert!(
        matches!(error, Some(TermsError::Unknown { .. })),
        "{error:?}"
    );
    let second = catalog::find_in(&rules, "second").unwrap();
    begin(second, &Terms::default()).ends("", "black second, first moves white, standard");
}

/// A board without room for a stone leaves nobody without an answer: the opening is over.
#[test]
fn an_opening_ends_where_there_is_no_room() {
    let twice = file(
        &format!("{ONE}, {ONE}, {NORMAL}")
            .replace("\"any\"", "\"c1\"")
            .replace("\"n\": 1, ", ""),
    )
    .replace("\"plies\": 1", "\"plies\": 2");
    begin(&accepted(&twice)[0], &Terms::default())
        .play("first: B1 h8")
        .ends("Bh8", "black first, second moves white, freestyle");
    let terms = Terms {
        size: Some(Size::square(5).unwrap()),
        ..Terms::default()
    };
    begin(catalog::find("pro").unwrap(), &terms)
        .play("first: B1 c3\nsecond: W2 a1")
        .ends("Bc3 Wa1", "black first, first moves black, freestyle");
}
