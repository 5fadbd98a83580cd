//! The games in the form that the page's script reads.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::arena::record::{Ending, Record};
use crate::base::{Color, Point, Size};
use crate::cli::svg::stars;
use crate::cli::win_rate;
use crate::rules::opening::{Doer, Event, Person, Trace, Turn};
use crate::search::Score;

/// A move that is a pass.
const PASS: &str = "-";

/// All games, and what they refer to by number.
#[derive(Serialize)]
struct Data<'a> {
    players: Vec<&'a str>,
    rules: Vec<&'static str>,
    sizes: Vec<Board>,
    endings: Vec<&'static str>,
    /// The least size of a score that is a proven win or loss, and that of a win on the board.
    decisive: i32,
    mate: i32,
    /// The score at which the mover is taken to win `e` times for each loss.
    scale: f64,
    games: Vec<Game>,
}

#[derive(Serialize)]
struct Board {
    width: usize,
    height: usize,
    stars: String,
}

/// A game; numbers of players, rules, sizes and endings are places in their lists. What is absent
/// is left out.
#[derive(Serialize)]
struct Game {
    id: u64,
    black: usize,
    white: usize,
    rule: usize,
    size: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pair: Option<u64>,
    /// How many of the moves were on the board at the start, black's and white's in turn.
    #[serde(skip_serializing_if = "is_zero")]
    start: usize,
    /// Stones of a start that is no sequence of moves: black's and white's.
    #[serde(skip_serializing_if = "Option::is_none")]
    setup: Option<[String; 2]>,
    /// Who makes the first of the moves, if that is white.
    #[serde(skip_serializing_if = "is_zero")]
    turn: usize,
    moves: String,
    /// Scores for the mover, depths and milliseconds of the moves after the start, with commas
    /// between them.
    #[serde(skip_serializing_if = "String::is_empty")]
    scores: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    depths: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    times: String,
    /// 0 black, 1 white, 2 nobody.
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<usize>,
    /// The opening in words, where there was one by a rule.
    #[serde(skip_serializing_if = "String::is_empty")]
    opening: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
const fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// What links to each game: its number where no two games have the same, else its place from 1.
pub(super) fn identifiers(records: &[Record]) -> Vec<u64> {
    let numbers: BTreeSet<u64> = records.iter().map(|record| record.number).collect();
    if numbers.len() == records.len() && !numbers.contains(&0) {
        return records.iter().map(|record| record.number).collect();
    }
    (1..=records.len() as u64).collect()
}

/// The games as JSON that may stand in a script element; the players have the places that they
/// have in `players`.
pub(super) fn json<'a>(records: &'a [Record], players: &[&'a str]) -> String {
    let mut lists = Lists {
        players: players.to_vec(),
        ..Lists::default()
    };
    let ids = identifiers(records);
    let games = records.iter().zip(ids);
    let games: Vec<Game> = games.map(|(record, id)| lists.game(record, id)).collect();
    let board = |size: &Size| Board {
        width: size.width(),
        height: size.height(),
        stars: stars(*size).iter().map(Point::to_string).collect(),
    };
    let data = Data {
        players: lists.players,
        rules: lists.rules,
        sizes: lists.sizes.iter().map(board).collect(),
        endings: Ending::ALL.map(Ending::name).to_vec(),
        decisive: Score::MATE_BOUND.value(),
        mate: Score::MATE.value(),
        scale: win_rate::SCALE,
        games,
    };
    // Nothing in it can fail to become JSON: it has no maps. The sign would let a name end the
    // element.
    let text = serde_json::to_string(&data).unwrap_or_default();
    text.replace('<', "\\u003c")
}

/// Things that games refer to by their places.
#[derive(Default)]
struct Lists<'a> {
    players: Vec<&'a str>,
    rules: Vec<&'static str>,
    sizes: Vec<Size>,
}

/// The place of a thing in a list, which it is added to if it is not there.
fn place<T: PartialEq>(list: &mut Vec<T>, thing: T) -> usize {
    list.iter()
        .position(|other| *other == thing)
        .unwrap_or_else(|| {
            list.push(thing);
            list.len() - 1
        })
}

impl<'a> Lists<'a> {
    fn game(&mut self, record: &'a Record, id: u64) -> Game {
        let start = &record.start;
        let opening = start.moves();
        let setup = || {
            Color::ALL.map(|color| {
                let stones = start.stones().iter().filter(|stone| stone.0 == color);
                stones.map(|(_, point)| point.to_string()).collect()
            })
        };
        let turns = record.moves.iter().map(|one| match one.turn {
            Turn::Stone(point) => point.to_string(),
            Turn::Pass => PASS.to_owned(),
        });
        let mut moves: String = opening.iter().flatten().map(Point::to_string).collect();
        moves.extend(turns);
        let turn = if opening.is_some() {
            Color::Black
        } else {
            start.to_move()
        };
        let numbers = record.moves.iter();
        Game {
            id,
            black: place(&mut self.players, record.player(Color::Black)),
            white: place(&mut self.players, record.player(Color::White)),
            rule: place(&mut self.rules, record.rule.name()),
            size: place(&mut self.sizes, record.size),
            pair: record.pair,
            start: opening.as_ref().map_or(0, Vec::len),
            setup: opening.is_none().then(setup),
            turn: turn.index(),
            moves,
            scores: row(numbers.clone().map(|one| one.score.map(i64::from))),
            depths: row(numbers.clone().map(|one| one.depth.map(i64::from))),
            times: row(numbers.map(|one| one.time.map(|time| time as i64))),
            winner: record.end.map(|end| end.winner.map_or(2, Color::index)),
            end: record.end.and_then(|end| {
                let mut endings = Ending::ALL.iter();
                endings.position(|&ending| ending == end.reason)
            }),
            opening: record
                .opening
                .as_ref()
                .map_or(String::new(), |trace| words(trace, &record.players)),
        }
    }
}

