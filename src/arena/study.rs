//! Many games of one opening rule, and what came of them.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use rayon::ThreadPoolBuildError;
use serde::Serialize;

use super::contest::{Broken, Conditions, Played, play};
use super::openings::{NameCount, OpeningTally, StartCount};
use super::options::{OptionCount, OptionTally};
use super::player::{Player, Seats};
use super::runner::Workers;
use super::seed::seed_of;
use super::statistics::{Share, Spread};
use crate::base::Color;
use crate::rules::opening::{GameEndReason, GameRecord, LoadedRule, Names, Person, Terms};

/// How many games are played, and from what they draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// Games.
    pub games: usize,
    /// The seed that those of the games follow from.
    pub seed: u64,
}

/// Makes the player that plays against itself in one of the threads.
pub type PlayerMaker<'a> = dyn Fn() -> Box<dyn Player> + Sync + 'a;

/// Hears that a game is over, on the thread that played it.
pub type Progress<'a> = dyn Fn(&Result<Played, Broken>) + Sync + 'a;

/// The threads that games are played on, one game on each at a time.
pub struct Laboratory {
    workers: Workers,
}

/// What the games of a rule showed. Nothing in it depends on the number of threads.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RuleStudy {
    /// Key of the rule.
    pub rule: String,
    /// Number of the proposal in the documents.
    pub number: Option<u8>,
    /// Chinese name.
    pub chinese: String,
    /// English or Latin name.
    pub english: String,
    /// Side of the board.
    pub board: i64,
    /// The game, as it is when colors are held as at the start.
    pub game: &'static str,
    /// Games played to their end.
    pub games: usize,
    /// How many of them differ.
    pub different_games: usize,
    /// Games that broke off, each with the reason.
    pub broken: Vec<String>,
    /// What the first person made of the games; a draw is half a win.
    pub first: Share,
    /// Games that black won.
    pub black: Share,
    /// Games that white won.
    pub white: Share,
    /// Draws.
    pub draw: Share,
    /// Games that the opening decided.
    pub decided_in_opening: usize,
    /// How the games ended.
    pub ends: BTreeMap<&'static str, usize>,
    /// Stones of the opening.
    pub opening_stones: Option<Spread>,
    /// Decisions of the opening.
    pub opening_decisions: Option<Spread>,
    /// Stones in the end.
    pub stones: Option<Spread>,
    /// What the player thought of the start of normal play.
    pub evaluation: Evaluation,
    /// Which options were taken.
    pub options: Vec<OptionCount>,
    /// Positions that normal play began from, up to turns and reflections of the board.
    pub different_starts: usize,
    /// Those positions.
    pub starts: Vec<StartCount>,
    /// The openings that the first three stones make.
    pub names: Vec<NameCount>,
    /// Games whose first stones make none of these.
    pub unnamed: usize,
    /// The games themselves.
    pub records: Vec<NumberedRecord>,
}

/// A game in the form that `ruikou opening check` reads, with what it can be repeated by.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NumberedRecord {
    /// Its number, from 1.
    pub number: usize,
    /// Its seed.
    pub seed: u64,
    /// The game.
    pub record: GameRecord,
}

/// Values of the starts of normal play, for the first person.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Evaluation {
    /// Starts that the search proved won for the first person.
    pub won: usize,
    /// Starts that it proved lost.
    pub lost: usize,
    /// The others.
    pub open: usize,
    /// Their values.
    pub values: Option<Spread>,
}

impl Laboratory {
    /// A laboratory of so many threads.
    ///
    /// # Errors
    /// When the system does not give them.
    pub fn new(concurrency: usize) -> Result<Self, ThreadPoolBuildError> {
        Workers::new(concurrency).map(|workers| Self { workers })
    }

    /// Plays the games of a rule. The same games come out for any number of threads, if the
    /// players' answers depend on the seed alone.
    pub fn study(
        &self,
        rule: &LoadedRule,
        schedule: Schedule,
        player: &PlayerMaker<'_>,
        progress: &Progress<'_>,
    ) -> RuleStudy {
        let terms = Terms::default();
        let play = |player: &mut Box<dyn Player>, index| {
            let conditions = Conditions {
                rule,
                terms: &terms,
                number: index + 1,
                seed: seed_of(schedule.seed, &rule.rule().id, index as u64),
            };
            let result = play(conditions, &mut Seats::Alone(player.as_mut()));
            progress(&result);
            (index, result)
        };
        let mut results = Vec::new();
        let take = |result| {
            results.push(result);
            ControlFlow::Continue(())
        };
        let never = AtomicBool::new(false);
        let games = 0..schedule.games;
        self.workers.run(games, &never, player, play, take);
        results.sort_by_key(|(index, _)| *index);
        let results = results.into_iter().map(|(_, result)| result);
        summary(rule, &results.collect::<Vec<_>>())
    }
}

