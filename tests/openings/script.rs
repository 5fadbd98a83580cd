//! Games in writing, to be held against the text of a rule.
//!
//! A line says who is asked, then what he does, and with `!` what he may not do and why:
//!
//! ```text
//! # 第一位选手有权交换。
//! first:  !B6 a1 (WrongKind), swaps
//! second: B5 h7, !W6 h7 (Occupied), W6 a1
//! ```
//!
//! `B1 h8` puts black stone 1, `offers B5 g9 a1` shows alternatives for stone 5, `keeps B5 a1`
//! chooses, `names 3` declares, `swaps` and `stays` answer a swap, `chooses single` takes a
//! branch, `moves 3 to g7` moves a stone, `rolls direct` throws a die. Lines with `#` quote the
//! document.

use ruikou::base::{Color, Point};
use ruikou::rules::EndReason;
use ruikou::rules::opening::{
    Action, Opening, OpeningEnd, Person, Task, Terms, Value, Violation, catalog,
};

use super::common::point;

/// An opening at some point of its course. Scripts go on from it without changing it, so that
/// several ways lead on from one table.
#[derive(Clone)]
pub(crate) struct Table {
    opening: Opening,
    /// What was done so far, for messages.
    log: String,
}

impl Table {
    /// An opening by a rule that is built in.
    pub(crate) fn of(rule: &str) -> Self {
        Self::with(rule, &[])
    }

    /// The same with parameters.
    pub(crate) fn with(rule: &str, parameters: &[(&str, Value)]) -> Self {
        let parameters = parameters.iter().cloned();
        let terms = Terms {
            parameters: parameters.map(|(name, v)| (name.to_owned(), v)).collect(),
            ..Terms::default()
        };
        Self::at(catalog::find(rule).unwrap().begin(&terms).unwrap())
    }

    /// An opening that is under way.
    pub(crate) fn at(opening: Opening) -> Self {
        let log = opening.rule().id.clone();
        Self { opening, log }
    }

    pub(crate) const fn opening(&self) -> &Opening {
        &self.opening
    }

    /// The table after a script.
    pub(crate) fn play(&self, script: &str) -> Self {
        let mut table = self.clone();
        for line in script.lines().map(str::trim) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (who, items) = line.split_once(':').expect("who: what, what");
            for item in items.split(',').map(str::trim) {
                match item.strip_prefix('!') {
                    Some(item) => table.is_refused(who, item),
                    None => table.does(who, item),
                }
            }
        }
        table
    }

    fn does(&mut self, who: &str, item: &str) {
        self.log = format!("{}; {who}: {item}", self.log);
        let (action, label) = parse(item);
        let decision = self.opening.decision().expect(&self.log);
        assert_eq!(decision.by.to_string(), who, "{}", self.log);
        if let Some(label) = label {
            assert_eq!(stone_asked(&decision.task), Some(label), "{}", self.log);
        }
        if let Err(violation) = self.opening.apply(&action) {
            panic!("{}: {violation}", self.log);
        }
    }

    fn is_refused(&mut self, who: &str, item: &str) {
        let context = format!("{}; {who}: !{item}", self.log);
        let (item, reason) = item.split_once('(').expect("!what (Violation)");
        let reason = reason.trim_end_matches(')');
        let (action, label) = parse(item.trim());
        let decision = self.opening.decision().expect(&context);
        assert_eq!(decision.by.to_string(), who, "{context}");
        if reason != "WrongKind" && label.is_some() {
            assert_eq!(stone_asked(&decision.task), label, "{context}");
        }
        let before = state(&self.opening);
        let violation = self.opening.apply(&action).expect_err(&context);
        assert_eq!(kind(&violation), reason, "{context}");
        assert_eq!(state(&self.opening), before, "{context}");
    }

    /// The opening is over with these stones by number, such as `Bh8 Wh9`; who holds black, who
    /// moves and what game goes on as in `black first, second moves white, renju`.
    pub(crate) fn ends(&self, stones: &str, rest: &str) {
        let mut opening = self.opening.clone();
        let Some(OpeningEnd::Normal { next }) = opening.end() else {
            let decision = opening.decision().map(|decision| decision.to_string());
            panic!("{} is not over: {decision:?}", self.log);
        };
        assert_eq!(lying(&opening), stones, "{}", self.log);
        let actual = format!(
            "black {}, {} moves {}, {}",
            opening.owner(Color::Black),
            opening.owner(next),
            next,
            opening.game_rule()
        );
        assert_eq!(actual, rest, "{}", self.log);
        for person in Person::ALL {
            assert_eq!(opening.owner(opening.color_of(person)), person);
        }
        assert!(opening.pending().is_empty(), "{}", self.log);
        assert_eq!(opening.decision(), None);
        let before = state(&opening);
        assert_eq!(opening.apply(&Action::Swap(true)), Err(Violation::Over));
        assert_eq!(state(&opening), before, "{}", self.log);
    }

    /// A five or a foul has ended the game within the opening.
    pub(crate) fn is_won(&self, winner: Person, reason: EndReason) {
        let end = OpeningEnd::Decided { winner, reason };
        assert_eq!(self.opening.end(), Some(end), "{}", self.log);
        assert_eq!(self.opening.decision(), None, "{}", self.log);
    }
}

