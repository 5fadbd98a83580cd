//! What the threads of one search share.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::order::History;
use super::params::PLY;
use super::tt::Table;
use super::{Control, Limits};

/// Read by all threads of a search; written through atomics only.
pub(super) struct Shared<'a> {
    /// The transposition table.
    pub(super) table: Table<'a>,
    /// What moves were good for.
    pub(super) history: &'a History,
    /// Stop flag and clock.
    pub(super) control: &'a Control,
    /// Limits besides time.
    pub(super) limits: &'a Limits,
    nodes: AtomicU64,
    /// Keys of the moves being searched; none with one thread.
    busy: Box<[AtomicU64]>,
}

/// Slots for moves being searched; collisions only cost time.
const BUSY_SLOTS: usize = 1 << 12;

impl<'a> Shared<'a> {
    pub(super) fn new(
        table: Table<'a>,
        history: &'a History,
        control: &'a Control,
        limits: &'a Limits,
        threads: usize,
    ) -> Self {
        let slots = if threads > 1 { BUSY_SLOTS } else { 0 };
        Self {
            table,
            history,
            control,
            limits,
            nodes: AtomicU64::new(0),
            busy: bytemuck::zeroed_slice_box(slots),
        }
    }

    /// Adds a thread's nodes to the common count and gives that.
    pub(super) fn count(&self, nodes: u64) -> u64 {
        self.nodes.fetch_add(nodes, Relaxed) + nodes
    }

    /// Nodes counted so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// The slot and the mark of a position that is searched to a depth.
    #[inline]
    fn slot(&self, key: u64, depth: i32) -> Option<(&AtomicU64, u64)> {
        let mark = key ^ (depth / PLY) as u64;
        self.busy
            .get(key as usize % BUSY_SLOTS)
            .map(|slot| (slot, mark))
    }

    /// Whether a thread is searching this position, reached by a move of a node of this depth.
    #[inline]
    pub(super) fn is_busy(&self, key: u64, depth: i32) -> bool {
        self.slot(key, depth)
            .is_some_and(|(slot, mark)| slot.load(Relaxed) == mark)
    }

    /// A thread begins to search this position.
    #[inline]
    pub(super) fn take(&self, key: u64, depth: i32) {
        if let Some((slot, mark)) = self.slot(key, depth) {
            slot.store(mark, Relaxed);
        }
    }

    /// The thread is done with it.
    #[inline]
    pub(super) fn release(&self, key: u64, depth: i32) {
        if let Some((slot, mark)) = self.slot(key, depth)
            && slot.load(Relaxed) == mark
        {
            slot.store(0, Relaxed);
        }
    }
}
