//! Openings in a session: questions of managers about them.
//!
//! Gomocup asks about swap2, Yixin boards about swap2 and Soosõrv-8, both with all stones in each
//! question. For every other rule a manager leads us through the opening action by action.

use std::time::Instant;

use super::opening::{OpeningAnswer, Scope};
use super::{Coordinates, Refusal, Session};
use crate::base::{Point, Size};
use crate::rules::opening::{Action, LoadedRule, Opening, Terms, Value, catalog};

/// Key of the rule that Yixin boards and Gomocup call swap2.
const SWAP2: &str = "swap2";
/// Key of the rule that Yixin boards call soosorv.
const SOOSORV: &str = "rif-soosorv-8";

/// A question of Yixin boards about Soosõrv-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SoosorvStep {
    /// Which three stones.
    Propose,
    /// Whether to swap after three.
    SwapAfterThree,
    /// Which fourth stone, and how many fifth ones.
    Fourth,
    /// Whether to swap after four.
    SwapAfterFour,
    /// Which fifth stones.
    Offer,
    /// Which of them stays.
    Choose,
}

/// An opening that a manager leads us through.
pub(super) struct Negotiation {
    opening: Opening,
    /// The opening before each action, to take them back.
    earlier: Vec<Opening>,
    /// Whether we are asked what to do.
    is_asked: bool,
}

impl Negotiation {
    pub(super) fn opening(&self) -> &Opening {
        &self.opening
    }

    fn act(&mut self, action: &Action) -> Result<(), Refusal> {
        let before = self.opening.clone();
        self.opening.apply(action).map_err(refuse)?;
        self.earlier.push(before);
        Ok(())
    }

    /// Takes over what we have answered.
    pub(super) fn answered(&mut self, answer: &OpeningAnswer) {
        if std::mem::replace(&mut self.is_asked, false) {
            for action in &answer.actions {
                let is_allowed = self.act(action).is_ok();
                debug_assert!(is_allowed, "what is answered was tried out");
            }
        }
    }
}

impl Session {
    /// Asks about swap2 after 0, 3 or 5 stones: which three stones, which side, which side. With
    /// `wants_stone`, staying white includes the next stone. The board is left as it is.
    ///
    /// # Errors
    /// When there is another number of stones, one is off the board, or two share a point.
    pub fn swap2(
        &mut self,
        stones: &[Coordinates],
        wants_stone: bool,
        started: Instant,
    ) -> Result<(), Refusal> {
        let mut opening = self.new_opening(catalog::find(SWAP2).map_err(refuse)?, Vec::new())?;
        let size = opening.size();
        if !matches!(stones.len(), 0 | 3 | 5) {
            return Err(Refusal::StoneCount(stones.len()));
        }
        for (index, &at) in stones.iter().enumerate() {
            if index == 3 {
                let branch = Action::Branch("add-two".to_owned());
                opening.apply(&branch).map_err(refuse)?;
            }
            place(&mut opening, point(size, at)?)?;
        }
        self.ask_aside(opening, wants_stone, started);
        Ok(())
    }

    /// Asks about swap2 with the stones that are on the board, of which there must be `count`.
    ///
    /// # Errors
    /// When there is another number of them.
    pub fn swap2_on_board(&mut self, count: usize, started: Instant) -> Result<(), Refusal> {
        if self.stones().len() != count {
            let problem = format!("expected {count} stones on the board");
            return Err(Refusal::Opening(problem));
        }
        let stones: Vec<Coordinates> = self.stones().iter().map(|&at| coordinates(at)).collect();
        self.swap2(&stones, false, started)
    }

    /// Asks about Soosõrv-8. The stones are those of the step in order, alternatives for the
    /// fifth last; `number` is how many of them were declared.
    ///
    /// # Errors
    /// When the rule does not allow what came before the question.
    pub fn soosorv(
        &mut self,
        step: SoosorvStep,
        stones: &[Coordinates],
        number: u32,
        started: Instant,
    ) -> Result<(), Refusal> {
        use SoosorvStep::{Choose, Fourth, Offer, Propose, SwapAfterFour, SwapAfterThree};
        let mut opening = self.new_opening(catalog::find(SOOSORV).map_err(refuse)?, Vec::new())?;
        let size = opening.size();
        let points = stones
            .iter()
            .map(|&at| point(size, at))
            .collect::<Result<Vec<Point>, Refusal>>()?;
        let count = match step {
            Propose => 0,
            SwapAfterThree | Fourth => 3,
            SwapAfterFour | Offer => 4,
            Choose => 4 + number as usize,
        };
        if points.len() != count {
            let problem = format!("expected {count} stones, not {}", points.len());
            return Err(Refusal::Opening(problem));
        }
        let (stones, offered) = points.split_at(count.min(4));
        for (index, &at) in stones.iter().enumerate() {
            if index == 3 {
                opening.apply(&Action::Swap(false)).map_err(refuse)?;
            }
            place(&mut opening, at)?;
        }
        let before: &[Action] = match step {
            Propose | SwapAfterThree => &[],
            Fourth => &[Action::Swap(false)],
            SwapAfterFour => &[Action::Declare(number)],
            Offer => &[Action::Declare(number), Action::Swap(false)],
            Choose => &[
                Action::Declare(number),
                Action::Swap(false),
                Action::Offer(offered.to_vec()),
            ],
        };
        for action in before {
            opening.apply(action).map_err(refuse)?;
        }
        self.ask_aside(opening, false, started);
        Ok(())
    }

