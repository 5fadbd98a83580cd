//! What expressions come to.

use super::language::{Expression, Operator, Value};

/// The value of an expression, or [`None`] where a variable has none or an operand has the wrong
/// type; validated rules have neither.
pub(super) fn evaluate(
    expression: &Expression,
    variable: &dyn Fn(&str) -> Option<Value>,
) -> Option<Value> {
    match expression {
        Expression::Value(value) => Some(value.clone()),
        Expression::Variable(name) => variable(name),
        Expression::Apply(operator, operands) => {
            let values = operands
                .iter()
                .map(|operand| evaluate(operand, variable))
                .collect::<Option<Vec<_>>>()?;
            apply(*operator, &values)
        }
    }
}

fn apply(operator: Operator, values: &[Value]) -> Option<Value> {
    let flags = || values.iter().map(flag).collect::<Option<Vec<bool>>>();
    let numbers = || values.iter().map(number).collect::<Option<Vec<i64>>>();
    let compare = |holds: fn(i64, i64) -> bool| match numbers()?.as_slice() {
        [a, b] => Some(Value::Flag(holds(*a, *b))),
        _ => None,
    };
    match operator {
        Operator::And => Some(Value::Flag(flags()?.into_iter().all(|flag| flag))),
        Operator::Or => Some(Value::Flag(flags()?.into_iter().any(|flag| flag))),
        Operator::Not => Some(Value::Flag(!flag(values.first()?)?)),
        Operator::Equal => Some(Value::Flag(values.first()? == values.get(1)?)),
        Operator::Unequal => Some(Value::Flag(values.first()? != values.get(1)?)),
        Operator::Less => compare(|a, b| a < b),
        Operator::AtMost => compare(|a, b| a <= b),
        Operator::Greater => compare(|a, b| a > b),
        Operator::AtLeast => compare(|a, b| a >= b),
        Operator::Plus => Some(Value::Number(numbers()?.into_iter().sum())),
        Operator::Minus => match numbers()?.as_slice() {
            [a, b] => Some(Value::Number(a - b)),
            _ => None,
        },
    }
}

pub(super) const fn flag(value: &Value) -> Option<bool> {
    match value {
        Value::Flag(flag) => Some(*flag),
        Value::Number(_) | Value::Word(_) => None,
    }
}

pub(super) const fn number(value: &Value) -> Option<i64> {
    match value {
        Value::Number(number) => Some(*number),
        Value::Flag(_) | Value::Word(_) => None,
    }
}
