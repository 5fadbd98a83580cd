//! Threat-space search: wins by moves that leave the opponent no choice.

mod fours;
mod memo;
mod vcf;

pub use vcf::{Vcf, VcfResult};
