//! `INFO key value`: never answered, never refused; what makes no sense changes nothing.

use std::time::Duration;

use super::words::{number, split_word};
use crate::engine::{GameType, Memory, Setting, TimeLimit};

/// What an `INFO` tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Info {
    /// A value that means the same from every manager.
    Setting(Setting),
    /// `rule`; see [`super::Dialect::rule`].
    Rule(i64),
    /// `max_node`; see [`super::Dialect::nodes`].
    MaxNode(i64),
    /// `show_detail`, which only Yixin boards send.
    ShowDetail,
    /// Nothing that we use, or nothing that can be understood.
    Ignored,
}

/// From here on a time left means that there is no limit.
const UNLIMITED_MILLIS: i64 = i32::MAX as i64;
/// No sane lag is longer.
const MAX_LAG_MILLIS: u64 = 10_000;

impl Info {
    /// Reads what follows the word `INFO`.
    pub(super) fn parse(rest: &[u8]) -> Self {
        let (key, value) = split_word(rest);
        let key = key.to_ascii_lowercase();
        if key == b"show_detail" {
            return Self::ShowDetail;
        }
        let Some(value) = number(split_word(value).0) else {
            return Self::Ignored;
        };
        match key.as_slice() {
            b"rule" => Self::Rule(value),
            b"max_node" => Self::MaxNode(value),
            key => setting(key, value).map_or(Self::Ignored, Self::Setting),
        }
    }
}

fn setting(key: &[u8], value: i64) -> Option<Setting> {
    let positive = u64::try_from(value).ok();
    Some(match key {
        b"timeout_turn" => {
            Setting::TurnTime(positive.map_or(TimeLimit::Unlimited, TimeLimit::millis))
        }
        b"timeout_match" => Setting::GameTime(match positive {
            None | Some(0) => TimeLimit::Unlimited,
            Some(millis) => TimeLimit::millis(millis),
        }),
        b"time_left" if value >= UNLIMITED_MILLIS => Setting::TimeLeft(TimeLimit::Unlimited),
        b"time_left" => Setting::TimeLeft(TimeLimit::millis(positive.unwrap_or(0))),
        b"time_increment" => Setting::Increment(Duration::from_millis(positive?)),
        b"protocol_lag" => Setting::Lag(Duration::from_millis(positive?.min(MAX_LAG_MILLIS))),
        b"max_memory" => Setting::Memory(match positive? {
            0 => Memory::Unlimited,
            bytes => Memory::Process(bytes),
        }),
        b"hash_size" => Setting::Memory(Memory::Tables(positive?.saturating_mul(1024))),
        b"thread_num" => Setting::Threads(usize::try_from(value.max(1)).ok()?),
        b"max_depth" => Setting::Depth(
            u32::try_from(value.min(i64::from(u32::MAX)))
                .ok()
                .filter(|&depth| depth > 0),
        ),
        b"game_type" => Setting::GameType(match value {
            0 => GameType::Human,
            1 => GameType::Engine,
            2 => GameType::Tournament,
            3 => GameType::NetworkTournament,
            _ => return None,
        }),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Info {
        Info::parse(text.as_bytes())
    }

    #[test]
    fn special_values() {
        let set = Info::Setting;
        for (text, expected) in [
            (
                "timeout_turn 0",
                set(Setting::TurnTime(TimeLimit::millis(0))),
            ),
            (
                "timeout_turn -1",
                set(Setting::TurnTime(TimeLimit::Unlimited)),
            ),
            (
                "timeout_match 0",
                set(Setting::GameTime(TimeLimit::Unlimited)),
            ),
            (
                "TIME_LEFT -500",
                set(Setting::TimeLeft(TimeLimit::millis(0))),
            ),
            (
                "time_left 2147483647",
                set(Setting::TimeLeft(TimeLimit::Unlimited)),
            ),
            ("max_memory 0", set(Setting::Memory(Memory::Unlimited))),
            (
                "hash_size 1024",
                set(Setting::Memory(Memory::Tables(1 << 20))),
            ),
            ("max_depth 0", set(Setting::Depth(None))),
            ("max_depth 12.7 x", set(Setting::Depth(Some(12)))),
            ("rule 4", Info::Rule(4)),
            ("show_detail", Info::ShowDetail),
        ] {
            assert_eq!(parse(text), expected, "{text}");
        }
    }

    #[test]
    fn nonsense_is_ignored() {
        for text in [
            "",
            "rule",
            "timeout_turn",
            "timeout_turn abc",
            "max_memory -5",
            "foo bar baz",
            "evaluate 3,4",
            "folder C:\\A B",
            "game_type 9",
        ] {
            assert_eq!(parse(text), Info::Ignored, "{text}");
        }
    }
}
