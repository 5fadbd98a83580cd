//! Results as text: tables with columns in line.

use std::fmt;

use unicode_width::UnicodeWidthStr;

use super::{Elo, Encounter, EndingCounts, Model, Sprt, Standings, Tally, Trinomial};
use crate::arena::record::Ending;
use crate::base::Color;

/// Between two columns.
const GAP: &str = "  ";

/// Rows of cells; the first column is flush left, the others flush right.
struct Grid(Vec<Vec<String>>);

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = self.0.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            let cells = self.0.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.width()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for row in &self.0 {
            let mut line = String::new();
            for (index, (cell, width)) in row.iter().zip(&widths).enumerate() {
                let blanks = " ".repeat(width.saturating_sub(cell.width()));
                if index == 0 {
                    line.push_str(cell);
                    line.push_str(&blanks);
                } else {
                    line.push_str(GAP);
                    line.push_str(&blanks);
                    line.push_str(cell);
                }
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

fn header(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

/// A name that a table can show.
fn shown(name: &str) -> String {
    if name.is_empty() { "?" } else { name }.to_owned()
}

/// A difference with its sign: `+12.3`, `inf`, `-` of none.
fn signed(elo: Option<f64>) -> String {
    match elo {
        None => "-".to_owned(),
        Some(elo) if elo.is_infinite() => elo.to_string(),
        // Zero has no sign, whatever rounding left of it.
        Some(elo) if elo.abs() < 0.05 => "0.0".to_owned(),
        Some(elo) => format!("{elo:+.1}"),
    }
}

/// A part of a whole, such as `47.5%`; `-` of nothing.
fn percent(part: f64, of: u64) -> String {
    if of == 0 {
        return "-".to_owned();
    }
    format!("{:.1}%", 100.0 * part)
}

/// Games, points and results as cells.
fn results(games: Trinomial) -> [String; 6] {
    [
        games.games().to_string(),
        games.points().to_string(),
        percent(games.score(), games.games()),
        games.wins.to_string(),
        games.losses.to_string(),
        games.draws.to_string(),
    ]
}

impl fmt::Display for Standings {
    /// A row for each player, the strongest first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows = vec![header(&[
            "player", "Elo", "+- 95%", "games", "points", "score", "won", "lost", "drawn",
        ])];
        for standing in &self.rows {
            let error = standing.error.map_or("-".to_owned(), |e| format!("{e:.1}"));
            let mut row = vec![shown(&standing.player), signed(standing.elo), error];
            row.extend(results(standing.games));
            rows.push(row);
        }
        Grid(rows).fmt(f)?;
        if self.is_bounded_by_prior {
            f.write_str(
                "(somebody took all points or none: each two players have a drawn game more)\n",
            )?;
        }
        Ok(())
    }
}

/// What each player made of its games against each other one: a row for each player with its wins,
/// losses and draws.
pub fn cross(tally: &Tally, standings: &Standings) -> impl fmt::Display {
    let players: Vec<&str> = standings.rows.iter().map(|row| &*row.player).collect();
    let mut head = header(&["won-lost-drawn against"]);
    head.extend((1..=players.len()).map(|number| number.to_string()));
    let mut rows = vec![head];
    for (index, &player) in players.iter().enumerate() {
        let mut row = vec![format!("{} {}", index + 1, shown(player))];
        row.extend(players.iter().map(|&other| {
            let games = tally.encounter(player, other).games();
            if player == other || games.games() == 0 {
                return "-".to_owned();
            }
            format!("{}-{}-{}", games.wins, games.losses, games.draws)
        }));
        rows.push(row);
    }
    Grid(rows)
}

