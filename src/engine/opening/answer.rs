//! All that one side does at once: the answer to a manager's question about an opening.

use super::super::choice::choose;
use super::super::driver::Thinker;
use super::{Effort, OpeningMemory};
use crate::base::{Color, Point, Rng};
use crate::rules::opening::{Action, Decider, Opening, OpeningEnd, random_action};
use crate::search::{Control, Limits, Report, Root};

/// More actions than anybody takes one after the other.
const MOST_ACTIONS: usize = 64;

/// A question about an opening: what does the side that is asked do?
#[derive(Clone)]
pub(in super::super) struct Question {
    pub(in super::super) opening: Opening,
    pub(in super::super) scope: Scope,
}

/// How much of an answer is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Scope {
    /// One action.
    Action,
    /// All actions until the other side's turn.
    Turn,
    /// All actions, and the first stone of normal play if that is its turn.
    TurnAndStone,
}

/// What the side that was asked does, until the other one's turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpeningAnswer {
    /// Its actions in the opening, in order.
    pub actions: Vec<Action>,
    /// Its first stone of normal play, if that was wanted.
    pub stone: Option<Point>,
    /// What the search said of that stone.
    pub report: Option<Report>,
}

impl OpeningMemory {
    /// Answers a question with the search.
    pub(in super::super) fn answer(
        &mut self,
        thinker: &mut dyn Thinker,
        question: &Question,
        effort: Effort,
        control: &Control,
    ) -> OpeningAnswer {
        let decisions = match effort {
            Effort::Time(time) if question.scope == Scope::TurnAndStone => Effort::Time(time / 2),
            other => other,
        };
        let (mut answer, root) = follow(question, |opening| {
            self.decide(thinker, opening, decisions, control)
        });
        if let Some(root) = root {
            let limits = Limits {
                nodes: match effort {
                    Effort::Nodes(nodes) => Some(nodes),
                    Effort::Time(_) => None,
                },
                ..Limits::default()
            };
            let report = thinker.search(&root, &limits, &control.fork());
            answer.stone = choose(&root, &[], Some(&report));
            answer.report = Some(report);
        }
        answer
    }
}

impl OpeningAnswer {
    /// An allowed answer without any thought.
    pub(in super::super) fn makeshift(question: &Question) -> Self {
        let mut rng = Rng::new(0);
        let (mut answer, root) = follow(question, |opening| random_action(opening, &mut rng));
        answer.stone = root.and_then(|root| choose(&root, &[], None));
        answer
    }
}

/// Lets the side that is asked act up to the other one's turn. Gives the position too if it is its
/// turn in normal play and a stone is wanted.
fn follow(
    question: &Question,
    mut decide: impl FnMut(&Opening) -> Option<Action>,
) -> (OpeningAnswer, Option<Root>) {
    let mut opening = question.opening.clone();
    let mut answer = OpeningAnswer::default();
    let asked = opening.decision().map(|decision| decision.by);
    let most = match question.scope {
        Scope::Action => 1,
        Scope::Turn | Scope::TurnAndStone => MOST_ACTIONS,
    };
    while answer.actions.len() < most
        && asked.is_some()
        && opening.decision().map(|decision| decision.by) == asked
    {
        let action = decide(&opening).filter(|action| opening.apply(action).is_ok());
        let Some(action) = action else { break };
        answer.actions.push(action);
    }
    let by_asked = |next: Color| {
        let mover = Decider::Person(opening.owner(next));
        question.scope == Scope::TurnAndStone && asked == Some(mover)
    };
    let root = match opening.end() {
        Some(OpeningEnd::Normal { next }) if by_asked(next) => Some(Root {
            rule: opening.game_rule(),
            board: opening.board(),
            to_move: next,
        }),
        _ => None,
    };
    (answer, root)
}
