//! A number for a position: how much better the side to move stands.
//!
//! The sum over the empty points of what each color would get there, kept up to date by
//! listening to the position ([`Accumulator`]). What a point is worth is a table over codes
//! ([`Weights`]).

mod accumulator;
mod mask;
mod score;
mod urgency;
mod weights;

pub use accumulator::Accumulator;
pub use mask::{MASKS, threat_mask};
pub use score::Score;
pub use urgency::Urgency;
pub use weights::{WEIGHT_SCALE, Weights};
