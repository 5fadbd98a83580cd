//! What lines mean, incrementally. Everything here must equal what `rules` says.
//!
//! * [`Lines`]: the stones of a board line by line; shapes by table lookup, the forbidden test.
//! * [`Position`]: lines plus shapes, codes and threat sets of every empty point, kept up to date
//!   by `play` and `undo`.
//! * [`Shape`], [`Threat`]: what one line, and what four lines together, make of a point.
//! * [`defence`]: which points answer a threat.

mod classify;
pub mod defence;
mod forbidden;
mod lines;
mod position;
mod shape;
mod table;
mod threat;
mod window;
mod windows;

pub use lines::{Lines, bits};
pub use position::{Observer, Position};
pub use shape::Shape;
pub use threat::{CODE_TABLE, CODES, Code, CodeTable, Threat};
