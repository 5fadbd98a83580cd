//! `ruikou selfplay` and `ruikou merge` as processes: whatever happens to a run, its files are
//! those of one that nothing happened to.

#[path = "common/folder.rs"]
mod folder;

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use ruikou::arena::archive::records;
use ruikou::arena::samples::Reader;
use ruikou::arena::{Ending, Record};
use ruikou::base::Rng;

use folder::Folder;

fn ruikou(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ruikou"));
    command.args(arguments);
    command
}

fn run(arguments: &[&str]) -> Output {
    ruikou(arguments).output().unwrap()
}

/// Runs what has to succeed.
fn succeed(arguments: &[&str]) -> String {
    let output = run(arguments);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// Runs what has to be refused as bad input, and gives the message.
fn refused(arguments: &[&str]) -> String {
    let output = run(arguments);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
    errors
}

/// Games of two different players by an opening rule: everything that a run has.
fn plan<'a>(games: &'a str, nodes: &'a str) -> Vec<&'a str> {
    vec![
        "selfplay",
        "--rule",
        "renju",
        "--opening-rule",
        "swap",
        "--games",
        games,
        "--nodes",
        nodes,
        "--b",
        "memory=8MiB,name=small",
        "--seed",
        "5",
    ]
}

fn with<'a>(plan: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [plan, more].concat()
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn a_run_does_not_depend_on_concurrency_interruption_or_machines() {
    let folder = Folder::new("runs");
    let plan = plan("8", "200");
    let names = ["one", "two", "grown", "part1", "part2", "joined"].map(|name| folder.file(name));
    let [one, two, grown, part1, part2, joined] = &names;
    let samples = names.each_ref().map(|path| path.with_extension("samples"));

    let files = [
        "--out",
        text(one),
        "--samples",
        text(&samples[0]),
        "--concurrency",
        "1",
    ];
    let summary = succeed(&with(&plan, &files));
    assert!(summary.starts_with("8 games, "), "{summary}");
    succeed(&with(&plan, &["--out", text(two), "--concurrency", "3"]));
    let expected = fs::read(one).unwrap();
    assert_eq!(fs::read(two).unwrap(), expected);

    let mut fewer = plan.clone();
    fewer[6] = "4";
    succeed(&with(&fewer, &["--out", text(grown), "--resume"]));
    succeed(&with(&plan, &["--out", text(grown), "--resume"]));
    assert_eq!(fs::read(grown).unwrap(), expected);

    succeed(&with(&plan, &["--out", text(part1), "--shard", "1/2"]));
    succeed(&with(&plan, &["--out", text(part2), "--shard", "2/2"]));
    let merge = [
        "merge",
        "--out",
        text(joined),
        "--samples",
        text(&samples[5]),
    ];
    succeed(&with(&merge, &[text(part2), text(part1)]));
    assert_eq!(fs::read(joined).unwrap(), expected);
    let [all, joined] = [&samples[0], &samples[5]].map(|path| fs::read(path).unwrap());
    assert_eq!(all, joined);

    let (_, games) = records(one).unwrap();
    check(&games);
    let read: Vec<_> = Reader::new(&all[..]).unwrap().map(Result::unwrap).collect();
    let moves = |record: &Record| record.moves.len();
    let counts: Vec<usize> = read.iter().map(|game| game.samples().count()).collect();
    assert_eq!(counts, games.iter().map(moves).collect::<Vec<_>>());
}

/// Eight paired games, each as the rules say.
fn check(games: &[Record]) {
    for (game, number) in games.iter().zip(1_u64..) {
        assert_eq!((game.number, game.pair), (number, Some(number.div_ceil(2))));
        game.check().unwrap();
        let rule = game.opening.as_ref().map(|opening| opening.rule.as_str());
        assert_eq!(rule, Some("swap"));
        let mut players = game.players.clone();
        players.sort();
        assert_eq!(players, ["A", "small"]);
        assert!(
            game.moves
                .iter()
                .all(|one| one.nodes.is_some() && one.time.is_none())
        );
    }
    assert_eq!(games.len(), 8);
}

#[test]
fn games_are_adjudicated() {
    let folder = Folder::new("adjudicated");
    let path = folder.file("games");
    let games = [
        "selfplay",
        "--rule",
        "standard",
        "--opening-rule",
        "swap2",
        "--games",
        "4",
    ];
    let arbiter = ["--adjudicate-wins", "--draw-after", "30"];
    let games = with(&games, &["--nodes", "300", "--out", text(&path)]);
    succeed(&with(&games, &arbiter));
    let (_, games) = records(&path).unwrap();
    for game in games {
        let end = game.end.unwrap();
        let stones = game.start.stones().len() + game.moves.len();
        assert!(stones <= 30);
        if end.reason == Ending::Adjudicated {
            match end.winner {
                None => assert_eq!(stones, 30),
                Some(_) => assert!(game.moves.last().unwrap().score().unwrap().is_win()),
            }
        }
        game.check().unwrap();
    }
}

#[test]
fn time_is_kept_and_written_down() {
    let folder = Folder::new("timed");
    let path = folder.file("games");
    let games = [
        "selfplay",
        "--games",
        "2",
        "--tc",
        "0.2+0.01",
        "--out",
        text(&path),
    ];
    succeed(&with(&games, &["--size", "9", "--draw-after", "20"]));
    let (_, games) = records(&path).unwrap();
    assert!(
        games
            .iter()
            .all(|game| game.moves.iter().all(|one| one.time.is_some()))
    );
}

#[test]
fn bad_input_is_named() {
    let folder = Folder::new("refused");
    let path = folder.file("games");
    let plan = plan("2", "50");
    let file = ["--out", text(&path)];
    succeed(&with(&plan, &file));
    let before = fs::read(&path).unwrap();
    for (arguments, expected) in [
        (with(&plan, &file), "is there already"),
        (
            with(
                &plan,
                &["--out", text(&path), "--resume", "--memory", "9MiB"],
            ),
            "is of another run",
        ),
        (
            with(&plan, &["--samples", "x"]),
            "--samples needs the games",
        ),
        (
            with(&plan, &["--a", "depth=3,nodes=5"]),
            "contradict each other",
        ),
        (
            with(&plan, &["--a", "name=small"]),
            "both players are called 'small'",
        ),
        (with(&plan, &["--shard", "3/2"]), "'3/2' is no shard"),
        (with(&plan, &["--time", "1s"]), "cannot be used with"),
        (
            with(&plan, &["--rule-file", "nowhere.json"]),
            "cannot read nowhere.json",
        ),
        (
            vec!["selfplay", "--games", "1"],
            "nothing limits the search",
        ),
        (
            vec![
                "selfplay",
                "--games",
                "1",
                "--nodes",
                "5",
                "--opening-rule",
                "swop2",
            ],
            "swap2",
        ),
        (
            vec!["merge", "--out", text(&path), text(&path)],
            "is to be read and to be written",
        ),
    ] {
        let message = refused(&arguments);
        assert!(message.contains(expected), "{arguments:?}: {message}");
    }
    assert_eq!(fs::read(&path).unwrap(), before);
    assert!(!Path::new("x").exists());
}

#[test]
fn a_full_disk_is_told() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    // The device takes no lock for itself, and nothing that is written.
    let message = refused(&with(&plan("2", "50"), &["--out", "/dev/full", "--force"]));
    assert!(message.contains("/dev/full"), "{message}");
}

