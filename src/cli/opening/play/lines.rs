//! Lines typed by a person, or coming from a pipe.

use std::io::{self, BufRead, Read};

/// Bytes of a line that are looked at.
const MAX_LINE: u64 = 4096;

/// The next line without its end; [`None`] when the input has ended. Whatever is too long or no
/// text is cut and replaced, never refused.
pub(super) fn next_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let count = Read::take(&mut *input, MAX_LINE).read_until(b'\n', &mut bytes)?;
    if count == 0 {
        return Ok(None);
    }
    if !bytes.ends_with(b"\n") && count as u64 == MAX_LINE {
        skip_line(input)?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
}

/// Reads over the rest of a line.
fn skip_line(input: &mut dyn BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let length = buffer.len();
        match buffer.iter().position(|&byte| byte == b'\n') {
            Some(end) => {
                input.consume(end + 1);
                return Ok(());
            }
            None => input.consume(length),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_any_kind() {
        let mut text = b" h8 \r\n\n\xff\xfe\n".to_vec();
        text.extend(std::iter::repeat_n(b'x', 100_000));
        text.extend(b"\nlast");
        let mut input = io::BufReader::with_capacity(100, text.as_slice());
        let mut next = || next_line(&mut input).unwrap();
        assert_eq!(next().as_deref(), Some("h8"));
        assert_eq!(next().as_deref(), Some(""));
        assert!(next().is_some());
        assert_eq!(next().unwrap().len() as u64, MAX_LINE);
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }
}
