//! Which positions normal play began from, and by what names their first stones go.

use std::collections::BTreeMap;

use serde::Serialize;

use super::contest::Played;
use super::statistics::Share;
use crate::base::{Color, Point, Size};
use crate::rules::opening::{NamedOpening, Person, identify};

/// Stones that lie on a board: their figure is the same after a turn or reflection of the board.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Figure(Vec<(usize, usize)>);

impl Figure {
    /// The least of the images, stones in the order of their points.
    pub fn new(size: Size, stones: &[(Point, Color)]) -> Self {
        let images = size.symmetries().iter().map(|symmetry| {
            let image = |&(point, color): &(Point, Color)| {
                (symmetry.apply(size, point).index(), color.index())
            };
            let mut image: Vec<(usize, usize)> = stones.iter().map(image).collect();
            image.sort_unstable();
            image
        });
        Self(images.min().unwrap_or_default())
    }
}

/// The starts of normal play in many games of one rule.
#[derive(Clone, Debug, Default)]
pub struct OpeningTally {
    starts: BTreeMap<(Figure, usize), StartTally>,
    names: BTreeMap<&'static str, NameTally>,
    unnamed: usize,
}

#[derive(Clone, Debug)]
struct StartTally {
    /// As the first of the games had it.
    stones: Vec<(Point, Color)>,
    next: Color,
    name: Option<&'static NamedOpening>,
    games: usize,
    first_points: f64,
    black_points: f64,
}

#[derive(Clone, Debug)]
struct NameTally {
    opening: &'static NamedOpening,
    games: usize,
    first_points: f64,
}

/// A position that normal play began from.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StartCount {
    /// The stones by number, as the first of the games had them.
    pub stones: Vec<(Color, Point)>,
    /// Whose turn it is.
    pub next: Color,
    /// Code of the opening that its first three stones make.
    pub code: Option<&'static str>,
    /// Chinese name.
    pub chinese: Option<&'static str>,
    /// The Japanese name in Latin letters.
    pub romaji: Option<&'static str>,
    /// Games that began so, up to turns and reflections.
    pub games: usize,
    /// What the first person made of them.
    pub first: Share,
    /// What black made of them.
    pub black: Share,
}

/// How often the first three stones of the game made an opening.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NameCount {
    /// Its code.
    pub code: &'static str,
    /// Chinese name, of the 26 of renju.
    pub chinese: Option<&'static str>,
    /// The Japanese name in Latin letters.
    pub romaji: Option<&'static str>,
    /// What the name means.
    pub english: Option<&'static str>,
    /// Games.
    pub games: usize,
    /// What the first person made of them.
    pub first: Share,
}

impl OpeningTally {
    /// Counts a game.
    pub fn add(&mut self, played: &Played) {
        let name = first_three(played).and_then(identify);
        let first_points = played.points(played.winner() == Some(Person::First));
        let black_points = played.points(played.winning_color() == Some(Color::Black));
        match name {
            Some(opening) => {
                let tally = self.names.entry(opening.code).or_insert(NameTally {
                    opening,
                    games: 0,
                    first_points: 0.0,
                });
                tally.games += 1;
                tally.first_points += first_points;
            }
            None => self.unnamed += 1,
        }
        let Some(next) = played.next() else { return };
        let stones: Vec<(Point, Color)> = played
            .opening()
            .stones()
            .iter()
            .map(|stone| (stone.point, stone.color))
            .collect();
        let figure = Figure::new(played.opening().size(), &stones);
        let tally = self
            .starts
            .entry((figure, next.index()))
            .or_insert_with(|| StartTally {
                stones,
                next,
                name,
                games: 0,
                first_points: 0.0,
                black_points: 0.0,
            });
        tally.games += 1;
        tally.first_points += first_points;
        tally.black_points += black_points;
    }

    /// The positions, the most frequent first.
    pub fn starts(&self) -> Vec<StartCount> {
        let count = |tally: &StartTally| StartCount {
            stones: tally
                .stones
                .iter()
                .map(|&(at, color)| (color, at))
                .collect(),
            next: tally.next,
            code: tally.name.map(|name| name.code),
            chinese: tally.name.and_then(|name| name.chinese),
            romaji: tally.name.and_then(|name| name.romaji),
            games: tally.games,
            first: Share::new(tally.first_points, tally.games),
            black: Share::new(tally.black_points, tally.games),
        };
        let mut counts: Vec<StartCount> = self.starts.values().map(count).collect();
        counts.sort_by_key(|count| std::cmp::Reverse(count.games));
        counts
    }

    /// The openings that the first three stones make, the most frequent first.
    pub fn names(&self) -> Vec<NameCount> {
        let count = |tally: &NameTally| NameCount {
            code: tally.opening.code,
            chinese: tally.opening.chinese,
            romaji: tally.opening.romaji,
            english: tally.opening.english,
            games: tally.games,
            first: Share::new(tally.first_points, tally.games),
        };
        let mut counts: Vec<NameCount> = self.names.values().map(count).collect();
        counts.sort_by_key(|count| std::cmp::Reverse(count.games));
        counts
    }

    /// Games whose first stones make none of the 52 openings.
    pub const fn unnamed(&self) -> usize {
        self.unnamed
    }
}

/// The first three stones, black, white and black, of the opening and where it has fewer of the
/// moves that follow.
fn first_three(played: &Played) -> Option<[Point; 3]> {
    let opening = played.opening().stones().iter();
    let opening = opening.map(|stone| (stone.point, stone.color));
    let mut color = played.next().unwrap_or(Color::Black);
    let moves = played.moves().iter().map(|&point| {
        let stone = (point, color);
        color = !color;
        stone
    });
    let stones: Vec<(Point, Color)> = opening.chain(moves).take(3).collect();
    match stones[..] {
        [(a, Color::Black), (b, Color::White), (c, Color::Black)] => Some([a, b, c]),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_forget_turns_but_not_shifts_or_colors() {
        let figure = |text: &str| {
            let stones = crate::rules::text::parse_moves(text).unwrap();
            let colored = stones.iter().enumerate();
            let colored: Vec<(Point, Color)> = colored
                .map(|(index, &point)| (point, Color::to_move_after(index)))
                .collect();
            Figure::new(Size::STANDARD, &colored)
        };
        assert_eq!(figure("h8h9i9"), figure("h8g8g9"));
        assert_eq!(figure("h8h9i9"), figure("i9h9h8"));
        assert_ne!(figure("h8h9i9"), figure("h9h10i10"));
        assert_ne!(figure("h8h9"), figure("h9h8"));
    }
}
