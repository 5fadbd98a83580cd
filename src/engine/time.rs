//! How long to think: the values a manager sends in, a [`Budget`] out. Pure functions.

use std::time::Duration;

use crate::search::Budget;

/// A limit that may be absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TimeLimit {
    /// At most so long; zero means at once.
    Within(Duration),
    /// No limit. The greatest value.
    Unlimited,
}

impl TimeLimit {
    /// A limit in milliseconds.
    pub const fn millis(millis: u64) -> Self {
        Self::Within(Duration::from_millis(millis))
    }

    /// What is left of it after some time, never less than nothing.
    pub fn less(self, spent: Duration) -> Self {
        match self {
            Self::Within(time) => Self::Within(time.saturating_sub(spent)),
            Self::Unlimited => Self::Unlimited,
        }
    }
}

/// What a manager told about time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// For one move; `None` if never told.
    pub turn: Option<TimeLimit>,
    /// For all moves of a game.
    pub game: TimeLimit,
    /// What was left of it when it was last told; `None` if never told since `game`.
    pub left: Option<TimeLimit>,
    /// Added for each move. Already contained in `left`; it only helps to plan.
    pub increment: Duration,
    /// Time that gets lost between the manager and us, if told.
    pub lag: Option<Duration>,
    /// The manager is a Yixin board: it writes no limit as a long turn in a long game, and it
    /// says that time is out when the whole seconds it displays are.
    pub yixin: bool,
}

impl Default for TimeControl {
    fn default() -> Self {
        Self {
            turn: None,
            game: TimeLimit::Unlimited,
            left: None,
            increment: Duration::ZERO,
            lag: None,
            yixin: false,
        }
    }
}

/// How to spend time on one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// No time at all: any sensible move at once.
    AtOnce,
    /// A search within the budget.
    Within(Budget),
}

impl Plan {
    /// The budget of a search that is under way already.
    pub const fn budget(self) -> Budget {
        match self {
            Self::AtOnce => Budget::exactly(Duration::ZERO),
            Self::Within(budget) => budget,
        }
    }
}

/// Time for a move if nothing at all was told.
const DEFAULT_TURN: TimeLimit = TimeLimit::millis(5000);
/// A Yixin board's way to write "no limit".
const YIXIN_UNLIMITED: (TimeLimit, TimeLimit) =
    (TimeLimit::millis(2_000_000), TimeLimit::millis(100_000_000));
/// How early a Yixin board says that time is out, and for turns of what length that matters.
const YIXIN_DISPLAY: Duration = Duration::from_secs(1);
const YIXIN_DISPLAY_FROM: Duration = Duration::from_secs(3);
/// Less work than this is not worth the name search.
const LEAST_WORK: Duration = Duration::from_millis(5);
/// Parts of the time left: one move never takes more than a sixth (and the increment) or a half,
/// ought to take a twenty-second, and even if the clock is nearly gone may take a fiftieth.
const HARD_PART: u32 = 6;
const MOST_PART: u32 = 2;
const SOFT_PART: u32 = 22;
const LEAST_PART: u32 = 50;
/// Longest time for an opening choice if no clock limits it, and its part of the time left.
const OPENING: Duration = Duration::from_secs(10);
const OPENING_PART: u32 = 10;

impl TimeControl {
    /// The plan for a move when `left` remains of the game's time. `bounded` tells that nodes or
    /// depth limit the search, so that it needs no default time.
    pub fn plan(&self, left: TimeLimit, bounded: bool) -> Plan {
        let turn = self.turn.unwrap_or(match left {
            TimeLimit::Unlimited if !bounded => DEFAULT_TURN,
            _ => TimeLimit::Unlimited,
        });
        if self.yixin && (turn, self.game) == YIXIN_UNLIMITED {
            return Plan::Within(Budget::UNLIMITED);
        }
        let share = match left {
            TimeLimit::Within(left) => {
                TimeLimit::Within((left / HARD_PART + self.increment).min(left / MOST_PART))
            }
            TimeLimit::Unlimited => TimeLimit::Unlimited,
        };
        let TimeLimit::Within(limit) = turn.min(share) else {
            return Plan::Within(Budget::UNLIMITED);
        };
        let margin = self.margin(limit);
        match left {
            _ if limit.is_zero() => Plan::AtOnce,
            TimeLimit::Within(left) if left <= margin => Plan::AtOnce,
            TimeLimit::Within(left) => {
                let least = LEAST_WORK.min(left / LEAST_PART);
                let hard = limit.saturating_sub(margin).max(least);
                let soft = (left / SOFT_PART + self.increment).min(hard);
                Plan::Within(Budget { soft, hard })
            }
            TimeLimit::Unlimited => {
                let work = limit.saturating_sub(margin).max(LEAST_WORK.min(limit));
                Plan::Within(Budget::exactly(work))
            }
        }
    }

    /// The plan for a choice of the opening, which is no move: never more than a tenth of the
    /// time left nor than a move may take.
    pub fn plan_opening(&self, left: TimeLimit) -> Plan {
        let Plan::Within(budget) = self.plan(left, true) else {
            return Plan::AtOnce;
        };
        let most = match left {
            TimeLimit::Within(left) => left / OPENING_PART,
            TimeLimit::Unlimited => OPENING,
        };
        let hard = budget.hard.min(most);
        Plan::Within(Budget {
            soft: budget.soft.min(hard),
            hard,
        })
    }

