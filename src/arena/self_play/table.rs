//! Where games are played, one after the other.

use std::time::Instant;

use super::{Job, Opener, Plan};
use crate::arena::contest::{Broken, Conditions, Opened, open};
use crate::arena::engine_player::{EnginePlayer, Settings};
use crate::arena::handover::Handover;
use crate::arena::player::Seats;
use crate::arena::record::{End, Ending, Move, Record, Start};
use crate::arena::seed::seed_of;
use crate::arena::suite::{Supplied, Wanted};
use crate::base::Color;
use crate::rules::opening::{Person, Turn};
use crate::rules::{Game, RuleKind};
use crate::search::{Score, Searcher};

/// The players of a plan.
pub struct Table<'a> {
    plan: &'a Plan,
    first: EnginePlayer,
    /// [`None`] if the first plays both sides.
    second: Option<EnginePlayer>,
    /// What openings are made with.
    generator: Searcher,
}

impl<'a> Table<'a> {
    /// Sits the players of a plan down.
    pub fn new(plan: &'a Plan) -> Self {
        let [first, second] = &plan.sides;
        let mut generator = Searcher::new();
        generator.configure(1, Settings::LITTLE_MEMORY);
        Self {
            plan,
            generator,
            first: EnginePlayer::new(first.settings),
            second: (!plan.is_alone()).then(|| EnginePlayer::new(second.settings)),
        }
    }

    /// Plays a game.
    ///
    /// # Errors
    /// When it breaks off in an opening by an opening rule.
    pub fn play(&mut self, job: Job) -> Result<Record, Broken> {
        let plan = self.plan;
        let kinds = plan.rules.len() as u64;
        let (turn, index) = ((job.unit % kinds) as usize, job.unit / kinds);
        let rule = plan.rules.get(turn).copied().unwrap_or_default();
        let seed = seed_of(plan.seed, rule.name(), index);
        match &plan.opener {
            Opener::Positions(supply) => {
                let wanted = Wanted {
                    rule,
                    rule_index: turn,
                    size: plan.size,
                    index,
                    seed: plan.seed,
                };
                let Supplied { start, .. } = supply.opening(wanted, &mut self.generator);
                Ok(self.play_from(job, rule, start, seed))
            }
            Opener::Rule(agreed) => {
                let conditions = Conditions {
                    rule: &agreed.rule,
                    terms: &agreed.terms,
                    number: job.number as usize,
                    seed,
                };
                self.play_by_rule(job, conditions)
            }
        }
    }

    fn seats(&mut self, job: Job) -> Seats<'_> {
        let first = &mut self.first;
        match &mut self.second {
            None => Seats::Alone(first),
            Some(second) => {
                if job.is_swapped {
                    Seats::Two(second, first)
                } else {
                    Seats::Two(first, second)
                }
            }
        }
    }

    /// Writes down which game it is and who plays, by the color that each person holds.
    fn sign(&self, job: Job, owners: [Person; 2], record: &mut Record) {
        let [first, second] = self.plan.sides.each_ref().map(|side| side.name.as_str());
        let named = |person| {
            if (person == Person::First) == job.is_swapped {
                second.to_owned()
            } else {
                first.to_owned()
            }
        };
        record.number = job.number;
        record.pair = job.is_paired.then_some(job.unit + 1);
        record.players = owners.map(named);
    }

    /// A game from a position.
    fn play_from(&mut self, job: Job, rule: RuleKind, start: Start, seed: u64) -> Record {
        let (size, owners) = (self.plan.size, [Person::First, Person::Second]);
        let game = Game::from_position(start.board(size), start.to_move(), rule);
        let mut record = Record::blank(rule, size, start);
        self.sign(job, owners, &mut record);
        self.seats(job).begin(seed);
        self.play_on(job, game, record, owners)
    }

    /// A game by an opening rule.
    fn play_by_rule(&mut self, job: Job, conditions: Conditions<'_>) -> Result<Record, Broken> {
        let Opened { journal, .. } = open(conditions, &mut self.seats(job))?;
        let Handover {
            owners,
            game,
            mut record,
        } = Handover::of(&journal);
        self.sign(job, owners, &mut record);
        if record.end.is_some() {
            return Ok(record);
        }
        Ok(self.play_on(job, game, record, owners))
    }

    /// Normal play to its end.
    fn play_on(
        &mut self,
        job: Job,
        mut game: Game,
        mut record: Record,
        owners: [Person; 2],
    ) -> Record {
        let is_timed = !self.plan.is_repeatable();
        let adjudication = self.plan.adjudication;
        let mut stones = record.start.stones().len();
        record.end = loop {
            if let Some(outcome) = game.outcome() {
                break Some(outcome.into());
            }
            if adjudication.draw_after.is_some_and(|most| stones >= most) {
                break Some(adjudicated(None));
            }
            let mover = game.to_move();
            let began = Instant::now();
            let person = owners[mover.index()];
            // There is an empty point, and the engine's stone is always on one.
            let Some(reply) = self.seats(job).of(person).stone(&game) else {
                break None;
            };
            if game.play(reply.point).is_err() {
                break None;
            }
            stones += 1;
            record.moves.push(Move {
                turn: Turn::Stone(reply.point),
                score: reply.score.map(Score::value),
                depth: reply.depth,
                nodes: reply.nodes,
                time: is_timed.then(|| began.elapsed().as_millis() as u64),
                best: reply.best,
            });
            let is_won = reply.score.is_some_and(Score::is_win);
            if adjudication.wins && is_won && game.outcome().is_none() {
                break Some(adjudicated(Some(mover)));
            }
        };
        record
    }
}

const fn adjudicated(winner: Option<Color>) -> End {
    End {
        winner,
        reason: Ending::Adjudicated,
    }
}
