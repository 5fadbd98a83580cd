//! `ruikou solve` as a program.

#[path = "common/folder.rs"]
mod folder;

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};

use folder::Folder;

/// Renju, black to move: a win by seven fours, the last of them open.
const SEVEN_FOURS: &str = "h11i11l14l12g10i12i10g12h12f11h9h10g8f7g9g7f9e9h7e10e8d7i9j9";

/// White's four at i9 can be answered at h8 only, where black would make two threes.
const FORBIDDEN_ANSWER: [&str; 3] = ["black=h9,i8,g8,h7,d4", "white=e5,f6,g7", "turn=white"];

/// Caro, black to move: the four at i7 is stopped at j7, or at k7 by shutting the five in.
const TWO_ANSWERS: [&str; 3] = ["black=f7,g7,h7,i5,i6", "white=e7,a1,o1", "turn=black"];

fn ruikou(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ruikou"))
        .arg("solve")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut pipe = child.stdin.take().unwrap();
    // A program that refuses its arguments reads nothing.
    let _ = pipe.write_all(input.as_bytes());
    drop(pipe);
    child.wait_with_output().unwrap()
}

/// What a successful run prints.
#[track_caller]
fn stdout(arguments: &[&str]) -> String {
    let output = ruikou(arguments, "");
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// Asserts that a run is refused as bad input, with each of these in the message.
#[track_caller]
fn assert_refused(arguments: &[&str], parts: &[&str]) {
    let output = ruikou(arguments, "");
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    for part in parts {
        assert!(errors.contains(part), "{arguments:?}: {errors}");
    }
}

/// Asserts that every tag of a text is closed in its order.
fn assert_well_formed(text: &str) {
    let mut open = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        assert!(!rest[..start].contains('>'), "{}", &rest[..start]);
        let (tag, after) = rest[start + 1..].split_once('>').unwrap();
        rest = after;
        let name = tag.split([' ', '\n', '/']).find(|name| !name.is_empty());
        if tag.starts_with('/') {
            assert_eq!(open.pop(), name, "{tag}");
        } else if !tag.ends_with('/') {
            assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
            open.push(name.unwrap());
        }
    }
    assert!(open.is_empty(), "{open:?}");
    let entities = text.matches('&').count();
    assert_eq!(
        entities,
        text.matches("&amp;").count() + text.matches("&lt;").count()
    );
}

#[test]
fn a_win_is_one_block() {
    let text = stdout(&[
        "--rule",
        "renju",
        "--kind",
        "vcf",
        "--shortest",
        "--verify",
        SEVEN_FOURS,
    ]);
    let lines: Vec<&str> = text.lines().collect();
    let [win, cost, check] = lines[..] else {
        panic!("{text}");
    };
    let line = win
        .strip_prefix("win in 13 plies by fours, the shortest: ")
        .unwrap();
    assert_eq!(line.split(' ').count(), 13, "{text}");
    assert!(
        cost.contains(" nodes in ") && cost.ends_with(" nps"),
        "{text}"
    );
    assert!(
        check.starts_with("verified: ") && check.ends_with(" in 13 plies at most"),
        "{text}"
    );
    let plain = stdout(&[
        "--rule",
        "renju",
        "--time",
        "5s",
        "--hash",
        "1",
        SEVEN_FOURS,
    ]);
    assert!(plain.starts_with("win in 13 plies by fours: "), "{plain}");
    assert_eq!(plain.lines().count(), 2, "{plain}");
}

#[test]
fn a_win_may_rest_on_a_forbidden_answer() {
    let solve = |rule| {
        let options = ["--rule", rule, "--verify"];
        stdout(&[&options[..], &FORBIDDEN_ANSWER].concat())
    };
    let renju = solve("renju");
    assert!(renju.starts_with("win in 3 plies by fours: i9 "), "{renju}");
    assert!(renju.lines().next().unwrap().ends_with(" h8"), "{renju}");
    assert!(renju.contains("\nverified: "), "{renju}");
    let freestyle = solve("freestyle");
    assert!(freestyle.starts_with("no win by fours\n"), "{freestyle}");
    assert!(!freestyle.contains("verified"), "{freestyle}");
}

#[test]
fn boards_of_any_kind_are_answered() {
    let empty = stdout(&["--tree", "--size", "5"]);
    assert!(empty.starts_with("no win by fours\n"), "{empty}");
    let five = stdout(&["--size", "9", "black=a1,b1,c1,d1 white=a3,b3 turn=black"]);
    assert!(five.starts_with("win in 1 ply by fours: e1\n"), "{five}");
    let over = stdout(&["black=a1,b1,c1,d1,e1 white=a3,b3,c3 turn=white"]);
    assert!(
        over.starts_with("note: the game is over, black has a five\n"),
        "{over}"
    );
    let black = "black=a1,c1,e1,b2,d2,a4,c4,e4,b5,d5,a3,c3,e3";
    let white = "white=b1,d1,a2,c2,e2,b4,d4,a5,c5,e5,b3,d3";
    let full = stdout(&["--size", "5", black, white]);
    assert!(full.starts_with("no win by fours\n"), "{full}");
}

