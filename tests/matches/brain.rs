//! The brains that the tests start: a steady one, and one that is faulty.

use std::io::{self, BufRead, Write};
use std::process::{Command, Stdio, exit};
use std::thread::sleep;
use std::time::Duration;

use super::faults::{Fault, Plan};

/// Longer than any run.
const FOR_EVER: Duration = Duration::from_hours(1);
const MEGABYTE: usize = 1 << 20;
/// Bytes to the error output.
pub(crate) const ERRORS: usize = 100_000;

struct Brain {
    /// What it does, unless it is steady.
    plan: Option<Plan>,
    /// How many moves it has made.
    moves: usize,
    /// A point with a stone.
    stone: String,
}

/// Plays until END. Arguments: `brain`, and for the faulty one the seed and the number of the
/// game.
pub(crate) fn run(arguments: &[String]) -> ! {
    let number = |index: usize| arguments.get(index)?.parse().ok();
    let plan = number(1)
        .zip(number(2))
        .and_then(|(seed, game)| Plan::of(seed, game));
    let mut brain = Brain {
        plan,
        moves: 0,
        stone: String::new(),
    };
    if brain.does(Fault::Deaf) {
        sleep(FOR_EVER);
    }
    for line in io::stdin().lock().lines() {
        brain.hear(&line.unwrap());
    }
    brain.end();
}

fn say(text: &str) {
    write(text.as_bytes());
}

fn write(bytes: &[u8]) {
    let mut output = io::stdout().lock();
    // A flood is cut off by the death of this process.
    let _ = output.write_all(bytes).and_then(|()| output.flush());
}

impl Brain {
    fn does(&self, fault: Fault) -> bool {
        self.plan.is_some_and(|plan| plan.fault == fault)
    }

    fn end(&self) -> ! {
        if self.does(Fault::IgnoresEnd) {
            sleep(FOR_EVER);
        }
        exit(0);
    }

    fn hear(&mut self, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "START" => self.start(),
            "INFO" if rest.starts_with("unheard_of") && self.does(Fault::UnknownSetting) => {
                say("UNKNOWN unheard_of\nOK\n");
            }
            "TURN" => {
                rest.clone_into(&mut self.stone);
                self.play();
            }
            "BEGIN" | "DONE" => self.play(),
            "END" => self.end(),
            "OPENING" => say("UNKNOWN command\n"),
            stone if stone.contains(',') => {
                let (point, _) = stone.rsplit_once(',').unwrap();
                point.clone_into(&mut self.stone);
            }
            _ => {}
        }
    }

    fn start(&self) {
        match self.plan.map(|plan| plan.fault) {
            Some(Fault::CrashesAtStart) => exit(3),
            Some(Fault::RefusesStart) => say("ERROR I do not like this board\n"),
            Some(Fault::CarriageReturns) => say("\r\n\r\nOK\r\n"),
            _ => say("OK\n"),
        }
    }

    fn play(&mut self) {
        let point = self.next_point();
        match self.plan {
            Some(plan) if plan.at == self.moves => self.commit(plan.fault, &point),
            _ => say(&format!("{point}\n")),
        }
        self.moves += 1;
    }

    /// The steady brain's stones are far from each other in the upper rows, the faulty one's in the
    /// lower ones; unless it wants to make five or six in the lowest row.
    fn next_point(&self) -> String {
        let number = self.moves;
        let (x, y) = match self.plan.map(|plan| plan.fault) {
            Some(Fault::MakesFive) => (number, 0),
            Some(Fault::MakesSix) => ([0, 1, 2, 4, 5, 3][number.min(5)], 0),
            Some(_) => (number % 8 * 2, number / 8 * 2),
            None => (number % 8 * 2, 10 + number / 8 * 2),
        };
        format!("{x},{y}")
    }

    fn commit(&self, fault: Fault, point: &str) {
        let line = format!("{point}\n");
        match fault {
            Fault::Parts => {
                for byte in line.bytes() {
                    write(&[byte]);
                    sleep(Duration::from_millis(2));
                }
            }
            Fault::CarriageReturns => say(&format!("\r\n\n{point}\r\n\r\n")),
            Fault::Chatter => {
                let note = "MESSAGE depth 3-4 ev 5 n 600\nDEBUG 3,3\nERROR what\n".repeat(2000);
                say(&format!("{note}{line}MESSAGE that was it\n"));
            }
            Fault::Errors => {
                let _ = io::stderr().write_all(&vec![b'x'; ERRORS]);
                say(&line);
            }
            Fault::Resigns => say("RESIGN\n"),
            Fault::Crashes => exit(3),
            Fault::LeavesChild => {
                let mut command = Command::new("sleep");
                let command = command.arg("3600").stdin(Stdio::null());
                command.spawn().unwrap();
                exit(3);
            }
            Fault::ClosesOutput => close_output(),
            Fault::Sleeps => sleep(FOR_EVER),
            Fault::Garbage => say("I do not know\n"),
            Fault::Noise => write(b"\xFF\xFE\0\x07\n"),
            Fault::SaysError => say("ERROR out of ideas\n"),
            Fault::Twice => say(&format!("{line}{line}")),
            Fault::Flood => say(&"MESSAGE and so on\n".repeat(MEGABYTE / 18)),
            Fault::LongLine => write(&vec![b'7'; MEGABYTE]),
            Fault::Occupied => say(&format!("{}\n", self.stone)),
            Fault::OffBoard => say("15,3\n"),
            Fault::UnknownSetting
            | Fault::IgnoresEnd
            | Fault::MakesFive
            | Fault::MakesSix
            | Fault::CrashesAtStart
            | Fault::RefusesStart
            | Fault::Deaf => say(&line),
        }
    }
}

/// Leaves the process without its output, and goes on.
fn close_output() {
    #[cfg(unix)]
    {
        let nothing = std::fs::File::create("/dev/null").unwrap();
        nix::unistd::dup2_stdout(&nothing).unwrap();
    }
    #[cfg(not(unix))]
    exit(3);
}
