//! The oracle against hand-checked cases and against positions judged by others.

mod common;

use common::{point, points, rows};
use ruikou::base::{Color, Point, Size};
use ruikou::rules::{Board, Foul, RuleKind, Verdict, forbidden_points, judge, wins};

fn board(size: Size, black: &[Point], white: &[Point]) -> Board {
    let mut board = Board::new(size);
    for (color, stones) in [(Color::Black, black), (Color::White, white)] {
        for &point in stones {
            board.place(point, color);
        }
    }
    board
}

fn label(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Five => "five",
        Verdict::Foul(foul) => foul.label(),
        Verdict::Legal => "legal",
    }
}

/// The rule under which exactly the colors of `restricted` (b, w, bw) are bound.
fn rule_binding(restricted: &str) -> RuleKind {
    match restricted {
        "b" => RuleKind::Renju,
        "w" => RuleKind::RenjuWhite,
        "bw" => RuleKind::RenjuBoth,
        other => panic!("unknown restriction {other}"),
    }
}

#[test]
fn hand_checked_forbidden_cases_under_all_symmetries() {
    let mut checked = 0;
    for row in rows(include_str!("data/forbidden-cases.tsv")) {
        let [
            id,
            side_length,
            side,
            restricted,
            black,
            white,
            at,
            expected,
            ..,
        ] = row[..]
        else {
            panic!("short row {row:?}");
        };
        let size = Size::square(side_length.parse().unwrap()).unwrap();
        let color = if side == "b" {
            Color::Black
        } else {
            Color::White
        };
        let rule = rule_binding(restricted);
        for symmetry in size.symmetries() {
            let image = |text: &str| -> Vec<Point> {
                points(text)
                    .into_iter()
                    .map(|p| symmetry.apply(size, p))
                    .collect()
            };
            let at = image(at)[0];
            let mut board = board(size, &image(black), &image(white));
            let verdict = if rule.has_forbidden(color) {
                label(judge(&mut board, at, color))
            } else if wins(&board, at, color, rule) {
                "five"
            } else {
                "legal"
            };
            assert_eq!(verdict, expected, "{id} {symmetry:?}");
            checked += 1;
        }
    }
    assert_eq!(checked, 112 * 8);
}

#[test]
fn win_cases() {
    let mut checked = 0;
    for row in rows(include_str!("data/win-cases.tsv")) {
        let [
            id,
            stones,
            freestyle,
            standard,
            free,
            bound,
            overline,
            exact,
            ..,
        ] = row[..]
        else {
            panic!("short row {row:?}");
        };
        for y in [0, 7, 14] {
            let at = |c: char| -> Vec<Point> {
                stones
                    .match_indices(c)
                    .map(|(x, _)| Point::new(x, y))
                    .collect()
            };
            let new = at('N')[0];
            for (rule, color, expected) in [
                (RuleKind::Freestyle, Color::Black, freestyle),
                (RuleKind::Standard, Color::White, standard),
                (RuleKind::Renju, Color::White, free),
                (RuleKind::Renju, Color::Black, bound),
                (RuleKind::CaroOverline, Color::Black, overline),
                (RuleKind::Caro, Color::White, exact),
            ] {
                let (own, other) = (at('X'), at('O'));
                let (black, white) = if color == Color::Black {
                    (own, other)
                } else {
                    (other, own)
                };
                let mut board = board(Size::STANDARD, &black, &white);
                let won = wins(&board, new, color, rule);
                assert_eq!(won, expected == "win", "{id} {rule} {color}");
                let fouls = rule.has_forbidden(color)
                    && judge(&mut board, new, color) == Verdict::Foul(Foul::Overline);
                assert_eq!(fouls, expected == "foul", "{id} {rule} {color}");
                checked += 1;
            }
        }
    }
    assert_eq!(checked, 19 * 6 * 3);
}

#[test]
fn judged_points_of_users_reports_under_all_symmetries() {
    let mut checked = 0;
    for line in include_str!("data/reports/forbidden.csv").lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let [id, black, white, at, expected, ..] = fields[..] else {
            panic!("short row {line}")
        };
        let expected = match expected {
            "double-three" => "33",
            "double-four" => "44",
            "overline" => "6",
            other => other,
        };
        for symmetry in Size::STANDARD.symmetries() {
            let image = |text: &str| -> Vec<Point> {
                points(text)
                    .into_iter()
                    .map(|p| symmetry.apply(Size::STANDARD, p))
                    .collect()
            };
            let mut board = board(Size::STANDARD, &image(black), &image(white));
            let verdict = judge(&mut board, image(at)[0], Color::Black);
            assert_eq!(label(verdict), expected, "{id} {symmetry:?}");
            checked += 1;
        }
    }
    assert_eq!(checked, 34 * 8);
}

/// Every `step`-th position of the judged files; `ruikou forbidden --check` does them all.
#[test]
fn the_oracle_agrees_with_judged_positions() {
    let files = [
        (include_str!("data/forbidden-agree.tsv"), 40),
        (include_str!("data/forbidden-disputed.tsv"), 10),
    ];
    for (file, step) in files {
        for line in file.lines().step_by(step) {
            let (moves, expected) = line.split_once('\t').unwrap();
            let setup = ruikou::rules::Setup::parse(Size::STANDARD, moves).unwrap();
            let mut found: Vec<String> =
                forbidden_points(&setup.board, Color::Black, RuleKind::Renju)
                    .into_iter()
                    .map(|(point, foul)| format!("{point}:{}", foul.label()))
                    .collect();
            let mut expected: Vec<String> = expected
                .split(',')
                .filter(|&p| p != "-")
                .map(str::to_owned)
                .collect();
            found.sort();
            expected.sort();
            assert_eq!(found, expected, "{moves}");
        }
    }
}

#[test]
fn look_alikes_are_legal() {
    for line in include_str!("data/forbidden-false-threes.tsv")
        .lines()
        .step_by(40)
    {
        let (moves, judged) = line.split_once('\t').unwrap();
        let mut board = ruikou::rules::Setup::parse(Size::STANDARD, moves)
            .unwrap()
            .board;
        for entry in judged.split(',') {
            let at = point(entry.split_once(':').unwrap().0);
            assert_eq!(
                judge(&mut board, at, Color::Black),
                Verdict::Legal,
                "{moves} {at}"
            );
        }
    }
}
