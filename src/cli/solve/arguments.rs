//! What `solve` is asked for.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::base::Size;
use crate::cli::position::PositionArguments;
use crate::cli::{Error, values};
use crate::rules::{RuleKind, Setup};
use crate::search::threat::{Kind, Query};
use crate::search::{Budget, Root};

/// Time for a position where nothing else ends the search.
const DEFAULT_TIME: Duration = Duration::from_secs(10);

/// Arguments of `solve`.
#[derive(Args)]
#[command(after_help = "\
Exit codes: 0 when it did what was asked, whatever it found; 1 if --verify found a flaw; 2 for bad \
input.")]
pub(in crate::cli) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Solve each position of a file (- for standard input): one a line, up to the first tab; a
    /// line that begins with # is a comment
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    suite: Option<PathBuf>,

    #[command(flatten)]
    work: Work,

    #[command(flatten)]
    shown: Shown,
}

/// What is to be found out, and what it may cost.
#[derive(Args)]
struct Work {
    /// Which wins to look for: vcf (by fours alone), auto (by everything, the simplest first)
    #[arg(long, default_value = "auto", hide_possible_values = true, value_parser = kind_parser())]
    kind: Kind,

    /// Time for a position, such as 500ms, 10s or 2m [default: 10s unless --nodes is given]
    #[arg(long, value_parser = values::parse_duration)]
    time: Option<Duration>,

    /// Nodes (plies played in search) for a position; the first limit reached counts
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Memory of the search in MiB
    #[arg(long, value_name = "MB", default_value_t = 64,
          value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    hash: u32,

    /// Look on for a win in the fewest plies
    #[arg(long)]
    shortest: bool,

    /// Play every win out against every reply, by the rules alone
    #[arg(long)]
    verify: bool,
}

/// How it is to be shown.
#[derive(Args)]
struct Shown {
    /// Show the win with all replies that matter
    #[arg(long, conflicts_with_all = ["suite", "json"])]
    tree: bool,

    /// Most moves of the winner in the tree
    #[arg(long, value_name = "N", default_value_t = 500, requires = "tree",
          value_parser = clap::value_parser!(u32).range(1..))]
    tree_nodes: u32,

    /// Draw the position with the main line into a file
    #[arg(long, value_name = "FILE", conflicts_with = "suite")]
    svg: Option<PathBuf>,

    /// Replace the picture if it is there already
    #[arg(long, requires = "svg")]
    force: bool,

    /// Print a JSON object for each position in place of text
    #[arg(long)]
    json: bool,
}

/// Reads a kind's name.
fn kind_parser() -> impl TypedValueParser<Value = Kind> {
    PossibleValuesParser::new(["vcf", "auto"]).map(|name| match name.as_str() {
        "vcf" => Kind::Vcf,
        _ => Kind::Auto,
    })
}

impl Arguments {
    /// The position that was given.
    pub(super) fn setup(&self) -> Result<Setup, Error> {
        self.position.setup()
    }

    /// The rule of every position.
    pub(super) fn rule(&self) -> RuleKind {
        self.position.rule()
    }

    /// The board of every position.
    pub(super) fn size(&self) -> Size {
        self.position.size()
    }

    /// What the solver is to solve.
    pub(super) fn root(&self, setup: &Setup) -> Root {
        Root {
            rule: self.rule(),
            board: setup.board.clone(),
            to_move: setup.to_move,
        }
    }

    /// What the solver is asked.
    pub(super) fn query(&self) -> Query {
        Query {
            kind: self.work.kind,
            shortest: self.work.shortest,
            plies: self.work.nodes,
        }
    }

    /// Time for one position.
    pub(super) fn budget(&self) -> Budget {
        match self.work.time {
            Some(time) => Budget::exactly(time),
            None if self.work.nodes.is_some() => Budget::UNLIMITED,
            None => Budget::exactly(DEFAULT_TIME),
        }
    }

    /// The solver's memory in bytes.
    pub(super) fn memory(&self) -> usize {
        (self.work.hash as usize) << 20
    }

    /// Whether wins are to be checked.
    pub(super) fn verifies(&self) -> bool {
        self.work.verify
    }

    /// The most moves of the winner in the tree, if one is to be shown.
    pub(super) fn tree_limit(&self) -> Option<usize> {
        self.shown.tree.then_some(self.shown.tree_nodes as usize)
    }

    /// Where to draw a picture, and whether it may replace another.
    pub(super) fn picture(&self) -> Option<(&Path, bool)> {
        self.shown
            .svg
            .as_deref()
            .map(|path| (path, self.shown.force))
    }

    /// The file of positions.
    pub(super) fn suite(&self) -> Option<&Path> {
        self.suite.as_deref()
    }

    /// Whether the output is for programs.
    pub(super) fn is_json(&self) -> bool {
        self.shown.json
    }
}
