//! What came of an opening, told a second time: from the steps as they are nested, without the
//! referee's program, and without asking where stones may go. Both accounts must agree.

use std::slice::Iter;

use thiserror::Error;

use super::catalog::{LoadedRule, Terms};
use super::expression::{evaluate, flag, number};
use super::language::{
    Actor, Branch, Count, Expression, Next, Person, Step, StepKind, StoneColor, Value,
};
use super::record::{Doer, Event};
use super::rule::End;
use super::state::{Opening, OpeningEnd};
use crate::base::Color;

/// How the two accounts differ.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AuditError {
    /// An event is not what the steps ask for.
    #[error("line {line} of the rule: {problem}")]
    Event {
        /// Line of the step in the rule's file.
        line: usize,
        /// What is wrong.
        problem: String,
    },
    /// The opening ends otherwise than the steps say.
    #[error("{0}")]
    End(String),
}

/// How an opening must have ended.
struct Account {
    colors: Vec<Color>,
    black: Person,
    next: Option<Color>,
}

/// What follows a step.
enum Flow {
    Next,
    Break,
    /// Normal play.
    Normal(Next),
    /// No event is left.
    Out,
}

type Walked = Result<Flow, AuditError>;

/// Checks that an opening that is over ended as the steps of its rule say: the stones and their
/// colors, who holds black, who moves.
///
/// # Errors
/// When it did not.
pub fn audit(
    rule: &LoadedRule,
    terms: &Terms,
    events: &[Event],
    opening: &Opening,
) -> Result<(), AuditError> {
    let mut walker = Walker::new(rule, terms, events);
    let flow = walker.walk(&rule.rule().steps)?;
    let wrong = |problem: String| Err(AuditError::End(problem));
    if walker.events.len() > 0 {
        return wrong(format!("{} events too many", walker.events.len()));
    }
    let next = match flow {
        Flow::Normal(next) => Some(match next {
            Next::Black => Color::Black,
            Next::White => Color::White,
            Next::Parity => Color::to_move_after(walker.account.colors.len()),
        }),
        _ => None,
    };
    walker.account.next = next;
    let account = &walker.account;
    let actual = Account {
        colors: opening.stones().iter().map(|stone| stone.color).collect(),
        black: opening.owner(Color::Black),
        next: match opening.end() {
            None => return wrong("the opening is not over".to_owned()),
            Some(OpeningEnd::Normal { next }) => Some(next),
            // What the steps would have asked next does not matter.
            Some(OpeningEnd::Decided { .. }) => next,
        },
    };
    if account.colors != actual.colors {
        let (expected, got) = (&account.colors, &actual.colors);
        return wrong(format!("stones {got:?} instead of {expected:?}"));
    }
    if matches!(opening.end(), Some(OpeningEnd::Decided { .. })) {
        return Ok(());
    }
    if account.black != actual.black {
        return wrong(format!("black is {}", actual.black));
    }
    if account.next != actual.next {
        return wrong(format!("{:?} moves", actual.next));
    }
    walker.check_named_end(&rule.rule().ends)
}

struct Walker<'a> {
    events: Iter<'a, Event>,
    account: Account,
    last: Person,
    variables: Vec<(String, Value)>,
    swaps: Vec<(&'a str, Person)>,
}

impl<'a> Walker<'a> {
    fn new(rule: &'a LoadedRule, terms: &Terms, events: &'a [Event]) -> Self {
        let parameters = rule.rule().parameters.iter();
        let variables = parameters.map(|(name, parameter)| (name.clone(), parameter.default()));
        let black = rule.rule().black;
        Self {
            events: events.iter(),
            account: Account {
                colors: Vec::new(),
                black,
                next: None,
            },
            last: black,
            variables: variables.chain(terms.parameters.iter().cloned()).collect(),
            swaps: Vec::new(),
        }
    }

    fn walk(&mut self, steps: &'a [Step]) -> Walked {
        for step in steps {
            match self.step(step)? {
                Flow::Next => {}
                other => return Ok(other),
            }
        }
        Ok(Flow::Next)
    }

