//! Rule files whose steps do not fit together: offers, variables, numbers of stones, ends.

use super::bad_files::{NORMAL, ONE, accepted, ends, file, is_refused, play};

/// An offer of stone 1, and what keeps one.
const OFFER: &str =
    r#"{"op": "offer", "by": "first", "slot": 1, "colour": "black", "count": 2, "region": "any"}"#;
const CHOOSE: &str = r#"{"op": "choose", "by": "second", "slot": 1}"#;

/// Two branches after stone 1.
fn fork(a: &str, b: &str) -> String {
    format!(
        r#"{{"op": "choice", "by": "second", "branches": [
        {{"id": "a", "steps": [{a}]}},
        {{"id": "b", "steps": [{b}]}}]}}"#
    )
}

#[test]
fn offers_and_what_is_kept_of_them() {
    let rules = accepted(&file(&format!("{OFFER}, {CHOOSE}, {NORMAL}")));
    play(&rules[0], 3);
    is_refused(
        &file(&format!("{ONE},\n> {CHOOSE},\n{NORMAL}")),
        "may not be offered",
    );
    is_refused(&file(&format!("{OFFER},\n> {NORMAL}")), "only offered");
    is_refused(
        &file(&format!("{OFFER},\n> {OFFER},\n{CHOOSE}, {NORMAL}")),
        "offered again",
    );
    // Offered or kept on one way only.
    let one_way = fork(OFFER, r#"{"op": "exchange"}"#);
    is_refused(
        &file(&format!("{one_way},\n> {CHOOSE},\n{NORMAL}")),
        "may not be offered",
    );
    let one_way = fork(CHOOSE, r#"{"op": "exchange"}"#);
    is_refused(
        &file(&format!("{OFFER}, {one_way},\n> {NORMAL}")),
        "only offered",
    );
    // Stones are chosen in the order of their numbers, from 1.
    let second = OFFER.replace("\"slot\": 1", "\"slot\": 2");
    let keeps_second = CHOOSE.replace("\"slot\": 1", "\"slot\": 2");
    is_refused(
        &file(&format!(
            "{second}, {OFFER},\n> {keeps_second},\n{CHOOSE}, {NORMAL}"
        )),
        "stone 2 is chosen out of turn, it is 1",
    );
    let none = OFFER.replace("\"slot\": 1", "\"slot\": 0");
    is_refused(&file(&format!("> {none},\n{NORMAL}")), "numbered from 1");
}

#[test]
fn variables_that_may_have_no_value() {
    let offer = OFFER.replace("\"count\": 2", "\"count\": {\"var\": \"N\"}");
    let declare = r#"{"op": "declare", "by": "first", "var": "N", "min": 1, "max": 3}"#;
    accepted(&file(&format!("{declare}, {offer}, {CHOOSE}, {NORMAL}")));
    is_refused(
        &file(&format!("> {offer},\n{CHOOSE}, {NORMAL}")),
        "'N' may have no value",
    );
    is_refused(
        &file(&format!("> {offer},\n{declare}, {CHOOSE}, {NORMAL}")),
        "'N' may have no value",
    );
    let one_way = fork(declare, r#"{"op": "exchange"}"#);
    is_refused(
        &file(&format!("{one_way},\n> {offer},\n{CHOOSE}, {NORMAL}")),
        "'N' may have no value",
    );
    for step in [
        r#"{"op": "set", "var": "X", "value": ["+", {"var": "X"}, 1]}"#,
        r#"{"op": "if", "cond": ["==", {"var": "X"}, 1], "then": [{"op": "exchange"}]}"#,
        r#"{"op": "swap", "by": "first", "max_per_player": {"var": "X"}}"#,
        r#"{"op": "place", "by": "first", "stones": [{"colour": "black", "region": {"var": "X"}}]}"#,
        r#"{"op": "place", "by": "first", "stones": [{"colour": "black", "region": {"not": {"var": "X"}}}]}"#,
    ] {
        is_refused(
            &file(&format!("> {step},\n{ONE}, {NORMAL}")),
            "'X' may have no value",
        );
    }
    // What is always there.
    let built_in = r#"{"op": "if", "cond": ["and", ["==", {"var": "ply"}, 0], ["!=", {"var": "last_colour"}, "white"]], "then": [{"op": "exchange"}]}"#;
    accepted(&file(&format!("{built_in}, {ONE}, {NORMAL}")));
}

#[test]
fn numbers_of_stones_and_ends_that_are_wrong() {
    let two = ONE.replace("\"n\": 1", "\"n\": 3");
    is_refused(
        &file(&format!("{ONE},\n> {two},\n{NORMAL}")),
        "n says stone 3, it is 2",
    );
    is_refused(
        &file(&format!("> {two},\n{NORMAL}")),
        "n says stone 3, it is 1",
    );
    // The ends that are named say otherwise.
    let black = NORMAL.replace("white", "black");
    is_refused(&file(&format!("> {NORMAL}")), "after 0 stones, `ends`");
    is_refused(
        &file(&format!("{ONE},\n> {black}")),
        "after 1 stones, `ends`",
    );
    let second = ONE.replace("\"n\": 1", "\"n\": 2");
    is_refused(
        &file(&format!("{ONE}, {second},\n> {NORMAL}")),
        "after 2 stones, `ends`",
    );
    let some = r#"{"plies": {"min": 2, "max": 4}, "next": "white"}"#;
    accepted(&ends(&format!("{ONE}, {second}, {NORMAL}"), some));
    is_refused(
        &ends(&format!("{ONE},\n> {NORMAL}"), some),
        "after 1 stones, `ends`",
    );
}

#[test]
fn stones_that_are_not_there() {
    let step = r#"{"op": "move", "by": "second", "stones": [1], "region": "any", "fresh": true}"#;
    let rules = accepted(&file(&format!("{ONE}, {step}, {NORMAL}")));
    play(&rules[0], 3);
    for (stones, problem) in [
        ("[1, 2]", "stone 2 is to be moved, there are 1"),
        ("[0]", "to be moved"),
    ] {
        let step = step.replace("[1]", stones);
        is_refused(&file(&format!("{ONE},\n> {step},\n{NORMAL}")), problem);
    }
    is_refused(&file(&format!("> {step},\n{ONE}, {NORMAL}")), "to be moved");
    for region in ["adjacent", "direct", "indirect"] {
        let first = ONE.replace("\"any\"", &format!("\"{region}\""));
        is_refused(&file(&format!("> {first},\n{NORMAL}")), "around stone 1");
    }
}
