//! The thread that searches, so that whoever asked never waits.
//!
//! It is made at the first search and owns what searches from then on. It is never joined: a
//! search that hangs cannot keep the process from ending.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use super::opening::{Effort, OpeningAnswer, OpeningMemory, Question};
use crate::search::{Control, Limits, Report, Root, Searcher, Silent};

/// The search recurses.
const STACK_BYTES: usize = 8 << 20;

/// What searches: the real [`Searcher`], or another one in tests.
pub trait Thinker {
    /// As [`Searcher::configure`].
    fn configure(&mut self, threads: usize, memory: usize);
    /// As [`Searcher::forget`].
    fn forget(&mut self);
    /// As [`Searcher::search`].
    fn search(&mut self, root: &Root, limits: &Limits, control: &Control) -> Report;
}

impl Thinker for Searcher {
    fn configure(&mut self, threads: usize, memory: usize) {
        Searcher::configure(self, threads, memory);
    }

    fn forget(&mut self) {
        Searcher::forget(self);
    }

    fn search(&mut self, root: &Root, limits: &Limits, control: &Control) -> Report {
        // What is shown while a search runs (Yixin's detail lines) would listen here.
        Searcher::search(self, root, limits, control, &Silent)
    }
}

/// Makes a [`Thinker`] on the thread that will use it.
pub(super) type MakeThinker = Arc<dyn Fn() -> Box<dyn Thinker> + Send + Sync>;
/// Takes the results.
pub(super) type Sink = Arc<dyn Fn(Finished) + Send + Sync>;

/// Tells searches apart.
pub(super) type Ticket = u64;

/// A search that has ended; for [`super::Session::conclude`].
#[derive(Debug)]
pub struct Finished {
    pub(super) ticket: Ticket,
    /// `None` if the search broke down.
    pub(super) result: Option<Thought>,
}

/// What came out of a job.
#[derive(Debug)]
pub(super) enum Thought {
    /// Of a position.
    Report(Report),
    /// Of a question about an opening.
    Answer(OpeningAnswer),
}

/// What to think about.
#[derive(Clone)]
pub(super) enum Subject {
    /// A position.
    Position { root: Root, limits: Limits },
    /// What to do in an opening.
    Opening {
        question: Box<Question>,
        effort: Effort,
    },
}

/// A search to run.
pub(super) struct Job {
    pub(super) ticket: Ticket,
    pub(super) subject: Subject,
    pub(super) control: Arc<Control>,
    /// Whether to forget earlier searches first.
    pub(super) forget: bool,
    pub(super) threads: usize,
    pub(super) memory: usize,
}

/// Hands jobs to the thread.
pub(super) struct Driver {
    make: MakeThinker,
    sink: Sink,
    jobs: Option<Sender<Job>>,
    /// Varies the openings.
    seed: u64,
}

impl Driver {
    pub(super) fn new(make: MakeThinker, seed: u64) -> Self {
        Self {
            make,
            sink: Arc::new(|_| {}),
            jobs: None,
            seed,
        }
    }

    /// Where results of later jobs go.
    pub(super) fn report_to(&mut self, sink: Sink) {
        self.sink = sink;
        self.jobs = None;
    }

    /// Queues a search. If there is no thread to run it, it has broken down at once.
    pub(super) fn submit(&mut self, job: Job) {
        let ticket = job.ticket;
        if self.jobs.is_none() {
            self.jobs = self.spawn().ok();
        }
        let accepted = self
            .jobs
            .as_ref()
            .is_some_and(|jobs| jobs.send(job).is_ok());
        if !accepted {
            self.jobs = None;
            (self.sink)(Finished {
                ticket,
                result: None,
            });
        }
    }

    fn spawn(&self) -> std::io::Result<Sender<Job>> {
        let (sender, receiver) = mpsc::channel();
        let (make, sink) = (Arc::clone(&self.make), Arc::clone(&self.sink));
        let memory = OpeningMemory::new(self.seed);
        thread::Builder::new()
            .name("search".to_owned())
            .stack_size(STACK_BYTES)
            .spawn(move || run(&receiver, &make, memory, &sink))?;
        Ok(sender)
    }
}

fn run(jobs: &Receiver<Job>, make: &MakeThinker, mut openings: OpeningMemory, sink: &Sink) {
    let mut thinker: Option<Box<dyn Thinker>> = None;
    let mut configured = None;
    for job in jobs {
        let wanted = Some((job.threads, job.memory));
        let result = catch_unwind(AssertUnwindSafe(|| {
            let thinker = thinker.get_or_insert_with(|| make());
            if configured != wanted {
                thinker.configure(job.threads, job.memory);
            }
            if job.forget {
                thinker.forget();
            }
            match &job.subject {
                Subject::Position { root, limits } => {
                    Thought::Report(thinker.search(root, limits, &job.control))
                }
                Subject::Opening { question, effort } => Thought::Answer(openings.answer(
                    thinker.as_mut(),
                    question,
                    *effort,
                    &job.control,
                )),
            }
        }))
        .ok();
        configured = wanted;
        let broken = result.is_none();
        sink(Finished {
            ticket: job.ticket,
            result,
        });
        if broken {
            // Its state cannot be trusted any more, not even to be dropped in good order.
            configured = None;
            let wreck = thinker.take();
            let _ = catch_unwind(AssertUnwindSafe(move || drop(wreck)));
        }
    }
}
