//! Workers that play the games of a run, one game each at a time.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

/// The threads that games are played on.
pub struct Workers {
    pool: ThreadPool,
}

impl Workers {
    /// So many threads, at least one.
    ///
    /// # Errors
    /// When the system does not give them.
    pub fn new(count: usize) -> Result<Self, ThreadPoolBuildError> {
        let name = |index| format!("game-{index}");
        let pool = ThreadPoolBuilder::new()
            .num_threads(count.max(1))
            .thread_name(name)
            .build()?;
        Ok(Self { pool })
    }

    /// Does all jobs, each on the worker that is free next.
    ///
    /// `make` prepares a worker, `work` does a job, and `take` is handed the results one at a time
    /// in the order in which they come. No further job is begun once `take` breaks or `stop` is
    /// set, but the jobs under way are done, and their results taken.
    pub fn run<Job, State, Outcome>(
        &self,
        jobs: impl Iterator<Item = Job> + Send,
        stop: &AtomicBool,
        make: impl Fn() -> State + Sync,
        work: impl Fn(&mut State, Job) -> Outcome + Sync,
        take: impl FnMut(Outcome) -> ControlFlow<()> + Send,
    ) {
        let (jobs, take) = (Mutex::new(jobs), Mutex::new(take));
        let is_broken = AtomicBool::new(false);
        let next = || {
            // Looked at under the lock, so that nobody takes a job after somebody was refused one.
            let mut jobs = jobs.lock().unwrap_or_else(PoisonError::into_inner);
            let ends = stop.load(Relaxed) || is_broken.load(Relaxed);
            if ends { None } else { jobs.next() }
        };
        // One task for each thread that takes jobs from a queue, since a thread that waits for its
        // search would begin another game if games were tasks.
        self.pool.broadcast(|_| {
            let mut state = make();
            while let Some(job) = next() {
                let outcome = work(&mut state, job);
                let mut take = take.lock().unwrap_or_else(PoisonError::into_inner);
                if (*take)(outcome).is_break() {
                    is_broken.store(true, Relaxed);
                }
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(workers: usize, mut take: impl FnMut(u32) -> ControlFlow<()> + Send) -> Vec<u32> {
        let mut seen = Vec::new();
        let stop = AtomicBool::new(false);
        Workers::new(workers).unwrap().run(
            0..100,
            &stop,
            || 0,
            |_, job: u32| job,
            |job| {
                seen.push(job);
                take(job)
            },
        );
        seen.sort_unstable();
        seen
    }

    #[test]
    fn every_job_is_done_once() {
        for workers in [1, 3] {
            let seen = run(workers, |_| ControlFlow::Continue(()));
            assert_eq!(seen, (0..100).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_break_ends_the_run_and_loses_nothing() {
        let seen = run(1, |job| {
            if job == 10 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert_eq!(seen, (0..=10).collect::<Vec<_>>());
    }
}
