//! The brain as managers see it: a process with three pipes, or streams of bytes.
//!
//! Names carry the numbers of the conformance checklist (`f…`) and of the users' reports (`r…`).

mod board;
mod broken_search;
mod concurrency;
mod harness;
mod hostile;
mod info;
mod life;
mod moves;
mod opening;
#[path = "../common/output.rs"]
mod output;
mod reports;
mod selfplay;
mod start;
mod swap2;
mod tactics;
mod takeback;
mod time;
mod yixin;
