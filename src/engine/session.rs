//! The session itself: commands in, decisions out.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::mind::Mind;
use super::negotiation::Negotiation;
use super::opening::{Question, Scope};
use super::situation::Situation;
use super::{
    Conclusion, Coordinates, Decision, Finished, Options, Refusal, Setting, Stone, Thinker,
};
use crate::base::{MAX_SIDE, Point, PointSet, Size};
use crate::rules::opening::Opening;
use crate::rules::{Foul, RuleKind, forbidden_points};
use crate::search::{Root, Searcher};

/// One game after another with one set of options and one search.
///
/// While [`Session::is_thinking`], the board must not be touched: only [`Session::set`],
/// [`Session::stop`], [`Session::cancel`], [`Session::finish_within`] and
/// [`Session::conclude`] make sense.
pub struct Session {
    options: Options,
    situation: Option<Situation>,
    /// Points that may not be chosen, on whatever board.
    blocked: PointSet,
    mind: Mind,
    /// The opening that the manager leads us through.
    negotiation: Option<Negotiation>,
}

impl Session {
    /// A session that searches with the real [`Searcher`]. The seed varies the openings.
    pub fn new(options: Options, seed: u64) -> Self {
        Self::with_thinker(options, seed, || Box::new(Searcher::new()))
    }

    /// A session that searches with something else.
    pub fn with_thinker(
        options: Options,
        seed: u64,
        make: impl Fn() -> Box<dyn Thinker> + Send + Sync + 'static,
    ) -> Self {
        Self {
            options,
            situation: None,
            blocked: PointSet::EMPTY,
            mind: Mind::new(Arc::new(make), seed),
            negotiation: None,
        }
    }

    /// Says where the results of searches go. It is called on the thread of the search.
    pub fn report_to(&mut self, sink: impl Fn(Finished) + Send + Sync + 'static) {
        self.mind.report_to(Arc::new(sink));
    }

    /// The options as they are.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Sets an option. Time applies to a running search too, counted from its start; the others
    /// to the next search.
    pub fn set(&mut self, setting: Setting) {
        self.options.set(setting);
        if matches!(setting, Setting::TimeLeft(_)) {
            self.mind.time_was_told();
        }
        self.mind.plan_again(&self.options);
    }

    /// Begins a game on an empty board.
    pub fn start(&mut self, size: Size) {
        self.negotiation = None;
        if self.size() != Some(size) {
            self.mind.forget();
        }
        self.situation = Some(Situation::new(size));
        self.mind.start_game();
    }

    /// Begins another game on a board of the same size.
    ///
    /// # Errors
    /// When there is none.
    pub fn restart(&mut self) -> Result<(), Refusal> {
        let size = self.size().ok_or(Refusal::NoGame)?;
        self.start(size);
        Ok(())
    }

    /// Leaves the game, so that there is none.
    pub fn leave(&mut self) {
        self.situation = None;
    }

    /// Lets the next search begin as if it were the first.
    pub fn forget(&mut self) {
        self.mind.forget();
    }

    /// The size of the board.
    pub fn size(&self) -> Option<Size> {
        let situation = self.situation.as_ref()?;
        Some(situation.board().size())
    }

    /// Thinks about the first move.
    ///
    /// # Errors
    /// When there are stones.
    pub fn begin(&mut self, started: Instant) -> Result<(), Refusal> {
        if !self.situation()?.is_empty() {
            return Err(Refusal::NotEmpty);
        }
        self.think(1, started)
    }

    /// Puts an opponent's stone and thinks about the answer.
    ///
    /// # Errors
    /// When it cannot stand there, or fills the board.
    pub fn turn(&mut self, at: Coordinates, started: Instant) -> Result<(), Refusal> {
        self.situation()?.answer(at)?;
        self.think(1, started)
    }

    /// Replaces all stones; it is our turn then.
    ///
    /// # Errors
    /// When two stones share a point or one is off the board; then the board is empty.
    pub fn set_up(&mut self, stones: &[Stone]) -> Result<(), Refusal> {
        self.clear()?;
        let situation = self.situation()?;
        *situation = Situation::set_up(situation.board().size(), stones)?;
        Ok(())
    }

