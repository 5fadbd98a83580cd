//! What a search promises whatever the position.

mod common;

use std::time::Duration;

use common::{point, random_board};
use ruikou::base::{Color, Point, PointSet, Rng, Size};
use ruikou::rules::{self, Board, RuleKind, Setup};
use ruikou::search::{Budget, Control, Limits, Report, Root, Score, Searcher, Silent};

fn root(rule: RuleKind, moves: &str) -> Root {
    let setup = Setup::parse(Size::STANDARD, moves).unwrap();
    Root {
        rule,
        board: setup.board,
        to_move: setup.to_move,
    }
}

fn nodes(limit: u64) -> Limits {
    Limits {
        nodes: Some(limit),
        ..Limits::default()
    }
}

fn search(root: &Root, limits: &Limits) -> Report {
    let mut searcher = Searcher::new();
    searcher.search(root, limits, &Control::start(Budget::UNLIMITED), &Silent)
}

/// Each move of a line is on an empty point, and forbidden to nobody who plays it.
fn assert_playable(root: &Root, line: &[Point], context: &str) {
    let mut board = root.board.clone();
    let mut mover = root.to_move;
    for (ply, &point) in line.iter().enumerate() {
        assert!(
            board.is_empty(point),
            "{point} of {line:?} is not empty, {context}"
        );
        let must_be_legal = ply == 0 && {
            let empty = board.empty();
            empty
                .iter()
                .any(|p| rules::foul(&mut board, p, mover, root.rule).is_none())
        };
        if must_be_legal {
            let foul = rules::foul(&mut board, point, mover, root.rule);
            assert_eq!(foul, None, "{point}, {context}");
        }
        board.place(point, mover);
        mover = !mover;
    }
}

#[test]
fn any_board_gets_a_playable_move() {
    let mut searcher = Searcher::new();
    for seed in 0..1_500 {
        let mut rng = Rng::new(0x5EA_0000 + seed);
        let rule = RuleKind::ALL[rng.below(RuleKind::ALL.len())];
        let board = random_board(&mut rng);
        let to_move = Color::ALL[rng.below(2)];
        let is_full = board.is_full();
        let root = Root {
            rule,
            board,
            to_move,
        };
        let limit = [1, 10, 300, 2_000][rng.below(4)];
        let multipv = 1 + rng.below(3);
        let limits = Limits {
            multipv,
            ..nodes(limit)
        };
        let control = Control::start(Budget::UNLIMITED);
        let report = searcher.search(&root, &limits, &control, &Silent);
        let context = format!("{rule} {} seed {seed}", root.board.size());
        assert_eq!(report.lines.is_empty(), is_full, "{context}");
        assert!(report.lines.len() <= multipv);
        for line in &report.lines {
            assert_playable(&root, &line.pv, &context);
        }
    }
}

#[test]
fn the_same_search_twice_is_the_same() {
    for (rule, moves) in [
        (RuleKind::Freestyle, "h8h9i7i8g9f10j8h7"),
        (RuleKind::Renju, "h8g9i9f6k11j10g11"),
        (RuleKind::Caro, "h8g9e10i9h9h11"),
    ] {
        for limit in [1, 2, 777, 5_000, 40_000] {
            let reports = [0, 1].map(|_| search(&root(rule, moves), &nodes(limit)));
            let facts = reports.map(|report| (report.lines, report.nodes));
            assert_eq!(facts[0], facts[1], "{rule} {limit}");
        }
        // A new game on the same searcher is as good as a new searcher.
        let mut searcher = Searcher::new();
        let mut run = |moves: &str| {
            let control = Control::start(Budget::UNLIMITED);
            let report = searcher.search(&root(rule, moves), &nodes(20_000), &control, &Silent);
            searcher.forget();
            (report.lines, report.nodes)
        };
        let first = run(moves);
        run("h8i9g7");
        assert_eq!(run(moves), first, "{rule}");
    }
}

/// The last move of the line, and no one before it, wins.
fn assert_ends_in_five(root: &Root, line: &[Point]) {
    let mut board = root.board.clone();
    let mut mover = root.to_move;
    for (ply, &point) in line.iter().enumerate() {
        board.place(point, mover);
        let wins = rules::wins(&board, point, mover, root.rule);
        let context = format!("{} ply {ply} of {line:?}", root.rule);
        assert_eq!(wins, ply + 1 == line.len(), "{context}");
        mover = !mover;
    }
}

/// The shortest tactics of the suites: a win is found and its line goes to the five.
#[test]
fn short_tactics_are_solved() {
    let suites = [
        (
            RuleKind::Freestyle,
            include_str!("data/tactics-freestyle.tsv"),
        ),
        (
            RuleKind::Standard,
            include_str!("data/tactics-standard.tsv"),
        ),
        (RuleKind::Renju, include_str!("data/tactics-renju.tsv")),
    ];
    for (rule, suite) in suites {
        let mut tried = 0;
        for line in suite.lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            let plies: usize = fields[1].parse().unwrap();
            if plies > 9 {
                continue;
            }
            tried += 1;
            let report = search(&root(rule, fields[0]), &nodes(300_000));
            let score = report.lines[0].score;
            assert!(
                score.is_win(),
                "{rule} {} {score}, expected +M{plies}",
                fields[0]
            );
            assert_ends_in_five(&root(rule, fields[0]), &report.lines[0].pv);
        }
        assert!(tried >= 3, "{rule}");
    }
}

