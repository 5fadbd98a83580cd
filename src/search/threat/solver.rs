//! One position in, one answer out: is there a forced win, and how does it go?

use std::time::Duration;

use super::{Outcome, Vcf};
use crate::base::{Color, Point, PointSet, Size};
use crate::pattern::{Position, Threat};
use crate::rules::{Board, RuleKind};
use crate::search::report::speed;
use crate::search::{Control, Root};

/// Bytes of an entry of the four-search's memo.
const MEMO_ENTRY: usize = size_of::<u64>();

/// The least and the most of such entries, as powers of two.
const MEMO_BITS: (u32, u32) = (10, 32);

/// Nodes of the four-search for a next move that the main line does not show.
const NEXT_MOVE_NODES: u64 = 5_000_000;

/// Which wins to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Kind {
    /// By fours alone.
    Vcf,
    /// By every class, the simplest first.
    #[default]
    Auto,
}

/// By which moves a win is forced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Every move but the last makes a four.
    Fours,
}

impl Class {
    /// As in "a win by …".
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fours => "fours",
        }
    }
}

impl Kind {
    /// The classes to try, in order.
    pub const fn classes(self) -> &'static [Class] {
        match self {
            Self::Vcf | Self::Auto => &[Class::Fours],
        }
    }
}

/// What is asked of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Query {
    /// Which wins to look for.
    pub kind: Kind,
    /// Whether to look on for a win in the fewest plies.
    pub shortest: bool,
    /// Plies that may be played in search, if not any number.
    pub plies: Option<u64>,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Whether the side to move wins. [`Outcome::None`] is about the classes that were tried.
    pub outcome: Outcome,
    /// The class of the win; without one the last class tried.
    pub class: Class,
    /// The main line: the winner's moves and the replies that hold out longest as far as is
    /// known, the five included. Empty if there is no win.
    pub line: Vec<Point>,
    /// Plies played in search, all classes together; a four and its answer are two.
    pub nodes: u64,
    /// Whether no win of the class takes fewer plies.
    pub is_shortest: bool,
    /// Time since the control was started.
    pub elapsed: Duration,
}

impl Solution {
    /// Nodes a second.
    pub fn speed(&self) -> u64 {
        speed(self.nodes, self.elapsed)
    }
}

/// Solves one position after the other; what is known of one helps with the next.
pub struct Solver {
    memo_bits: u32,
    vcf: Vcf,
    /// What the memory's contents are about.
    game: Option<(RuleKind, Size, PointSet)>,
    won: Option<Won>,
}

/// The win claimed last.
struct Won {
    root: Root,
    class: Class,
    line: Vec<Point>,
}

impl Solver {
    /// A solver that uses about so much memory, at least 8 KiB. It is allocated when it is first
    /// used.
    pub fn new(memory_bytes: usize) -> Self {
        let entries = (memory_bytes / MEMO_ENTRY).max(1);
        let memo_bits = entries.ilog2().clamp(MEMO_BITS.0, MEMO_BITS.1);
        Self {
            memo_bits,
            vcf: Vcf::new(memo_bits),
            game: None,
            won: None,
        }
    }

    /// Forgets all that earlier positions taught.
    pub fn clear(&mut self) {
        // The system hands out memory that is cleared already, and only what is used of it.
        self.vcf = Vcf::new(self.memo_bits);
        self.game = None;
        self.won = None;
    }

    /// Looks for a win of the side to move until the budget of plies is used up or `control` says
    /// stop. The board may be any.
    pub fn solve(&mut self, root: &Root, query: &Query, control: &Control) -> Solution {
        self.prepare(root);
        let mut position = Position::new(&root.board, root.to_move, root.rule);
        let mut solution = Solution {
            outcome: Outcome::None,
            class: Class::Fours,
            line: Vec::new(),
            nodes: 0,
            is_shortest: false,
            elapsed: Duration::ZERO,
        };
        for &class in query.kind.classes() {
            solution.class = class;
            let outcome = self.attack(class, &mut position, query, control, &mut solution);
            match outcome {
                Outcome::Win { .. } => {
                    solution.outcome = outcome;
                    break;
                }
                Outcome::Unknown => solution.outcome = Outcome::Unknown,
                Outcome::None => {}
            }
        }
        if let Outcome::Win { .. } = solution.outcome {
            self.won = Some(Won {
                root: root.clone(),
                class: solution.class,
                line: solution.line.clone(),
            });
        }
        solution.elapsed = control.elapsed();
        solution
    }

