//! What can be wrong with a match.

use std::path::PathBuf;

use thiserror::Error;

use super::engines::EngineError;
use crate::arena::duel::{DoesNotStart, StartError};
use crate::rules::RuleKind;

/// Why a match cannot be played, or not to its end.
#[derive(Debug, Error)]
pub(crate) enum MatchError {
    /// The options of an engine make no sense.
    #[error("engine '{text}': {reason}")]
    Engine {
        /// The options.
        text: String,
        /// What is wrong with them.
        reason: EngineError,
    },
    /// Nobody to play against.
    #[error("a match needs two engines or more; give --engine for each")]
    TooFew,
    /// Two engines cannot be told apart.
    #[error("two engines are called '{0}'; give them names, such as --engine name=new,cmd=…")]
    SameName(String),
    /// A test between more than two.
    #[error("--sprt compares two engines; there are {0}")]
    SprtOfMany(usize),
    /// The protocol cannot say which rule it is.
    #[error(
        "brains cannot be told to play {0}: their protocol knows freestyle, standard, renju, \
         caro and caro-overline"
    )]
    UnknownRule(RuleKind),
    /// A folder with logs of another run.
    #[error("{} is not empty; choose another folder, or write over its files by --force", .0.display())]
    LogFolder(PathBuf),
    /// An engine that does not come as far as the first move.
    #[error(transparent)]
    DoesNotStart(#[from] DoesNotStart),
    /// The system gave no process.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The process that watches over the brains does not start.
    #[error("cannot watch over the engines: {0}")]
    Keeper(std::io::Error),
    /// What is to become a brain does not.
    #[error("cannot start {program}: {reason}")]
    Become {
        /// The program.
        program: String,
        /// What the system said.
        reason: std::io::Error,
    },
}
