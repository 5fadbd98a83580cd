//! The options that the games depend on.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::sides::{SideOptions, parse_clock};
use crate::arena::self_play::{Adjudication, Opener, Plan, Side};
use crate::arena::{AgreedOpening, Pace};
use crate::base::Size;
use crate::cli::opening::{Rules, read_terms};
use crate::cli::openings::SourceArguments;
use crate::cli::{Error, values};
use crate::rules::RuleKind;

/// The name of the engine that plays against itself.
const ALONE: &str = "ruikou";

/// What is played.
#[derive(Args)]
pub(super) struct PlanArguments {
    /// Rules of the games, with commas between them: they take turns [default: freestyle, or the
    /// usual game of --opening-rule]
    #[arg(long, value_name = "RULES", value_delimiter = ',', value_parser = values::rule_parser())]
    rule: Vec<RuleKind>,

    /// Side of the board, or width and height such as 20x15 [default: 15; with --opening-rule the rule's own]
    #[arg(long)]
    size: Option<Size>,

    /// Nodes to search for each move: one of --nodes, --depth, --time, --tc is needed
    #[arg(long, value_name = "N", group = "pace", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Plies to search for each move
    #[arg(long, value_name = "N", group = "pace", value_parser = clap::value_parser!(u32).range(1..=200))]
    depth: Option<u32>,

    /// Time for each move, such as 100ms
    #[arg(long, value_name = "TIME", group = "pace", value_parser = values::parse_duration)]
    time: Option<Duration>,

    /// Seconds for the game, and seconds that each move adds, such as 10+0.1
    #[arg(long, value_name = "CLOCK", group = "pace", value_parser = parse_clock)]
    tc: Option<Pace>,

    /// Threads of each player
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Memory of each player's search, such as 64MiB [default: 16MiB]
    #[arg(long, value_name = "SIZE", value_parser = values::parse_memory)]
    memory: Option<usize>,

    /// What is different for the first player: name, nodes, depth, time, tc, threads, memory, such
    /// as name=deep,nodes=5000; each opening is then played twice, with the colors exchanged
    #[arg(long, value_name = "OPTIONS")]
    a: Option<SideOptions>,

    /// What is different for the second player
    #[arg(long, value_name = "OPTIONS")]
    b: Option<SideOptions>,

    #[command(flatten)]
    source: SourceArguments,

    /// Begin each game by an opening rule, every decision of it made by the engine
    #[arg(long, value_name = "RULE")]
    opening_rule: Option<String>,

    /// Load this file of opening rules, too
    #[arg(long, value_name = "FILE", requires = "opening_rule")]
    rule_file: Option<PathBuf>,

    /// Parameter of the opening rule, such as mode=B; may be given several times
    #[arg(long = "param", value_name = "NAME=VALUE", requires = "opening_rule")]
    parameters: Vec<String>,

    /// End a game as soon as the side to move has found a proven win
    #[arg(long)]
    adjudicate_wins: bool,

    /// End a game as a draw when so many stones lie on the board
    #[arg(long, value_name = "STONES", value_parser = clap::value_parser!(u16).range(1..))]
    draw_after: Option<u16>,

    /// The same seed gives the same games, where nodes or depth limit the search of one thread
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl PlanArguments {
    /// The plan that the options make.
    pub(super) fn plan(&self) -> Result<Plan, Error> {
        let (opener, rules, size) = if let Some(name) = &self.opening_rule {
            self.by_opening_rule(name)?
        } else {
            let size = self.size.unwrap_or(Size::STANDARD);
            let rules = self.rules();
            let supply = self.source.supply(&rules, size, self.seed)?;
            (Opener::Positions(supply), rules, size)
        };
        let is_varied = matches!(opener, Opener::Rule(_));
        Ok(Plan {
            rules,
            size,
            seed: self.seed,
            opener,
            sides: self.sides(is_varied)?,
            adjudication: Adjudication {
                wins: self.adjudicate_wins,
                draw_after: self.draw_after.map(usize::from),
            },
        })
    }

    /// The rules, each once.
    fn rules(&self) -> Vec<RuleKind> {
        let mut rules = Vec::new();
        for &rule in &self.rule {
            if !rules.contains(&rule) {
                rules.push(rule);
            }
        }
        if rules.is_empty() {
            rules.push(RuleKind::default());
        }
        rules
    }

    /// What both players have in common.
    fn common(&self) -> SideOptions {
        let pace = self.nodes.map(Pace::Nodes);
        let pace = pace.or(self.depth.map(Pace::Depth));
        let pace = pace.or(self.time.map(Pace::Turn));
        SideOptions {
            name: None,
            pace: pace.or(self.tc),
            threads: self.threads.map(usize::from),
            memory: self.memory,
        }
    }

    fn sides(&self, is_varied: bool) -> Result<[Side; 2], Error> {
        let common = self.common();
        let side = |options: &Option<SideOptions>, name: &str| {
            let options = options.clone().unwrap_or_default();
            options
                .side(&common, name, is_varied)
                .ok_or_else(|| Error::NoPace(name.to_owned()))
        };
        let [mut first, mut second] = [side(&self.a, "A")?, side(&self.b, "B")?];
        if first.settings == second.settings {
            // Whoever plays both sides has one name.
            let given = self
                .a
                .iter()
                .chain(&self.b)
                .find_map(|side| side.name.clone());
            first.name = given.unwrap_or_else(|| ALONE.to_owned());
            second.name.clone_from(&first.name);
        } else if first.name == second.name {
            return Err(Error::SameName(first.name));
        }
        Ok([first, second])
    }

    fn by_opening_rule(&self, name: &str) -> Result<(Opener, Vec<RuleKind>, Size), Error> {
        let known = Rules::load(self.rule_file.as_deref())?;
        let rule = known.find(name)?.clone();
        let game = match self.rule.as_slice() {
            [] => None,
            &[game] => Some(game),
            _ => return Err(Error::SeveralGames),
        };
        let terms = read_terms(&rule, self.size, game, &self.parameters)?;
        // What nobody may agree on is refused before the first game.
        let opening = rule.begin(&terms)?;
        let (game, size) = (opening.game_rule(), opening.size());
        Ok((
            Opener::Rule(AgreedOpening { rule, terms }),
            vec![game],
            size,
        ))
    }
}
