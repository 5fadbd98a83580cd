//! Principal variation search of one node, in numbered steps.
//!
//! Each step either goes on or breaks with the node's value. The steps share a [`Node`].

use std::ops::ControlFlow::{self, Break, Continue};

use arrayvec::ArrayVec;

use super::order::{MoveList, Picker, ScoredMove};
use super::params::{
    FUTILITY_DEPTH, FUTILITY_PER_PLY, HISTORY_PER_URGENCY, IIR_DEPTH, LATE_MOVES_BASE, LMR_HISTORY,
    PLY, RAZOR_BASE, RAZOR_DEPTH, RAZOR_PER_PLY, SINGULAR_DEPTH, SINGULAR_PER_PLY, VCF_LEAF_NODES,
};
use super::reduce;
use super::situation::{self, Situation};
use super::threat::VcfResult;
use super::tt::{Bound, Entry};
use super::worker::{MAX_PLY, Worker};
use crate::base::{Point, PointSet};
use crate::eval::Score;
use crate::pattern::Threat;

/// Quiet moves remembered for the history's malus.
const TRIED: usize = 32;
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
    fn child(&self, alpha: Score, beta: Score, depth: i32, is_cut: bool) -> Self {
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

/// The best that was found in a node so far.
struct Best {
    score: Score,
    point: Option<Point>,
    /// Moves searched.
    count: usize,
    /// Quiet moves searched.
    tried: ArrayVec<Point, TRIED>,
}

impl Best {
    /// Nothing found: the value if no move is left.
    fn none(score: Score) -> Self {
        Self {
            score,
            point: None,
            count: 0,
            tried: ArrayVec::new(),
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
        self.end_at_leaf::<PV>(node, &situation, known)?; // 5
        let improving = self.evaluate(node, &situation, known); // 6
        if !PV && node.excluded.is_none() && matches!(situation, Situation::Free) {
            self.razor(node)?; // 7
            self.cut_futile(node, improving)?; // 8
        }
        if node.depth >= IIR_DEPTH && known.is_none_or(|known| known.best.is_none()) {
            node.depth -= PLY; // 9
        }
        Continue(self.try_moves::<PV>(node, &situation, known, improving)) // 10 to 15
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

    /// Step 5: no depth left. A win by fours, or the evaluation; but a threat is answered first.
    #[inline]
    fn end_at_leaf<const PV: bool>(
        &mut self,
        node: &Node,
        situation: &Situation,
        known: Option<Entry>,
    ) -> ControlFlow<Score> {
        if node.depth > 0 || matches!(situation, Situation::Forced(_)) {
            return Continue(());
        }
        self.win_by_fours(node)?;
        if matches!(situation, Situation::Defend(_)) && node.depth > DEEPEST_LEAF {
            return Continue(());
        }
        let eval = self.static_value(node, known);
        if known.is_none() {
            self.store(node, eval, None, Bound::None, eval, PV);
        }
        Break(eval)
    }

    /// A win by continuous fours of the side to move.
    #[inline]
    fn win_by_fours(&mut self, node: &Node) -> ControlFlow<Score> {
        let me = self.position.to_move();
        if !self.position.has_four_move(me) {
            return Continue(());
        }
        let key = self.position.key();
        let vcf = &mut self.memory.vcf;
        let before = vcf.nodes();
        let result = vcf.solve(self.position.lines_mut(), key, me, VCF_LEAF_NODES, &|| {
            false
        });
        self.nodes += vcf.nodes() - before;
        let VcfResult::Win { plies } = result else {
            return Continue(());
        };
        let line = self.memory.vcf.winning_line();
        self.frames[node.ply].pv.extend_from_slice(line);
        let score = Score::win_in(node.ply + plies);
        let eval = Score::EVAL_MAX;
        self.store(
            node,
            score,
            line.first().copied(),
            Bound::Lower,
            eval,
            false,
        );
        Break(score)
    }

    /// The evaluation, from the table if that has it.
    #[inline]
    fn static_value(&self, node: &Node, known: Option<Entry>) -> Score {
        known.map_or_else(
            || self.frames[node.ply].sums.evaluate(&self.position),
            |known| known.eval,
        )
    }

    /// Step 6: the static value, and whether it has risen since the side's last move. Where a
    /// five must be stopped no evaluation means much: there the opponent's counts.
    #[inline]
    fn evaluate(&mut self, node: &Node, situation: &Situation, known: Option<Entry>) -> bool {
        let eval = match situation {
            Situation::Forced(_) if node.ply > 0 => -self.frames[node.ply - 1].eval,
            _ => self.static_value(node, known),
        };
        self.frames[node.ply].eval = eval;
        node.ply >= 2 && eval > self.frames[node.ply - 2].eval
    }

    /// Step 7: so far below alpha and so near the leaves that only a win by fours can help.
    #[inline]
    fn razor(&mut self, node: &Node) -> ControlFlow<Score> {
        let eval = self.frames[node.ply].eval;
        let margin = RAZOR_BASE + RAZOR_PER_PLY * node.depth / PLY;
        if node.depth >= RAZOR_DEPTH || eval.value() + margin >= node.alpha.value() {
            return Continue(());
        }
        self.win_by_fours(node)?;
        Break(eval)
    }

    /// Step 8: so far above beta that a few plies will not change it.
    #[inline]
    fn cut_futile(&mut self, node: &Node, improving: bool) -> ControlFlow<Score> {
        let eval = self.frames[node.ply].eval;
        let depth = node.depth - if improving { PLY } else { 0 };
        let margin = FUTILITY_PER_PLY * depth.max(PLY / 2) / PLY;
        if node.depth < FUTILITY_DEPTH
            && !node.beta.is_loss()
            && eval.value() - margin >= node.beta.value()
        {
            return Break(eval);
        }
        Continue(())
    }

    /// Steps 10 to 15: the moves, best first, and what became of them.
    fn try_moves<const PV: bool>(
        &mut self,
        node: &Node,
        situation: &Situation,
        known: Option<Entry>,
        improving: bool,
    ) -> Score {
        let mut best = Best::none(match situation {
            // What a move loses by that is not on the list.
            Situation::Defend(_) => Score::loss_in(node.ply + 4),
            _ => Score::loss_in(node.ply + 1),
        });
        let points = match situation {
            Situation::Forced(answers) | Situation::Defend(answers) => *answers,
            _ => self.position.candidates(),
        };
        let hint = known.and_then(|known| known.best);
        let mut window = *node;
        self.try_points::<PV>(&mut window, &points, situation, known, improving, &mut best);
        // A lost node has no move that does not lose: then every move must be tried.
        if matches!(situation, Situation::Free) && best.score.is_loss() && !self.is_stopped() {
            let rest = self.position.empty().difference(&points);
            self.try_points::<PV>(&mut window, &rest, situation, known, improving, &mut best);
        }
        if !self.is_stopped() && node.excluded.is_none() {
            let bound = if best.score >= node.beta {
                Bound::Lower
            } else if PV && best.score > node.alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let point = if bound == Bound::Upper {
                hint.or(best.point)
            } else {
                best.point
            };
            let eval = self.frames[node.ply].eval;
            self.store(node, best.score, point, bound, eval, PV);
        }
        best.score
    }

    /// Tries these moves until one reaches beta. The window's alpha rises with the best.
    fn try_points<const PV: bool>(
        &mut self,
        node: &mut Node,
        points: &PointSet,
        situation: &Situation,
        known: Option<Entry>,
        improving: bool,
        best: &mut Best,
    ) {
        let me = self.position.to_move();
        let hint = known.and_then(|known| known.best);
        let mut moves = self.score_moves(node, points, hint); // 10
        for ScoredMove { point, .. } in Picker::new(&mut moves) {
            if Some(point) == node.excluded || !self.position.allows(point, me) {
                continue;
            }
            let is_quiet = self.position.threat(point, me) == Threat::Quiet
                && self.position.threat(point, !me) == Threat::Quiet;
            if is_quiet && Self::is_late(node, situation, improving, best) {
                continue; // 11
            }
            let extension = self.extension::<PV>(node, situation, point, known); // 12
            if self.is_stopped() {
                return;
            }
            let depth = node.depth - PLY + extension;
            let reduction = self.reduction::<PV>(node, point, best.count, improving); // 13
            let score = self.try_move::<PV>(node, point, depth, reduction, best.count); // 14
            if self.is_stopped() {
                return;
            }
            best.count += 1;
            if score > best.score || best.point.is_none() {
                best.score = best.score.max(score);
                best.point = Some(point);
                if PV && score > node.alpha {
                    self.update_pv(node.ply, point);
                }
            }
            if score >= node.beta {
                self.learn(node, point, best); // 15
                return;
            }
            node.alpha = node.alpha.max(score);
            if is_quiet && !best.tried.is_full() {
                best.tried.push(point);
            }
        }
    }

    /// Step 10: the moves with their scores.
    #[inline]
    fn score_moves(&self, node: &Node, points: &PointSet, hint: Option<Point>) -> MoveList {
        let me = self.position.to_move();
        let context = self.context();
        let counter = self.memory.history.counter(me, context);
        let mut moves = MoveList::new();
        for point in points {
            let score = if Some(point) == hint {
                i32::MAX
            } else {
                let history = self.memory.history.score(me, point, context);
                self.urgency(node.ply, point)
                    + 16 * history / HISTORY_PER_URGENCY
                    + if Some(point) == counter { 400 } else { 0 }
            };
            moves.push(ScoredMove { point, score });
        }
        moves
    }

    /// Step 11: whether a quiet move comes too late to matter at this depth. Never before a move
    /// is found that does not lose: a loss must not be claimed with moves untried.
    #[inline]
    fn is_late(node: &Node, situation: &Situation, improving: bool, best: &Best) -> bool {
        if !matches!(situation, Situation::Free) || best.score.is_loss() {
            return false;
        }
        let plies = node.depth / PLY;
        let limit = (LATE_MOVES_BASE + plies * plies) / if improving { 1 } else { 2 };
        best.count as i32 >= limit
    }

    /// Step 12: how much deeper a move is searched: the only answer to a four costs no depth, and
    /// a move that is much better than all others is looked at more closely.
    fn extension<const PV: bool>(
        &mut self,
        node: &Node,
        situation: &Situation,
        point: Point,
        known: Option<Entry>,
    ) -> i32 {
        if matches!(situation, Situation::Forced(_)) {
            return PLY;
        }
        let Some(known) = known else { return 0 };
        let asks = node.depth >= SINGULAR_DEPTH
            && node.excluded.is_none()
            && known.best == Some(point)
            && known.bound.is_lower()
            && known.depth >= node.depth - 3 * PLY
            && !known.score.is_decisive();
        if !asks {
            return 0;
        }
        let beta = known.score.value() - SINGULAR_PER_PLY * node.depth / PLY;
        let others = Node {
            alpha: Score::raw(beta - 1),
            beta: Score::raw(beta),
            depth: (node.depth - PLY) / 2,
            excluded: Some(point),
            ..*node
        };
        let pv = std::mem::take(&mut self.frames[node.ply].pv);
        let score = self.search::<false>(others);
        self.frames[node.ply].pv = pv;
        if score.value() < beta {
            PLY
        } else if known.score >= node.beta {
            -PLY
        } else {
            0
        }
    }

    /// Step 13: how much less deeply a late move is searched at first.
    #[inline]
    fn reduction<const PV: bool>(
        &self,
        node: &Node,
        point: Point,
        count: usize,
        improving: bool,
    ) -> i32 {
        if node.depth < 2 * PLY || count == 0 {
            return 0;
        }
        let me = self.position.to_move();
        let mut reduction = reduce::late_move(node.depth, count);
        if PV {
            reduction -= PLY / 2;
        }
        if node.is_cut {
            reduction += PLY / 2;
        }
        if !improving {
            reduction += PLY / 2;
        }
        if self.position.threat(point, me) != Threat::Quiet {
            reduction -= PLY;
        }
        if self.position.threat(point, !me) != Threat::Quiet {
            reduction -= PLY / 2;
        }
        let history = self.memory.history.score(me, point, self.context());
        reduction - history * PLY / LMR_HISTORY
    }

    /// Step 13 at the root, where no move is reduced by much.
    pub(super) fn root_reduction(&self, depth: i32, count: usize) -> i32 {
        if depth < 3 * PLY {
            0
        } else {
            (reduce::late_move(depth, count) - PLY) / 2
        }
    }

    /// Step 14: plays the move and searches it: the first in full, others to prove that they are
    /// no better, less deeply first.
    pub(super) fn try_move<const PV: bool>(
        &mut self,
        node: &Node,
        point: Point,
        depth: i32,
        reduction: i32,
        count: usize,
    ) -> Score {
        self.play(node.ply, point);
        let (alpha, beta) = (node.alpha, node.beta);
        let null = Score::raw(alpha.value() + 1);
        let mut score = Score::INFINITE;
        let mut needs_full = !PV || count > 0;
        if needs_full && reduction >= PLY / 4 {
            let reduced = (depth - reduction).clamp(0, depth.max(0));
            score = -self.search::<false>(node.child(alpha, null, reduced, true));
            needs_full = score > alpha && reduced < depth;
        }
        if needs_full {
            let is_cut = !PV && !node.is_cut || PV;
            score = -self.search::<false>(node.child(alpha, null, depth, is_cut));
        }
        if PV && (count == 0 || score > alpha && score < beta) && !self.is_stopped() {
            score = -self.search::<true>(node.child(alpha, beta, depth, false));
        }
        self.undo();
        score
    }

    /// Step 15: a move that refutes is remembered; those tried before it are held against.
    fn learn(&mut self, node: &Node, point: Point, best: &Best) {
        let me = self.position.to_move();
        if self.position.threat(point, me).is_four() {
            return;
        }
        let context = self.context();
        let depth = (node.depth / PLY).max(1);
        self.memory
            .history
            .reward(me, point, &best.tried, depth, context);
    }

    fn store(
        &self,
        node: &Node,
        score: Score,
        best: Option<Point>,
        bound: Bound,
        eval: Score,
        is_pv: bool,
    ) {
        let entry = Entry {
            best,
            bound,
            score: to_table(score, node.ply),
            eval,
            depth: node.depth.max(0),
            is_pv,
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
