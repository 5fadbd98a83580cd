//! Openings written down: one JSON object each, events in order.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::catalog::{LoadedRule, Terms, TermsError};
use super::decision::{Action, Decider, Decision, Task, Violation};
use super::language::{Person, Value};
use super::state::{Opening, OpeningEnd};
use crate::base::{Color, Point, Size, SizeError};

/// Who did something, as records say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Doer {
    /// The first person.
    First,
    /// The second person.
    Second,
    /// The organizer.
    Arbiter,
    /// A die.
    Chance,
}

/// Something that was done in an opening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "the fields are those of the text form")]
pub enum Event {
    /// Stone number `place` was put.
    Place {
        place: usize,
        by: Doer,
        colour: Color,
        at: Point,
    },
    /// Alternatives for stone number `offer` were shown.
    Offer {
        offer: usize,
        by: Doer,
        colour: Color,
        at: Vec<Point>,
    },
    /// One of the alternatives for stone number `choose` was kept.
    Choose { choose: usize, by: Doer, at: Point },
    /// A number was named.
    Declare { declare: u32, by: Doer },
    /// The colors were exchanged, or not.
    Swap { swap: bool, by: Doer },
    /// A branch was picked.
    Branch { branch: String, by: Doer },
    /// Stone number `move` went elsewhere.
    Move {
        r#move: usize,
        by: Doer,
        from: Point,
        to: Point,
    },
    /// A die was thrown by this person.
    Die { die: Value, by: Doer },
}

/// An opening from its first event on, and how it ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trace {
    /// Key of the rule.
    pub rule: String,
    /// Side of the board; the rule's own if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<i64>,
    /// Parameters that differ from their defaults.
    #[serde(default)]
    pub params: BTreeMap<String, Value>,
    /// What was done.
    pub events: Vec<Event>,
    /// How it ended; left out while it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<TraceEnd>,
}

/// How an opening ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TraceEnd {
    /// Color (`B`, `W`) and point of each stone, by number.
    pub stones: Vec<(char, Point)>,
    /// The color that moves.
    pub next: Color,
    /// Who holds black.
    pub black: Person,
    /// Who moves.
    pub to_move: Person,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// The record is of another rule than the one it is held against.
    #[error("the record is of '{0}'")]
    OtherRule(String),
    /// The terms are not allowed.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// The board is not allowed.
    #[error(transparent)]
    Board(#[from] SizeError),
    /// An event is not allowed.
    #[error("event {event} ({did}) breaks the rule: {violation}. Asked was {asked}")]
    Broken {
        /// Its number, from 1.
        event: usize,
        /// What it was.
        did: String,
        /// Why it is not allowed.
        violation: Violation,
        /// What was asked.
        asked: String,
    },
    /// An event says of itself what is not so.
    #[error("event {event} says {said}, but it is {actual}")]
    Mislabeled {
        /// Its number, from 1.
        event: usize,
        /// What it says.
        said: String,
        /// What is so.
        actual: String,
    },
    /// The record ends before the opening does.
    #[error("the record breaks off after event {events}; asked is {asked}")]
    BreaksOff {
        /// Events there are.
        events: usize,
        /// What comes next.
        asked: String,
    },
    /// The end is another one than the record says.
    #[error("the opening ends otherwise than the record says: {actual}")]
    OtherEnd {
        /// How it ends.
        actual: String,
    },
}

impl Doer {
    fn of(decision: &Decision) -> Self {
        match (decision.by, &decision.task) {
            (Decider::Person(person), _)
            | (
                Decider::Chance {
                    roller: Some(person),
                },
                Task::Roll { .. },
            ) => Self::from(person),
            (Decider::Arbiter, _) => Self::Arbiter,
            (Decider::Chance { .. }, _) => Self::Chance,
        }
    }
}

impl From<Person> for Doer {
    fn from(person: Person) -> Self {
        match person {
            Person::First => Self::First,
            Person::Second => Self::Second,
        }
    }
}

impl Event {
    /// What an action in this opening is written down as. It need not be allowed.
    pub fn new(opening: &Opening, decision: &Decision, action: &Action) -> Self {
        let by = Doer::of(decision);
        let (number, colour) = match &decision.task {
            Task::Place { number, color, .. } => (*number, *color),
            Task::Offer { slot, color, .. } | Task::Choose { slot, color, .. } => (*slot, *color),
            _ => (0, Color::Black),
        };
        match action.clone() {
            Action::Place(at) => Self::Place {
                place: number,
                by,
                colour,
                at,
            },
            Action::Offer(at) => Self::Offer {
                offer: number,
                by,
                colour,
                at,
            },
            Action::Choose(at) => Self::Choose {
                choose: number,
                by,
                at,
            },
            Action::Declare(declare) => Self::Declare { declare, by },
            Action::Swap(swap) => Self::Swap { swap, by },
            Action::Branch(branch) => Self::Branch { branch, by },
            Action::Move { stone, to } => Self::Move {
                r#move: stone,
                by,
                from: opening
                    .stones()
                    .get(stone.wrapping_sub(1))
                    .map_or(to, |stone| stone.point),
                to,
            },
            Action::Roll(die) => Self::Die { die, by },
        }
    }

