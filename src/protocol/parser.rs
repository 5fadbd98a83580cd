//! Lines to commands. Commands of many lines are read to their end, whatever they hold.

use std::ops::ControlFlow;

use super::body::List;
use super::command::YixinCommand;
use super::keyword::{Body, Keyword};
use super::opening::OpeningCommand;
use super::words::{arguments, integer, split_word};
use super::{Command, Echo, Info, ParseError, StartError};
use crate::base::Size;
use crate::engine::{Coordinates, SoosorvStep};

/// What the next line is.
enum Expected {
    /// A command.
    Command,
    /// More of a list.
    List(List),
    /// A path.
    Path,
    /// More of a quoted text; whether a backslash ended the last part.
    Text,
}

/// Reads commands from lines.
pub struct Parser {
    expected: Expected,
}

impl Parser {
    /// A parser that expects a command.
    pub fn new() -> Self {
        Self {
            expected: Expected::Command,
        }
    }

    /// Reads a line. Gives a command if the line completes one.
    ///
    /// # Errors
    /// When the line is no command.
    pub fn read(&mut self, line: &[u8]) -> Result<Option<Command>, ParseError> {
        match std::mem::replace(&mut self.expected, Expected::Command) {
            Expected::Command => self.command(line),
            Expected::List(list) => {
                if ends_any_list(line) {
                    self.command(line)
                } else {
                    Ok(self.list(list, line))
                }
            }
            Expected::Path => Ok(None),
            Expected::Text => Ok(self.text(line)),
        }
    }

    fn command(&mut self, line: &[u8]) -> Result<Option<Command>, ParseError> {
        let (word, rest) = split_word(line);
        if word.is_empty() {
            return Ok(None);
        }
        let Some(keyword) = Keyword::find(word) else {
            return Err(ParseError::Unknown(Echo::new(word)));
        };
        Ok(Some(match keyword {
            Keyword::Start => start(rest),
            Keyword::RectStart => rectangle_start(rest),
            Keyword::Restart => Command::Restart,
            Keyword::Begin => Command::Begin,
            Keyword::Turn => Command::Turn(coordinates("TURN", rest)?),
            Keyword::TakeBack => Command::TakeBack(coordinates("TAKEBACK", rest)?),
            Keyword::Play => Command::Play(coordinates("PLAY", rest)?),
            Keyword::Info => Command::Info(Info::parse(rest)),
            Keyword::Opening => Command::Opening(OpeningCommand::parse(rest)?),
            Keyword::Swap2Step(step) => Command::Yixin(YixinCommand::Swap2Step(step)),
            Keyword::SoosorvFirst => {
                let nothing = Ok(Vec::new());
                Command::Yixin(YixinCommand::Soosorv(SoosorvStep::Propose, None, nothing))
            }
            Keyword::About => Command::About,
            Keyword::End => Command::End,
            Keyword::Stop => Command::Stop,
            Keyword::ShowInfo => Command::Yixin(YixinCommand::ShowInfo),
            Keyword::ShowForbidden => Command::Yixin(YixinCommand::ShowForbidden),
            Keyword::NBest => Command::Yixin(YixinCommand::Think(line_count(rest))),
            Keyword::HashClear => Command::Yixin(YixinCommand::Forget),
            Keyword::BlockReset => Command::Yixin(YixinCommand::UnblockAll),
            Keyword::Ignored => Command::Yixin(YixinCommand::Ignored),
            Keyword::Unsupported(what) => Command::Yixin(YixinCommand::Unsupported(what)),
            Keyword::Body(kind) => return Ok(self.begin_list(kind, rest)),
            Keyword::QuotedText => return Ok(self.begin_text(rest)),
            Keyword::Path => {
                if rest.is_empty() {
                    self.expected = Expected::Path;
                }
                Command::Yixin(YixinCommand::Ignored)
            }
        }))
    }

    fn begin_list(&mut self, kind: Body, rest: &[u8]) -> Option<Command> {
        let has_arguments = matches!(
            kind,
            Body::Skipped {
                has_arguments: true,
            }
        );
        let mut list = List::new(kind);
        let has_number = matches!(
            kind,
            Body::Soosorv(SoosorvStep::SwapAfterFour | SoosorvStep::Offer)
        );
        if has_number {
            list.take_number(rest);
        }
        let has_words = !has_arguments && !has_number;
        self.list(list, if has_words { rest } else { b"" })
    }

    fn list(&mut self, mut list: List, line: &[u8]) -> Option<Command> {
        match list.read(line) {
            ControlFlow::Break(()) => Some(list.finish()),
            ControlFlow::Continue(()) => {
                self.expected = Expected::List(list);
                None
            }
        }
    }

    fn begin_text(&mut self, rest: &[u8]) -> Option<Command> {
        match rest.split_first() {
            Some((b'"', text)) => self.text(text),
            _ => self.begin_list(SKIPPED, rest),
        }
    }

