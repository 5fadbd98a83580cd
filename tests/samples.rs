//! Training files: what is written is read again, and what is damaged is refused.

use ruikou::arena::samples::{GameSamples, Reader, SampledMove, SamplesError, Writer};
use ruikou::arena::{End, Ending, Move, Record, Start};
use ruikou::base::{Color, Point, Rng, Size};
use ruikou::rules::RuleKind;
use ruikou::rules::opening::Turn;
use ruikou::search::Score;

fn game(rng: &mut Rng) -> GameSamples {
    let size = Size::new(5 + rng.below(18) as i64, 5 + rng.below(18) as i64).unwrap();
    let mut points: Vec<Point> = size.points().collect();
    let mut point = |rng: &mut Rng| points.swap_remove(rng.below(points.len()));
    let stones = (0..rng.below(6)).map(|_| (Color::ALL[rng.below(2)], point(rng)));
    let stones = stones.collect();
    let start = Start::new(stones, Color::ALL[rng.below(2)]);
    let moves = (0..rng.below(20)).map(|_| SampledMove {
        turn: match rng.below(9) {
            0 => Turn::Pass,
            _ => Turn::Stone(point(rng)),
        },
        best: (rng.below(3) == 0).then(|| Point::new(rng.below(5), rng.below(5))),
        score: (rng.below(5) > 0).then(|| Score::raw(rng.below(60_001) as i32 - 30_000)),
    });
    GameSamples {
        moves: moves.collect(),
        rule: RuleKind::ALL[rng.below(RuleKind::ALL.len())],
        size,
        winner: [None, Some(Color::Black), Some(Color::White)][rng.below(3)],
        start,
    }
}

fn write(games: &[GameSamples]) -> Vec<u8> {
    let mut writer = Writer::new(Vec::new()).unwrap();
    for game in games {
        writer.write(game).unwrap();
    }
    writer.finish().unwrap()
}

fn read(bytes: &[u8]) -> Result<Vec<GameSamples>, SamplesError> {
    Reader::new(bytes)?.collect()
}

#[test]
fn what_is_written_is_read_again() {
    let mut rng = Rng::new(1);
    let games: Vec<GameSamples> = (0..500).map(|_| game(&mut rng)).collect();
    assert_eq!(read(&write(&games)).unwrap(), games);
    assert_eq!(read(&write(&[])).unwrap(), []);
}

#[test]
fn every_change_of_a_byte_and_every_cut_is_noticed() {
    let mut rng = Rng::new(2);
    let games: Vec<GameSamples> = (0..3).map(|_| game(&mut rng)).collect();
    let bytes = write(&games);
    for index in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[index] ^= 1 << rng.below(8);
        assert!(read(&damaged).is_err(), "byte {index}");
        // Cut between two games it is a shorter file.
        if let Ok(fewer) = read(&bytes[..index]) {
            assert_eq!(fewer, games[..fewer.len()]);
        }
    }
}

#[test]
fn errors_name_the_place() {
    let bytes = write(&[game(&mut Rng::new(3)), game(&mut Rng::new(4))]);
    let text = |bytes: &[u8]| read(bytes).unwrap_err().to_string();
    assert_eq!(text(b"{\"ruikou\":1}"), "this is no file of samples");
    assert_eq!(text(b""), "this is no file of samples");
    let mut foreign = bytes.clone();
    foreign[8] = 7;
    assert_eq!(
        text(&foreign),
        "its version is 7; this program reads version 1"
    );
    assert!(text(&bytes[..15]).starts_with("game 1, at byte 12: the file ends"));
    let mut damaged = bytes;
    *damaged.last_mut().unwrap() ^= 1;
    assert!(text(&damaged).starts_with("game 2, at byte "));
}

#[test]
fn a_record_becomes_samples_of_the_positions_before_its_moves() {
    let point = |x, y| Point::new(x, y);
    let with = |turn, score, best| Move {
        score: Some(score),
        best,
        ..Move::bare(turn)
    };
    let mut record = Record {
        number: 1,
        pair: None,
        rule: RuleKind::Freestyle,
        size: Size::STANDARD,
        players: Default::default(),
        opening: None,
        start: Start::of_moves(&[point(7, 7)]),
        moves: vec![
            with(Turn::Stone(point(8, 8)), 12, Some(point(6, 6))),
            with(Turn::Stone(point(7, 6)), -20, None),
        ],
        end: Some(End {
            winner: Some(Color::Black),
            reason: Ending::Adjudicated,
        }),
    };
    let game = GameSamples::of(&record).unwrap();
    let samples: Vec<_> = game.samples().collect();
    assert_eq!(samples.len(), 2);
    assert_eq!(samples[0].to_move, Color::White);
    assert_eq!(samples[0].best, Some(point(6, 6)));
    assert_eq!((samples[0].result, samples[1].result), (-1, 1));
    assert_eq!(samples[1].board.count(Color::White), 1);
    assert_eq!(samples[1].best, Some(point(7, 6)));
    assert_eq!(samples[1].score, Some(Score::raw(-20)));
    record.end = Some(End {
        winner: Some(Color::Black),
        reason: Ending::Crash,
    });
    assert_eq!(GameSamples::of(&record), None);
}
