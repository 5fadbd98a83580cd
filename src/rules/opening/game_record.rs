//! Whole games written down: an opening's record, the moves of normal play and the end.

use std::fmt;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::catalog::{LoadedRule, Terms};
use super::contest::ContestEnd;
use super::journal::{Journal, TurnError};
use super::language::Person;
use super::record::{RecordError, Trace};
use crate::base::{ParsePointError, Point};
use crate::rules::{EndReason, Foul, RuleKind};

/// A game from its first event on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameRecord {
    /// The opening, finished or not.
    pub opening: Trace,
    /// The game, where the opening rule leaves it open and it is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<RuleKind>,
    /// Normal play, colors in turn.
    #[serde(default)]
    pub moves: Vec<Turn>,
    /// How it ended; left out while it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<GameEnd>,
}

/// What somebody did when it was his turn in normal play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Turn {
    /// He put a stone here.
    Stone(Point),
    /// He passed.
    Pass,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameEnd {
    /// Who won; null of a draw.
    pub winner: Option<Person>,
    /// Why.
    pub reason: GameEndReason,
}

/// Why a game between two persons ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum GameEndReason {
    Five,
    Overline,
    DoubleFour,
    DoubleThree,
    FullBoard,
    Agreement,
    Resignation,
}

/// What is wrong with the record of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GameRecordError {
    /// Something in the opening.
    #[error(transparent)]
    Opening(#[from] RecordError),
    /// A move of normal play is not allowed.
    #[error("move {number} ({turn}) is not allowed: {reason}")]
    Move {
        /// Its number in normal play, from 1.
        number: usize,
        /// What it was.
        turn: Turn,
        /// Why.
        reason: TurnError,
    },
    /// The end is another one than the record says.
    #[error("the record says that {said}, but {actual}")]
    OtherEnd {
        /// What it says.
        said: GameEnd,
        /// What is so.
        actual: String,
    },
}

impl GameRecord {
    /// Reads the record of a game, or that of an opening alone.
    ///
    /// # Errors
    /// When the text is neither.
    pub fn parse(text: &str) -> serde_json::Result<Self> {
        #[derive(Deserialize)]
        struct Probe {
            opening: Option<IgnoredAny>,
        }
        let is_game = serde_json::from_str::<Probe>(text)?.opening.is_some();
        if is_game {
            serde_json::from_str(text)
        } else {
            serde_json::from_str::<Trace>(text).map(Self::from)
        }
    }

    /// What was agreed on before.
    ///
    /// # Errors
    /// When the board is too small or too large.
    pub fn terms(&self) -> Result<Terms, RecordError> {
        Ok(Terms {
            game: self.game,
            ..self.opening.terms()?
        })
    }

    /// The game as far as the record goes, held against the rule.
    ///
    /// # Errors
    /// When something in it is not allowed or not as it says.
    pub fn replay(&self, rule: &LoadedRule) -> Result<Journal, GameRecordError> {
        let terms = self.terms()?;
        let opening = self.opening.replay_events(rule, &terms)?;
        if self.opening.end.is_some() || !self.moves.is_empty() {
            self.opening.check_end(&opening)?;
        }
        let mut journal = Journal::begin(rule, &terms).map_err(RecordError::from)?;
        for event in &self.opening.events {
            // Replayed above already: it is allowed.
            let _ = journal.act(&event.action());
        }
        for (index, &turn) in self.moves.iter().enumerate() {
            let number = index + 1;
            let wrong = |reason| GameRecordError::Move {
                number,
                turn,
                reason,
            };
            journal.take_turn(turn).map_err(wrong)?;
        }
        self.replay_end(&mut journal)?;
        Ok(journal)
    }

    /// Whether the record is of a game whose opening is over.
    ///
    /// # Errors
    /// When the opening goes on.
    pub fn check_is_whole(&self, journal: &Journal) -> Result<(), GameRecordError> {
        if journal.contest().end().is_none() {
            self.opening.check_end(journal.contest().opening())?;
        }
        Ok(())
    }

    fn replay_end(&self, journal: &mut Journal) -> Result<(), GameRecordError> {
        let Some(said) = self.end else { return Ok(()) };
        match journal.contest().end().map(GameEnd::from) {
            Some(actual) if actual == said => Ok(()),
            Some(actual) => Err(GameRecordError::OtherEnd {
                said,
                actual: actual.to_string(),
            }),
            None => match said {
                GameEnd {
                    winner: None,
                    reason: GameEndReason::Agreement,
                } => {
                    journal.agree_on_draw();
                    Ok(())
                }
                GameEnd {
                    winner: Some(winner),
                    reason: GameEndReason::Resignation,
                } => {
                    journal.resign(winner.other());
                    Ok(())
                }
                said => Err(GameRecordError::OtherEnd {
                    said,
                    actual: "the game goes on".to_owned(),
                }),
            },
        }
    }
}