/// What each player made of each color, and what the colors made of all games.
pub fn colors(tally: &Tally) -> impl fmt::Display {
    let mut rows = vec![header(&[
        "color", "games", "points", "score", "won", "lost", "drawn",
    ])];
    let mut add = |name: String, games: Trinomial| {
        let mut row = vec![name];
        row.extend(results(games));
        rows.push(row);
    };
    let players = tally.players();
    for &player in players.iter().filter(|_| players.len() > 1) {
        for color in Color::ALL {
            add(
                format!("{} as {color}", shown(player)),
                by_color(tally, player, color),
            );
        }
    }
    add("black".to_owned(), tally.black());
    Grid(rows)
}

/// A player's games against others with a color.
fn by_color(tally: &Tally, player: &str, color: Color) -> Trinomial {
    let mut games = Trinomial::default();
    for other in tally.players().iter().filter(|&&other| other != player) {
        let [black, white] = tally.encounter(player, other).by_color;
        games += match color {
            Color::Black => black,
            Color::White => white,
        };
    }
    games
}

/// A part of the counts of an ending.
type Part = fn(EndingCounts) -> u64;

/// How each player's games ended: a column for each ending that came.
pub fn endings(tally: &Tally) -> impl fmt::Display {
    let players = tally.players();
    let came = |&ending: &Ending| {
        let mut counts = players.iter().map(|&player| tally.endings(player, ending));
        counts.any(|counts| counts != EndingCounts::default())
    };
    let came: Vec<Ending> = Ending::ALL.into_iter().filter(came).collect();
    let mut head = header(&["ending"]);
    head.extend(came.iter().map(ToString::to_string));
    let mut rows = vec![head];
    let parts: [(&str, Part); 3] = [
        ("won", |counts| counts.won),
        ("lost", |counts| counts.lost),
        ("drawn", |counts| counts.drawn),
    ];
    for &player in &players {
        for (name, part) in parts {
            let counts = came.iter();
            let counts = counts.map(|&ending| part(tally.endings(player, ending)));
            let counts: Vec<u64> = counts.collect();
            if counts.iter().all(|&count| count == 0) {
                continue;
            }
            let mut row = vec![format!("{} {name}", shown(player))];
            row.extend(counts.iter().map(|&count| match count {
                0 => "-".to_owned(),
                count => count.to_string(),
            }));
            rows.push(row);
        }
    }
    Grid(rows)
}

/// What two players' games show, in the form that changes of engines are reported in.
#[derive(Clone, Copy, Debug)]
pub struct Block<'a> {
    /// How they played, such as `10+0.1 Threads=1`; may be empty.
    pub conditions: &'a str,
    /// The test, if there is one.
    pub sprt: Option<&'a Sprt>,
    /// The games from the first player's view.
    pub encounter: &'a Encounter,
}

impl fmt::Display for Block<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outcomes = self.encounter.outcomes;
        match Elo::of(outcomes) {
            None => writeln!(f, "Elo   | -")?,
            Some(elo) => {
                let error = elo.error().filter(|error| error.is_finite());
                let error = error.map_or("-".to_owned(), |error| format!("{error:.2}"));
                writeln!(f, "Elo   | {:.2} +- {error} (95%)", elo.value)?;
            }
        }
        if !self.conditions.is_empty() {
            let label = if self.sprt.is_some() {
                "SPRT "
            } else {
                "Match"
            };
            writeln!(f, "{label} | {}", self.conditions)?;
        }
        if let Some(sprt) = self.sprt {
            let progress = sprt.progress(outcomes);
            let (elo0, elo1) = sprt.hypotheses();
            let unit = match sprt.model() {
                Model::Logistic => "",
                Model::Normalized => " normalized",
            };
            writeln!(
                f,
                "LLR   | {:.2} ({:.2}, {:.2}) [{elo0:.2}, {elo1:.2}]{unit}",
                progress.llr, progress.lower, progress.upper
            )?;
        }
        let games = self.encounter.games();
        writeln!(f, "Games | N: {} {games}", games.games())?;
        if outcomes.pairs.pairs() > 0 {
            writeln!(f, "Penta | {}", outcomes.pairs)?;
        }
        Ok(())
    }
}
