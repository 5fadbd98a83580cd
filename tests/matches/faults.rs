//! What the faulty brain does, and how a game ends by that.

use ruikou::arena::{End, Ending};
use ruikou::base::{Color, Rng};

/// What a brain does at its moment in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Says its move in pieces.
    Parts,
    /// Ends its lines with CR LF, and sends empty ones.
    CarriageReturns,
    /// Tells a lot before and after its move.
    Chatter,
    /// Writes 100 KB to its error output.
    Errors,
    /// Does not know a setting, and says so.
    UnknownSetting,
    /// Does not end when it is told to.
    IgnoresEnd,
    /// Gives up.
    Resigns,
    /// Makes five.
    MakesFive,
    /// Makes six.
    MakesSix,
    /// Ends before it is asked for anything.
    CrashesAtStart,
    /// Ends instead of answering.
    Crashes,
    /// Ends, but a process that it has started goes on and holds its output open.
    LeavesChild,
    /// Closes its output and goes on.
    ClosesOutput,
    /// Refuses the board.
    RefusesStart,
    /// Never answers.
    Sleeps,
    /// Never reads anything.
    Deaf,
    /// Says what is no move.
    Garbage,
    /// Sends bytes that are no text.
    Noise,
    /// Says that there is an error, and then nothing.
    SaysError,
    /// Answers with two moves.
    Twice,
    /// Sends 1 MB of lines.
    Flood,
    /// Sends 1 MB without an end of line.
    LongLine,
    /// Answers with a point that has a stone.
    Occupied,
    /// Answers with a point off the board.
    OffBoard,
}

impl Fault {
    const ALL: [Self; 24] = [
        Self::Parts,
        Self::CarriageReturns,
        Self::Chatter,
        Self::Errors,
        Self::UnknownSetting,
        Self::IgnoresEnd,
        Self::Resigns,
        Self::MakesFive,
        Self::MakesSix,
        Self::CrashesAtStart,
        Self::Crashes,
        Self::LeavesChild,
        Self::ClosesOutput,
        Self::RefusesStart,
        Self::Sleeps,
        Self::Deaf,
        Self::Garbage,
        Self::Noise,
        Self::SaysError,
        Self::Twice,
        Self::Flood,
        Self::LongLine,
        Self::Occupied,
        Self::OffBoard,
    ];

    /// How a renju game ends in which a brain that does this has this color; the other one is
    /// steady, and the arbiter ends a game in which nothing happens as a draw.
    pub(crate) fn end(self, color: Color) -> End {
        let lost = |reason| End {
            winner: Some(!color),
            reason,
        };
        let won = End {
            winner: Some(color),
            reason: Ending::Five,
        };
        match self {
            Self::Parts
            | Self::CarriageReturns
            | Self::Chatter
            | Self::Errors
            | Self::UnknownSetting
            | Self::IgnoresEnd => End {
                winner: None,
                reason: Ending::Adjudicated,
            },
            Self::MakesFive => won,
            Self::MakesSix if color == Color::White => won,
            Self::MakesSix => lost(Ending::Overline),
            Self::Resigns => lost(Ending::Resign),
            Self::CrashesAtStart
            | Self::Crashes
            | Self::LeavesChild
            | Self::ClosesOutput
            | Self::RefusesStart => lost(Ending::Crash),
            Self::Sleeps | Self::Deaf | Self::SaysError => lost(Ending::Time),
            Self::Garbage | Self::Noise | Self::Twice | Self::Flood | Self::LongLine => {
                lost(Ending::Garbage)
            }
            Self::Occupied | Self::OffBoard => lost(Ending::Illegal),
        }
    }
}

/// What the faulty brain does in a game, and at which of its moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) fault: Fault,
    /// From 0.
    pub(crate) at: usize,
}

impl Plan {
    /// Follows from the run's seed and the game's number. Game 0 is the look before the match, in
    /// which nothing happens.
    pub(crate) fn of(seed: u64, game: u64) -> Option<Self> {
        let mut rng = Rng::new(seed.wrapping_mul(1_000_003).wrapping_add(game));
        let fault = *rng.pick(&Fault::ALL)?;
        let at = rng.below(4);
        (game > 0).then_some(Self { fault, at })
    }
}