fn summary(rule: &LoadedRule, results: &[Result<Played, Broken>]) -> RuleStudy {
    let games: Vec<&Played> = results
        .iter()
        .filter_map(|game| game.as_ref().ok())
        .collect();
    let of = games.len();
    let won = |color| {
        let won = games.iter().filter(|game| game.winning_color() == color);
        Share::new(won.count() as f64, of)
    };
    let first = games
        .iter()
        .map(|game| game.points(game.winner() == Some(Person::First)));
    let (mut options, mut openings) = (OptionTally::default(), OpeningTally::default());
    for game in &games {
        options.add(&game.asked);
        openings.add(game);
    }
    let mut ends: BTreeMap<&'static str, usize> = BTreeMap::new();
    for end in games.iter().filter_map(|game| game.journal.record().end) {
        *ends.entry(reason_name(end.reason)).or_default() += 1;
    }
    let record = |game: &&Played| NumberedRecord {
        number: game.number,
        seed: game.seed,
        record: game.journal.record().clone(),
    };
    let spread = |number: &dyn Fn(&Played) -> usize| {
        Spread::of(games.iter().map(|game| number(game) as i64))
    };
    let mut different: Vec<_> = games.iter().map(|game| game.journal.record()).collect();
    different.sort_by_cached_key(|record| format!("{record:?}"));
    different.dedup();
    let starts = openings.starts();
    let told = rule.rule();
    let Names { zh, en } = told.names.clone();
    RuleStudy {
        rule: told.id.clone(),
        number: told.number,
        chinese: zh,
        english: en,
        board: told.board,
        game: game_at_start(rule),
        games: of,
        different_games: different.len(),
        broken: results
            .iter()
            .filter_map(|game| game.as_ref().err().map(Broken::to_string))
            .collect(),
        first: Share::new(first.sum(), of),
        black: won(Some(Color::Black)),
        white: won(Some(Color::White)),
        draw: won(None),
        decided_in_opening: games.iter().filter(|game| game.next().is_none()).count(),
        ends,
        opening_stones: spread(&|game| game.opening().stones().len()),
        opening_decisions: spread(&|game| game.asked.len()),
        stones: spread(&Played::stones),
        evaluation: Evaluation::of(&games),
        options: options.counts(),
        different_starts: starts.len(),
        starts,
        names: openings.names(),
        unnamed: openings.unnamed(),
        records: games.iter().map(record).collect(),
    }
}

const fn reason_name(reason: GameEndReason) -> &'static str {
    match reason {
        GameEndReason::Five => "five",
        GameEndReason::Overline => "overline",
        GameEndReason::DoubleFour => "double-four",
        GameEndReason::DoubleThree => "double-three",
        GameEndReason::FullBoard => "full-board",
        GameEndReason::Agreement => "agreement",
        GameEndReason::Resignation => "resignation",
    }
}

fn game_at_start(rule: &LoadedRule) -> &'static str {
    let opening = rule.begin(&Terms::default());
    opening
        .map_or(rule.usual_game(), |opening| opening.game_rule())
        .name()
}

impl Evaluation {
    fn of(games: &[&Played]) -> Self {
        let scores = games.iter().filter_map(|game| {
            let (color, score) = game.first_score?;
            let is_first = game.opening().owner(color) == Person::First;
            Some(if is_first { score } else { -score })
        });
        let scores: Vec<_> = scores.collect();
        let open = |score: &&crate::search::Score| !score.is_win() && !score.is_loss();
        let values = scores.iter().filter(open);
        Self {
            won: scores.iter().filter(|score| score.is_win()).count(),
            lost: scores.iter().filter(|score| score.is_loss()).count(),
            open: values.clone().count(),
            values: Spread::of(values.map(|score| i64::from(score.value()))),
        }
    }
}
