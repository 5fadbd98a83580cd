//! Self-play at a fixed number of nodes from random, roughly balanced openings.

use std::error::Error;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use ruikou::base::{Color, Point, Rng, Size};
use ruikou::rules::{Game, RuleKind, text::format_moves};
use ruikou::search::{Budget, Control, Limits, Root, Score, Searcher, Silent};

/// Games that an opening may favour by no more than this.
const BALANCE: i32 = 100;
/// A proven or nearly proven result ends a game.
const DECIDED: i32 = 3000;
/// Table of each searcher.
const MEMORY: usize = 16 << 20;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Rule, by its name.
    #[arg(long, default_value = "freestyle")]
    rule: RuleKind,
    /// Side of the square board.
    #[arg(long, default_value_t = 15)]
    size: i64,
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Nodes a move.
    #[arg(long, default_value_t = 4000)]
    nodes: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// File that the games are appended to.
    output: PathBuf,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let size = Size::square(arguments.size)?;
    let file = Mutex::new(
        OpenOptions::new()
            .create(true)
            .append(true)
            .open(&arguments.output)?,
    );
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for _ in 0..arguments.threads {
            scope.spawn(|| {
                let mut searcher = Searcher::new();
                searcher.configure(1, MEMORY);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= arguments.games {
                        break;
                    }
                    let mut rng = Rng::new(arguments.seed << 32 | number);
                    let line = play(arguments, size, &mut rng, &mut searcher);
                    if let Ok(mut file) = file.lock() {
                        let _ = file.write_all(line.as_bytes());
                    }
                }
            });
        }
    });
    Ok(())
}

fn think(searcher: &mut Searcher, game: &Game, nodes: u64) -> (Option<Point>, Score) {
    let root = Root {
        rule: game.rule(),
        board: game.board().clone(),
        to_move: game.to_move(),
    };
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let control = Control::start(Budget::UNLIMITED);
    let report = searcher.search(&root, &limits, &control, &Silent);
    (
        report.best(),
        report.lines.first().map_or(Score::DRAW, |line| line.score),
    )
}

/// Random stones near the center that leave the game open.
fn opening(arguments: &Arguments, size: Size, rng: &mut Rng, searcher: &mut Searcher) -> Game {
    loop {
        let mut game = Game::new(size, arguments.rule);
        let stones = 2 + rng.below(7);
        let reach = 2 + rng.below(3) as i64;
        let center = size.center();
        while game.moves().len() < stones && game.outcome().is_none() {
            let near = |middle: usize, rng: &mut Rng| {
                middle as i64 - reach + rng.below(2 * reach as usize + 1) as i64
            };
            let (x, y) = (near(center.x(), rng), near(center.y(), rng));
            if let Some(point) = size
                .point(x, y)
                .filter(|&point| game.board().is_empty(point))
            {
                let _ = game.play(point);
            }
        }
        searcher.forget();
        if game.outcome().is_none()
            && think(searcher, &game, 8 * arguments.nodes).1.value().abs() < BALANCE
        {
            return game;
        }
    }
}

fn play(arguments: &Arguments, size: Size, rng: &mut Rng, searcher: &mut Searcher) -> String {
    let mut game = opening(arguments, size, rng, searcher);
    let skipped = game.moves().len();
    let mut scores = Vec::new();
    let winner = loop {
        if let Some(outcome) = game.outcome() {
            break outcome.winner;
        }
        if game.moves().len() + 25 >= size.area() {
            break None;
        }
        let mover = game.to_move();
        let (point, score) = think(searcher, &game, arguments.nodes);
        let Some(point) = point else { break None };
        scores.push(score.value().to_string());
        if score.value().abs() > DECIDED {
            break Some(if score.value() > 0 { mover } else { !mover });
        }
        if game.play(point).is_err() {
            break None;
        }
    };
    let result = match winner {
        Some(Color::Black) => "1",
        Some(Color::White) => "0",
        None => "0.5",
    };
    format!(
        "{}\t{}\t{result}\t{}\t{skipped}\t{}\n",
        arguments.rule,
        arguments.size,
        format_moves(game.moves()),
        scores.join(",")
    )
}
