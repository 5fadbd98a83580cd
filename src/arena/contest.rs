//! One game between two players, every action of which is held against the rules.

use std::fmt;

use thiserror::Error;

use super::player::Seats;
use crate::base::{Color, Point, Rng};
use crate::rules::opening::{
    Action, Contest, ContestEnd, Decider, Decision, Event, LoadedRule, Opening, OpeningEnd, Terms,
    TermsError, Trace, TraceEnd, Violation, random_action,
};
use crate::rules::{Game, Illegal};
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
    /// The opening, over.
    pub opening: Opening,
    /// What was asked in the opening, in order.
    pub asked: Vec<Asked>,
    /// The opening as records say it.
    pub trace: Trace,
    /// The stones of normal play; empty if the opening decided the game.
    pub moves: Vec<Point>,
    /// What the first stone of normal play was worth to its player.
    pub first_score: Option<(Color, Score)>,
    /// How it ended.
    pub end: ContestEnd,
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
    Illegal(#[from] Illegal),
    /// No answer.
    #[error("nothing was answered; asked was: {0}")]
    Silent(String),
    /// The opening does not end.
    #[error("the opening has not ended after {0} actions")]
    Endless(usize),
}

/// Plays a game from its opening to its end.
///
/// The organizer and the dice are no players: they draw evenly from the game's seed.
///
/// # Errors
/// When an action breaks a rule or a player has no answer.
pub fn play(conditions: Conditions<'_>, seats: &mut Seats<'_>) -> Result<Played, Broken> {
    let broken = |who: &dyn fmt::Display, did: &dyn fmt::Display, problem: Problem| Broken {
        number: conditions.number,
        rule: conditions.rule.rule().id.clone(),
        seed: conditions.seed,
        who: who.to_string(),
        did: did.to_string(),
        problem: Box::new(problem),
    };
    let opening = conditions.rule.begin(conditions.terms);
    let opening = opening.map_err(|error| broken(&"players", &"agreement", error.into()))?;
    seats.begin(conditions.seed);

    let mut contest = Contest::new(opening);
    let mut chance = Rng::new(!conditions.seed);
    let (mut asked, mut events) = (Vec::new(), Vec::new());
    while let Some(decision) = pending(&contest) {
        let who = decision.by;
        let opening = contest.opening();
        let action = match who {
            Decider::Person(person) => seats.of(person).act(opening),
            Decider::Arbiter | Decider::Chance { .. } => random_action(opening, &mut chance),
        };
        let action = action.ok_or_else(|| {
            broken(
                &who,
                &"no action",
                Problem::Silent(decision.task.to_string()),
            )
        })?;
        if asked.len() >= MOST_ACTIONS {
            return Err(broken(&who, &action, Problem::Endless(asked.len())));
        }
        let stones = opening.stones().len();
        let event = Event::new(opening, &decision, &action);
        contest
            .act(&action)
            .map_err(|violation| broken(&who, &action, violation.into()))?;
        events.push(event);
        asked.push(Asked {
            decision,
            stones,
            action,
        });
    }

    let mut first_score = None;
    while let (Some(person), Some(game)) = (contest.mover(), contest.game()) {
        let color = game.to_move();
        let reply = seats.of(person).stone(game).ok_or_else(|| {
            let task = format!("a {color} stone");
            broken(&person, &"no stone", Problem::Silent(task))
        })?;
        if game.moves().is_empty() {
            first_score = reply.score.map(|score| (color, score));
        }
        contest.play(reply.point).map_err(|illegal| {
            let did = format!("{color} stone {}", reply.point);
            broken(&person, &did, illegal.into())
        })?;
    }

    let opening = contest.opening().clone();
    let trace = Trace {
        rule: opening.rule().id.clone(),
        board: conditions.terms.size.map(|size| size.width() as i64),
        params: conditions.terms.parameters.iter().cloned().collect(),
        events,
        end: TraceEnd::of(&opening),
    };
    Ok(Played {
        number: conditions.number,
        seed: conditions.seed,
        asked,
        trace,
        moves: contest
            .game()
            .map_or(Vec::new(), |game| game.moves().to_vec()),
        first_score,
        end: contest.end().ok_or_else(|| {
            broken(
                &"nobody",
                &"no action",
                Problem::Silent("nothing".to_owned()),
            )
        })?,
        opening,
    })
}

/// What the opening asks, while nothing is decided.
fn pending(contest: &Contest) -> Option<Decision> {
    if contest.end().is_some() {
        return None;
    }
    contest.opening().decision()
}

impl Played {
    /// Who won, as a color; [`None`] of a draw.
    pub fn winning_color(&self) -> Option<Color> {
        self.end.winner.map(|person| self.opening.color_of(person))
    }

    /// Whether the opening decided the game.
    pub fn ended_in_opening(&self) -> bool {
        !matches!(self.opening.end(), Some(OpeningEnd::Normal { .. }))
    }

    /// Stones on the board in the end.
    pub fn stones(&self) -> usize {
        self.opening.stones().len() + self.moves.len()
    }

    /// Normal play as it began, if it did.
    pub fn start(&self) -> Option<Game> {
        match self.opening.end()? {
            OpeningEnd::Normal { next } => Some(Game::from_position(
                self.opening.board(),
                next,
                self.opening.game_rule(),
            )),
            OpeningEnd::Decided { .. } => None,
        }
    }
}
