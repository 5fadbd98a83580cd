//! An output that can be looked at from outside.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

/// Bytes written by whoever has a copy of it.
#[derive(Clone, Default)]
pub(crate) struct Output(Arc<Mutex<Vec<u8>>>);

impl Output {
    /// The whole lines written so far.
    pub(crate) fn lines(&self) -> Vec<String> {
        let text = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
        assert!(
            text.is_empty() || text.ends_with('\n'),
            "a line without end"
        );
        // Not `lines`, which would hide a carriage return.
        text.split_terminator('\n').map(str::to_owned).collect()
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
