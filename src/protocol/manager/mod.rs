//! The other side of the protocol: what a manager says to a brain, and what it hears from it.
//!
//! A [`Request`] is written as the lines that it takes; an [`Answer`] is read from one line. What
//! a brain thinks of the position comes along as [`Thoughts`].

mod answer;
mod request;
mod thoughts;

pub use answer::Answer;
pub use request::{Owner, Request, Told, rule_number};
pub use thoughts::Thoughts;
