//! What was played.

use std::collections::BTreeSet;

use maud::{Markup, html};

use super::super::{Games, conditions};
use super::shown;
use crate::arena::archive::Kind;
use crate::arena::survey::Survey;
use crate::cli::page::facts;

/// Games that do not follow the rules that are told of by name.
const FAULTS: usize = 5;

/// The players.
pub(super) fn title(survey: &Survey<'_>) -> String {
    match survey.players.as_slice() {
        &[one] => format!("{} against itself", shown(one)),
        &[one, other] => format!("{} against {}", shown(one), shown(other)),
        players => format!("{} players", players.len()),
    }
}

/// The title, what was played, and what is wrong with it.
pub(super) fn header(title: &str, games: &Games<'_>, survey: &Survey<'_>) -> Markup {
    html! {
        header {
            h1 { (title) }
            p { (summary(survey)) }
            (facts(&told(games, survey)))
            @if !survey.faults.is_empty() { (faults(survey)) }
        }
    }
}

/// How many games of what.
fn summary(survey: &Survey<'_>) -> String {
    let records = survey.records;
    let rules: BTreeSet<&str> = records.iter().map(|record| record.rule.name()).collect();
    let sizes = records.iter().map(|record| record.size);
    let sizes: BTreeSet<(usize, usize)> = sizes.map(|size| (size.width(), size.height())).collect();
    let sizes: Vec<String> = sizes
        .iter()
        .map(|(width, height)| format!("{width}×{height}"))
        .collect();
    let paired = records
        .iter()
        .filter(|record| record.pair.is_some())
        .count();
    let pairs = match paired {
        0 => "",
        count if count == records.len() => ", in pairs from the same start",
        _ => ", some in pairs from the same start",
    };
    let rules: Vec<&str> = rules.into_iter().collect();
    format!(
        "{} games of {} on {}{pairs}.",
        records.len(),
        rules.join(", "),
        sizes.join(", ")
    )
}

/// Facts with their names.
fn told(games: &Games<'_>, survey: &Survey<'_>) -> Vec<(String, String)> {
    let counted = survey.tally.games();
    let mut told = vec![("Games".to_owned(), counted.to_string())];
    let unfinished = survey.records.len() as u64 - counted;
    if unfinished > 0 {
        told.push(("Not ended".to_owned(), unfinished.to_string()));
    }
    let mut seen = BTreeSet::new();
    let mut add = |name: &str, value: String| {
        if !value.is_empty() && seen.insert((name.to_owned(), value.clone())) {
            told.push((name.to_owned(), value));
        }
    };
    for header in games.headers {
        let kind = match header.ruikou {
            Kind::SelfPlay => "self-play",
            Kind::Match => "match",
        };
        add("Run", format!("{kind} of {} games", header.games));
        for (name, spending) in conditions::players(header) {
            add(&name, spending);
        }
        add("Openings", conditions::openings(header).unwrap_or_default());
        let seed = conditions::seed(header);
        add("Seed", seed.map_or(String::new(), |seed| seed.to_string()));
        add("Version", header.version.clone());
    }
    told
}

fn faults(survey: &Survey<'_>) -> Markup {
    html! {
        div class="alarm" {
            p { b { (survey.faults.len()) " games do not follow the rules" } }
            ul {
                @for (index, fault) in survey.faults.iter().take(FAULTS) {
                    li { "line of game " (index + 1) ": " (fault) }
                }
            }
        }
    }
}
