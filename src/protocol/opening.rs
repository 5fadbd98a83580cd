//! Openings on the wire: the `OPENING` extension, and the steps of Yixin boards.
//!
//! `OPENING` lets a manager run any opening rule with an engine that answers it; one that does not
//! know it says `UNKNOWN`. The board is that of the last `START`; the manager tells every action
//! of every side and asks when the engine is to act. Points are `x,y` as in `TURN`.
//!
//! | line | answer |
//! | --- | --- |
//! | `OPENING START rule [name=value …]` | `OK`; the rule by key, number or name |
//! | `OPENING RULE {…}` | `OK`; a rule file of one rule, on one line |
//! | `OPENING DO action` | `OK`; somebody has done this |
//! | `OPENING ASK` | `OPENING action`, which the engine does for whoever is asked |
//! | `OPENING UNDO` | `OK`; the newest action is taken back |
//! | `OPENING NEXT` | who is asked what, or how the opening ended |
//!
//! Actions: `PLACE x,y`, `OFFER x,y x,y …`, `CHOOSE x,y`, `DECLARE n`, `SWAP YES`, `SWAP NO`,
//! `BRANCH name`, `MOVE stone x,y`, `DIE value`. `OPENING NEXT` says
//! `OPENING FIRST PLACE 3 black`, `OPENING SECOND SWAP`, `OPENING BLACK first MOVES white` and the
//! like. What is not allowed is an `ERROR` that says why, and changes nothing.

use std::fmt;

use super::words::{arguments, integer};
use super::{Echo, Note, ParseError, Reply};
use crate::base::{Point, Size};
use crate::engine::opening::OpeningAnswer;
use crate::engine::{Coordinates, SoosorvStep};
use crate::rules::opening::{Action, Opening, OpeningEnd, Task, Value};

/// A line that begins with `OPENING`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningCommand {
    /// `OPENING START`: the rule's name and its parameters.
    Start(String, Vec<(String, Value)>),
    /// `OPENING RULE`: the text of a rule file.
    Rule(String),
    /// `OPENING DO`
    Do(WireAction),
    /// `OPENING ASK`
    Ask,
    /// `OPENING UNDO`
    Undo,
    /// `OPENING NEXT`
    Next,
}

/// An action with points that may lie anywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WireAction {
    kind: ActionKind,
    points: Vec<Coordinates>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum ActionKind {
    Place,
    Offer,
    Choose,
    Declare(u32),
    Swap(bool),
    Branch(String),
    Move(usize),
    Roll(Value),
}

/// Who asked what, and so what the answer looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// `SWAP2BOARD`
    Swap2Board,
    /// `YXSWAP2STEP1` to `3`
    Swap2Step(u8),
    /// `YXSOOSORVSTEP1` to `6`
    Soosorv(SoosorvStep),
    /// `OPENING ASK`
    Ask,
}

impl OpeningCommand {
    /// Reads what follows `OPENING`.
    ///
    /// # Errors
    /// When it is none of the table above.
    pub(super) fn parse(rest: &[u8]) -> Result<Self, ParseError> {
        let text = String::from_utf8_lossy(rest);
        let text = text.trim();
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        Ok(match word.to_ascii_uppercase().as_str() {
            "START" if !rest.is_empty() => {
                let mut words = rest.split_whitespace().peekable();
                let is_name = |word: &&str| !word.contains('=');
                let mut name = Vec::new();
                while let Some(word) = words.next_if(is_name) {
                    name.push(word);
                }
                let parameters = words.map(parameter).collect::<Result<_, _>>()?;
                Self::Start(name.join(" "), parameters)
            }
            "RULE" if !rest.is_empty() => Self::Rule(rest.to_owned()),
            "DO" => Self::Do(WireAction::parse(rest)?),
            "ASK" => Self::Ask,
            "UNDO" => Self::Undo,
            "NEXT" => Self::Next,
            _ => return Err(ParseError::Opening(Echo::new(word.as_bytes()))),
        })
    }
}

fn parameter(word: &str) -> Result<(String, Value), ParseError> {
    let (name, value) = word
        .split_once('=')
        .ok_or_else(|| ParseError::Opening(Echo::new(word.as_bytes())))?;
    Ok((name.to_owned(), self::value(value)))
}

fn value(text: &str) -> Value {
    match (text, text.parse()) {
        ("true", _) => Value::Flag(true),
        ("false", _) => Value::Flag(false),
        (_, Ok(number)) => Value::Number(number),
        _ => Value::Word(text.to_owned()),
    }
}

