//! What brains tell of their search, in the forms that are in use.

use crate::protocol::words::integer;
use crate::search::Score;

/// What a brain thinks of a position, as far as it told.
///
/// ```text
/// MESSAGE depth 13-20 ev 8 n 801233 n/ms 905 tm 885 pv L12 J10
/// MESSAGE Speed 905K | Depth 18-33 | Eval +M7 | Node 9120K | Time 10.1s
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thoughts {
    /// Value for the brain.
    pub score: Option<Score>,
    /// Plies.
    pub depth: Option<u32>,
    /// Nodes.
    pub nodes: Option<u64>,
}

impl Thoughts {
    /// Reads the words behind `MESSAGE`.
    pub(super) fn read(text: &[u8]) -> Self {
        let mut thoughts = Self::default();
        let separators = |byte: &u8| byte.is_ascii_whitespace() || *byte == b'|';
        let mut words = text.split(separators).filter(|word| !word.is_empty());
        while let Some(word) = words.next() {
            match word.to_ascii_lowercase().as_slice() {
                b"depth" => thoughts.depth = words.next().and_then(depth),
                b"ev" | b"eval" => thoughts.score = words.next().and_then(score),
                b"n" | b"node" | b"nodes" => thoughts.nodes = words.next().and_then(count),
                // Points follow, and nothing else.
                b"pv" => break,
                _ => {}
            }
        }
        thoughts
    }

    /// These, and where they tell nothing what was told before.
    pub fn or(self, before: Self) -> Self {
        Self {
            score: self.score.or(before.score),
            depth: self.depth.or(before.depth),
            nodes: self.nodes.or(before.nodes),
        }
    }
}

/// `13` or `13-20`, the depth of forcing lines behind the dash.
fn depth(word: &[u8]) -> Option<u32> {
    let plain = word.split(|&byte| byte == b'-').next()?;
    u32::try_from(integer(plain)?).ok()
}

/// `35`, `-12`, or with the plies to the five `+M7`, `-M12`.
fn score(word: &[u8]) -> Option<Score> {
    let plies = |text: &[u8]| {
        let plies = usize::try_from(integer(text)?).ok()?;
        (plies <= 1000).then_some(plies)
    };
    match word {
        [b'+', b'M' | b'm', rest @ ..] => plies(rest).map(Score::win_in),
        [b'-', b'M' | b'm', rest @ ..] => plies(rest).map(Score::loss_in),
        _ => {
            let most = i64::from(Score::EVAL_MAX.value());
            let value = integer(word)?.clamp(-most, most);
            Some(Score::eval(value as i32))
        }
    }
}

/// `801233`, `9120K`, `12M` or `3G`.
fn count(word: &[u8]) -> Option<u64> {
    let (digits, unit) = match word {
        [digits @ .., b'K' | b'k'] => (digits, 1000),
        [digits @ .., b'M' | b'm'] => (digits, 1_000_000),
        [digits @ .., b'G' | b'g'] => (digits, 1_000_000_000),
        digits => (digits, 1),
    };
    u64::try_from(integer(digits)?).ok()?.checked_mul(unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Option<i32>, Option<u32>, Option<u64>) {
        let thoughts = Thoughts::read(text.as_bytes());
        let score = thoughts.score.map(Score::value);
        (score, thoughts.depth, thoughts.nodes)
    }

    #[test]
    fn the_forms_in_use() {
        let ours = "depth 13-20 ev -8 n 801233 n/ms 905 tm 885 pv L12 n 3";
        assert_eq!(read(ours), (Some(-8), Some(13), Some(801_233)));
        let boards = "Speed 905K | Depth 18-33 | Eval +M7 | Node 9120K | Time 10.1s";
        assert_eq!(read(boards), (Some(29_993), Some(18), Some(9_120_000)));
        assert_eq!(read("depth 3 ev -M12"), (Some(-29_988), Some(3), None));
    }

    #[test]
    fn nonsense_tells_nothing() {
        for text in ["", "depth", "ev x n y", "ev +M n -3", "ev +M99999999"] {
            assert_eq!(read(text), (None, None, None), "{text}");
        }
        assert_eq!(read("ev 99999999999").0, Some(20_000));
    }

    #[test]
    fn what_is_told_later_counts() {
        let first = Thoughts::read(b"depth 3 ev 5");
        let second = Thoughts::read(b"depth 4");
        let both = second.or(first);
        assert_eq!((both.depth, both.score), (Some(4), Some(Score::eval(5))));
    }
}
