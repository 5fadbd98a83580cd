//! What came of each opening.

use std::collections::BTreeMap;

use crate::arena::openings::Figure;
use crate::arena::record::{Record, Start};
use crate::arena::score::Trinomial;
use crate::base::{Color, Point, Size};
use crate::rules::RuleKind;

/// The games that began from one position, or from one that is the same after a turn or reflection
/// of the board.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningResult {
    /// The game.
    pub rule: RuleKind,
    /// The board.
    pub size: Size,
    /// The position, as the first of the games had it.
    pub start: Start,
    /// The index of that game.
    pub example: usize,
    /// The results, from black's view.
    pub black: Trinomial,
    /// The results from the view of the player in question.
    pub player: Trinomial,
}

/// The openings of the games that have ended, the most frequent ones first, else in order.
pub fn opening_results(records: &[Record], player: &str) -> Vec<OpeningResult> {
    let mut places = BTreeMap::new();
    let mut results: Vec<OpeningResult> = Vec::new();
    for (index, record) in records.iter().enumerate() {
        let Some(end) = record.end else { continue };
        let start = &record.start;
        let stones = start.stones().iter();
        let stones: Vec<_> = stones.map(|&(color, point)| (point, color)).collect();
        let figure = Figure::new(record.size, &stones);
        let size = (record.size.width(), record.size.height());
        let key = (record.rule.name(), size, start.to_move(), figure);
        let place = *places.entry(key).or_insert_with(|| {
            results.push(OpeningResult {
                rule: record.rule,
                size: record.size,
                start: start.clone(),
                example: index,
                black: Trinomial::default(),
                player: Trinomial::default(),
            });
            results.len() - 1
        });
        let Some(result) = results.get_mut(place) else {
            continue;
        };
        let [black, white] = Color::ALL;
        result.black.add(end.half_points(black));
        if record.player(black) == player {
            result.player.add(end.half_points(black));
        } else if record.player(white) == player {
            result.player.add(end.half_points(white));
        }
    }
    results.sort_by_key(|result| std::cmp::Reverse(result.black.games()));
    results
}

impl OpeningResult {
    /// The stones as a move list, or how the position is written else.
    pub fn text(&self) -> String {
        match self.start.moves() {
            Some(moves) if moves.is_empty() => "empty board".to_owned(),
            Some(moves) => {
                let texts: Vec<String> = moves.iter().map(Point::to_string).collect();
                texts.join(" ")
            }
            None => self.start.to_string(),
        }
    }
}