impl WireAction {
    fn parse(text: &str) -> Result<Self, ParseError> {
        let wrong = || ParseError::Opening(Echo::new(text.as_bytes()));
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        let mut numbers = arguments(rest.as_bytes()).map(integer);
        let kind = match word.to_ascii_uppercase().as_str() {
            "PLACE" => ActionKind::Place,
            "OFFER" => ActionKind::Offer,
            "CHOOSE" => ActionKind::Choose,
            "DECLARE" => ActionKind::Declare(rest.parse().map_err(|_| wrong())?),
            "SWAP" if rest.eq_ignore_ascii_case("yes") => ActionKind::Swap(true),
            "SWAP" if rest.eq_ignore_ascii_case("no") => ActionKind::Swap(false),
            "BRANCH" if !rest.is_empty() => ActionKind::Branch(rest.to_owned()),
            "MOVE" => {
                let stone = numbers.next().flatten().ok_or_else(wrong)?;
                ActionKind::Move(usize::try_from(stone).map_err(|_| wrong())?)
            }
            "DIE" if !rest.is_empty() => ActionKind::Roll(value(rest)),
            _ => return Err(wrong()),
        };
        let mut points = Vec::new();
        if kind.takes_points() {
            while let Some(x) = numbers.next() {
                match (x, numbers.next().flatten()) {
                    (Some(x), Some(y)) => points.push(Coordinates { x, y }),
                    _ => return Err(wrong()),
                }
            }
        }
        let is_right = match kind {
            ActionKind::Place | ActionKind::Choose | ActionKind::Move(_) => points.len() == 1,
            ActionKind::Offer => !points.is_empty(),
            _ => true,
        };
        if is_right {
            Ok(Self { kind, points })
        } else {
            Err(wrong())
        }
    }

    /// Reads an action; [`None`] if the text is none.
    pub(super) fn read(text: &[u8]) -> Option<Self> {
        Self::parse(String::from_utf8_lossy(text).trim()).ok()
    }

    /// The action on a board; [`None`] if a point is off it.
    pub fn on(&self, size: Size) -> Option<Action> {
        let points = self.points.iter().map(|at| size.point(at.x, at.y));
        self.action(&points.collect::<Option<Vec<Point>>>()?)
    }

    /// The points named, for the session to look whether they are on its board.
    pub(super) fn points(&self) -> &[Coordinates] {
        &self.points
    }

    /// The action on points of the board.
    pub(super) fn action(&self, points: &[Point]) -> Option<Action> {
        let first = points.first().copied();
        Some(match &self.kind {
            ActionKind::Place => Action::Place(first?),
            ActionKind::Offer => Action::Offer(points.to_vec()),
            ActionKind::Choose => Action::Choose(first?),
            ActionKind::Declare(number) => Action::Declare(*number),
            ActionKind::Swap(swap) => Action::Swap(*swap),
            ActionKind::Branch(id) => Action::Branch(id.clone()),
            ActionKind::Move(stone) => Action::Move {
                stone: *stone,
                to: first?,
            },
            ActionKind::Roll(value) => Action::Roll(value.clone()),
        })
    }
}

impl ActionKind {
    const fn takes_points(&self) -> bool {
        matches!(
            self,
            Self::Place | Self::Offer | Self::Choose | Self::Move(_)
        )
    }
}

/// An action as it is written on the wire.
pub(super) struct Written<'a>(pub(super) &'a Action);

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |point: &Point| format!("{},{}", point.x(), point.y());
        match self.0 {
            Action::Place(point) => write!(f, "PLACE {}", at(point)),
            Action::Offer(points) => {
                let points: Vec<String> = points.iter().map(at).collect();
                write!(f, "OFFER {}", points.join(" "))
            }
            Action::Choose(point) => write!(f, "CHOOSE {}", at(point)),
            Action::Declare(number) => write!(f, "DECLARE {number}"),
            Action::Swap(true) => f.write_str("SWAP YES"),
            Action::Swap(false) => f.write_str("SWAP NO"),
            Action::Branch(id) => write!(f, "BRANCH {id}"),
            Action::Move { stone, to } => write!(f, "MOVE {stone} {}", at(to)),
            Action::Roll(value) => write!(f, "DIE {value}"),
        }
    }
}

