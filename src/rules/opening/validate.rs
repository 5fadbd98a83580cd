//! Whether a rule makes sense: every step can be reached and leads to normal play, no loop goes
//! on without stones, what is used was set before, what was offered is chosen from.

use std::collections::BTreeSet;

use super::expression::{evaluate, number};
use super::file::RuleFileError;
use super::language::{Count, Expression, Next, Region, Value};
use super::program::{Instruction, Op};
use super::rule::{Forbid, OpeningRule, Parameter};

/// Names of branches and sides of dice stand on lines of protocols and in records.
fn is_word(text: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    !text.is_empty() && text.chars().all(is_plain)
}

type Checked = Result<(), RuleFileError>;

/// Checks a rule and the program made of its steps.
///
/// # Errors
/// Names the line of the first thing found wrong.
pub(super) fn validate(rule: &OpeningRule, program: &[Instruction]) -> Checked {
    let validator = Validator { rule, program };
    validator.head()?;
    validator.branches()?;
    let reached = validator.reached(&[0], false);
    validator.every_step_is_reached(&reached)?;
    validator.every_step_leads_to_normal_play(&reached)?;
    validator.no_loop_is_endless()?;
    validator.facts()
}

struct Validator<'a> {
    rule: &'a OpeningRule,
    program: &'a [Instruction],
}

/// What is known to hold whenever an instruction is reached.
#[derive(Clone, PartialEq)]
struct Facts {
    /// Stones on the board, where that is always the same number.
    ply: Option<usize>,
    /// Variables that have a value.
    variables: BTreeSet<String>,
    /// Stones that are offered on every way here, and on some way.
    offered: BTreeSet<usize>,
    maybe_offered: BTreeSet<usize>,
}

impl Facts {
    /// What holds on both ways.
    fn join(&self, other: &Self) -> Self {
        Self {
            ply: self.ply.filter(|_| self.ply == other.ply),
            variables: &self.variables & &other.variables,
            offered: &self.offered & &other.offered,
            maybe_offered: &self.maybe_offered | &other.maybe_offered,
        }
    }
}

