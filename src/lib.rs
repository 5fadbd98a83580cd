//! Ruikou: a gomoku, renju and caro engine.
//!
//! The folders are layers; each may use those to its left and none to its right:
//!
//! ```text
//! base ← rules ← pattern ← eval ← search ← engine ← protocol ← arena ← cli ← bin
//! ```
//!
//! * [`base`]: colors, points, lines, sets of points; nothing about the game.
//! * [`rules`]: what is true, written slowly and obviously from the rule book.
//! * [`pattern`]: the same truth, incremental and fast.
//! * [`eval`]: a number for a position.
//! * [`search`]: one position in, one report out.
//! * [`engine`]: a session of typed commands: options, game, search.
//! * [`protocol`]: text to typed commands and back.
//! * [`arena`]: games between players, and what many of them show.
//! * [`cli`]: the subcommands of the workbench.

pub mod arena;
pub mod base;
pub mod cli;
pub mod engine;
pub mod eval;
pub mod pattern;
pub mod protocol;
pub mod rules;
pub mod search;