    /// Begins an opening by a rule that is built in, on the board of the game.
    ///
    /// # Errors
    /// When there is no such rule or parameter, or no board.
    pub fn begin_opening(
        &mut self,
        rule: &str,
        parameters: Vec<(String, Value)>,
    ) -> Result<(), Refusal> {
        let rule = catalog::find(rule).map_err(refuse)?;
        self.negotiate(rule, parameters)
    }

    /// Begins an opening by the rule of a file, given as its text.
    ///
    /// # Errors
    /// When the text makes no sense, or there is no board.
    pub fn begin_own_opening(&mut self, text: &str) -> Result<(), Refusal> {
        let rules = catalog::load(text).map_err(refuse)?;
        let rule = rules.first().ok_or(Refusal::NoOpening)?;
        self.negotiate(rule, Vec::new())
    }

    /// Points of the board at these places.
    ///
    /// # Errors
    /// When one is off the board, or there is none.
    pub fn points(&self, places: &[Coordinates]) -> Result<Vec<Point>, Refusal> {
        let size = self.size().ok_or(Refusal::NoGame)?;
        places.iter().map(|&at| point(size, at)).collect()
    }

    /// Takes over an action of the opening that is going on, whoever's it is.
    ///
    /// # Errors
    /// When no opening is going on or the action is not allowed.
    pub fn act_in_opening(&mut self, action: &Action) -> Result<(), Refusal> {
        let negotiation = self.negotiation_mut().as_mut();
        negotiation.ok_or(Refusal::NoOpening)?.act(action)
    }

    /// Takes the newest action of the opening back.
    ///
    /// # Errors
    /// When there is none.
    pub fn take_back_in_opening(&mut self) -> Result<(), Refusal> {
        let negotiation = self.negotiation_mut().as_mut().ok_or(Refusal::NoOpening)?;
        negotiation.opening = negotiation.earlier.pop().ok_or(Refusal::NoOpening)?;
        Ok(())
    }

    /// Thinks about what whoever is asked in the opening should do, and does that.
    ///
    /// # Errors
    /// When no opening is going on.
    pub fn ask_opening(&mut self, started: Instant) -> Result<(), Refusal> {
        let negotiation = self.negotiation_mut().as_mut().ok_or(Refusal::NoOpening)?;
        let opening = negotiation.opening.clone();
        if opening.decision().is_none() {
            return Err(Refusal::Opening("the opening is over".to_owned()));
        }
        negotiation.is_asked = true;
        self.ask(opening, Scope::Action, started);
        Ok(())
    }

    /// A question that has nothing to do with the opening that is going on.
    fn ask_aside(&mut self, opening: Opening, wants_stone: bool, started: Instant) {
        if let Some(negotiation) = self.negotiation_mut() {
            negotiation.is_asked = false;
        }
        let scope = if wants_stone {
            Scope::TurnAndStone
        } else {
            Scope::Turn
        };
        self.ask(opening, scope, started);
    }

    fn negotiate(
        &mut self,
        rule: &LoadedRule,
        parameters: Vec<(String, Value)>,
    ) -> Result<(), Refusal> {
        let opening = self.new_opening(rule, parameters)?;
        *self.negotiation_mut() = Some(Negotiation {
            opening,
            earlier: Vec::new(),
            is_asked: false,
        });
        Ok(())
    }

    fn new_opening(
        &self,
        rule: &LoadedRule,
        parameters: Vec<(String, Value)>,
    ) -> Result<Opening, Refusal> {
        let terms = Terms {
            size: Some(self.size().ok_or(Refusal::NoGame)?),
            game: Some(self.options().rule),
            parameters,
        };
        rule.begin(&terms).map_err(refuse)
    }
}

/// What the referee says, for the manager.
#[expect(
    clippy::needless_pass_by_value,
    reason = "it is what errors are mapped by"
)]
fn refuse(problem: impl ToString) -> Refusal {
    const MOST: usize = 400;
    let shown = |c: char| if matches!(c, ' '..='~') { c } else { '?' };
    let text = problem.to_string();
    Refusal::Opening(text.chars().take(MOST).map(shown).collect())
}

fn place(opening: &mut Opening, point: Point) -> Result<(), Refusal> {
    opening.apply(&Action::Place(point)).map_err(refuse)
}

fn point(size: Size, at: Coordinates) -> Result<Point, Refusal> {
    let point = size.point(at.x, at.y);
    point.ok_or(Refusal::OffBoard(at, size))
}

fn coordinates(point: Point) -> Coordinates {
    Coordinates {
        x: point.x() as i64,
        y: point.y() as i64,
    }
}
