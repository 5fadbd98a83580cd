//! `ruikou opening list`: all opening rules, a line each.

use unicode_width::UnicodeWidthStr;

use super::{Error, Output, Rules, Verdict};
use crate::rules::opening::words::clauses;
use crate::rules::opening::{Actor, End, Group, LoadedRule, StepKind};

/// Headings of the groups.
const GROUPS: [(Group, &str); 3] = [
    (
        Group::Document,
        "Rule documents: the proposals of 2005–06, the classic devices, double-balance",
    ),
    (Group::Rif, "Renju International Federation"),
    (Group::Gomoku, "Gomoku"),
];

/// Prints the rules in their groups, the user's own first.
pub(super) fn run(rules: &Rules, output: &mut Output<'_>) -> Result<Verdict, Error> {
    let mut groups: Vec<(&str, Vec<&LoadedRule>)> =
        vec![("Your own", rules.own().iter().collect())];
    for (group, heading) in GROUPS {
        let belongs = |rule: &&LoadedRule| rule.rule().group == group;
        groups.push((heading, rules.built_in().iter().filter(belongs).collect()));
    }
    groups.retain(|(_, rules)| !rules.is_empty());
    let rows: Vec<(usize, [String; 6])> = (0..)
        .zip(&groups)
        .flat_map(|(index, (_, rules))| rules.iter().map(move |rule| (index, row(rule))))
        .collect();
    let head = ["no", "key", "English", "Chinese", "stones", "who does what"].map(str::to_owned);
    let mut widths = head.clone().map(|cell| cell.width());
    for (_, row) in &rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.width().max(*width);
        }
    }
    for (index, (heading, _)) in groups.iter().enumerate() {
        if index > 0 {
            writeln!(output)?;
        }
        writeln!(output, "{heading}")?;
        writeln!(output, "{}", line(&head, &widths))?;
        for (_, row) in rows.iter().filter(|(group, _)| *group == index) {
            writeln!(output, "{}", line(row, &widths))?;
        }
    }
    Ok(Verdict::Passed)
}

/// Cells padded to their columns' widths; a Chinese character is two columns wide.
fn line(cells: &[String], widths: &[usize]) -> String {
    let mut text = String::new();
    for (cell, width) in cells.iter().zip(widths) {
        text.push_str(cell);
        let padding = width.saturating_sub(cell.width()) + 2;
        text.extend(std::iter::repeat_n(' ', padding));
    }
    text.trim_end().to_owned()
}

fn row(loaded: &LoadedRule) -> [String; 6] {
    let rule = loaded.rule();
    let plies: Vec<String> = rule.ends.iter().map(End::plies).collect();
    [
        rule.number
            .map_or_else(|| "–".to_owned(), |number| number.to_string()),
        rule.id.clone(),
        rule.names.en.clone(),
        rule.names.zh.clone(),
        plies.join(" or "),
        deeds(loaded),
    ]
}

/// The decisions of a rule in a few words, those of branches left out.
fn deeds(loaded: &LoadedRule) -> String {
    let clauses = clauses(loaded.rule());
    let outer = clauses.iter().filter(|clause| !clause.is_in_branch());
    let texts: Vec<String> = outer
        .filter_map(|clause| deed(&clause.step?.kind))
        .collect();
    if texts.is_empty() {
        "nothing".to_owned()
    } else {
        texts.join(", ")
    }
}

fn deed(kind: &StepKind) -> Option<String> {
    let by = match kind {
        StepKind::Place { by, .. }
        | StepKind::Offer { by, .. }
        | StepKind::Choose { by, .. }
        | StepKind::Declare { by, .. }
        | StepKind::Swap { by, .. }
        | StepKind::Choice { by, .. }
        | StepKind::Move { by, .. } => short(*by),
        StepKind::Roll { .. } => String::new(),
        _ => return None,
    };
    Some(match kind {
        StepKind::Place { stones, number, .. } => match (number, stones.len()) {
            (Some(number), 1) => format!("{by} {number}"),
            (Some(number), count) => format!("{by} {number}–{}", number + count - 1),
            (None, 1) => format!("{by} a stone"),
            (None, count) => format!("{by} {count} stones"),
        },
        StepKind::Offer { slot, count, .. } => format!("{by} offers {count}×{slot}"),
        StepKind::Choose { slot, .. } => format!("{by} keeps {slot}"),
        StepKind::Declare { variable, .. } => format!("{by} names {variable}"),
        StepKind::Swap { .. } => format!("{by} swap?"),
        StepKind::Choice { branches, .. } => {
            let ids: Vec<&str> = branches.iter().map(|branch| branch.id.as_str()).collect();
            format!("{by} {}?", ids.join("/"))
        }
        StepKind::Move { .. } => format!("{by} moves a stone"),
        StepKind::Roll { roller, .. } => format!("{roller} throws a die"),
        _ => return None,
    })
}

/// An actor in one word.
fn short(actor: Actor) -> String {
    match actor {
        Actor::Mover => "mover".to_owned(),
        Actor::Waiter | Actor::Nonlast => "other".to_owned(),
        Actor::Last => "last".to_owned(),
        Actor::Arbiter => "arbiter".to_owned(),
        Actor::Chance => "die".to_owned(),
        person => person.to_string(),
    }
}
