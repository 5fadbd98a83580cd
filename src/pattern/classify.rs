//! The shape of a window by definition: slow, run once for each rule to fill its table.
//!
//! A window is seen from one color's side with that color's stone on the middle point, and is
//! classified by putting one more stone on each of its empty points and classifying again; the
//! answers are kept, so each window is worked out once.

use arrayvec::ArrayVec;

use super::shape::Shape;
use super::window::{HALF, HALVES, HALVES_BY_KEY, Halves};

/// A stone of the color that the window is seen from.
const OWN: u8 = 1;
/// A stone of its opponent.
const OTHER: u8 = 2;

/// What a rule says about runs of one color.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct RunRules {
    /// Six or more win.
    pub(super) overline_wins: bool,
    /// Overlines and double-fours are forbidden.
    pub(super) restricted: bool,
    /// Five stones between two of the opponent's are worth nothing.
    pub(super) shut_in_five_fails: bool,
}

/// A window: the halves to the left and to the right of the point, by number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Window {
    pub(super) left: u16,
    pub(super) right: u16,
}

/// Classifies windows for one color under one rule, remembering all it has seen.
///
/// Windows are numbered for the color's own view: 1 its stones, 2 the opponent's.
pub(super) struct Classifier {
    rules: RunRules,
    halves: &'static Halves,
    known: Vec<Option<Shape>>,
}

/// The windows after a stone on each empty point, with the place of the stone: negative on the
/// left.
type Successors = ArrayVec<(i32, Window), { 2 * HALF }>;

impl Classifier {
    pub(super) fn new(rules: RunRules) -> Self {
        Self {
            rules,
            halves: &HALVES_BY_KEY,
            known: vec![None; HALVES * HALVES],
        }
    }

    /// The shape of a window.
    pub(super) fn shape(&mut self, window: Window) -> Shape {
        let index = window.left as usize * HALVES + window.right as usize;
        if let Some(shape) = self.known[index] {
            return shape;
        }
        let shape = self
            .finished(window)
            .unwrap_or_else(|| self.classify(window));
        self.known[index] = Some(shape);
        shape
    }

    /// The shape of a window whose run is shorter than five.
    fn classify(&mut self, window: Window) -> Shape {
        let next: ArrayVec<(i32, Shape), { 2 * HALF }> = self
            .after(window, OWN)
            .iter()
            .map(|&(at, next)| (at, self.shape(next)))
            .collect();
        let count = |wanted: fn(Shape) -> bool| next.iter().filter(|(_, s)| wanted(*s)).count();
        let leads_to = |shape| next.iter().any(|&(_, s)| s == shape);
        if leads_to(Shape::Five) {
            let fives = next
                .iter()
                .filter(|(_, s)| *s == Shape::Five)
                .map(|&(at, _)| at);
            return self.four(window, &fives.collect::<ArrayVec<i32, { 2 * HALF }>>());
        }
        match count(|s| s == Shape::Four) {
            0 => {}
            1 => return Shape::Three,
            _ => return Shape::ThreePlus,
        }
        if leads_to(Shape::FourMinus) {
            return Shape::ThreeMinus;
        }
        match count(Shape::is_three) {
            0 => {}
            1 | 2 => return Shape::Two,
            3 => return Shape::TwoPlus,
            _ => return Shape::TwoFree,
        }
        if leads_to(Shape::ThreeMinus) {
            Shape::TwoMinus
        } else if count(Shape::is_two) > 0 {
            Shape::One
        } else if leads_to(Shape::TwoMinus) {
            Shape::OneMinus
        } else {
            Shape::Dead
        }
    }

    /// The shape of a window whose run through the middle is five or longer.
    fn finished(&self, window: Window) -> Option<Shape> {
        let (left_run, left_end) = self.halves.run(window.left, OWN);
        let (right_run, right_end) = self.halves.run(window.right, OWN);
        let is_shut_in = left_end == Some(OTHER) && right_end == Some(OTHER);
        match left_run + 1 + right_run {
            0..=4 => None,
            5 if self.rules.shut_in_five_fails && is_shut_in => Some(Shape::Dead),
            5 => Some(Shape::Five),
            _ if self.rules.overline_wins => Some(Shape::Five),
            _ if self.rules.restricted => Some(Shape::Overline),
            _ => Some(Shape::Dead),
        }
    }

    /// The windows that a stone on each empty point makes.
    fn after(&self, window: Window, stone: u8) -> Successors {
        let mut successors = Successors::new();
        for distance in 0..HALF {
            let place = distance as i32 + 1;
            if let Some(left) = self.halves.with(window.left, distance, stone) {
                successors.push((-place, Window { left, ..window }));
            }
            if let Some(right) = self.halves.with(window.right, distance, stone) {
                successors.push((place, Window { right, ..window }));
            }
        }
        successors
    }

