//! `ruikou analyze`: thinks about a position and shows what it finds.

use std::thread::available_parallelism;
use std::time::Duration;

use clap::Args;

use super::opening::all_names;
use super::position::PositionArguments;
use super::reporter::{self, Reporter};
use super::{Error, Output, Verdict, values};
use crate::rules::opening::identify;
use crate::search::{Budget, Control, Limits, Report, Root, Searcher};

/// Time to think where nothing else ends the search.
const DEFAULT_TIME: Duration = Duration::from_secs(5);

/// Arguments of `analyze`.
#[derive(Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Time to think, such as 500ms, 10s or 2m [default: 5s unless --nodes or --depth is given]
    #[arg(long, value_parser = values::parse_duration)]
    time: Option<Duration>,

    /// Nodes to search; of several limits the first one reached counts
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Depth to search to, in plies
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=484))]
    depth: Option<u32>,

    /// Number of best moves to show
    #[arg(long, value_name = "K", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=484))]
    multipv: u16,

    /// Number of threads [default: one for each core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Memory of the search in MiB
    #[arg(long, value_name = "MB", default_value_t = 256,
          value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    hash: u32,
}

impl Arguments {
    fn budget(&self) -> Budget {
        match self.time {
            Some(time) => Budget::exactly(time),
            None if self.nodes.is_some() || self.depth.is_some() => Budget::UNLIMITED,
            None => Budget::exactly(DEFAULT_TIME),
        }
    }

    fn limits(&self) -> Limits {
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            multipv: usize::from(self.multipv),
            excluded: Vec::new(),
        }
    }

    fn threads(&self) -> usize {
        match self.threads {
            Some(threads) => usize::from(threads),
            None => available_parallelism().map_or(1, usize::from),
        }
    }
}

/// Searches the position, printing each finished line as it comes and a table in the end.
pub(super) fn run(arguments: &Arguments, output: &mut Output<'_>) -> Result<Verdict, Error> {
    let setup = arguments.position.setup()?;
    let root = Root {
        rule: arguments.position.rule(),
        board: setup.board,
        to_move: setup.to_move,
    };
    let mut searcher = Searcher::new();
    searcher.configure(arguments.threads(), (arguments.hash as usize) << 20);

    if let [a, b, c, ..] = *setup.moves.as_slice()
        && let Some(known) = identify([a, b, c]).filter(|known| known.is_named())
    {
        writeln!(output, "opening {}", all_names(known))?;
    }
    writeln!(output, "{}", reporter::HEADER)?;
    let control = Control::start(arguments.budget());
    let listener = Reporter::new(output, &control);
    let report = searcher.search(&root, &arguments.limits(), &control, &listener);
    listener.finish()?;
    print_result(&report, output)?;
    Ok(Verdict::Passed)
}

fn print_result(report: &Report, output: &mut Output<'_>) -> Result<(), Error> {
    let Some(best) = report.best() else {
        writeln!(output, "no point is empty: there is no move to find")?;
        return Ok(());
    };
    writeln!(output, "\n{}", reporter::HEADER)?;
    for (rank, line) in (1..).zip(&report.lines) {
        writeln!(output, "{}", reporter::row(rank, line, report))?;
    }
    writeln!(
        output,
        "best {best}, {} nodes in {}, {} nps",
        report.nodes,
        values::format_duration(report.elapsed),
        report.speed()
    )?;
    Ok(())
}