    /// Takes all stones away.
    ///
    /// # Errors
    /// When there is no board.
    pub fn clear(&mut self) -> Result<(), Refusal> {
        let situation = self.situation()?;
        *situation = Situation::new(situation.board().size());
        Ok(())
    }

    /// Takes a stone away.
    ///
    /// # Errors
    /// When there is none.
    pub fn take_back(&mut self, at: Coordinates) -> Result<(), Refusal> {
        self.situation()?.take_back(at)
    }

    /// Puts a stone of ours.
    ///
    /// # Errors
    /// When it cannot stand there.
    pub fn play(&mut self, at: Coordinates) -> Result<Point, Refusal> {
        self.situation()?.put_own(at)
    }

    /// Thinks about the position as it is and plays; `lines` best moves are to be reported
    /// (clamped to what there is).
    ///
    /// # Errors
    /// When the board is full.
    pub fn think(&mut self, lines: usize, started: Instant) -> Result<(), Refusal> {
        let rule = self.options.rule;
        let root = root(self.situation()?, rule);
        self.search(root, lines, started)
    }

    /// Excludes points from being chosen, or admits them again. Those off any board do nothing.
    pub fn block(&mut self, points: &[Coordinates], blocked: bool) {
        let side = 0..MAX_SIDE as i64;
        for at in points {
            if side.contains(&at.x) && side.contains(&at.y) {
                let point = Point::new(at.x as usize, at.y as usize);
                if blocked {
                    self.blocked.insert(point);
                } else {
                    self.blocked.remove(point);
                }
            }
        }
    }

    /// Admits all points again.
    pub fn unblock(&mut self) {
        self.blocked = PointSet::EMPTY;
    }

    /// The points forbidden to the side to move.
    pub fn forbidden(&self) -> Vec<(Point, Foul)> {
        self.situation.as_ref().map_or_else(Vec::new, |situation| {
            forbidden_points(situation.board(), situation.to_move(), self.options.rule)
        })
    }

    /// Whether a search runs whose result is wanted.
    pub fn is_thinking(&self) -> bool {
        self.mind.is_thinking()
    }

    /// Ends the running search; its result will be the best move so far.
    pub fn stop(&self) {
        self.mind.stop();
    }

    /// Ends the running search; its result is not wanted.
    pub fn cancel(&mut self) {
        self.mind.cancel();
    }

    /// Makes sure that the running search ends by itself: at once if nothing limits it or only
    /// a time of more than `most`.
    pub fn finish_within(&self, most: Duration) {
        self.mind.finish_within(most, &self.options);
    }

    /// Turns the end of a search into a decision and plays it, unless the search was cancelled.
    pub fn conclude(&mut self, finished: Finished) -> Option<Conclusion> {
        let conclusion = self.mind.conclude(finished)?;
        if let (Decision::Move(point), Some(situation)) =
            (&conclusion.decision, &mut self.situation)
        {
            situation.play(*point);
        }
        if let (Decision::Opening(answer), Some(negotiation)) =
            (&conclusion.decision, &mut self.negotiation)
        {
            negotiation.answered(answer);
        }
        Some(conclusion)
    }

    fn situation(&mut self) -> Result<&mut Situation, Refusal> {
        debug_assert!(!self.is_thinking(), "the board is being searched");
        self.situation.as_mut().ok_or(Refusal::NoGame)
    }

    fn search(&mut self, root: Root, lines: usize, started: Instant) -> Result<(), Refusal> {
        self.mind
            .begin(root, lines, &self.blocked, &self.options, started)
    }

    /// Thinks about what the side that is asked does in an opening.
    pub(super) fn ask(&mut self, opening: Opening, scope: Scope, started: Instant) {
        let question = Question { opening, scope };
        self.mind.begin_opening(question, &self.options, started);
    }

    pub(super) fn negotiation_mut(&mut self) -> &mut Option<Negotiation> {
        &mut self.negotiation
    }

    /// The opening that is going on.
    pub fn opening(&self) -> Option<&Opening> {
        self.negotiation.as_ref().map(Negotiation::opening)
    }

    /// The stones of the game in the order they were put.
    pub(super) fn stones(&self) -> &[Point] {
        self.situation.as_ref().map_or(&[], Situation::stones)
    }
}

fn root(situation: &Situation, rule: RuleKind) -> Root {
    Root {
        rule,
        board: situation.board().clone(),
        to_move: situation.to_move(),
    }
}
