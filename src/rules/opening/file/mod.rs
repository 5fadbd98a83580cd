//! Rule files: JSON text to [`OpeningRule`], with the line of everything that is wrong.

mod error;
mod text;

use serde::Deserialize;
use serde_json::value::RawValue;

use self::text::{
    BareText, ChanceText, ChoiceText, ChooseText, CountText, DeclareText, Defaults, EndText,
    ExpressionText, FileText, IfText, MoveText, NormalText, OfferText, Op, PlaceText, PliesText,
    RegionText, RepeatText, ResetText, RuleText, SetText, SwapText, TakeText,
};
use super::language::{Branch, Count, Expression, Operator, Region, Step, StepKind, Stone, Value};
use super::rule::{End, OpeningRule};
use crate::base::{MAX_SIDE, MIN_SIDE};

pub use error::RuleFileError;

/// What the `format` field must say.
const FORMAT: &str = "opening-rules/1";

type Parsed<T> = Result<T, RuleFileError>;

/// Reads all rules of a file, without asking whether their steps make sense.
pub(super) fn parse(text: &str) -> Parsed<Vec<OpeningRule>> {
    let source = Source { text };
    let file: FileText<'_> = serde_json::from_str(text).map_err(|error| syntax(0, &error))?;
    let format: String = source.read(file.format)?;
    if format != FORMAT {
        let problem = format!("the format is '{format}', expected '{FORMAT}'");
        return Err(source.error(Some(file.format), problem));
    }
    let rules: Vec<OpeningRule> = file
        .rules
        .into_iter()
        .map(|raw| source.rule(raw, &file.defaults))
        .collect::<Parsed<_>>()?;
    if rules.is_empty() {
        return Err(source.error(None, "the file holds no rule"));
    }
    Ok(rules)
}

/// The text that all parts are slices of: their place in it gives the line.
struct Source<'a> {
    text: &'a str,
}

impl<'a> Source<'a> {
    /// Line, from 1, where a part of the text begins.
    fn line(&self, part: &RawValue) -> usize {
        let offset = part.get().as_ptr() as usize - self.text.as_ptr() as usize;
        1 + self
            .text
            .bytes()
            .take(offset)
            .filter(|&b| b == b'\n')
            .count()
    }

    fn error(&self, part: Option<&RawValue>, problem: impl Into<String>) -> RuleFileError {
        RuleFileError::new(part.map_or(1, |part| self.line(part)), problem)
    }