    /// What to keep back of a limit for the way to the manager and its clock.
    fn margin(&self, limit: Duration) -> Duration {
        if let Some(lag) = self.lag {
            return lag;
        }
        if self.yixin && limit >= YIXIN_DISPLAY_FROM {
            return YIXIN_DISPLAY;
        }
        Duration::from_millis(match limit.as_millis() {
            0..1000 => 30,
            1000..5000 => 60,
            _ => 100,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    fn turn(millis: u64) -> TimeControl {
        TimeControl {
            turn: Some(TimeLimit::millis(millis)),
            ..TimeControl::default()
        }
    }

    fn budget(plan: Plan) -> Budget {
        match plan {
            Plan::Within(budget) => budget,
            Plan::AtOnce => panic!("no time"),
        }
    }

    #[test]
    fn a_turn_limit_is_used_up_but_for_the_margin() {
        for (limit, work) in [
            (200, 170),
            (1000, 940),
            (5000, 4900),
            (30_000, 29_900),
            (20, 5),
        ] {
            let plan = turn(limit).plan(TimeLimit::Unlimited, false);
            assert_eq!(plan, Plan::Within(Budget::exactly(ms(work))), "{limit}");
        }
    }

    #[test]
    fn no_time_means_at_once() {
        assert_eq!(turn(0).plan(TimeLimit::Unlimited, false), Plan::AtOnce);
        for left in [0, 20, 30] {
            assert_eq!(
                turn(1000).plan(TimeLimit::millis(left), false),
                Plan::AtOnce,
                "{left}"
            );
        }
    }

    #[test]
    fn the_match_clock_bounds_every_move() {
        let control = turn(30_000);
        for left in [100, 500, 1000, 10_000, 180_000, 7_200_000] {
            let Budget { soft, hard } = budget(control.plan(TimeLimit::millis(left), false));
            assert!(
                soft <= hard && hard <= ms(left / 2) && hard <= ms(29_900),
                "{left}"
            );
            assert!(hard > Duration::ZERO);
        }
        let ample = budget(turn(5000).plan(TimeLimit::millis(1_000_000), false));
        assert_eq!(ample, Budget::exactly(ms(4900)));
    }

    #[test]
    fn a_hundred_moves_do_not_use_up_the_match_clock() {
        let control = turn(60_000);
        for total in [300, 1000, 60_000] {
            let mut left = TimeLimit::millis(total);
            for _ in 0..100 {
                left = left.less(control.plan(left, false).budget().hard);
            }
            assert!(left > TimeLimit::millis(0), "{total}");
        }
    }

    #[test]
    fn defaults() {
        let control = TimeControl::default();
        let unlimited = Plan::Within(Budget::UNLIMITED);
        assert_eq!(
            control.plan(TimeLimit::Unlimited, false),
            Plan::Within(Budget::exactly(ms(4900)))
        );
        assert_eq!(control.plan(TimeLimit::Unlimited, true), unlimited);
        assert!(budget(control.plan(TimeLimit::millis(600_000), false)).hard > ms(50_000));
    }

    #[test]
    fn a_yixin_board_writes_no_limit_in_its_own_way_and_wants_a_second() {
        let mut control = TimeControl {
            turn: Some(TimeLimit::millis(2_000_000)),
            game: TimeLimit::millis(100_000_000),
            ..TimeControl::default()
        };
        assert_ne!(
            control.plan(control.game, false),
            Plan::Within(Budget::UNLIMITED)
        );
        control.yixin = true;
        assert_eq!(
            control.plan(control.game, false),
            Plan::Within(Budget::UNLIMITED)
        );
        control.turn = Some(TimeLimit::millis(10_000));
        assert_eq!(
            budget(control.plan(TimeLimit::Unlimited, false)).hard,
            ms(9000)
        );
    }

    #[test]
    fn a_known_lag_replaces_the_margin() {
        let control = TimeControl {
            lag: Some(ms(400)),
            ..turn(1000)
        };
        assert_eq!(
            budget(control.plan(TimeLimit::Unlimited, false)).hard,
            ms(600)
        );
    }

    #[test]
    fn an_opening_choice_takes_a_tenth_at_most() {
        let hard = |control: TimeControl, left| budget(control.plan_opening(left)).hard;
        assert_eq!(hard(turn(60_000), TimeLimit::millis(100_000)), ms(10_000));
        assert_eq!(hard(turn(1000), TimeLimit::millis(100_000)), ms(940));
        assert_eq!(hard(TimeControl::default(), TimeLimit::Unlimited), OPENING);
    }

    #[test]
    fn an_increment_lets_a_move_take_more_but_never_half_of_what_is_left() {
        let control = TimeControl {
            increment: ms(1000),
            ..TimeControl::default()
        };
        assert_eq!(
            budget(control.plan(TimeLimit::millis(1500), false)).hard,
            ms(720)
        );
    }
}
