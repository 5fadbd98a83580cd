//! Principal variation search of one node, in numbered steps.
//!
//! Each step either goes on or breaks with the node's value. The steps share a [`Node`]. Steps 1
//! to 10 are here and try to do without moves; steps 11 to 16, in `moves`, try the moves.

use std::ops::ControlFlow::{self, Break, Continue};

use super::moves::View;
use super::params::{
    FUTILITY_DEPTH, FUTILITY_PER_PLY, IIR_DEPTH, PLY, RAZOR_BASE, RAZOR_DEPTH, RAZOR_PER_PLY,
    VCF_NODES,
};
use super::situation::{self, Situation};
use super::threat::Outcome;
use super::tt::{Bound, Entry};
use super::worker::{MAX_PLY, Worker};
use crate::base::Point;
use crate::eval::Score;

/// How far below zero depth may go where a threat must be answered.
const DEEPEST_LEAF: i32 = -4 * PLY;

/// A node to search.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// The window.
    pub(super) alpha: Score,
    pub(super) beta: Score,
    /// Depth left, in 1024ths of a ply.
    pub(super) depth: i32,
    /// Plies from the root.
    pub(super) ply: usize,
    /// Whether a value of at least beta is expected.
    pub(super) is_cut: bool,
    /// A move that may not be played, when it is asked whether others come near it.
    pub(super) excluded: Option<Point>,
}

impl Node {
    /// The node after a move, the window turned around.
    pub(super) fn child(&self, alpha: Score, beta: Score, depth: i32, is_cut: bool) -> Self {
        Self {
            alpha: -beta,
            beta: -alpha,
            depth,
            ply: self.ply + 1,
            is_cut,
            excluded: None,
        }
    }
}

