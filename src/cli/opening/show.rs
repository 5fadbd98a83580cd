//! `ruikou opening show`: a rule explained.

use std::collections::BTreeSet;

use clap::Args;

use super::sketch::{Sketch, side_by_side};
use super::{Error, Output, Rules, Verdict};
use crate::base::Size;
use crate::rules::opening::words::{clauses, outline};
use crate::rules::opening::{Forbid, GameName, Group, OpeningRule, Parameter, Region, StepKind};

/// Width of running text.
const WIDTH: usize = 96;

/// Arguments of `show`.
#[derive(Args)]
pub(super) struct Arguments {
    /// Key, name or number of the rule
    rule: String,
}

/// Prints all that is known of a rule.
pub(super) fn run(
    arguments: &Arguments,
    rules: &Rules,
    output: &mut Output<'_>,
) -> Result<Verdict, Error> {
    let rule = rules.find(&arguments.rule)?.rule();
    head(rule, output)?;
    parameters(rule, output)?;
    writeln!(output, "\nSteps")?;
    for clause in outline(rule) {
        let indent = 2 + 2 * clause.depth;
        let label = format!("{} ", clause.number);
        paragraph(output, indent, &label, &clause.text)?;
    }
    let sketches = sketches(rule);
    if !sketches.is_empty() {
        let pictures = side_by_side(&sketches);
        writeln!(output, "\nWhere\n{}", pictures.trim_end())?;
    }
    for (title, text) in [
        ("How the text was read", &rule.interpretation),
        ("Notes", &rule.notes),
    ] {
        if let Some(text) = text {
            writeln!(output, "\n{title}")?;
            paragraph(output, 2, "", text)?;
        }
    }
    Ok(Verdict::Passed)
}

fn head(rule: &OpeningRule, output: &mut Output<'_>) -> Result<(), Error> {
    writeln!(output, "{}, {} ({})", rule.names.zh, rule.names.en, rule.id)?;
    let group = match rule.group {
        Group::Document => "rule documents",
        Group::Rif => "Renju International Federation",
        Group::Gomoku => "gomoku",
        Group::Own => "a file of your own",
    };
    match rule.number {
        Some(number) => writeln!(output, "  from      {group}, proposal {number}")?,
        None => writeln!(output, "  from      {group}")?,
    }
    if !rule.source.is_empty() {
        writeln!(output, "  source    {}", rule.source.join(", "))?;
    }
    if let Some(same) = &rule.same_as {
        writeln!(output, "  same as   {same}")?;
    }
    writeln!(output, "  board     {0}×{0}", rule.board)?;
    let games: Vec<&str> = rule.games.iter().map(|&game| game_name(game)).collect();
    writeln!(output, "  games     {}", games.join(", "))?;
    let forbidden = match rule.forbid {
        Forbid::Black => "black",
        Forbid::Game => "as the game says",
        Forbid::First => "first, whatever the color",
        Forbid::Second => "second, whatever the color",
        Forbid::Parameter => "as the parameter forbid says",
    };
    writeln!(output, "  forbidden {forbidden}")?;
    writeln!(output, "  starts    {} as black", rule.black)?;
    for end in &rule.ends {
        let plies = end.plies();
        writeln!(output, "  ends      {plies} stones, {}", end.next)?;
    }
    Ok(())
}

const fn game_name(game: GameName) -> &'static str {
    match game {
        GameName::Renju => "renju",
        GameName::Freestyle => "freestyle",
        GameName::Standard => "standard",
        GameName::Caro => "caro",
        GameName::DoubleBalance => "double-balance",
    }
}

fn parameters(rule: &OpeningRule, output: &mut Output<'_>) -> Result<(), Error> {
    if rule.parameters.is_empty() {
        return Ok(());
    }
    writeln!(output, "\nParameters")?;
    for (name, parameter) in &rule.parameters {
        let (range, text) = match parameter {
            Parameter::Int { min, max, doc, .. } => (format!("{min} to {max}"), doc),
            Parameter::Enum { values, doc, .. } => (values.join(", "), doc),
            Parameter::Bool { doc, .. } => ("true, false".to_owned(), doc),
        };
        writeln!(
            output,
            "  {name} = {} ({range}): {text}",
            parameter.default()
        )?;
    }
    Ok(())
}

/// Text in lines of bearable length behind a label.
fn paragraph(output: &mut Output<'_>, indent: usize, label: &str, text: &str) -> Result<(), Error> {
    let mut line = label.to_owned();
    let hanging = indent + label.len();
    let mut begins = true;
    let mut margin = indent;
    for word in text.split_whitespace() {
        if !begins && margin + line.chars().count() + 1 + word.chars().count() > WIDTH {
            writeln!(output, "{:margin$}{line}", "")?;
            line.clear();
            margin = hanging;
            begins = true;
        }
        if !begins {
            line.push(' ');
        }
        line.push_str(word);
        begins = false;
    }
    writeln!(output, "{:margin$}{line}", "")?;
    Ok(())
}

/// Pictures of the regions of the rule, each with the stones that it holds for.
fn sketches(rule: &OpeningRule) -> Vec<Sketch> {
    let Ok(size) = Size::square(rule.board) else {
        return Vec::new();
    };
    // Ordered by where they come up.
    let mut regions: Vec<(&Region, BTreeSet<usize>)> = Vec::new();
    let clauses = clauses(rule);
    let steps = clauses.iter().filter_map(|clause| clause.step);
    for (region, stone) in steps.flat_map(|step| used_regions(&step.kind)) {
        let place = regions.iter().position(|(known, _)| *known == region);
        let place = place.unwrap_or_else(|| {
            regions.push((region, BTreeSet::new()));
            regions.len() - 1
        });
        if let (Some((_, stones)), Some(stone)) = (regions.get_mut(place), stone) {
            stones.insert(stone);
        }
    }
    let sketch = |(region, stones): &(&Region, BTreeSet<usize>)| {
        let stones: Vec<String> = stones.iter().map(usize::to_string).collect();
        let caption = match stones.as_slice() {
            [] => region.to_string(),
            [one] => format!("stone {one}"),
            many => format!("stones {}", many.join(" ")),
        };
        Sketch::new(region, size, &caption)
    };
    regions.iter().filter_map(sketch).collect()
}

/// The regions of a step, with the number of the stone where it has one.
fn used_regions(kind: &StepKind) -> Vec<(&Region, Option<usize>)> {
    match kind {
        StepKind::Place { stones, number, .. } => (0..)
            .zip(stones)
            .map(|(index, stone)| (&stone.region, number.map(|number| number + index)))
            .collect(),
        StepKind::Offer { slot, region, .. } => vec![(region, Some(*slot))],
        StepKind::Move { region, .. } => vec![(region, None)],
        _ => Vec::new(),
    }
}
