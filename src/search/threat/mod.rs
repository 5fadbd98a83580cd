//! Threat-space search: wins by moves that leave the opponent no choice.

mod fours;
mod memo;
mod outcome;
mod solver;
pub mod tree;
mod vcf;
pub mod verify;

pub use outcome::Outcome;
pub use solver::{Class, Kind, Query, Solution, Solver};
pub use vcf::Vcf;
pub use verify::{Claim, Fault, Flaw, Verified, verify};
