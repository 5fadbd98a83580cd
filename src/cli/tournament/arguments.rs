//! The options of a match.

use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;

use super::MatchError;
use super::engines::EngineOptions;
use crate::arena::AgreedOpening;
use crate::arena::archive::Existing;
use crate::arena::duel::{Adjudication, Agreement, Conditions, EngineSpec, Logs};
use crate::arena::score::Sprt;
use crate::arena::suite::Supply;
use crate::arena::tournament::{Schedule, Tournament};
use crate::base::Size;
use crate::cli::opening::read_terms;
use crate::cli::openings::SourceArguments;
use crate::cli::run::RunArguments;
use crate::cli::{Error, values};
use crate::protocol::manager::rule_number;
use crate::rules::RuleKind;
use crate::rules::opening::catalog;

/// Arguments of `match`.
#[derive(Args)]
pub(in crate::cli) struct Arguments {
    /// An engine, such as name=A,cmd=./pbrain-a,tc=10+0.1; give one for each. Keys: name; cmd,
    /// its program; args and arg, the program's arguments ({game} stands for the game's number);
    /// dir, the folder it works in; tc, seconds for the game and each move (10+0.1, or 10/1+0.1
    /// with at most 1 s for a move); st, time for a move; nodes; depth; tolerance, how much longer
    /// it may take, 100ms unless said; memory; threads; style, turn or board; info.KEY, any other
    /// setting
    #[arg(long = "engine", value_name = "OPTIONS", required = true)]
    engines: Vec<String>,

    /// Options of every engine that does not say otherwise itself
    #[arg(long, value_name = "OPTIONS")]
    each: Option<String>,

    /// Rule of the games [default: freestyle, or the usual game of --opening-rule]
    #[arg(long, value_parser = values::rule_parser())]
    rule: Option<RuleKind>,

    /// Side of the board, or width and height such as 20x15 [default: 15, or that of --opening-rule]
    #[arg(long)]
    size: Option<Size>,

    /// Games of each encounter, an even number: each opening is played with both colors
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(super) games: u64,

    /// The first engine meets all others, instead of everybody everybody
    #[arg(long)]
    gauntlet: bool,

    #[command(flatten)]
    source: SourceArguments,

    /// Begin each game by an opening rule: swap2 with all engines of Gomocup, any other with
    /// engines that know OPENING, as this one does
    #[arg(long, value_name = "RULE")]
    opening_rule: Option<String>,

    /// Parameter of the opening rule, such as mode=B; may be given several times
    #[arg(long = "param", value_name = "NAME=VALUE", requires = "opening_rule")]
    parameters: Vec<String>,

    /// What the openings are drawn by
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// End a game as a draw when so many stones lie on the board
    #[arg(long, value_name = "STONES", value_parser = clap::value_parser!(u16).range(1..))]
    draw_after: Option<u16>,

    /// End a game as won when both engines have said so for some moves, such as score=2000,moves=3
    #[arg(long, value_name = "OPTIONS")]
    adjudicate_win: Option<AgreementText>,

    /// Stop when a sequential test between two engines is decided, such as
    /// elo0=0,elo1=10,alpha=0.05,beta=0.05; --games is the most it may take
    #[arg(long, value_name = "OPTIONS", conflicts_with = "shard")]
    pub(super) sprt: Option<Sprt>,

    #[command(flatten)]
    pub(super) run: RunArguments,

    #[command(flatten)]
    logs: LogArguments,
}

/// What is kept of the games besides their records.
#[derive(Args)]
struct LogArguments {
    /// Keep what engines write to their error output, a file for each game and engine
    #[arg(long, value_name = "FOLDER")]
    log: Option<PathBuf>,

    /// Keep what goes through the engines' pipes there, too, with the seconds since their start
    #[arg(long, requires = "log")]
    pipe_log: bool,
}

