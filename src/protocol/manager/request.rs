//! What a manager says.

use std::fmt;

use crate::base::{Point, Size};
use crate::protocol::Dialect;
use crate::protocol::opening::Written;
use crate::rules::RuleKind;
use crate::rules::opening::{Action, Value};

/// Something said to a brain; [`fmt::Display`] gives its lines, each with its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// A new game on an empty board. Answered by [`super::Answer::Ready`].
    Start(Size),
    /// A setting. Never answered.
    Tell(Told),
    /// Play the first stone. Answered by a move, as are the next two.
    Begin,
    /// The opponent played here: play.
    Turn(Point),
    /// These stones lie on the board, in order: play.
    Board(Vec<(Point, Owner)>),
    /// The next step of swap2, after these stones. Answered by [`super::Answer::Swap`] or points.
    Swap2(Vec<Point>),
    /// The opening is played by this rule, with these parameters. Answered by
    /// [`super::Answer::Ready`], as is the next.
    Opening(String, Vec<(String, Value)>),
    /// Somebody has done this in the opening.
    Done(Action),
    /// Do what the opening asks. Answered by [`super::Answer::Act`].
    Act,
    /// Say what the opening asks. Answered by [`super::Answer::Opening`].
    Next,
    /// The brain is to end itself.
    End,
}

/// Whose stone it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// The brain's that hears of it.
    You,
    /// Its opponent's.
    Opponent,
}

/// A setting, with what it is set to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The number of the rule, see [`rule_number`].
    Rule(u32),
    /// Brain against brain, in a tournament.
    Tournament,
    /// Most milliseconds for a move.
    TurnTime(u64),
    /// Milliseconds for the whole game; 0 for no limit.
    GameTime(u64),
    /// Milliseconds left of the game; [`None`] for no limit.
    TimeLeft(Option<u64>),
    /// Milliseconds that each move adds to the time left, which contains them already.
    Increment(u64),
    /// Most bytes for the whole process.
    Memory(u64),
    /// Threads to search with.
    Threads(usize),
    /// Nodes to search for a move.
    Nodes(u64),
    /// Plies to search for a move.
    Depth(u32),
    /// Anything else: a key and its value.
    Other(String, String),
}

/// What managers send as the time left where there is no limit.
const UNLIMITED_MILLIS: i32 = i32::MAX;

/// The number that Gomocup's managers send for a rule; [`None`] where there is none.
pub fn rule_number(rule: RuleKind) -> Option<u32> {
    let sums_of_bits = 0..16;
    sums_of_bits
        .into_iter()
        .find(|&number| Dialect::Gomocup.rule(i64::from(number)) == Some(rule))
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(size) if size.is_square() => writeln!(f, "START {}", size.width()),
            Self::Start(size) => writeln!(f, "RECTSTART {},{}", size.width(), size.height()),
            Self::Tell(told) => writeln!(f, "INFO {told}"),
            Self::Begin => f.write_str("BEGIN\n"),
            Self::Turn(point) => writeln!(f, "TURN {},{}", point.x(), point.y()),
            Self::Board(stones) => {
                f.write_str("BOARD\n")?;
                for (point, owner) in stones {
                    let field = match owner {
                        Owner::You => 1,
                        Owner::Opponent => 2,
                    };
                    writeln!(f, "{},{},{field}", point.x(), point.y())?;
                }
                f.write_str("DONE\n")
            }
            Self::Swap2(stones) => {
                f.write_str("SWAP2BOARD\n")?;
                for point in stones {
                    writeln!(f, "{},{}", point.x(), point.y())?;
                }
                f.write_str("DONE\n")
            }
            Self::Opening(rule, parameters) => {
                write!(f, "OPENING START {rule}")?;
                for (name, value) in parameters {
                    write!(f, " {name}={value}")?;
                }
                f.write_str("\n")
            }
            Self::Done(action) => writeln!(f, "OPENING DO {}", Written(action)),
            Self::Act => f.write_str("OPENING ASK\n"),
            Self::Next => f.write_str("OPENING NEXT\n"),
            Self::End => f.write_str("END\n"),
        }
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(number) => write!(f, "rule {number}"),
            Self::Tournament => f.write_str("game_type 2"),
            Self::TurnTime(millis) => write!(f, "timeout_turn {millis}"),
            Self::GameTime(millis) => write!(f, "timeout_match {millis}"),
            Self::TimeLeft(Some(millis)) => write!(f, "time_left {millis}"),
            Self::TimeLeft(None) => write!(f, "time_left {UNLIMITED_MILLIS}"),
            Self::Increment(millis) => write!(f, "time_increment {millis}"),
            Self::Memory(bytes) => write!(f, "max_memory {bytes}"),
            Self::Threads(count) => write!(f, "thread_num {count}"),
            Self::Nodes(count) => write!(f, "max_node {count}"),
            Self::Depth(plies) => write!(f, "max_depth {plies}"),
            Self::Other(key, value) => write!(f, "{key} {value}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_written_as_their_lines() {
        let point = Point::new(7, 6);
        let stones = vec![(point, Owner::Opponent), (Point::new(0, 14), Owner::You)];
        for (request, text) in [
            (Request::Start(Size::STANDARD), "START 15\n"),
            (
                Request::Start(Size::new(20, 15).unwrap()),
                "RECTSTART 20,15\n",
            ),
            (
                Request::Tell(Told::TimeLeft(Some(950))),
                "INFO time_left 950\n",
            ),
            (
                Request::Tell(Told::TimeLeft(None)),
                "INFO time_left 2147483647\n",
            ),
            (Request::Turn(point), "TURN 7,6\n"),
            (Request::Board(Vec::new()), "BOARD\nDONE\n"),
            (Request::Swap2(Vec::new()), "SWAP2BOARD\nDONE\n"),
            (Request::Swap2(vec![point]), "SWAP2BOARD\n7,6\nDONE\n"),
            (
                Request::Opening("x".to_owned(), vec![("Z".to_owned(), Value::Number(7))]),
                "OPENING START x Z=7\n",
            ),
            (
                Request::Done(Action::Offer(vec![point, Point::new(0, 1)])),
                "OPENING DO OFFER 7,6 0,1\n",
            ),
            (Request::Board(stones), "BOARD\n7,6,2\n0,14,1\nDONE\n"),
        ] {
            assert_eq!(request.to_string(), text);
        }
    }

    #[test]
    fn rules_have_the_numbers_of_gomocup() {
        let numbers = RuleKind::ALL.map(rule_number);
        let expected = [Some(0), Some(1), Some(4), Some(9), Some(8)];
        assert_eq!(numbers[..5], expected);
        assert_eq!(numbers[5..], [None, None, None]);
    }
}
