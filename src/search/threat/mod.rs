//! Threat-space search: wins by moves that leave the opponent no choice.

mod fours;
mod memo;
mod outcome;
mod solver;
pub mod tree;
mod vcf;

pub use outcome::Outcome;
pub use solver::{Class, Kind, Query, Solution, Solver};
pub use vcf::Vcf;