    fn step(&mut self, step: &'a Step) -> Walked {
        match &step.kind {
            StepKind::Exchange => self.account.black = self.account.black.other(),
            StepKind::Take { by, color } => {
                let person = self.person(*by).unwrap_or(self.account.black);
                self.account.black = match color {
                    Color::Black => person,
                    Color::White => person.other(),
                };
            }
            StepKind::Reset { black } => {
                self.account.black = *black;
                self.account.colors.clear();
            }
            StepKind::Set { variable, value } => {
                let value = self.value(value);
                self.variables
                    .extend(value.map(|value| (variable.clone(), value)));
            }
            StepKind::If {
                condition,
                then,
                otherwise,
            } => {
                let holds = self.holds(condition);
                return self.walk(if holds { then } else { otherwise });
            }
            StepKind::Repeat { steps } => loop {
                match self.walk(steps)? {
                    Flow::Next => {}
                    Flow::Break => return Ok(Flow::Next),
                    other => return Ok(other),
                }
            },
            StepKind::Break => return Ok(Flow::Break),
            StepKind::Normal { next } => return Ok(Flow::Normal(*next)),
            StepKind::Place { by, stones, .. } => {
                let by = self.doer(*by);
                for stone in stones {
                    let Some(event) = self.events.next() else {
                        return Ok(Flow::Out);
                    };
                    let color = match stone.color {
                        StoneColor::Black => Color::Black,
                        StoneColor::White => Color::White,
                        StoneColor::Next => Color::to_move_after(self.account.colors.len()),
                    };
                    self.account.colors.push(color);
                    let number = self.account.colors.len();
                    let fits = matches!(event, Event::Place { place, by: who, colour, .. }
                        if (*place, *who, *colour) == (number, by, color));
                    expect(fits, step, event)?;
                    self.has_acted(by);
                }
            }
            StepKind::Swap { by, id, limit } => return self.swap(step, *by, id, limit.as_ref()),
            _ => {
                let Some(event) = self.events.next() else {
                    return Ok(Flow::Out);
                };
                return self.answer(step, event);
            }
        }
        Ok(Flow::Next)
    }

