//! The workbench.

use std::process::ExitCode;

fn main() -> ExitCode {
    ruikou::cli::run(std::env::args_os())
}
