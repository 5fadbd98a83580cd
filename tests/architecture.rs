//! The rules of the house that a compiler does not check: which layer may use which, how long a
//! file may be, who may print, what no file may contain.

#[path = "architecture/source.rs"]
mod source;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use source::{Source, words};

/// From the lowest to the highest; each may use itself and those before it.
const LAYERS: [&str; 10] = [
    "base", "rules", "pattern", "eval", "search", "engine", "protocol", "arena", "cli", "bin",
];

/// Most lines a file may have.
const MAX_LINES: usize = 450;

/// Files that may be longer, each with the reason.
const LONG_FILES: [(&str, &str); 0] = [];

/// Files that may contain `unsafe`, each with the reason and the gain that was measured.
const UNSAFE_FILES: [(&str, &str); 0] = [];

/// Layers that may write to standard output; below them, text goes out through a `Write`.
const MAY_PRINT: [&str; 4] = ["protocol", "arena", "cli", "bin"];

/// Layers that may write to standard error: match managers read the brain's as if it were its
/// output.
const MAY_WRITE_ERRORS: [&str; 3] = ["arena", "cli", "bin"];

/// Layers whose results may not depend on a clock, and the file that reads it for them.
const CLOCKLESS: [&str; 5] = ["base", "rules", "pattern", "eval", "search"];
const CLOCK_FILE: &str = "src/search/limits.rs";

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// The files below some folders of the repository, in order.
fn sources(folders: &[&str]) -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in folders {
        rust_files(&root.join(folder), &mut files);
    }
    files.sort();
    files
        .iter()
        .map(|path| {
            let name = path.strip_prefix(root).unwrap().to_str().unwrap();
            Source::new(&name.replace('\\', "/"), &fs::read_to_string(path).unwrap())
        })
        .collect()
}

/// The layer that a file of `src/` belongs to; `lib.rs` belongs to none.
fn layer(source: &Source) -> Option<&str> {
    let (folder, _) = source.name.strip_prefix("src/")?.split_once('/')?;
    Some(folder)
}

fn rank(layer: &str) -> Option<usize> {
    LAYERS.iter().position(|&name| name == layer)
}

fn assert_none(complaints: &[String]) {
    let mut text = String::new();
    for complaint in complaints {
        let _ = writeln!(text, "  {complaint}");
    }
    assert!(complaints.is_empty(), "\n{text}");
}

/// Every place where a file names a module of the crate's root, by `crate::…` or by enough
/// `super::`, with the module's name.
fn crate_paths(source: &Source) -> Vec<(usize, String)> {
    let depth = source.module_depth();
    let mut paths = Vec::new();
    let all: Vec<(usize, &str)> = words(&source.code).collect();
    for (index, &(offset, word)) in all.iter().enumerate() {
        let climbs = |from: usize| all[from..].iter().take_while(|w| w.1 == "super").count();
        let reaches_root = word == "crate" || (word == "super" && climbs(index) >= depth);
        if !reaches_root {
            continue;
        }
        let steps = if word == "crate" { 1 } else { climbs(index) };
        for name in source.heads_after(&all, index + steps - 1) {
            // A long chain of `super` may stop short of the root inside a nested module.
            if word == "crate" || rank(&name).is_some() {
                paths.push((offset, name));
            }
        }
    }
    paths
}

#[test]
fn imports_point_downwards_only() {
    let mut complaints = Vec::new();
    let mut checked = 0;
    for source in sources(&["src"]) {
        let Some(own) = layer(&source) else { continue };
        let Some(own_rank) = rank(own) else {
            complaints.push(format!("{}: '{own}' is no layer", source.name));
            continue;
        };
        for (offset, used) in crate_paths(&source) {
            checked += 1;
            let at = source.at(offset);
            match rank(&used) {
                Some(used_rank) if used_rank <= own_rank => {}
                Some(_) => complaints.push(format!("{at}: layer {own} may not use {used}")),
                None => complaints.push(format!("{at}: crate::{used} is in no layer")),
            }
        }
    }
    assert_none(&complaints);
    assert!(checked > 20, "only {checked} imports were found");
}

#[test]
fn files_are_short() {
    let mut complaints = Vec::new();
    for source in sources(&["src", "tests", "benches"]) {
        let excused = LONG_FILES.iter().any(|&(name, _)| name == source.name);
        let lines = source.lines();
        if (lines > MAX_LINES) != excused {
            complaints.push(if excused {
                format!("{}: {lines} lines need no exception", source.name)
            } else {
                format!("{}:{lines}: longer than {MAX_LINES} lines", source.name)
            });
        }
    }
    assert_none(&complaints);
}