    /// A step that takes one event.
    fn answer(&mut self, step: &'a Step, event: &Event) -> Walked {
        match (&step.kind, event) {
            (
                StepKind::Offer {
                    by,
                    slot,
                    color,
                    count,
                    ..
                },
                Event::Offer {
                    offer,
                    by: who,
                    colour,
                    at,
                },
            ) => {
                let most = match count {
                    Count::Between(_, max) => i64::from(*max),
                    Count::Exactly(count) => {
                        self.value(count).as_ref().and_then(number).unwrap_or(0)
                    }
                };
                let fits = (*offer, *who, *colour) == (*slot, self.doer(*by), *color);
                expect(fits && at.len() as i64 <= most, step, event)?;
                self.has_acted(*who);
                // The color is needed when one of them is kept.
                self.variables.push((
                    format!("offered {slot}"),
                    Value::Flag(*color == Color::Black),
                ));
            }
            (
                StepKind::Choose { by, slot },
                Event::Choose {
                    choose, by: who, ..
                },
            ) => {
                expect((*choose, *who) == (*slot, self.doer(*by)), step, event)?;
                let is_black = self.variable(&format!("offered {slot}"));
                let color = match is_black.as_ref().and_then(flag) {
                    Some(false) => Color::White,
                    _ => Color::Black,
                };
                let place = (slot - 1).min(self.account.colors.len());
                self.account.colors.insert(place, color);
                self.has_acted(*who);
            }
            (
                StepKind::Declare {
                    by,
                    variable,
                    min,
                    max,
                },
                Event::Declare { declare, by: who },
            ) => {
                let is_in_range = declare >= min && max.is_none_or(|max| *declare <= max);
                expect(is_in_range && *who == self.doer(*by), step, event)?;
                let value = Value::Number(i64::from(*declare));
                self.variables.push((variable.clone(), value));
            }
            (StepKind::Choice { by, branches }, Event::Branch { branch, by: who }) => {
                let is_this = |way: &&Branch| way.id == *branch;
                let way = branches.iter().find(is_this);
                let way = way.filter(|way| way.when.as_ref().is_none_or(|when| self.holds(when)));
                expect(way.is_some() && *who == self.doer(*by), step, event)?;
                return way.map_or(Ok(Flow::Next), |way| self.walk(&way.steps));
            }
            (
                StepKind::Move { by, stones, .. },
                Event::Move {
                    r#move, by: who, ..
                },
            ) => {
                expect(
                    stones.contains(r#move) && *who == self.doer(*by),
                    step,
                    event,
                )?;
                self.has_acted(*who);
            }
            (
                StepKind::Roll {
                    roller,
                    variable,
                    values,
                },
                Event::Die { die, by },
            ) => {
                expect(
                    values.contains(die) && *by == Doer::from(*roller),
                    step,
                    event,
                )?;
                self.variables.push((variable.clone(), die.clone()));
            }
            _ => expect(false, step, event)?,
        }
        Ok(Flow::Next)
    }

    fn swap(&mut self, step: &Step, by: Actor, id: &'a str, limit: Option<&Expression>) -> Walked {
        let Some(person) = self.person(by) else {
            return Ok(Flow::Next);
        };
        let done = self.swaps.iter().filter(|swap| **swap == (id, person));
        let limit = limit.and_then(|limit| self.value(limit));
        if let Some(Value::Number(limit)) = limit
            && done.count() as i64 >= limit
        {
            return Ok(Flow::Next);
        }
        let Some(event) = self.events.next() else {
            return Ok(Flow::Out);
        };
        let Event::Swap { swap, by: who } = event else {
            return expect(false, step, event).map(|()| Flow::Next);
        };
        expect(*who == Doer::from(person), step, event)?;
        if *swap {
            self.account.black = self.account.black.other();
            self.swaps.push((id, person));
        }
        Ok(Flow::Next)
    }

    fn person(&self, actor: Actor) -> Option<Person> {
        let black = self.account.black;
        let is_black_next = self.account.colors.len().is_multiple_of(2);
        Some(match actor {
            Actor::First => Person::First,
            Actor::Second => Person::Second,
            Actor::Black => black,
            Actor::Mover if is_black_next => black,
            Actor::Waiter if !is_black_next => black,
            Actor::White | Actor::Mover | Actor::Waiter => black.other(),
            Actor::Last => self.last,
            Actor::Nonlast => self.last.other(),
            Actor::Arbiter | Actor::Chance => return None,
        })
    }

    fn doer(&self, actor: Actor) -> Doer {
        match (self.person(actor), actor) {
            (Some(person), _) => Doer::from(person),
            (None, Actor::Arbiter) => Doer::Arbiter,
            (None, _) => Doer::Chance,
        }
    }

    fn has_acted(&mut self, doer: Doer) {
        self.last = match doer {
            Doer::First => Person::First,
            Doer::Second => Person::Second,
            Doer::Arbiter | Doer::Chance => self.last,
        };
    }

    fn variable(&self, name: &str) -> Option<Value> {
        let color = |color: &Color| Value::Word(color.to_string());
        match name {
            "ply" => Some(Value::Number(self.account.colors.len() as i64)),
            "last_colour" => Some(
                self.account
                    .colors
                    .last()
                    .map_or(Value::Word("none".to_owned()), color),
            ),
            _ => {
                let named = self.variables.iter().rfind(|(known, _)| known == name);
                named.map(|(_, value)| value.clone())
            }
        }
    }

    fn value(&self, expression: &Expression) -> Option<Value> {
        evaluate(expression, &|name| self.variable(name))
    }

    fn holds(&self, condition: &Expression) -> bool {
        self.value(condition).as_ref().and_then(flag) == Some(true)
    }

    /// Whether the rule names such an end.
    fn check_named_end(&self, ends: &[End]) -> Result<(), AuditError> {
        let plies = self.account.colors.len() as i64;
        let next = self.account.next;
        let bound = |bound: &Expression| self.value(bound).as_ref().and_then(number);
        let is_named = ends.iter().any(|end| {
            let min = bound(&end.min).unwrap_or(0);
            let max = end.max.as_ref().and_then(bound);
            let moves = match end.next {
                Next::Black => Some(Color::Black),
                Next::White => Some(Color::White),
                Next::Parity => Some(Color::to_move_after(plies as usize)),
            };
            plies >= min
                && max.is_none_or(|max| plies <= max)
                && (plies - min) % end.step as i64 == 0
                && moves == next
        });
        let black = self.account.colors.iter().filter(|c| **c == Color::Black);
        let is_even = black.count() as i64 == (plies + 1) / 2;
        if is_named && is_even {
            Ok(())
        } else {
            let colors = &self.account.colors;
            Err(AuditError::End(format!(
                "{plies} stones {colors:?}, {next:?} to move: no such end is named"
            )))
        }
    }
}

fn expect(fits: bool, step: &Step, event: &Event) -> Result<(), AuditError> {
    if fits {
        return Ok(());
    }
    Err(AuditError::Event {
        line: step.line,
        problem: format!("{} does not answer '{}'", event.action(), step.kind),
    })
}
