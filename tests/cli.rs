//! The workbench as a program: each subcommand, and what it says to bad input.

mod common;

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use common::rows;

/// Four black stones around h8, where a fifth would make two threes.
const CROSS: [&str; 2] = ["black=h9,i8,g8,h7", "white=a1,c1,e1,g1"];

fn ruikou(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ruikou"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// What a successful run prints.
#[track_caller]
fn stdout(arguments: &[&str]) -> String {
    let output = ruikou(arguments);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// Asserts that a run is refused as bad input, with each of these in the message.
#[track_caller]
fn assert_refused(arguments: &[&str], parts: &[&str]) {
    let output = ruikou(arguments);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    for part in parts {
        assert!(errors.contains(part), "{arguments:?}: {errors}");
    }
}

/// A path for a file that the test named writes.
fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn help_and_version() {
    let help = stdout(&["--help"]);
    for subcommand in ["analyze", "bench", "forbidden", "opening", "perft", "show"] {
        assert!(help.contains(subcommand), "{help}");
        assert!(stdout(&[subcommand, "--help"]).contains("Usage: ruikou"));
    }
    assert!(stdout(&["--version"]).starts_with("ruikou "));
}

#[test]
fn bad_usage() {
    assert_refused(&[], &["Usage"]);
    assert_refused(&["paint"], &["paint"]);
    assert_refused(&["show", "--size", "4"], &["4x4", "5 to 22"]);
    assert_refused(&["show", "--size", "big"], &["15", "20x15"]);
    assert_refused(&["show", "--rule", "rnju"], &["rnju", "renju-half"]);
    assert_refused(&["show", "h8", "h8"], &["'h8 h8'", "twice"]);
    assert_refused(&["show", "h8", "zz"], &["'h8 zz'", "at 'zz'", "such as"]);
    assert_refused(&["show", "p1"], &["off the 15x15 board", "--size"]);
    assert_refused(&["show", "black=h8,h9"], &["turn=black"]);
    assert_refused(&["analyze", "--time", "5"], &["500ms"]);
    assert_refused(&["analyze", "--multipv", "0"], &["multipv"]);
    assert_refused(&["bench", "--depth", "0"], &["depth"]);
    assert_refused(&["forbidden", "--fast"], &["--check"]);
    assert_refused(&["forbidden", "--check", "a", "h8"], &["cannot be used"]);
    assert_refused(&["forbidden", "--check", "no/such.tsv"], &["no/such.tsv"]);
}

#[test]
fn show_draws_the_board() {
    let picture = stdout(&["show", "--size", "7x5", "c3", "d4"]);
    let expected = "    a b c d e f g\n  5 . . . . . . . 5\n  4 . . .(O). . . 4\n  \
                    3 . . X . . . . 3\n  2 . . . . . . . 2\n  1 . . . . . . . 1\n    \
                    a b c d e f g\n\
                    freestyle, 7x5, black to move, 2 stones (1 black, 1 white)\n";
    assert_eq!(picture, expected);
    let renju = stdout(&["show", "--rule", "renju", CROSS[0], CROSS[1]]);
    assert!(renju.contains("X 3 X") && renju.ends_with("8 stones (4 black, 4 white)\n"));
    let empty = stdout(&["show", "-"]);
    assert!(empty.ends_with("freestyle, 15x15, black to move, 0 stones (0 black, 0 white)\n"));
}

#[test]
fn show_writes_a_picture() {
    let path = scratch("show.svg");
    let _ = std::fs::remove_file(&path);
    let file = path.to_str().unwrap();
    stdout(&["show", "--rule", "renju", "--svg", file, CROSS[0], CROSS[1]]);
    assert_refused(&["show", "--svg", file, "h8"], &[file, "--force"]);
    let picture = std::fs::read_to_string(&path).unwrap();
    assert!(picture.starts_with("<svg ") && picture.contains(">33</text>"));
    assert_refused(
        &["show", "--svg", "no/such/folder/x.svg"],
        &["no/such/folder"],
    );
}

#[test]
fn forbidden_lists_points_of_the_bound_side() {
    let of = |options: &[&str]| stdout(&[&["forbidden"], options, &CROSS[..]].concat());
    assert_eq!(of(&[]), "h8:33\n");
    assert_eq!(of(&["--color", "white"]), "none\n");
    assert_eq!(of(&["--rule", "freestyle"]), "none\n");
    assert_eq!(of(&["--rule", "renju-white"]), "none\n");
    let whole = stdout(&["forbidden", "h9a1i8c1g8e1h7"]);
    assert_eq!(whole, "none\n", "white is to move");
    let asked = stdout(&["forbidden", "--color", "black", "h9a1i8c1g8e1h7"]);
    assert_eq!(asked, "h8:33\n");
}

#[test]
fn forbidden_checks_a_file() {
    let path = scratch("judged.tsv");
    let file = path.to_str().unwrap();
    let judged = include_str!("data/forbidden-agree.tsv");
    let first: Vec<&str> = judged.lines().take(30).collect();
    std::fs::write(&path, first.join("\n")).unwrap();
    let text = stdout(&["forbidden", "--check", file]);
    assert!(text.ends_with("\n30 positions, 0 differ\n"), "{text}");
    assert!(text.starts_with("oracle: "), "{text}");

    std::fs::write(&path, "h8i9\t-\n\nh9a1i8c1g8e1h7\th8:44\n").unwrap();
    let output = ruikou(&["forbidden", "--check", file, "--oracle"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(
        text.starts_with("line 3: expected h8:44, oracle says h8:33\n"),
        "{text}"
    );
    assert!(text.ends_with("\n2 positions, 1 differ\n"), "{text}");

    std::fs::write(&path, "h8i9\t-\nh8i9 -\n").unwrap();
    assert_refused(
        &["forbidden", "--check", file],
        &["judged.tsv, line 2", "no tab"],
    );
}

/// The numbers come from `tools/gen/perft.py`, which shares no code with the crate.
#[test]
fn perft_counts_as_brute_force_does() {
    let mut checked = 0;
    for row in rows(include_str!("data/perft.tsv")) {
        let [rule, side, position, levels @ ..] = &row[..] else {
            panic!("short row {row:?}");
        };
        let depth = levels.len().to_string();
        let options = ["perft", "--rule", rule, "--size", side, "--depth", &depth];
        let words: Vec<&str> = position.split(' ').collect();
        let text = stdout(&[&options[..], &words].concat());
        let expected: Vec<String> = (1..)
            .zip(levels)
            .map(|(depth, level)| {
                let (sequences, wins) = level.split_once('/').unwrap();
                format!("depth {depth}: {sequences} sequences, {wins} wins")
            })
            .collect();
        let found: Vec<&str> = text.lines().take(levels.len()).collect();
        assert_eq!(found, expected, "{row:?}");
        assert!(text.contains("\noracle: "), "{text}");
        checked += levels.len();
    }
    assert_eq!(checked, 26);
}

#[test]
fn bench_repeats_itself() {
    let bench = || stdout(&["bench", "--depth", "2"]);
    let signature = |text: &str| {
        let line = text.lines().find(|line| line.starts_with("signature "));
        line.unwrap_or_default().to_owned()
    };
    let (first, second) = (bench(), bench());
    assert_eq!(signature(&first), signature(&second));
    let lines: Vec<&str> = first.lines().collect();
    assert_eq!(lines.len(), 14, "{first}");
    for (line, rule) in lines.iter().zip(
        ["freestyle", "standard", "renju", "caro"]
            .iter()
            .flat_map(|rule| [rule; 3]),
    ) {
        assert!(
            line.starts_with(rule) && line.contains(" best ") && line.ends_with(" ms"),
            "{line}"
        );
    }
    let digits = lines[12].strip_prefix("signature ").unwrap();
    assert!(
        digits.len() == 16 && digits.bytes().all(|b| b.is_ascii_hexdigit()),
        "{first}"
    );
    assert!(
        lines[13].ends_with(" nps") && lines[13].contains(" nodes "),
        "{first}"
    );
    let threads = stdout(&["bench", "--depth", "2", "--threads", "2"]);
    assert!(threads.contains("\nsignature none"), "{threads}");
}

#[test]
fn analyze_shows_rows_and_a_table() {
    let text = stdout(&[
        "analyze",
        "--depth",
        "2",
        "--threads",
        "1",
        "--hash",
        "16",
        "h8",
        "i9",
    ]);
    let headers = text
        .lines()
        .filter(|line| line.starts_with("rank "))
        .count();
    assert_eq!(headers, 2, "{text}");
    let last = text.lines().last().unwrap();
    assert!(
        last.starts_with("best ") && last.ends_with(" nps"),
        "{text}"
    );
    let timed = stdout(&[
        "analyze",
        "--time",
        "50ms",
        "--multipv",
        "3",
        "--rule",
        "renju",
        "h8",
    ]);
    assert!(timed.contains("\nbest "), "{timed}");
}

#[test]
fn analyze_of_a_full_board_says_so() {
    let black = "black=a1,c1,e1,b2,d2,a4,c4,e4,b5,d5,a3,c3,e3";
    let white = "white=b1,d1,a2,c2,e2,b4,d4,a5,c5,e5,b3,d3";
    let text = stdout(&["analyze", "--size", "5", "--depth", "2", black, white]);
    assert!(text.contains("no point is empty"), "{text}");
}

#[test]
fn a_closed_output_ends_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ruikou"))
        .args(["perft", "--depth", "2"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert!(
        output.stderr.is_empty(),
        "{:?}",
        String::from_utf8_lossy(&output.stderr)
    );
}
