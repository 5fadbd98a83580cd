//! A look at each brain before a match, so that a mistyped command is no lost match.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use thiserror::Error;

use super::seat::{Failure, Seat, remark};
use super::{Conditions, EngineSpec};
use crate::arena::brain::{Brain, Keeper};
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
    /// It does not know the opening rule.
    #[error(
        "the engine {name} ({program}) does not know the opening rule {rule} (no OPENING commands); \
         of all opening rules other engines may know swap2"
    )]
    OpeningRule {
        /// The engine.
        name: String,
        /// Its program.
        program: String,
        /// Key of the rule.
        rule: String,
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
/// When the brain does not say that it is ready, or does not know the opening rule.
pub fn preflight(
    engine: &EngineSpec,
    conditions: &Conditions,
    keeper: &Arc<Keeper>,
    stop: &AtomicBool,
) -> Result<bool, DoesNotStart> {
    let size = conditions.size;
    let program = engine.program.display().to_string();
    let launch = engine.launch(0, Color::Black, None);
    let brain = Brain::start(&launch, keeper).map_err(|reason| DoesNotStart::System {
        name: engine.name.clone(),
        program: program.clone(),
        reason,
    })?;
    let mut seat = Seat::new(brain, engine);
    let begun = seat.begin(size, stop);
    let knows = begun.and_then(|()| match &conditions.opening {
        Some(rule) => seat.knows(rule, stop),
        None => Ok(true),
    });
    let remains = seat.finish();
    match knows {
        Ok(true) => Ok(true),
        Ok(false) => Err(DoesNotStart::OpeningRule {
            name: engine.name.clone(),
            program,
            rule: conditions.opening_rule().to_owned(),
        }),
        Err(Failure::Stopped) => Ok(false),
        Err(Failure::Lost(fault)) => Err(DoesNotStart::Fault {
            name: engine.name.clone(),
            program,
            size,
            remark: remark(&fault, &remains),
        }),
    }
}
