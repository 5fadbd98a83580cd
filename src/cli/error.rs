//! What can be wrong with a request to the workbench.

use std::io;
use std::path::PathBuf;

use rayon::ThreadPoolBuildError;
use thiserror::Error;

use super::games::GamesError;
use super::solve::SuiteError;
use super::tournament::MatchError;
use crate::arena::archive::ArchiveError;
use crate::arena::contest::Broken;
use crate::base::{Size, SizeError};
use crate::rules::opening::{GameRecordError, RuleFileError, TermsError, UnknownOpeningRule};
use crate::rules::{ParsePositionError, RuleKind};

/// Why a subcommand could not do its work. Each message says what is wrong, where, and what to do.
#[derive(Debug, Error)]
pub(super) enum Error {
    /// A position that cannot be read.
    #[error(
        "cannot read the position '{text}': {reason}\n  \
         write moves such as 'h8 i9 g7', or stones such as 'black=h8,i9 white=g7 turn=black'; \
         --size sets the board"
    )]
    Position {
        /// The position as it was given.
        text: String,
        /// What is wrong with it.
        reason: ParsePositionError,
    },
    /// A file that cannot be read.
    #[error("cannot read {}: {reason}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system said.
        reason: io::Error,
    },
    /// A file that cannot be written.
    #[error("cannot write {}: {reason}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system said.
        reason: io::Error,
    },
    /// A line of a table of judged positions that cannot be read.
    #[error(
        "{}, line {line}: {reason}\n  \
         each line is a position, a tab, and its forbidden points such as g8:6,j9:44 or - for none",
        path.display()
    )]
    Case {
        /// The file.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: CaseError,
    },
    /// A file of opening rules that makes no sense.
    #[error("{}, {reason}", path.display())]
    RuleFile {
        /// The file.
        path: PathBuf,
        /// What is wrong, and in which line.
        reason: RuleFileError,
    },
    /// A name that no opening rule has.
    #[error(transparent)]
    UnknownOpeningRule(#[from] UnknownOpeningRule),
    /// Parameters that an opening rule does not allow.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// A record of an opening or game that cannot be read.
    #[error("{}, line {line}: this is no record of an opening or game: {reason}", path.display())]
    NoRecord {
        /// The file.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// A file without a record.
    #[error("{} holds no record", path.display())]
    Empty {
        /// The file.
        path: PathBuf,
    },
    /// A record that cannot be judged, because it breaks off or is of another rule.
    #[error("{}, line {line}: {reason}", path.display())]
    Record {
        /// The file.
        path: PathBuf,
        /// The line where the record begins, counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: Box<GameRecordError>,
    },
    /// Too few stones for an opening.
    #[error("an opening has three stones, black, white and black; the position has {0}")]
    NotThreeStones(usize),
    /// A saved game that would be written over.
    #[error(
        "{} is there already; choose another file, or go on with it by --resume",
        path.display()
    )]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// A file that would be written over.
    #[error("{} is there already; choose another file, or give --force", .0.display())]
    Occupied(PathBuf),
    /// A board that has too few openings.
    #[error(
        "only {found} of {wanted} openings were found for {rule} on {size}: the board seems to have no more"
    )]
    FewOpenings {
        /// How many there are.
        found: usize,
        /// How many were asked for.
        wanted: usize,
        /// The rule.
        rule: RuleKind,
        /// The board.
        size: Size,
    },
    /// A file that is to be read and to be written.
    #[error("{} holds the games; choose another file for what is made of them", path.display())]
    OntoInput {
        /// The file.
        path: PathBuf,
    },
    /// A test that compares two players, of games of others.
    #[error(
        "--sprt compares two players; these games have: {players}\n  \
         name two of them by --between A,B"
    )]
    NotTwoPlayers {
        /// The names there are.
        players: String,
    },
    /// A name that no player has.
    #[error("no player is called '{name}'; the players are: {players}")]
    UnknownPlayer {
        /// The name.
        name: String,
        /// The names there are.
        players: String,
    },
    /// More than one game to go on with.
    #[error("{} holds {count} records; only one game can be resumed", path.display())]
    SeveralRecords {
        /// The file.
        path: PathBuf,
        /// How many there are.
        count: usize,
    },
    /// Not the form of a parameter.
    #[error("'{0}' is no parameter; write its name and value, such as mode=B")]
    Parameter(String),
    /// A board that cannot be played on.
    #[error(transparent)]
    Board(#[from] SizeError),
    /// The system does not give the threads asked for.
    #[error("cannot start the threads: {0}\n  ask for fewer with --concurrency")]
    Threads(#[from] ThreadPoolBuildError),
    /// Nothing limits a player's search.
    #[error("nothing limits the search of player {0}; give --nodes, --depth, --time or --tc")]
    NoPace(String),
    /// Two different players cannot be told apart.
    #[error("both players are called '{0}'; give them names, such as --a name=new")]
    SameName(String),
    /// Games that are no pairs.
    #[error(
        "{0} games are no pairs: two different players play each opening with both colors, so give \
         an even number"
    )]
    OddGames(u64),
    /// More than one game for an opening rule.
    #[error("with --opening-rule there is one game: give one --rule, or none for its usual one")]
    SeveralGames,
    /// No openings come with the program for this.
    #[error(
        "no openings are built in for these rules on {0}, only for freestyle, standard, renju and \
         caro on 15x15 and for freestyle on 20x20; take --openings generated, or a file"
    )]
    NotBuiltIn(Size),
    /// A file that is asked for without the one it is made from.
    #[error("{0} needs the games: give --out FILE, too")]
    NeedsOut(&'static str),
    /// The file of a run.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
    /// Files of games and openings.
    #[error(transparent)]
    Games(#[from] GamesError),
    /// A game that broke off.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// Files of positions to solve.
    #[error(transparent)]
    Suite(#[from] SuiteError),
    /// A match that cannot be played.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// Nobody can interrupt.
    #[error("cannot listen to Ctrl-C: {0}")]
    Interrupt(ctrlc::Error),
    /// Standard output failed.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
}

/// What is wrong with a line of a table of judged positions.
#[derive(Debug, PartialEq, Eq, Error)]
pub(super) enum CaseError {
    /// No tab.
    #[error("there is no tab")]
    NoTab,
    /// The part before the tab is no position.
    #[error("{0}")]
    Position(#[from] ParsePositionError),
    /// Something that is not a point and a kind of prohibition.
    #[error("'{0}' is not a point with one of the kinds 6, 44, 33")]
    Point(String),
}

impl Error {
    /// Whether the reader of the output has gone away, which is its right.
    pub(super) fn is_closed_output(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}
