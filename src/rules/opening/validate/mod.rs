//! Whether a rule makes sense: every step can be reached and leads to normal play, no loop goes
//! on without stones, what is used was set before, what was offered is chosen from.

mod facts;

use std::collections::BTreeSet;

use super::file::RuleFileError;
use super::program::{Instruction, Op};
use super::rule::{Forbid, OpeningRule, Parameter};

/// Names of branches and sides of dice stand on lines of protocols and in records.
fn is_word(text: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    !text.is_empty() && text.chars().all(is_plain)
}

/// Variables that every opening has.
const BUILT_IN: [&str; 2] = ["ply", "last_colour"];

/// Characters that would spoil a terminal or a page: controls, and those that turn the direction
/// of writing.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
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
        if id == "all" {
            return wrong("the id 'all' means all rules; choose another".to_owned());
        }
        let texts = [&self.rule.names.zh, &self.rule.names.en]
            .into_iter()
            .chain(&self.rule.source)
            .chain(&self.rule.interpretation)
            .chain(&self.rule.notes);
        if let Some(text) = texts.into_iter().find(|text| text.contains(is_invisible)) {
            let shown = text.escape_debug();
            return wrong(format!("control characters in \"{shown}\""));
        }
        if self.rule.steps.is_empty() {
            return wrong(format!("'{id}' has no steps: at least `normal` is needed"));
        }
        if self.rule.games.is_empty() {
            return wrong(format!("'{id}' names no game"));
        }
        if self.rule.ends.is_empty() {
            return wrong(format!("'{id}' names no end"));
        }
        for (name, parameter) in &self.rule.parameters {
            if BUILT_IN.contains(&name.as_str()) {
                return wrong(format!(
                    "the parameter {name} is built in; choose another name"
                ));
            }
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
                Op::Declare { variable, .. }
                | Op::Roll { variable, .. }
                | Op::Set { variable, .. }
                    if BUILT_IN.contains(&variable.as_str()) =>
                {
                    return Err(self.wrong(at, format!("the variable '{variable}' is built in")));
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
}
