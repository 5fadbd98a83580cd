//! Opening suites: positions to begin games from.

pub mod generate;
mod opening;

pub use opening::{Canonical, Flaw, Opening};
