//! `ruikou solve`: is there a forced win, and how does it go?

mod arguments;
mod cases;
mod machine;
mod picture;
mod single;
mod suite;
mod task;
mod variations;

pub(super) use arguments::Arguments;
pub(super) use cases::SuiteError;

use super::{Error, Output, Verdict};

/// Solves the position, or those of a file.
pub(super) fn run(arguments: &Arguments, output: &mut Output<'_>) -> Result<Verdict, Error> {
    match arguments.suite() {
        Some(path) => suite::run(arguments, path, output),
        None => single::run(arguments, output),
    }
}
