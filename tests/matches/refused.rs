//! Matches that cannot be played.

use super::setting::{brain, ruikou, scratch};

/// Asserts that a match is refused as bad input, with each of these in the message.
#[track_caller]
fn assert_refused(options: &[&str], parts: &[&str]) {
    let output = ruikou().args(options).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{options:?}: {errors}");
    assert!(output.stdout.is_empty(), "{options:?}");
    for part in parts {
        assert!(errors.contains(part), "{options:?}: {errors}");
    }
}

pub(crate) fn bad_input() {
    let brain = brain();
    let steady = format!("name=steady,cmd={brain},args=brain,st=1s");
    let two = |other: &str, more: &[&str], parts: &[&str]| {
        let mut options = vec!["--games", "2", "--engine", &steady, "--engine", other];
        options.extend(more);
        assert_refused(&options, parts);
    };
    let other = format!("name=other,cmd={brain},args=brain,st=1s");

    assert_refused(&["--games", "2"], &["--engine"]);
    assert_refused(&["--games", "2", "--engine", &steady], &["two engines"]);
    two(&steady, &[], &["two engines are called 'steady'"]);
    two(
        "name=x,cmd=/no/such,st=1s",
        &[],
        &["engine x", "/no/such", "No such file"],
    );
    two(
        &format!("name=crashing,cmd={brain},args=--nonsense,st=1s"),
        &[],
        &["engine crashing", "its output has ended", "nonsense"],
    );
    two("cmd=x", &[], &["'cmd=x'", "tc, st, nodes or depth"]);
    two("cmd=x,st=1s,tc=10", &[], &["tc=10 and st=1s contradict"]);
    let odd = ["--games", "3", "--engine", &steady, "--engine", &other];
    assert_refused(&odd, &["3 games are no pairs", "even number"]);
    two(
        &other,
        &["--rule", "renju-both"],
        &["renju-both", "caro-overline"],
    );
    two(&other, &["--openings", "no/such"], &["no/such"]);
    two(&other, &["--resume"], &["--out"]);
    two(&other, &["--pipe-log"], &["--log"]);
    two(
        &other,
        &["--adjudicate-win", "score=5"],
        &["score=2000,moves=3"],
    );

    let openings = scratch("bad-openings.txt");
    let openings = openings.to_str().unwrap();
    std::fs::write(openings, "h8z30\n").unwrap();
    two(&other, &["--openings", openings], &[openings, "line 1"]);

    let out = scratch("foreign.jsonl");
    let out = out.to_str().unwrap();
    std::fs::write(out, "something else\n").unwrap();
    two(&other, &["--out", out], &[out, "--resume", "--force"]);
    two(
        &other,
        &["--out", out, "--resume"],
        &[out, "no file of a run"],
    );
    assert_eq!(std::fs::read_to_string(out).unwrap(), "something else\n");
}