    /// The winner's next move in a position with the winner to move that comes about from the win
    /// found last, after any replies. None if the board is no such position, or if the move is not
    /// found again with reasonable effort.
    pub fn next_move(&mut self, board: &Board) -> Option<Point> {
        let won = self.won.as_ref()?;
        let attacker = won.root.to_move;
        let left = won.line.len().checked_sub(won.played(board)?)?;
        if let Some(point) = won.on_main_line(board) {
            return Some(point);
        }
        let mut position = Position::new(board, attacker, won.root.rule);
        if let Some(five) = position.points(attacker, Threat::Five).iter().next() {
            return Some(five);
        }
        match won.class {
            Class::Fours => self.next_four(&mut position, left),
        }
    }

    /// Makes sure that nothing known of another game is taken for this one's.
    fn prepare(&mut self, root: &Root) {
        let game = (root.rule, root.board.size(), root.board.walls());
        if self.game.is_some_and(|known| known != game) {
            self.clear();
        }
        self.game = Some(game);
        self.won = None;
    }

    /// Looks for a win of one class; writes it into the solution, and what it cost.
    fn attack(
        &mut self,
        class: Class,
        position: &mut Position,
        query: &Query,
        control: &Control,
        solution: &mut Solution,
    ) -> Outcome {
        match class {
            Class::Fours => self.attack_by_fours(position, query, control, solution),
        }
    }

    fn attack_by_fours(
        &mut self,
        position: &mut Position,
        query: &Query,
        control: &Control,
        solution: &mut Solution,
    ) -> Outcome {
        let (key, attacker) = (position.key(), position.to_move());
        let is_stopped = || control.poll();
        let before = self.vcf.nodes();
        // A node of the four-search is a four and its answer.
        let budget = query.plies.map_or(u64::MAX, |plies| plies.div_ceil(2));
        let end = before.saturating_add(budget);
        let lines = position.lines_mut();
        let mut outcome = self.vcf.solve(lines, key, attacker, budget, &is_stopped);
        if let Outcome::Win { plies } = outcome {
            solution.line = self.vcf.winning_line().to_vec();
            solution.is_shortest = plies <= 3;
            if query.shortest && !solution.is_shortest {
                self.shorten(position, end, control, solution);
                let plies = solution.line.len();
                outcome = Outcome::Win { plies };
            }
        }
        solution.nodes += 2 * (self.vcf.nodes() - before);
        outcome
    }

    /// Looks for a shorter win by fours, the shortest first, until the four-search has come to
    /// `end` nodes.
    fn shorten(
        &mut self,
        position: &mut Position,
        end: u64,
        control: &Control,
        solution: &mut Solution,
    ) {
        let (key, attacker) = (position.key(), position.to_move());
        let is_stopped = || control.poll();
        let fours = solution.line.len() / 2;
        for most in 1..fours {
            let budget = end.saturating_sub(self.vcf.nodes());
            let lines = position.lines_mut();
            let vcf = &mut self.vcf;
            let outcome = vcf.solve_within(lines, key, attacker, most, budget, &is_stopped);
            if let Outcome::Win { .. } = outcome {
                solution.line = self.vcf.winning_line().to_vec();
                break;
            }
            if self.vcf.nodes() >= end || control.is_stopped() {
                return;
            }
        }
        solution.is_shortest = true;
    }

    /// The first four of a win in at most `plies` plies.
    fn next_four(&mut self, position: &mut Position, plies: usize) -> Option<Point> {
        let (key, attacker) = (position.key(), position.to_move());
        let lines = position.lines_mut();
        let vcf = &mut self.vcf;
        let most = plies / 2;
        vcf.solve_within(lines, key, attacker, most, NEXT_MOVE_NODES, &|| false);
        vcf.winning_line().first().copied()
    }
}

impl Won {
    /// Plies played since the win was claimed; none if stones are gone.
    fn played(&self, board: &Board) -> Option<usize> {
        let stones = |board: &Board| board.count(Color::Black) + board.count(Color::White);
        stones(board).checked_sub(stones(&self.root.board))
    }

    /// The next move if the board is one of the main line's.
    fn on_main_line(&self, board: &Board) -> Option<Point> {
        let played = self.played(board)?;
        let mut expected = self.root.board.clone();
        let mut mover = self.root.to_move;
        for &point in self.line.get(..played)? {
            expected.place(point, mover);
            mover = !mover;
        }
        let is_same = Color::ALL
            .into_iter()
            .all(|color| expected.stones(color) == board.stones(color));
        (is_same && mover == self.root.to_move)
            .then(|| self.line.get(played).copied())
            .flatten()
    }
}
