//! What a person types: commands, and answers to what the opening asks.

use std::path::PathBuf;

use super::picture::letter;
use crate::base::Point;
use crate::rules::opening::{Action, Task};
use crate::rules::text::parse_moves;

/// A command, which is understood whatever is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Help,
    Undo,
    /// Into a file, or the one used before.
    Save(Option<PathBuf>),
    /// The person named, or whoever is asked.
    Resign(Option<String>),
    Pass,
    Draw,
    Quit,
    /// Show the board again.
    Board,
    /// Show the rule's steps.
    Rule,
    /// Let the program decide.
    Auto,
}

/// Reads a command; anything else is [`None`].
pub(super) fn command(line: &str) -> Option<Command> {
    let (word, rest) = match line.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim()),
        None => (line, ""),
    };
    let command = match word.to_lowercase().as_str() {
        "save" => {
            return Some(Command::Save(
                (!rest.is_empty()).then(|| PathBuf::from(rest)),
            ));
        }
        "resign" => {
            return Some(Command::Resign(
                (!rest.is_empty()).then(|| rest.to_lowercase()),
            ));
        }
        "help" | "?" => Command::Help,
        "undo" => Command::Undo,
        "pass" => Command::Pass,
        "draw" => Command::Draw,
        "quit" | "exit" => Command::Quit,
        "board" => Command::Board,
        "rule" => Command::Rule,
        "auto" => Command::Auto,
        _ => return None,
    };
    rest.is_empty().then_some(command)
}

/// The one point that a line names.
pub(super) fn point(line: &str) -> Result<Point, String> {
    match parse_moves(line).map_err(|error| error.to_string())?[..] {
        [point] => Ok(point),
        [] => Err("a point such as h8 is asked for".to_owned()),
        _ => Err("one point is asked for".to_owned()),
    }
}

/// The action that a line means as an answer to a task, or what it should be instead.
pub(super) fn action(task: &Task, offset: usize, line: &str) -> Result<Action, String> {
    let lower = line.to_lowercase();
    let after = |verbs: &[&str]| -> String {
        let (word, rest) = lower.split_once(' ').unwrap_or((&lower, ""));
        if verbs.contains(&word) {
            rest.trim().to_owned()
        } else {
            lower.clone()
        }
    };
    match task {
        Task::Place { .. } => point(&after(&["place", "stone", "put"])).map(Action::Place),
        Task::Offer { .. } => {
            let points = parse_moves(&after(&["offer"])).map_err(|error| error.to_string())?;
            Ok(Action::Offer(points))
        }
        Task::Choose { offered, .. } => {
            let text = after(&["choose", "keep"]);
            let mut letters = (offset..).map(letter).zip(offered);
            let by_letter =
                letters.find(|(letter, _)| *letter != '?' && text == letter.to_string());
            match by_letter {
                Some((_, &point)) => Ok(Action::Choose(point)),
                None => point(&text).map(Action::Choose),
            }
        }
        Task::Declare { .. } => {
            let number = lower.rsplit([' ', '=']).next().unwrap_or_default();
            let number = number.parse().map(Action::Declare);
            number.map_err(|_| "a number is asked for".to_owned())
        }
        Task::Swap => match lower.as_str() {
            "swap" | "yes" | "y" => Ok(Action::Swap(true)),
            "no swap" | "no-swap" | "no" | "n" | "stay" | "keep" => Ok(Action::Swap(false)),
            _ => Err("'swap' or 'no' is asked for".to_owned()),
        },
        Task::Branch { open } => {
            let text = after(&["branch", "choose"]);
            let number: Option<usize> = text.parse().ok();
            let by_name = open.iter().find(|id| id.to_lowercase() == text);
            let by_number = || open.get(number?.checked_sub(1)?);
            // An unknown name is left to the referee, who says which there are.
            let id = by_name.or_else(by_number).cloned().unwrap_or(text);
            Ok(Action::Branch(id))
        }
        Task::Move { .. } => {
            let mut words = lower
                .split_whitespace()
                .filter(|word| !["move", "stone", "to"].contains(word));
            let stone = words.next().and_then(|word| word.parse().ok());
            match (stone, words.next(), words.next()) {
                (Some(stone), Some(text), None) => Ok(Action::Move {
                    stone,
                    to: point(text)?,
                }),
                _ => {
                    Err("the number of a stone and a point are asked for, such as 3 h8".to_owned())
                }
            }
        }
        Task::Roll { .. } => Err("the die is thrown by nobody".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Color, PointSet};

    #[test]
    fn commands() {
        assert_eq!(command("Undo"), Some(Command::Undo));
        let path = |text: &str| Some(Command::Save(Some(PathBuf::from(text))));
        assert_eq!(command("save  My Game.json"), path("My Game.json"));
        assert_eq!(command("save"), Some(Command::Save(None)));
        assert_eq!(
            command("resign First"),
            Some(Command::Resign(Some("first".to_owned())))
        );
        for text in ["", "h8", "undo it", "swap", "drawing"] {
            assert_eq!(command(text), None, "{text}");
        }
    }

    #[test]
    fn answers() {
        let at = |text: &str| -> Point { text.parse().unwrap() };
        let place = Task::Place {
            number: 1,
            color: Color::Black,
            points: PointSet::EMPTY,
        };
        let choose = Task::Choose {
            slot: 5,
            color: Color::Black,
            offered: vec![at("h8"), at("i9")],
        };
        let declare = Task::Declare {
            variable: "N".to_owned(),
            min: 1,
            max: None,
        };
        let branch = Task::Branch {
            open: vec!["go-on".to_owned(), "Close".to_owned()],
        };
        let stones = Task::Move {
            stones: vec![3],
            points: PointSet::EMPTY,
        };
        let branch_of = |id: &str| Action::Branch(id.to_owned());
        for (task, line, expected) in [
            (&place, "H8", Action::Place(at("h8"))),
            (&place, "place a1", Action::Place(at("a1"))),
            (&choose, "d", Action::Choose(at("i9"))),
            (&choose, "keep c", Action::Choose(at("h8"))),
            (&choose, "a1", Action::Choose(at("a1"))),
            (&declare, "N = 4", Action::Declare(4)),
            (&declare, "7", Action::Declare(7)),
            (&branch, "2", branch_of("Close")),
            (&branch, "close", branch_of("Close")),
            (&branch, "choose go-on", branch_of("go-on")),
            (&branch, "9", branch_of("9")),
            (
                &stones,
                "move 3 to h9",
                Action::Move {
                    stone: 3,
                    to: at("h9"),
                },
            ),
            (&Task::Swap, "Yes", Action::Swap(true)),
            (&Task::Swap, "no swap", Action::Swap(false)),
        ] {
            assert_eq!(action(task, 2, line), Ok(expected), "{line}");
        }
        for (task, line) in [
            (&place, ""),
            (&place, "h8 h9"),
            (&place, "99"),
            (&choose, "a"),
            (&declare, "many"),
            (&declare, "99999999999"),
            (&stones, "h9"),
            (&stones, "3 h9 h10"),
            (&Task::Swap, "h8"),
        ] {
            assert!(action(task, 2, line).is_err(), "{line}");
        }
    }
}
