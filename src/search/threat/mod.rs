//! Threat-space search: wins by moves that leave the opponent no choice.

mod fours;
mod memo;
mod outcome;
mod vcf;

pub use outcome::Outcome;
pub use vcf::Vcf;
