//! The opening rules as a referee: recorded openings, worked examples, random play.

#[path = "openings/bad_files.rs"]
mod bad_files;
#[path = "openings/bad_steps.rs"]
mod bad_steps;
mod common;
#[path = "openings/double_balance.rs"]
mod double_balance;
#[path = "openings/examples.rs"]
mod examples;
#[path = "openings/illegal.rs"]
mod illegal;
#[path = "openings/others.rs"]
mod others;
#[path = "openings/own_files.rs"]
mod own_files;
#[path = "openings/proposals01.rs"]
mod proposals01;
#[path = "openings/proposals09.rs"]
mod proposals09;
#[path = "openings/proposals16.rs"]
mod proposals16;
#[path = "openings/proposals23.rs"]
mod proposals23;
#[path = "openings/regions.rs"]
mod regions;
#[path = "openings/script.rs"]
mod script;

use std::collections::BTreeSet;

use ruikou::base::{Color, Rng};
use ruikou::rules::opening::{
    Event, Next, OpeningEnd, Trace, audit, catalog, random_action, random_terms,
};

const TRACES: &str = include_str!("data/opening-traces.jsonl");

#[test]
fn recorded_openings_end_as_recorded() {
    let mut rules = BTreeSet::new();
    for (index, line) in TRACES.lines().enumerate() {
        let trace: Trace = serde_json::from_str(line).unwrap();
        let rule = catalog::find(&trace.rule).unwrap();
        if let Err(error) = trace.replay(rule) {
            panic!("trace {}: {error}", index + 1);
        }
        assert!(trace.end.is_some());
        rules.insert(trace.rule.clone());
        // What is written again is the same.
        let again: Trace = serde_json::from_str(&serde_json::to_string(&trace).unwrap()).unwrap();
        assert_eq!(again, trace);
    }
    assert_eq!(rules.len(), catalog::all().len(), "a rule has no trace");
}

/// The second account of a rule agrees with the recorded openings, and with no changed ones.
#[test]
fn the_audit_finds_what_was_changed() {
    for line in TRACES.lines() {
        let trace: Trace = serde_json::from_str(line).unwrap();
        let rule = catalog::find(&trace.rule).unwrap();
        let opening = trace.replay(rule).unwrap();
        let terms = trace.terms().unwrap();
        let check = |events: &[Event]| audit(rule, &terms, events, &opening);
        assert_eq!(check(&trace.events), Ok(()), "{line}");
        let Some((last, earlier)) = trace.events.split_last() else {
            continue;
        };
        assert!(check(earlier).is_err(), "{line}");
        let doubled = [&trace.events[..], std::slice::from_ref(last)].concat();
        assert!(check(&doubled).is_err(), "{line}");
        if let Event::Swap { swap, by } = *last {
            let other = Event::Swap { swap: !swap, by };
            assert!(check(&[earlier, &[other]].concat()).is_err(), "{line}");
        }
    }
}

/// Random openings end as their rules say: stone counts, colors, turn.
#[test]
fn random_openings_end_as_their_rules_say() {
    for rule in catalog::all() {
        let id = &rule.rule().id;
        for seed in 0..200 {
            let mut rng = Rng::new(0x0BE2_0000 + seed);
            let terms = random_terms(rule, &mut rng);
            let mut opening = rule.begin(&terms).unwrap();
            let mut actions = 0;
            while let Some(action) = random_action(&opening, &mut rng) {
                opening.apply(&action).unwrap_or_else(|violation| {
                    panic!("{id} seed {seed}: {action} refused: {violation}")
                });
                actions += 1;
                assert!(actions < 2_000, "{id} seed {seed} does not end");
            }
            let context = format!("{id} seed {seed} {terms:?}");
            let stones = opening.stones();
            let colors = Color::ALL.map(|c| stones.iter().filter(|s| s.color == c).count());
            match opening.end().expect(&context) {
                OpeningEnd::Normal { next } => {
                    let named = rule.rule().ends.iter().any(|end| {
                        end.next == Next::Parity
                            || end.next
                                == if next == Color::Black {
                                    Next::Black
                                } else {
                                    Next::White
                                }
                    });
                    assert!(named, "{context}");
                    assert_eq!(next, Color::to_move_after(stones.len()), "{context}");
                    let expected = [stones.len().div_ceil(2), stones.len() / 2];
                    assert_eq!(colors, expected, "{context}");
                    assert!(opening.pending().is_empty(), "{context}");
                }
                OpeningEnd::Decided { .. } => {
                    assert!(
                        matches!(id.as_str(), "double-balance" | "super-sakata"),
                        "{context}"
                    );
                }
            }
        }
    }
}
