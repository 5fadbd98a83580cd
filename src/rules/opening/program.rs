//! The steps of a rule as a flat list of instructions, so that a place in an opening is a number.

use super::language::{
    Actor, Count, Distinct, Expression, Next, Pattern, Person, Region, Step, StepKind, StoneColor,
    Value,
};
use super::rule::OpeningRule;
use crate::base::Color;

/// What an instruction does. Those that ask somebody wait for an action; the others run by
/// themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Op {
    Place {
        by: Actor,
        color: StoneColor,
        region: Region,
        number: Option<usize>,
        pattern: Option<Pattern>,
        roller: Option<Person>,
    },
    Offer {
        by: Actor,
        slot: usize,
        color: Color,
        count: Count,
        region: Region,
        distinct: Distinct,
    },
    Choose {
        by: Actor,
        slot: usize,
    },
    Declare {
        by: Actor,
        variable: String,
        min: u32,
        max: Option<u32>,
    },
    Swap {
        by: Actor,
        id: String,
        limit: Option<Expression>,
    },
    Choice {
        by: Actor,
        branches: Vec<Way>,
    },
    Move {
        by: Actor,
        stones: Vec<usize>,
        region: Region,
        fresh: bool,
    },
    Roll {
        roller: Person,
        variable: String,
        values: Vec<Value>,
    },
    Exchange,
    Take {
        by: Actor,
        color: Color,
    },
    Reset {
        black: Person,
    },
    Set {
        variable: String,
        value: Expression,
    },
    /// Goes on at the target unless the condition holds.
    Unless {
        condition: Expression,
        target: usize,
    },
    Jump(usize),
    Normal(Next),
    /// Behind the last step: nothing says how the opening goes on.
    Nothing,
}

/// A branch of a choice: where it leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Way {
    pub(super) id: String,
    pub(super) when: Option<Expression>,
    pub(super) target: usize,
}

/// An instruction and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Instruction {
    /// Line of the file.
    pub(super) line: usize,
    /// Number of the step, from 0, as the steps and what is nested in them stand in the file.
    pub(super) step: usize,
    pub(super) op: Op,
}

impl Op {
    /// Whether it waits for somebody's action.
    pub(super) const fn asks(&self) -> bool {
        matches!(
            self,
            Self::Place { .. }
                | Self::Offer { .. }
                | Self::Choose { .. }
                | Self::Declare { .. }
                | Self::Swap { .. }
                | Self::Choice { .. }
                | Self::Move { .. }
                | Self::Roll { .. }
        )
    }

    /// Where the instruction at `at` may lead.
    pub(super) fn successors(&self, at: usize) -> Vec<usize> {
        match self {
            Self::Choice { branches, .. } => branches.iter().map(|way| way.target).collect(),
            Self::Unless { target, .. } => vec![at + 1, *target],
            Self::Jump(target) => vec![*target],
            Self::Normal(_) | Self::Nothing => Vec::new(),
            _ => vec![at + 1],
        }
    }
}

/// Flattens the steps. The last instruction is [`Op::Nothing`].
pub(super) fn compile(rule: &OpeningRule) -> Vec<Instruction> {
    let mut compiler = Compiler {
        code: Vec::new(),
        breaks: Vec::new(),
        steps: 0,
    };
    compiler.steps(&rule.steps);
    let end = Origin {
        line: rule.line,
        step: compiler.steps,
    };
    compiler.emit(end, Op::Nothing);
    compiler.code
}

struct Compiler {
    code: Vec<Instruction>,
    /// Of each repetition that is open, the jumps out of it.
    breaks: Vec<Vec<usize>>,
    /// Steps met so far.
    steps: usize,
}

/// Where an instruction comes from.
#[derive(Clone, Copy)]
struct Origin {
    line: usize,
    step: usize,
}

impl Compiler {
    fn emit(&mut self, Origin { line, step }: Origin, op: Op) -> usize {
        self.code.push(Instruction { line, step, op });
        self.code.len() - 1
    }

