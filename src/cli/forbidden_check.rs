//! `ruikou forbidden --check`: detectors of forbidden points against a file of judged positions.
//!
//! Each line of the file is a position, a tab, and its forbidden points `g8:6,j9:44`, or `-` for
//! none. Who is to move does not matter: every position is judged for one color.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use super::error::CaseError;
use super::forbidden::format_points;
use super::values::format_duration;
use super::{Error, Output, Verdict};
use crate::base::{Color, Point, Size};
use crate::rules::{Foul, Setup};

/// One line of the file.
pub(super) struct Case {
    line: usize,
    setup: Setup,
    /// In the order of the points.
    expected: Vec<(Point, Foul)>,
}

/// Finds the points that are forbidden for the side to move.
type Find = dyn FnMut(&Setup) -> Vec<(Point, Foul)>;

/// A way to find forbidden points, and the time it has taken.
pub(super) struct Detector {
    name: &'static str,
    find: Box<Find>,
    elapsed: Duration,
}

impl Detector {
    /// A detector under the name that the output shall call it by.
    pub(super) fn new(
        name: &'static str,
        find: impl FnMut(&Setup) -> Vec<(Point, Foul)> + 'static,
    ) -> Self {
        Self {
            name,
            find: Box::new(find),
            elapsed: Duration::ZERO,
        }
    }

    /// The forbidden points in their order; the time it takes is added up.
    fn run(&mut self, setup: &Setup) -> Vec<(Point, Foul)> {
        let started = Instant::now();
        let mut found = (self.find)(setup);
        self.elapsed += started.elapsed();
        found.sort_by_key(|&(point, _)| point);
        found
    }
}

/// Reads the cases of a file, with `color` to move in each.
pub(super) fn read(path: &Path, size: Size, color: Color) -> Result<Vec<Case>, Error> {
    let text = fs::read_to_string(path).map_err(|reason| Error::Read {
        path: path.to_owned(),
        reason,
    })?;
    (1..)
        .zip(text.lines())
        .filter(|(_, text)| !text.trim().is_empty())
        .map(|(line, text)| {
            parse_case(line, text, size, color).map_err(|reason| Error::Case {
                path: path.to_owned(),
                line,
                reason,
            })
        })
        .collect()
}

fn parse_case(line: usize, text: &str, size: Size, color: Color) -> Result<Case, CaseError> {
    let (position, points) = text.split_once('\t').ok_or(CaseError::NoTab)?;
    let mut setup = Setup::parse(size, position)?;
    setup.to_move = color;
    let mut expected = points
        .trim()
        .split(',')
        .filter(|&entry| entry != "-")
        .map(|entry| parse_point(entry).ok_or_else(|| CaseError::Point(entry.to_owned())))
        .collect::<Result<Vec<_>, _>>()?;
    expected.sort_by_key(|&(point, _)| point);
    Ok(Case {
        line,
        setup,
        expected,
    })
}

fn parse_point(text: &str) -> Option<(Point, Foul)> {
    let (point, label) = text.split_once(':')?;
    let foul = [Foul::Overline, Foul::DoubleFour, Foul::DoubleThree]
        .into_iter()
        .find(|foul| foul.label() == label)?;
    Some((point.parse().ok()?, foul))
}

/// Runs every detector over every case; prints each difference, the times and the count.
pub(super) fn run(
    cases: &[Case],
    detectors: &mut [Detector],
    output: &mut Output<'_>,
) -> Result<Verdict, Error> {
    // Hidden by the crate itself where standard error is no terminal.
    let bar = ProgressBar::new(cases.len() as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta} left {msg}") {
        bar.set_style(style);
    }
    let mut differing = 0;
    for case in cases {
        let mut differs = false;
        for detector in &mut *detectors {
            let found = detector.run(&case.setup);
            if found != case.expected {
                differs = true;
                bar.suspend(|| print_difference(case, detector.name, &found, output))?;
            }
        }
        differing += usize::from(differs);
        bar.inc(1);
    }
    bar.finish_and_clear();
    print_times(cases.len(), detectors, output)?;
    writeln!(output, "{} positions, {differing} differ", cases.len())?;
    Ok(if differing == 0 {
        Verdict::Passed
    } else {
        Verdict::Failed
    })
}