    /// The action that was done.
    pub fn action(&self) -> Action {
        match self.clone() {
            Self::Place { at, .. } => Action::Place(at),
            Self::Offer { at, .. } => Action::Offer(at),
            Self::Choose { at, .. } => Action::Choose(at),
            Self::Declare { declare, .. } => Action::Declare(declare),
            Self::Swap { swap, .. } => Action::Swap(swap),
            Self::Branch { branch, .. } => Action::Branch(branch),
            Self::Move { r#move, to, .. } => Action::Move { stone: r#move, to },
            Self::Die { die, .. } => Action::Roll(die),
        }
    }
}

impl Trace {
    /// A record without events of an opening that has just begun.
    pub fn begin(rule: &LoadedRule, terms: &Terms, opening: &Opening) -> Self {
        Self {
            rule: rule.rule().id.clone(),
            board: Some(opening.size().width() as i64),
            params: terms.parameters.iter().cloned().collect(),
            events: Vec::new(),
            end: None,
        }
    }

    /// Notes the answer to a decision, which need not be allowed.
    pub fn push(&mut self, opening: &Opening, decision: &Decision, action: &Action) {
        self.events.push(Event::new(opening, decision, action));
    }

    /// The opening that the record tells of, held against the rule event by event.
    ///
    /// # Errors
    /// When something in it is not allowed, not as it says, or when it breaks off.
    pub fn replay(&self, rule: &LoadedRule) -> Result<Opening, RecordError> {
        let opening = self.replay_events(rule, &self.terms()?)?;
        self.check_end(&opening)?;
        Ok(opening)
    }

    /// The opening as far as the record goes, under these terms.
    ///
    /// # Errors
    /// When something in it is not allowed or not as it says.
    pub(super) fn replay_events(
        &self,
        rule: &LoadedRule,
        terms: &Terms,
    ) -> Result<Opening, RecordError> {
        if rule.rule().id != self.rule {
            return Err(RecordError::OtherRule(self.rule.clone()));
        }
        let mut opening = rule.begin(terms)?;
        for (index, event) in self.events.iter().enumerate() {
            replay_event(&mut opening, index + 1, event)?;
        }
        Ok(opening)
    }

    /// Whether an opening is over, and ended as the record says.
    ///
    /// # Errors
    /// When it is not.
    pub(super) fn check_end(&self, opening: &Opening) -> Result<(), RecordError> {
        if let Some(decision) = opening.decision() {
            return Err(RecordError::BreaksOff {
                events: self.events.len(),
                asked: decision.to_string(),
            });
        }
        match (&self.end, TraceEnd::of(opening)) {
            (Some(said), Some(actual)) if *said != actual => Err(RecordError::OtherEnd {
                actual: serde_json::to_string(&actual).unwrap_or_default(),
            }),
            (Some(_), None) => Err(RecordError::OtherEnd {
                actual: "the game is decided in the opening".to_owned(),
            }),
            _ => Ok(()),
        }
    }

    /// What was agreed on before.
    ///
    /// # Errors
    /// When the board is too small or too large.
    pub fn terms(&self) -> Result<Terms, SizeError> {
        Ok(Terms {
            size: self.board.map(Size::square).transpose()?,
            game: None,
            parameters: self.params.clone().into_iter().collect(),
        })
    }
}

fn replay_event(opening: &mut Opening, number: usize, event: &Event) -> Result<(), RecordError> {
    let broken = |violation, asked| RecordError::Broken {
        event: number,
        did: event.action().to_string(),
        violation,
        asked,
    };
    let Some(decision) = opening.decision() else {
        return Err(broken(Violation::Over, "nothing more".to_owned()));
    };
    let action = event.action();
    let actual = Event::new(opening, &decision, &action);
    opening
        .apply(&action)
        .map_err(|violation| broken(violation, decision.to_string()))?;
    if actual == *event {
        return Ok(());
    }
    let text = |event: &Event| serde_json::to_string(event).unwrap_or_default();
    Err(RecordError::Mislabeled {
        event: number,
        said: text(event),
        actual: text(&actual),
    })
}

impl TraceEnd {
    /// How an opening ended, if it led to normal play.
    pub fn of(opening: &Opening) -> Option<Self> {
        let Some(OpeningEnd::Normal { next }) = opening.end() else {
            return None;
        };
        let letter = |color| match color {
            Color::Black => 'B',
            Color::White => 'W',
        };
        let stones = opening.stones().iter();
        Some(Self {
            stones: stones.map(|s| (letter(s.color), s.point)).collect(),
            next,
            black: opening.owner(Color::Black),
            to_move: opening.owner(next),
        })
    }
}
