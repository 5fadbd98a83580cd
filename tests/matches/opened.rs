//! Matches whose games begin by an opening rule.

use std::path::Path;

use ruikou::arena::archive::records;

use super::setting::{brain, ruikou, scratch};

/// The product's brain against itself by a rule that it has commands for, and two that it is led
/// through: one of swaps and one that offers fifth stones.
pub(crate) fn by_opening_rules() {
    let cmd = env!("CARGO_BIN_EXE_pbrain-ruikou");
    let [first, second] = ["first", "second"].map(|name| format!("name={name},cmd={cmd}"));
    for rule in ["swap2", "rif-yamaguchi", "p01-sakata"] {
        let out = scratch(&format!("{rule}.jsonl"));
        let mut command = ruikou();
        command.args(["--engine", &first, "--engine", &second]);
        command.args(["--each", "nodes=100,memory=16MiB,st=10s,tolerance=20s"]);
        command.args(["--games", "4", "--concurrency", "2", "--opening-rule", rule]);
        command.args(["--force", "--out", out.to_str().unwrap()]);
        let output = command.output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{rule}: {errors}");
        check(&out, rule);
    }
    let unknowing = format!("name=unknowing,cmd={},args=brain,st=1s", brain());
    let mut command = ruikou();
    command.args(["--engine", &unknowing, "--engine", &first]);
    command.args(["--each", "st=1s", "--games", "2", "--opening-rule", "pro"]);
    let output = command.output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(
        errors.contains("unknowing") && errors.contains("pro"),
        "{errors}"
    );
}

/// Every game was opened by the rule and ended by the rules of normal play.
#[track_caller]
fn check(out: &Path, rule: &str) {
    let (_, games) = records(out).unwrap();
    assert_eq!(games.len(), 4);
    for game in games {
        let opening = game.opening.as_ref().unwrap();
        assert_eq!(opening.rule, rule);
        let end = opening.end.as_ref().unwrap();
        assert_eq!(end.stones.len(), game.start.stones().len());
        assert!(!game.end.unwrap().reason.is_fault(), "{game:?}");
        game.check().unwrap();
    }
}
