//! The shape of a window by definition: slow, run once for each rule to fill its table.
//!
//! A window is seen from one colour's side with that colour's stone on the middle point, and is
//! classified by putting one more stone on each of its empty points and classifying again; the
//! answers are kept, so each window is worked out once.

use super::shape::Shape;
use super::window::{EMPTY, HALF, HALVES, HALVES_BY_KEY, Halves};

/// A stone of the colour that the window is seen from.
const OWN: u8 = 1;
/// A stone of its opponent.
const OTHER: u8 = 2;
/// Points of a window, the middle one at index [`HALF`].
type Window = [u8; 2 * HALF + 1];

/// What a rule says about runs of one colour.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct RunRules {
    /// Six or more win.
    pub(super) overline_wins: bool,
    /// Overlines and double-fours are forbidden.
    pub(super) restricted: bool,
    /// Five stones between two of the opponent's are worth nothing.
    pub(super) shut_in_five_fails: bool,
}

/// Classifies windows for one colour under one rule, remembering all it has seen.
pub(super) struct Classifier {
    rules: RunRules,
    halves: &'static Halves,
    known: Vec<Option<Shape>>,
}

impl Classifier {
    pub(super) fn new(rules: RunRules) -> Self {
        Self {
            rules,
            halves: &HALVES_BY_KEY,
            known: vec![None; HALVES * HALVES],
        }
    }

    /// The shape of the window with these halves, numbered for the colour's own view: 1 its
    /// stones, 2 the opponent's.
    pub(super) fn shape(&mut self, left: usize, right: usize) -> Shape {
        if let Some(shape) = self.known[left * HALVES + right] {
            return shape;
        }
        let shape = self.classify(self.window(left, right));
        self.known[left * HALVES + right] = Some(shape);
        shape
    }

    fn window(&self, left: usize, right: usize) -> Window {
        let mut window = [OWN; 2 * HALF + 1];
        for distance in 0..HALF {
            window[HALF - 1 - distance] = self.halves.points[left][distance];
            window[HALF + 1 + distance] = self.halves.points[right][distance];
        }
        window
    }

    fn shape_of(&mut self, window: &Window) -> Shape {
        let left = std::array::from_fn(|distance| window[HALF - 1 - distance]);
        let right = std::array::from_fn(|distance| window[HALF + 1 + distance]);
        self.shape(self.halves.of(left), self.halves.of(right))
    }

    fn classify(&mut self, window: Window) -> Shape {
        if let Some(shape) = self.finished(&window) {
            return shape;
        }
        let next = self.with_one_more(&window);
        let count = |wanted: fn(Shape) -> bool| next.iter().filter(|(_, s)| wanted(*s)).count();
        let fives: Vec<usize> = next
            .iter()
            .filter(|(_, s)| *s == Shape::Five)
            .map(|&(at, _)| at)
            .collect();
        if !fives.is_empty() {
            return self.four(&window, &fives);
        }
        match count(|s| s == Shape::Four) {
            0 => {}
            1 => return Shape::Three,
            _ => return Shape::ThreePlus,
        }
        if count(|s| s == Shape::FourMinus) > 0 {
            return Shape::ThreeMinus;
        }
        match count(Shape::is_three) {
            0 => {}
            1 | 2 => return Shape::Two,
            3 => return Shape::TwoPlus,
            _ => return Shape::TwoFree,
        }
        let leads_to = |shape| next.iter().any(|&(_, s)| s == shape);
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
    fn finished(&self, window: &Window) -> Option<Shape> {
        let right = window[HALF..]
            .iter()
            .take_while(|&&point| point == OWN)
            .count();
        let left = window[..HALF]
            .iter()
            .rev()
            .take_while(|&&point| point == OWN)
            .count();
        match left + right {
            0..=4 => None,
            5 if self.rules.shut_in_five_fails
                && window[HALF - left - 1] == OTHER
                && window[HALF + right] == OTHER =>
            {
                Some(Shape::Dead)
            }
            5 => Some(Shape::Five),
            _ if self.rules.overline_wins => Some(Shape::Five),
            _ if self.rules.restricted => Some(Shape::Overline),
            _ => Some(Shape::Dead),
        }
    }

    /// The shapes that one more stone makes, with the place of that stone.
    fn with_one_more(&mut self, window: &Window) -> Vec<(usize, Shape)> {
        let mut next = *window;
        let mut shapes = Vec::with_capacity(2 * HALF);
        for at in 0..window.len() {
            if window[at] == EMPTY {
                next[at] = OWN;
                shapes.push((at, self.shape_of(&next)));
                next[at] = EMPTY;
            }
        }
        shapes
    }

    /// The shape of a window that the places `fives` complete.
    fn four(&mut self, window: &Window, fives: &[usize]) -> Shape {
        // Two completing points of a straight four have its four stones between them; nearer
        // ones complete different fours (RULES 3).
        let different = fives.windows(2).any(|pair| pair[1] - pair[0] < 5);
        if self.rules.restricted && different {
            Shape::DoubleFour
        } else if fives.len() >= 2 && !self.one_reply_stops(window, fives) {
            Shape::Four
        } else {
            Shape::FourMinus
        }
    }

    /// Whether the opponent can stop every five of the line with one stone on it. Only where a
    /// shut-in five fails can he do that against two.
    fn one_reply_stops(&mut self, window: &Window, fives: &[usize]) -> bool {
        self.rules.shut_in_five_fails
            && (0..window.len())
                .filter(|&reply| window[reply] == EMPTY)
                .any(|reply| {
                    let mut next = *window;
                    next[reply] = OTHER;
                    fives.iter().all(|&five| {
                        let mut completed = next;
                        if completed[five] == EMPTY {
                            completed[five] = OWN;
                        }
                        self.finished(&completed) != Some(Shape::Five)
                    })
                })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pattern::window::WALL;

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
        let at = diagram.find('_').unwrap();
        let mut window = [EMPTY; 2 * HALF + 1];
        window[HALF] = OWN;
        for (index, c) in diagram.chars().enumerate() {
            let place = (HALF + index)
                .checked_sub(at)
                .filter(|&p| p <= 2 * HALF && p != HALF);
            if let Some(place) = place {
                window[place] = match c {
                    'X' => OWN,
                    'O' => OTHER,
                    '|' => WALL,
                    _ => EMPTY,
                };
            }
        }
        let mut classifier = Classifier::new(rules);
        classifier.shape_of(&window)
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
        assert_eq!(shape(EXACT, "X.XX_.X"), Shape::ThreeMinus);
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
