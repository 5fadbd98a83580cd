//! The persistent part of searching, and Lazy SMP: all threads search the same root and share
//! what they find through the transposition table; they also tell each other which moves they are
//! at.

use std::sync::{Mutex, PoisonError};

use rayon::{ThreadPool, ThreadPoolBuilder};

use super::iterate::{Found, Iteration};
use super::order::History;
use super::report::{Listener, Report, Silent};
use super::shared::Shared;
use super::tt::Storage;
use super::worker::{Memory, Worker};
use super::{Control, Limits};
use crate::base::{Color, PointSet, Size};
use crate::pattern::Position;
use crate::rules::{Board, Game, RuleKind};

/// Stack of a search thread: room for the deepest line.
const STACK_BYTES: usize = 16 << 20;
/// What a thread's own tables take, and its stack when used.
const THREAD_BYTES: usize = 3 << 19;

/// Nodes a second that a thread reaches on a fast machine.
const TOP_SPEED: u64 = 2_000_000;

/// A position to think about. Any position: stone counts need not match, and the board may hold
/// fives already.
#[derive(Clone)]
pub struct Root {
    /// The rule that decides what wins and what is forbidden.
    pub rule: RuleKind,
    /// The stones.
    pub board: Board,
    /// The side whose move is wanted.
    pub to_move: Color,
}

impl From<&Game> for Root {
    fn from(game: &Game) -> Self {
        Self {
            rule: game.rule(),
            board: game.board().clone(),
            to_move: game.to_move(),
        }
    }
}

/// The persistent part of searching: threads, tables, what was learnt in earlier searches.
pub struct Searcher {
    threads: usize,
    memory: usize,
    /// Made at the first search, and anew when something it depends on has changed.
    engine: Option<Machinery>,
}

/// What a search runs on.
struct Machinery {
    pool: ThreadPool,
    storage: Storage,
    history: History,
    memories: Vec<Mutex<Memory>>,
    /// What the tables' contents are about.
    game: Option<(RuleKind, Size, PointSet)>,
    /// Whether the tables hold what is to be forgotten.
    is_stale: bool,
}

impl Searcher {
    /// A searcher of one thread with a table of 16 MiB.
    pub fn new() -> Self {
        Self {
            threads: 1,
            memory: 18 << 20,
            engine: None,
        }
    }

    /// Sets the number of threads (at least 1) and the memory in bytes for everything the
    /// searcher allocates. Takes effect, and allocates, at the next search.
    pub fn configure(&mut self, threads: usize, memory: usize) {
        let threads = threads.max(1);
        if (threads, memory) != (self.threads, self.memory) {
            (self.threads, self.memory) = (threads, memory);
            self.engine = None;
        }
    }

    /// Forgets all that earlier searches learnt, as for a new game.
    pub fn forget(&mut self) {
        if let Some(machinery) = &mut self.engine {
            machinery.is_stale = true;
        }
    }

    /// Searches until a limit is reached or `control` says stop. Always finds a legal move if
    /// there is one (a point not forbidden), a forbidden one if only such are left, and none
    /// (no lines in the report) only on a full board.
    pub fn search(
        &mut self,
        root: &Root,
        limits: &Limits,
        control: &Control,
        listener: &dyn Listener,
    ) -> Report {
        let (threads, memory) = (self.threads, self.memory);
        let machinery = self
            .engine
            .get_or_insert_with(|| Machinery::new(threads, memory));
        machinery.prepare(root);
        machinery.search(root, limits, control, listener)
    }
}

impl Default for Searcher {
    fn default() -> Self {
        Self::new()
    }
}

impl Machinery {
    fn new(threads: usize, memory: usize) -> Self {
        let build = |count| {
            let name = |index| format!("search-{index}");
            ThreadPoolBuilder::new()
                .num_threads(count)
                .stack_size(STACK_BYTES)
                .thread_name(name)
                .build()
        };
        // Where the system gives fewer threads than asked for, some is better than none.
        let pool = (1..=threads)
            .rev()
            .find_map(|count| build(count).ok())
            .expect("the system can start one thread");
        let count = pool.current_num_threads();
        let mut bytes = memory.saturating_sub(count * THREAD_BYTES);
        // The same with memory.
        let storage = loop {
            match Storage::new(bytes) {
                Ok(storage) => break storage,
                Err(_) if bytes > Storage::MIN_BYTES => bytes /= 2,
                Err(error) => panic!("not even the smallest table has room: {error}"),
            }
        };
        Self {
            storage,
            memories: (0..count).map(|_| Mutex::new(Memory::new())).collect(),
            history: History::new(),
            pool,
            game: None,
            is_stale: false,
        }
    }

    /// Makes sure that nothing known of another game is taken for this one's.
    fn prepare(&mut self, root: &Root) {
        // Keys hold stones and turn alone, so the walls belong to the game.
        let game = (root.rule, root.board.size(), root.board.walls());
        if self.is_stale || self.game.is_some_and(|known| known != game) {
            self.pool.install(|| self.storage.clear());
            self.history = History::new();
            for memory in &self.memories {
                *lock(memory) = Memory::new();
            }
        }
        self.game = Some(game);
        self.is_stale = false;
    }

    fn search(
        &mut self,
        root: &Root,
        limits: &Limits,
        control: &Control,
        listener: &dyn Listener,
    ) -> Report {
        let position = Position::new(&root.board, root.to_move, root.rule);
        let shared = Shared::new(
            self.storage
                .table(expected(limits, control, self.memories.len())),
            &self.history,
            control,
            limits,
            self.memories.len(),
        );
        let found: Vec<Found> = self.pool.broadcast(|context| {
            let mut memory = lock(&self.memories[context.index()]);
            let mut worker = Worker::new(position.clone(), &mut memory, &shared);
            let is_main = context.index() == 0;
            let listener: &dyn Listener = if is_main { listener } else { &Silent };
            let found = Iteration::new(&mut worker).run(context.index(), listener);
            worker.poll();
            // Whoever has reached the end has it for all.
            control.end();
            found
        });
        let best = found
            .into_iter()
            .reduce(better)
            .map_or(Vec::new(), |found| found.lines);
        let nodes = shared.nodes();
        self.storage.count(nodes);
        Report {
            lines: best,
            nodes,
            elapsed: control.elapsed(),
        }
    }
}

/// The most nodes that a search may come to.
fn expected(limits: &Limits, control: &Control, threads: usize) -> u64 {
    let in_time = control.time_left().map(|time| {
        let speed = (threads as u64).saturating_mul(TOP_SPEED);
        u64::try_from(time.as_micros()).map_or(u64::MAX, |micros| {
            (micros / 1000).saturating_mul(speed / 1000)
        })
    });
    let nodes = limits.nodes.unwrap_or(u64::MAX);
    in_time.map_or(nodes, |most| nodes.min(most))
}

/// The more trustworthy of two threads' findings: the better win, or else the deeper search; the
/// first one's where they are equal.
fn better(first: Found, second: Found) -> Found {
    let win = |found: &Found| {
        found
            .lines
            .first()
            .map(|line| line.score)
            .filter(|score| score.is_win())
    };
    let rank = |found: &Found| (win(found), found.depth);
    if rank(&second) > rank(&first) {
        second
    } else {
        first
    }
}

/// A poisoned lock means that an earlier search panicked; its tables are still usable.
fn lock(memory: &Mutex<Memory>) -> std::sync::MutexGuard<'_, Memory> {
    memory.lock().unwrap_or_else(PoisonError::into_inner)
}
