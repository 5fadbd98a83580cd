//! One thread of a search: its position, its stack, what it has learnt.

use smallvec::SmallVec;

use super::order::Context;
use super::params::VCF_MEMO_BITS;
use super::shared::Shared;
use super::threat::Vcf;
use crate::base::{Color, Point};
use crate::eval::{Accumulator, Score};
use crate::pattern::Position;

/// Deepest ply of a search.
pub(super) const MAX_PLY: usize = 240;

/// Nodes between two looks at the clock.
const POLL_NODES: u64 = 512;
/// The same at the beginning, when each node may wait for the system to hand out memory.
const FIRST_POLL_NODES: u64 = 8;
/// Nodes that are counted to the beginning.
const FIRST_NODES: u64 = 2_000;

/// What a thread keeps from one search to the next.
pub(super) struct Memory {
    pub(super) vcf: Vcf,
}

impl Memory {
    pub(super) fn new() -> Self {
        Self {
            vcf: Vcf::new(VCF_MEMO_BITS),
        }
    }
}

/// What is known of the node at one ply of the line being searched.
#[derive(Clone)]
pub(super) struct Frame {
    /// The position's evaluation sums.
    pub(super) sums: Accumulator,
    /// Its static value for the side to move.
    pub(super) eval: Score,
    /// The principal variation from here.
    pub(super) pv: SmallVec<[Point; 24]>,
}

/// A thread at work.
pub(super) struct Worker<'a> {
    pub(super) position: Position,
    pub(super) memory: &'a mut Memory,
    pub(super) shared: &'a Shared<'a>,
    pub(super) frames: Vec<Frame>,
    /// Nodes that this thread has searched: plays, and fours tried by the four-search.
    pub(super) nodes: u64,
    pub(super) seldepth: usize,
    counted: u64,
    poll_at: u64,
    stopped: bool,
}

impl<'a> Worker<'a> {
    pub(super) fn new(position: Position, memory: &'a mut Memory, shared: &'a Shared<'a>) -> Self {
        let sums = Accumulator::from_scratch(&position);
        let frame = Frame {
            sums,
            eval: Score::DRAW,
            pv: SmallVec::new(),
        };
        Self {
            position,
            memory,
            shared,
            frames: vec![frame; MAX_PLY + 2],
            nodes: 0,
            seldepth: 0,
            counted: 0,
            poll_at: 0,
            stopped: false,
        }
    }

    /// Whether this thread must return as fast as it can.
    #[inline]
    pub(super) fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Counts a node; now and then looks whether a limit is reached.
    #[inline]
    pub(super) fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.poll_at {
            self.poll();
        }
    }

    /// Nodes of this thread that the common count does not hold yet.
    pub(super) fn uncounted_nodes(&self) -> u64 {
        self.nodes - self.counted
    }

    /// Looks whether a limit is reached and sets when to look again: just at the limit of nodes,
    /// so that a search of one thread is the same each time.
    #[cold]
    pub(super) fn poll(&mut self) {
        let all = self.shared.count(self.uncounted_nodes());
        self.counted = self.nodes;
        let left = self
            .shared
            .limits
            .nodes
            .map_or(u64::MAX, |limit| limit.saturating_sub(all));
        if left == 0 {
            self.shared.control.end();
        }
        self.stopped |= self.shared.control.poll();
        let pause = if self.nodes < FIRST_NODES {
            FIRST_POLL_NODES
        } else {
            POLL_NODES
        };
        self.poll_at = self.nodes + left.clamp(1, pause);
    }

    /// Plays a move at `ply` and brings the sums of the next frame up to date.
    #[inline]
    pub(super) fn play(&mut self, ply: usize, point: Point) {
        let mut sums = self.frames[ply].sums;
        self.position.play(point, &mut sums);
        debug_assert_eq!(sums, Accumulator::from_scratch(&self.position));
        debug_assert_eq!(self.position.audit(), None);
        self.frames[ply + 1].sums = sums;
    }

    /// Takes the newest move back.
    #[inline]
    pub(super) fn undo(&mut self) {
        self.position.undo();
    }

    /// The moves that the next one is judged in the light of.
    #[inline]
    pub(super) fn context(&self) -> Context {
        Context {
            opponents: self.position.played(0),
            own: self.position.played(1),
        }
    }

    /// How early a move should be tried: what it makes, what it prevents, what it did elsewhere.
    #[inline]
    pub(super) fn urgency(&self, ply: usize, point: Point) -> i32 {
        let sums = &self.frames[ply].sums;
        let me = self.position.to_move();
        let of = |color: Color| sums.urgency(color, self.position.code(point, color));
        16 * of(me) + 14 * of(!me)
    }

    /// The principal variation of `ply` is this move and that of the next ply.
    pub(super) fn update_pv(&mut self, ply: usize, point: Point) {
        let (head, tail) = self.frames.split_at_mut(ply + 1);
        let (Some(here), Some(next)) = (head.last_mut(), tail.first()) else {
            return;
        };
        here.pv.clear();
        here.pv.push(point);
        here.pv.extend_from_slice(&next.pv);
    }
}
