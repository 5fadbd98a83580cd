//! Iterative deepening: the root's moves, searched deeper and deeper.

use std::collections::VecDeque;

use super::node::Node;
use super::params::{ASPIRATION_DELTA, ASPIRATION_DEPTH, PLY, VCF_ROOT_NODES};
use super::report::{Line, Listener, Report};
use super::situation::{self, Situation};
use super::threat::Outcome;
use super::worker::{MAX_PLY, Worker};
use crate::base::{Point, PointSet};
use crate::eval::Score;
use crate::pattern::Threat;

/// A move of the root.
#[derive(Clone)]
struct RootMove {
    point: Point,
    /// Its value in the present iteration; [`None`] until it was better than those before it.
    score: Option<Score>,
    /// Its value in the last finished iteration.
    previous: Score,
    seldepth: usize,
    pv: Vec<Point>,
    /// Nodes spent on it, for the order of the moves that were never best.
    nodes: u64,
}

impl RootMove {
    fn new(point: Point) -> Self {
        let worst = -Score::INFINITE;
        Self {
            point,
            score: None,
            previous: worst,
            seldepth: 0,
            pv: vec![point],
            nodes: 0,
        }
    }
}

/// What one thread found.
pub(super) struct Found {
    pub(super) lines: Vec<Line>,
    /// Deepest finished iteration, in plies.
    pub(super) depth: u32,
}

/// The iterations of one thread.
pub(super) struct Iteration<'w, 's> {
    worker: &'w mut Worker<'s>,
    moves: Vec<RootMove>,
    lines: Vec<Line>,
    /// Lines wanted, at most the number of moves.
    wanted: usize,
    depth: u32,
    /// Changes of the best move, decaying from iteration to iteration, in thousandths.
    instability: u64,
}

impl<'w, 's> Iteration<'w, 's> {
    /// Finds the root's moves. There are none only on a full board.
    pub(super) fn new(worker: &'w mut Worker<'s>) -> Self {
        let moves = root_moves(worker);
        let wanted = worker.shared.limits.multipv.clamp(1, moves.len().max(1));
        Self {
            worker,
            moves,
            lines: Vec::new(),
            wanted,
            depth: 0,
            instability: 0,
        }
    }

    /// Searches until a limit is reached, telling the listener of each line that is finished.
    pub(super) fn run(mut self, index: usize, listener: &dyn Listener) -> Found {
        if self.moves.is_empty() {
            return Found {
                lines: Vec::new(),
                depth: 0,
            };
        }
        let first = &self.moves[0];
        let score = self.worker.evaluate_root();
        self.lines = vec![Line {
            score,
            depth: 0,
            seldepth: 0,
            pv: vec![first.point],
        }];
        if self.finish_by_fours() {
            self.report(listener);
            return Found {
                lines: self.lines,
                depth: 1,
            };
        }
        let deepest = self
            .worker
            .shared
            .limits
            .depth
            .unwrap_or(u32::MAX)
            .min(MAX_PLY as u32 / 2);
        for depth in 1..=deepest {
            self.iterate(depth, listener);
            if self.worker.is_stopped() {
                break;
            }
            self.depth = depth;
            if self.add_moves_to_a_lost_root() {
                self.iterate(depth, listener);
            }
            if index == 0 && self.is_enough() {
                break;
            }
        }
        Found {
            lines: self.lines,
            depth: self.depth,
        }
    }

    /// A win by fours needs no deepening, unless other lines are wanted too.
    fn finish_by_fours(&mut self) -> bool {
        let worker = &mut *self.worker;
        if self.wanted > 1 || !worker.shared.limits.excluded.is_empty() {
            return false;
        }
        let me = worker.position.to_move();
        let key = worker.position.key();
        let shared = worker.shared;
        let budget = shared
            .limits
            .nodes
            .map_or(VCF_ROOT_NODES, |limit| limit / 4);
        let is_stopped = || shared.control.poll();
        let vcf = &mut worker.memory.vcf;
        let before = vcf.nodes();
        let lines = worker.position.lines_mut();
        let result = vcf.solve(lines, key, me, budget.min(VCF_ROOT_NODES), &is_stopped);
        worker.nodes += worker.memory.vcf.nodes() - before;
        let Outcome::Win { plies } = result else {
            return false;
        };
        let score = Score::win_in(plies);
        let pv = worker.memory.vcf.winning_line().to_vec();
        self.lines = vec![Line {
            score,
            depth: 1,
            seldepth: plies as u32,
            pv,
        }];
        true
    }

