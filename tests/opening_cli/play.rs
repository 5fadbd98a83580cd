//! Games played by a script.

use std::fs;

use super::{assert_contains, assert_refused, file, scratch, stdout};

#[test]
fn mistakes_are_explained_and_taken_back() {
    let path = scratch("session.json");
    let save = path.to_str().unwrap();
    let script = "a1\nh8\nnonsense\ng9\nh8\nundo\nh9\nj10\nundo\nh10\nmaybe\nswap\nf6\n9\n2\n\
                  no\na1\na1 a1\no1 o2\nz\na\nk9\nh8\npass\nl1\n";
    let arguments = ["play", "rif-soosorv-8", "--as", "both", "--save", save];
    let output = stdout(&arguments, script, 0);
    assert_contains(
        &output,
        &[
            "not possible: a1 is outside of the allowed 1 points",
            "not possible: at 'nonsense'",
            "not possible: h8 is occupied",
            "second may swap colors",
            "not possible: 'swap' or 'no' is asked for",
            "not possible: 9 is out of range: 1 to 8 is asked for",
            "not possible: 1 alternatives were offered, 2 are asked for",
            "not possible: a1 is offered twice",
            "type which stone 5 stays: a = o1, b = o2",
            " 2 . . . . . . . . . . . . . . b 2",
            "black (X) is second, white (O) is first",
            "end of input",
            "saved in",
        ],
    );
    let judged = stdout(&["check", "rif-soosorv-8", save], "", 0);
    assert_contains(
        &judged,
        &["opening of 6 stones, black is second", "2 moves of"],
    );

    // The game goes on where it was, and a file that is there is not written over.
    assert_refused(&arguments, &["is there already", "--resume"]);
    let resumed = ["play", "--as", "both", "--resume", save];
    let output = stdout(&resumed, "undo\nresign first\nresign first\n", 0);
    assert_contains(&output, &["second wins by resignation"]);
    let record = fs::read_to_string(&path).unwrap();
    assert!(
        record.contains(r#""moves":["pass"],"end":{"winner":"second""#),
        "{record}"
    );
    let over = stdout(&resumed, "", 0);
    assert_contains(&over, &["second wins by resignation"]);
    assert_refused(&["play", "--resume", save, "--size", "9"], &["--size"]);
    assert_refused(&["play", "swap2", "--resume", save], &["rif-soosorv-8"]);
}

#[test]
fn a_game_is_played_to_its_end() {
    let script = "c3\nno\na1\nc4\na2\nc5\na3\nc6\na4\nc7\n";
    let arguments = [
        "play", "swap1", "--as", "both", "--size", "9", "--game", "standard",
    ];
    let output = stdout(&arguments, script, 0);
    assert_contains(
        &output,
        &["9x9 board, standard", "first wins by a row of five"],
    );
}

#[test]
fn leaving_loses_nothing() {
    let arguments = ["play", "swap1", "--as", "both"];
    let unsaved = stdout(&arguments, "h8\nquit\nquit\nno\n", 0);
    assert_contains(
        &unsaved,
        &["the game is not saved", r#"{"opening":{"rule":"swap1""#],
    );
    let record = unsaved.lines().last().unwrap();
    let path = file("printed.json", record);
    let output = stdout(&["play", "--as", "both", "--resume", &path], "swap\n", 0);
    assert_contains(
        &output,
        &["black (X) is second", "end of input", "saved in"],
    );

    // `save` inside the game.
    let path = scratch("inside.json");
    let script = format!(
        "save\nsave /no/such/folder/x\nh8\nsave {}\nswap\nquit\n",
        path.display()
    );
    let output = stdout(&arguments, &script, 0);
    assert_contains(&output, &["name a file", "cannot save in", "saved in"]);
    let record = fs::read_to_string(&path).unwrap();
    assert!(
        record.contains(r#"{"swap":true,"by":"second"}"#),
        "{record}"
    );
    let blocked = format!("save {}\n", path.display());
    assert_contains(&stdout(&arguments, &blocked, 0), &["is there already"]);
    assert_eq!(stdout(&arguments, "", 0).matches("rule").count(), 0);
}

#[test]
fn nothing_typed_breaks_a_game() {
    let script = "undo\n?\nboard\nrule\nauto\nresign nobody\ndraw it\n\u{0}\u{1b}[A\n\n99999999999999999999\n\
                  h99999999999\npass\n漢字\nh8 h9 h10\nno\nmove 1 a1\nz9\nauto\nundo\ndraw\nboard\ndraw\ndraw\n";
    let arguments = ["play", "swap1", "--as", "both", "--time", "20ms"];
    let output = stdout(&arguments, script, 0);
    assert_contains(
        &output,
        &[
            "there is nothing to take back",
            "undo         take your last decision back",
            "1 first puts stone 1, black, anywhere",
            "the opening is not over",
            "there is nobody 'nobody'",
            "the game is drawn by agreement",
        ],
    );
}

#[test]
fn the_program_plays_the_other_side() {
    let arguments = [
        "play",
        "s001-swap3",
        "--as",
        "second",
        "--time",
        "20ms",
        "--seed",
        "1",
    ];
    let output = stdout(
        &arguments,
        "draw\nauto\nauto\nundo\nno\nresign\nresign\n",
        0,
    );
    assert_contains(
        &output,
        &[
            "Ruikou wants to play on",
            "first: stone h8",
            "first wins by resignation",
        ],
    );
    let path = scratch("none.json");
    let save = path.to_str().unwrap();
    let arguments = [
        "play", "pro", "--as", "none", "--time", "10ms", "--save", save,
    ];
    let output = stdout(&arguments, "", 0);
    assert_contains(&output, &["Ruikou plays both", "saved in"]);
    assert_contains(&stdout(&["check", "pro", save], "", 0), &["keeps the rule"]);
    // Dice fall by themselves, and are not what is taken back.
    let dice = ["play", "20", "--as", "both", "--seed", "2"];
    let output = stdout(&dice, "h8\nh9\ni9\nundo\nno\n", 0);
    assert_contains(&output, &["chance: die ", "chance: stone "]);
}

#[test]
fn terms_that_make_no_sense_are_refused() {
    let with = |rest: &[&'static str]| [&["play", "double-balance"], rest].concat();
    assert_refused(&with(&["--param", "Z=77"]), &["Z may not be 77", "2 to 11"]);
    assert_refused(&with(&["--param", "mode=Q"]), &["A, B, open"]);
    assert_refused(&with(&["--param", "Q=1"]), &["no parameter 'Q'", "window"]);
    assert_refused(&with(&["--param", "mode"]), &["mode=B"]);
    assert_refused(&with(&["--size", "99"]), &["99x99"]);
    assert_refused(&with(&["--time", "5"]), &["500ms"]);
    assert_refused(&with(&["--save", "/no/such/folder/x"]), &["cannot write"]);
    assert_refused(&["play"], &["RULE"]);
    assert_refused(&["play", "--resume", "no/such"], &["no/such"]);
}