#[test]
fn only_front_ends_print() {
    let out = ["print", "println", "stdout"];
    let error = ["eprint", "eprintln", "stderr", "dbg"];
    let mut complaints = Vec::new();
    for source in sources(&["src"]) {
        let own = layer(&source).unwrap_or("lib.rs");
        for (offset, word) in words(&source.code) {
            let rest = source.code[offset + word.len()..].trim_start();
            let called = rest.starts_with(['!', '(']);
            if called
                && (out.contains(&word) && !MAY_PRINT.contains(&own)
                    || error.contains(&word) && !MAY_WRITE_ERRORS.contains(&own))
            {
                complaints.push(format!("{}: {own} may not {word}", source.at(offset)));
            }
        }
    }
    assert_none(&complaints);
}

#[test]
fn nothing_is_unsafe() {
    let mut complaints = Vec::new();
    for source in sources(&["src", "tests", "benches"]) {
        let excused = UNSAFE_FILES.iter().any(|&(name, _)| name == source.name);
        let uses: Vec<usize> = words(&source.code)
            .filter(|&(_, word)| word == "unsafe")
            .map(|(offset, _)| offset)
            .collect();
        match uses.first() {
            Some(&offset) if !excused => {
                complaints.push(format!("{}: unsafe", source.at(offset)));
            }
            None if excused => complaints.push(format!("{}: needs no exception", source.name)),
            _ => {}
        }
    }
    assert_none(&complaints);
}

#[test]
fn nothing_is_left_to_be_written() {
    let mut complaints = Vec::new();
    for source in sources(&["src", "tests", "benches"]) {
        for (offset, word) in words(&source.code) {
            let is_macro = source.code[offset + word.len()..].starts_with('!');
            if is_macro && ["todo", "unimplemented"].contains(&word) {
                complaints.push(format!("{}: {word}!", source.at(offset)));
            }
        }
    }
    assert_none(&complaints);
}

#[test]
fn only_the_limits_read_a_clock() {
    let mut complaints = Vec::new();
    for source in sources(&["src"]) {
        let bound = layer(&source).is_some_and(|own| CLOCKLESS.contains(&own));
        if !bound || source.name == CLOCK_FILE {
            continue;
        }
        for (offset, word) in words(&source.code) {
            if ["Instant", "SystemTime"].contains(&word) {
                complaints.push(format!(
                    "{}: {word} outside {CLOCK_FILE}",
                    source.at(offset)
                ));
            }
        }
    }
    assert_none(&complaints);
}

#[test]
fn a_wrong_import_is_found_however_it_is_written() {
    let found = |name: &str, text: &str| -> Vec<(String, String)> {
        let source = Source::new(name, text);
        crate_paths(&source)
            .into_iter()
            .map(|(offset, used)| (source.at(offset), used))
            .collect()
    };
    let one = |at: &str, used: &str| vec![(at.to_owned(), used.to_owned())];
    let file = "src/rules/five.rs";
    assert_eq!(
        found(file, "\nuse crate::eval::X;"),
        one("src/rules/five.rs:2", "eval")
    );
    assert_eq!(
        found(file, "let x = crate :: cli::y();"),
        one("src/rules/five.rs:1", "cli")
    );
    assert_eq!(
        found(file, "use super::super::search::X;"),
        one("src/rules/five.rs:1", "search")
    );
    assert_eq!(
        found("src/rules/mod.rs", "use super::eval;"),
        one("src/rules/mod.rs:1", "eval")
    );
    let group = found(
        file,
        "use crate::{base::{Color, Point}, eval, search::{self}};",
    );
    let names: Vec<&str> = group.iter().map(|(_, used)| used.as_str()).collect();
    assert_eq!(names, ["base", "eval", "search"]);
    for harmless in [
        "// crate::eval\n/* crate::cli /* nested */ crate::cli */",
        "let text = \"crate::eval \\\" crate::eval\"; let c = '\"'; let s = \"crate::cli\";",
        "let text = r#\"a \" crate::eval\"#;",
        "use super::board; fn f<'a>(x: &'a str) {} // crate::eval",
        "pub(crate) fn f() {} pub(in crate) struct S;",
    ] {
        assert_eq!(found(file, harmless), [], "{harmless}");
    }
}
