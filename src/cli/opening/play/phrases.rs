//! What a person is told while he plays.

use super::picture::{alternatives, letter, restricted_points};
use crate::base::{Color, Point};
use crate::rules::opening::words::clauses;
use crate::rules::opening::{Contest, Decider, Journal, Person, StepKind, Task};

/// The commands.
pub(super) const HELP: &str = "\
  undo         take your last decision back
  save FILE    save the game, and from now on after every action
  resign       give the game up; `resign first` where both are yours
  pass         pass, where the game allows it
  draw         offer a draw
  auto         let Ruikou decide for you
  board, rule  show the board, the steps of the opening rule
  quit         leave; --resume FILE goes on with a saved game
Anything else is an answer to what is asked.";

/// Who holds which color.
pub(super) fn owners(contest: &Contest) -> String {
    let [black, white] = Color::ALL.map(|color| contest.opening().owner(color));
    format!("black (X) is {black}, white (O) is {white}")
}

/// Number of the first alternative that a choice is about, among all that are offered.
pub(super) fn first_letter(contest: &Contest) -> usize {
    let Some(Task::Choose { slot, .. }) = contest.opening().decision().map(|d| d.task) else {
        return 0;
    };
    let pending = contest.opening().pending().iter();
    let earlier = pending.take_while(|pending| pending.slot != slot);
    earlier.map(|pending| pending.points.len()).sum()
}

/// What is asked, by which step of the rule, and what may be typed.
pub(super) fn question(journal: &Journal) -> String {
    let contest = journal.contest();
    if let Some(person) = contest.mover() {
        let color = contest.opening().color_of(person);
        let pass = if contest.allows_passes() {
            " or `pass`"
        } else {
            ""
        };
        return format!("{person} moves, {color}: type a free point such as h8{pass}");
    }
    let opening = contest.opening();
    let Some(decision) = opening.decision() else {
        return String::new();
    };
    let clauses = clauses(opening.rule());
    let clause = opening.step().and_then(|step| clauses.get(step));
    let who = match decision.by {
        Decider::Person(person) => format!("{person}, now {}", opening.color_of(person)),
        Decider::Arbiter => "for the arbiter".to_owned(),
        Decider::Chance { .. } => "the die".to_owned(),
    };
    let kind = clause.and_then(|clause| clause.step).map(|step| &step.kind);
    let what = request(contest, &decision.task, kind);
    match clause {
        Some(clause) => format!("step {}: {}\n{who}: {what}", clause.number, clause.text),
        None => format!("{who}: {what}"),
    }
}

/// What may be typed for a task of this step.
fn request(contest: &Contest, task: &Task, kind: Option<&StepKind>) -> String {
    match task {
        Task::Place { number, color, .. } => {
            let place = where_to(contest);
            format!("type the point of stone {number}, {color}{place}")
        }
        Task::Offer { slot, min, max, .. } => {
            let place = where_to(contest);
            let count = if min == max {
                min.to_string()
            } else {
                format!("{min} to {max}")
            };
            let plural = if *max == 1 { "" } else { "s" };
            format!("type {count} point{plural} to offer for stone {slot}{place}")
        }
        Task::Choose { slot, offered, .. } => {
            let offered = lettered(contest, offered);
            format!("type which stone {slot} stays: {offered}")
        }
        Task::Declare { variable, min, max } => match max {
            Some(max) => format!("type the number {variable}, from {min} to {max}"),
            None => format!("type the number {variable}, {min} or more"),
        },
        Task::Swap => "type `swap` to exchange the colors, or `no`".to_owned(),
        Task::Branch { open } => {
            let branches = branches(open, kind);
            format!("type one of these, or its number\n{branches}")
        }
        Task::Move { stones, .. } => {
            let stones = stones.iter().map(|stone| numbered(contest, *stone));
            let stones: Vec<String> = stones.collect();
            let place = where_to(contest);
            format!(
                "type the number of a stone and where it goes, such as 3 h8{place}; stones: {}",
                stones.join(", ")
            )
        }
        Task::Roll { .. } => "it is thrown".to_owned(),
    }
}

/// Where stones may go, if not everywhere.
fn where_to(contest: &Contest) -> String {
    match restricted_points(contest) {
        Some(points) if points.len() <= 4 => {
            let points: Vec<String> = points.iter().map(|point| point.to_string()).collect();
            format!(", only {}", points.join(", "))
        }
        Some(points) => format!(", one of the {} marked +", points.len()),
        None => ", anywhere".to_owned(),
    }
}

fn lettered(contest: &Contest, offered: &[Point]) -> String {
    let first = first_letter(contest);
    let all = alternatives(contest.opening());
    let texts: Vec<String> = offered
        .iter()
        .enumerate()
        .map(|(index, point)| match letter(first + index) {
            '?' => point.to_string(),
            letter if all.len() > 1 => format!("{letter} = {point}"),
            letter => format!("{letter} = {point}, the only one"),
        })
        .collect();
    texts.join(", ")
}

fn numbered(contest: &Contest, stone: usize) -> String {
    let stones = contest.opening().stones();
    match stone.checked_sub(1).and_then(|index| stones.get(index)) {
        Some(placed) => format!("{stone} on {}", placed.point),
        None => stone.to_string(),
    }
}

/// The open branches with what comes first in each.
fn branches(open: &[String], kind: Option<&StepKind>) -> String {
    let known = match kind {
        Some(StepKind::Choice { branches, .. }) => branches.as_slice(),
        _ => &[],
    };
    let line = |(index, id): (usize, &String)| {
        let branch = known.iter().find(|branch| branch.id == *id);
        let steps = branch.map_or(&[][..], |branch| &branch.steps);
        let steps: Vec<String> = steps
            .iter()
            .take(3)
            .map(|step| step.kind.to_string())
            .collect();
        let text = if steps.is_empty() {
            "the opening goes on".to_owned()
        } else {
            steps.join("; ")
        };
        format!("  {} {id}: {text}", index + 1)
    };
    let lines: Vec<String> = open.iter().enumerate().map(line).collect();
    lines.join("\n")
}

/// A person and the color he holds now.
pub(super) fn with_color(contest: &Contest, person: Person) -> String {
    format!("{person} ({})", contest.opening().color_of(person))
}
