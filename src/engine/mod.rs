//! A session of play: options, a game and a search behind typed commands. No text, no streams.
//!
//! [`Session`] is what a protocol drives. It never waits: a search runs on a thread of its own
//! (`driver`), its result comes back as a [`Finished`] event that the protocol hands to
//! [`Session::conclude`].

mod choice;
mod clock;
mod decision;
mod driver;
mod mind;
mod negotiation;
pub mod opening;
mod options;
mod refusal;
mod session;
mod situation;
mod time;

pub use decision::{Conclusion, Decision, News};
pub use driver::{Finished, Thinker};
pub use negotiation::SoosorvStep;
pub use options::{GameType, MAX_SEARCH_MEMORY, Memory, Options, Setting, max_threads};
pub use refusal::Refusal;
pub use session::Session;
pub use situation::{Coordinates, Owner, Stone};
pub use time::{Plan, TimeControl, TimeLimit};
