//! Positions to fit to: codes of the empty points and what became of the game.

use std::error::Error;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use ruikou::arena::samples::Reader;
use ruikou::base::Color;
use ruikou::eval::threat_mask;
use ruikou::pattern::{Code, Position};
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

/// Reads the quiet positions of a training file; `share` of the target is the result, the rest the
/// score.
pub(crate) fn read(path: &Path, share: f32) -> Result<Vec<Sample>, Box<dyn Error>> {
    let named = |error: &dyn Error| format!("{}: {error}", path.display());
    let source = BufReader::new(File::open(path).map_err(|error| named(&error))?);
    let mut samples = Vec::new();
    for game in Reader::new(source).map_err(|error| named(&error))? {
        let game = game.map_err(|error| named(&error))?;
        for searched in game.samples() {
            let Some(score) = searched.score else {
                continue;
            };
            let won = (1.0 + f32::from(searched.result)) / 2.0;
            let target = share * won + (1.0 - share) * rate(score.value() as f32);
            let mut position = Position::new(&searched.board, searched.to_move, game.rule);
            if matches!(situation::read(&mut position), Situation::Free) {
                samples.push(sample(&position, target));
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
