//! Ctrl-C: what is under way is finished, and nothing new is begun.

use std::io::{self, Write};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use super::Error;

/// The code of a program that was interrupted.
pub(super) const INTERRUPTED: u8 = 130;

/// How long the program still has when it ends at once.
const PATIENCE: Duration = Duration::from_millis(500);

/// Whether the program was asked to come to an end.
static STOPS: AtomicBool = AtomicBool::new(false);

/// Whether the program was asked to end at once.
static HALTS: AtomicBool = AtomicBool::new(false);

/// Whether somebody has something to do before the program ends at once.
static IS_HEEDED: AtomicBool = AtomicBool::new(false);

/// What tells that the program ends at once, after a moment to end what it has started.
pub(super) fn halts() -> &'static AtomicBool {
    IS_HEEDED.store(true, Relaxed);
    &HALTS
}

/// Takes care of Ctrl-C, and of being terminated, from now on; gives what tells of it. The first
/// time sets that, the second ends the program at once.
pub(super) fn install() -> Result<&'static AtomicBool, Error> {
    ctrlc::set_handler(|| {
        // Nobody is harmed if these lines get lost.
        if STOPS.swap(true, Relaxed) {
            HALTS.store(true, Relaxed);
            if IS_HEEDED.load(Relaxed) {
                thread::sleep(PATIENCE);
            }
            let _ = writeln!(io::stderr(), "stopped");
            process::exit(INTERRUPTED.into());
        }
        let _ = writeln!(
            io::stderr(),
            "the games under way are played to their end; interrupt again to stop at once"
        );
    })
    .map_err(Error::Interrupt)?;
    Ok(&STOPS)
}