    fn read<T: Deserialize<'a>>(&self, raw: &'a RawValue) -> Parsed<T> {
        serde_json::from_str(raw.get())
            .map_err(|error| syntax(self.line(raw).saturating_sub(1), &error))
    }

    fn rule(&self, raw: &'a RawValue, defaults: &Defaults) -> Parsed<OpeningRule> {
        let text: RuleText<'_> = self.read(raw)?;
        let board = text.board.unwrap_or(defaults.board);
        if !(MIN_SIDE as i64..=MAX_SIDE as i64).contains(&board) {
            let problem = format!("the board is {board}, expected {MIN_SIDE} to {MAX_SIDE}");
            return Err(self.error(Some(raw), problem));
        }
        Ok(OpeningRule {
            id: text.id,
            group: text.group,
            number: text.number,
            names: text.names,
            source: text.source,
            board,
            games: text.games,
            forbid: text.forbid,
            black: text.start.unwrap_or(defaults.start).black,
            parameters: text.params,
            same_as: text.same_as,
            steps: self.steps(text.steps, defaults)?,
            ends: text
                .ends
                .into_iter()
                .map(|end| self.end(end))
                .collect::<Parsed<_>>()?,
            interpretation: text.interpretation,
            notes: text.notes,
            line: self.line(raw),
        })
    }

    fn steps(&self, raw: Vec<&'a RawValue>, defaults: &Defaults) -> Parsed<Vec<Step>> {
        raw.into_iter()
            .map(|step| {
                Ok(Step {
                    line: self.line(step),
                    kind: self.step(step, defaults)?,
                })
            })
            .collect()
    }

    fn step(&self, raw: &'a RawValue, defaults: &Defaults) -> Parsed<StepKind> {
        let Op { op } = self.read(raw)?;
        Ok(match op {
            "place" => self.place(raw)?,
            "offer" => self.offer(raw, defaults)?,
            "choose" => {
                let text: ChooseText = self.read(raw)?;
                StepKind::Choose {
                    by: text.by,
                    slot: text.slot,
                }
            }
            "declare" => {
                let text: DeclareText = self.read(raw)?;
                StepKind::Declare {
                    by: text.by,
                    variable: text.var,
                    min: text.min,
                    max: text.max,
                }
            }
            "swap" => {
                let text: SwapText<'_> = self.read(raw)?;
                StepKind::Swap {
                    by: text.by,
                    id: text.id,
                    limit: text
                        .max_per_player
                        .map(|raw| self.expression(raw))
                        .transpose()?,
                }
            }
            "exchange" => self.read::<BareText>(raw).map(|_bare| StepKind::Exchange)?,
            "take" => {
                let text: TakeText = self.read(raw)?;
                StepKind::Take {
                    by: text.by,
                    color: text.colour,
                }
            }
            "choice" => self.choice(raw, defaults)?,
            "move" => {
                let text: MoveText<'_> = self.read(raw)?;
                StepKind::Move {
                    by: text.by,
                    stones: text.stones,
                    region: self.region(text.region)?,
                    fresh: text.fresh,
                }
            }
            "reset" => StepKind::Reset {
                black: self.read::<ResetText>(raw)?.black,
            },
            "chance" => {
                let text: ChanceText = self.read(raw)?;
                StepKind::Roll {
                    roller: text.roller,
                    variable: text.var,
                    values: text.values,
                }
            }
            "set" => {
                let text: SetText<'_> = self.read(raw)?;
                StepKind::Set {
                    variable: text.var,
                    value: self.expression(text.value)?,
                }
            }
            "if" => {
                let text: IfText<'_> = self.read(raw)?;
                StepKind::If {
                    condition: self.expression(text.cond)?,
                    then: self.steps(text.then, defaults)?,
                    otherwise: self.steps(text.otherwise, defaults)?,
                }
            }
            "repeat" => {
                let text: RepeatText<'_> = self.read(raw)?;
                StepKind::Repeat {
                    steps: self.steps(text.steps, defaults)?,
                }
            }
            "break" => self.read::<BareText>(raw).map(|_bare| StepKind::Break)?,
            "normal" => StepKind::Normal {
                next: self.read::<NormalText>(raw)?.next,
            },
            unknown => {
                let problem = format!(
                    "unknown op '{unknown}', expected place, offer, choose, declare, swap, \
                     exchange, take, choice, move, reset, chance, set, if, repeat, break or normal"
                );
                return Err(self.error(Some(raw), problem));
            }
        })
    }

    fn offer(&self, raw: &'a RawValue, defaults: &Defaults) -> Parsed<StepKind> {
        let text: OfferText<'_> = self.read(raw)?;
        Ok(StepKind::Offer {
            by: text.by,
            slot: text.slot,
            color: text.colour,
            count: self.count(text.count)?,
            region: self.region(text.region)?,
            distinct: text.distinct.unwrap_or(defaults.symmetry),
        })
    }

    fn place(&self, raw: &'a RawValue) -> Parsed<StepKind> {
        let text: PlaceText<'_> = self.read(raw)?;
        if text.stones.is_empty() {
            return Err(self.error(Some(raw), "place puts no stones"));
        }
        let stones = text
            .stones
            .into_iter()
            .map(|stone| {
                Ok(Stone {
                    color: stone.colour,
                    region: self.region(stone.region)?,
                })
            })
            .collect::<Parsed<_>>()?;
        Ok(StepKind::Place {
            by: text.by,
            stones,
            number: text.n,
            pattern: text.pattern,
            roller: text.roller,
        })
    }

    fn choice(&self, raw: &'a RawValue, defaults: &Defaults) -> Parsed<StepKind> {
        let text: ChoiceText<'_> = self.read(raw)?;
        let branches = text
            .branches
            .into_iter()
            .map(|branch| {
                Ok(Branch {
                    id: branch.id,
                    when: branch.when.map(|raw| self.expression(raw)).transpose()?,
                    steps: self.steps(branch.steps, defaults)?,
                })
            })
            .collect::<Parsed<_>>()?;
        Ok(StepKind::Choice {
            by: text.by,
            branches,
        })
    }

    fn region(&self, raw: &'a RawValue) -> Parsed<Region> {
        let text: RegionText = self.read(raw).map_err(|_| {
            self.error(Some(raw), "expected a region, {\"not\": …} or {\"var\": …}")
        })?;
        region(&text).map_err(|name| {
            let problem = format!(
                "unknown region '{name}', expected any, adjacent, direct, indirect or c with an \
                 odd number such as c5"
            );
            self.error(Some(raw), problem)
        })
    }

    fn count(&self, raw: &'a RawValue) -> Parsed<Count> {
        let problem = "expected a number of at least 1, {\"var\": …} or {\"min\": …, \"max\": …}";
        let text: CountText = self.read(raw).map_err(|_| self.error(Some(raw), problem))?;
        match text {
            CountText::Between(range) if range.min >= 1 && range.max >= range.min => {
                Ok(Count::Between(range.min, range.max))
            }
            CountText::Between(_) => Err(self.error(Some(raw), problem)),
            CountText::Exactly(text) => match self.converted(raw, text)? {
                Expression::Value(Value::Number(number)) if number < 1 => {
                    Err(self.error(Some(raw), problem))
                }
                expression => Ok(Count::Exactly(expression)),
            },
        }
    }

    fn expression(&self, raw: &'a RawValue) -> Parsed<Expression> {
        let text: ExpressionText = self.read(raw).map_err(|_| {
            let problem = "expected a value, {\"var\": …} or an array that begins with an operator";
            self.error(Some(raw), problem)
        })?;
        self.converted(raw, text)
    }

    fn converted(&self, raw: &'a RawValue, text: ExpressionText) -> Parsed<Expression> {
        expression(text).map_err(|problem| self.error(Some(raw), problem))
    }

    fn end(&self, raw: &'a RawValue) -> Parsed<End> {
        let text: EndText<'_> = self.read(raw)?;
        let plies: PliesText = self.read(text.plies).map_err(|_| {
            self.error(
                Some(raw),
                "plies: expected a number or {\"min\": …, \"max\": …}",
            )
        })?;
        let exactly = |number| Expression::Value(Value::Number(number));
        let (min, max, step) = match plies {
            PliesText::Exactly(number) => (exactly(number), Some(exactly(number)), 1),
            PliesText::Range(range) => (
                self.converted(raw, range.min)?,
                range.max.map(|max| self.converted(raw, max)).transpose()?,
                range.step.max(1),
            ),
        };
        Ok(End {
            min,
            max,
            step,
            next: text.next,
        })
    }
}

