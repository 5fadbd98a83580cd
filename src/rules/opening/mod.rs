//! Opening rules: how the first stones come onto the board, and who plays which color then.
//!
//! A rule is data: steps of a small language (`language`), read from JSON (`file`), flattened
//! (`program`), checked for sense (`validate`). [`Opening`] plays them as a referee: it knows what
//! is asked of whom ([`Decision`]), takes an [`Action`] or says why not ([`Violation`]), and
//! knows who holds which color when normal play begins. [`catalog`] holds the rules that are
//! built in, `record` writes openings down and replays them; [`words`] tells rules in words.
//! [`Contest`] goes on to the end of the game, and [`Journal`] writes it down as it is played.
//!
//! # The language
//!
//! Persons are `first` and `second`, fixed for the whole game. Black belongs to `start.black` until
//! a swap; swaps change who owns a color, never the stones. Actors are a person, the present owner
//! of a color (`black`, `white`), `mover` and `waiter` (owner of the color to be placed next in
//! alternating play, and the other), `last` and `nonlast` (who acted last, and the other),
//! `arbiter` and `chance`.
//!
//! | op | fields | effect |
//! | --- | --- | --- |
//! | `place` | by, stones, n?, pattern?, roller? | the actor puts the stones in this order |
//! | `offer` | by, slot, colour, count, region, distinct | he shows alternatives for a stone |
//! | `choose` | by, slot | he keeps one, the rest disappear |
//! | `declare` | by, var, min, max | he names a number; max null is no limit |
//! | `swap` | by, id?, `max_per_player`? | he may exchange the colors |
//! | `exchange` | | the colors change owners |
//! | `take` | by, colour | he owns this color from now on |
//! | `choice` | by, branches of id, when?, steps | he picks one; then the list goes on |
//! | `move` | by, stones, region, fresh | he moves one of these stones |
//! | `reset` | black | the board is emptied, this person is black |
//! | `chance` | roller, var, values | even draw |
//! | `set`, `if`, `repeat`, `break` | expressions as prefix arrays | bookkeeping |
//! | `normal` | next | the opening is over |
//!
//! Regions: `any`; `c5` = central 5×5; `adjacent`, `direct`, `indirect` neighbors of stone 1;
//! `{"not": …}`; `{"var": …}`.

mod audit;
pub mod catalog;
mod contest;
mod decision;
mod expression;
mod figure;
mod file;
mod game_record;
mod journal;
mod language;
mod names;
mod program;
mod record;
mod region;
mod rule;
mod simulate;
mod state;
mod validate;
pub mod words;

pub use audit::{AuditError, audit};
pub use catalog::{LoadedRule, Terms, TermsError, UnknownOpeningRule};
pub use contest::{Contest, ContestEnd};
pub use decision::{Action, Decider, Decision, Task, Violation};
pub use file::RuleFileError;
pub use game_record::{GameEnd, GameEndReason, GameRecord, GameRecordError, Turn};
pub use journal::{Journal, TurnError};
pub use language::*;
pub use names::{NamedOpening, OPENINGS, identify};
pub use record::{Doer, Event, RecordError, Trace, TraceEnd};
pub use rule::*;
pub use simulate::{random_action, random_answer, random_terms};
pub use state::{Opening, OpeningEnd, Pending, PlacedStone};
