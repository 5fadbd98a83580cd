//! The transposition table.

mod entry;
mod table;

pub use entry::{Bound, Entry};
pub use table::{Storage, Table};