impl Validator<'_> {
    fn wrong(&self, at: usize, problem: impl Into<String>) -> RuleFileError {
        RuleFileError::new(self.program[at].line, problem)
    }

    /// What stands beside the steps.
    fn head(&self) -> Checked {
        let wrong = |problem: String| Err(RuleFileError::new(self.rule.line, problem));
        let id = &self.rule.id;
        let is_key = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if id.is_empty() || !id.chars().all(is_key) {
            return wrong(format!(
                "the id '{id}' is not made of small letters, digits and '-'"
            ));
        }
        if self.rule.games.is_empty() {
            return wrong(format!("'{id}' names no game"));
        }
        if self.rule.ends.is_empty() {
            return wrong(format!("'{id}' names no end"));
        }
        for (name, parameter) in &self.rule.parameters {
            let is_allowed = match parameter {
                Parameter::Int {
                    min, max, default, ..
                } => min <= default && default <= max,
                Parameter::Enum {
                    values, default, ..
                } => values.contains(default),
                Parameter::Bool { .. } => true,
            };
            if !is_allowed {
                return wrong(format!("the default of parameter {name} is not allowed"));
            }
        }
        let forbid = self.rule.parameters.get("forbid");
        if self.rule.forbid == Forbid::Parameter && !matches!(forbid, Some(Parameter::Enum { .. }))
        {
            return wrong("param:forbid needs a parameter forbid with values".to_owned());
        }
        Ok(())
    }

    fn branches(&self) -> Checked {
        for (at, instruction) in self.program.iter().enumerate() {
            match &instruction.op {
                Op::Choice { branches, .. } => {
                    let names: BTreeSet<&str> = branches.iter().map(|w| w.id.as_str()).collect();
                    if let Some(name) = names.iter().find(|name| !is_word(name)) {
                        let problem = format!("'{name}' is no name: use letters, digits and '-'");
                        return Err(self.wrong(at, problem));
                    }
                    if branches.len() < 2 {
                        return Err(self.wrong(at, "a choice needs at least two branches"));
                    }
                    if names.len() < branches.len() {
                        return Err(self.wrong(at, "two branches have the same id"));
                    }
                    if branches.iter().all(|way| way.when.is_some()) {
                        let problem = "a branch is missing: one must be open whatever holds";
                        return Err(self.wrong(at, problem));
                    }
                }
                Op::Jump(usize::MAX) => {
                    return Err(self.wrong(at, "break stands in no repeat"));
                }
                Op::Declare { min, max, .. } if max.is_some_and(|max| max < *min) => {
                    return Err(self.wrong(at, "max is less than min"));
                }
                Op::Roll { values, .. } if values.is_empty() => {
                    return Err(self.wrong(at, "the die has no sides"));
                }
                Op::Roll { values, .. } if !values.iter().all(|v| is_word(&v.to_string())) => {
                    return Err(self.wrong(at, "the die shows something with blanks"));
                }
                Op::Offer { slot: 0, .. } | Op::Choose { slot: 0, .. } => {
                    return Err(self.wrong(at, "stones are numbered from 1"));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Instructions that can be reached from these, or from which these can be reached.
    fn reached(&self, from: &[usize], backwards: bool) -> Vec<bool> {
        let mut reached = vec![false; self.program.len()];
        let mut open: Vec<usize> = from.to_vec();
        while let Some(at) = open.pop() {
            if std::mem::replace(&mut reached[at], true) {
                continue;
            }
            if backwards {
                let leads_here = |from: &usize| self.successors(*from).contains(&at);
                open.extend((0..self.program.len()).filter(leads_here));
            } else {
                open.extend(self.successors(at));
            }
        }
        reached
    }

    fn successors(&self, at: usize) -> Vec<usize> {
        self.program[at].op.successors(at)
    }

    fn every_step_is_reached(&self, reached: &[bool]) -> Checked {
        let is_step = |op: &Op| !matches!(op, Op::Jump(_) | Op::Nothing);
        let lost =
            (0..self.program.len()).find(|&at| !reached[at] && is_step(&self.program[at].op));
        match lost {
            Some(at) => Err(self.wrong(at, "this step is never reached")),
            None => Ok(()),
        }
    }

    fn every_step_leads_to_normal_play(&self, reached: &[bool]) -> Checked {
        let nothing = self.program.len() - 1;
        let leads_nowhere = |&at: &usize| {
            let jumps_there = |to: &usize| {
                let mut to = *to;
                while let Op::Jump(target) = self.program[to].op {
                    if target <= to {
                        break;
                    }
                    to = target;
                }
                to == nothing
            };
            let is_jump = matches!(self.program[at].op, Op::Jump(_));
            reached[at] && !is_jump && self.successors(at).iter().any(jumps_there)
        };
        if let Some(at) = (0..nothing).rev().find(leads_nowhere) {
            let problem = "after this step the rule ends without `normal`";
            return Err(self.wrong(at, problem));
        }
        let ends: Vec<usize> = (0..nothing)
            .filter(|&at| matches!(self.program[at].op, Op::Normal(_)))
            .collect();
        let can_end = self.reached(&ends, true);
        // What is caught for good goes round in some loop: the place is that loop, not the way there.
        let is_caught = |&at: &usize| {
            let goes_back = matches!(self.program[at].op, Op::Jump(target) if target <= at);
            reached[at] && !can_end[at] && goes_back
        };
        match (0..nothing).find(is_caught) {
            Some(at) => Err(self.wrong(at, "nothing leads out of this repetition")),
            None => Ok(()),
        }
    }

    /// A loop must put a stone each time round, and never take all away.
    fn no_loop_is_endless(&self) -> Checked {
        for start in 0..self.program.len() {
            let op = &self.program[start].op;
            let is_reset = matches!(op, Op::Reset { .. });
            if Self::puts_a_stone(op) {
                continue;
            }
            let mut seen = vec![false; self.program.len()];
            let mut open = self.successors(start);
            while let Some(at) = open.pop() {
                if at == start {
                    let problem = if is_reset {
                        "an endless loop: the board is emptied again and again"
                    } else {
                        "an endless loop: a way round puts no stone"
                    };
                    return Err(self.wrong(start, problem));
                }
                let is_passed = is_reset || !Self::puts_a_stone(&self.program[at].op);
                if is_passed && !std::mem::replace(&mut seen[at], true) {
                    open.extend(self.successors(at));
                }
            }
        }
        Ok(())
    }

    const fn puts_a_stone(op: &Op) -> bool {
        matches!(op, Op::Place { .. } | Op::Choose { .. })
    }

    /// Follows what is known through the program until nothing new is learnt, and checks each
    /// instruction against it.
    fn facts(&self) -> Checked {
        let mut known: Vec<Option<Facts>> = vec![None; self.program.len()];
        let built_in = ["ply", "last_colour"].map(str::to_owned);
        let start = Facts {
            ply: Some(0),
            variables: self
                .rule
                .parameters
                .keys()
                .cloned()
                .chain(built_in)
                .collect(),
            offered: BTreeSet::new(),
            maybe_offered: BTreeSet::new(),
        };
        let mut open = vec![(0, start)];
        while let Some((at, facts)) = open.pop() {
            let joined = match &known[at] {
                Some(old) => old.join(&facts),
                None => facts,
            };
            if known[at].as_ref() == Some(&joined) {
                continue;
            }
            let after = self.after(at, &joined);
            known[at] = Some(joined);
            open.extend(
                self.successors(at)
                    .into_iter()
                    .map(|to| (to, after.clone())),
            );
        }
        for (at, facts) in known.iter().enumerate() {
            if let Some(facts) = facts {
                self.check(at, facts)?;
            }
        }
        Ok(())
    }

    fn after(&self, at: usize, before: &Facts) -> Facts {
        let mut facts = before.clone();
        match &self.program[at].op {
            Op::Place { .. } => facts.ply = facts.ply.map(|ply| ply + 1),
            Op::Offer { slot, .. } => {
                facts.offered.insert(*slot);
                facts.maybe_offered.insert(*slot);
            }
            Op::Choose { slot, .. } => {
                facts.ply = facts.ply.map(|ply| ply + 1);
                facts.offered.remove(slot);
                facts.maybe_offered.remove(slot);
            }
            Op::Declare { variable, .. } | Op::Roll { variable, .. } | Op::Set { variable, .. } => {
                facts.variables.insert(variable.clone());
            }
            Op::Reset { .. } => {
                facts.ply = Some(0);
                facts.offered.clear();
                facts.maybe_offered.clear();
            }
            _ => {}
        }
        facts
    }

    fn check(&self, at: usize, facts: &Facts) -> Checked {
        let next = facts.ply.map(|ply| ply + 1);
        let is_not_next = |number: usize| next.is_some_and(|next| next != number);
        let expected = || next.map_or(String::new(), |next| format!(", it is {next}"));
        match &self.program[at].op {
            Op::Place { number, region, .. } => {
                if let Some(number) = number.filter(|&number| is_not_next(number)) {
                    let problem = format!("n says stone {number}{}", expected());
                    return Err(self.wrong(at, problem));
                }
                self.check_region(at, region, facts)
            }
            Op::Offer {
                slot,
                count,
                region,
                ..
            } => {
                if facts.maybe_offered.contains(slot) {
                    let problem = format!("stone {slot} is offered again before one is chosen");
                    return Err(self.wrong(at, problem));
                }
                if let Count::Exactly(count) = count {
                    self.check_variables(at, count, facts)?;
                }
                self.check_region(at, region, facts)
            }
            Op::Choose { slot, .. } if !facts.offered.contains(slot) => {
                Err(self.wrong(at, format!("stone {slot} is chosen but may not be offered")))
            }
            Op::Choose { slot, .. } if is_not_next(*slot) => {
                let problem = format!("stone {slot} is chosen out of turn{}", expected());
                Err(self.wrong(at, problem))
            }
            Op::Swap {
                limit: Some(value), ..
            }
            | Op::Set { value, .. }
            | Op::Unless {
                condition: value, ..
            } => self.check_variables(at, value, facts),
            Op::Choice { branches, .. } => branches
                .iter()
                .filter_map(|way| way.when.as_ref())
                .try_for_each(|when| self.check_variables(at, when, facts)),
            Op::Move { stones, region, .. } => {
                if let (Some(ply), Some(most)) = (facts.ply, stones.iter().max())
                    && (*most > ply || stones.contains(&0))
                {
                    let problem = format!("stone {most} is to be moved, there are {ply}");
                    return Err(self.wrong(at, problem));
                }
                self.check_region(at, region, facts)
            }
            Op::Normal(next) => self.check_end(at, *next, facts),
            _ => Ok(()),
        }
    }

    fn check_end(&self, at: usize, next: Next, facts: &Facts) -> Checked {
        if let Some(slot) = facts.maybe_offered.first() {
            let problem = format!("normal play begins while stone {slot} is only offered");
            return Err(self.wrong(at, problem));
        }
        let Some(ply) = facts.ply else { return Ok(()) };
        let constant =
            |expression: &Expression| evaluate(expression, &|_| None).as_ref().and_then(number);
        let is_named = self.rule.ends.iter().any(|end| {
            let min = constant(&end.min).is_none_or(|min| min <= ply as i64);
            let max = end
                .max
                .as_ref()
                .is_none_or(|max| constant(max).is_none_or(|max| ply as i64 <= max));
            end.next == next && min && max
        });
        if is_named {
            Ok(())
        } else {
            let problem = format!("normal play begins after {ply} stones, `ends` does not say so");
            Err(self.wrong(at, problem))
        }
    }

    fn check_region(&self, at: usize, region: &Region, facts: &Facts) -> Checked {
        match region {
            Region::Not(inner) => self.check_region(at, inner, facts),
            Region::Variable(name) => self.check_variable(at, name, facts),
            Region::Adjacent | Region::Direct | Region::Indirect if facts.ply == Some(0) => {
                Err(self.wrong(
                    at,
                    "the region lies around stone 1, which is not placed yet",
                ))
            }
            _ => Ok(()),
        }
    }

    fn check_variables(&self, at: usize, expression: &Expression, facts: &Facts) -> Checked {
        match expression {
            Expression::Value(Value::Flag(_) | Value::Number(_) | Value::Word(_)) => Ok(()),
            Expression::Variable(name) => self.check_variable(at, name, facts),
            Expression::Apply(_, operands) => operands
                .iter()
                .try_for_each(|operand| self.check_variables(at, operand, facts)),
        }
    }

    fn check_variable(&self, at: usize, name: &str, facts: &Facts) -> Checked {
        if facts.variables.contains(name) {
            Ok(())
        } else {
            let problem = format!("the variable '{name}' may have no value here");
            Err(self.wrong(at, problem))
        }
    }
}
