//! Games through the formats of other programs and back: what a format holds is the same again.

use ruikou::arena::record::text::{Assumed, Format, WriteError};
use ruikou::arena::{End, Ending, Move, Record, Start};
use ruikou::base::{Color, Point, Rng, Size};
use ruikou::rules::RuleKind;
use ruikou::rules::opening::{Trace, Turn};

const GAMES: u64 = 1500;

fn size(rng: &mut Rng) -> Size {
    let mut side = || 5 + rng.below(18) as i64;
    let (width, height) = (side(), side());
    let height = if rng.below(2) == 0 { width } else { height };
    Size::new(width, height).unwrap()
}

fn maybe<T>(rng: &mut Rng, value: impl FnOnce(&mut Rng) -> T) -> Option<T> {
    (rng.below(2) == 0).then(|| value(rng))
}

/// A start of moves in turn, or if `any` is set perhaps another one.
fn start(rng: &mut Rng, size: Size, any: bool) -> Start {
    let mut points: Vec<Point> = size.points().collect();
    let mut draw = |rng: &mut Rng| points.swap_remove(rng.below(points.len()));
    let count = rng.below(9);
    if any && rng.below(3) == 0 {
        let color = |rng: &mut Rng| *rng.pick(&Color::ALL).unwrap();
        let stones = (0..count).map(|_| (color(rng), draw(rng))).collect();
        return Start::new(stones, color(rng));
    }
    Start::of_moves(&(0..count).map(|_| draw(rng)).collect::<Vec<_>>())
}

fn name(rng: &mut Rng) -> String {
    let names = [
        "",
        "Ruikou",
        "pbrain-x.exe",
        "a ]b[ \\;(c)",
        "涙香 :",
        "x,y",
        "\\",
    ];
    (*rng.pick(&names).unwrap()).to_owned()
}

/// A random game; everything that a record can say is said, but for an opening rule.
fn game(rng: &mut Rng, any: bool) -> Record {
    let size = size(rng);
    let mut record = Record {
        number: rng.below(3) as u64,
        pair: maybe(rng, |rng| 1 + rng.below(9) as u64),
        rule: *rng.pick(&RuleKind::ALL).unwrap(),
        size,
        players: [name(rng), name(rng)],
        opening: None,
        start: start(rng, size, any),
        moves: Vec::new(),
        end: None,
    };
    let mut game = record.replay().unwrap();
    for _ in 0..rng.below(60) {
        if game.outcome().is_some() {
            break;
        }
        let turn = if any && rng.below(12) == 0 {
            let _ = game.pass();
            Turn::Pass
        } else {
            let empty: Vec<Point> = game.board().empty().iter().collect();
            let point = *rng.pick(&empty).unwrap();
            game.play(point).unwrap();
            Turn::Stone(point)
        };
        record.moves.push(Move {
            turn,
            score: maybe(rng, |rng| rng.below(60_001) as i32 - 30_000),
            depth: maybe(rng, |rng| rng.below(50) as u32),
            nodes: maybe(rng, Rng::next_u64),
            time: maybe(rng, |rng| 1 + rng.below(9999) as u64),
            best: maybe(rng, |rng| {
                *rng.pick(&size.points().collect::<Vec<_>>()).unwrap()
            }),
        });
    }
    let ends: Vec<Ending> = Ending::ALL
        .into_iter()
        .filter(|end| !end.is_on_board())
        .collect();
    record.end = game.outcome().map(End::from).or_else(|| {
        maybe(rng, |rng| End {
            winner: maybe(rng, |rng| *rng.pick(&Color::ALL).unwrap()),
            reason: *rng.pick(&ends).unwrap(),
        })
    });
    record
}

/// The game as a format sees it that knows only stones from the empty board.
fn bare(record: &Record, keeps_times: bool) -> Record {
    let start = record.start.moves().unwrap();
    let start = start
        .into_iter()
        .map(|point| Move::bare(Turn::Stone(point)));
    let moves = record.moves.iter().map(|one| Move {
        time: one.time.filter(|_| keeps_times),
        ..Move::bare(one.turn)
    });
    let mut bare = Record {
        number: 0,
        pair: None,
        start: Start::EMPTY,
        moves: start.chain(moves).collect(),
        end: None,
        ..record.clone()
    };
    let outcome = bare.replay().ok().and_then(|game| game.outcome());
    bare.end = outcome.map(End::from);
    bare
}

fn again(format: Format, record: &Record, assumed: Assumed) -> Vec<Record> {
    let text = format.write(record).unwrap();
    format
        .read(text.as_bytes(), assumed)
        .unwrap_or_else(|error| panic!("{error}:\n{text}"))
}

