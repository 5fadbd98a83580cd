//! What can be wrong with files of games and openings.

use std::path::PathBuf;

use thiserror::Error;

use crate::arena::record::Format;
use crate::arena::record::text::{ReadError, WriteError};
use crate::arena::suite::SuiteError;

/// Why games cannot be read, written or shown. Each message says what is wrong, where, and what to
/// do.
#[derive(Debug, Error)]
pub(in crate::cli) enum GamesError {
    /// A file whose format nobody told.
    #[error(
        "the name of {} does not tell its format; give {option} psq, sgf, pos or jsonl",
        path.display()
    )]
    UnknownFormat {
        /// The file.
        path: PathBuf,
        /// The option that tells it.
        option: &'static str,
    },
    /// A file that cannot be read as games.
    #[error("{}, {reason}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What is wrong with it, and in which line.
        reason: ReadError,
    },
    /// A file without a game.
    #[error("there is no game in {}", .0.display())]
    None(PathBuf),
    /// A game that the wanted format cannot hold.
    #[error("game {game}: {reason}; jsonl and sgf hold every game")]
    Unwritable {
        /// Its number, from 1.
        game: usize,
        /// What does not fit.
        reason: WriteError,
    },
    /// Several games for a file of one.
    #[error(
        "a {format} file holds one game, and there are {count}; \
         give a folder with --to {format}, or a name such as game-%03d.{format}"
    )]
    OneEach {
        /// The format.
        format: Format,
        /// How many there are.
        count: usize,
    },
    /// A game that is not there.
    #[error("there is no game {number} in {}; it has {count}", path.display())]
    NoSuchGame {
        /// The file.
        path: PathBuf,
        /// The number asked for.
        number: usize,
        /// How many there are.
        count: usize,
    },
    /// A move that is not there.
    #[error("game {number} has {count} moves after its start; --ply {ply} is beyond its end")]
    NoSuchPly {
        /// The game.
        number: usize,
        /// The number of moves asked for.
        ply: usize,
        /// How many there are.
        count: usize,
    },
    /// A picture of several games.
    #[error("a picture is of one game, and there are {0}; choose one with --game")]
    OnePicture(usize),
    /// An option that is for files of games.
    #[error("{0} is for files of games, and no file is given")]
    NoFile(&'static str),
    /// A game whose moves cannot be made.
    #[error("game {number} of {}: {reason}", path.display())]
    Impossible {
        /// The file.
        path: PathBuf,
        /// The game.
        number: usize,
        /// What is wrong.
        reason: String,
    },
    /// A file without openings that can be used.
    #[error("{}: {reason}", path.display())]
    Suite {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: SuiteError,
    },
}