/// Numbers with commas between them, nothing for what is not known; nothing at all if none is.
fn row(numbers: impl Iterator<Item = Option<i64>> + Clone) -> String {
    if numbers.clone().all(|number| number.is_none()) {
        return String::new();
    }
    let texts = numbers.map(|number| number.map_or(String::new(), |number| number.to_string()));
    texts.collect::<Vec<_>>().join(",")
}

/// What was decided in an opening, in the names of the players. Stones are on the board.
fn words(trace: &Trace, players: &[String; 2]) -> String {
    let [black, white] = players;
    let has_black = trace.end.as_ref().map(|end| end.black);
    let name = |doer: &Doer| {
        let person = match doer {
            Doer::First => Person::First,
            Doer::Second => Person::Second,
            Doer::Arbiter => return "the organizer".to_owned(),
            Doer::Chance => return "chance".to_owned(),
        };
        match has_black {
            Some(holder) if holder == person => black.clone(),
            Some(_) => white.clone(),
            None => format!("{person} person"),
        }
    };
    let list = |points: &[Point]| {
        let texts: Vec<String> = points.iter().map(Point::to_string).collect();
        texts.join(" ")
    };
    let mut parts: Vec<String> = Vec::new();
    let mut placed: Option<(String, Vec<Point>)> = None;
    for event in &trace.events {
        if let Event::Place { by, at, .. } = event {
            let who = name(by);
            match &mut placed {
                Some((placer, points)) if *placer == who => points.push(*at),
                _ => {
                    let earlier = placed.replace((who, vec![*at]));
                    parts.extend(
                        earlier.map(|(who, points)| format!("{who} puts {}", list(&points))),
                    );
                }
            }
            continue;
        }
        let earlier = placed.take();
        parts.extend(earlier.map(|(who, points)| format!("{who} puts {}", list(&points))));
        parts.push(match event {
            Event::Place { .. } => continue,
            Event::Offer { by, at, .. } => format!("{} offers {}", name(by), list(at)),
            Event::Choose { by, at, .. } => format!("{} chooses {at}", name(by)),
            Event::Declare { declare, by } => format!("{} declares {declare}", name(by)),
            Event::Swap { swap: true, by } => format!("{} swaps", name(by)),
            Event::Swap { swap: false, by } => format!("{} does not swap", name(by)),
            Event::Branch { branch, by } => format!("{}: {branch}", name(by)),
            Event::Move { by, from, to, .. } => format!("{} moves {from} to {to}", name(by)),
            Event::Die { die, .. } => format!("the die shows {die}"),
        });
    }
    parts.extend(placed.map(|(who, points)| format!("{who} puts {}", list(&points))));
    format!("{}: {}", trace.rule, parts.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(text: &str) -> Record {
        serde_json::from_str(text).unwrap()
    }

    const PLAIN: &str = r#"{"number":7,"rule":"freestyle","size":"15x15","black":"A","white":"B",
        "start":"h8a1","moves":[{"at":"i8","score":-12},{"at":"pass"},{"at":"j8","score":3}]}"#;

    #[test]
    fn starts_that_are_moves_come_first_and_passes_are_marked() {
        let text = json(&[record(PLAIN)], &[]);
        let data: serde_json::Value = serde_json::from_str(&text).unwrap();
        let game = &data["games"][0];
        assert_eq!(game["moves"], "h8a1i8-j8");
        assert_eq!((&game["start"], &game["id"]), (&2.into(), &7.into()));
        assert_eq!(game["scores"], "-12,,3");
        assert!(game.get("setup").is_none() && game.get("depths").is_none());
    }

    #[test]
    fn setups_are_told_by_color() {
        let setup = PLAIN.replace("h8a1", "black=h8,a1 white=g7,g8,g9 turn=white");
        let data: serde_json::Value = serde_json::from_str(&json(&[record(&setup)], &[])).unwrap();
        let game = &data["games"][0];
        assert_eq!(game["setup"], serde_json::json!(["a1h8", "g7g8g9"]));
        assert_eq!(
            (&game["turn"], &game["moves"]),
            (&1.into(), &"i8-j8".into())
        );
    }

    #[test]
    fn games_of_the_same_number_are_counted() {
        let games = [record(PLAIN), record(PLAIN)];
        assert_eq!(identifiers(&games), [1, 2]);
        assert_eq!(identifiers(&games[..1]), [7]);
    }

    #[test]
    fn names_cannot_leave_the_element() {
        let text = json(&[record(&PLAIN.replace("\"A\"", "\"</script><b>\""))], &[]);
        assert!(!text.contains('<') && text.contains("\\u003c/script>"));
    }
}