impl LogArguments {
    /// Makes sure that there is a folder for the logs, and none of another run's in it.
    fn logs(&self, existing: Existing) -> Result<Option<Logs>, Error> {
        let Some(folder) = &self.log else {
            return Ok(None);
        };
        let failed = |reason| Error::Write {
            path: folder.clone(),
            reason,
        };
        std::fs::create_dir_all(folder).map_err(failed)?;
        let is_empty = folder.read_dir().map_err(failed)?.next().is_none();
        if !is_empty && existing == Existing::Refuse {
            return Err(MatchError::LogFolder(folder.clone()).into());
        }
        Ok(Some(Logs {
            folder: folder.clone(),
            pipes: self.pipe_log,
        }))
    }
}

/// What both engines have to say for a game to count as won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct AgreementText(Agreement);

impl FromStr for AgreementText {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || "expected score and moves, such as score=2000,moves=3".to_owned();
        let (mut score, mut moves) = (None, None);
        for part in text.split(',') {
            let (key, value) = part.split_once('=').ok_or_else(expected)?;
            match key.trim() {
                "score" => score = value.trim().parse().ok().filter(|&score: &i32| score > 0),
                "moves" => moves = value.trim().parse().ok().filter(|&moves: &usize| moves > 0),
                _ => return Err(expected()),
            }
        }
        let agreement = score.zip(moves).ok_or_else(expected)?;
        Ok(Self(Agreement {
            score: agreement.0,
            moves: agreement.1,
        }))
    }
}

impl Arguments {
    /// The match that they describe.
    pub(super) fn tournament(&self) -> Result<Tournament, Error> {
        let schedule = if self.gauntlet {
            Schedule::Gauntlet
        } else {
            Schedule::RoundRobin
        };
        let engines = self.engines()?;
        let conditions = self.conditions()?;
        Ok(Tournament::new(
            engines,
            schedule,
            self.openings(&conditions)?,
            self.seed,
            conditions,
        ))
    }

    fn engines(&self) -> Result<Vec<EngineSpec>, MatchError> {
        let wrong = |text: &str| {
            let text = text.to_owned();
            move |reason| MatchError::Engine { text, reason }
        };
        let each = self.each.as_deref().unwrap_or_default();
        let common: EngineOptions = each.parse().map_err(wrong(each))?;
        let mut engines: Vec<EngineSpec> = Vec::new();
        for text in &self.engines {
            let options: EngineOptions = text.parse().map_err(wrong(text))?;
            let engine = options.engine(&common).map_err(wrong(text))?;
            if engines.iter().any(|other| other.name == engine.name) {
                return Err(MatchError::SameName(engine.name));
            }
            engines.push(engine);
        }
        if engines.len() < 2 {
            return Err(MatchError::TooFew);
        }
        Ok(engines)
    }

    fn conditions(&self) -> Result<Conditions, Error> {
        let (opening, rule, size) = if let Some(name) = &self.opening_rule {
            let agreed = self.agreed_opening(name)?;
            let opening = agreed.rule.begin(&agreed.terms)?;
            (Some(agreed), opening.game_rule(), opening.size())
        } else {
            let size = self.size.unwrap_or(Size::STANDARD);
            (None, self.rule.unwrap_or_default(), size)
        };
        Ok(Conditions {
            rule,
            rule_number: rule_number(rule).ok_or(MatchError::UnknownRule(rule))?,
            size,
            opening,
            adjudication: Adjudication {
                draw_after: self.draw_after.map(usize::from),
                win: self.adjudicate_win.map(|text| text.0),
            },
            logs: self.logs.logs(self.run.existing())?,
        })
    }

    fn agreed_opening(&self, name: &str) -> Result<AgreedOpening, Error> {
        let rule = catalog::find(name)?.clone();
        let terms = read_terms(&rule, self.size, self.rule, &self.parameters)?;
        Ok(AgreedOpening { rule, terms })
    }

    fn openings(&self, conditions: &Conditions) -> Result<Supply, Error> {
        if conditions.opening.is_some() {
            return Ok(Supply::Empty);
        }
        let (rules, size) = ([conditions.rule], conditions.size);
        self.source.supply(&rules, size, self.seed)
    }
}