/// What comes next in an opening, or how it ended, in words after `OPENING`.
pub(super) fn next(opening: &Opening) -> String {
    match opening.end() {
        Some(OpeningEnd::Normal { next }) => {
            let black = opening.owner(crate::base::Color::Black);
            return format!("BLACK {black} MOVES {next}");
        }
        Some(OpeningEnd::Decided { winner, .. }) => return format!("WINNER {winner}"),
        None => {}
    }
    let Some(decision) = opening.decision() else {
        return "OVER".to_owned();
    };
    let what = match decision.task {
        Task::Place { number, color, .. } => format!("PLACE {number} {color}"),
        Task::Offer {
            slot,
            color,
            min,
            max,
            ..
        } => format!("OFFER {slot} {color} {min} {max}"),
        Task::Choose { slot, color, .. } => format!("CHOOSE {slot} {color}"),
        Task::Declare { min, max, .. } => match max {
            Some(max) => format!("DECLARE {min} {max}"),
            None => format!("DECLARE {min}"),
        },
        Task::Swap => "SWAP".to_owned(),
        Task::Branch { open } => format!("BRANCH {}", open.join(" ")),
        Task::Move { stones, .. } => {
            let stones: Vec<String> = stones.iter().map(usize::to_string).collect();
            format!("MOVE {}", stones.join(" "))
        }
        Task::Roll { values } => {
            let values: Vec<String> = values.iter().map(Value::to_string).collect();
            format!("DIE {}", values.join(" "))
        }
    };
    let by = decision.by.to_string().to_ascii_uppercase();
    format!("{by} {what}")
}

/// The lines that answer a question.
pub(super) fn replies(asked: Asked, answer: &OpeningAnswer) -> Vec<Reply> {
    match asked {
        Asked::Swap2Board => vec![swap2_board(answer)],
        Asked::Ask => answer.actions.iter().cloned().map(Reply::Act).collect(),
        Asked::Swap2Step(step) => steps("SWAP2", &swap2_step(step, answer)),
        Asked::Soosorv(step) => steps("SOOSORV", &soosorv_step(step, answer)),
    }
}

/// `SWAP`, or the points that are put.
fn swap2_board(answer: &OpeningAnswer) -> Reply {
    let takes_black = |action: &Action| matches!(action, Action::Branch(id) if id == "take-black");
    if answer.actions.iter().any(takes_black) {
        return Reply::Swap;
    }
    let placed = placed(answer).chain(answer.stone);
    Reply::Points(placed.collect())
}

fn placed(answer: &OpeningAnswer) -> impl Iterator<Item = Point> + '_ {
    answer.actions.iter().filter_map(|action| match action {
        Action::Place(point) => Some(*point),
        _ => None,
    })
}

fn steps(family: &'static str, lines: &[String]) -> Vec<Reply> {
    let note = |what: &String| Note::Step(family, what.clone());
    lines.iter().map(note).map(Reply::Message).collect()
}

fn swap2_step(step: u8, answer: &OpeningAnswer) -> Vec<String> {
    let branch = answer.actions.iter().find_map(|action| match action {
        Action::Branch(id) => Some(id.as_str()),
        _ => None,
    });
    match (step, branch) {
        (1, _) => moves(1, placed(answer)),
        (2, Some("add-two")) => moves(4, placed(answer)),
        (2, Some("take-black")) => vec!["SWAP1 YES".to_owned()],
        (2, _) => vec!["SWAP1 NO".to_owned()],
        (_, Some("take-black")) => vec!["SWAP2 YES".to_owned()],
        _ => vec!["SWAP2 NO".to_owned()],
    }
}

fn soosorv_step(step: SoosorvStep, answer: &OpeningAnswer) -> Vec<String> {
    let swaps = answer.actions.contains(&Action::Swap(true));
    let letter = if swaps { 'Y' } else { 'N' };
    match step {
        SoosorvStep::Propose => moves(1, placed(answer)),
        SoosorvStep::SwapAfterThree => vec![format!("SWAP1 {letter}")],
        SoosorvStep::SwapAfterFour => vec![format!("SWAP2 {letter}")],
        SoosorvStep::Fourth => {
            let number = answer.actions.iter().find_map(|action| match action {
                Action::Declare(number) => Some(*number),
                _ => None,
            });
            let line = |point: Point| format!("MOVE4 {} {}", pair(point), number.unwrap_or(1));
            placed(answer).take(1).map(line).collect()
        }
        SoosorvStep::Offer => {
            let offered = answer.actions.iter().find_map(|action| match action {
                Action::Offer(points) => Some(points.as_slice()),
                _ => None,
            });
            let offered = offered.unwrap_or_default().iter();
            ["MOVE5 REFRESH".to_owned()]
                .into_iter()
                .chain(offered.map(|&point| format!("MOVE5 {}", pair(point))))
                .chain(["MOVE5 DONE".to_owned()])
                .collect()
        }
        SoosorvStep::Choose => answer
            .actions
            .iter()
            .filter_map(|action| match action {
                Action::Choose(point) => Some(format!("MOVE5C {}", pair(*point))),
                _ => None,
            })
            .take(1)
            .collect(),
    }
}

/// `MOVE1 7 7` and so on.
fn moves(first: usize, points: impl Iterator<Item = Point>) -> Vec<String> {
    points
        .zip(first..)
        .map(|(point, number)| format!("MOVE{number} {}", pair(point)))
        .collect()
}

/// These lines have a blank between the coordinates.
fn pair(point: Point) -> String {
    format!("{} {}", point.x(), point.y())
}
