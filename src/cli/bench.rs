//! `ruikou bench`: how fast the search is, and a signature of what it does.
//!
//! The signature is a hash of every position's node count, score and best move. With one thread
//! it depends on nothing but the program, so it tells at a glance whether a change was a
//! functional one; with more threads it is not defined.

use std::time::Duration;

use clap::Args;

use super::bench_positions::{BenchPosition, POSITIONS};
use super::{Error, Output, Verdict, position};
use crate::rules::text::format_moves;
use crate::search::{Budget, Control, Limits, Report, Root, Searcher, Silent};

/// Depth at which the recorded signature is taken.
const DEPTH: u32 = 10;

/// Arguments of `bench`.
#[derive(Args)]
pub(super) struct Arguments {
    /// Depth to search each position to, in plies
    #[arg(long, default_value_t = DEPTH, value_parser = clap::value_parser!(u32).range(1..=484))]
    depth: u32,

    /// Number of threads; the signature needs one
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,

    /// Memory of the search in MiB
    #[arg(long, value_name = "MB", default_value_t = 16,
          value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    hash: u32,
}

/// Searches every position with a searcher of its own; prints a line for each, then the totals.
pub(super) fn run(arguments: &Arguments, output: &mut Output<'_>) -> Result<Verdict, Error> {
    let mut signature = Signature::default();
    let mut nodes = 0;
    let mut elapsed = Duration::ZERO;
    for bench_position in &POSITIONS {
        let report = search(bench_position, arguments)?;
        print_report(bench_position, &report, output)?;
        signature.add_report(&report);
        nodes += report.nodes;
        elapsed += report.elapsed;
    }
    if arguments.threads == 1 {
        writeln!(output, "signature {:016x}", signature.0)?;
    } else {
        writeln!(output, "signature none: it is defined for one thread")?;
    }
    let total = Report {
        lines: Vec::new(),
        nodes,
        elapsed,
    };
    writeln!(output, "{nodes} nodes {} nps", total.speed())?;
    Ok(Verdict::Passed)
}

fn search(bench_position: &BenchPosition, arguments: &Arguments) -> Result<Report, Error> {
    let setup = position::parse(bench_position.size(), bench_position.moves)?;
    let root = Root {
        rule: bench_position.rule,
        board: setup.board,
        to_move: setup.to_move,
    };
    let limits = Limits {
        depth: Some(arguments.depth),
        ..Limits::default()
    };
    let mut searcher = Searcher::new();
    searcher.configure(
        usize::from(arguments.threads),
        (arguments.hash as usize) << 20,
    );
    let control = Control::start(Budget::UNLIMITED);
    Ok(searcher.search(&root, &limits, &control, &Silent))
}

fn print_report(
    bench_position: &BenchPosition,
    report: &Report,
    output: &mut Output<'_>,
) -> Result<(), Error> {
    let BenchPosition { rule, side, moves } = bench_position;
    let (depth, score) = report.lines.first().map_or_else(
        || (0, String::from("-")),
        |line| (line.depth, line.score.to_string()),
    );
    let best = format_moves(report.best().as_slice());
    writeln!(
        output,
        "{rule} {side}x{side} {moves} depth {depth} score {score} best {best} nodes {} {} ms",
        report.nodes,
        report.elapsed.as_millis()
    )?;
    Ok(())
}

/// FNV-1a with 64 bits (Fowler, Noll, Vo).
struct Signature(u64);

impl Default for Signature {
    fn default() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }
}

impl Signature {
    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }

    fn add_report(&mut self, report: &Report) {
        self.add(&report.nodes.to_le_bytes());
        if let Some(line) = report.lines.first() {
            self.add(&line.score.value().to_le_bytes());
        }
        self.add(format_moves(report.best().as_slice()).as_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Line, Score};

    fn signature(nodes: u64, score: i32, best: &str) -> u64 {
        let report = Report {
            lines: vec![Line {
                score: Score::eval(score),
                depth: 9,
                seldepth: 12,
                pv: vec![best.parse().unwrap()],
            }],
            nodes,
            elapsed: Duration::from_millis(nodes),
        };
        let mut signature = Signature::default();
        signature.add_report(&report);
        signature.0
    }

    #[test]
    fn known_hash() {
        let mut signature = Signature::default();
        signature.add(b"foobar");
        assert_eq!(signature.0, 0x8594_4171_f739_67e8);
    }

    #[test]
    fn nodes_score_and_move_all_count() {
        let base = signature(100, 5, "h8");
        assert_eq!(base, signature(100, 5, "h8"));
        assert_ne!(base, signature(101, 5, "h8"));
        assert_ne!(base, signature(100, 6, "h8"));
        assert_ne!(base, signature(100, 5, "h9"));
    }
}
