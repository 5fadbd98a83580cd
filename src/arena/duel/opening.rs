//! The opening of a game between two brains, by an opening rule.
//!
//! Swap2 is played by `SWAP2BOARD`, which all brains of Gomocup know; every other rule by the
//! `OPENING` lines of this engine's protocol. The referee is [`Journal`], whatever a brain says.

use std::collections::VecDeque;
use std::sync::atomic::AtomicBool;

use super::seat::{Failure, Fault, Seat, lost};
use crate::arena::AgreedOpening;
use crate::arena::contest::pending;
use crate::base::{Point, Rng, Size};
use crate::protocol::manager::{Answer, Request};
use crate::rules::opening::{Action, Decider, Journal, Person, TermsError, random_action};

/// Key of the rule that has commands of its own.
const SWAP2: &str = "swap2";

/// An opening under way.
pub(super) struct Negotiation {
    journal: Journal,
    is_swap2: bool,
    /// What the person who was asked last has answered beyond the first action.
    answered: VecDeque<Action>,
    /// The first stone of normal play, if it was part of an answer.
    stone: Option<Point>,
    /// What is left to chance or to the organizer follows from this.
    chance: Rng,
}

impl AgreedOpening {
    /// What a brain is told of the opening before it begins.
    pub(super) fn request(&self) -> Option<Request> {
        let parameters = self.terms.parameters.iter();
        let parameters = parameters.map(|(name, value)| (name.clone(), value.clone()));
        let id = &self.rule.rule().id;
        (id != SWAP2).then(|| Request::Opening(id.clone(), parameters.collect()))
    }

    /// Begins an opening.
    ///
    /// # Errors
    /// When the terms are not allowed.
    pub(super) fn begin(&self, seed: u64) -> Result<Negotiation, TermsError> {
        Ok(Negotiation {
            journal: Journal::begin(&self.rule, &self.terms)?,
            is_swap2: self.rule.rule().id == SWAP2,
            answered: VecDeque::new(),
            stone: None,
            chance: Rng::new(seed),
        })
    }
}

impl Negotiation {
    /// The opening as it stands.
    pub(super) const fn journal(&self) -> &Journal {
        &self.journal
    }

    /// The first stone of normal play, if it was part of an answer.
    pub(super) const fn stone(&self) -> Option<Point> {
        self.stone
    }

    /// Plays the opening between the first person and the second; the error names who failed.
    pub(super) fn play(
        &mut self,
        seats: &mut [Seat<'_>; 2],
        stop: &AtomicBool,
    ) -> Result<(), (Person, Failure)> {
        while let Some(decision) = pending(self.journal.contest()) {
            let action = match decision.by {
                Decider::Person(person) => {
                    let seat = seat_of(seats, person);
                    self.ask(seat, stop).map_err(|failure| (person, failure))?
                }
                Decider::Arbiter | Decider::Chance { .. } => {
                    let opening = self.journal.contest().opening();
                    let Some(action) = random_action(opening, &mut self.chance) else {
                        return Ok(());
                    };
                    action
                }
            };
            if let Err(violation) = self.journal.act(&action) {
                let Decider::Person(person) = decision.by else {
                    return Ok(());
                };
                let fault = Fault::AgainstOpening(violation.to_string());
                return Err((person, lost(fault)));
            }
            if !self.is_swap2 {
                tell(seats, decision.by, &action);
            }
        }
        Ok(())
    }

    /// What the person in this seat does next.
    fn ask(&mut self, seat: &mut Seat<'_>, stop: &AtomicBool) -> Result<Action, Failure> {
        if let Some(action) = self.answered.pop_front() {
            return Ok(action);
        }
        let opening = self.journal.contest().opening();
        if !self.is_swap2 {
            let answer = seat.put(Request::Act, stop)?.answer;
            return act(&answer, opening.size()).map_err(lost);
        }
        let stones: Vec<Point> = opening.stones().iter().map(|stone| stone.point).collect();
        let count = stones.len();
        let answer = seat.put(Request::Swap2(stones), stop)?.answer;
        let (actions, stone) = swap2(&answer, count, opening.size()).map_err(lost)?;
        self.stone = stone;
        self.answered = actions.into();
        let first = self.answered.pop_front();
        first.ok_or_else(|| lost(Fault::NoMove(answer.echo())))
    }
}

fn seat_of<'a, 'b>(seats: &'a mut [Seat<'b>; 2], person: Person) -> &'a mut Seat<'b> {
    let [first, second] = seats;
    match person {
        Person::First => first,
        Person::Second => second,
    }
}

