//! Values of options: durations, rules and colors from text, and durations back to text.

use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use thiserror::Error;

use crate::base::Color;
use crate::rules::RuleKind;

/// A text that is no value of an option.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum ValueError {
    /// Not a duration.
    #[error("expected a number and a unit, such as 500ms, 10s, 1.5s, 2m or 1h")]
    Duration,
    /// Not a time control.
    #[error("expected seconds for the game and for each move, such as 10+0.1")]
    Clock,
    /// Not an amount of memory.
    #[error("expected a number and a unit, such as 16MiB or 2GiB")]
    Memory,
}

/// Reads `500ms`, `10s`, `1.5s`, `2m` or `1h`; the unit is required.
pub(super) fn parse_duration(text: &str) -> Result<Duration, ValueError> {
    let text = text.trim();
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match text.strip_prefix(digits) {
        Some("ms") => 0.001,
        Some("s") => 1.0,
        Some("m" | "min") => 60.0,
        Some("h") => 3600.0,
        _ => return Err(ValueError::Duration),
    };
    let plain = digits.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    match digits.parse::<f64>() {
        Ok(number) if plain => {
            Duration::try_from_secs_f64(number * unit).map_err(|_| ValueError::Duration)
        }
        _ => Err(ValueError::Duration),
    }
}

/// Reads `512KiB`, `16MiB` or `2GiB` as bytes; the unit is required.
pub(super) fn parse_memory(text: &str) -> Result<usize, ValueError> {
    let text = text.trim();
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit: usize = match text.strip_prefix(digits) {
        Some("KiB") => 1 << 10,
        Some("MiB" | "M") => 1 << 20,
        Some("GiB" | "G") => 1 << 30,
        _ => return Err(ValueError::Memory),
    };
    let number: usize = digits.parse().map_err(|_| ValueError::Memory)?;
    number.checked_mul(unit).ok_or(ValueError::Memory)
}

/// Writes a duration with the unit that suits its length: `350 ms`, `12.3 s`.
pub(super) fn format_duration(duration: Duration) -> String {
    let seconds = duration.as_secs_f64();
    if seconds < 0.001 {
        format!("{:.1} us", seconds * 1e6)
    } else if seconds < 10.0 {
        format!("{} ms", duration.as_millis())
    } else {
        format!("{seconds:.1} s")
    }
}

/// Reads a rule's name; help and error messages list the names.
pub(super) fn rule_parser() -> impl TypedValueParser<Value = RuleKind> {
    PossibleValuesParser::new(RuleKind::ALL.map(RuleKind::name)).try_map(|name| name.parse())
}

/// Reads `black` or `white`.
pub(super) fn color_parser() -> impl TypedValueParser<Value = Color> {
    PossibleValuesParser::new(["black", "white"]).map(|name| {
        if name == "black" {
            Color::Black
        } else {
            Color::White
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations() {
        for (text, millis) in [
            ("500ms", 500),
            ("10s", 10_000),
            ("1.5s", 1500),
            ("2m", 120_000),
            ("1h", 3_600_000),
            ("0s", 0),
        ] {
            assert_eq!(parse_duration(text), Ok(Duration::from_millis(millis)));
        }
        for text in [
            "", "5", "s", "-1s", "1e3s", "infs", "nans", "5 s x", "1..5s", "9e99h", "3d",
        ] {
            assert_eq!(parse_duration(text), Err(ValueError::Duration), "{text}");
        }
    }

    #[test]
    fn memory() {
        assert_eq!(parse_memory("16MiB"), Ok(16 << 20));
        assert_eq!(parse_memory(" 2G "), Ok(2 << 30));
        for text in [
            "",
            "16",
            "MiB",
            "-1MiB",
            "1.5GiB",
            "99999999999999999999GiB",
            "1TB",
        ] {
            assert_eq!(parse_memory(text), Err(ValueError::Memory), "{text}");
        }
    }

    #[test]
    fn durations_are_written_with_a_fitting_unit() {
        assert_eq!(format_duration(Duration::from_micros(12)), "12.0 us");
        assert_eq!(format_duration(Duration::from_millis(350)), "350 ms");
        assert_eq!(format_duration(Duration::from_millis(12_340)), "12.3 s");
    }
}
