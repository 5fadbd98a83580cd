//! The lattice the game is played on: colors, points, directions, sets. No game knowledge.

mod color;
mod direction;
mod point;
mod rng;
mod set;
mod size;
pub mod zobrist;

pub use color::Color;
pub use direction::{Direction, LINES, LineIndex};
pub use point::{MAX_POINTS, ParsePointError, Point, STRIDE};
pub use rng::Rng;
pub use set::PointSet;
pub use size::{MAX_SIDE, MIN_SIDE, ParseSizeError, Size, SizeError, Symmetry};
