//! The fast layer against itself from scratch and against the oracle, on random positions.

mod common;

use common::{random_board, some_sizes};
use ruikou::base::{Color, Direction, Rng, Size};
use ruikou::pattern::{Position, Shape, Threat};
use ruikou::rules::{self, Board, RuleKind};

/// Plays and undoes at random from an empty board; audits now and then.
fn walk(rule: RuleKind, size: Size, steps: usize, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut position = Position::new(&Board::new(size), Color::Black, rule);
    let start = position.clone();
    let mut depth = 0;
    for step in 0..steps {
        let context = || format!("{rule} {size} seed {seed:#x} step {step}");
        // Long stretches one way and the other, so that full boards come up too.
        let forwards = rng.below(100) < if step / 400 % 2 == 0 { 70 } else { 30 };
        if forwards && position.empty_count() > 0 {
            let near: Vec<_> = position.candidates().iter().collect();
            let all: Vec<_> = position.empty().iter().collect();
            let point = *rng
                .pick(&near)
                .filter(|_| step % 5 != 0)
                .unwrap_or(&all[rng.below(all.len())]);
            let before = (step % 50 == 0).then(|| position.clone());
            position.play(point, &mut ());
            depth += 1;
            if let Some(before) = before {
                assert_eq!(position.audit(), None, "{}", context());
                position.undo();
                assert!(position.is_same(&before), "{}", context());
                position.play(point, &mut ());
            }
        } else if depth > 0 {
            position.undo();
            depth -= 1;
        }
    }
    for _ in 0..depth {
        position.undo();
    }
    assert!(position.is_same(&start), "{rule} {size} seed {seed:#x}");
}

#[test]
fn plays_and_undoes_keep_everything_right() {
    for rule in RuleKind::ALL {
        for (number, size) in some_sizes().into_iter().enumerate() {
            walk(rule, size, 100_000, 0xA0D1_7000 + number as u64);
        }
    }
}

/// Fives, fouls and shapes of every empty point, against the oracle.
fn compare(rule: RuleKind, board: &Board, context: &str) {
    let mut position = Position::new(board, Color::Black, rule);
    let mut oracle = board.clone();
    for point in &board.empty() {
        for color in Color::ALL {
            let five = position.threat(point, color) == Threat::Five;
            let picture = || rules::text::diagram(board, Some(point), &[]);
            assert_eq!(
                five,
                rules::completes_five(board, point, color, rule),
                "five of {color} at {point}, {context}\n{}",
                picture()
            );
            assert_eq!(
                position.foul(point, color),
                rules::foul(&mut oracle, point, color, rule),
                "foul of {color} at {point}, {context}\n{}",
                picture()
            );
            assert_eq!(
                position.foul(point, color),
                position.lines_mut().foul(point, color)
            );
        }
    }
}

fn compare_random_boards(count: u64, seed: u64) {
    for number in 0..count {
        let mut rng = Rng::new(seed + number);
        let rule = RuleKind::ALL[rng.below(RuleKind::ALL.len())];
        let board = random_board(&mut rng);
        compare(
            rule,
            &board,
            &format!("{rule} {} seed {:#x}", board.size(), seed + number),
        );
    }
}

#[test]
fn fives_and_fouls_equal_the_oracle() {
    compare_random_boards(1_500, 0x0AC1_E000);
}

#[test]
#[ignore = "about six minutes"]
fn fives_and_fouls_equal_the_oracle_on_a_million_boards() {
    compare_random_boards(1_000_000, 0x1000_0000);
}

/// The planes' fours and fives are the shapes' fours and fives.
#[test]
fn windows_equal_shapes() {
    for seed in 0..3_000 {
        let mut rng = Rng::new(0x71_0000 + seed);
        let rule = RuleKind::ALL[rng.below(RuleKind::ALL.len())];
        let board = random_board(&mut rng);
        let position = Position::new(&board, Color::Black, rule);
        for point in position.empty() {
            for direction in Direction::ALL {
                let (line, place) = direction.line(point);
                for color in Color::ALL {
                    let has = |set: u32| set >> place & 1 != 0;
                    let shape = position.shape(point, color, direction);
                    let lines = position.lines();
                    let context =
                        format!("{point} {direction:?} {color} {rule} {seed:#x} {shape:?}");
                    assert_eq!(
                        has(lines.completing(line, color)),
                        shape == Shape::Five,
                        "{context}"
                    );
                    if shape != Shape::Five && shape != Shape::Overline {
                        let makes_four = has(lines.four_making(line, color));
                        assert_eq!(makes_four, shape.fours() > 0, "{context}");
                    }
                }
            }
        }
    }
}