#[test]
fn what_runs_out_is_named() {
    let by = |option: &str, value: &str| {
        let options = ["--rule", "renju", option, value, "--verify", "--tree"];
        stdout(&[&options[..], &[SEVEN_FOURS]].concat())
    };
    let nodes = by("--nodes", "4");
    assert!(
        nodes.starts_with("not decided: the nodes ran out\n4 nodes in "),
        "{nodes}"
    );
    assert_eq!(nodes.lines().count(), 2, "{nodes}");
    let time = by("--time", "0s");
    assert!(
        time.starts_with("not decided: the time ran out\n"),
        "{time}"
    );
}

#[test]
fn trees_number_the_moves() {
    let text = stdout(&["--rule", "renju", "--tree", SEVEN_FOURS]);
    let (block, tree) = text.split_once("\n\n").unwrap();
    let line: Vec<&str> = block.lines().next().unwrap().split(' ').skip(6).collect();
    let rows: Vec<&str> = tree.lines().collect();
    assert_eq!(rows.len(), 6, "{text}");
    // Every four has one answer, so nothing branches.
    for (index, row) in rows.iter().enumerate() {
        let attack = format!("{} {}, ", 2 * index + 1, line[2 * index]);
        let expected = if index == 0 {
            attack
        } else {
            format!("{} {}  {attack}", 2 * index, line[2 * index - 1])
        };
        assert!(row.starts_with(&expected), "{row}: {expected}");
    }
    assert!(
        rows[0].ends_with(&format!(", else 3 {}", line[1])),
        "{text}"
    );
    assert!(
        rows[5].contains(", then 13 ") && rows[5].contains(" or "),
        "{text}"
    );

    let cut = stdout(&[
        "--rule",
        "renju",
        "--tree",
        "--tree-nodes",
        "2",
        SEVEN_FOURS,
    ]);
    let end: Vec<&str> = cut.lines().rev().take(2).collect();
    assert_eq!(end[0], "cut at 2 moves; --tree-nodes shows more", "{cut}");
    assert_eq!(end[1], format!("4 {}  ...", line[3]), "{cut}");
}

#[test]
fn replies_that_branch_are_indented() {
    let text = stdout(&[&["--rule", "caro", "--tree"], &TWO_ANSWERS[..]].concat());
    assert!(text.starts_with("win in 5 plies by fours: i7 "), "{text}");
    let (_, tree) = text.split_once("\n\n").unwrap();
    let rows: Vec<&str> = tree.lines().collect();
    assert_eq!(rows.len(), 3, "{text}");
    assert_eq!(rows[0], "1 i7, else 3 j7");
    for (row, reply) in rows[1..].iter().zip(["j7", "k7"]) {
        let start = format!("  2 {reply}  3 i");
        assert!(
            row.starts_with(&start) && row.contains(", then 5 i"),
            "{text}"
        );
    }
}

#[test]
fn pictures_show_the_main_line() {
    let folder = Folder::new("solve-svg");
    let path = folder.file("win.svg");
    let file = path.to_str().unwrap();
    stdout(&["--rule", "renju", "--svg", file, SEVEN_FOURS]);
    let picture = fs::read_to_string(&path).unwrap();
    assert_well_formed(&picture);
    assert_eq!(picture.matches("class=\"number\"").count(), 13);
    assert!(picture.contains(">1</text>") && picture.contains(">13</text>"));
    assert!(!picture.contains(">14</text>\n<circle"));
    assert_eq!(picture.matches("url(#black)").count(), 12 + 7);
    let caption = ">renju, black to move: win in 13 plies by fours</text>";
    assert!(picture.contains(caption), "{picture}");

    assert_refused(&["--svg", file, "h8"], &[file, "--force"]);
    stdout(&["--svg", file, "--force", "h8"]);
    let picture = fs::read_to_string(&path).unwrap();
    assert_well_formed(&picture);
    assert!(picture.contains("no win by fours") && !picture.contains("class=\"number\""));
    assert_refused(&["--svg", "no/such/folder/x.svg"], &["no/such/folder"]);
}

fn suite() -> String {
    let forbidden = FORBIDDEN_ANSWER.join(" ");
    format!("# moves\tnotes\n{SEVEN_FOURS}\t13\ti6\n\n{forbidden}\nh8i9\t-\n")
}

