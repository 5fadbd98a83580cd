//! Positions to fit to: codes of the empty points and what became of the game.

use std::error::Error;
use std::path::Path;

use ruikou::base::{Color, Size};
use ruikou::eval::threat_mask;
use ruikou::pattern::{Code, Position};
use ruikou::rules::{Board, RuleKind, text::parse_moves};
use ruikou::search::situation::{self, Situation};

/// A quiet position.
pub(crate) struct Sample {
    /// The side to move.
    pub(crate) mover: Color,
    /// The codes of the mover and of the opponent that occur, with how often.
    pub(crate) codes: [Vec<(Code, u8)>; 2],
    /// Which threats stand on the board.
    pub(crate) mask: usize,
    /// Win rate to fit to, of the mover.
    pub(crate) target: f32,
}

/// Win rate of a score.
fn rate(score: f32) -> f32 {
    1.0 / (1.0 + (-score / 200.0).exp())
}

/// Reads the samples of a file of games; `share` of the target is the result, the rest the score.
pub(crate) fn read(path: &Path, share: f32) -> Result<Vec<Sample>, Box<dyn Error>> {
    let mut samples = Vec::new();
    for line in std::fs::read_to_string(path)?.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [rule, side, result, moves, skipped, scores] = fields[..] else {
            return Err(format!("not a game: {line}").into());
        };
        let rule: RuleKind = rule.parse()?;
        let size = Size::square(side.parse()?)?;
        let result: f32 = result.parse()?;
        let skipped: usize = skipped.parse()?;
        let scores: Vec<f32> = scores
            .split(',')
            .filter(|s| !s.is_empty())
            .map(str::parse)
            .collect::<Result<_, _>>()?;
        let moves = parse_moves(moves)?;
        let mut position = Position::new(&Board::new(size), Color::Black, rule);
        for ply in 0..=moves.len() {
            let score = ply.checked_sub(skipped).and_then(|index| scores.get(index));
            if let Some(&score) = score {
                let mover = position.to_move();
                let won = if mover == Color::Black {
                    result
                } else {
                    1.0 - result
                };
                let target = share * won + (1.0 - share) * rate(score);
                if matches!(situation::read(&mut position), Situation::Free) {
                    samples.push(sample(&position, target));
                }
            }
            if let Some(&point) = moves.get(ply) {
                position.play(point, &mut ());
            }
        }
    }
    Ok(samples)
}

fn sample(position: &Position, target: f32) -> Sample {
    let mover = position.to_move();
    let codes = [mover, !mover].map(|color| {
        let mut codes: Vec<Code> = position
            .empty()
            .iter()
            .map(|point| position.code(point, color))
            .collect();
        codes.sort_unstable();
        codes
            .chunk_by(|a, b| a == b)
            .map(|same| (same[0], same.len() as u8))
            .collect()
    });
    Sample {
        mover,
        codes,
        mask: threat_mask(position),
        target,
    }
}
