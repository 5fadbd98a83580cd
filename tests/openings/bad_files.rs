//! Rule files that are refused, with the line, and files of the user's own that are played.
//!
//! A line that begins with `>` is the one that is to be named; the sign itself is not in the file.

use ruikou::base::Rng;
use ruikou::rules::opening::{LoadedRule, Terms, catalog, random_action};

/// What stands around the steps of a rule.
const HEAD: &str = r#"{"format": "opening-rules/1", "rules": [{
  "id": "mine", "group": "gomoku", "names": {"zh": "我的", "en": "Mine"}, "source": [],
  "games": ["freestyle"], "forbid": "game",
  "steps": [
"#;

/// A file of one rule with these steps, ending after one stone with white to move.
pub(crate) fn file(steps: &str) -> String {
    ends(steps, r#"{"plies": 1, "next": "white"}"#)
}

pub(crate) fn ends(steps: &str, ends: &str) -> String {
    format!("{HEAD}{}\n  ],\n  \"ends\": [{ends}]\n}}]}}", steps.trim())
}

pub(crate) const ONE: &str =
    r#"{"op": "place", "by": "first", "n": 1, "stones": [{"colour": "black", "region": "any"}]}"#;
pub(crate) const NORMAL: &str = r#"{"op": "normal", "next": "white"}"#;

/// The file is refused because of the marked line, with words that tell the problem.
pub(crate) fn is_refused(marked: &str, problem: &str) {
    let line = 1 + marked
        .lines()
        .position(|line| line.trim_start().starts_with('>'))
        .expect("a marked line");
    let text: Vec<&str> = marked
        .lines()
        .map(|line| line.trim_start().strip_prefix('>').unwrap_or(line))
        .collect();
    let text = text.join("\n");
    match catalog::load(&text) {
        Ok(_) => panic!("not refused, but should be: {problem}"),
        Err(error) => {
            assert!(
                error.problem.contains(problem),
                "{error}, expected: {problem}"
            );
            assert_eq!(error.line, line, "{error}");
            assert_eq!(error.to_string(), format!("line {line}: {}", error.problem));
        }
    }
}

pub(crate) fn accepted(text: &str) -> Vec<LoadedRule> {
    catalog::load(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn the_frame_itself_is_accepted() {
    let rules = accepted(&file(&format!("{ONE}, {NORMAL}")));
    assert_eq!(rules.len(), 1);
    play(&rules[0], 5);
}

/// Plays a rule at random to its end.
pub(crate) fn play(rule: &LoadedRule, games: u64) {
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut opening = rule.begin(&Terms::default()).unwrap();
        let mut actions = 0;
        while let Some(action) = random_action(&opening, &mut rng) {
            opening.apply(&action).unwrap();
            actions += 1;
            assert!(actions < 2_000, "{} seed {seed}", rule.rule().id);
        }
        assert!(opening.end().is_some(), "{} seed {seed}", rule.rule().id);
    }
}

#[test]
fn text_that_is_no_json() {
    is_refused(">", "EOF");
    is_refused("> opening rules", "expected value");
    is_refused(
        &file(&format!("{ONE},\n> {{\"op\" \"normal\"}}")),
        "expected `:`",
    );
    is_refused(
        "{\"format\": \"opening-rules/1\",\n> \"rules\": 3}",
        "invalid type",
    );
    is_refused(
        "{\"format\": \"opening-rules/1\",\n> \"ruels\": []}",
        "unknown field `ruels`",
    );
}

/// What can never be done is not asked.
#[test]
fn places_that_do_not_exist() {
    let nowhere = ONE.replace("\"any\"", r#"{"not": "c15"}"#);
    is_refused(&file(&format!("> {nowhere},\n{NORMAL}")), "no point");
    let no_stones = r#"{"op": "place", "by": "first", "stones": []}"#;
    is_refused(
        &file(&format!("{ONE},\n> {no_stones},\n{NORMAL}")),
        "no stones",
    );
    let die = r#"{"op": "chance", "roller": "first", "var": "D", "values": ["c3", "zzz"]}"#;
    let there = ONE.replace("\"any\"", r#"{"var": "D"}"#);
    is_refused(
        &file(&format!("> {die},\n{there}, {NORMAL}")),
        "'zzz' is no region",
    );
    let count = r#"{"op": "declare", "by": "first", "var": "ply", "min": 1, "max": 2}"#;
    is_refused(&file(&format!("{ONE},\n> {count},\n{NORMAL}")), "built in");
    // A user's rule need not say where it comes from.
    let own = file(&format!("{ONE}, {NORMAL}")).replace("\"group\": \"gomoku\", ", "");
    accepted(&own);
}

#[test]
fn frames_that_are_wrong() {
    is_refused(
        "> {\"format\": \"opening-rules/1\", \"rules\": []}",
        "no rule",
    );
    is_refused(
        "{\n> \"format\": \"opening-rules/2\",\n\"rules\": []}",
        "expected 'opening-rules/1'",
    );
    let good = file(&format!("{ONE}, {NORMAL}"));
    let rule = &good[good.find("[{").unwrap() + 1..good.len() - "]}".len()];
    let twice = format!("{},\n> {rule}]}}", good.strip_suffix("]}").unwrap());
    is_refused(&twice, "two rules 'mine'");
    // The rule's first line stands for what is wrong with it as a whole.
    for (from, to, problem) in [
        ("\"mine\"", "\"My rule\"", "small letters"),
        ("[\"freestyle\"]", "[]", "names no game"),
        ("\"mine\"", "\"all\"", "means all rules"),
        ("\"Mine\"", "\"M\\u001bine\"", "control characters"),
        ("\"Mine\"", "\"M\\u202eine\"", "control characters"),
        (
            "\"source\": []",
            "\"source\": [], \"params\": {\"ply\": {\"type\": \"bool\", \"default\": true}}",
            "built in",
        ),
        (
            "\"forbid\": \"game\"",
            "\"forbid\": \"param:forbid\"",
            "needs a parameter forbid",
        ),
    ] {
        is_refused(&format!("> {}", good.replace(from, to)), problem);
    }
    let no_steps = file("");
    is_refused(&format!("> {no_steps}"), "has no steps");
    let no_ends = ends(&format!("{ONE}, {NORMAL}"), "");
    is_refused(&format!("> {no_ends}"), "names no end");
}

#[test]
fn parameters_that_are_wrong() {
    let with = |parameter: &str| {
        let text = file(&format!("{ONE}, {NORMAL}"));
        let steps = format!("\"params\": {{\n\"X\": {parameter}}},\n\"steps\"");
        text.replace("\"steps\"", &steps)
    };
    accepted(&with(
        r#"{"type": "int", "min": 1, "max": 3, "default": 3}"#,
    ));
    for wrong in [
        r#"{"type": "int", "min": 1, "max": 3, "default": 4}"#,
        r#"{"type": "int", "min": 1, "max": 3, "default": 0}"#,
        r#"{"type": "enum", "values": ["a", "b"], "default": "c"}"#,
    ] {
        is_refused(&format!("> {}", with(wrong)), "default of parameter X");
    }
    let text = with(r#"{"type": "int", "min": 1, "default": 4}"#);
    let text = text.replace("\"X\"", "> \"X\"");
    is_refused(&text, "missing field `max`");
}

/// Fields that do not exist, or hold what cannot be.
#[test]
fn fields_that_are_wrong() {
    let one = |step: &str| file(&format!("{step},\n{NORMAL}"));
    for (step, problem) in [
        (r#"> {"op": "put", "by": "first"}"#, "unknown op 'put'"),
        (r#"> {"by": "first"}"#, "missing field `op`"),
        (
            r#"> {"op": "swap", "by": "first", "who": 1}"#,
            "unknown field `who`",
        ),
        (
            r#"> {"op": "swap", "by": "third"}"#,
            "unknown variant `third`",
        ),
        (r#"> {"op": "swap"}"#, "missing field `by`"),
        (
            r#"> {"op": "normal", "next": "red"}"#,
            "unknown variant `red`",
        ),
        (
            "{\"op\": \"place\", \"by\": \"first\", \"stones\": [\n> {\"colour\": \"black\", \"region\": \"c4\"}]}",
            "unknown region 'c4'",
        ),
        (
            "{\"op\": \"place\", \"by\": \"first\", \"stones\": [{\"colour\": \"black\",\n> \"region\": {\"not\": \"middle\"}}]}",
            "unknown region 'middle'",
        ),
        (
            "{\"op\": \"place\", \"by\": \"first\", \"stones\": [{\"colour\": \"black\",\n> \"region\": {\"near\": 1}}]}",
            "expected a region",
        ),
        (
            "{\"op\": \"place\", \"by\": \"first\",\n> \"pattern\": \"27\", \"stones\": []}",
            "unknown variant `27`",
        ),
        (
            "{\"op\": \"offer\", \"by\": \"first\", \"slot\": 1, \"colour\": \"black\", \"region\": \"any\",\n> \"count\": 0}",
            "at least 1",
        ),
        (
            "{\"op\": \"offer\", \"by\": \"first\", \"slot\": 1, \"colour\": \"black\", \"region\": \"any\",\n> \"count\": {\"min\": 3, \"max\": 2}}",
            "at least 1",
        ),
        (
            "{\"op\": \"set\", \"var\": \"X\",\n> \"value\": [\"*\", 2, 3]}",
            "unknown variant `*`",
        ),
        (
            "{\"op\": \"set\", \"var\": \"X\",\n> \"value\": [\"-\", 2]}",
            "2 operands",
        ),
        (
            "{\"op\": \"set\", \"var\": \"X\",\n> \"value\": [1, 2]}",
            "begin with an operator",
        ),
        (
            "{\"op\": \"set\", \"var\": \"X\",\n> \"value\": {\"value\": 2}}",
            "expected a value",
        ),
        (
            r#"> {"op": "declare", "by": "first", "var": "N", "min": 3, "max": 2}"#,
            "max is less than min",
        ),
        (
            r#"> {"op": "chance", "roller": "first", "var": "D", "values": []}"#,
            "no sides",
        ),
    ] {
        is_refused(&one(step), problem);
    }
    let wrong_end = file(&format!("{ONE}, {NORMAL}"));
    let wrong_end = wrong_end.replace("[{\"plies\": 1", "[\n> {\"plies\": \"one\"");
    is_refused(&wrong_end, "plies");
    let board = file(NORMAL)
        .replace("[{", "[\n> {")
        .replace("\"games\"", "\"board\": 99, \"games\"");
    is_refused(&board, "the board is 99");
}

#[test]
fn steps_that_are_never_reached_or_lead_nowhere() {
    is_refused(
        &file(&format!(
            "{ONE}, {NORMAL},\n> {{\"op\": \"swap\", \"by\": \"second\"}}"
        )),
        "never reached",
    );
    // Behind a choice whose branches all end.
    is_refused(
        &file(&format!(
            "{ONE}, {{\"op\": \"choice\", \"by\": \"second\", \"branches\": [
            {{\"id\": \"a\", \"steps\": [{NORMAL}]}},
            {{\"id\": \"b\", \"steps\": [{NORMAL}]}}]}},
            > {NORMAL}"
        )),
        "never reached",
    );
    is_refused(&file(&format!("> {ONE}")), "without `normal`");
    is_refused(
        &file(&format!(
            "{ONE}, {{\"op\": \"choice\", \"by\": \"second\", \"branches\": [
            {{\"id\": \"a\", \"steps\": [{NORMAL}]}},
            {{\"id\": \"b\", \"steps\": [
            > {{\"op\": \"exchange\"}}]}}]}}"
        )),
        "without `normal`",
    );
    // A branch without steps falls out of the choice.
    is_refused(
        &file(&format!(
            "{ONE},
            > {{\"op\": \"choice\", \"by\": \"second\", \"branches\": [
            {{\"id\": \"a\", \"steps\": [{NORMAL}]}},
            {{\"id\": \"b\", \"steps\": []}}]}}"
        )),
        "without `normal`",
    );
    is_refused(
        &file(&format!(
            "{ONE},
            > {{\"op\": \"if\", \"cond\": [\"==\", {{\"var\": \"ply\"}}, 1], \"then\": [{NORMAL}]}}"
        )),
        "without `normal`",
    );
    is_refused(
        &file(&format!("{ONE},\n> {{\"op\": \"break\"}},\n{NORMAL}")),
        "break stands in no repeat",
    );
}

#[test]
fn endless_loops() {
    let again = |steps: &str| {
        file(&format!(
            "{ONE}, {{\"op\": \"repeat\", \"steps\": [\n{steps}]}}"
        ))
    };
    let forever = again("{\"op\": \"exchange\"}");
    is_refused(
        &forever.replace("{\"op\": \"repeat\"", "\n> {\"op\": \"repeat\""),
        "nothing leads out",
    );
    // A condition that never holds, a decision each time round, a way round the stone.
    is_refused(
        &again(&format!(
            "> {{\"op\": \"if\", \"cond\": false, \"then\": [{NORMAL}]}}"
        )),
        "endless loop",
    );
    is_refused(
        &again(&format!(
            "> {{\"op\": \"choice\", \"by\": \"second\", \"branches\": [
            {{\"id\": \"on\", \"steps\": []}}, {{\"id\": \"end\", \"steps\": [{NORMAL}]}}]}}"
        )),
        "endless loop",
    );
    is_refused(
        &again(&format!(
            "> {{\"op\": \"swap\", \"by\": \"second\"}},
            {{\"op\": \"choice\", \"by\": \"second\", \"branches\": [
            {{\"id\": \"stone\", \"steps\": [{{\"op\": \"place\", \"by\": \"second\", \"stones\": [{{\"colour\": \"next\", \"region\": \"any\"}}]}}]}},
            {{\"id\": \"none\", \"steps\": []}}, {{\"id\": \"end\", \"steps\": [{NORMAL}]}}]}}"
        )),
        "endless loop",
    );
    // Stones again and again, but they are taken away.
    is_refused(
        &again(&format!(
            "> {{\"op\": \"reset\", \"black\": \"first\"}},
            {{\"op\": \"place\", \"by\": \"first\", \"stones\": [{{\"colour\": \"black\", \"region\": \"any\"}}]}},
            {{\"op\": \"choice\", \"by\": \"second\", \"branches\": [
            {{\"id\": \"on\", \"steps\": []}}, {{\"id\": \"end\", \"steps\": [{NORMAL}]}}]}}"
        )),
        "emptied again and again",
    );
    // Stones for ever.
    let forever = again(
        "{\"op\": \"place\", \"by\": \"first\", \"stones\": [{\"colour\": \"next\", \"region\": \"any\"}]}",
    );
    is_refused(
        &forever.replace("{\"op\": \"repeat\"", "\n> {\"op\": \"repeat\""),
        "nothing leads out",
    );
}

#[test]
fn choices_that_are_wrong() {
    let choice = |branches: &str| {
        file(&format!(
            "{ONE},\n> {{\"op\": \"choice\", \"by\": \"second\", \"branches\": [{branches}]}},\n{NORMAL}"
        ))
    };
    is_refused(
        &choice(r#"{"id": "a", "steps": []}"#),
        "at least two branches",
    );
    is_refused(&choice(""), "at least two branches");
    is_refused(
        &choice(r#"{"id": "a", "steps": []}, {"id": "a", "steps": [{"op": "exchange"}]}"#),
        "the same id",
    );
    is_refused(
        &choice(
            r#"{"id": "a", "when": ["<", {"var": "ply"}, 9], "steps": []},
            {"id": "b", "when": [">", {"var": "ply"}, 9], "steps": []}"#,
        ),
        "a branch is missing",
    );
    is_refused(
        &choice(r#"{"id": "a", "steps": []}, {"id": "b", "when": {"var": "X"}, "steps": []}"#),
        "'X' may have no value",
    );
}
