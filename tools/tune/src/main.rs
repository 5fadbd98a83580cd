//! Fits the evaluation's weights to games that the engine played against itself.
//!
//! ```text
//! tune play --rule freestyle --games 4000 --nodes 4000 --seed 1 games.txt
//! tune fit --output ../../src/eval/weights/freestyle.bin games.txt …
//! ```
//!
//! `play` appends a line a game: rule, size, result for black (1, 0.5, 0), moves, and the score of
//! every searched move. `fit` reads such files and writes a weight file (format: `eval::weights`).

mod fit;
mod play;
mod sample;

use clap::{Parser, Subcommand};

#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play games against itself.
    Play(play::Arguments),
    /// Fit weights to games.
    Fit(fit::Arguments),
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    match Arguments::parse().command {
        Command::Play(arguments) => play::run(&arguments),
        Command::Fit(arguments) => fit::run(&arguments),
    }
}
