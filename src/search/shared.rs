//! What the threads of one search share.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::tt::Table;
use super::{Control, Limits};

/// Read by all threads of a search; written through atomics only.
pub(super) struct Shared<'a> {
    /// The transposition table.
    pub(super) table: &'a Table,
    /// Stop flag and clock.
    pub(super) control: &'a Control,
    /// Limits besides time.
    pub(super) limits: &'a Limits,
    nodes: AtomicU64,
}

impl<'a> Shared<'a> {
    pub(super) fn new(table: &'a Table, control: &'a Control, limits: &'a Limits) -> Self {
        Self {
            table,
            control,
            limits,
            nodes: AtomicU64::new(0),
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
}
