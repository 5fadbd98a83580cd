//! A look at each brain before a match, so that a mistyped command is no lost match.

use std::io;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use thiserror::Error;

use super::EngineSpec;
use super::seat::{Failure, Seat, remark};
use crate::arena::brain::Brain;
use crate::base::{Color, Size};

/// A brain that does not come as far as to say that it is ready for a game.
#[derive(Debug, Error)]
pub enum DoesNotStart {
    /// The system does not start it.
    #[error("the engine {name} ({program}) does not start: {reason}")]
    System {
        /// The engine.
        name: String,
        /// Its program.
        program: String,
        /// What the system said.
        reason: io::Error,
    },
    /// It starts, but no game begins.
    #[error("the engine {name} ({program}) does not begin a game on the {size} board: {remark}")]
    Fault {
        /// The engine.
        name: String,
        /// Its program.
        program: String,
        /// The board.
        size: Size,
        /// What it did.
        remark: String,
    },
}

/// Starts a brain, has it begin a game and ends it again; `false` if that was stopped.
///
/// # Errors
/// When the brain does not say that it is ready.
pub fn preflight(
    engine: &EngineSpec,
    size: Size,
    launcher: &Path,
    stop: &AtomicBool,
) -> Result<bool, DoesNotStart> {
    let program = engine.program.display().to_string();
    let launch = engine.launch(launcher, 0, Color::Black, None);
    let brain = Brain::start(&launch).map_err(|reason| DoesNotStart::System {
        name: engine.name.clone(),
        program: program.clone(),
        reason,
    })?;
    let mut seat = Seat::new(brain, engine);
    let begun = seat.begin(size, stop);
    let remains = seat.finish();
    match begun {
        Ok(()) => Ok(true),
        Err(Failure::Stopped) => Ok(false),
        Err(Failure::Lost(fault)) => Err(DoesNotStart::Fault {
            name: engine.name.clone(),
            program,
            size,
            remark: remark(&fault, &remains),
        }),
    }
}
