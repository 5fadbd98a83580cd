//! How long the pieces take that everything else is made of: `cargo bench`.
//!
//! One function for each piece; what is faster than the noise of the machine is put into a loop
//! over fixed positions. `ruikou bench` measures the whole search.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use ruikou::base::{Color, Size};
use ruikou::rules::text::{format_moves, parse_moves};
use ruikou::rules::{RuleKind, Setup, forbidden_points, judge};

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

criterion_group!(rules, oracle, text);
criterion_main!(rules);
