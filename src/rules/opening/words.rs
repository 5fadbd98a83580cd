//! Opening rules in words: what a step says, numbered as a list.

use std::fmt;

use super::language::{
    Actor, Branch, Count, Distinct, Expression, Next, Operator, Pattern, Person, Region, Step,
    StepKind, Stone, StoneColor, Value,
};
use super::rule::{End, OpeningRule};

/// A step in its place in the list of a rule.
#[derive(Clone, Debug)]
pub struct Clause<'a> {
    /// Its number: `3`, and below it `3.a.1` for the first step of the first branch.
    pub number: String,
    /// How deeply it is nested.
    pub depth: usize,
    /// What it says; nested steps are clauses of their own.
    pub text: String,
    /// The step; [`None`] for the head of a branch.
    pub step: Option<&'a Step>,
}

impl Clause<'_> {
    /// Whether it belongs to one of several ways.
    pub fn is_in_branch(&self) -> bool {
        let is_letter = |part: &str| part.starts_with(|c: char| c.is_ascii_alphabetic());
        self.number.split('.').any(is_letter)
    }
}

/// The steps of a rule as a numbered list, heads of branches included.
pub fn outline(rule: &OpeningRule) -> Vec<Clause<'_>> {
    let mut clauses = Vec::new();
    list(&rule.steps, "", 0, &mut clauses);
    clauses
}

/// The steps of a rule alone, in the order of [`outline`].
pub fn clauses(rule: &OpeningRule) -> Vec<Clause<'_>> {
    let all = outline(rule).into_iter();
    all.filter(|clause| clause.step.is_some()).collect()
}

fn list<'a>(steps: &'a [Step], above: &str, depth: usize, clauses: &mut Vec<Clause<'a>>) {
    for (index, step) in steps.iter().enumerate() {
        let number = format!("{above}{}", index + 1);
        clauses.push(Clause {
            number: number.clone(),
            depth,
            text: step.kind.to_string(),
            step: Some(step),
        });
        let mut head = |letter: usize, text: String, steps: &'a [Step]| {
            let letter = char::from(b'a' + (letter % 26) as u8);
            let number = format!("{number}.{letter}");
            let below = format!("{number}.");
            clauses.push(Clause {
                number,
                depth: depth + 1,
                text,
                step: None,
            });
            list(steps, &below, depth + 2, clauses);
        };
        match &step.kind {
            StepKind::Choice { branches, .. } => {
                for (index, branch) in branches.iter().enumerate() {
                    head(index, branch.to_string(), &branch.steps);
                }
            }
            StepKind::If {
                then, otherwise, ..
            } => {
                if otherwise.is_empty() {
                    list(then, &format!("{number}."), depth + 1, clauses);
                } else {
                    head(0, "then:".to_owned(), then);
                    head(1, "otherwise:".to_owned(), otherwise);
                }
            }
            StepKind::Repeat { steps } => {
                list(steps, &format!("{number}."), depth + 1, clauses);
            }
            _ => {}
        }
    }
}