    fn iterate(&mut self, depth: u32, listener: &dyn Listener) {
        for root_move in &mut self.moves {
            root_move.previous = root_move.score.unwrap_or(root_move.previous);
        }
        let best_before = self.moves[0].point;
        for rank in 0..self.wanted {
            self.aspirate(rank, depth as i32);
            self.keep_lines(rank, depth);
            if self.worker.is_stopped() {
                break;
            }
            self.report(listener);
        }
        if !self.worker.is_stopped() {
            // A later line may have come out better than one before it.
            self.lines.sort_by_key(|line| std::cmp::Reverse(line.score));
        }
        let changed = self.moves[0].point != best_before;
        self.instability = self.instability / 2 + if changed { 1000 } else { 0 };
    }

    /// Searches for the best of the moves from `rank` on, in a window around what is expected.
    fn aspirate(&mut self, rank: usize, depth: i32) {
        for root_move in &mut self.moves[rank..] {
            root_move.score = None;
        }
        let expected = self.moves[rank].previous.value();
        let infinite = Score::INFINITE.value();
        let narrow = depth >= ASPIRATION_DEPTH && !self.moves[rank].previous.is_decisive();
        let mut delta = if narrow {
            ASPIRATION_DELTA
        } else {
            2 * infinite
        };
        let mut alpha = (expected - delta).max(-infinite);
        let mut beta = (expected + delta).min(infinite);
        loop {
            let score = self.search_root(rank, Score::raw(alpha), Score::raw(beta), depth * PLY);
            self.sort_from(rank);
            if self.worker.is_stopped() {
                return;
            }
            delta *= 2;
            if score.value() <= alpha && alpha > -infinite {
                beta = i32::midpoint(alpha, beta);
                alpha = if score.is_decisive() {
                    -infinite
                } else {
                    alpha - delta
                };
                alpha = alpha.max(-infinite);
            } else if score.value() >= beta && beta < infinite {
                beta = if score.is_decisive() {
                    infinite
                } else {
                    beta + delta
                };
                beta = beta.min(infinite);
            } else {
                return;
            }
        }
    }

