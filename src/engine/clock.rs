//! Accounts of our own thinking, for managers that do not tell the time left before each move.

use std::time::Duration;

use super::{TimeControl, TimeLimit};

/// How long we have thought.
#[derive(Clone, Debug, Default)]
pub(super) struct Clock {
    in_game: Duration,
    since_told: Duration,
}

impl Clock {
    /// A new game begins.
    pub(super) fn start_game(&mut self) {
        self.in_game = Duration::ZERO;
    }

    /// The manager has told the time left.
    pub(super) fn told(&mut self) {
        self.since_told = Duration::ZERO;
    }

    /// A move took so long.
    pub(super) fn spend(&mut self, time: Duration) {
        self.in_game += time;
        self.since_told += time;
    }

    /// What is left of the game's time.
    pub(super) fn left(&self, control: &TimeControl) -> TimeLimit {
        match control.left {
            Some(told) => told.less(self.since_told),
            None => control.game.less(self.in_game),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_goes_before_own_accounts() {
        let mut clock = Clock::default();
        let mut control = TimeControl {
            game: TimeLimit::millis(1000),
            ..TimeControl::default()
        };
        clock.spend(Duration::from_millis(300));
        assert_eq!(clock.left(&control), TimeLimit::millis(700));
        control.left = Some(TimeLimit::millis(650));
        clock.told();
        assert_eq!(clock.left(&control), TimeLimit::millis(650));
        clock.spend(Duration::from_millis(900));
        assert_eq!(clock.left(&control), TimeLimit::millis(0));
        control.left = None;
        clock.start_game();
        assert_eq!(clock.left(&control), TimeLimit::millis(1000));
    }
}
