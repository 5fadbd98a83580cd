//! Reading a training file.

use std::io::{self, Read};

use thiserror::Error;

use super::{GameSamples, MAGIC, VERSION, code};

/// No game is longer: a body beyond this is a damaged length.
const LONGEST_BODY: u32 = 1 << 16;

/// Reads the games of a file one after the other. After an error there is nothing more.
pub struct Reader<R> {
    source: R,
    games: u64,
    offset: u64,
    is_over: bool,
}

/// Why a training file cannot be read.
#[derive(Debug, Error)]
pub enum SamplesError {
    /// It does not begin like one.
    #[error("this is no file of samples")]
    Foreign,
    /// It has another version.
    #[error("its version is {0}; this program reads version {VERSION}")]
    Version(u32),
    /// A game is damaged.
    #[error("game {game}, at byte {offset}: {problem}")]
    Damaged {
        /// Its number in the file, from 1.
        game: u64,
        /// Where it begins.
        offset: u64,
        /// What is wrong with it.
        problem: &'static str,
    },
    /// The file ends in a game.
    #[error("game {game}, at byte {offset}: the file ends in it")]
    CutOff {
        /// Its number in the file, from 1.
        game: u64,
        /// Where it begins.
        offset: u64,
    },
    /// The system refuses.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl<R: Read> Reader<R> {
    /// Begins a file.
    ///
    /// # Errors
    /// When it is no training file or of another version.
    pub fn new(mut source: R) -> Result<Self, SamplesError> {
        let mut head = [0; MAGIC.len() + 4];
        source
            .read_exact(&mut head)
            .map_err(|error| match error.kind() {
                io::ErrorKind::UnexpectedEof => SamplesError::Foreign,
                _ => error.into(),
            })?;
        let version = match head.strip_prefix(&MAGIC) {
            Some(&[a, b, c, d]) => u32::from_le_bytes([a, b, c, d]),
            _ => return Err(SamplesError::Foreign),
        };
        if version != VERSION {
            return Err(SamplesError::Version(version));
        }
        Ok(Self {
            source,
            games: 0,
            offset: head.len() as u64,
            is_over: false,
        })
    }

    /// The next game; [`None`] at the end of the file.
    fn read(&mut self) -> Result<Option<GameSamples>, SamplesError> {
        let (game, offset) = (self.games + 1, self.offset);
        let damaged = |problem| SamplesError::Damaged {
            game,
            offset,
            problem,
        };
        let Some(length) = self.number()? else {
            return Ok(None);
        };
        let checksum = self.number()?;
        let checksum = checksum.ok_or(SamplesError::CutOff { game, offset })?;
        if length > LONGEST_BODY {
            return Err(damaged("its length is impossible"));
        }
        let mut body = vec![0; length as usize];
        self.source
            .read_exact(&mut body)
            .map_err(|error| self.cut_off(error))?;
        if crc32fast::hash(&body) != checksum {
            return Err(damaged("its checksum is wrong"));
        }
        self.games += 1;
        self.offset += 8 + u64::from(length);
        code::decode(&body).map(Some).map_err(damaged)
    }

    /// Four bytes; [`None`] if the file is over before them.
    fn number(&mut self) -> Result<Option<u32>, SamplesError> {
        let mut bytes = [0; 4];
        let mut filled = 0;
        while let Some(rest) = bytes.get_mut(filled..).filter(|rest| !rest.is_empty()) {
            match self.source.read(rest) {
                Ok(0) if filled == 0 => return Ok(None),
                Ok(0) => return Err(self.cut_off(io::ErrorKind::UnexpectedEof.into())),
                Ok(count) => filled += count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(Some(u32::from_le_bytes(bytes)))
    }

    fn cut_off(&self, error: io::Error) -> SamplesError {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => SamplesError::CutOff {
                game: self.games + 1,
                offset: self.offset,
            },
            _ => error.into(),
        }
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<GameSamples, SamplesError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        let game = self.read();
        self.is_over = !matches!(game, Ok(Some(_)));
        game.transpose()
    }
}