fn print_difference(
    case: &Case,
    name: &str,
    found: &[(Point, Foul)],
    output: &mut Output<'_>,
) -> Result<(), Error> {
    let expected = format_points(&case.expected, ",", "-");
    let found = format_points(found, ",", "-");
    writeln!(
        output,
        "line {}: expected {expected}, {name} says {found}",
        case.line
    )?;
    Ok(())
}

/// Prints each detector's time, and how many times as long as the others the first one takes.
fn print_times(
    positions: usize,
    detectors: &[Detector],
    output: &mut Output<'_>,
) -> Result<(), Error> {
    let slowest = detectors.first().map(|first| first.elapsed);
    for (index, detector) in detectors.iter().enumerate() {
        let total = format_duration(detector.elapsed);
        let each = format_duration(detector.elapsed / (positions as u32).max(1));
        write!(output, "{}: {total}, {each} a position", detector.name)?;
        if let (Some(first), 1..) = (slowest, index) {
            let ratio = first.as_secs_f64() / detector.elapsed.as_secs_f64().max(1e-9);
            write!(output, ", {ratio:.1} times as fast as the first")?;
        }
        writeln!(output)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{RuleKind, forbidden_points};

    const CROSS: &str = "black=h9,i8,g8,h7 white=a1,c1,e1,g1";

    fn case(text: &str) -> Result<Case, CaseError> {
        parse_case(1, text, Size::STANDARD, Color::Black)
    }

    fn checked(lines: &[String], mut detectors: Vec<Detector>) -> (Verdict, String) {
        let cases: Vec<Case> = lines.iter().map(|line| case(line).unwrap()).collect();
        let mut output = Vec::new();
        let verdict = run(&cases, &mut detectors, &mut output).unwrap();
        (verdict, String::from_utf8(output).unwrap())
    }

    fn oracle() -> Detector {
        Detector::new("oracle", |setup| {
            forbidden_points(&setup.board, setup.to_move, RuleKind::Renju)
        })
    }

    #[test]
    fn agreement_passes_whatever_the_order_of_the_points() {
        let lines = [format!("{CROSS}\th8:33"), "-\t-".to_owned()];
        let reversed = Detector::new("reversed", |setup| {
            let mut found = forbidden_points(&setup.board, setup.to_move, RuleKind::Renju);
            found.reverse();
            found
        });
        let (verdict, text) = checked(&lines, vec![oracle(), reversed]);
        assert_eq!(verdict, Verdict::Passed);
        assert!(text.ends_with("\n2 positions, 0 differ\n"), "{text}");
        assert!(text.contains("times as fast as the first"), "{text}");
    }

    #[test]
    fn a_difference_is_shown_and_fails() {
        let (verdict, text) = checked(&[format!("{CROSS}\th8:44,i9:6")], vec![oracle()]);
        assert_eq!(verdict, Verdict::Failed);
        let first = "line 1: expected h8:44,i9:6, oracle says h8:33\n";
        assert!(text.starts_with(first), "{text}");
        assert!(text.ends_with("\n1 positions, 1 differ\n"), "{text}");
    }

    #[test]
    fn bad_lines_are_refused() {
        assert_eq!(case("h8i9").err(), Some(CaseError::NoTab));
        assert!(matches!(case("zz\t-"), Err(CaseError::Position(_))));
        for points in ["h8", "h8:5", "x:33", "h8:33,,"] {
            let line = format!("-\t{points}");
            assert!(matches!(case(&line), Err(CaseError::Point(_))), "{points}");
        }
    }
}
