//! What managers hear: every line that the program ever prints.

use std::fmt;

use thiserror::Error;

use super::opening::Written;
use super::{Dialect, ParseError, StartError};
use crate::base::{Point, Size};
use crate::engine::Refusal;
use crate::rules::RuleKind;
use crate::rules::opening::Action;
use crate::search::Report;

/// Points of a principal variation that are shown.
const MAX_SHOWN: usize = 40;

/// One line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// `OK`
    Ok,
    /// `7,7`, or several points with blanks between.
    Points(Vec<Point>),
    /// `SWAP`
    Swap,
    /// `OPENING PLACE 7,7` and the like: what we do in an opening.
    Act(Action),
    /// `OPENING FIRST PLACE 3 black` and the like: what comes next in an opening.
    Next(String),
    /// The answer to `ABOUT`.
    About,
    /// `FORBID 07070808.`
    Forbidden(Vec<Point>),
    /// `MESSAGE …`
    Message(Note),
    /// `ERROR …`, or `UNKNOWN …` if there is no such command.
    Problem(Problem),
}

/// Why a command was not carried out.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// It makes no sense.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// There is no such board.
    #[error(transparent)]
    Start(#[from] StartError),
    /// It does not fit the game.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// We cannot do that.
    #[error("{0} is not supported")]
    Unsupported(&'static str),
}

/// What is told to people. No text begins with a word that Yixin boards act on unless meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// What is played, at the first search of a game.
    Game(RuleKind, Size),
    /// The tables are tiny because of this limit.
    TightMemory(u64),
    /// What a search found.
    Summary {
        /// The find.
        report: Report,
        /// The size of the board searched.
        size: Size,
        /// Whom to write the points for.
        dialect: Dialect,
    },
    /// The search broke down and the move is a makeshift.
    SearchFailed,
    /// What was decided in an opening.
    Decided(Vec<Action>),
    /// An answer to a step of a Yixin board's opening: the family, and the words after it.
    Step(&'static str, String),
    /// Who we are.
    Program,
    /// The most threads that make sense.
    MaxThreads(usize),
    /// The binary logarithm of the largest table in KiB.
    MaxHash(u32),
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ok => f.write_str("OK"),
            Self::Points(points) => {
                for (index, point) in points.iter().enumerate() {
                    let blank = if index == 0 { "" } else { " " };
                    write!(f, "{blank}{},{}", point.x(), point.y())?;
                }
                Ok(())
            }
            Self::Swap => f.write_str("SWAP"),
            Self::Act(action) => write!(f, "OPENING {}", Written(action)),
            Self::Next(what) => write!(f, "OPENING {what}"),
            // Managers split this at commas and look for the first word of it everywhere.
            Self::About => write!(
                f,
                "name=\"Ruikou\", version=\"{}\", author=\"The Ruikou authors\", country=\"INT\"",
                env!("CARGO_PKG_VERSION")
            ),
            Self::Forbidden(points) => {
                f.write_str("FORBID ")?;
                for point in points {
                    write!(f, "{:02}{:02}", point.x(), point.y())?;
                }
                f.write_str(".")
            }
            Self::Message(note) => write!(f, "MESSAGE {note}"),
            Self::Problem(Problem::Parse(unknown @ ParseError::Unknown(_))) => {
                write!(f, "UNKNOWN {unknown}")
            }
            Self::Problem(problem) => write!(f, "ERROR {problem}"),
        }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(rule, size) => write!(f, "rule={rule}, size={size}"),
            Self::TightMemory(bytes) => {
                write!(
                    f,
                    "only {} KiB of memory allowed, tables are tiny",
                    bytes >> 10
                )
            }
            Self::Summary {
                report,
                size,
                dialect,
            } => summary(f, report, *size, *dialect),
            Self::SearchFailed => f.write_str("search failed, playing without"),
            Self::Decided(actions) => {
                f.write_str("opening")?;
                for action in actions {
                    write!(f, " {}", Written(action))?;
                }
                Ok(())
            }
            Self::Step(family, what) => write!(f, "{family} {what}"),
            Self::Program => write!(f, "Ruikou {}", env!("CARGO_PKG_VERSION")),
            Self::MaxThreads(threads) => write!(f, "INFO MAX_THREAD_NUM {threads}"),
            Self::MaxHash(log2) => write!(f, "INFO MAX_HASH_SIZE {log2}"),
        }
    }
}

/// `depth 14-22 ev 35 n 1843200 n/ms 910 tm 2025 pv J10 K11`
fn summary(
    f: &mut fmt::Formatter<'_>,
    report: &Report,
    size: Size,
    dialect: Dialect,
) -> fmt::Result {
    if let Some(line) = report.lines.first() {
        write!(
            f,
            "depth {}-{} ev {} ",
            line.depth, line.seldepth, line.score
        )?;
    }
    write!(
        f,
        "n {} n/ms {} tm {}",
        report.nodes,
        report.speed() / 1000,
        report.elapsed.as_millis()
    )?;
    if let Some(line) = report.lines.first() {
        f.write_str(" pv")?;
        for &point in line.pv.iter().take(MAX_SHOWN) {
            write!(f, " {}", dialect.notation(point, size))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::search::{Line, Score};

    #[test]
    fn a_summary_is_short_however_long_the_line() {
        let report = Report {
            lines: vec![Line {
                score: Score::win_in(7),
                depth: 14,
                seldepth: 22,
                pv: vec![Point::new(21, 21); 400],
            }],
            nodes: 1_843_200,
            elapsed: Duration::from_secs(2),
        };
        let text = Reply::Message(Note::Summary {
            report,
            size: Size::STANDARD,
            dialect: Dialect::Gomocup,
        })
        .to_string();
        let start = "MESSAGE depth 14-22 ev +M7 n 1843200 n/ms 921 tm 2000 pv V22 V22";
        assert!(text.starts_with(start), "{text}");
        assert!(text.len() < 1000);
    }

    #[test]
    fn lines_of_points() {
        let points = vec![Point::new(7, 7), Point::new(8, 14)];
        assert_eq!(Reply::Points(points.clone()).to_string(), "7,7 8,14");
        assert_eq!(Reply::Forbidden(points).to_string(), "FORBID 07070814.");
        assert_eq!(Reply::Forbidden(Vec::new()).to_string(), "FORBID .");
    }

    #[test]
    fn about_survives_managers_that_split_at_commas() {
        let about = Reply::About.to_string();
        assert!(about.starts_with("name=\""));
        assert_eq!(about.matches("name").count(), 1);
        assert!(about.split(',').all(|part| part.matches('=').count() == 1));
    }
}
