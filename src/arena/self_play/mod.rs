//! The engine against itself, many games at once.
//!
//! A [`Plan`] says everything that the games depend on; it gives the [`Job`]s, and a [`Table`]
//! plays one after the other. With a fixed number of nodes or plies and one thread a game depends
//! on nothing but the plan and its number: neither on the table nor on the games before.

mod jobs;
mod plan;
mod table;

pub use jobs::{Job, jobs};
pub use plan::{Adjudication, Opener, Plan, Side};
pub use table::Table;