    /// Lets a jump written earlier lead to the next instruction.
    fn land(&mut self, at: usize) {
        let here = self.code.len();
        match &mut self.code[at].op {
            Op::Jump(target) | Op::Unless { target, .. } => *target = here,
            _ => {}
        }
    }

    fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            self.step(step);
        }
    }

    fn step(&mut self, step: &Step) {
        let origin = Origin {
            line: step.line,
            step: self.steps,
        };
        self.steps += 1;
        let op = match &step.kind {
            StepKind::Place {
                by,
                stones,
                number,
                pattern,
                roller,
            } => {
                for (index, stone) in stones.iter().enumerate() {
                    // The actor is looked up when the step is reached, not for each stone.
                    let by = match by {
                        Actor::Arbiter | Actor::Chance => *by,
                        _ if index > 0 => Actor::Last,
                        _ => *by,
                    };
                    let op = Op::Place {
                        by,
                        color: stone.color,
                        region: stone.region.clone(),
                        number: number.map(|number| number + index),
                        pattern: *pattern,
                        roller: *roller,
                    };
                    self.emit(origin, op);
                }
                return;
            }
            StepKind::Choice { by, branches } => {
                let choice = self.emit(origin, Op::Nothing);
                let mut ways = Vec::new();
                let mut ends = Vec::new();
                for branch in branches {
                    ways.push(Way {
                        id: branch.id.clone(),
                        when: branch.when.clone(),
                        target: self.code.len(),
                    });
                    self.steps(&branch.steps);
                    ends.push(self.emit(origin, Op::Jump(0)));
                }
                for end in ends {
                    self.land(end);
                }
                self.code[choice].op = Op::Choice {
                    by: *by,
                    branches: ways,
                };
                return;
            }
            StepKind::If {
                condition,
                then,
                otherwise,
            } => {
                let unless = Op::Unless {
                    condition: condition.clone(),
                    target: 0,
                };
                let unless = self.emit(origin, unless);
                self.steps(then);
                let end = self.emit(origin, Op::Jump(0));
                self.land(unless);
                self.steps(otherwise);
                self.land(end);
                return;
            }
            StepKind::Repeat { steps } => {
                let start = self.code.len();
                self.breaks.push(Vec::new());
                self.steps(steps);
                self.emit(origin, Op::Jump(start));
                for at in self.breaks.pop().unwrap_or_default() {
                    self.land(at);
                }
                return;
            }
            StepKind::Break => {
                let at = self.emit(origin, Op::Jump(usize::MAX));
                if let Some(innermost) = self.breaks.last_mut() {
                    innermost.push(at);
                }
                return;
            }
            other => simple(other),
        };
        self.emit(origin, op);
    }
}

/// The instruction of a step that is just one.
fn simple(kind: &StepKind) -> Op {
    match kind.clone() {
        StepKind::Offer {
            by,
            slot,
            color,
            count,
            region,
            distinct,
        } => Op::Offer {
            by,
            slot,
            color,
            count,
            region,
            distinct,
        },
        StepKind::Choose { by, slot } => Op::Choose { by, slot },
        StepKind::Declare {
            by,
            variable,
            min,
            max,
        } => Op::Declare {
            by,
            variable,
            min,
            max,
        },
        StepKind::Swap { by, id, limit } => Op::Swap { by, id, limit },
        StepKind::Move {
            by,
            stones,
            region,
            fresh,
        } => Op::Move {
            by,
            stones,
            region,
            fresh,
        },
        StepKind::Roll {
            roller,
            variable,
            values,
        } => Op::Roll {
            roller,
            variable,
            values,
        },
        StepKind::Exchange => Op::Exchange,
        StepKind::Take { by, color } => Op::Take { by, color },
        StepKind::Reset { black } => Op::Reset { black },
        StepKind::Set { variable, value } => Op::Set { variable, value },
        StepKind::Normal { next } => Op::Normal(next),
        StepKind::Place { .. }
        | StepKind::Choice { .. }
        | StepKind::If { .. }
        | StepKind::Repeat { .. }
        | StepKind::Break => Op::Nothing,
    }
}
