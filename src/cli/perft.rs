//! `ruikou perft`: counts the legal move sequences from a position, by length.
//!
//! A winning move ends its sequence, and so does a full board; forbidden points are left out for
//! the side that is bound by them. Every counter walks the same tree its own way and all must
//! agree; the first is the oracle of the `rules` layer.

use std::time::Instant;

use clap::Args;

use super::position::PositionArguments;
use super::values::format_duration;
use super::{Error, Output, Verdict};
use crate::base::{Color, Point};
use crate::rules::{Board, RuleKind, Setup, foul, wins};

/// Arguments of `perft`.
#[derive(Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Longest sequences to count, in moves
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=484))]
    depth: u32,
}

/// A position that can be walked through: what a counter has to offer.
trait Walk {
    /// The points that the side to move may play: empty and not forbidden to it.
    fn moves(&mut self) -> Vec<Point>;

    /// Plays one of them and tells whether it wins.
    fn play(&mut self, point: Point) -> bool;

    /// Takes back the move last played, which was `point`.
    fn undo(&mut self, point: Point);
}

/// The walk as the rule book has it.
struct OracleWalk {
    rule: RuleKind,
    board: Board,
    to_move: Color,
}

impl OracleWalk {
    fn new(setup: &Setup, rule: RuleKind) -> Self {
        Self {
            rule,
            board: setup.board.clone(),
            to_move: setup.to_move,
        }
    }
}

impl Walk for OracleWalk {
    fn moves(&mut self) -> Vec<Point> {
        let empty = self.board.empty();
        empty
            .iter()
            .filter(|&point| foul(&mut self.board, point, self.to_move, self.rule).is_none())
            .collect()
    }

    fn play(&mut self, point: Point) -> bool {
        self.board.place(point, self.to_move);
        let won = wins(&self.board, point, self.to_move, self.rule);
        self.to_move = !self.to_move;
        won
    }

    fn undo(&mut self, point: Point) {
        self.to_move = !self.to_move;
        self.board.remove(point);
    }
}

/// The sequences of one length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Level {
    /// All of them.
    sequences: u64,
    /// Those whose last move wins.
    wins: u64,
}

/// Adds the sequences of 1, 2, … moves to the levels.
fn count(walk: &mut dyn Walk, levels: &mut [Level]) {
    let Some((level, deeper)) = levels.split_first_mut() else {
        return;
    };
    let moves = walk.moves();
    level.sequences += moves.len() as u64;
    for point in moves {
        if walk.play(point) {
            level.wins += 1;
        } else {
            count(walk, deeper);
        }
        walk.undo(point);
    }
}

/// Every counter there is, the reference first.
fn counters(setup: &Setup, rule: RuleKind) -> Vec<(&'static str, Box<dyn Walk>)> {
    vec![("oracle", Box::new(OracleWalk::new(setup, rule)))]
}

/// Counts with every counter, prints the reference's numbers and whatever differs from them.
pub(super) fn run(arguments: &Arguments, output: &mut Output<'_>) -> Result<Verdict, Error> {
    let setup = arguments.position.setup()?;
    let mut verdict = Verdict::Passed;
    let mut reference: Option<Vec<Level>> = None;
    for (name, mut walk) in counters(&setup, arguments.position.rule()) {
        let started = Instant::now();
        let mut levels = vec![Level::default(); arguments.depth as usize];
        count(walk.as_mut(), &mut levels);
        let elapsed = format_duration(started.elapsed());
        let differs = reference
            .as_ref()
            .is_some_and(|expected| *expected != levels);
        if reference.is_none() || differs {
            print_levels(&levels, output)?;
        }
        writeln!(output, "{name}: {elapsed}")?;
        if differs {
            writeln!(output, "{name} differs from the oracle")?;
            verdict = Verdict::Failed;
        }
        reference.get_or_insert(levels);
    }
    Ok(verdict)
}

fn print_levels(levels: &[Level], output: &mut Output<'_>) -> Result<(), Error> {
    for (index, level) in levels.iter().enumerate() {
        let (depth, Level { sequences, wins }) = (index + 1, level);
        writeln!(output, "depth {depth}: {sequences} sequences, {wins} wins")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Size;

    fn levels(rule: RuleKind, side: i64, text: &str, depth: usize) -> Vec<(u64, u64)> {
        let setup = Setup::parse(Size::square(side).unwrap(), text).unwrap();
        let mut levels = vec![Level::default(); depth];
        count(&mut OracleWalk::new(&setup, rule), &mut levels);
        levels.iter().map(|l| (l.sequences, l.wins)).collect()
    }

    #[test]
    fn an_empty_board_is_counted_by_falling_factorials() {
        assert_eq!(
            levels(RuleKind::Freestyle, 5, "", 3),
            [(25, 0), (600, 0), (13_800, 0)]
        );
    }

    #[test]
    fn a_win_ends_its_sequence() {
        // Nothing follows e1. Of the 16 other moves one takes e2, where white would win.
        let text = "black=a1,b1,c1,d1 white=a2,b2,c2,d2 turn=black";
        let found = levels(RuleKind::Freestyle, 5, text, 2);
        assert_eq!(found, [(17, 1), (16 * 16, 15)]);
    }

    #[test]
    fn a_full_board_ends_it_too() {
        let black = "a1,c1,e1,b2,d2,a4,c4,e4,b5,d5,a3,c3";
        let white = "b1,d1,a2,c2,e2,b4,d4,a5,c5,e5,b3,d3";
        let text = format!("black={black} white={white}");
        assert_eq!(levels(RuleKind::Standard, 5, &text, 2), [(1, 0), (0, 0)]);
    }

    #[test]
    fn forbidden_points_are_left_out_for_the_bound_side_only() {
        let text = "black=h9,i8,g8,h7 white=a1,c1,e1,g1 turn=black";
        assert_eq!(levels(RuleKind::Renju, 15, text, 1), [(216, 0)]);
        assert_eq!(levels(RuleKind::Freestyle, 15, text, 1), [(217, 0)]);
        assert_eq!(levels(RuleKind::RenjuWhite, 15, text, 1), [(217, 0)]);
    }
}
