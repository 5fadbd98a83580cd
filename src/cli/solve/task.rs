//! One position solved, and its win checked.

use std::time::Duration;

use super::Arguments;
use crate::pattern::Lines;
use crate::rules::Board;
use crate::search::threat::{Claim, Fault, Flaw, Outcome, Solution, Solver, Verified, verify};
use crate::search::{Budget, Control, Root};

/// Time for the check of one win.
const CHECK_TIME: Duration = Duration::from_mins(1);

/// Moves that the solver may be asked for in the check of one win.
const CHECK_MOVES: u64 = 10_000_000;

/// Solves positions, each as if it were the first.
pub(super) struct Task<'a> {
    arguments: &'a Arguments,
    pub(super) solver: Solver,
}

/// What came of one position.
pub(super) struct Answer {
    pub(super) solution: Solution,
    /// What ended the search undecided.
    pub(super) limit: Limit,
    /// What came of the check, if there was a win to check and it was asked for.
    pub(super) check: Option<Check>,
}

/// What a search may run out of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Limit {
    Time,
    Nodes,
    /// The longest play that the solver can follow.
    Length,
}

/// What a check of a win found.
#[derive(Debug)]
pub(super) enum Check {
    Held(Verified),
    Failed(Flaw),
    Unfinished,
}

impl<'a> Task<'a> {
    pub(super) fn new(arguments: &'a Arguments) -> Self {
        // The tables of the rule are made once for a process; that is not what is measured.
        let _ = Lines::new(&Board::new(arguments.size()), arguments.rule());
        Self {
            arguments,
            solver: Solver::new(arguments.memory()),
        }
    }

    /// Solves a position and checks the win, if there is one, when that was asked for.
    pub(super) fn solve(&mut self, root: &Root) -> Answer {
        self.solver.clear();
        let query = self.arguments.query();
        let control = Control::start(self.arguments.budget());
        let solution = self.solver.solve(root, &query, &control);
        let limit = if control.is_stopped() {
            Limit::Time
        } else if query.plies.is_some_and(|plies| solution.nodes >= plies) {
            Limit::Nodes
        } else {
            Limit::Length
        };
        let check = match solution.outcome {
            Outcome::Win { plies } if self.arguments.verifies() => Some(self.check(root, plies)),
            _ => None,
        };
        Answer {
            solution,
            limit,
            check,
        }
    }

    /// Plays a win out against every reply.
    fn check(&mut self, root: &Root, plies: usize) -> Check {
        let claim = Claim {
            board: &root.board,
            attacker: root.to_move,
            rule: root.rule,
            plies: Some(plies),
        };
        let control = Control::start(Budget::exactly(CHECK_TIME));
        let mut next_move = |board: &_| self.solver.next_move(board);
        match verify(&claim, &mut next_move, CHECK_MOVES, &|| control.poll()) {
            Ok(verified) => Check::Held(verified),
            Err(flaw) if flaw.fault == Fault::Unfinished => Check::Unfinished,
            Err(flaw) => Check::Failed(flaw),
        }
    }
}

impl Answer {
    /// Whether the check found a flaw.
    pub(super) fn is_wrong(&self) -> bool {
        matches!(self.check, Some(Check::Failed(_)))
    }

    /// The answer in a few words, without the line.
    pub(super) fn summary(&self) -> String {
        let by = self.solution.class.name();
        match self.solution.outcome {
            Outcome::Win { plies: 1 } => format!("win in 1 ply by {by}"),
            Outcome::Win { plies } => format!("win in {plies} plies by {by}"),
            Outcome::None => format!("no win by {by}"),
            Outcome::Unknown => format!("not decided: {}", self.limit.text()),
        }
    }
}

impl Limit {
    fn text(self) -> &'static str {
        match self {
            Self::Time => "the time ran out",
            Self::Nodes => "the nodes ran out",
            Self::Length => "the play grew too long",
        }
    }
}
