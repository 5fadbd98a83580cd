//! What is known whenever an instruction is reached: stones, variables, open offers.

use std::collections::BTreeSet;

use super::super::expression::{evaluate, number};
use super::super::file::named_region;
use super::super::language::{Count, Expression, Next, Region, Value};
use super::super::program::Op;
use super::super::region::points;
use super::{BUILT_IN, Checked, Validator};
use crate::base::Size;

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
    /// Follows what is known through the program until nothing new is learnt, and checks each
    /// instruction against it.
    pub(super) fn facts(&self) -> Checked {
        let mut known: Vec<Option<Facts>> = vec![None; self.program.len()];
        let built_in = BUILT_IN.map(str::to_owned);
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
        self.check_points(at, region)?;
        match region {
            Region::Not(inner) => self.check_region(at, inner, facts),
            Region::Variable(name) => {
                self.check_variable(at, name, facts)?;
                self.check_region_names(name)
            }
            Region::Adjacent | Region::Direct | Region::Indirect if facts.ply == Some(0) => {
                Err(self.wrong(
                    at,
                    "the region lies around stone 1, which is not placed yet",
                ))
            }
            _ => Ok(()),
        }
    }

    /// A variable that stands for a region must name one, whatever the die shows.
    fn check_region_names(&self, name: &str) -> Checked {
        for (at, instruction) in self.program.iter().enumerate() {
            if let Op::Roll {
                variable, values, ..
            } = &instruction.op
                && variable == name
            {
                let is_none = |value: &&Value| named_region(&value.to_string()).is_none();
                if let Some(value) = values.iter().find(is_none) {
                    let problem = format!("'{value}' is no region, but '{name}' stands for one");
                    return Err(self.wrong(at, problem));
                }
            }
        }
        Ok(())
    }

    /// A region without any point of the rule's board asks for what cannot be done.
    fn check_points(&self, at: usize, region: &Region) -> Checked {
        let Ok(size) = Size::square(self.rule.board) else {
            return Ok(());
        };
        let nothing = |_: &str| None;
        let is_known = !has_variable(region);
        if is_known && points(region, size, Some(size.center()), &nothing).is_empty() {
            return Err(self.wrong(at, "no point of the board is in this region"));
        }
        Ok(())
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

/// Whether the region depends on what is decided in the opening.
fn has_variable(region: &Region) -> bool {
    match region {
        Region::Variable(_) => true,
        Region::Not(inner) => has_variable(inner),
        _ => false,
    }
}
