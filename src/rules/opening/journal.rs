//! A game that is written down while it is played, and of which anything may be taken back.

use thiserror::Error;

use super::catalog::{LoadedRule, Terms, TermsError};
use super::contest::Contest;
use super::decision::{Action, Decider, Violation};
use super::game_record::{GameEnd, GameRecord, Turn};
use super::language::Person;
use super::names::{NamedOpening, identify};
use super::record::{Event, Trace, TraceEnd};
use super::state::OpeningEnd;
use crate::base::Color;
use crate::rules::Illegal;

/// A game and its record, which always says the same.
#[derive(Clone)]
pub struct Journal {
    rule: LoadedRule,
    contest: Contest,
    record: GameRecord,
}

/// Why a turn of normal play is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TurnError {
    /// Normal play has not begun.
    #[error("the opening is not over")]
    InOpening,
    /// The game knows no passing.
    #[error("there is no passing in this game")]
    NoPassing,
    /// The stone cannot be put.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

impl Journal {
    /// Begins a game.
    ///
    /// # Errors
    /// When the terms are not allowed.
    pub fn begin(rule: &LoadedRule, terms: &Terms) -> Result<Self, TermsError> {
        let opening = rule.begin(terms)?;
        let trace = Trace::begin(rule, terms, &opening);
        let mut journal = Self {
            rule: rule.clone(),
            contest: Contest::new(opening),
            record: GameRecord {
                game: terms.game,
                ..GameRecord::from(trace)
            },
        };
        journal.note_ends();
        Ok(journal)
    }

    /// The rule of its opening.
    pub const fn rule(&self) -> &LoadedRule {
        &self.rule
    }

    /// The game as it stands.
    pub const fn contest(&self) -> &Contest {
        &self.contest
    }

    /// All that was done.
    pub const fn record(&self) -> &GameRecord {
        &self.record
    }

    /// Number of actions and turns that were done.
    pub const fn len(&self) -> usize {
        self.record.opening.events.len() + self.record.moves.len()
    }

    /// Whether nothing was done yet.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Who has to do something, or [`None`] when the game is over.
    pub fn decider(&self) -> Option<Decider> {
        if self.contest.end().is_some() {
            return None;
        }
        match self.contest.mover() {
            Some(person) => Some(Decider::Person(person)),
            None => Some(self.contest.opening().decision()?.by),
        }
    }

    /// The opening that the first three stones make, if it has a name and they were put in
    /// their order.
    pub fn named_opening(&self) -> Option<&'static NamedOpening> {
        let opening = self.contest.opening();
        let stones = opening.stones().iter();
        let mut stones: Vec<_> = stones.map(|stone| (stone.color, stone.point)).collect();
        if let Some(OpeningEnd::Normal { next }) = opening.end() {
            let mut color = next;
            for turn in self.record.moves.iter().take(3) {
                if let Turn::Stone(point) = turn {
                    stones.push((color, *point));
                }
                color = !color;
            }
        }
        let [(Color::Black, a), (Color::White, b), (Color::Black, c), ..] = *stones else {
            return None;
        };
        identify([a, b, c]).filter(|known| known.is_named())
    }

    /// An action of the opening.
    ///
    /// # Errors
    /// When it is not allowed; nothing has changed then.
    pub fn act(&mut self, action: &Action) -> Result<(), Violation> {
        let opening = self.contest.opening();
        let decision = opening.decision().ok_or(Violation::Over)?;
        let event = Event::new(opening, &decision, action);
        self.contest.act(action)?;
        self.record.opening.events.push(event);
        self.note_ends();
        Ok(())
    }

    /// A turn of normal play.
    ///
    /// # Errors
    /// When it is not allowed; nothing has changed then.
    pub fn take_turn(&mut self, turn: Turn) -> Result<(), TurnError> {
        if self.contest.end().is_none() && self.contest.game().is_none() {
            return Err(TurnError::InOpening);
        }
        match turn {
            Turn::Stone(point) => self.contest.play(point)?,
            Turn::Pass if self.contest.allows_passes() => self.contest.pass()?,
            Turn::Pass => return Err(TurnError::NoPassing),
        }
        self.record.moves.push(turn);
        self.note_ends();
        Ok(())
    }

    /// Both want a draw; possible at any time.
    pub fn agree_on_draw(&mut self) {
        self.contest.agree_on_draw();
        self.note_ends();
    }

    /// A person gives up; possible at any time.
    pub fn resign(&mut self, person: Person) {
        self.contest.resign(person);
        self.note_ends();
    }

    /// Takes the last action or turn back, and tells whether there was one.
    pub fn undo(&mut self) -> bool {
        let mut record = self.record.clone();
        record.end = None;
        if record.moves.pop().is_none() {
            if record.opening.events.pop().is_none() {
                return false;
            }
            record.opening.end = None;
        }
        match record.replay(&self.rule) {
            Ok(earlier) => {
                *self = earlier;
                true
            }
            Err(_) => false,
        }
    }

    fn note_ends(&mut self) {
        self.record.opening.end = TraceEnd::of(self.contest.opening());
        self.record.end = self.contest.end().map(GameEnd::from);
    }
}

#[cfg(test)]
mod tests {
    use super::super::{catalog, random_action};
    use super::*;
    use crate::base::Rng;

    #[test]
    fn everything_can_be_taken_back() {
        let mut rng = Rng::new(3);
        for rule in catalog::all() {
            let mut journal = Journal::begin(rule, &Terms::default()).unwrap();
            let mut records = vec![journal.record().clone()];
            while let Some(action) = random_action(journal.contest().opening(), &mut rng) {
                journal.act(&action).unwrap();
                records.push(journal.record().clone());
            }
            if journal.decider().is_some() {
                let point = journal.contest().game().unwrap().board().size().center();
                if journal.take_turn(Turn::Stone(point)).is_ok() {
                    records.push(journal.record().clone());
                }
            }
            while let Some(record) = records.pop() {
                assert_eq!(*journal.record(), record);
                assert_eq!(journal.undo(), !records.is_empty());
            }
        }
    }

    #[test]
    fn normal_play_waits_for_the_opening() {
        let rule = catalog::find("swap1").unwrap();
        let mut journal = Journal::begin(rule, &Terms::default()).unwrap();
        assert_eq!(journal.take_turn(Turn::Pass), Err(TurnError::InOpening));
        journal.resign(Person::First);
        assert_eq!(journal.decider(), None);
        assert_eq!(
            journal.take_turn(Turn::Pass),
            Err(TurnError::NoPassing),
            "a game that is over"
        );
    }
}