impl fmt::Display for StepKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place {
                by,
                stones,
                number,
                pattern,
                roller,
            } => {
                if let Some(roller) = roller {
                    write!(f, "{roller} throws a die: it puts ")?;
                } else {
                    write!(f, "{by} puts ")?;
                }
                for (index, stone) in stones.iter().enumerate() {
                    let separator = if index == 0 { "" } else { "; " };
                    f.write_str(separator)?;
                    write_stone(f, stone, number.map(|number| number + index))?;
                }
                pattern.map_or(Ok(()), |pattern| write!(f, " ({pattern})"))
            }
            Self::Offer {
                by,
                slot,
                color,
                count,
                region,
                distinct,
            } => {
                write!(
                    f,
                    "{by} offers {count} alternatives for stone {slot}, {color}, {region}"
                )?;
                match distinct {
                    Distinct::None => Ok(()),
                    Distinct::Board => f.write_str("; no two equal by a symmetry of the board"),
                    Distinct::Pattern => f.write_str("; no two making equal figures"),
                }
            }
            Self::Choose { by, slot } => {
                write!(f, "{by} keeps one of the alternatives for stone {slot}")
            }
            Self::Declare {
                by,
                variable,
                min,
                max,
            } => match max {
                Some(max) => write!(f, "{by} names {variable}, a number from {min} to {max}"),
                None => write!(f, "{by} names {variable}, a number of {min} or more"),
            },
            Self::Swap { by, limit, .. } => {
                write!(f, "{by} may swap colors")?;
                match limit {
                    Some(limit) => write!(f, ", at most {limit} times each"),
                    None => Ok(()),
                }
            }
            Self::Exchange => f.write_str("the colors change owners"),
            Self::Take { by, color } => write!(f, "{by} has {color} from now on"),
            Self::Choice { by, .. } => write!(f, "{by} chooses:"),
            Self::Move {
                by,
                stones,
                region,
                fresh,
            } => {
                let stones: Vec<String> = stones.iter().map(usize::to_string).collect();
                write!(f, "{by} moves one of the stones {}", stones.join(", "))?;
                f.write_str(if *fresh {
                    " that was not moved before"
                } else {
                    ""
                })?;
                write!(f, "; it stays {region}")
            }
            Self::Reset { black } => write!(f, "the board is emptied; {black} is black"),
            Self::Roll {
                roller,
                variable,
                values,
            } => {
                let values: Vec<String> = values.iter().map(ToString::to_string).collect();
                write!(
                    f,
                    "{roller} throws a die for {variable}: {}",
                    values.join(" or ")
                )
            }
            Self::Set { variable, value } => write!(f, "{variable} is now {value}"),
            Self::If { condition, .. } => write!(f, "if {condition}:"),
            Self::Repeat { .. } => f.write_str("again and again:"),
            Self::Break => f.write_str("the repetition ends"),
            Self::Normal { next } => write!(f, "normal play begins, {next}"),
        }
    }
}

fn write_stone(f: &mut fmt::Formatter<'_>, stone: &Stone, number: Option<usize>) -> fmt::Result {
    match number {
        Some(number) => write!(f, "stone {number}")?,
        None => f.write_str("a stone")?,
    }
    write!(f, ", {}, {}", stone.color, stone.region)
}

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id)?;
        if let Some(condition) = &self.when {
            write!(f, ", if {condition}")?;
        }
        f.write_str(if self.steps.is_empty() { "" } else { ":" })
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First => Person::First.fmt(f),
            Self::Second => Person::Second.fmt(f),
            Self::Black => f.write_str("black"),
            Self::White => f.write_str("white"),
            Self::Mover => f.write_str("the player to move"),
            Self::Waiter => f.write_str("the player not to move"),
            Self::Last => f.write_str("the player who acted last"),
            Self::Nonlast => f.write_str("the player who did not act last"),
            Self::Arbiter => f.write_str("the arbiter"),
            Self::Chance => f.write_str("the die"),
        }
    }
}

impl fmt::Display for StoneColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Black => "black",
            Self::White => "white",
            Self::Next => "in alternating color",
        })
    }
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any => f.write_str("anywhere"),
            Self::Central(1) => f.write_str("on the center"),
            Self::Central(side) => write!(f, "in the central {side}×{side}"),
            Self::Adjacent => f.write_str("beside stone 1"),
            Self::Direct => f.write_str("directly beside stone 1"),
            Self::Indirect => f.write_str("diagonally beside stone 1"),
            Self::Not(region) => write!(f, "not {region}"),
            Self::Variable(name) => write!(f, "where {name} says"),
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(count) => write!(f, "{count}"),
            Self::Between(min, max) => write!(f, "{min} to {max}"),
        }
    }
}

