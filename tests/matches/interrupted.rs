//! Runs that do not come to their end by themselves.

use std::thread::sleep;
use std::time::{Duration, Instant};

use super::setting::{Run, Setting};

/// Longer than anything takes that does not hang.
const HANG: Duration = Duration::from_mins(2);

fn setting(name: &'static str) -> Setting {
    Setting {
        name,
        seed: 5,
        games: 40,
        concurrency: 8,
        clock: "st=1s,tolerance=9s",
    }
}

/// Waits until so many games are in the file and brains are running.
#[track_caller]
fn wait_for_games(setting: &Setting, run: &Run, count: usize) {
    let deadline = Instant::now() + HANG;
    let lines = || std::fs::read_to_string(setting.out()).map_or(0, |text| text.lines().count());
    while lines() <= count || run.mark.count() < 3 {
        assert!(Instant::now() < deadline, "no {count} games");
        sleep(Duration::from_millis(5));
    }
}

/// Killed with no chance to clean up, a run takes its brains with it; gone on with, it has every
/// game once.
pub(crate) fn killed() {
    if !cfg!(target_os = "linux") {
        return;
    }
    let setting = setting("killed");
    let mut run = setting.start(&[]);
    for games in [5, 15] {
        wait_for_games(&setting, &run, games);
        run.child.kill().unwrap();
        run.child.wait().unwrap();
        run.mark.assert_gone();
        run = setting.start(&["--resume"]);
    }
    run.finish();
    super::check(&setting, &setting.records());
}

/// Interrupted once, a run finishes the games under way; interrupted twice, it ends at once.
pub(crate) fn interrupted() {
    #[cfg(unix)]
    {
        use nix::sys::signal::{Signal, kill};
        use nix::unistd::Pid;

        let interrupt = |run: &Run| {
            let pid = Pid::from_raw(run.child.id().cast_signed());
            kill(pid, Signal::SIGINT).unwrap();
        };
        let setting = setting("interrupted");
        let run = setting.start(&[]);
        wait_for_games(&setting, &run, 3);
        interrupt(&run);
        let text = run.finish_with(130);
        assert!(text.contains("interrupted: --resume goes on"), "{text}");
        let done = setting.records().len();
        assert!((3..setting.games).contains(&done), "{done}");
        assert_eq!(text.matches("\ngame ").count() + 1, done);

        let mut run = setting.start(&["--resume"]);
        wait_for_games(&setting, &run, done + 1);
        interrupt(&run);
        sleep(Duration::from_millis(50));
        interrupt(&run);
        let deadline = Instant::now() + HANG;
        while run.child.try_wait().unwrap().is_none() {
            assert!(Instant::now() < deadline, "stuck");
            sleep(Duration::from_millis(10));
        }
        run.mark.assert_gone();
        setting.start(&["--resume"]).finish();
        super::check(&setting, &setting.records());
    }
}