    /// The shape of a window that stones on the places `fives` complete.
    fn four(&mut self, window: Window, fives: &[i32]) -> Shape {
        // Two completing points of a straight four have its four stones between them; nearer
        // ones complete different fours (RULES 3).
        let different = fives
            .iter()
            .any(|&a| fives.iter().any(|&b| a != b && a.abs_diff(b) < 5));
        if self.rules.restricted && different {
            Shape::DoubleFour
        } else if fives.len() >= 2 && !self.one_reply_stops(window) {
            Shape::Four
        } else {
            Shape::FourMinus
        }
    }

    /// Whether the opponent can stop every five of the line with one stone on it. Only where a
    /// shut-in five fails can he do that against two.
    fn one_reply_stops(&mut self, window: Window) -> bool {
        self.rules.shut_in_five_fails
            && self.after(window, OTHER).iter().any(|&(_, replied)| {
                let next = self.after(replied, OWN);
                next.iter()
                    .all(|&(_, completed)| self.finished(completed) != Some(Shape::Five))
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pattern::window::{EMPTY, WALL};

    const FREE: RunRules = RunRules {
        overline_wins: true,
        restricted: false,
        shut_in_five_fails: false,
    };
    const EXACT: RunRules = RunRules {
        overline_wins: false,
        ..FREE
    };
    const RESTRICTED: RunRules = RunRules {
        restricted: true,
        ..EXACT
    };
    const CARO: RunRules = RunRules {
        shut_in_five_fails: true,
        ..EXACT
    };

    /// `_` the point, the rest as in the diagrams of [`Shape`]; what is not drawn is empty.
    fn shape(rules: RunRules, diagram: &str) -> Shape {
        let (left, right) = diagram.split_once('_').unwrap();
        let half = |outwards: &mut dyn Iterator<Item = char>| {
            let mut points = [EMPTY; HALF];
            for (point, c) in points.iter_mut().zip(outwards) {
                *point = match c {
                    'X' => OWN,
                    'O' => OTHER,
                    '|' => WALL,
                    _ => EMPTY,
                };
            }
            HALVES_BY_KEY.of(points)
        };
        let window = Window {
            left: half(&mut left.chars().rev()),
            right: half(&mut right.chars()),
        };
        Classifier::new(rules).shape(window)
    }

    #[test]
    fn shapes_of_every_rule() {
        for rules in [FREE, EXACT, RESTRICTED, CARO] {
            assert_eq!(shape(rules, "XX_XX"), Shape::Five);
            assert_eq!(shape(rules, "..XXX_.."), Shape::Four);
            assert_eq!(shape(rules, "OXXX_."), Shape::FourMinus);
            assert_eq!(shape(rules, "..XX_.."), Shape::ThreePlus);
            assert_eq!(shape(rules, "|.XX_.|"), Shape::ThreeMinus);
            assert_eq!(shape(rules, "OXX_.."), Shape::ThreeMinus);
            assert_eq!(shape(rules, "....._....."), Shape::One);
            assert_eq!(shape(rules, "O_..O"), Shape::Dead);
        }
    }

    #[test]
    fn runs_of_six() {
        assert_eq!(shape(FREE, "XXX_XX"), Shape::Five);
        assert_eq!(shape(EXACT, "XXX_XX"), Shape::Dead);
        assert_eq!(shape(RESTRICTED, "XXX_XX"), Shape::Overline);
        assert_eq!(shape(FREE, "XXX._X"), Shape::FourMinus);
        assert!(shape(EXACT, "XXX._X") < Shape::FourMinus);
    }

    #[test]
    fn two_fours_on_one_line() {
        for diagram in ["X.X_X.X", "XX._X.XX", "XXX._.XXX"] {
            assert_eq!(shape(FREE, diagram), Shape::Four, "{diagram}");
        }
        for diagram in ["X.X_X.X", "XX._X.XX"] {
            assert_eq!(shape(RESTRICTED, diagram), Shape::DoubleFour, "{diagram}");
        }
    }

    #[test]
    fn caro_fives_need_an_open_end() {
        assert_eq!(shape(CARO, "OXX_XXO"), Shape::Dead);
        assert_eq!(shape(CARO, "|XX_XXO"), Shape::Five);
        // Both ends complete, but a stone on the right end shuts the left five in.
        assert_eq!(shape(CARO, "O.XXX_."), Shape::FourMinus);
        assert_eq!(shape(CARO, "O.XXX_.O"), Shape::FourMinus);
    }
}