impl From<Trace> for GameRecord {
    fn from(opening: Trace) -> Self {
        Self {
            opening,
            game: None,
            moves: Vec::new(),
            end: None,
        }
    }
}

impl From<Turn> for String {
    fn from(turn: Turn) -> Self {
        turn.to_string()
    }
}

impl TryFrom<String> for Turn {
    type Error = ParsePointError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        if text == "pass" {
            Ok(Self::Pass)
        } else {
            text.parse().map(Self::Stone)
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stone(point) => write!(f, "{point}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl From<ContestEnd> for GameEnd {
    fn from(end: ContestEnd) -> Self {
        Self {
            winner: end.winner,
            reason: match end.reason {
                Some(EndReason::Five) => GameEndReason::Five,
                Some(EndReason::Foul(Foul::Overline)) => GameEndReason::Overline,
                Some(EndReason::Foul(Foul::DoubleFour)) => GameEndReason::DoubleFour,
                Some(EndReason::Foul(Foul::DoubleThree)) => GameEndReason::DoubleThree,
                Some(EndReason::FullBoard) => GameEndReason::FullBoard,
                Some(EndReason::Agreement) => GameEndReason::Agreement,
                None => GameEndReason::Resignation,
            },
        }
    }
}

impl fmt::Display for GameEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self.reason {
            GameEndReason::Five => "by a row of five",
            GameEndReason::Overline => "by the other's overline",
            GameEndReason::DoubleFour => "by the other's double-four",
            GameEndReason::DoubleThree => "by the other's double-three",
            GameEndReason::FullBoard => "on a full board",
            GameEndReason::Agreement => "by agreement",
            GameEndReason::Resignation => "by resignation",
        };
        match self.winner {
            Some(winner) => write!(f, "{winner} wins {reason}"),
            None => write!(f, "the game is drawn {reason}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::catalog;
    use super::*;

    const OPENING: &str = r#""rule":"swap1","events":[
        {"place":1,"by":"first","colour":"black","at":"h8"},{"swap":true,"by":"second"}]"#;

    fn replay(text: &str) -> Result<Journal, GameRecordError> {
        let record = GameRecord::parse(text).unwrap();
        record.replay(catalog::find("swap1").unwrap())
    }

    #[test]
    fn both_forms_are_read_and_written_again() {
        for text in [
            format!("{{{OPENING}}}"),
            format!(r#"{{"opening":{{{OPENING}}},"game":"caro-overline","moves":["a1","b2"]}}"#),
        ] {
            let journal = replay(&text).unwrap();
            let again = serde_json::to_string(journal.record()).unwrap();
            assert_eq!(replay(&again).unwrap().record(), journal.record());
        }
        for text in ["{}", "[]", r#"{"opening":3}"#, r#"{"opening":{},"x":1}"#] {
            assert!(GameRecord::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (rest, part) in [
            (
                r#""moves":["h8"]"#,
                "move 1 (h8) is not allowed: h8 is occu",
            ),
            (r#""moves":["pass"]"#, "no passing"),
            (
                r#""moves":[],"end":{"winner":"first","reason":"five"}"#,
                "but the game goes on",
            ),
            (
                r#""moves":["a1","a2","b1","b2","c1","c2","d1","d2","e1"],
                   "end":{"winner":null,"reason":"agreement"}"#,
                "first wins by a row of five",
            ),
        ] {
            let text = format!(r#"{{"opening":{{{OPENING}}},{rest}}}"#);
            let error = replay(&text).err().unwrap().to_string();
            assert!(error.contains(part), "{error}");
        }
    }

    #[test]
    fn resignation_and_agreement_end_a_game() {
        for (end, winner) in [
            (
                r#"{"winner":"second","reason":"resignation"}"#,
                Some(Person::Second),
            ),
            (r#"{"winner":null,"reason":"agreement"}"#, None),
        ] {
            let text = format!(r#"{{"opening":{{{OPENING}}},"moves":["a1"],"end":{end}}}"#);
            let journal = replay(&text).unwrap();
            assert_eq!(journal.contest().end().unwrap().winner, winner);
        }
    }
}
