//! Words and numbers of a line.

use std::fmt;

/// Input that is quoted in an answer: printable, short, never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Echo(String);

impl Echo {
    const MAX_CHARS: usize = 80;

    /// What can be shown of `bytes`.
    pub fn new(bytes: &[u8]) -> Self {
        let shown = |&byte: &u8| match byte {
            b' '..=b'~' => char::from(byte),
            _ => '?',
        };
        Self(bytes.iter().take(Self::MAX_CHARS).map(shown).collect())
    }
}

impl fmt::Display for Echo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

fn trim_start(bytes: &[u8]) -> &[u8] {
    let blanks = bytes.iter().take_while(|&&byte| is_blank(byte)).count();
    bytes.get(blanks..).unwrap_or_default()
}

/// The first word and what follows it, without the blanks around; both may be empty.
pub(super) fn split_word(line: &[u8]) -> (&[u8], &[u8]) {
    let line = trim_start(line);
    let length = line.iter().take_while(|&&byte| !is_blank(byte)).count();
    let (word, rest) = line.split_at_checked(length).unwrap_or((line, &[]));
    (word, trim_start(rest))
}

/// The words of a line.
pub(super) fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(|&byte| is_blank(byte))
        .filter(|word| !word.is_empty())
}

/// The arguments of a command: what blanks and commas leave.
pub(super) fn arguments(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(|&byte| is_blank(byte) || byte == b',')
        .filter(|word| !word.is_empty())
}

/// The words of a line of stones, `7,7,1`; blanks beside a comma do not end one.
pub(super) fn stones(line: &[u8]) -> Vec<Vec<u8>> {
    let mut stones: Vec<Vec<u8>> = Vec::new();
    for word in words(line) {
        match stones.last_mut() {
            Some(last) if last.ends_with(b",") || word.starts_with(b",") => {
                last.extend_from_slice(word);
            }
            _ => stones.push(word.to_vec()),
        }
    }
    stones
}

/// An integer with an optional sign; too large ones become the largest.
pub(super) fn integer(word: &[u8]) -> Option<i64> {
    let (sign, digits) = match word {
        [b'-', digits @ ..] => (-1, digits),
        [b'+', digits @ ..] | digits => (1, digits),
    };
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    Some(digits.iter().fold(0_i64, |number, digit| {
        number
            .saturating_mul(10)
            .saturating_add(sign * i64::from(digit - b'0'))
    }))
}

/// A number of which only the integer part counts.
pub(super) fn number(word: &[u8]) -> Option<i64> {
    let mut parts = word.splitn(2, |&byte| byte == b'.');
    let whole = parts.next()?;
    let fraction = parts.next().unwrap_or_default();
    fraction
        .iter()
        .all(u8::is_ascii_digit)
        .then(|| integer(whole))
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_saturate() {
        for (text, value) in [
            ("7", Some(7)),
            ("-15", Some(-15)),
            ("+3", Some(3)),
            ("99999999999999999999", Some(i64::MAX)),
            ("-99999999999999999999", Some(i64::MIN)),
            ("", None),
            ("-", None),
            ("15x", None),
            ("7;7", None),
        ] {
            assert_eq!(integer(text.as_bytes()), value, "{text}");
        }
        for (text, value) in [
            ("12.9", Some(12)),
            ("-0.5", Some(0)),
            ("1.x", None),
            (".5", None),
        ] {
            assert_eq!(number(text.as_bytes()), value, "{text}");
        }
    }

    #[test]
    fn stones_may_have_blanks_beside_their_commas() {
        let expected = [b"7,7,1".to_vec(), b"8,8,2".to_vec(), b"DONE".to_vec()];
        for text in ["7,7,1 8,8,2 DONE", " 7 ,7, 1\t8 , 8 , 2  DONE "] {
            assert_eq!(stones(text.as_bytes()), expected);
        }
    }

    #[test]
    fn what_is_echoed_is_printable_and_short() {
        assert_eq!(Echo::new(b"a\0\xFFb").to_string(), "a??b");
        assert_eq!(Echo::new(&[b'A'; 1000]).to_string().len(), 80);
    }
}
