//! How long a player may think, and the clock that counts it.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

/// The longest time for a move where no time was agreed on, so that no game lasts for ever.
const UNTIMED: Duration = Duration::from_mins(10);

/// Time for the game and for each move.
///
/// Written in seconds: `10+0.1` is 10 s for the game and 0.1 s more with each move, `10/1+0.1` is
/// the same with at most 1 s for a move, `0/1` is 1 s for a move and no limit for the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeControl {
    /// For the whole game, if it is limited.
    pub game: Option<Duration>,
    /// What each move adds to that, the first one too.
    pub increment: Duration,
    /// For each move, if it is limited.
    pub turn: Option<Duration>,
}

/// A text that is no time control.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "'{0}' is no time control; write seconds for the game and each move's increment, such as \
     10+0.1, or with at most 1 s for a move 10/1+0.1"
)]
pub struct ParseTimeControlError(String);

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || ParseTimeControlError(text.chars().take(40).collect());
        let (rest, increment) = match text.split_once('+') {
            Some((rest, increment)) => (rest, seconds(increment).ok_or_else(error)?),
            None => (text, Duration::ZERO),
        };
        let (game, turn) = match rest.split_once('/') {
            Some((game, turn)) => (game, Some(seconds(turn).ok_or_else(error)?)),
            None => (rest, None),
        };
        let game = Some(seconds(game).ok_or_else(error)?).filter(|game| !game.is_zero());
        let turn = turn.filter(|turn| !turn.is_zero());
        if game.is_none() && (turn.is_none() || !increment.is_zero()) {
            return Err(error());
        }
        Ok(Self {
            game,
            increment,
            turn,
        })
    }
}

/// A plain decimal number of seconds.
fn seconds(text: &str) -> Option<Duration> {
    let is_plain = text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let number: f64 = text.parse().ok().filter(|_| is_plain)?;
    Duration::try_from_secs_f64(number).ok()
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.game.unwrap_or_default().as_secs_f64())?;
        if let Some(turn) = self.turn {
            write!(f, "/{}", turn.as_secs_f64())?;
        }
        if !self.increment.is_zero() {
            write!(f, "+{}", self.increment.as_secs_f64())?;
        }
        Ok(())
    }
}

impl TimeControl {
    /// The longest time that any move may take.
    pub fn longest_turn(&self) -> Duration {
        let game = self.game.map(|game| game + self.increment);
        [game, self.turn]
            .into_iter()
            .flatten()
            .min()
            .unwrap_or(UNTIMED)
    }
}

/// The clock of a player.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    control: TimeControl,
    left: Option<Duration>,
}

impl Clock {
    /// A clock at the beginning of a game.
    pub const fn new(control: TimeControl) -> Self {
        Self {
            control,
            left: control.game,
        }
    }

    /// The player is to move: it gets the increment.
    pub fn press(&mut self) {
        self.left = self.left.map(|left| left + self.control.increment);
    }

    /// What is left for the game.
    pub const fn left(&self) -> Option<Duration> {
        self.left
    }

    /// What this move may take.
    pub fn limit(&self) -> Duration {
        [self.left, self.control.turn]
            .into_iter()
            .flatten()
            .min()
            .unwrap_or(UNTIMED)
    }

    /// The move took so long.
    pub fn spend(&mut self, time: Duration) {
        self.left = self.left.map(|left| left.saturating_sub(time));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_read_and_written() {
        for text in ["10+0.1", "10/1+0.1", "10", "0/0.5", "180/30"] {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!(control.to_string(), text);
        }
        for text in [
            "", "+", "0", "0+1", "x", "10+", "10/", "-1", "1e3", "0/1+1", "inf",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }

    #[test]
    fn clocks_count_as_other_runners_do() {
        let millis = Duration::from_millis;
        let mut clock = Clock::new("10/1+0.1".parse().unwrap());
        clock.press();
        assert_eq!(clock.left(), Some(millis(10_100)));
        assert_eq!(clock.limit(), millis(1000));
        clock.spend(millis(660));
        clock.press();
        assert_eq!(clock.left(), Some(millis(9540)));
        clock.spend(millis(20_000));
        clock.press();
        assert_eq!(clock.limit(), millis(100));
        assert_eq!(Clock::new(TimeControl::default()).limit(), UNTIMED);
    }
}
