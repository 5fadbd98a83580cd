//! One position in, one [`Report`] out. Prints nothing; progress goes to a [`Listener`].
//!
//! The way of a search: [`Searcher`] starts the threads; each runs `iterate` over the root's
//! moves; `node` searches one node in numbered steps, asking `situation` what the threats on the
//! board leave to choose from, `tt` what is known, `order` which move to try first, `reduce` how
//! deeply, and `threat` for wins by fours where the depth ends. `finish` plays decided lines out.

mod finish;
mod iterate;
mod limits;
mod moves;
mod node;
pub mod order;
mod params;
mod reduce;
mod report;
mod searcher;
mod shared;
pub mod situation;
pub mod threat;
pub mod tt;
mod worker;

pub use crate::eval::Score;
pub use limits::{Budget, Control, Limits};
pub use report::{Line, Listener, Report, Silent};
pub use searcher::{Root, Searcher};
