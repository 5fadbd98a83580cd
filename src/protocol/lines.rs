//! Lines from a stream of bytes that may be anything.

use std::io::{BufRead, ErrorKind};

/// What is kept of a line; the rest is thrown away.
const MAX_LINE: usize = 64 << 10;
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The lines of a stream that are not empty, without their ends: every CR and every LF ends one.
/// A last line needs no end. A stream that breaks ends.
pub struct Lines<R> {
    input: R,
    is_first: bool,
}

impl<R: BufRead> Lines<R> {
    /// The lines of `input`.
    pub fn new(input: R) -> Self {
        Self {
            input,
            is_first: true,
        }
    }

    /// Moves the bytes up to the next line end, or all there are, to `line`; tells whether the
    /// line goes on.
    fn append(&mut self, line: &mut Vec<u8>) -> bool {
        let buffer = loop {
            match self.input.fill_buf() {
                Ok(buffer) => break buffer,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => return false,
            }
        };
        if buffer.is_empty() {
            return false;
        }
        let end = buffer.iter().position(|byte| matches!(byte, b'\r' | b'\n'));
        let part = end.and_then(|end| buffer.get(..end)).unwrap_or(buffer);
        let room = MAX_LINE.saturating_sub(line.len());
        line.extend(part.iter().take(room));
        let used = part.len() + usize::from(end.is_some());
        self.input.consume(used);
        end.is_none()
    }

    fn is_over(&mut self) -> bool {
        loop {
            match self.input.fill_buf() {
                Ok(buffer) => return buffer.is_empty(),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => return true,
            }
        }
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        while !self.is_over() {
            let mut line = Vec::new();
            while self.append(&mut line) {}
            if std::mem::replace(&mut self.is_first, false) && line.starts_with(BYTE_ORDER_MARK) {
                line.drain(..BYTE_ORDER_MARK.len());
            }
            if !line.is_empty() {
                return Some(line);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    fn lines(text: &[u8]) -> Vec<Vec<u8>> {
        // A buffer of one byte: every boundary is one between two reads.
        Lines::new(BufReader::with_capacity(1, text)).collect()
    }

    #[test]
    fn every_mix_of_line_ends() {
        let expected = [b"a".to_vec(), b"b c".to_vec(), b"\xFF\0".to_vec()];
        for text in [
            &b"a\nb c\n\xFF\0\n"[..],
            b"a\r\nb c\r\n\xFF\0",
            b"\r\ra\rb c\n\r\xFF\0\r",
            b"\xEF\xBB\xBFa\n\n\nb c\r\xFF\0",
        ] {
            assert_eq!(lines(text), expected);
        }
        assert!(lines(b"\r\n\n").is_empty() && lines(b"").is_empty());
        assert!(lines(b"\xEF\xBB\xBF").is_empty());
    }

    #[test]
    fn long_lines_are_cut_but_end_where_they_end() {
        let mut text = vec![b'A'; 1 << 20];
        text.extend(b"\nB\n");
        let lines: Vec<_> = Lines::new(&text[..]).collect();
        assert_eq!(lines.len(), 2);
        assert_eq!((lines[0].len(), &lines[1][..]), (MAX_LINE, &b"B"[..]));
    }
}
