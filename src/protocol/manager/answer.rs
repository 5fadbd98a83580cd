//! What a manager hears.

use super::Thoughts;
use crate::protocol::Echo;
use crate::protocol::words::{integer, split_word};

/// A line from a brain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// `OK`
    Ready,
    /// `7,7`: column and row from 0; they may be off any board.
    Move(i64, i64),
    /// `RESIGN`: the brain gives up. The protocol has no such word; some brains say it.
    Resign,
    /// `MESSAGE …` or `DEBUG …`, with what it tells of the search.
    Note(Thoughts),
    /// `ERROR …`: it will not do that.
    Error(Echo),
    /// `UNKNOWN …`: it does not know that command.
    Unknown(Echo),
    /// Nothing that a brain may say.
    Garbage(Echo),
}

impl Answer {
    /// Reads a line without its end.
    pub fn read(line: &[u8]) -> Self {
        let (word, rest) = split_word(line.trim_ascii());
        match word.to_ascii_uppercase().as_slice() {
            b"OK" if rest.is_empty() => Self::Ready,
            b"RESIGN" if rest.is_empty() => Self::Resign,
            b"MESSAGE" | b"DEBUG" => Self::Note(Thoughts::read(rest)),
            b"ERROR" => Self::Error(Echo::new(line)),
            b"UNKNOWN" => Self::Unknown(Echo::new(line)),
            _ => match point(line.trim_ascii()) {
                Some((x, y)) => Self::Move(x, y),
                None => Self::Garbage(Echo::new(line)),
            },
        }
    }
}

/// Two integers with one comma between; blanks beside it are forgiven.
fn point(text: &[u8]) -> Option<(i64, i64)> {
    let comma = text.iter().position(|&byte| byte == b',')?;
    let (x, y) = text.split_at_checked(comma)?;
    let y = y.strip_prefix(b",")?;
    Some((integer(x.trim_ascii())?, integer(y.trim_ascii())?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_told_apart() {
        let echo = |text: &str| Echo::new(text.as_bytes());
        for (text, answer) in [
            ("OK", Answer::Ready),
            (" ok ", Answer::Ready),
            ("7,12", Answer::Move(7, 12)),
            ("7, 12 ", Answer::Move(7, 12)),
            ("-1,99", Answer::Move(-1, 99)),
            ("RESIGN", Answer::Resign),
            ("MESSAGE", Answer::Note(Thoughts::default())),
            ("debug 3,3", Answer::Note(Thoughts::default())),
            ("ERROR no 15", Answer::Error(echo("ERROR no 15"))),
            ("UNKNOWN x", Answer::Unknown(echo("UNKNOWN x"))),
            ("7,7 8,8", Answer::Garbage(echo("7,7 8,8"))),
            ("7,7,1", Answer::Garbage(echo("7,7,1"))),
            ("7", Answer::Garbage(echo("7"))),
            (",7", Answer::Garbage(echo(",7"))),
            ("OK 15", Answer::Garbage(echo("OK 15"))),
            ("MESSAGES", Answer::Garbage(echo("MESSAGES"))),
            ("7;7", Answer::Garbage(echo("7;7"))),
        ] {
            assert_eq!(Answer::read(text.as_bytes()), answer, "{text}");
        }
        let noise = Answer::read(b"\xFF\0\x01");
        assert_eq!(noise, Answer::Garbage(echo("???")));
    }
}