#[test]
fn excluded_moves_are_not_chosen() {
    // Reports, R72: the excluded moves are the obvious ones.
    let root = root(
        RuleKind::Freestyle,
        "h8h7i9k7i8f9g7f6i10i11g10f10h10f8f7k11h9f11f12g11h11h12e9k6",
    );
    let excluded = vec![point("j10"), point("g8"), point("i7")];
    let report = search(
        &root,
        &Limits {
            excluded: excluded.clone(),
            ..nodes(30_000)
        },
    );
    let best = report.best().unwrap();
    assert!(!excluded.contains(&best));
    let stones = [Color::Black, Color::White].map(|color| root.board.stones(color));
    let mut occupied = stones[0].union(&stones[1]);
    occupied.insert(best);
    let near = occupied
        .iter()
        .any(|stone| stone != best && stone.distance(best) <= 2);
    assert!(near, "{best} is far from everything");
    // When everything is excluded a move must still be made.
    let everything: Vec<Point> = root.board.empty().iter().collect();
    let report = search(
        &root,
        &Limits {
            excluded: everything,
            ..nodes(1_000)
        },
    );
    assert!(report.best().is_some());
}

#[test]
fn several_lines_are_different_and_sorted() {
    let root = root(RuleKind::Freestyle, "h8h9i7i8g9f10");
    let report = search(
        &root,
        &Limits {
            multipv: 5,
            depth: Some(6),
            ..Limits::default()
        },
    );
    assert_eq!(report.lines.len(), 5);
    let first: PointSet = report.lines.iter().map(|line| line.pv[0]).collect();
    assert_eq!(first.len(), 5);
    assert!(
        report.lines.is_sorted_by(|a, b| a.score >= b.score),
        "{:?}",
        report.lines
    );
}

#[test]
fn a_full_board_has_no_move_and_one_empty_point_is_taken() {
    let size = Size::square(5).unwrap();
    let mut board = Board::new(size);
    for point in size.points() {
        board.place(
            point,
            if (point.x() + point.y() / 2) % 2 == 0 {
                Color::Black
            } else {
                Color::White
            },
        );
    }
    let full = Root {
        rule: RuleKind::Standard,
        board: board.clone(),
        to_move: Color::Black,
    };
    assert_eq!(search(&full, &nodes(100)).best(), None);
    let last = point("c3");
    board.remove(last);
    let root = Root { board, ..full };
    assert_eq!(search(&root, &nodes(100)).best(), Some(last));
}

#[test]
fn lost_positions_are_scored_as_lost_and_still_answered() {
    // Reports, R01: the only answer to white's four is forbidden.
    let lost = root(RuleKind::Renju, "h8g6f6g5f7g4h7g3g2a1");
    let report = search(&lost, &nodes(10_000));
    assert_eq!(report.lines[0].score, Score::loss_in(2));
    assert_ne!(report.best(), Some(point("g7")));
}

#[test]
fn two_threads_find_legal_moves_and_stop_when_told() {
    let mut searcher = Searcher::new();
    searcher.configure(2, 16 << 20);
    let root = root(RuleKind::Renju, "h8g9i9f6k11j10g11");
    for millis in [0, 1, 5, 50] {
        let control = Control::start(Budget::exactly(Duration::from_millis(millis)));
        let report = searcher.search(&root, &Limits::default(), &control, &Silent);
        assert_playable(&root, &report.lines[0].pv, "two threads");
        assert!(report.elapsed < Duration::from_millis(millis + 5_000));
    }
}

#[test]
fn walls_are_part_of_what_is_remembered() {
    // White's walls take every four from black, then they are gone.
    let setup = Setup::parse(Size::STANDARD, "h8a1i8c1j8e1").unwrap();
    let open = Root {
        rule: RuleKind::Freestyle,
        board: setup.board,
        to_move: setup.to_move,
    };
    let mut walled = open.clone();
    for text in ["g8", "k8"] {
        walled.board.wall(point(text));
    }
    let mut searcher = Searcher::new();
    let mut run = |root: &Root| {
        let control = Control::start(Budget::UNLIMITED);
        searcher
            .search(root, &nodes(3_000), &control, &Silent)
            .lines
    };
    run(&walled);
    assert_eq!(run(&open), search(&open, &nodes(3_000)).lines);
    assert_eq!(run(&walled), search(&walled, &nodes(3_000)).lines);
}

#[test]
fn every_line_asked_for_is_there_however_early_a_search_ends() {
    let root = root(RuleKind::Renju, "h8i9g7");
    for limit in (1..60).map(|step| step * 1_000) {
        let report = search(
            &root,
            &Limits {
                multipv: 5,
                ..nodes(limit)
            },
        );
        assert_eq!(report.lines.len(), 5, "{limit} nodes");
    }
}
