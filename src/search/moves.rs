//! Steps 11 to 16 of a node: its moves, best first, and what became of them.

use std::ops::ControlFlow::{self, Break, Continue};

use arrayvec::ArrayVec;

use super::node::Node;
use super::order::{MoveList, Picker, ScoredMove};
use super::params::{
    DEFER_DEPTH, FAIL_HIGH_BASE, FAIL_HIGH_PER_PLY, HISTORY_PER_URGENCY, LATE_MOVES_BASE, LMR_CUT,
    LMR_FAR, LMR_HISTORY, LMR_NOT_IMPROVING, LMR_PREVENTS, LMR_PV, LMR_STEP, LMR_THREAT, PLY,
    SINGULAR_DEPTH, SINGULAR_PER_PLY,
};
use super::reduce;
use super::situation::Situation;
use super::tt::{Bound, Entry};
use super::worker::Worker;
use crate::base::{Point, PointSet};
use crate::eval::Score;
use crate::pattern::Threat;

/// Moves put off because another thread searches them.
const LATER: usize = 16;
/// Quiet moves remembered for the history's malus.
const TRIED: usize = 32;
/// What steps 1 to 10 found out about a node.
pub(super) struct View {
    /// What the threats leave to choose from.
    pub(super) situation: Situation,
    /// What the table knows.
    pub(super) known: Option<Entry>,
    /// Whether the evaluation has risen since the side's last move.
    pub(super) improving: bool,
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
    /// Steps 11 to 16: the moves, best first, and what became of them.
    pub(super) fn try_moves<const PV: bool>(&mut self, node: &Node, view: &View) -> Score {
        let mut best = Best::none(match view.situation {
            // What a move loses by that is not on the list.
            Situation::Defend(_) => Score::loss_in(node.ply + 4),
            _ => Score::loss_in(node.ply + 1),
        });
        let points = match &view.situation {
            Situation::Forced(answers) | Situation::Defend(answers) => *answers,
            _ => self.position.candidates(),
        };
        let hint = view.known.and_then(|known| known.best);
        let mut window = *node;
        self.try_points::<PV>(&mut window, &points, view, &mut best);
        // A lost node has no move that does not lose: then every move must be tried.
        let is_lost = best.score.is_loss() && best.score < node.beta;
        if matches!(view.situation, Situation::Free) && is_lost && !self.is_stopped() {
            let rest = self.position.empty().difference(&points);
            self.try_points::<PV>(&mut window, &rest, view, &mut best);
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
            self.store(node, best.score, point, bound, eval);
        }
        best.score
    }

    /// Tries these moves until one reaches beta. The window's alpha rises with the best.
    fn try_points<const PV: bool>(
        &mut self,
        node: &mut Node,
        points: &PointSet,
        view: &View,
        best: &mut Best,
    ) {
        let me = self.position.to_move();
        let hint = view.known.and_then(|known| known.best);
        let mut moves = MoveList::new();
        self.score_moves(node, points, hint, &mut moves); // 11
        let mut later: ArrayVec<(Point, usize), LATER> = ArrayVec::new();
        for ScoredMove { point, .. } in Picker::new(&mut moves) {
            if Some(point) == node.excluded || !self.position.allows(point, me) {
                continue;
            }
            // A move keeps its number when it is put off: what is pruned and how deeply a move is
            // searched must not depend on what other threads do.
            let number = best.count + later.len();
            if number > 0 && !later.is_full() && self.is_taken(node.depth, point) {
                later.push((point, number));
            } else if self
                .try_point::<PV>(node, point, number, view, best)
                .is_break()
            {
                return;
            }
        }
        for (point, number) in later {
            if self
                .try_point::<PV>(node, point, number, view, best)
                .is_break()
            {
                return;
            }
        }
    }

    /// Tries a move; breaks when the node is done with.
    fn try_point<const PV: bool>(
        &mut self,
        node: &mut Node,
        point: Point,
        number: usize,
        view: &View,
        best: &mut Best,
    ) -> ControlFlow<()> {
        let me = self.position.to_move();
        let threats = [me, !me].map(|color| self.position.threat(point, color));
        if !threats[0].is_four() && Self::is_late(node, number, view, best) {
            return Continue(()); // 12
        }
        let extension = self.extension(node, point, view); // 13
        if self.is_stopped() {
            return Break(());
        }
        let depth = node.depth - PLY + extension;
        let reduction = self.reduction::<PV>(node, point, number, view.improving); // 14
        let score = self.try_move::<PV>(node, point, depth, reduction, best.count); // 15
        if self.is_stopped() {
            return Break(());
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
            self.learn(node, point, best); // 16
            return Break(());
        }
        if PV && score > node.alpha && node.depth > 2 * PLY && node.depth < 12 * PLY {
            // What follows will hardly be better still.
            node.depth -= PLY;
        }
        node.alpha = node.alpha.max(score);
        if threats == [Threat::Quiet; 2] && !best.tried.is_full() {
            best.tried.push(point);
        }
        Continue(())
    }