impl Worker<'_> {
    /// The value of a node, exact between alpha and beta and else a bound. Meaningless once the
    /// search is stopped.
    pub(super) fn search<const PV: bool>(&mut self, mut node: Node) -> Score {
        debug_assert!(
            node.alpha < node.beta && (PV || node.beta.value() - node.alpha.value() == 1)
        );
        match self.steps::<PV>(&mut node) {
            Break(score) | Continue(score) => score,
        }
    }

    fn steps<const PV: bool>(&mut self, node: &mut Node) -> ControlFlow<Score, Score> {
        self.enter(node)?; // 1
        let situation = self.read_situation(node)?; // 2
        Self::clamp_to_mate_distance(node)?; // 3
        let known = self.ask_table::<PV>(node)?; // 4
        self.win_by_fours(node, &situation, known)?; // 5
        let improving = self.evaluate(node, &situation, known); // 6
        self.end_at_leaf(node, &situation)?; // 7
        if !PV && node.excluded.is_none() && matches!(situation, Situation::Free) {
            self.razor(node)?; // 8
            self.cut_futile(node, improving)?; // 9
        }
        let knows_no_move = known.is_none_or(|known| known.best.is_none());
        if node.depth >= IIR_DEPTH && knows_no_move {
            node.depth -= PLY; // 10
        }
        let view = View {
            situation,
            known,
            improving,
        };
        Continue(self.try_moves::<PV>(node, &view)) // 11 to 16
    }

    /// Step 1: count the node; a stopped search, a full board and the greatest ply end it.
    #[inline]
    fn enter(&mut self, node: &Node) -> ControlFlow<Score> {
        self.count_node();
        self.frames[node.ply].pv.clear();
        self.seldepth = self.seldepth.max(node.ply);
        if self.is_stopped() || self.position.empty_count() == 0 {
            return Break(Score::DRAW);
        }
        if node.ply >= MAX_PLY {
            return Break(self.frames[node.ply].sums.evaluate(&self.position));
        }
        Continue(())
    }

    /// Step 2: what the threats on the board decide.
    #[inline]
    fn read_situation(&mut self, node: &Node) -> ControlFlow<Score, Situation> {
        match situation::read(&mut self.position) {
            Situation::Win { point, plies } => {
                self.frames[node.ply].pv.push(point);
                Break(Score::win_in(node.ply + plies))
            }
            Situation::Forced(answers) if answers.is_empty() => Break(Score::loss_in(node.ply + 2)),
            situation => Continue(situation),
        }
    }

    /// Step 3: a shorter mate than one already found nearer to the root is all that matters.
    #[inline]
    fn clamp_to_mate_distance(node: &mut Node) -> ControlFlow<Score> {
        node.alpha = node.alpha.max(Score::loss_in(node.ply + 2));
        node.beta = node.beta.min(Score::win_in(node.ply + 3));
        if node.alpha >= node.beta {
            Break(node.alpha)
        } else {
            Continue(())
        }
    }

    /// Step 4: what the table knows, and whether that is enough.
    #[inline]
    fn ask_table<const PV: bool>(&mut self, node: &Node) -> ControlFlow<Score, Option<Entry>> {
        if node.excluded.is_some() {
            return Continue(None);
        }
        let Some(mut known) = self.shared.table.probe(self.position.key()) else {
            return Continue(None);
        };
        // Keys may collide, and a forbidden point may be one only now.
        known.best = known.best.filter(|&point| self.position.is_empty(point));
        known.score = from_table(known.score, node.ply);
        let enough = if known.score >= node.beta {
            known.bound.is_lower()
        } else {
            known.bound.is_upper()
        };
        // What is proven is so at every depth.
        let proven = known.score.is_win() && known.bound.is_lower()
            || known.score.is_loss() && known.bound.is_upper();
        if !PV && enough && (known.depth >= node.depth || proven) {
            return Break(known.score);
        }
        Continue(Some(known))
    }

    /// Step 5: a win by continuous fours of the side to move. Where the table knows the position
    /// it was looked for before.
    #[inline]
    fn win_by_fours(
        &mut self,
        node: &Node,
        situation: &Situation,
        known: Option<Entry>,
    ) -> ControlFlow<Score> {
        let me = self.position.to_move();
        let is_pointless = known.is_some()
            || node.excluded.is_some()
            || matches!(situation, Situation::Forced(_))
            || !self.position.has_four_move(me);
        if is_pointless {
            return Continue(());
        }
        let key = self.position.key();
        let vcf = &mut self.memory.vcf;
        let before = vcf.nodes();
        let lines = self.position.lines_mut();
        let result = vcf.solve(lines, key, me, VCF_NODES, &|| false);
        self.nodes += vcf.nodes() - before;
        let Outcome::Win { plies } = result else {
            return Continue(());
        };
        let line = self.memory.vcf.winning_line();
        self.frames[node.ply].pv.extend_from_slice(line);
        let score = Score::win_in(node.ply + plies);
        let best = line.first().copied();
        self.store(node, score, best, Bound::Lower, Score::EVAL_MAX);
        Break(score)
    }

    /// Step 6: the static value, and whether it has risen since the side's last move. Where a
    /// five must be stopped no evaluation means much: there the opponent's counts.
    #[inline]
    fn evaluate(&mut self, node: &Node, situation: &Situation, known: Option<Entry>) -> bool {
        let eval = match (situation, known) {
            (Situation::Forced(_), _) if node.ply > 0 => -self.frames[node.ply - 1].eval,
            (_, Some(known)) => known.eval,
            _ => {
                let eval = self.frames[node.ply].sums.evaluate(&self.position);
                if node.excluded.is_none() {
                    self.store(node, eval, None, Bound::None, eval);
                }
                eval
            }
        };
        self.frames[node.ply].eval = eval;
        node.ply >= 2 && eval > self.frames[node.ply - 2].eval
    }

    /// Step 7: no depth left. The evaluation counts; but a threat is answered first.
    #[inline]
    fn end_at_leaf(&self, node: &Node, situation: &Situation) -> ControlFlow<Score> {
        let must_answer = match situation {
            Situation::Forced(_) => true,
            Situation::Defend(_) => node.depth > DEEPEST_LEAF,
            _ => false,
        };
        if node.depth > 0 || must_answer {
            return Continue(());
        }
        Break(self.frames[node.ply].eval)
    }

    /// Step 8: so far below alpha and so near the leaves that only a win by fours could
    /// have helped.
    #[inline]
    fn razor(&self, node: &Node) -> ControlFlow<Score> {
        let eval = self.frames[node.ply].eval;
        let margin = RAZOR_BASE + RAZOR_PER_PLY * node.depth / PLY;
        if node.depth >= RAZOR_DEPTH || eval.value() + margin >= node.alpha.value() {
            return Continue(());
        }
        Break(eval)
    }

    /// Step 9: so far above beta that a few plies will not change it.
    #[inline]
    fn cut_futile(&self, node: &Node, improving: bool) -> ControlFlow<Score> {
        let eval = self.frames[node.ply].eval;
        let depth = node.depth - if improving { 2 * PLY } else { PLY };
        let margin = FUTILITY_PER_PLY * depth.max(0) / PLY;
        if node.depth < FUTILITY_DEPTH
            && !node.beta.is_loss()
            && eval.value() - margin >= node.beta.value()
        {
            return Break(eval);
        }
        Continue(())
    }

    pub(super) fn store(
        &self,
        node: &Node,
        score: Score,
        best: Option<Point>,
        bound: Bound,
        eval: Score,
    ) {
        let entry = Entry {
            best,
            bound,
            score: to_table(score, node.ply),
            eval,
            // An evaluation alone has no depth, whatever was left when it was made.
            depth: if bound == Bound::None {
                0
            } else {
                node.depth.max(0)
            },
        };
        self.shared.table.store(self.position.key(), entry);
    }
}

/// A decisive score of a node counted from the node instead of the root.
fn to_table(score: Score, ply: usize) -> Score {
    shift_mate(score, ply as i32)
}

/// The reverse of [`to_table`].
fn from_table(score: Score, ply: usize) -> Score {
    shift_mate(score, -(ply as i32))
}

fn shift_mate(score: Score, plies: i32) -> Score {
    if score.is_win() {
        Score::raw(score.value() + plies)
    } else if score.is_loss() {
        Score::raw(score.value() - plies)
    } else {
        score
    }
}
