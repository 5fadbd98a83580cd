//! Shows a search at work: a row for each line that it finishes, and on a terminal a line below
//! them that is kept up to date.

use std::io;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use super::Output;
use super::values::format_duration;
use super::win_rate::win_rate;
use crate::base::Point;
use crate::search::{Control, Line, Listener, Report};

/// Names of the columns of [`row`].
pub(super) const HEADER: &str =
    "rank   depth    score    win       nodes      time  principal variation";

/// One line of a report.
pub(super) fn row(rank: usize, line: &Line, report: &Report) -> String {
    let points: Vec<String> = line.pv.iter().map(Point::to_string).collect();
    format!(
        "{rank:>4} {:>7} {:>8} {:>5.1}% {:>11} {:>9}  {}",
        format!("{}/{}", line.depth, line.seldepth),
        line.score.to_string(),
        100.0 * win_rate(line.score),
        report.nodes,
        format_duration(report.elapsed),
        points.join(" ")
    )
}

/// The listener of `analyze`. An output that fails stops the search.
pub(super) struct Reporter<'a> {
    state: Mutex<State<'a>>,
    bar: ProgressBar,
    control: &'a Control,
}

struct State<'a> {
    output: &'a mut Output<'a>,
    /// First move and depth of the lines printed so far.
    printed: Vec<(Point, u32)>,
    failure: Option<io::Error>,
}

impl<'a> Reporter<'a> {
    /// A listener that writes to `output` and may stop the search through `control`.
    pub(super) fn new<'b: 'a>(output: &'a mut Output<'b>, control: &'a Control) -> Self {
        // Hidden by the crate itself where standard error is no terminal.
        let bar = ProgressBar::new_spinner();
        if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {msg}") {
            bar.set_style(style);
        }
        if !bar.is_hidden() {
            bar.enable_steady_tick(Duration::from_millis(100));
        }
        Self {
            state: Mutex::new(State {
                output,
                printed: Vec::new(),
                failure: None,
            }),
            bar,
            control,
        }
    }

    /// Clears the line below and tells whether every row could be written.
    pub(super) fn finish(self) -> io::Result<()> {
        self.bar.finish_and_clear();
        let state = self
            .state
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        state.failure.map_or(Ok(()), Err)
    }
}

impl Listener for Reporter<'_> {
    fn progress(&self, report: &Report) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(line) = report.lines.first() {
            let speed = report.speed();
            let text = format!("depth {} score {} {speed} nps", line.depth, line.score);
            self.bar.set_message(text);
        }
        let written = self.bar.suspend(|| state.print_new(report));
        if let Err(error) = written {
            state.failure.get_or_insert(error);
            self.control.stop();
        }
    }
}

impl State<'_> {
    /// Prints the lines whose first move was not printed with this depth yet.
    fn print_new(&mut self, report: &Report) -> io::Result<()> {
        for (rank, line) in (1..).zip(&report.lines) {
            let Some(&first) = line.pv.first() else {
                continue;
            };
            let key = (first, line.depth);
            if !self.printed.contains(&key) {
                self.printed.push(key);
                writeln!(self.output, "{}", row(rank, line, report))?;
            }
        }
        self.output.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Budget, Score};

    fn report(depth: u32, moves: &[&str]) -> Report {
        Report {
            lines: moves
                .iter()
                .map(|text| Line {
                    score: Score::eval(35),
                    depth,
                    seldepth: depth + 2,
                    pv: vec![text.parse().unwrap()],
                })
                .collect(),
            nodes: 1000,
            elapsed: Duration::from_millis(20),
        }
    }

    #[test]
    fn each_line_is_printed_once_for_each_depth() {
        let control = Control::start(Budget::UNLIMITED);
        let mut output = Vec::new();
        let reporter = Reporter::new(&mut output, &control);
        reporter.progress(&report(1, &["h8"]));
        reporter.progress(&report(1, &["h8", "i9"]));
        reporter.progress(&report(2, &["h8", "i9"]));
        reporter.finish().unwrap();
        let text = String::from_utf8(output).unwrap();
        let rows: Vec<Vec<&str>> = text
            .lines()
            .map(|line| line.split_whitespace().collect())
            .collect();
        let shown: Vec<(&str, &str, &str)> = rows
            .iter()
            .map(|row| (row[0], row[1], *row.last().unwrap()))
            .collect();
        assert_eq!(
            shown,
            [
                ("1", "1/3", "h8"),
                ("2", "1/3", "i9"),
                ("1", "2/4", "h8"),
                ("2", "2/4", "i9")
            ]
        );
    }

    /// An output that nobody reads any more.
    struct Closed;

    impl io::Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_closed_output_stops_the_search() {
        let control = Control::start(Budget::UNLIMITED);
        let mut output = Closed;
        let reporter = Reporter::new(&mut output, &control);
        reporter.progress(&report(1, &["h8"]));
        assert!(control.is_stopped());
        let error = reporter.finish().unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
    }
}
