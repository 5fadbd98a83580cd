//! Worked examples: only the decisions are given, the stones do not matter.

use std::collections::BTreeMap;

use ruikou::base::{Color, Rng};
use ruikou::rules::opening::{
    Action, OpeningEnd, Person, Task, Terms, Value, catalog, random_action,
};
use serde::Deserialize;

const EXAMPLES: &str = include_str!("../data/opening-examples.json");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    rule: String,
    params: BTreeMap<String, Value>,
    answers: Vec<Value>,
    plies: usize,
    next: Color,
    black: Person,
}

#[test]
fn worked_examples_come_out() {
    let examples: Vec<Example> = serde_json::from_str(EXAMPLES).unwrap();
    assert!(examples.len() >= 16);
    for (index, example) in examples.iter().enumerate() {
        let context = format!("example {} of {}", index + 1, example.rule);
        let terms = Terms {
            parameters: example.params.clone().into_iter().collect(),
            ..Terms::default()
        };
        let mut opening = catalog::find(&example.rule).unwrap().begin(&terms).unwrap();
        let mut answers = example.answers.iter();
        let mut rng = Rng::new(index as u64);
        while let Some(decision) = opening.decision() {
            let mut answer = || {
                answers
                    .next()
                    .unwrap_or_else(|| panic!("{context}: {decision}"))
            };
            let action = match &decision.task {
                Task::Swap => Action::Swap(*answer() == Value::Word("y".to_owned())),
                Task::Branch { .. } => Action::Branch(answer().to_string()),
                Task::Declare { .. } => match answer() {
                    Value::Number(number) => Action::Declare(*number as u32),
                    other => panic!("{context}: {other}"),
                },
                _ => random_action(&opening, &mut rng).unwrap(),
            };
            opening
                .apply(&action)
                .unwrap_or_else(|violation| panic!("{context}: {violation}"));
        }
        assert_eq!(answers.next(), None, "{context}");
        assert_eq!(opening.stones().len(), example.plies, "{context}");
        assert_eq!(
            opening.end(),
            Some(OpeningEnd::Normal { next: example.next }),
            "{context}"
        );
        assert_eq!(opening.owner(Color::Black), example.black, "{context}");
    }
}
