//! Many positions, a line for each as soon as it is solved.

use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use super::machine::Row;
use super::task::{Answer, Check, Task};
use super::{Arguments, cases};
use crate::cli::progress::Progress;
use crate::cli::values::format_duration;
use crate::cli::{Error, Output, Verdict};
use crate::search::threat::Outcome;

/// Names of the columns of [`row`].
const HEADER: &str = "number outcome plies first        nodes         ms verified";

/// Solves the positions of a file.
pub(super) fn run(
    arguments: &Arguments,
    path: &Path,
    output: &mut Output<'_>,
) -> Result<Verdict, Error> {
    let setups = cases::read(path, arguments.size())?;
    let started = Instant::now();
    let mut progress = Progress::new("positions", setups.len() as u64, 0);
    let mut task = Task::new(arguments);
    let mut totals = Totals::default();
    if !arguments.is_json() {
        writeln!(output, "{HEADER}")?;
    }
    for (number, setup) in (1..).zip(&setups) {
        let root = arguments.root(setup);
        let answer = task.solve(&root);
        totals.add(&answer);
        let text = if arguments.is_json() {
            Row::new(number, &root, &answer).to_string()
        } else {
            row(number, &answer)
        };
        progress.print(|| writeln!(output, "{text}").and_then(|()| output.flush()))?;
        progress.step(&format!("{} solved", totals.solved));
    }
    progress.finish();
    let text = totals.text(arguments.verifies(), started.elapsed());
    if arguments.is_json() {
        // The objects are what the output is for; nobody is harmed if these lines get lost.
        let _ = writeln!(io::stderr(), "{text}");
    } else {
        writeln!(output, "{text}")?;
    }
    Ok(if totals.wrong == 0 {
        Verdict::Passed
    } else {
        Verdict::Failed
    })
}

/// One position in one line.
fn row(number: usize, answer: &Answer) -> String {
    let solution = &answer.solution;
    let (outcome, plies) = match solution.outcome {
        Outcome::Win { plies } => ("solved", plies.to_string()),
        Outcome::None => ("none", "-".to_owned()),
        Outcome::Unknown => ("unknown", "-".to_owned()),
    };
    let first = solution.line.first().map(ToString::to_string);
    let verified = match &answer.check {
        None => "-".to_owned(),
        Some(Check::Held(_)) => "yes".to_owned(),
        Some(Check::Unfinished) => "unfinished".to_owned(),
        Some(Check::Failed(flaw)) => format!("no: {flaw}"),
    };
    format!(
        "{number:>6} {outcome:<7} {plies:>5} {:<5} {:>12} {:>10.2} {verified}",
        first.as_deref().unwrap_or("-"),
        solution.nodes,
        milliseconds(solution.elapsed),
    )
}

fn milliseconds(time: Duration) -> f64 {
    1000.0 * time.as_secs_f64()
}

/// What all positions come to.
#[derive(Default)]
struct Totals {
    solved: usize,
    wrong: usize,
    unfinished: usize,
    nodes: u64,
    times: Vec<Duration>,
}

impl Totals {
    fn add(&mut self, answer: &Answer) {
        let is_win = matches!(answer.solution.outcome, Outcome::Win { .. });
        self.solved += usize::from(is_win);
        self.wrong += usize::from(answer.is_wrong());
        self.unfinished += usize::from(matches!(answer.check, Some(Check::Unfinished)));
        self.nodes += answer.solution.nodes;
        self.times.push(answer.solution.elapsed);
    }

    /// Both lines.
    fn text(&self, verifies: bool, total: Duration) -> String {
        let (solved, all) = (self.solved, self.times.len());
        let checked = match self.unfinished {
            _ if !verifies => "not verified".to_owned(),
            0 => format!("wrong {}", self.wrong),
            unfinished => format!("wrong {}, unfinished {unfinished}", self.wrong),
        };
        let total = format_duration(total);
        let median = milliseconds(self.median());
        format!(
            "solved {solved} of {all}, {checked}, total {total}\nnodes {}, median {median:.2} ms",
            self.nodes
        )
    }

    /// The time in the middle; the lower one of two.
    fn median(&self) -> Duration {
        let mut times = self.times.clone();
        times.sort_unstable();
        let middle = times.len().saturating_sub(1) / 2;
        times.get(middle).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::solve::task::Limit;
    use crate::search::threat::{Class, Fault, Flaw, Solution};

    fn answer(plies: usize, millis: u64, check: Option<Check>) -> Answer {
        let win = Outcome::Win { plies };
        Answer {
            solution: Solution {
                outcome: if plies > 0 { win } else { Outcome::Unknown },
                class: Class::Fours,
                line: vec!["h8".parse().unwrap(); plies],
                nodes: 10,
                is_shortest: false,
                elapsed: Duration::from_millis(millis),
            },
            limit: Limit::Time,
            check,
        }
    }

    #[test]
    fn wrong_wins_are_shown_and_counted() {
        let flaw = Flaw {
            line: vec!["h8".parse().unwrap()],
            fault: Fault::NoMove,
        };
        let wrong = answer(3, 5, Some(Check::Failed(flaw)));
        let text = row(7, &wrong);
        assert!(text.starts_with("     7 solved      3 h8 "), "{text}");
        let end = "no: after 1 plies (h8): the attacker has no move";
        assert!(text.ends_with(end), "{text}");
        let mut totals = Totals::default();
        for answer in [
            wrong,
            answer(0, 100, None),
            answer(5, 7, Some(Check::Unfinished)),
        ] {
            totals.add(&answer);
        }
        assert_eq!(
            totals.text(true, Duration::from_secs(2)),
            "solved 2 of 3, wrong 1, unfinished 1, total 2000 ms\nnodes 30, median 7.00 ms"
        );
    }
}
