//! A game on paper: its moves, and the board after some of them.

use std::fmt::Write as _;

use crate::arena::record::ReplayError;
use crate::arena::{Move, Record};
use crate::base::{Color, Point};
use crate::rules::opening::Turn;
use crate::rules::text::diagram;
use crate::rules::{Foul, Game, forbidden_points};

/// Width of the list of moves.
const LINE: usize = 96;

/// A game after some of its moves.
pub(in crate::cli) struct Sheet<'a> {
    record: &'a Record,
    /// Moves after the start.
    ply: usize,
    /// The game so far.
    game: Game,
}

impl<'a> Sheet<'a> {
    /// The game after so many moves of it.
    pub(in crate::cli) fn new(record: &'a Record, ply: usize) -> Result<Self, ReplayError> {
        let moves = record.moves.iter().take(ply);
        let so_far = Record {
            moves: moves.copied().collect(),
            ..record.clone()
        };
        let game = so_far.replay()?;
        Ok(Self { record, ply, game })
    }

    /// The game so far.
    pub(in crate::cli) const fn game(&self) -> &Game {
        &self.game
    }

    /// The stones in the order in which they were put, as far as it is known.
    pub(in crate::cli) fn moves(&self) -> Vec<Point> {
        let start = self.record.start.moves().unwrap_or_default();
        let played = self.game.moves().iter().copied();
        start.into_iter().chain(played).collect()
    }

    /// Points that the side to move may not play; none when the game is over.
    pub(in crate::cli) fn forbidden(&self) -> Vec<(Point, Foul)> {
        match self.game.outcome() {
            Some(_) => Vec::new(),
            None => forbidden_points(self.game.board(), self.game.to_move(), self.game.rule()),
        }
    }

    /// Players, rule, board and result in one line.
    pub(in crate::cli) fn title(&self) -> String {
        let record = self.record;
        let name = |color| match record.player(color) {
            "" => color.to_string(),
            name => name.to_owned(),
        };
        let [black, white] = Color::ALL.map(name);
        let end = match record.end {
            Some(end) => end.to_string(),
            None => "not ended".to_owned(),
        };
        format!("{black} - {white}: {}, {}, {end}", record.rule, record.size)
    }

    /// Diagram, and the moves up to it.
    pub(in crate::cli) fn text(&self) -> String {
        let last = self.moves().last().copied();
        let mut text = diagram(self.game.board(), last, &self.forbidden());
        let start = self.record.start.to_string();
        if !start.is_empty() {
            let _ = writeln!(text, "start: {start}");
        }
        let first = self.record.start.moves().map_or(0, |moves| moves.len());
        let moves = self.record.moves.iter().take(self.ply).enumerate();
        let mut line = String::new();
        for (index, one) in moves {
            let word = format!("{}. {}", first + index + 1, described(one));
            if !line.is_empty() && line.len() + word.len() + 2 > LINE {
                let _ = writeln!(text, "{line}");
                line.clear();
            }
            if !line.is_empty() {
                line += "  ";
            }
            line += &word;
        }
        if !line.is_empty() {
            let _ = writeln!(text, "{line}");
        }
        text
    }
}

/// `h8`, or with score and depth `h8 (+35/12)`.
fn described(one: &Move) -> String {
    let turn = match one.turn {
        Turn::Stone(point) => point.to_string(),
        Turn::Pass => "pass".to_owned(),
    };
    let score = one.score().map(|score| {
        let sign = if score.value() > 0 && !score.is_win() {
            "+"
        } else {
            ""
        };
        format!("{sign}{score}")
    });
    match (score, one.depth) {
        (Some(score), Some(depth)) => format!("{turn} ({score}/{depth})"),
        (Some(score), None) => format!("{turn} ({score})"),
        _ => turn,
    }
}