/// Tells everybody who does not know it yet what was done.
fn tell(seats: &[Seat<'_>; 2], by: Decider, action: &Action) {
    for (seat, person) in seats.iter().zip([Person::First, Person::Second]) {
        if by != Decider::Person(person) {
            seat.say(&Request::Done(action.clone()));
        }
    }
}

/// The action of an `OPENING` line.
fn act(answer: &Answer, size: Size) -> Result<Action, Fault> {
    match answer {
        Answer::Act(action) => action.on(size).ok_or(Fault::AgainstOpening(
            "a point of its answer is off the board".to_owned(),
        )),
        Answer::Resign => Err(Fault::Resigned),
        other => Err(Fault::NoMove(other.echo())),
    }
}

/// What an answer to `SWAP2BOARD` with so many stones means: the actions, and the stone that normal
/// play begins with.
fn swap2(
    answer: &Answer,
    stones: usize,
    size: Size,
) -> Result<(Vec<Action>, Option<Point>), Fault> {
    let points = match answer {
        Answer::Move(x, y) => vec![(*x, *y)],
        Answer::Points(points) => points.clone(),
        Answer::Swap => Vec::new(),
        Answer::Resign => return Err(Fault::Resigned),
        other => return Err(Fault::NoMove(other.echo())),
    };
    let on_board = |(x, y)| size.point(x, y).ok_or(Fault::OffBoard(x, y));
    let points: Vec<Point> = points.into_iter().map(on_board).collect::<Result<_, _>>()?;
    let branch = |id: &str| Action::Branch(id.to_owned());
    let places = points.iter().map(|&point| Action::Place(point));
    Ok(match (stones, &*points) {
        (0, [_, _, _]) => (places.collect(), None),
        (3 | 5, []) => (vec![branch("take-black")], None),
        (3, &[stone]) => (vec![branch("keep-white")], Some(stone)),
        (5, &[stone]) => (vec![branch("take-white")], Some(stone)),
        (3, [_, _]) => (
            [branch("add-two")].into_iter().chain(places).collect(),
            None,
        ),
        _ => return Err(Fault::NoMove(answer.echo())),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_to_swap2_are_actions() {
        let at = |text: &str| text.parse::<Point>().unwrap();
        let read = |line: &str, stones| {
            let answer = Answer::read(line.as_bytes());
            swap2(&answer, stones, Size::STANDARD)
        };
        let branch = |id: &str| Action::Branch(id.to_owned());
        let (three, _) = read("0,0 1,1 2,2", 0).unwrap();
        assert_eq!(three, [at("a1"), at("b2"), at("c3")].map(Action::Place));
        assert_eq!(read("SWAP", 3), Ok((vec![branch("take-black")], None)));
        assert_eq!(
            read("7,7", 3),
            Ok((vec![branch("keep-white")], Some(at("h8"))))
        );
        assert_eq!(
            read("7,7", 5),
            Ok((vec![branch("take-white")], Some(at("h8"))))
        );
        let (two, _) = read("7,7 0,0", 3).unwrap();
        assert_eq!(two[0], branch("add-two"));
        assert_eq!(two.len(), 3);
        for (line, stones) in [
            ("SWAP", 0),
            ("7,7", 0),
            ("7,7 8,8", 5),
            ("7,7 8,8 9,9", 3),
            ("OK", 3),
            ("x", 3),
        ] {
            assert!(
                matches!(read(line, stones), Err(Fault::NoMove(_))),
                "{line}"
            );
        }
        assert_eq!(read("15,7", 3), Err(Fault::OffBoard(15, 7)));
        assert_eq!(read("RESIGN", 3), Err(Fault::Resigned));
    }
}
