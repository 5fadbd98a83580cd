//! How long the pieces take that everything else is made of: `cargo bench`.
//!
//! One function for each piece; what is faster than the noise of the machine is put into a loop
//! over fixed positions. `ruikou bench` measures the whole search.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use ruikou::base::{Color, Point, Rng, Size};
use ruikou::eval::{Accumulator, Score};
use ruikou::pattern::Position;
use ruikou::rules::text::{format_moves, parse_moves};
use ruikou::rules::{RuleKind, Setup, forbidden_points, judge};
use ruikou::search::order::{Picker, ScoredMove};
use ruikou::search::threat::Vcf;
use ruikou::search::tt::{Bound, Entry, Storage};

/// Renju positions with forbidden points of every kind, and one without.
const POSITIONS: [&str; 3] = [
    "g10i13g7h11d9f10f12c2f13a1g9d11h15d6j10f6g6j5e15n15d15i14g15f15e12e4j11i15i8n10e13d14g13m2g11d10g14j13i9l13j12k12d13j1k10g3l14c14j14f4",
    "c6e8c8c11h8l4a6h6e9f3f2d14f9f11e6e2d4e13e11h9g3i2g8g15l5a15g9j9d10a13f7o2d5e12k7f15g5k13c7k9c5f5",
    "h6b14f8b10g7k9f6n2i10a7h10h13h11m12i6a8h8o6",
];

fn setups() -> Vec<Setup> {
    POSITIONS
        .iter()
        .map(|text| Setup::parse(Size::STANDARD, text).expect("a fixed position"))
        .collect()
}

/// The slow truth: every empty point of a position, and one point alone.
fn oracle(criterion: &mut Criterion) {
    let mut setups = setups();
    criterion.bench_function("oracle, all points of three positions", |bencher| {
        bencher.iter(|| {
            for setup in &setups {
                black_box(forbidden_points(
                    &setup.board,
                    Color::Black,
                    RuleKind::Renju,
                ));
            }
        });
    });
    let point = Size::STANDARD
        .points()
        .find(|&p| setups[0].board.is_empty(p));
    let point = point.expect("an empty point");
    criterion.bench_function("oracle, one point", |bencher| {
        bencher.iter(|| judge(&mut setups[0].board, black_box(point), Color::Black));
    });
}

/// Text forms.
fn text(criterion: &mut Criterion) {
    criterion.bench_function("parse a move list", |bencher| {
        bencher.iter(|| parse_moves(black_box(POSITIONS[0])));
    });
    let moves = parse_moves(POSITIONS[0]).expect("a fixed position");
    criterion.bench_function("format a move list", |bencher| {
        bencher.iter(|| format_moves(black_box(&moves)));
    });
    criterion.bench_function("parse a position", |bencher| {
        bencher.iter(|| Setup::parse(Size::STANDARD, black_box(POSITIONS[0])));
    });
}

/// A middle game with threats of both colors about.
const MIDDLE_GAME: &str = "h8h7i7g9h6g5g7i6g8f8f6e5f5j10i10i11k9h10j12l10";

fn middle_game(rule: RuleKind) -> Position {
    let setup = Setup::parse(Size::STANDARD, MIDDLE_GAME).expect("a fixed position");
    Position::new(&setup.board, setup.to_move, rule)
}

/// A stone and its undoing with the evaluation kept up to date, per candidate; and the forbidden
/// test, per position of all its points.
fn position(criterion: &mut Criterion) {
    for rule in [RuleKind::Freestyle, RuleKind::Renju] {
        let mut position = middle_game(rule);
        let candidates: Vec<Point> = position.candidates().iter().collect();
        let sums = Accumulator::from_scratch(&position);
        let mut next = candidates.iter().cycle();
        criterion.bench_function(&format!("play and undo, {rule}"), |bencher| {
            bencher.iter(|| {
                let mut sums = sums;
                let point = *next.next().expect("an endless cycle");
                position.play(point, &mut sums);
                position.undo();
                sums
            });
        });
    }
    let mut positions: Vec<Position> = setups()
        .iter()
        .map(|setup| Position::new(&setup.board, setup.to_move, RuleKind::Renju))
        .collect();
    criterion.bench_function(
        "fast forbidden test, all points of three positions",
        |bencher| {
            bencher.iter(|| {
                for position in &mut positions {
                    black_box(position.forbidden_points(Color::Black));
                }
            });
        },
    );
}

/// The four-search, per thousand nodes, on a position with many fours and no win.
fn fours(criterion: &mut Criterion) {
    let text = "h8a1i8c1j9e1k10g1h10o1g11o3f8o5e9o7l8o9m9o11";
    let setup = Setup::parse(Size::STANDARD, text).expect("a fixed position");
    let mut position = Position::new(&setup.board, Color::Black, RuleKind::Freestyle);
    let key = position.key();
    let mut vcf = Vcf::new(16);
    criterion.bench_function("four-search, one attempt", |bencher| {
        bencher.iter(|| {
            vcf.clear();
            vcf.solve(position.lines_mut(), key, Color::Black, 1_000, &|| false)
        });
    });
}

/// Table probes, hits and misses mixed, and moves picked from a full list.
fn tables(criterion: &mut Criterion) {
    let mut storage = Storage::new(64 << 20).expect("room for a table");
    let table = storage.table(u64::MAX);
    let mut rng = Rng::new(1);
    let keys: Vec<u64> = (0..1 << 16).map(|_| rng.next_u64()).collect();
    let entry = Entry {
        best: None,
        bound: Bound::Exact,
        score: Score::DRAW,
        eval: Score::DRAW,
        depth: 1024,
    };
    for &key in keys.iter().step_by(2) {
        table.store(key, entry);
    }
    let mut next = keys.iter().cycle();
    criterion.bench_function("table probe", |bencher| {
        bencher.iter(|| table.probe(*next.next().expect("an endless cycle")));
    });
    let moves: Vec<ScoredMove> = Size::STANDARD
        .points()
        .take(80)
        .map(|point| ScoredMove {
            point,
            score: rng.below(1000) as i32,
        })
        .collect();
    criterion.bench_function("pick eight of eighty moves", |bencher| {
        bencher.iter_batched_ref(
            || moves.clone(),
            |moves| {
                Picker::new(moves)
                    .take(8)
                    .map(|picked| picked.score)
                    .sum::<i32>()
            },
            BatchSize::SmallInput,
        );
    });
}

criterion_group!(rules, oracle, text);
criterion_group!(pattern, position);
criterion_group!(search, fours, tables);
criterion_main!(rules, pattern, search);
