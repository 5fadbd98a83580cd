//! `ruikou opening study` as a program: its table, its files, what it says to bad input.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use ruikou::rules::opening::{GameRecord, catalog};
use serde_json::Value;

fn study(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ruikou"))
        .args(["opening", "study"])
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// What a successful run prints.
#[track_caller]
fn stdout(arguments: &[&str]) -> String {
    let output = study(arguments);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Runs a small study and gives its table, JSON and page.
fn small_study(name: &str, concurrency: &str) -> (String, String, String) {
    let files = ["json", "html"].map(|kind| scratch(&format!("{name}.{kind}")));
    let [json, html] = files.each_ref().map(|path| path.to_str().unwrap());
    let text = stdout(&[
        "--rules",
        "swap2,5",
        "--games",
        "4",
        "--nodes",
        "60",
        "--seed",
        "9",
        "--json",
        json,
        "--html",
        html,
        "--concurrency",
        concurrency,
    ]);
    let [json, html] = files.map(|path| std::fs::read_to_string(path).unwrap());
    (text, json, html)
}

#[test]
fn table_json_and_page_tell_of_every_rule() {
    let (text, json, html) = small_study("study", "2");

    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 4, "{text}");
    assert!(lines[0].starts_with("rule ") && lines[1].starts_with("swap2 "));
    assert!(lines[2].starts_with("p05-jonsson "), "{text}");
    assert_eq!(lines[3], "2 rules, 8 games, 0 violations");
    let ends: Vec<usize> = lines[..3].iter().map(|line| line.len()).collect();
    assert!(ends.iter().all(|&end| end == ends[0]), "{text}");

    let found: Value = serde_json::from_str(&json).unwrap();
    for (key, value) in [("games", 4), ("nodes", 60), ("seed", 9), ("planned", 2)] {
        assert_eq!(found[key], value, "{key}");
    }
    assert_eq!(found["version"], env!("CARGO_PKG_VERSION"));
    let rules = found["rules"].as_array().unwrap();
    assert_eq!(rules.len(), 2);
    for result in rules {
        let rule = catalog::find(result["rule"].as_str().unwrap()).unwrap();
        assert_eq!(result["games"], 4);
        for game in result["records"].as_array().unwrap() {
            let record = GameRecord::parse(&game["record"].to_string()).unwrap();
            let played = record.replay(rule).unwrap();
            assert!(played.contest().end().is_some());
        }
    }

    assert!(html.starts_with("<!DOCTYPE html>") && html.ends_with("</html>"));
    for part in [
        "琼森规则",
        "Jonsson",
        "id=\"swap2\"",
        "id=\"p05-jonsson\"",
        "class=\"board\"",
        "class=\"interval\"",
        "take-black",
        "<dd>60</dd>",
        "prefers-color-scheme: dark",
    ] {
        assert!(html.contains(part), "{part}");
    }
    for absent in ["<script", "http:", "https:", "@import", "url("] {
        assert!(!html.contains(absent), "{absent}");
    }
    assert_is_well_formed(&html);
}

/// Every element that is opened is closed where it has to be.
#[track_caller]
fn assert_is_well_formed(html: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in html.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').unwrap();
        let name = tag.split([' ', '\n']).next().unwrap();
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name)),
            None if ["!DOCTYPE", "meta", "br"].contains(&name) => {}
            None => open.push(name),
        }
    }
    assert_eq!(open, [""; 0]);
}

#[test]
fn the_files_do_not_depend_on_the_number_of_threads() {
    assert_eq!(
        small_study("study-one", "1"),
        small_study("study-three", "3")
    );
}

#[test]
fn bad_input_is_refused_before_anything_is_played() {
    let games = ["--games", "1", "--nodes", "10"];
    for (arguments, parts) in [
        (&["--rules", "swop2"][..], &["'swop2'", "did you mean"][..]),
        (&["--rules", "free,"], &["no opening rule ''"]),
        (&["--json", "no/such/folder/x.json"], &["no/such/folder"]),
        (&["--html", "."], &["cannot write"]),
        (&["--concurrency", "0"], &["concurrency"]),
        (&["--games", "0"], &["--games"]),
    ] {
        let output = study(&[&games[..], arguments].concat());
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        for part in parts {
            assert!(errors.contains(part), "{arguments:?}: {errors}");
        }
    }
    assert_eq!(study(&["--nodes", "10"]).status.code(), Some(2));
}
