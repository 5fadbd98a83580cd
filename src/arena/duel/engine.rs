//! What is known of a brain before it plays.

use std::path::PathBuf;
use std::time::Duration;

use serde_json::{Value, json};

use super::TimeControl;
use super::logs::Logs;
use crate::arena::brain::{Launch, LogFiles};
use crate::base::Color;
use crate::protocol::manager::{Request, Told};

/// How a brain is told of the position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// By the opponent's move alone where it knows the rest.
    #[default]
    Turn,
    /// By all stones, before each move.
    Board,
}

/// A brain: how it is started and what it is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineSpec {
    /// What it is called.
    pub name: String,
    /// Its program.
    pub program: PathBuf,
    /// Arguments of the program. `{game}` in them stands for the number of the game.
    pub arguments: Vec<String>,
    /// The folder it works in; the runner's if none.
    pub directory: Option<PathBuf>,
    /// How it is told of positions.
    pub style: Style,
    /// How long it may think.
    pub time: TimeControl,
    /// How much longer it may take before it loses.
    pub tolerance: Duration,
    /// Nodes for a move.
    pub nodes: Option<u64>,
    /// Plies for a move.
    pub depth: Option<u32>,
    /// Bytes for the whole process.
    pub memory: Option<u64>,
    /// Threads.
    pub threads: Option<usize>,
    /// Further settings, as keys and values; `{game}` in values as in the arguments.
    pub settings: Vec<(String, String)>,
}

impl EngineSpec {
    /// How it is started for a game.
    pub(super) fn launch(&self, number: u64, color: Color, logs: Option<&Logs>) -> Launch {
        let arguments = self.arguments.iter();
        Launch {
            program: self.program.clone(),
            arguments: arguments.map(|text| in_game(text, number)).collect(),
            directory: self.directory.clone(),
            logs: logs.map_or_else(LogFiles::default, |logs| {
                logs.files(number, color, &self.name)
            }),
        }
    }

    /// What it is told before the first move.
    pub(super) fn settings(&self, rule_number: u32, number: u64) -> Vec<Request> {
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let mut told = vec![
            Told::Rule(rule_number),
            Told::Tournament,
            Told::TurnTime(millis(self.time.longest_turn())),
            Told::GameTime(self.time.game.map_or(0, millis)),
        ];
        if !self.time.increment.is_zero() {
            told.push(Told::Increment(millis(self.time.increment)));
        }
        told.extend(self.nodes.map(Told::Nodes));
        told.extend(self.depth.map(Told::Depth));
        told.extend(self.memory.map(Told::Memory));
        told.extend(self.threads.map(Told::Threads));
        let others = self.settings.iter();
        told.extend(others.map(|(key, value)| Told::Other(key.clone(), in_game(value, number))));
        told.into_iter().map(Request::Tell).collect()
    }
}

impl EngineSpec {
    /// Everything that its games depend on, in a form that tells it from others.
    pub fn to_json(&self) -> Value {
        json!({
            "name": self.name,
            "program": self.program.to_string_lossy(),
            "arguments": self.arguments,
            "directory": self.directory.as_ref().map(|path| path.to_string_lossy()),
            "style": match self.style {
                Style::Turn => "turn",
                Style::Board => "board",
            },
            "time": self.time.to_string(),
            "tolerance": self.tolerance.as_secs_f64(),
            "nodes": self.nodes,
            "depth": self.depth,
            "memory": self.memory,
            "threads": self.threads,
            "settings": self.settings,
        })
    }
}

/// The text with the game's number in it.
fn in_game(text: &str, number: u64) -> String {
    text.replace("{game}", &number.to_string())
}
