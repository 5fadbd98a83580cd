//! The named openings: the 26 of renju, and the 26 more that a third stone in the outer ring of
//! the central 7×7 makes.

use std::collections::HashMap;

use once_cell::sync::Lazy;

use super::language::Pattern;
use crate::base::{Point, Size, Symmetry};

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

/// Places of the openings by what their images look like from stone 1.
static SHAPES: Lazy<HashMap<[i8; 4], usize>> = Lazy::new(|| {
    let size = Size::STANDARD;
    let images = OPENINGS.iter().enumerate().flat_map(|(index, opening)| {
        let image = move |symmetry: &Symmetry| {
            let stones = opening.stones.map(|point| symmetry.apply(size, point));
            (shape(stones), index)
        };
        size.symmetries().iter().map(image)
    });
    images.collect()
});

/// The second and third stone as seen from the first.
fn shape([first, second, third]: [Point; 3]) -> [i8; 4] {
    let way = |to: usize, from: usize| to as i8 - from as i8;
    [
        way(second.x(), first.x()),
        way(second.y(), first.y()),
        way(third.x(), first.x()),
        way(third.y(), first.y()),
    ]
}

/// The opening that these three stones make, black, white and black, under any turn, reflection
/// or shift.
pub fn identify(stones: [Point; 3]) -> Option<&'static NamedOpening> {
    OPENINGS.get(*SHAPES.get(&shape(stones))?)
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
