//! The workbench.

fn main() {}