#[test]
fn suites_print_a_line_for_each_position() {
    let folder = Folder::new("solve-suite");
    let path = folder.file("suite.tsv");
    let file = path.to_str().unwrap();
    fs::write(&path, suite()).unwrap();
    let text = stdout(&["--rule", "renju", "--verify", "--shortest", "--suite", file]);
    let rows: Vec<Vec<&str>> = text
        .lines()
        .map(|row| row.split_whitespace().collect())
        .collect();
    assert_eq!(rows.len(), 6, "{text}");
    let columns = [
        "number", "outcome", "plies", "first", "nodes", "ms", "verified",
    ];
    assert_eq!(rows[0], columns);
    for (row, start) in rows[1..4].iter().zip([
        ["1", "solved", "13", "i6"],
        ["2", "solved", "3", "i9"],
        ["3", "none", "-", "-"],
    ]) {
        assert_eq!(row.len(), columns.len(), "{text}");
        assert_eq!(row[..4], start, "{text}");
    }
    assert_eq!([rows[1][6], rows[2][6], rows[3][6]], ["yes", "yes", "-"]);
    let end: Vec<&str> = text.lines().skip(4).collect();
    assert!(
        end[0].starts_with("solved 2 of 3, wrong 0, total "),
        "{text}"
    );
    let nodes: u64 = rows[1..4]
        .iter()
        .map(|row| row[4].parse::<u64>().unwrap())
        .sum();
    assert!(
        end[1].starts_with(&format!("nodes {nodes}, median ")),
        "{text}"
    );

    let piped = ruikou(
        &["--rule", "renju", "--suite", "-", "--nodes", "2"],
        &suite(),
    );
    let text = String::from_utf8(piped.stdout).unwrap();
    assert!(text.contains("\n     1 unknown     - -  "), "{text}");
    assert!(
        text.contains("\nsolved 1 of 3, not verified, total "),
        "{text}"
    );
}

#[test]
fn a_position_of_a_suite_owes_nothing_to_those_before_it() {
    let twice = format!("{SEVEN_FOURS}\n{SEVEN_FOURS}\n");
    let output = ruikou(&["--rule", "renju", "--suite", "-"], &twice);
    let text = String::from_utf8(output.stdout).unwrap();
    let nodes: Vec<&str> = text
        .lines()
        .skip(1)
        .take(2)
        .map(|row| row.split_whitespace().nth(4).unwrap())
        .collect();
    assert_eq!(nodes[0], nodes[1], "{text}");
}

#[test]
fn programs_read_json() {
    let output = ruikou(
        &["--rule", "renju", "--suite", "-", "--json", "--verify"],
        &suite(),
    );
    let text = String::from_utf8(output.stdout).unwrap();
    let rows: Vec<serde_json::Value> = text
        .lines()
        .map(|row| serde_json::from_str(row).unwrap())
        .collect();
    let outcomes: Vec<&str> = rows
        .iter()
        .map(|row| row["outcome"].as_str().unwrap())
        .collect();
    assert_eq!(outcomes, ["win", "win", "none"]);
    assert_eq!(rows[0]["plies"], 13);
    assert_eq!(rows[0]["line"].as_array().unwrap().len(), 13);
    assert_eq!(rows[1]["to_move"], "white");
    assert_eq!([&rows[0]["verified"], &rows[1]["verified"]], [true, true]);
    assert!(rows[2]["verified"].is_null() && rows[2]["plies"].is_null());
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("solved 2 of 3, wrong 0"), "{errors}");
    let single = stdout(&["--json", "h8"]);
    let row: serde_json::Value = serde_json::from_str(&single).unwrap();
    assert_eq!(row["outcome"], "none");
}

#[test]
fn bad_input_is_explained() {
    assert_refused(&["h8", "h8"], &["'h8 h8'", "twice"]);
    assert_refused(&["--kind", "mate", "h8"], &["mate", "vcf"]);
    assert_refused(&["--time", "5", "h8"], &["500ms"]);
    assert_refused(&["--nodes", "0", "h8"], &["nodes"]);
    assert_refused(&["--hash", "0", "h8"], &["hash"]);
    assert_refused(&["--tree-nodes", "5", "h8"], &["--tree"]);
    assert_refused(&["--force", "h8"], &["--svg"]);
    assert_refused(&["--suite", "x.tsv", "h8"], &["cannot be used"]);
    assert_refused(&["--suite", "x.tsv", "--tree"], &["cannot be used"]);
    assert_refused(&["--suite", "no/such.tsv"], &["no/such.tsv"]);
    assert_refused(&["--suite", "-"], &["standard input holds no position"]);
    let folder = Folder::new("solve-bad");
    let path = folder.file("bad.tsv");
    fs::write(&path, "h8\n# fine\nh8 h8\t3\n").unwrap();
    let parts = ["bad.tsv, line 3", "twice", "tab"];
    assert_refused(&["--suite", path.to_str().unwrap()], &parts);
}