    /// The root's node: all its moves, none pruned.
    fn search_root(&mut self, rank: usize, mut alpha: Score, beta: Score, depth: i32) -> Score {
        let mut best = -Score::INFINITE;
        let mut queue: VecDeque<usize> = (rank..self.moves.len()).collect();
        let mut put_off = 0;
        while let Some(index) = queue.pop_front() {
            let point = self.moves[index].point;
            // A move that another thread searches comes last, once.
            if index > rank && put_off < queue.len() && self.worker.is_taken(depth, point) {
                queue.push_back(index);
                put_off += 1;
                continue;
            }
            let before = self.worker.nodes;
            self.worker.seldepth = 0;
            let node = Node {
                alpha,
                beta,
                depth,
                ply: 0,
                is_cut: false,
                excluded: None,
            };
            let score = self.worker.try_root_move(&node, point, index - rank);
            let root_move = &mut self.moves[index];
            root_move.nodes += self.worker.nodes - before;
            if self.worker.is_stopped() {
                return best;
            }
            if index == rank || score > alpha {
                root_move.score = Some(score);
                root_move.seldepth = self.worker.seldepth;
                root_move.pv.clear();
                root_move.pv.push(point);
                root_move.pv.extend_from_slice(&self.worker.frames[1].pv);
            } else {
                // What an earlier window had found of it no longer holds.
                root_move.score = None;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// Moves with a value of this iteration first, best first; the rest as before.
    fn sort_from(&mut self, rank: usize) {
        let worst = -Score::INFINITE;
        self.moves[rank..].sort_by_key(|m| std::cmp::Reverse(m.score.unwrap_or(worst)));
    }

    /// The finished lines, best first, those not yet searched in this iteration behind them.
    fn keep_lines(&mut self, rank: usize, depth: u32) {
        let root_move = &self.moves[rank];
        let Some(score) = root_move.score else { return };
        let point = root_move.point;
        let line = Line {
            score,
            depth,
            seldepth: root_move.seldepth as u32,
            pv: self.worker.finish(&root_move.pv, score),
        };
        // The first guess was no search's result; others keep what an earlier iteration found.
        self.lines
            .retain(|kept| kept.depth > 0 && kept.pv.first() != Some(&point));
        let place = rank.min(self.lines.len());
        self.lines.insert(place, line);
        self.lines.truncate(self.wanted);
    }

    /// When all near moves lose, the others must be tried as well. Tells whether there are any.
    fn add_moves_to_a_lost_root(&mut self) -> bool {
        if !self.moves[0].score.is_some_and(Score::is_loss) {
            return false;
        }
        let known: PointSet = self.moves.iter().map(|root_move| root_move.point).collect();
        let others = self.worker.position.empty().difference(&known);
        let mut others = situation::legal(&mut self.worker.position, &others);
        for &point in &self.worker.shared.limits.excluded {
            others.remove(point);
        }
        self.moves.extend(others.iter().map(RootMove::new));
        !others.is_empty()
    }

    /// Whether nothing more need be found out.
    fn is_enough(&self) -> bool {
        let control = self.worker.shared.control;
        let score = self.moves[0].score.unwrap_or(self.moves[0].previous);
        let is_decided = match score.mate_distance() {
            // A shorter win may exist, but not beyond the depth searched.
            Some(plies) => plies.unsigned_abs() <= self.depth,
            None => false,
        };
        if is_decided && self.wanted == 1 {
            return true;
        }
        if control.has_time_limit() && self.moves.len() == 1 && self.depth >= 4 {
            return true;
        }
        control.is_past_soft(self.patience())
    }

    /// Thousandths of the soft time after which no new iteration begins: fewer while the best
    /// move stays the same and takes most of the nodes.
    fn patience(&self) -> u64 {
        let all: u64 = self.moves.iter().map(|root_move| root_move.nodes).sum();
        let share = 1000 * self.moves[0].nodes / all.max(1);
        let effort = 1400 - share.min(1000) * 7 / 10;
        let stability = 550 + self.instability.min(1500) / 2;
        effort * stability / 1000
    }

    fn report(&self, listener: &dyn Listener) {
        let shared = self.worker.shared;
        listener.progress(&Report {
            lines: self.lines.clone(),
            nodes: shared.nodes() + self.worker.uncounted_nodes(),
            elapsed: shared.control.elapsed(),
        });
    }
}

/// The moves to choose from, the most urgent first: those that answer what must be answered, or
/// those near the stones; legal ones if any is; not the excluded ones unless no other is left.
fn root_moves(worker: &mut Worker<'_>) -> Vec<RootMove> {
    let excluded: PointSet = worker.shared.limits.excluded.iter().copied().collect();
    let position = &mut worker.position;
    let wanted = match situation::read(position) {
        Situation::Forced(points) | Situation::Defend(points) => points,
        Situation::Win { .. } | Situation::Free => position.candidates(),
    };
    let center = PointSet::from_iter([position.size().center()]);
    let everything = *position.empty();
    let choices = [wanted, center, everything];
    let allowed = |points: &PointSet| points.intersection(&everything).difference(&excluded);
    let points = choices
        .iter()
        .map(|points| situation::legal(position, &allowed(points)))
        .find(|points| !points.is_empty())
        .or_else(|| Some(situation::legal(position, &everything)).filter(|all| !all.is_empty()))
        .unwrap_or(everything);
    let mut moves: Vec<(i32, Point)> = points
        .iter()
        .map(|point| (worker.urgency(0, point), point))
        .collect();
    moves.sort_by_key(|&(urgency, point)| (-urgency, point));
    moves
        .into_iter()
        .map(|(_, point)| RootMove::new(point))
        .collect()
}

impl Worker<'_> {
    /// The static value of the root, which its moves' nodes are compared with.
    fn evaluate_root(&mut self) -> Score {
        let root = &mut self.frames[0];
        root.eval = root.sums.evaluate(&self.position);
        root.eval
    }

    /// Plays a move of the root and searches it, as the `number`th.
    fn try_root_move(&mut self, node: &Node, point: Point, number: usize) -> Score {
        let me = self.position.to_move();
        let forcing = self.position.threat(point, me) != Threat::Quiet;
        if self.position.threat(point, me) == Threat::Five {
            self.count_node();
            self.frames[1].pv.clear();
            return Score::win_in(1);
        }
        let reduction = if forcing {
            0
        } else {
            Self::root_reduction(node.depth, number)
        };
        self.try_move::<true>(node, point, node.depth - PLY, reduction, number)
    }
}
