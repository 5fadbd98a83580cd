//! One game between two players, every action of which is held against the rules.

use std::fmt;

use thiserror::Error;

use super::player::Seats;
use crate::base::{Color, Point, Rng};
use crate::rules::Game;
use crate::rules::opening::{
    Action, Contest, Decider, Decision, Journal, LoadedRule, Opening, OpeningEnd, Person, Terms,
    TermsError, Turn, TurnError, Violation, random_action,
};
use crate::search::Score;

/// Actions that no opening needs: one with more goes round in circles.
const MOST_ACTIONS: usize = 1000;

/// What a game is played under.
#[derive(Clone, Copy)]
pub struct Conditions<'a> {
    /// The opening rule.
    pub rule: &'a LoadedRule,
    /// What the players agreed on.
    pub terms: &'a Terms,
    /// Number of the game, from 1; errors name it.
    pub number: usize,
    /// What chance, the organizer and the players draw from.
    pub seed: u64,
}

/// A question of the opening and what was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The question.
    pub decision: Decision,
    /// Stones on the board then.
    pub stones: usize,
    /// The answer.
    pub action: Action,
}

/// A game that was played to its end.
#[derive(Clone)]
pub struct Played {
    /// Its number.
    pub number: usize,
    /// The seed it can be repeated with.
    pub seed: u64,
    /// The game with its record.
    pub journal: Journal,
    /// What was asked in the opening, in order.
    pub asked: Vec<Asked>,
    /// What the first stone of normal play was worth to its player.
    pub first_score: Option<(Color, Score)>,
}

/// A game that broke off, because of a player or a rule.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("game {number} of {rule} (seed {seed}), {who}, {did}: {problem}")]
pub struct Broken {
    /// The game.
    pub number: usize,
    /// Key of the rule.
    pub rule: String,
    /// The seed it can be repeated with.
    pub seed: u64,
    /// Who did it.
    pub who: String,
    /// The action.
    pub did: String,
    /// What is wrong with it.
    pub problem: Box<Problem>,
}

/// Why a game broke off.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// The agreements are not allowed.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// An action that the opening does not allow.
    #[error(transparent)]
    Violation(#[from] Violation),
    /// A stone that normal play does not allow.
    #[error(transparent)]
    Turn(#[from] TurnError),
    /// No answer.
    #[error("nothing was answered; asked was: {0}")]
    Silent(String),
    /// The opening does not end.
    #[error("the opening has not ended after {0} actions")]
    Endless(usize),
}

/// An opening that was played to its end, or decided the game.
pub struct Opened {
    /// The game so far, with its record.
    pub journal: Journal,
    /// What was asked, in order.
    pub asked: Vec<Asked>,
}

impl Conditions<'_> {
    /// A game that broke off here.
    fn broken(&self, who: &dyn fmt::Display, did: &dyn fmt::Display, problem: Problem) -> Broken {
        Broken {
            number: self.number,
            rule: self.rule.rule().id.clone(),
            seed: self.seed,
            who: who.to_string(),
            did: did.to_string(),
            problem: Box::new(problem),
        }
    }
}

/// Begins a game and plays its opening.
///
/// The organizer and the dice are no players: they draw evenly from the game's seed.
///
/// # Errors
/// When an action breaks a rule or a player has no answer.
pub fn open(conditions: Conditions<'_>, seats: &mut Seats<'_>) -> Result<Opened, Broken> {
    let begun = Journal::begin(conditions.rule, conditions.terms);
    let mut journal =
        begun.map_err(|error| conditions.broken(&"players", &"agreement", error.into()))?;
    seats.begin(conditions.seed);

    let mut chance = Rng::new(!conditions.seed);
    let mut asked = Vec::new();
    while let Some(decision) = pending(journal.contest()) {
        let who = decision.by;
        let opening = journal.contest().opening();
        let stones = opening.stones().len();
        let action = match who {
            Decider::Person(person) => seats.of(person).act(opening),
            Decider::Arbiter | Decider::Chance { .. } => random_action(opening, &mut chance),
        };
        let silent = || Problem::Silent(decision.task.to_string());
        let action = action.ok_or_else(|| conditions.broken(&who, &"no action", silent()))?;
        if asked.len() >= MOST_ACTIONS {
            return Err(conditions.broken(&who, &action, Problem::Endless(asked.len())));
        }
        journal
            .act(&action)
            .map_err(|violation| conditions.broken(&who, &action, violation.into()))?;
        asked.push(Asked {
            decision,
            stones,
            action,
        });
    }
    Ok(Opened { journal, asked })
}

/// Plays a game from its opening to its end.
///
/// # Errors
/// When an action breaks a rule or a player has no answer.
pub fn play(conditions: Conditions<'_>, seats: &mut Seats<'_>) -> Result<Played, Broken> {
    let Opened { mut journal, asked } = open(conditions, seats)?;
    let mut first_score = None;
    while let (Some(person), Some(game)) = (journal.contest().mover(), journal.contest().game()) {
        let color = game.to_move();
        let silent = || Problem::Silent(format!("a {color} stone"));
        let reply = seats.of(person).stone(game);
        let reply = reply.ok_or_else(|| conditions.broken(&person, &"no stone", silent()))?;
        if game.moves().is_empty() {
            first_score = reply.score.map(|score| (color, score));
        }
        let turn = Turn::Stone(reply.point);
        journal.take_turn(turn).map_err(|error| {
            let did = format!("{color} stone {}", reply.point);
            conditions.broken(&person, &did, error.into())
        })?;
    }
    Ok(Played {
        number: conditions.number,
        seed: conditions.seed,
        journal,
        asked,
        first_score,
    })
}

/// What the opening asks, while nothing is decided.
pub(super) fn pending(contest: &Contest) -> Option<Decision> {
    if contest.end().is_some() {
        return None;
    }
    contest.opening().decision()
}

impl Played {
    /// The opening, over.
    pub const fn opening(&self) -> &Opening {
        self.journal.contest().opening()
    }

    /// The stones of normal play; none if the opening decided the game.
    pub fn moves(&self) -> &[Point] {
        self.journal.contest().game().map_or(&[], Game::moves)
    }

    /// Who won; [`None`] of a draw.
    pub fn winner(&self) -> Option<Person> {
        self.journal.contest().end()?.winner
    }

    /// Who won, as a color; [`None`] of a draw.
    pub fn winning_color(&self) -> Option<Color> {
        self.winner().map(|person| self.opening().color_of(person))
    }

    /// The color that began normal play; [`None`] if the opening decided the game.
    pub const fn next(&self) -> Option<Color> {
        match self.opening().end() {
            Some(OpeningEnd::Normal { next }) => Some(next),
            _ => None,
        }
    }

    /// Points of a person or color: 1 if it won, half a point of a draw.
    pub fn points(&self, has_won: bool) -> f64 {
        match self.winner() {
            None => 0.5,
            Some(_) if has_won => 1.0,
            Some(_) => 0.0,
        }
    }

    /// Stones on the board in the end.
    pub fn stones(&self) -> usize {
        self.opening().stones().len() + self.moves().len()
    }
}
