//! Which options of an opening were taken.

use std::collections::BTreeMap;

use serde::Serialize;

use super::contest::Asked;
use crate::rules::opening::{Action, Task};

/// Numbers in a row that are listed though nobody named them.
const MOST_LISTED: u32 = 12;

/// A question with options, told apart from others of its kind by when it is asked.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Question {
    stones: usize,
    kind: Kind,
    /// Which one of its kind with so many stones, from 1.
    round: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Swap,
    /// The open branches: rules ask for several choices in a row.
    Branch(Vec<String>),
    /// The variable.
    Declare(String),
    /// Number of the stone.
    Offer(usize),
}

/// An option: numbers by size, the others by name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Answer {
    Number(u32),
    Word(String),
}

/// What was answered to the questions of many games of one rule.
#[derive(Clone, Debug, Default)]
pub struct OptionTally {
    questions: BTreeMap<Question, Answers>,
}

#[derive(Clone, Debug, Default)]
struct Answers {
    by: BTreeMap<String, usize>,
    taken: BTreeMap<Answer, usize>,
}

/// How often each answer to a question was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OptionCount {
    /// What was asked.
    pub question: String,
    /// Stones on the board then.
    pub stones: usize,
    /// How often each person was asked.
    pub asked: BTreeMap<String, usize>,
    /// The options, also those that nobody took.
    pub taken: Vec<Taken>,
}

/// How often an option was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Taken {
    /// The option.
    pub option: String,
    /// How often.
    pub count: usize,
}

impl OptionTally {
    /// Counts the questions of a game.
    pub fn add(&mut self, asked: &[Asked]) {
        let mut rounds: BTreeMap<(usize, Kind), usize> = BTreeMap::new();
        for asked in asked {
            let Some((kind, options, taken)) = read(asked) else {
                continue;
            };
            let round = rounds.entry((asked.stones, kind.clone())).or_default();
            *round += 1;
            let question = Question {
                stones: asked.stones,
                kind,
                round: *round,
            };
            let answers = self.questions.entry(question).or_default();
            *answers.by.entry(asked.decision.by.to_string()).or_default() += 1;
            for option in options {
                answers.taken.entry(option).or_default();
            }
            *answers.taken.entry(taken).or_default() += 1;
        }
    }

    /// All of it, in the order in which it is asked.
    pub fn counts(&self) -> Vec<OptionCount> {
        let count = |(question, answers): (&Question, &Answers)| OptionCount {
            question: question.to_string(),
            stones: question.stones,
            asked: answers.by.clone(),
            taken: answers
                .taken
                .iter()
                .map(|(option, &count)| Taken {
                    option: option.to_string(),
                    count,
                })
                .collect(),
        };
        self.questions.iter().map(count).collect()
    }
}

/// The kind of a question, the options it left, and the one taken; [`None`] where points alone
/// were to be chosen or nothing at all.
fn read(asked: &Asked) -> Option<(Kind, Vec<Answer>, Answer)> {
    let word = |text: &str| Answer::Word(text.to_owned());
    let swap = |swaps: bool| word(if swaps { "swap" } else { "stay" });
    Some(match (&asked.decision.task, &asked.action) {
        (Task::Swap, &Action::Swap(swaps)) => {
            (Kind::Swap, vec![swap(false), swap(true)], swap(swaps))
        }
        (Task::Branch { open }, Action::Branch(branch)) if open.len() > 1 => {
            let options = open.iter().map(|id| word(id)).collect();
            (Kind::Branch(open.clone()), options, word(branch))
        }
        (Task::Declare { variable, min, max }, &Action::Declare(number)) => {
            let last = max.unwrap_or(number).min(min.saturating_add(MOST_LISTED));
            let options = (*min..=last).map(Answer::Number).collect();
            let kind = Kind::Declare(variable.clone());
            (kind, options, Answer::Number(number))
        }
        (Task::Offer { slot, min, max, .. }, Action::Offer(points)) if min != max => {
            let options = (*min..=*max).map(|count| Answer::Number(count as u32));
            let taken = Answer::Number(points.len() as u32);
            (Kind::Offer(*slot), options.collect(), taken)
        }
        _ => return None,
    })
}

impl std::fmt::Display for Question {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.kind {
            Kind::Swap => f.write_str("swap colors")?,
            Kind::Branch(_) => f.write_str("choice")?,
            Kind::Declare(variable) => write!(f, "number {variable}")?,
            Kind::Offer(slot) => write!(f, "alternatives for stone {slot}")?,
        }
        match self.stones {
            0 => f.write_str(" on the empty board")?,
            1 => f.write_str(" after 1 stone")?,
            stones => write!(f, " after {stones} stones")?,
        }
        if self.round > 1 {
            write!(f, ", question {}", self.round)?;
        }
        Ok(())
    }
}

impl std::fmt::Display for Answer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Word(text) => f.write_str(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::opening::{Decider, Decision, Person};

    fn asked(stones: usize, by: Person, task: Task, action: Action) -> Asked {
        Asked {
            decision: Decision {
                by: Decider::Person(by),
                task,
            },
            stones,
            action,
        }
    }

    #[test]
    fn questions_are_told_apart_by_stones_and_round() {
        let mut tally = OptionTally::default();
        let swap = |swaps| asked(3, Person::Second, Task::Swap, Action::Swap(swaps));
        tally.add(&[swap(true), swap(false)]);
        tally.add(&[swap(true)]);
        let counts = tally.counts();
        let texts: Vec<String> = counts
            .iter()
            .map(|c| {
                let taken: Vec<_> = c
                    .taken
                    .iter()
                    .map(|t| format!("{} {}", t.option, t.count))
                    .collect();
                format!("{}: {}", c.question, taken.join(", "))
            })
            .collect();
        assert_eq!(
            texts,
            [
                "swap colors after 3 stones: stay 0, swap 2",
                "swap colors after 3 stones, question 2: stay 1, swap 0"
            ]
        );
        assert_eq!(counts[0].asked, BTreeMap::from([("second".to_owned(), 2)]));
    }

    #[test]
    fn options_that_nobody_took_are_listed() {
        let mut tally = OptionTally::default();
        let declare = Task::Declare {
            variable: "n".to_owned(),
            min: 1,
            max: Some(3),
        };
        let branch = Task::Branch {
            open: vec!["stay".to_owned(), "more".to_owned()],
        };
        tally.add(&[
            asked(4, Person::First, declare, Action::Declare(2)),
            asked(4, Person::First, branch, Action::Branch("more".to_owned())),
        ]);
        let counts = tally.counts();
        assert_eq!(counts[0].question, "choice after 4 stones");
        assert_eq!(counts[1].question, "number n after 4 stones");
        let numbers: Vec<usize> = counts[1].taken.iter().map(|t| t.count).collect();
        assert_eq!(numbers, [0, 1, 0]);
        assert_eq!(counts[0].taken.len(), 2);
    }
}