impl End {
    /// Possible numbers of stones: `5`, `2 to 15`, `6, 8, …`.
    pub fn plies(&self) -> String {
        match (&self.max, self.step, &self.min) {
            (Some(max), _, min) if max == min => min.to_string(),
            (Some(max), _, min) => format!("{min} to {max}"),
            (None, step, Expression::Value(Value::Number(min))) => {
                format!("{min}, {}, …", min + step as i64)
            }
            (None, _, min) => format!("{min} or more"),
        }
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "one of the {} openings", self.size())
    }
}

impl fmt::Display for Next {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Black => "black to move",
            Self::White => "white to move",
            Self::Parity => "the player to move goes on",
        })
    }
}

impl fmt::Display for Operator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::And => "and",
            Self::Or => "or",
            Self::Not => "not",
            Self::Equal => "=",
            Self::Unequal => "≠",
            Self::Less => "<",
            Self::AtMost => "≤",
            Self::Greater => ">",
            Self::AtLeast => "≥",
            Self::Plus => "+",
            Self::Minus => "−",
        })
    }
}

impl Operator {
    /// How strongly it binds.
    const fn strength(self) -> u8 {
        match self {
            Self::Or => 0,
            Self::And => 1,
            Self::Not => 2,
            Self::Equal
            | Self::Unequal
            | Self::Less
            | Self::AtMost
            | Self::Greater
            | Self::AtLeast => 3,
            Self::Plus | Self::Minus => 4,
        }
    }
}

impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Value(value) => write!(f, "{value}"),
            Self::Variable(name) => f.write_str(match name.as_str() {
                "ply" => "the number of stones",
                "last_colour" => "the last stone's color",
                name => name,
            }),
            Self::Apply(operator, operands) => {
                for (index, operand) in operands.iter().enumerate() {
                    match (index, operator) {
                        (0, Operator::Not) => write!(f, "{operator} ")?,
                        (0, _) => {}
                        _ => write!(f, " {operator} ")?,
                    }
                    match operand {
                        Self::Apply(inner, _) if inner.strength() <= operator.strength() => {
                            write!(f, "({operand})")?;
                        }
                        _ => write!(f, "{operand}")?,
                    }
                }
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::catalog;
    use super::*;

    #[test]
    fn steps_in_words() {
        let texts = |name: &str| -> Vec<String> {
            let rule = catalog::find(name).unwrap().rule();
            let line = |clause: Clause<'_>| format!("{} {}", clause.number, clause.text);
            outline(rule).into_iter().map(line).collect()
        };
        assert_eq!(
            texts("rif-soosorv-8")[..5],
            [
                "1 first puts stone 1, black, on the center; stone 2, white, in the central 3×3; \
                 stone 3, black, in the central 5×5 (one of the 26 openings)",
                "2 second may swap colors",
                "3 white puts stone 4, white, anywhere",
                "4 white names N, a number from 1 to 8",
                "5 black may swap colors",
            ]
        );
        let balance = texts("double-balance").join("\n");
        for part in [
            "1 again and again:",
            "if the number of stones ≥ 2 and the number of stones ≤ Z:",
            "multi, if mode = B and the number of stones + 2 ≤ end:",
            "if (mode = A or multi) and (the number of stones < end or late_swap):",
            "the player to move may swap colors, at most max_swaps times each",
        ] {
            assert!(balance.contains(part), "{part}\n{balance}");
        }
        let dice = texts("p20-yuelee00").join("\n");
        assert!(dice.contains("first throws a die for D: direct or indirect"));
        assert!(dice.contains("where D says"));
    }

    #[test]
    fn the_step_that_asks_is_found_in_the_list() {
        for rule in catalog::all() {
            let opening = rule.begin(&catalog::Terms::default()).unwrap();
            let clauses = clauses(rule.rule());
            let Some(step) = opening.step() else { continue };
            let first = clauses[step].step.unwrap();
            assert!(!matches!(first.kind, StepKind::Normal { .. }));
            assert_eq!(clauses[step].number.split('.').next(), Some("1"));
        }
    }
}
