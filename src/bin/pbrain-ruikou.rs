//! The brain.

fn main() {}
