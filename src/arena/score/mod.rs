//! What the results of many games say about the strength of their players.
//!
//! A [`Tally`] takes [`Record`](super::Record)s in any order. From it come the [`Encounter`] of two
//! players, with their [`Elo`] difference and the state of a sequential test ([`Sprt`]), the
//! [`Standings`] of a whole field, and the tables that show them ([`table`]).

mod counts;
mod elo;
mod likelihood;
mod rating;
mod sprt;
mod standings;
pub mod table;
mod tally;

pub use counts::{Outcomes, Pentanomial, Trinomial};
pub use elo::Elo;
pub use sprt::{Model, ParseSprtError, Progress, Sprt, Verdict};
pub use standings::{Standing, Standings};
pub use tally::{Encounter, EndingCounts, Tally};
