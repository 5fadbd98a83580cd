//! How soon a point ought to be tried: set by hand, from what the shapes mean.

use once_cell::sync::Lazy;

use crate::base::Color;
use crate::pattern::{CODE_TABLE, CODES, Code, Shape, Threat};
use crate::rules::RuleKind;

/// The urgency of each code.
pub struct Urgency([i16; CODES]);

/// Without and with restriction.
static TABLES: Lazy<[Urgency; 2]> = Lazy::new(|| [false, true].map(Urgency::build));

impl Urgency {
    /// The table of a color under a rule.
    pub fn of(rule: RuleKind, color: Color) -> &'static Self {
        &TABLES[rule.has_forbidden(color) as usize]
    }

    /// How soon an empty point of this code ought to be tried, by the color or against it.
    #[inline]
    pub fn get(&self, code: Code) -> i32 {
        self.0[code as usize] as i32
    }

    fn build(restricted: bool) -> Self {
        Self(std::array::from_fn(|code| {
            urgency(CODE_TABLE.shapes(code as Code), restricted)
        }))
    }
}

/// What one line is worth.
const fn line_value(shape: Shape) -> i16 {
    match shape {
        Shape::Dead | Shape::DoubleFour | Shape::Overline => 0,
        Shape::OneMinus => 1,
        Shape::One => 2,
        Shape::TwoMinus => 3,
        Shape::Two => 7,
        Shape::TwoPlus => 9,
        Shape::TwoFree => 11,
        Shape::ThreeMinus => 12,
        Shape::Three => 24,
        Shape::ThreePlus => 30,
        Shape::FourMinus => 28,
        Shape::Four => 90,
        Shape::Five => 120,
    }
}

/// What two lines are worth beyond their sum because one stone serves both.
const fn pair_value(stronger: Shape, weaker: Shape) -> i16 {
    let four = matches!(stronger, Shape::FourMinus);
    if weaker.is_three() {
        if four { 70 } else { 30 }
    } else if weaker.is_two() {
        if four {
            18
        } else if stronger.is_three() {
            14
        } else {
            7
        }
    } else if matches!(weaker, Shape::ThreeMinus) {
        if four {
            16
        } else if stronger.is_three() {
            14
        } else {
            8
        }
    } else {
        0
    }
}

fn value(shapes: [Shape; 4], restricted: bool) -> i16 {
    match Threat::of(shapes, restricted) {
        Threat::Forbidden => 0,
        Threat::Five | Threat::OpenFour => line_value(Shape::Five),
        Threat::DoubleThree if restricted => line_value(Shape::Three),
        _ => {
            let mut lines = shapes;
            lines.sort_unstable_by(|a, b| b.cmp(a));
            lines.iter().map(|&shape| line_value(shape)).sum::<i16>()
                + pair_value(lines[0], lines[1])
        }
    }
}

fn urgency(shapes: [Shape; 4], restricted: bool) -> i16 {
    let bonus = match Threat::of(shapes, restricted) {
        Threat::Forbidden => return 0,
        Threat::Five => 2000,
        Threat::OpenFour => 1200,
        Threat::FourThree => 500,
        Threat::DoubleThree => 180,
        Threat::Four | Threat::Three => 40,
        Threat::Quiet => 0,
    };
    bonus + 2 * value(shapes, restricted)
}
