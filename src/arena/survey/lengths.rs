//! How long games are.

use crate::arena::record::Record;
use crate::arena::statistics::Spread;
use crate::base::Color;

/// How many stones lie on the board in the end.
#[derive(Clone, Debug, PartialEq)]
pub struct Lengths {
    /// Least, greatest and mean.
    pub spread: Spread,
    /// Counts by ranges of the same width, one behind the other.
    pub bins: Vec<LengthBin>,
}

/// Games whose number of stones lies in a range.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LengthBin {
    /// The least number.
    pub from: usize,
    /// The greatest number.
    pub to: usize,
    /// Games that black won.
    pub black: u64,
    /// Games that were drawn.
    pub draws: u64,
    /// Games that white won.
    pub white: u64,
}

impl LengthBin {
    /// All of its games.
    pub const fn games(&self) -> u64 {
        self.black + self.draws + self.white
    }
}

impl Lengths {
    /// Those of the games that have ended, in at most `most` ranges; [`None`] if there is none.
    pub fn of(records: &[Record], most: usize) -> Option<Self> {
        let stones = |record: &Record| record.start.stones().len() + record.stones().count();
        let ended = || {
            let ends = records
                .iter()
                .filter_map(|record| Some((record, record.end?)));
            ends.map(|(record, end)| (stones(record), end.winner))
        };
        let spread = Spread::of(ended().map(|(stones, _)| stones as i64))?;
        let (min, max) = (spread.min as usize, spread.max as usize);
        let widths = [1, 2, 5, 10, 20, 50];
        let count = |width: usize| max / width - min / width + 1;
        let width = widths.into_iter().find(|&width| count(width) <= most);
        let width = width.unwrap_or(100);
        let first = min / width;
        let bin = |index: usize| LengthBin {
            from: (first + index) * width,
            to: (first + index + 1) * width - 1,
            ..LengthBin::default()
        };
        let mut bins: Vec<LengthBin> = (0..count(width)).map(bin).collect();
        for (stones, winner) in ended() {
            let Some(bin) = bins.get_mut(stones / width - first) else {
                continue;
            };
            match winner {
                Some(Color::Black) => bin.black += 1,
                Some(Color::White) => bin.white += 1,
                None => bin.draws += 1,
            }
        }
        Some(Self { spread, bins })
    }
}
