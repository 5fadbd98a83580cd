//! Fits the evaluation's weights to games that the engine played against itself.
//!
//! ```text
//! ruikou selfplay --rule freestyle --games 4000 --nodes 4000 --adjudicate-wins \
//!     --out games.jsonl --samples games.samples
//! tune --output ../../src/eval/weights/freestyle.bin games.samples …
//! ```
//!
//! It reads training files (format: `ruikou::arena::samples`) and writes a weight file (format:
//! `ruikou::eval::weights`).

mod fit;
mod sample;

use clap::Parser;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    fit::run(&fit::Arguments::parse())
}
