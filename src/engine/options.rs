//! What may be set, with the values that hold until it is.

use std::thread::available_parallelism;
use std::time::Duration;

use super::{TimeControl, TimeLimit};
use crate::rules::RuleKind;

const MIB: u64 = 1 << 20;
/// Everything of the process besides the searcher's tables.
const PROCESS_MEMORY: u64 = 6 * MIB;
/// The searcher never gets less.
const LEAST_SEARCH_MEMORY: u64 = MIB;
/// The searcher never gets more, whatever is allowed. A power of two.
pub const MAX_SEARCH_MEMORY: u64 = 1 << 34;
/// Below this limit tables are so small that it should be said.
const TIGHT_MEMORY: u64 = 24 * MIB;
/// What is used if anything is allowed.
const AMPLE_MEMORY: u64 = 512 * MIB;

/// No search gets so deep in any time; Yixin boards send the number of points for no limit.
const ENDLESS_DEPTH: u32 = 64;

/// Who plays whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum GameType {
    /// A human.
    Human,
    /// Another engine.
    #[default]
    Engine,
    /// A tournament on one machine.
    Tournament,
    /// A tournament over the network.
    NetworkTournament,
}

/// A limit of memory in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memory {
    /// For the whole process.
    Process(u64),
    /// For the search's tables.
    Tables(u64),
    /// No limit.
    Unlimited,
}

impl Memory {
    /// What of it the searcher gets.
    pub fn for_search(self) -> usize {
        let bytes = match self {
            Self::Process(bytes) => bytes.saturating_sub(PROCESS_MEMORY),
            Self::Tables(bytes) => bytes,
            Self::Unlimited => AMPLE_MEMORY,
        };
        let bytes = bytes.clamp(LEAST_SEARCH_MEMORY, MAX_SEARCH_MEMORY);
        usize::try_from(bytes).unwrap_or(usize::MAX)
    }

    /// The limit, if it is so low that it hurts.
    pub fn tight(self) -> Option<u64> {
        match self {
            Self::Process(bytes) if bytes < TIGHT_MEMORY => Some(bytes),
            _ => None,
        }
    }
}

/// Everything that may be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// What wins and what is forbidden.
    pub rule: RuleKind,
    /// Who plays whom.
    pub game_type: GameType,
    /// Clocks.
    pub time: TimeControl,
    /// Memory.
    pub memory: Memory,
    /// Threads that search.
    pub threads: usize,
    /// Greatest depth of a search.
    pub depth: Option<u32>,
    /// Most nodes of a search.
    pub nodes: Option<u64>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            rule: RuleKind::default(),
            game_type: GameType::default(),
            time: TimeControl::default(),
            memory: Memory::Process(350 * MIB),
            threads: 1,
            depth: None,
            nodes: None,
        }
    }
}

/// A value for one of the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// [`Options::rule`].
    Rule(RuleKind),
    /// [`Options::game_type`].
    GameType(GameType),
    /// [`TimeControl::turn`].
    TurnTime(TimeLimit),
    /// [`TimeControl::game`]; what is left follows from it until that is told again.
    GameTime(TimeLimit),
    /// [`TimeControl::left`].
    TimeLeft(TimeLimit),
    /// [`TimeControl::increment`].
    Increment(Duration),
    /// [`TimeControl::lag`].
    Lag(Duration),
    /// [`TimeControl::yixin`].
    YixinBoard,
    /// [`Options::memory`].
    Memory(Memory),
    /// [`Options::threads`], clamped to what the machine has.
    Threads(usize),
    /// [`Options::depth`]; one that no search reaches is none.
    Depth(Option<u32>),
    /// [`Options::nodes`].
    Nodes(Option<u64>),
}

impl Options {
    /// Sets one of them.
    pub fn set(&mut self, setting: Setting) {
        match setting {
            Setting::Rule(rule) => self.rule = rule,
            Setting::GameType(game_type) => self.game_type = game_type,
            Setting::TurnTime(limit) => self.time.turn = Some(limit),
            Setting::GameTime(limit) => {
                self.time.game = limit;
                self.time.left = None;
            }
            Setting::TimeLeft(limit) => self.time.left = Some(limit),
            Setting::Increment(increment) => self.time.increment = increment,
            Setting::Lag(lag) => self.time.lag = Some(lag),
            Setting::YixinBoard => self.time.yixin = true,
            Setting::Memory(memory) => self.memory = memory,
            Setting::Threads(threads) => self.threads = threads.clamp(1, max_threads()),
            Setting::Depth(depth) => self.depth = depth.filter(|&depth| depth < ENDLESS_DEPTH),
            Setting::Nodes(nodes) => self.nodes = nodes,
        }
    }

    /// Whether something besides time limits a search.
    pub fn is_bounded(&self) -> bool {
        self.depth.is_some() || self.nodes.is_some()
    }
}

/// The most threads that a search can make use of.
pub fn max_threads() -> usize {
    available_parallelism().map_or(1, usize::from).clamp(1, 256)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_searcher_gets_what_the_process_leaves() {
        assert_eq!(Memory::Process(80 * MIB).for_search(), 74 << 20);
        for tiny in [0, 1, 6 * MIB, 7 * MIB] {
            assert_eq!(Memory::Process(tiny).for_search(), 1 << 20);
        }
        assert_eq!(Memory::Tables(0).for_search(), 1 << 20);
        assert_eq!(
            Memory::Tables(u64::MAX).for_search() as u64,
            MAX_SEARCH_MEMORY
        );
        assert_eq!(Memory::Process(MIB).tight(), Some(MIB));
        assert_eq!(Memory::Tables(MIB).tight(), None);
    }

    #[test]
    fn threads_are_clamped() {
        let mut options = Options::default();
        options.set(Setting::Threads(0));
        assert_eq!(options.threads, 1);
        options.set(Setting::Threads(100_000));
        assert_eq!(options.threads, max_threads());
    }

    #[test]
    fn a_new_game_time_replaces_the_time_left() {
        let mut options = Options::default();
        options.set(Setting::TimeLeft(TimeLimit::millis(5)));
        options.set(Setting::GameTime(TimeLimit::millis(1000)));
        assert_eq!(options.time.left, None);
    }
}
