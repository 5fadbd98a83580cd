//! Writing a training file.

use std::io::{self, Write};

use super::{GameSamples, MAGIC, VERSION, code};

/// Writes games one after the other.
pub struct Writer<W> {
    sink: W,
    samples: u64,
}

impl<W: Write> Writer<W> {
    /// Begins a file.
    ///
    /// # Errors
    /// When the sink refuses.
    pub fn new(mut sink: W) -> io::Result<Self> {
        sink.write_all(&MAGIC)?;
        sink.write_all(&VERSION.to_le_bytes())?;
        Ok(Self { sink, samples: 0 })
    }

    /// Writes a game.
    ///
    /// # Errors
    /// When the sink refuses.
    pub fn write(&mut self, game: &GameSamples) -> io::Result<()> {
        let body = code::encode(game);
        self.sink.write_all(&(body.len() as u32).to_le_bytes())?;
        let checksum = crc32fast::hash(&body);
        self.sink.write_all(&checksum.to_le_bytes())?;
        self.sink.write_all(&body)?;
        self.samples += game.moves.len() as u64;
        Ok(())
    }

    /// Positions written so far.
    pub const fn samples(&self) -> u64 {
        self.samples
    }

    /// The sink, everything handed on to it.
    ///
    /// # Errors
    /// When the sink refuses.
    pub fn finish(mut self) -> io::Result<W> {
        self.sink.flush()?;
        Ok(self.sink)
    }
}
