//! What a manager hears.

use super::Thoughts;
use crate::protocol::words::{integer, split_word};
use crate::protocol::{Echo, WireAction};

/// A line from a brain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// `OK`
    Ready,
    /// `7,7`: column and row from 0; they may be off any board.
    Move(i64, i64),
    /// `7,7 8,8`: several points, as swap2 knows them.
    Points(Vec<(i64, i64)>),
    /// `SWAP`: the colors are exchanged, in swap2.
    Swap,
    /// `OPENING PLACE 7,7` and the like: the brain does this in the opening.
    Act(WireAction),
    /// `OPENING …` with anything else.
    Opening(Echo),
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
            b"SWAP" if rest.is_empty() => Self::Swap,
            b"OPENING" => match WireAction::read(rest) {
                Some(action) => Self::Act(action),
                None => Self::Opening(Echo::new(line)),
            },
            b"MESSAGE" | b"DEBUG" => Self::Note(Thoughts::read(rest)),
            b"ERROR" => Self::Error(Echo::new(line)),
            b"UNKNOWN" => Self::Unknown(Echo::new(line)),
            _ => match (point(line.trim_ascii()), points(line)) {
                (Some((x, y)), _) => Self::Move(x, y),
                (None, Some(points)) => Self::Points(points),
                (None, None) => Self::Garbage(Echo::new(line)),
            },
        }
    }
}

impl Answer {
    /// What was said, for a message about it.
    pub fn echo(&self) -> Echo {
        let at = |&(x, y): &(i64, i64)| format!("{x},{y}");
        let text = match self {
            Self::Error(said) | Self::Unknown(said) | Self::Opening(said) | Self::Garbage(said) => {
                return said.clone();
            }
            Self::Ready => "OK".to_owned(),
            Self::Move(x, y) => at(&(*x, *y)),
            Self::Points(points) => points.iter().map(at).collect::<Vec<_>>().join(" "),
            Self::Swap => "SWAP".to_owned(),
            Self::Act(_) => "OPENING …".to_owned(),
            Self::Resign => "RESIGN".to_owned(),
            Self::Note(_) => "MESSAGE".to_owned(),
        };
        Echo::new(text.as_bytes())
    }
}

/// Two integers with one comma between; blanks beside it are forgiven.
fn point(text: &[u8]) -> Option<(i64, i64)> {
    let comma = text.iter().position(|&byte| byte == b',')?;
    let (x, y) = text.split_at_checked(comma)?;
    let y = y.strip_prefix(b",")?;
    Some((integer(x.trim_ascii())?, integer(y.trim_ascii())?))
}

/// Two or three points with blanks between them.
fn points(line: &[u8]) -> Option<Vec<(i64, i64)>> {
    let words = line.split(u8::is_ascii_whitespace);
    let words: Vec<&[u8]> = words.filter(|word| !word.is_empty()).collect();
    let points: Option<Vec<_>> = words.into_iter().map(point).collect();
    points.filter(|points| matches!(points.len(), 2 | 3))
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
            ("7,7 8,8", Answer::Points(vec![(7, 7), (8, 8)])),
            ("7,7 8,8 x", Answer::Garbage(echo("7,7 8,8 x"))),
            ("SWAP", Answer::Swap),
            (
                "OPENING FIRST SWAP",
                Answer::Opening(echo("OPENING FIRST SWAP")),
            ),
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