    /// Skips a quoted text to its end; a list follows on the same line.
    fn text(&mut self, line: &[u8]) -> Option<Command> {
        let mut bytes = line.iter();
        while let Some(byte) = bytes.next() {
            match byte {
                b'\\' => {
                    bytes.next();
                }
                b'"' => return self.begin_list(SKIPPED, bytes.as_slice()),
                _ => {}
            }
        }
        self.expected = Expected::Text;
        None
    }
}

impl Default for Parser {
    fn default() -> Self {
        Self::new()
    }
}

const SKIPPED: Body = Body::Skipped {
    has_arguments: false,
};

/// Whether a line breaks off a list, because its manager has clearly given it up.
fn ends_any_list(line: &[u8]) -> bool {
    matches!(
        Keyword::find(split_word(line).0),
        Some(Keyword::End | Keyword::Start | Keyword::Restart)
    )
}

fn start(rest: &[u8]) -> Command {
    let mut words = arguments(rest);
    let width = words.next().and_then(integer);
    let height = words.next().map(integer);
    let size = match (width, height) {
        (Some(side), None) => Size::square(side).map_err(StartError::from),
        (Some(width), Some(Some(height))) if width == height => {
            Size::square(width).map_err(StartError::from)
        }
        (Some(_), Some(Some(_))) => Err(StartError::NotSquare),
        _ => Err(StartError::NoSize),
    };
    Command::Start {
        size,
        classic: height.is_some() && !rest.contains(&b','),
    }
}

fn rectangle_start(rest: &[u8]) -> Command {
    let mut words = arguments(rest).map(integer);
    let size = match (words.next().flatten(), words.next().flatten()) {
        (Some(width), Some(height)) => Size::new(width, height).map_err(StartError::from),
        _ => Err(StartError::NoSize),
    };
    Command::Start {
        size,
        classic: false,
    }
}

fn coordinates(command: &'static str, rest: &[u8]) -> Result<Coordinates, ParseError> {
    let mut words = arguments(rest).map(integer);
    match (words.next().flatten(), words.next().flatten()) {
        (Some(x), Some(y)) => Ok(Coordinates { x, y }),
        _ => Err(ParseError::NoCoordinates(command)),
    }
}

/// How many best moves are wanted: at least one.
fn line_count(rest: &[u8]) -> usize {
    let count = arguments(rest).next().and_then(integer).unwrap_or(1);
    usize::try_from(count).map_or(1, |count| count.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Owner, Stone};

    /// What the lines of a text give, one after another.
    fn parse(text: &str) -> Vec<Result<Command, ParseError>> {
        let mut parser = Parser::new();
        text.lines()
            .filter_map(|line| parser.read(line.as_bytes()).transpose())
            .collect()
    }

    fn at(x: i64, y: i64) -> Coordinates {
        Coordinates { x, y }
    }

    #[test]
    fn a_board_may_be_spread_in_any_way() {
        let stone = |x, y, owner| Stone {
            at: at(x, y),
            owner,
        };
        let stones = vec![stone(7, 7, Owner::Engine), stone(8, 8, Owner::Opponent)];
        for text in [
            "BOARD\n7,7,1\n8,8,2\nDONE",
            "board 7,7,1 8,8,2 done",
            "BOARD 7,7,1\n\n8, 8, 2 DONE and more",
        ] {
            assert_eq!(parse(text), [Ok(Command::Board(Ok(stones.clone())))]);
        }
    }

    #[test]
    fn the_first_bad_stone_is_reported_at_the_end() {
        let commands = parse("BOARD\n7,7\nx\nDONE\nBEGIN");
        let [Ok(Command::Board(Err(problem))), Ok(Command::Begin)] = &commands[..] else {
            panic!("{commands:?}");
        };
        assert!(
            problem.to_string().starts_with("bad stone 7,7,"),
            "{problem}"
        );
    }

    #[test]
    fn a_list_is_broken_off_by_what_ends_a_game() {
        for (line, command) in [("END", Command::End), ("restart", Command::Restart)] {
            assert_eq!(parse(&format!("BOARD\n7,7,1\n{line}")), [Ok(command)]);
        }
    }

    #[test]
    fn paths_and_texts_are_skipped() {
        let ignored = || Ok(Command::Yixin(YixinCommand::Ignored));
        for text in [
            "YXHASHDUMP\nEND\nEND",
            "YXHASHDUMP END\nEND",
            "YXEDITTEXTDATABASE \"END\nEND \\\" DONE\"7,7\nDONE\nEND",
            "YXEDITLABELDATABASE 7,7 DONE\n7,7 DONE\nEND",
            "YXFOO\nEND",
        ] {
            assert_eq!(parse(text), [ignored(), Ok(Command::End)], "{text}");
        }
    }

    #[test]
    fn two_numbers_with_a_blank_are_the_classic_start() {
        for (text, classic) in [
            ("START 15 15", true),
            ("START 15,15", false),
            ("START 15", false),
        ] {
            let size = Ok(Size::STANDARD);
            assert_eq!(parse(text), [Ok(Command::Start { size, classic })]);
        }
    }
}
