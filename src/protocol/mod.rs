//! The brain protocol of Piskvork and Gomocup with the extensions of Yixin-Board: text to typed
//! commands, decisions to text.
//!
//! ```text
//! bytes → lines → parser → Command → controller ⇄ Session          (typed, no text)
//! bytes ← output ←──────── Reply ←──────┘
//! ```
//!
//! The other side, for those who ask brains, is in [`manager`].
//!
//! [`serve()`] ties it together over any pair of streams. What Yixin boards show while a search
//! runs (realtime marks, detail lines), balance, database and their openings would come in as
//! further [`Command`]s, as progress messages to the controller, and as further [`Reply`]s.

#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::todo,
    clippy::indexing_slicing
)]
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing
    )
)]

mod body;
mod command;
mod controller;
mod dialect;
mod executor;
mod info;
mod keyword;
mod lines;
pub mod manager;
mod opening;
mod parser;
mod reply;
mod serve;
mod words;

pub use command::{Command, ParseError, StartError, YixinCommand};
pub use dialect::Dialect;
pub use info::Info;
pub use lines::Lines;
pub use opening::{OpeningCommand, WireAction};
pub use parser::Parser;
pub use reply::{Note, Problem, Reply};
pub use serve::serve;
pub use words::Echo;
