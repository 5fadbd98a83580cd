//! What is true: the rules written slowly and obviously, from the rule book.
//!
//! Nothing here is fast and nothing here may become so at the price of being obvious: the
//! `pattern` layer must agree with this one on every position.

mod board;
mod five;
mod forbidden;
mod game;
mod kind;
pub mod opening;
pub mod text;

pub use board::{Board, Content};
pub use five::{completes_five, run_length, wins};
pub use forbidden::{Foul, Verdict, forbidden_points, foul, judge};
pub use game::{EndReason, Game, Illegal, Outcome};
pub use kind::{ParseRuleError, RuleKind};
pub use text::{ParsePositionError, Setup};
