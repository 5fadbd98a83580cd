//! `ruikou convert`, `ruikou show` of games, and `ruikou openings` as processes.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// Three games: by json, with scores.
const GAMES: &str = r#"{"number":1,"rule":"renju","size":"15x15","black":"A","white":"B","start":"h8i9","moves":[{"at":"g7","score":35,"depth":8,"time":12},{"at":"a1","score":-29990}],"end":{"winner":"white","reason":"time"}}
{"rule":"freestyle","size":"20x15","start":"","moves":[{"at":"t15"},{"at":"a1"}]}
{"rule":"freestyle","size":"9x9","start":"black=a1,b1 white=e5 turn=black","moves":[{"at":"c3"},{"at":"pass"}]}
"#;

/// A folder that goes when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("ruikou-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.0.join(name), text).unwrap();
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap()
    }

    fn has(&self, name: &str) -> bool {
        self.0.join(name).exists()
    }

    /// Runs in the folder.
    fn run(&self, arguments: &str) -> Output {
        Command::new(env!("CARGO_BIN_EXE_ruikou"))
            .args(arguments.split(' '))
            .current_dir(&self.0)
            .stdin(Stdio::null())
            .output()
            .unwrap()
    }

    /// Runs with an exit code and gives the output and the errors.
    #[track_caller]
    fn expect(&self, code: i32, arguments: &str) -> (String, String) {
        let output = self.run(arguments);
        let text = |bytes| String::from_utf8(bytes).unwrap();
        let (out, errors) = (text(output.stdout), text(output.stderr));
        assert_eq!(output.status.code(), Some(code), "{arguments}: {errors}");
        (out, errors)
    }

    /// Runs what has to succeed.
    #[track_caller]
    fn succeed(&self, arguments: &str) -> String {
        self.expect(0, arguments).0
    }

    /// Runs what has to be refused, and gives the message.
    #[track_caller]
    fn refused(&self, arguments: &str) -> String {
        self.expect(2, arguments).1
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn games_go_through_sgf_and_back() {
    let folder = Folder::new("convert");
    folder.write("in.jsonl", GAMES);
    assert_eq!(
        folder.succeed("convert in.jsonl games.sgf"),
        "3 games in 1 file\n"
    );
    folder.succeed("convert games.sgf out.jsonl");
    let numbered = |text: &str| {
        text.replace("\"number\":0,", "")
            .replace(r#""black":"","white":"","#, "")
    };
    assert_eq!(numbered(&folder.read("out.jsonl")), GAMES);
}

#[test]
fn games_of_one_file_each_go_into_a_folder_or_numbered_names() {
    let folder = Folder::new("each");
    let two: String = GAMES.split_inclusive('\n').take(2).collect();
    folder.write("in.jsonl", &two);
    let error = folder.refused("convert in.jsonl out.psq");
    assert!(
        error.contains("a psq file holds one game, and there are 2"),
        "{error}"
    );
    folder.succeed("convert in.jsonl out/ --to psq");
    folder.succeed("convert in.jsonl g%02d.psq");
    let first = "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\n7,9,12\n1,15,0\nA\nB\n-1\n2,renju\n";
    assert_eq!(folder.read("out/game-1.psq"), first);
    assert_eq!(folder.read("g01.psq"), first);
    let second = "Piskvorky 20x15, 11:11, 0\n20,1,0\n1,15,0\n\n\n-1\n0,freestyle\n";
    assert_eq!(folder.read("g02.psq"), second);
    folder.succeed("convert out g01.psq again.pos");
    assert_eq!(folder.read("again.pos"), "h8i9g7a1\nt15a1\nh8i9g7a1\n");
}

#[test]
fn what_does_not_fit_or_is_there_is_refused_and_nothing_is_written() {
    let folder = Folder::new("refused");
    folder.write("in.jsonl", GAMES);
    folder.write("taken.sgf", "mine");
    folder.write("bad.psq", "Piskvorky 15x15, 1:1, 0\n8,8,0\n16,1,0\n");
    folder.write("nameless", "h8");
    for (arguments, expected) in [
        (
            "convert in.jsonl taken.sgf",
            "taken.sgf is there already; choose another file, or give --force",
        ),
        (
            "convert in.jsonl out.pos",
            "game 3: the game begins from 'black=a1,b1 white=e5 turn=black'",
        ),
        (
            "convert bad.psq out.sgf",
            "bad.psq, line 3: 16,1 is off the 15x15 board",
        ),
        (
            "convert nameless out.sgf",
            "the name of nameless does not tell its format; give --from",
        ),
        ("convert in.jsonl out", "give --to psq, sgf, pos or jsonl"),
        ("convert missing.sgf out.pos", "cannot read missing.sgf"),
        (
            "convert in.jsonl no/such/out.sgf",
            "cannot write no/such/out.sgf",
        ),
        ("show missing.sgf", "cannot read missing.sgf"),
        (
            "show in.jsonl --game 4",
            "there is no game 4 in in.jsonl; it has 3",
        ),
        (
            "show in.jsonl --game 1 --ply 3",
            "game 1 has 2 moves after its start",
        ),
        (
            "show in.jsonl --svg out.svg",
            "a picture is of one game, and there are 3",
        ),
        ("show h8 --ply 1", "--ply is for files of games"),
        (
            "openings check nameless --size 5",
            "none of its 1 openings can be used",
        ),
        (
            "openings check in.jsonl --size 22",
            "none of its 3 openings can be used; the first, game 1",
        ),
        ("openings check missing", "cannot read missing"),
        (
            "openings generate --count 2 taken.sgf",
            "taken.sgf is there already",
        ),
        (
            "openings generate --count 2 no/such/file",
            "cannot write no/such/file",
        ),
    ] {
        let error = folder.refused(arguments);
        assert!(error.contains(expected), "{arguments}: {error}");
    }
    assert_eq!(folder.read("taken.sgf"), "mine");
    for name in ["out.sgf", "out.pos", "out", "out.svg", ".out.sgf.part"] {
        assert!(!folder.has(name), "{name}");
    }
    folder.succeed("convert in.jsonl taken.sgf --force");
    assert!(folder.read("taken.sgf").starts_with("(;FF[4]GM[4]"));
    folder.succeed("convert --from pos nameless out.sgf");
}

#[test]
fn games_are_shown_with_their_moves() {
    let folder = Folder::new("show");
    folder.write("in.jsonl", GAMES);
    let all = folder.succeed("show in.jsonl");
    assert_eq!(all.matches("\ngame ").count() + 1, 3, "{all}");
    assert!(
        all.starts_with("game 1 of 3: A - B: renju, 15x15, white wins, black time\n"),
        "{all}"
    );
    assert!(
        all.contains("start: h8i9\n3. g7 (+35/8)  4. a1 (-M10)\n"),
        "{all}"
    );
    assert!(
        all.contains("start: black=a1,b1 white=e5 turn=black\n1. c3  2. pass\n"),
        "{all}"
    );
    assert!(all.contains("  1(O)."), "{all}");
    let one = folder.succeed("show in.jsonl --game 1 --ply 1 --svg out.svg");
    assert!(
        one.contains("(X)") && one.ends_with("3. g7 (+35/8)\n\n"),
        "{one}"
    );
    let picture = folder.read("out.svg");
    assert_eq!(picture.matches("class=\"number\"").count(), 3);
    // A position is still one, even where a file is called like it.
    folder.write("h8", "");
    assert!(folder.succeed("show h8").contains("1 stones"));
}

#[test]
fn openings_are_made_the_same_with_any_number_of_workers() {
    let folder = Folder::new("openings");
    let make = "openings generate --rule caro --size 13 --count 8 --nodes 400 --seed 3";
    assert_eq!(
        folder.succeed(&format!("{make} --concurrency 1 one.pos")),
        "8 openings\n"
    );
    folder.succeed(&format!("{make} --concurrency 3 three.pos"));
    let text = folder.read("one.pos");
    assert_eq!(text, folder.read("three.pos"));
    let first = "# balanced openings: rule=caro size=13x13 count=8 seed=3\n";
    assert!(text.starts_with(first), "{text}");
    let checked = folder.succeed("openings check one.pos --rule caro --size 13");
    assert_eq!(checked, "8 openings for caro on 13x13, none left out\n");

    folder.write("some.txt", "0,0, 1,-1\n0,0, 0,0\n0,0, -1,1\n");
    let (said, _) = folder.expect(1, "openings check some.txt");
    let expected = "line 2: there is a stone on h8 already\nline 3: it equals that of line 1\n\
                    1 opening for freestyle on 15x15, 2 left out\n";
    assert_eq!(said, expected);
    let (listed, left_out) = folder.expect(1, "openings check some.txt --list");
    assert_eq!(listed, "h8i9\n");
    assert!(left_out.contains("line 2: there is a stone"), "{left_out}");
}
