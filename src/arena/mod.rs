//! Games between players: from the first question of an opening to the end of normal play.
//!
//! A [`Player`] answers; [`contest::play`] asks, holds every answer against the rules and writes
//! the game down; [`study`] plays many games of one opening rule and counts what happened.
//! Numbers here only describe: they choose no move.

pub mod agreed;
pub mod archive;
pub mod brain;
pub mod contest;
pub mod duel;
pub mod engine_player;
pub mod handover;
pub mod openings;
pub mod options;
pub mod pace;
pub mod player;
pub mod record;
pub mod replacement;
pub mod runner;
pub mod samples;
pub mod score;
pub mod seed;
pub mod self_play;
pub mod statistics;
pub mod study;
pub mod suite;
pub mod survey;
pub mod tournament;

pub use agreed::AgreedOpening;
pub use contest::{Asked, Broken, Conditions, Played};
pub use engine_player::{EnginePlayer, Settings};
pub use pace::Pace;
pub use player::{Player, Reply, Seats};
pub use record::{End, Ending, Move, Record, Start};
pub use runner::Workers;
pub use statistics::{Share, Spread};
pub use study::{Laboratory, RuleStudy, Schedule};