/// The stones by number, such as `Bh8 Wh9`.
fn lying(opening: &Opening) -> String {
    let stones = opening.stones().iter();
    let words: Vec<String> = stones
        .map(|stone| format!("{}{}", letter(stone.color), stone.point))
        .collect();
    words.join(" ")
}

fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

/// Everything that can be seen of an opening.
pub(crate) fn state(opening: &Opening) -> impl PartialEq + std::fmt::Debug + use<> {
    let variables = ["N", "D", "multi", "end", "mode", "ply", "last_colour"];
    (
        opening.decision(),
        opening.stones().to_vec(),
        opening.pending().to_vec(),
        opening.owner(Color::Black),
        opening.end(),
        opening.game_rule(),
        variables.map(|name| opening.variable(name)),
    )
}

/// Name of a violation's variant.
fn kind(violation: &Violation) -> String {
    let text = format!("{violation:?}");
    text.chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect()
}

/// Color and number of the stone that is asked for, such as `B5`.
fn stone_asked(task: &Task) -> Option<String> {
    let (color, number) = match task {
        Task::Place { color, number, .. } => (color, number),
        Task::Offer { color, slot, .. } | Task::Choose { color, slot, .. } => (color, slot),
        _ => return None,
    };
    Some(format!("{}{number}", letter(*color)))
}

/// An action and, where it is about a stone, its color and number.
fn parse(item: &str) -> (Action, Option<String>) {
    let words: Vec<&str> = item.split_whitespace().collect();
    let all = |words: &[&str]| -> Vec<Point> { words.iter().map(|w| point(w)).collect() };
    let named = |stone: &&str| Some((*stone).to_owned());
    match words.as_slice() {
        ["swaps"] => (Action::Swap(true), None),
        ["stays"] => (Action::Swap(false), None),
        ["names", number] => (Action::Declare(number.parse().unwrap()), None),
        ["chooses", id] => (Action::Branch((*id).to_owned()), None),
        ["rolls", side] => (Action::Roll(Value::Word((*side).to_owned())), None),
        ["moves", stone, "to", to] => {
            let stone = stone.parse().unwrap();
            let to = point(to);
            (Action::Move { stone, to }, None)
        }
        ["offers", stone, at @ ..] => (Action::Offer(all(at)), named(stone)),
        ["keeps", stone, at] => (Action::Choose(point(at)), named(stone)),
        [stone, at] => (Action::Place(point(at)), named(stone)),
        _ => panic!("'{item}' is nothing a player does"),
    }
}

/// A word as a parameter's value.
pub(crate) fn word(text: &str) -> Value {
    Value::Word(text.to_owned())
}

/// `B5 a1 b2` and so on: the words of an offer.
pub(crate) fn offer(stone: &str, at: impl IntoIterator<Item = Point>) -> String {
    let at: Vec<String> = at.into_iter().map(|point| point.to_string()).collect();
    format!("offers {stone} {}", at.join(" "))
}
