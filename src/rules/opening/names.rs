//! The named openings: the 26 of renju, and the 26 more that a third stone in the outer ring of
//! the central 7×7 makes.

use once_cell::sync::Lazy;

use super::figure::Figure;
use super::language::{Distinct, Pattern};
use crate::base::{Point, Size};

/// An opening of three stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedOpening {
    /// Its code: D for a direct second stone, I for an indirect one, and a number.
    pub code: &'static str,
    /// Chinese name; the outer 26 have none.
    pub chinese: Option<&'static str>,
    /// Japanese name.
    pub japanese: Option<&'static str>,
    /// The Japanese name in Latin letters.
    pub romaji: Option<&'static str>,
    /// What the name means.
    pub english: Option<&'static str>,
    /// Its stones, the first in the center of a 15×15 board.
    pub stones: [Point; 3],
}

/// All openings with the third stone in the central 7×7: D1 to D26, I1 to I26.
pub static OPENINGS: Lazy<Vec<NamedOpening>> = Lazy::new(|| {
    let named = include_str!("data/openings26.tsv");
    let all = include_str!("data/openings52.tsv");
    all.lines()
        .skip(1)
        .filter_map(|line| {
            let fields: Vec<&'static str> = line.split('\t').collect();
            let code = *fields.first()?;
            let names: Vec<&'static str> = named
                .lines()
                .map(|line| line.split('\t').collect::<Vec<_>>())
                .find(|names| names.first() == Some(&code))
                .unwrap_or_default();
            let stone = |column: usize| fields.get(column)?.parse().ok();
            Some(NamedOpening {
                code,
                chinese: names.get(1).copied(),
                japanese: names.get(2).copied(),
                romaji: names.get(3).copied(),
                english: names.get(4).copied(),
                stones: [stone(1)?, stone(2)?, stone(3)?],
            })
        })
        .collect()
});

/// Figures of the openings, in their order.
static FIGURES: Lazy<Vec<Figure>> =
    Lazy::new(|| OPENINGS.iter().map(|o| figure(o.stones)).collect());

/// The figure of three stones whose order matters.
fn figure(stones: [Point; 3]) -> Figure {
    let marked = stones.into_iter().zip(0..);
    Figure::new(Size::STANDARD, Distinct::Pattern, &marked)
}

/// The opening that these three stones make, black, white and black, under any turn, reflection
/// or shift.
pub fn identify(stones: [Point; 3]) -> Option<&'static NamedOpening> {
    let figure = figure(stones);
    let index = FIGURES.iter().position(|known| *known == figure)?;
    OPENINGS.get(index)
}

impl Pattern {
    /// Whether three stones belong to the class.
    pub fn contains(self, stones: [Point; 3]) -> bool {
        identify(stones).is_some_and(|opening| match self {
            Self::Of24 => opening.is_named() && !matches!(opening.code, "D13" | "I13"),
            Self::Of26 => opening.is_named(),
            Self::Of52 => true,
        })
    }

    /// Number of openings in the class.
    pub const fn size(self) -> usize {
        match self {
            Self::Of24 => 24,
            Self::Of26 => 26,
            Self::Of52 => 52,
        }
    }
}

impl NamedOpening {
    /// Whether it is one of the 26 of renju.
    pub const fn is_named(&self) -> bool {
        self.chinese.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opening_is_itself_under_all_symmetries() {
        assert_eq!(OPENINGS.len(), 52);
        assert_eq!(OPENINGS.iter().filter(|o| o.is_named()).count(), 26);
        for opening in OPENINGS.iter() {
            for symmetry in Size::STANDARD.symmetries() {
                let image = opening
                    .stones
                    .map(|point| symmetry.apply(Size::STANDARD, point));
                let found = identify(image).unwrap();
                assert_eq!(found.code, opening.code, "{image:?}");
            }
        }
    }

    #[test]
    fn the_first_and_third_stone_are_not_exchanged() {
        let point = |text: &str| text.parse().unwrap();
        let [a, b, c] = ["h8", "h9", "j10"].map(point);
        assert_eq!(identify([a, b, c]).unwrap().romaji, Some("Sosei"));
        assert_ne!(identify([c, b, a]).map(|o| o.code), Some("D3"));
        assert_eq!(identify(["h8", "h9", "a1"].map(point)), None);
    }
}
