//! A game as the bytes of its block's body, and back.

use super::{GameSamples, SampledMove};
use crate::arena::record::Start;
use crate::base::{Color, Point, PointSet, Size};
use crate::rules::RuleKind;
use crate::rules::opening::Turn;
use crate::search::Score;

/// A pass, or no other best move.
const NO_POINT: u16 = u16::MAX;
/// No score.
const NO_SCORE: i16 = i16::MAX;
/// Added to the point of a white stone.
const WHITE: u16 = 1 << 15;
/// The result of a draw.
const DRAW: u8 = 2;

/// The rules by their numbers in the file, which never change.
const RULES: [RuleKind; 8] = [
    RuleKind::Freestyle,
    RuleKind::Standard,
    RuleKind::Renju,
    RuleKind::Caro,
    RuleKind::CaroOverline,
    RuleKind::RenjuWhite,
    RuleKind::RenjuBoth,
    RuleKind::RenjuHalf,
];

/// The body of a game's block.
pub(super) fn encode(game: &GameSamples) -> Vec<u8> {
    let number = |point: Point| (point.y() * game.size.width() + point.x()) as u16;
    let mut body = Vec::with_capacity(9 + 2 * game.start.stones().len() + 6 * game.moves.len());
    let rule = RULES.iter().position(|&rule| rule == game.rule);
    body.extend([
        rule.unwrap_or(RULES.len()) as u8,
        game.size.width() as u8,
        game.size.height() as u8,
        game.winner.map_or(DRAW, |color| color.index() as u8),
        game.start.to_move().index() as u8,
    ]);
    for count in [game.start.stones().len(), game.moves.len()] {
        body.extend((count as u16).to_le_bytes());
    }
    for &(color, point) in game.start.stones() {
        let mark = if color == Color::White { WHITE } else { 0 };
        body.extend((number(point) | mark).to_le_bytes());
    }
    for one in &game.moves {
        let played = match one.turn {
            Turn::Stone(point) => number(point),
            Turn::Pass => NO_POINT,
        };
        let score = one.score.map_or(NO_SCORE, |score| score.value() as i16);
        body.extend(played.to_le_bytes());
        body.extend(one.best.map_or(NO_POINT, number).to_le_bytes());
        body.extend(score.to_le_bytes());
    }
    body
}

/// The game of a body; the error says what is wrong.
pub(super) fn decode(body: &[u8]) -> Result<GameSamples, &'static str> {
    let mut bytes = Bytes(body);
    let [rule, width, height, result, to_move] = bytes.array()?;
    let rule = *RULES.get(usize::from(rule)).ok_or("its rule is unknown")?;
    let size = Size::new(i64::from(width), i64::from(height));
    let size = size.map_err(|_| "its board is too small or too large")?;
    let winner = match result {
        DRAW => None,
        color => Some(color_of(color).ok_or("its result is unknown")?),
    };
    let to_move = color_of(to_move).ok_or("nobody is to move")?;
    let (stones, moves) = (bytes.u16()?, bytes.u16()?);
    let mut taken = PointSet::EMPTY;
    let mut stone = |number: u16| {
        let point = point_of(size, number).ok_or("a point is off its board")?;
        if taken.contains(point) {
            return Err("a point is there twice");
        }
        taken.insert(point);
        Ok(point)
    };
    let mut start = Vec::with_capacity(usize::from(stones));
    for _ in 0..stones {
        let number = bytes.u16()?;
        let color = if number < WHITE {
            Color::Black
        } else {
            Color::White
        };
        start.push((color, stone(number & !WHITE)?));
    }
    let mut sampled = Vec::with_capacity(usize::from(moves));
    for _ in 0..moves {
        let (played, best, score) = (bytes.u16()?, bytes.u16()?, bytes.u16()? as i16);
        sampled.push(SampledMove {
            turn: match played {
                NO_POINT => Turn::Pass,
                number => Turn::Stone(stone(number)?),
            },
            best: match best {
                NO_POINT => None,
                number => Some(point_of(size, number).ok_or("a best move is off its board")?),
            },
            score: match score {
                NO_SCORE => None,
                value if i32::from(value).abs() <= Score::INFINITE.value() => {
                    Some(Score::raw(i32::from(value)))
                }
                _ => return Err("a score is too great"),
            },
        });
    }
    if !bytes.0.is_empty() {
        return Err("it is longer than its moves");
    }
    Ok(GameSamples {
        rule,
        size,
        winner,
        start: Start::new(start, to_move),
        moves: sampled,
    })
}

fn color_of(code: u8) -> Option<Color> {
    Color::ALL.get(usize::from(code)).copied()
}

fn point_of(size: Size, number: u16) -> Option<Point> {
    let number = i64::from(number);
    let width = size.width() as i64;
    size.point(number % width, number / width)
}

/// What of a body is still to be read.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn array<const N: usize>(&mut self) -> Result<[u8; N], &'static str> {
        let (first, rest) = self
            .0
            .split_first_chunk()
            .ok_or("it is shorter than its moves")?;
        self.0 = rest;
        Ok(*first)
    }

    fn u16(&mut self) -> Result<u16, &'static str> {
        self.array().map(u16::from_le_bytes)
    }
}