/// An error of the JSON reader, `lines` before which its text began.
fn syntax(lines: usize, error: &serde_json::Error) -> RuleFileError {
    let text = error.to_string();
    let problem = text.split(" at line ").next().unwrap_or(&text);
    RuleFileError::new(lines + error.line().max(1), problem)
}

/// The region, or the name that is none.
fn region(text: &RegionText) -> Result<Region, String> {
    Ok(match text {
        RegionText::Named(name) => named_region(name).ok_or_else(|| name.clone())?,
        RegionText::Not(text) => Region::Not(Box::new(region(&text.not)?)),
        RegionText::Variable(text) => Region::Variable(text.var.clone()),
    })
}

/// A region by its name in files and variables.
pub(super) fn named_region(name: &str) -> Option<Region> {
    Some(match name {
        "any" => Region::Any,
        "adjacent" => Region::Adjacent,
        "direct" => Region::Direct,
        "indirect" => Region::Indirect,
        _ => {
            let side = name.strip_prefix('c')?.parse().ok()?;
            if side % 2 == 0 || side > MAX_SIDE {
                return None;
            }
            Region::Central(side)
        }
    })
}

fn expression(text: ExpressionText) -> Result<Expression, String> {
    match text {
        ExpressionText::Value(value) => Ok(Expression::Value(value)),
        ExpressionText::Variable(text) => Ok(Expression::Variable(text.var)),
        ExpressionText::Apply(list) => {
            let mut list = list.into_iter();
            let Some(ExpressionText::Value(Value::Word(word))) = list.next() else {
                return Err("an array must begin with an operator".to_owned());
            };
            let name = serde_json::Value::String(word);
            let operator: Operator = serde_json::from_value(name).map_err(|e| e.to_string())?;
            let operands = list.map(expression).collect::<Result<Vec<_>, _>>()?;
            let wanted = if operator == Operator::Not { 1 } else { 2 };
            let is_list = matches!(operator, Operator::And | Operator::Or | Operator::Plus);
            if operands.len() < wanted || operands.len() > wanted && !is_list {
                return Err(format!("{operator:?} takes {wanted} operands"));
            }
            Ok(Expression::Apply(operator, operands))
        }
    }
}