    /// Whether another thread is searching the move to this depth: it is better tried later, when
    /// the table knows the result (Hyatt's and Cozzie's simplification of ABDADA).
    #[inline]
    pub(super) fn is_taken(&self, depth: i32, point: Point) -> bool {
        depth >= DEFER_DEPTH && self.shared.is_busy(self.position.key_after(point), depth)
    }

    /// Step 11: the moves with their scores.
    #[inline]
    fn score_moves(
        &self,
        node: &Node,
        points: &PointSet,
        hint: Option<Point>,
        moves: &mut MoveList,
    ) {
        let me = self.position.to_move();
        let context = self.context();
        let counter = self.shared.history.counter(me, context);
        for point in points {
            let score = if Some(point) == hint {
                i32::MAX
            } else {
                let history = self.shared.history.score(me, point, context);
                self.urgency(node.ply, point)
                    + 16 * history / HISTORY_PER_URGENCY
                    + if Some(point) == counter { 400 } else { 0 }
            };
            moves.push(ScoredMove { point, score });
        }
    }

    /// Step 12: whether a move comes too late to matter at this depth. Never before a move is
    /// found that does not lose: a loss must not be claimed with moves untried.
    #[inline]
    fn is_late(node: &Node, number: usize, view: &View, best: &Best) -> bool {
        if !matches!(view.situation, Situation::Free) || best.score.is_loss() {
            return false;
        }
        let plies = node.depth / PLY;
        let limit = LATE_MOVES_BASE + plies * (plies + 8) / 8;
        number as i32 >= limit / if view.improving { 1 } else { 2 }
    }

    /// Step 13: how much deeper a move is searched: the only answer to a four costs no depth, and
    /// a move that is much better than all others is looked at more closely.
    fn extension(&mut self, node: &Node, point: Point, view: &View) -> i32 {
        if matches!(view.situation, Situation::Forced(_)) {
            return PLY;
        }
        let Some(known) = view.known else { return 0 };
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

    /// Step 14: how much less deeply a late move is searched at first.
    #[inline]
    fn reduction<const PV: bool>(
        &self,
        node: &Node,
        point: Point,
        number: usize,
        improving: bool,
    ) -> i32 {
        if node.depth < 2 * PLY || number == 0 {
            return 0;
        }
        let me = self.position.to_move();
        let own = self.position.threat(point, me);
        let mut reduction = reduce::late_move(node.depth, number);
        if PV {
            reduction -= LMR_PV;
        }
        if node.is_cut {
            reduction += LMR_CUT;
            let eval = self.frames[node.ply].eval.value();
            let margin = FAIL_HIGH_BASE + FAIL_HIGH_PER_PLY * node.depth / PLY;
            if !own.is_four() && eval >= node.beta.value() + margin {
                reduction += PLY;
            }
        }
        if !improving {
            reduction += LMR_NOT_IMPROVING;
        }
        if own != Threat::Quiet {
            reduction -= LMR_THREAT;
        }
        if self.position.threat(point, !me) != Threat::Quiet {
            reduction -= LMR_PREVENTS;
        }
        let context = self.context();
        if [context.opponents, context.own]
            .iter()
            .flatten()
            .all(|last| last.distance(point) > 4)
        {
            reduction += LMR_FAR;
        }
        let history = self.shared.history.score(me, point, context);
        in_steps(reduction - history * PLY / LMR_HISTORY)
    }

    /// Step 14 at the root, where no move is reduced by much.
    pub(super) fn root_reduction(depth: i32, count: usize) -> i32 {
        if depth < 3 * PLY {
            0
        } else {
            in_steps((reduce::late_move(depth, count) - PLY) / 2)
        }
    }

    /// Step 15: plays the move and searches it: the first in full, others to prove that they are
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
        let is_shared = node.depth >= DEFER_DEPTH;
        let key = self.position.key();
        if is_shared {
            self.shared.take(key, node.depth);
        }
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
            let is_cut = PV || !node.is_cut;
            score = -self.search::<false>(node.child(alpha, null, depth, is_cut));
        }
        if PV && (count == 0 || score > alpha && score < beta) && !self.is_stopped() {
            score = -self.search::<true>(node.child(alpha, beta, depth, false));
        }
        if is_shared {
            self.shared.release(key, node.depth);
        }
        self.undo();
        score
    }

    /// Step 16: a move that refutes is remembered; those tried before it are held against.
    fn learn(&mut self, node: &Node, point: Point, best: &Best) {
        let me = self.position.to_move();
        if self.position.threat(point, me).is_four() {
            return;
        }
        let context = self.context();
        let depth = (node.depth / PLY).max(1);
        self.shared
            .history
            .reward(me, point, &best.tried, depth, context);
    }
}

/// A reduction in whole steps: depths that differ by less would only keep the table from being of
/// use.
const fn in_steps(reduction: i32) -> i32 {
    reduction / LMR_STEP * LMR_STEP
}