#[test]
fn sgf_and_json_hold_everything() {
    let assumed = Assumed {
        rule: RuleKind::Freestyle,
        size: Size::STANDARD,
    };
    for seed in 0..GAMES {
        let record = game(&mut Rng::new(seed), true);
        for format in [Format::Jsonl, Format::Sgf] {
            assert_eq!(
                again(format, &record, assumed),
                std::slice::from_ref(&record),
                "{format}, seed {seed}"
            );
        }
    }
}

#[test]
fn openings_by_a_rule_are_held() {
    let traces = include_str!("data/opening-traces.jsonl");
    let assumed = Assumed {
        rule: RuleKind::Freestyle,
        size: Size::STANDARD,
    };
    let mut count = 0;
    for line in traces.lines().step_by(5) {
        let trace: Trace = serde_json::from_str(line).unwrap();
        let record = Record {
            opening: Some(trace),
            ..game(&mut Rng::new(3), true)
        };
        for format in [Format::Jsonl, Format::Sgf] {
            assert_eq!(
                again(format, &record, assumed),
                std::slice::from_ref(&record),
                "{format}"
            );
        }
        count += 1;
    }
    assert!(count > 10);
}

#[test]
fn psq_holds_stones_times_names_and_rule() {
    let assumed = Assumed {
        rule: RuleKind::Freestyle,
        size: Size::STANDARD,
    };
    for seed in 0..GAMES {
        let record = game(&mut Rng::new(seed), false);
        let held = again(Format::Psq, &record, assumed);
        assert_eq!(held, [bare(&record, true)], "seed {seed}");
    }
}

#[test]
fn pos_holds_stones() {
    for seed in 0..GAMES {
        let record = game(&mut Rng::new(seed), false);
        let (rule, size) = (record.rule, record.size);
        let mut expected = bare(&record, false);
        expected.players = Default::default();
        let held = again(Format::Pos, &record, Assumed { rule, size });
        assert_eq!(held, [expected], "seed {seed}");
    }
}

#[test]
fn files_of_many_games_are_those_one_after_the_other() {
    for format in [Format::Jsonl, Format::Sgf, Format::Pos] {
        let mut rng = Rng::new(5);
        let games: Vec<Record> = (0..20)
            .map(|_| Record {
                size: Size::STANDARD,
                start: Start::EMPTY,
                moves: Vec::new(),
                end: None,
                ..game(&mut rng, false)
            })
            .collect();
        let text: String = games.iter().map(|one| format.write(one).unwrap()).collect();
        let assumed = Assumed {
            rule: RuleKind::Renju,
            size: Size::STANDARD,
        };
        let read = format.read(text.as_bytes(), assumed).unwrap();
        assert_eq!(read.len(), games.len(), "{format}");
    }
}

#[test]
fn what_a_format_cannot_hold_is_refused() {
    let mut refused = [0; 2];
    for seed in 0..GAMES {
        let record = game(&mut Rng::new(seed), true);
        let has_passes = record.moves.iter().any(|one| one.turn == Turn::Pass);
        let is_set_up = record.start.moves().is_none();
        let fits = !has_passes && !is_set_up;
        for (format, count) in [Format::Psq, Format::Pos].into_iter().zip(&mut refused) {
            match format.write(&record) {
                Ok(_) => {
                    let is_start = format == Format::Pos && record.moves.is_empty();
                    assert!(fits || is_start, "{format}, seed {seed}");
                }
                Err(WriteError::Pass { .. }) => assert!(has_passes, "{format}, seed {seed}"),
                Err(WriteError::Start { .. }) => assert!(is_set_up, "{format}, seed {seed}"),
                Err(error) => panic!("{error}, seed {seed}"),
            }
            *count += usize::from(!fits);
        }
    }
    assert!(refused.iter().all(|&count| count > 100));
}

/// Whatever is read, a reader answers with games or an error, and games that it gives can be
/// written again.
#[test]
fn damaged_files_do_no_harm() {
    let assumed = Assumed {
        rule: RuleKind::Renju,
        size: Size::STANDARD,
    };
    for seed in 0..GAMES {
        let mut rng = Rng::new(seed);
        let record = game(&mut rng, false);
        for format in Format::ALL {
            let mut bytes = format.write(&record).unwrap().into_bytes();
            for _ in 0..=rng.below(4) {
                let at = rng.below(bytes.len());
                match rng.below(3) {
                    0 => bytes[at] = rng.below(256) as u8,
                    1 => bytes.truncate(at + 1),
                    _ => bytes.insert(at, *rng.pick(b"[](;)\\,-9\n=#").unwrap()),
                }
            }
            for read in format.read(&bytes, assumed).unwrap_or_default() {
                let text = Format::Sgf.write(&read).unwrap();
                assert!(text.ends_with(")\n"), "{format}, seed {seed}");
            }
        }
    }
}