/// Waits for a process to end.
fn wait(child: &mut Child) {
    let deadline = Instant::now() + Duration::from_mins(2);
    while child.try_wait().unwrap().is_none() {
        assert!(Instant::now() < deadline, "the run does not end");
        sleep(Duration::from_millis(5));
    }
}

/// Kills a run at random moments, goes on with it, and compares what comes out.
fn killed(kills: usize, games: &str, nodes: &str, name: &str) {
    let folder = Folder::new(name);
    let (whole, cut) = (folder.file("whole"), folder.file("cut"));
    let plan = plan(games, nodes);
    let samples = [&whole, &cut].map(|path| path.with_extension("samples"));
    let began = Instant::now();
    let files = ["--out", text(&whole), "--samples", text(&samples[0])];
    succeed(&with(&plan, &files));
    let usual = began.elapsed();
    let seed = u64::from(std::process::id());
    eprintln!("seed {seed}");
    let mut rng = Rng::new(seed);
    let files = [
        "--out",
        text(&cut),
        "--samples",
        text(&samples[1]),
        "--resume",
    ];
    for _ in 0..kills {
        let mut command = ruikou(&with(&plan, &files));
        let mut child = command
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        sleep(usual.mul_f64(rng.below(1000) as f64 * 2e-3 / kills as f64));
        child.kill().unwrap();
        wait(&mut child);
    }
    succeed(&with(&plan, &files));
    assert_eq!(fs::read(&cut).unwrap(), fs::read(&whole).unwrap());
    let [whole, cut] = samples.map(|path| fs::read(path).unwrap());
    assert_eq!(whole, cut);
}

#[test]
fn a_killed_run_goes_on_as_if_nothing_had_been() {
    killed(4, "12", "100", "killed");
}

#[test]
#[ignore = "half a minute"]
fn a_run_killed_twenty_times_goes_on_as_if_nothing_had_been() {
    killed(20, "200", "400", "killed20");
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_ends_its_games_and_goes_on_later() {
    let folder = Folder::new("interrupted");
    let (whole, cut) = (folder.file("whole"), folder.file("cut"));
    let plan = plan("20", "300");
    succeed(&with(&plan, &["--out", text(&whole)]));
    let files = ["--out", text(&cut), "--resume"];
    let mut command = ruikou(&with(&plan, &files));
    let mut child = command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let deadline = Instant::now() + Duration::from_mins(1);
    let lines = || fs::read_to_string(&cut).map_or(0, |text| text.lines().count());
    while lines() < 3 {
        assert!(Instant::now() < deadline, "no game ends");
        sleep(Duration::from_millis(5));
    }
    let id = child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &id])
            .status()
            .unwrap()
            .success()
    );
    wait(&mut child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let text = fs::read_to_string(&cut).unwrap();
    assert!(text.ends_with('\n'));
    succeed(&with(&plan, &files));
    assert_eq!(fs::read(&cut).unwrap(), fs::read(&whole).unwrap());
}
