//! `ruikou opening` as a program: each subcommand, bad input, games played by a script.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const TRACES: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/tests/data/opening-traces.jsonl"
);

fn typed(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ruikou"))
        .arg("opening")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that has ended already reads no more.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// What a run prints that ends with this exit code.
#[track_caller]
fn stdout(arguments: &[&str], input: &str, code: i32) -> String {
    let output = typed(arguments, input);
    let (found, errors) = (output.status.code(), text(&output.stderr));
    assert_eq!(found, Some(code), "{arguments:?}: {errors}");
    text(&output.stdout)
}

/// Asserts that a run is refused as bad input, with each of these in the message.
#[track_caller]
fn assert_refused(arguments: &[&str], parts: &[&str]) {
    let output = typed(arguments, "");
    let errors = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
    for part in parts {
        assert!(errors.contains(part), "{arguments:?}: {errors}");
    }
}

#[track_caller]
fn assert_contains(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "'{part}' is missing in:\n{text}");
    }
}

/// A path without a file, for the test named.
fn scratch(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("opening-{name}"));
    let _ = fs::remove_file(&path);
    path
}

/// A file with this text.
fn file(name: &str, text: &str) -> String {
    let path = scratch(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn list_names_every_rule() {
    let list = stdout(&["list"], "", 0);
    assert_eq!(list.lines().count(), 54 + 3 * 2 + 2, "{list}");
    assert_contains(
        &list,
        &[
            "Rule documents",
            "Renju International Federation",
            "Gomoku",
            "29  p29-soosorv ",
            "索索夫规则",
            "first 1–3, second swap?, white 4, white names N, black swap?, black offers N×5",
        ],
    );
}

#[test]
fn show_explains_rules_by_key_number_and_name() {
    for name in ["rif-soosorv-8", "索索夫-8规则", "soosõrv-8"] {
        assert_contains(
            &stdout(&["show", name], "", 0),
            &[
                "索索夫-8规则, Soosõrv-8 (rif-soosorv-8)",
                "forbidden black",
                "ends      6 stones, black to move",
                "4 white names N, a number from 1 to 8",
                " 7 . + + + + + .",
            ],
        );
    }
    let nested = stdout(&["show", "12"], "", 0);
    assert_contains(&nested, &["6.b.2.c.2.a.1 second has white", "How the text"]);
    let balance = stdout(&["show", "double-balance"], "", 0);
    assert_contains(&balance, &["board     19×19", "mode = A (A, B, open)"]);
}

#[test]
fn unknown_rules_are_refused_with_suggestions() {
    for arguments in [
        &["show", "soosov"][..],
        &["simulate", "soosov"],
        &["play", "soosov"],
        &["check", "soosov", TRACES],
    ] {
        assert_refused(arguments, &["'soosov'", "p29-soosorv", "rif-soosorv-8"]);
    }
    assert_refused(&["show", "quite other"], &["ruikou opening list"]);
}

#[test]
fn the_recorded_traces_are_replayed() {
    let output = stdout(&["check", "--traces", TRACES], "", 0);
    assert_eq!(output.lines().last(), Some("162 traces, 0 differ"));
}

#[test]
fn traces_that_differ_are_shown() {
    let all = fs::read_to_string(TRACES).unwrap();
    let first = all.lines().next().unwrap();
    let other_end = first.replace("\"next\": \"white\"", "\"next\": \"black\"");
    let other_rule = first.replace("p01-sakata", "p01-sakatta");
    let path = file(
        "differ.jsonl",
        &format!("{first}\n{other_end}\n{other_rule}\n"),
    );
    let output = stdout(&["check", "--traces", &path], "", 1);
    assert_contains(
        &output,
        &["line 2, ", "ends otherwise", "line 3, ", "p01-sakata"],
    );
    assert_eq!(output.lines().last(), Some("3 traces, 2 differ"));
}

/// A record under the swap-after-first rule, `{}` standing for its events.
fn swap1(events: &str) -> String {
    format!("{{\"rule\": \"swap1\",\n \"events\": [{events}]}}\n")
}

const FIRST: &str = r#"{"place": 1, "by": "first", "colour": "black", "at": "h8"}"#;
const SWAP: &str = r#"{"swap": true, "by": "second"}"#;

#[test]
fn records_are_judged() {
    let whole = swap1(&format!("{FIRST}, {SWAP}"));
    let path = file("whole.json", &whole);
    let output = stdout(&["check", "swap1", &path], "", 0);
    assert_contains(
        &output,
        &["keeps the rule", "black is second", "white moves"],
    );

    let off = swap1(&format!("{}, {SWAP}", FIRST.replace("h8", "q16")));
    let mislabeled = swap1(&format!("{FIRST}, {}", SWAP.replace("second", "first")));
    let path = file("broken.json", &format!("{whole}{off}{mislabeled}"));
    let output = stdout(&["check", "swap1", &path], "", 1);
    assert_contains(
        &output,
        &[
            "line 1: keeps the rule",
            "line 3: event 1 (stone q16) breaks the rule: q16 is off the 15x15 board",
            "step   1 first puts stone 1, black, anywhere",
            "line 5: event 2 says",
            "who    second",
            "step   2 second may swap colors",
            "source ",
        ],
    );
}

#[test]
fn records_that_cannot_be_judged_are_refused() {
    let part = file("part.json", &swap1(FIRST));
    assert_refused(
        &["check", "swap1", &part],
        &[
            "part.json, line 1",
            "breaks off after event 1",
            "swap colors",
        ],
    );
    let cut = file("cut.json", &swap1(FIRST)[..60]);
    assert_refused(&["check", "swap1", &cut], &["cut.json, line 2", "EOF"]);
    assert_refused(&["check", "swap2", &part], &["the record is of 'swap1'"]);
    let empty = file("empty.json", "\n");
    assert_refused(&["check", "swap1", &empty], &["holds no record"]);
    assert_refused(&["check", "swap1", "no/such.json"], &["no/such.json"]);
    assert_refused(&["check", "swap1"], &["FILE"]);
}

#[test]
fn random_openings_keep_their_rules() {
    let output = stdout(&["simulate", "all", "--games", "30", "--seed", "5"], "", 0);
    assert_contains(&output, &["double-balance ", "white to move 30"]);
    assert!(
        output
            .lines()
            .last()
            .unwrap()
            .starts_with("1620 openings in ")
    );
    assert!(output.ends_with(", 0 faults\n"));
    assert_refused(&["simulate", "all", "--games", "0"], &["--games"]);
}

#[test]
fn openings_are_identified() {
    let kagetsu = "D4 花月, 花月 (Kagetsu, ";
    for position in ["h8h9i9", "h8 g8 g7", "c3 c4 b4 o15"] {
        let output = stdout(&["identify", position], "", 0);
        assert!(output.starts_with(kagetsu), "{output}");
    }
    let stones = ["identify", "black=h8,i9", "white=h9", "turn=white"];
    assert!(stdout(&stones, "", 0).contains(kagetsu));
    let far = stdout(&["identify", "h8 a1 b2"], "", 1);
    assert_eq!(far, "none of the 52 openings\n");
    assert_refused(&["identify", "h8 h9"], &["three stones", "2"]);
}

/// A rule file with these steps, the first of them in line 8.
fn rule_file(name: &str, steps: &str) -> String {
    let text = format!(
        "{{\"format\": \"opening-rules/1\", \"doc\": \"\",\n \"defaults\": {{\"board\": 15, \
         \"symmetry\": \"pattern\", \"start\": {{\"black\": \"first\"}}}},\n \"rules\": [{{\n \
         \"id\": \"mine\", \"group\": \"gomoku\", \"names\": {{\"zh\": \"我\", \"en\": \"Mine\"}},\n \
         \"source\": [], \"board\": 9, \"games\": [\"freestyle\"], \"forbid\": \"game\",\n \
         \"start\": {{\"black\": \"first\"}},\n \"steps\": [\n{steps}\n],\n \
         \"ends\": [{{\"plies\": 1, \"next\": \"white\"}}]}}]}}"
    );
    file(name, &text)
}

const STONE: &str =
    r#"{"op": "place", "by": "first", "stones": [{"colour": "black", "region": "c3"}]}"#;
const END: &str = r#"{"op": "normal", "next": "white"}"#;

#[test]
fn a_rule_of_ones_own_is_a_rule_like_others() {
    let path = rule_file("own.json", &format!("{STONE},\n{END}"));
    let own = ["--opening-rule", path.as_str()];
    let list = stdout(&[&own[..], &["list"]].concat(), "", 0);
    assert!(list.starts_with("Your own\n"), "{list}");
    assert_contains(&list, &["mine", "我"]);
    let with = |rest: &[&str], input: &str, code| stdout(&[rest, &own[..]].concat(), input, code);
    assert_contains(&with(&["show", "mine"], "", 0), &["in the central 3×3"]);
    assert_contains(
        &with(&["simulate", "mine"], "", 0),
        &["1000 openings", " 0 faults"],
    );
    let played = with(
        &["play", "mine", "--as", "both"],
        "a1\ne5\nresign\nundo\ne5\nresign\nresign\n",
        0,
    );
    assert_contains(&played, &["outside of the allowed 9 points", "first wins"]);
}

#[test]
fn rule_files_without_sense_are_refused_with_the_line() {
    let choice = format!(
        "{STONE},\n{{\"op\": \"choice\", \"by\": \"second\", \"branches\": [\n{{\"id\": \"a\", \
         \"steps\": [{END}]}}]}},\n{END}"
    );
    for (name, steps, line) in [
        (
            "unreachable",
            format!("{STONE},\n{END},\n{STONE},\n{END}"),
            10,
        ),
        (
            "endless",
            format!(
                "{STONE},\n{{\"op\": \"repeat\", \"steps\": [\n{{\"op\": \"choice\", \"by\": \
                 \"second\", \"branches\": [{{\"id\": \"stay\", \"steps\": []}}, {{\"id\": \
                 \"leave\", \"steps\": [{END}]}}]}}]}}"
            ),
            10,
        ),
        ("branch", choice, 9),
        ("nothing", STONE.to_owned(), 8),
        ("syntax", format!("{STONE},\n{{\"op\": \"normal\", }}"), 9),
        ("unknown", format!("{STONE},\n{{\"op\": \"jump\"}}"), 9),
    ] {
        let path = rule_file(&format!("{name}.json"), &steps);
        let output = typed(&["list", "--opening-rule", &path], "");
        let errors = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{name}: {errors}");
        let place = format!("{name}.json, line {line}: ");
        assert!(errors.contains(&place), "{name}: {errors}");
    }
    assert_refused(&["list", "--opening-rule", "no/such"], &["no/such"]);
}

#[path = "opening_cli/play.rs"]
mod play;
