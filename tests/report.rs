//! `ruikou report` as a program: its tables, its page, what it says to bad input.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use ruikou::arena::record::{End, Ending, Move, Record, Start};
use ruikou::base::{Color, Point, Rng, Size};
use ruikou::rules::opening::Turn;
use ruikou::rules::{Game, RuleKind};
use serde_json::Value;

fn report(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ruikou"))
        .arg("report")
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// What a successful run prints.
#[track_caller]
fn stdout(arguments: &[&str]) -> String {
    let output = report(arguments);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// What a run says that fails for bad input.
#[track_caller]
fn refusal(arguments: &[&str]) -> String {
    let output = report(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

fn scratch(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

/// A file with these games.
fn file(name: &str, records: &[Record]) -> String {
    let lines = records
        .iter()
        .map(|record| serde_json::to_string(record).unwrap() + "\n");
    write(name, &lines.collect::<String>())
}

fn write(name: &str, text: &str) -> String {
    let path = scratch(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// A game of moves by chance; nobody is pressed to win.
fn random_game(rng: &mut Rng, rule: RuleKind, size: Size, start: Start) -> Record {
    let board = start.board(size);
    let mut game = Game::from_position(board, start.to_move(), rule);
    let points: Vec<Point> = size.points().collect();
    let mut moves = Vec::new();
    while game.outcome().is_none() && moves.len() < 60 {
        let turn = if rng.below(25) == 0 {
            game.pass().unwrap();
            Turn::Pass
        } else {
            let point = *rng.pick(&points).unwrap();
            if game.play(point).is_err() {
                continue;
            }
            Turn::Stone(point)
        };
        moves.push(Move {
            score: Some(rng.below(400) as i32 - 200),
            depth: Some(rng.below(9) as u32),
            nodes: Some(1000 + rng.below(1000) as u64),
            time: Some(10 + rng.below(90) as u64),
            ..Move::bare(turn)
        });
    }
    let resigned = || End {
        winner: Some(if rng.below(2) == 0 {
            Color::Black
        } else {
            Color::White
        }),
        reason: Ending::Resign,
    };
    let end = game.outcome().map_or_else(resigned, End::from);
    Record {
        number: 0,
        pair: None,
        rule,
        size,
        players: [String::new(), String::new()],
        opening: None,
        start,
        moves,
        end: Some(end),
    }
}

/// A match of two players in pairs, numbered from 1.
fn random_match(names: [&str; 2], pairs: u64, seed: u64) -> Vec<Record> {
    let mut rng = Rng::new(seed);
    let mut records = Vec::new();
    for pair in 1..=pairs {
        let text = ["h8i9g7", "black=h8,a1 white=g7,g8 turn=white", ""][pair as usize % 3];
        for order in [[0, 1], [1, 0]] {
            let start = Start::parse(Size::STANDARD, text).unwrap();
            let mut record = random_game(&mut rng, RuleKind::Freestyle, Size::STANDARD, start);
            record.number = records.len() as u64 + 1;
            record.pair = Some(pair);
            record.players = order.map(|index: usize| names[index].to_owned());
            records.push(record);
        }
    }
    records
}

/// The page of some games.
fn page(name: &str, arguments: &[&str]) -> String {
    let path = scratch(name);
    let mut all = arguments.to_vec();
    all.extend(["--html", path.to_str().unwrap()]);
    stdout(&all);
    fs::read_to_string(path).unwrap()
}

/// The data that a page's script reads.
fn data(page: &str) -> Value {
    let (_, rest) = page
        .split_once("type=\"application/json\" id=\"data\">")
        .unwrap();
    let (json, _) = rest.split_once("</script>").unwrap();
    serde_json::from_str(json).unwrap()
}

#[test]
fn tables_add_up() {
    let records = random_match(["new", "old"], 12, 1);
    let games = file("tables.jsonl", &records);
    let text = stdout(&[&games, "--sprt", "elo0=0,elo1=20"]);
    assert!(text.starts_with("24 games\n"), "{text}");
    for part in [
        "player",
        "new as black",
        "old as white",
        "ending",
        "resign",
        "new against old",
        "LLR   |",
        "(-2.94, 2.94) [0.00, 20.00]",
        "Games | N: 24 W: ",
        "Penta | [",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let swapped = stdout(&[&games, "--between", "old,new"]);
    assert!(swapped.contains("old against new"), "{swapped}");
    // Both runs have the same numbers of pairs; they are pairs of their own.
    let twice = stdout(&[&games, &games]);
    assert!(
        twice.starts_with("48 games\n") && twice.contains("N: 48 W: "),
        "{twice}"
    );
    let penta = |text: &str| -> u64 {
        let (_, rest) = text.split_once("Penta | [").unwrap();
        let (counts, _) = rest.split_once(']').unwrap();
        counts
            .split(", ")
            .map(|count| count.parse::<u64>().unwrap())
            .sum()
    };
    assert_eq!((penta(&text), penta(&twice)), (12, 24));
}

#[test]
fn a_field_has_a_cross_table() {
    let mut records = random_match(["A", "B"], 4, 2);
    records.extend(random_match(["B", "C"], 4, 3));
    let games = file("field.jsonl", &records);
    let text = stdout(&[&games]);
    assert!(
        text.contains("won-lost-drawn against") && !text.contains("Penta"),
        "{text}"
    );
    let text = page(
        "field.html",
        &[&games, "--between", "B,C", "--sprt", "elo0=0,elo1=5"],
    );
    assert!(text.contains("Against each other") && text.contains("B against C"));
}

#[test]
fn the_page_needs_nothing_else() {
    let games = file("alone.jsonl", &random_match(["new", "old"], 9, 4));
    let page = page("alone.html", &[&games, "--sprt", "elo0=0,elo1=20"]);
    for outside in [
        "http:", "https:", "//cdn", " src=", "@import", "url(", "<link",
    ] {
        // The name space of SVG is a name, not an address to be asked.
        let page = page.replace("http://www.w3.org/2000/svg", "");
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(page.contains("default-src 'none'") && page.contains("prefers-color-scheme: dark"));
    for part in [
        "Standings",
        "Log-likelihood ratio",
        "Openings",
        "Colors",
        "How games ended",
        "Length of games",
        "Speed",
        "id=\"viewer\"",
    ] {
        assert!(page.contains(part), "{part}");
    }
}

#[test]
fn every_game_is_in_the_page_under_its_number() {
    let records = random_match(["new", "old"], 9, 5);
    let games = file("numbers.jsonl", &records);
    let page = page("numbers.html", &[&games]);
    let data = data(&page);
    let games = data["games"].as_array().unwrap();
    assert_eq!(games.len(), records.len());
    for (game, record) in games.iter().zip(&records) {
        assert_eq!(game["id"], record.number);
        let moves = game["moves"].as_str().unwrap();
        let stones = moves.matches(|c: char| c.is_ascii_lowercase()).count();
        let start = record.start.moves().map_or(0, |moves| moves.len());
        assert_eq!(stones, start + record.stones().count());
        assert_eq!(
            moves.matches('-').count() + stones,
            start + record.moves.len()
        );
        assert_eq!(game.get("setup").is_some(), record.start.moves().is_none());
        let scores = game["scores"].as_str().unwrap();
        assert_eq!(scores.split(',').count(), record.moves.len());
    }
    // The boards of the openings lead to games by the address that the script reads.
    assert!(page.contains("href=\"#game=1&amp;ply="), "{page}");
    for part in [
        "location.hash",
        "hashchange",
        "get(\"game\")",
        "get(\"ply\")",
    ] {
        assert!(page.contains(part), "{part}");
    }
}

#[test]
fn names_are_only_names() {
    let name = "<b>&\"</script><i>";
    let mut records = random_match([name, ""], 3, 6);
    records.extend(random_match([name, "涙香"], 3, 7));
    let games = file("names.jsonl", &records);
    let page = page("names.html", &[&games]);
    assert!(
        !page.contains("<b>&\"") && !page.contains("<i>"),
        "a name became markup"
    );
    assert!(page.contains("&lt;b&gt;&amp;&quot;&lt;/script&gt;"));
    // The two scripts of the page, and no third that a name ended.
    assert_eq!(page.matches("</script>").count(), 2);
    assert_eq!(data(&page)["players"][0], name);
    assert!(stdout(&[&games]).contains(name));
}

#[test]
fn boards_of_any_form_are_shown() {
    let mut rng = Rng::new(8);
    let mut records = Vec::new();
    for (width, height) in [(5, 5), (22, 22), (20, 10), (7, 19)] {
        let size = Size::new(width, height).unwrap();
        for rule in [RuleKind::Renju, RuleKind::Caro] {
            let mut record = random_game(&mut rng, rule, size, Start::EMPTY);
            record.players = ["A".to_owned(), "B".to_owned()];
            records.push(record);
        }
    }
    let mut unfinished = records[0].clone();
    unfinished.end = None;
    unfinished.moves.clear();
    records.push(unfinished);
    let games = file("forms.jsonl", &records);
    let text = stdout(&[&games]);
    assert!(
        text.starts_with("8 games, and 1 that have not ended"),
        "{text}"
    );
    assert!(text.contains("A had black in every game"), "{text}");
    let data = data(&page("forms.html", &[&games]));
    assert_eq!(data["sizes"].as_array().unwrap().len(), 4);
    assert_eq!(data["games"].as_array().unwrap().len(), 9);
}

#[test]
fn games_against_the_rules_are_named() {
    let mut records = random_match(["A", "B"], 2, 9);
    records[2].end = Some(End {
        winner: Some(Color::Black),
        reason: Ending::Five,
    });
    let games = file("faults.jsonl", &records);
    let text = stdout(&[&games]);
    assert!(
        text.contains("1 games do not follow the rules:\n  3: the record says"),
        "{text}"
    );
    assert!(page("faults.html", &[&games]).contains("class=\"alarm\""));
}

#[test]
fn two_thousand_games_make_a_page_of_a_few_megabytes() {
    let records = random_match(["A", "B"], 1000, 10);
    let games = file("many.jsonl", &records);
    let page = page("many.html", &[&games]);
    assert!(page.len() < 4_000_000, "{} bytes", page.len());
    // Only the first openings have boards of their own; of a game there is none but the chosen one.
    assert!(page.matches("<svg class=\"board\"").count() <= 24);
}

#[test]
fn bad_input_is_refused_by_name() {
    let records = random_match(["A", "B"], 2, 11);
    let good = file("good.jsonl", &records);
    let line = serde_json::to_string(&records[0]).unwrap();
    let damaged = write("damaged.jsonl", &format!("{line}\n{{\"number\":\n{line}\n"));
    let cut = write("cut.jsonl", &format!("{line}\n{}", &line[..40]));
    let empty = write("empty.jsonl", "");
    let there = write("there.html", "mine");
    let says = |arguments: &[&str], parts: &[&str]| {
        let text = refusal(arguments);
        for part in parts {
            assert!(text.contains(part), "{arguments:?}: {text}");
        }
    };
    says(&[&damaged], &["damaged.jsonl, line 2: "]);
    says(&[&cut], &["cut.jsonl, line 2: "]);
    says(&[&empty], &["empty.jsonl holds no record"]);
    says(&["missing.jsonl"], &["missing.jsonl"]);
    says(&[], &["FILE"]);
    says(
        &[&good, "--html", &there],
        &["there.html is there already", "--force"],
    );
    assert_eq!(fs::read_to_string(&there).unwrap(), "mine");
    says(
        &[&good, "--html", &good, "--force"],
        &["good.jsonl holds the games"],
    );
    says(
        &[&good, "--html", "no/such/folder/x.html"],
        &["no/such/folder"],
    );
    says(
        &[&good, "--sprt", "elo0=5,elo1=0"],
        &["elo0=5 must be below elo1=0"],
    );
    says(&[&good, "--sprt", "elo0=0,elo2=1"], &["'elo2'"]);
    says(&[&good, "--between", "A"], &["two names"]);
    says(&[&good, "--between", "A,C"], &["'C'", "A, B"]);
    let mut field = records;
    field.extend(random_match(["A", "C"], 1, 12));
    let field = file("three.jsonl", &field);
    says(
        &[&field, "--sprt", "elo0=0,elo1=5"],
        &["A, B, C", "--between"],
    );
    stdout(&[&good, "--html", &there, "--force"]);
}

#[test]
fn the_last_line_may_lack_its_end() {
    let records = random_match(["A", "B"], 1, 13);
    let lines: Vec<String> = records
        .iter()
        .map(|one| serde_json::to_string(one).unwrap())
        .collect();
    let whole = write("no_end.jsonl", &lines.join("\n"));
    assert!(stdout(&[&whole]).starts_with("2 games\n"));
}

#[test]
fn a_run_of_the_engine_is_reported() {
    let (games, html) = (scratch("run.jsonl"), scratch("run.html"));
    let [games, html] = [&games, &html].map(|path| path.to_str().unwrap());
    let output = Command::new(env!("CARGO_BIN_EXE_ruikou"))
        .args([
            "selfplay",
            "--games",
            "4",
            "--nodes",
            "20",
            "--a",
            "name=more,nodes=40",
        ])
        .args(["--opening-rule", "swap2", "--out", games, "--report", html])
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let page = fs::read_to_string(html).unwrap();
    for part in [
        "more against B",
        "self-play of 4 games",
        "Threads=1",
        "swap2",
    ] {
        assert!(page.contains(part), "{part}");
    }
    let data = data(&page);
    // The list to choose a player from and the script number the players alike.
    assert_eq!(data["players"], serde_json::json!(["more", "B"]));
    assert!(page.contains("<option value=\"0\">more</option>"), "{page}");
    let opening = data["games"][0]["opening"].as_str().unwrap();
    assert!(
        opening.starts_with("swap2: ") && opening.contains(" puts "),
        "{opening}"
    );
    let text = stdout(&[games]);
    assert!(
        text.contains("Match | Threads=1 Hash=16MB (more nodes=40, B nodes=20)"),
        "{text}"
    );
    // What a crash left of a game is no game.
    let mut cut = fs::read_to_string(games).unwrap();
    cut.truncate(cut.len() - 20);
    let cut = write("run_cut.jsonl", &cut);
    assert!(stdout(&[&cut]).starts_with("3 games\n"));
}
