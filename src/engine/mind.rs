//! The one search that may be running: begun, bounded, ended, turned into a decision.

use std::mem;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::choice::choose;
use super::clock::Clock;
use super::driver::{Driver, Finished, Job, MakeThinker, Sink, Subject, Thought, Ticket};
use super::opening::{Effort, OpeningAnswer, Question};
use super::{Conclusion, Decision, News, Options, Plan, Refusal};
use crate::base::PointSet;
use crate::rules::RuleKind;
use crate::search::{Budget, Control, Limits, Root};

/// A search that has no time may take so much, for a move that is not silly.
const AT_ONCE_TIME: Duration = Duration::from_millis(5);
const AT_ONCE_NODES: u64 = 1000;

/// A search that runs.
struct Thinking {
    ticket: Ticket,
    started: Instant,
    control: Arc<Control>,
    subject: Subject,
    news: News,
}

/// What searches, what it has used of the clock, and what is known about it.
pub(super) struct Mind {
    driver: Driver,
    clock: Clock,
    thinking: Option<Thinking>,
    last_ticket: Ticket,
    /// Whether the next search must forget the earlier ones.
    forget: bool,
    /// The rule of the last search.
    rule: Option<RuleKind>,
    rule_is_told: bool,
    told_memory: Option<u64>,
}

impl Mind {
    pub(super) fn new(make: MakeThinker, seed: u64) -> Self {
        Self {
            driver: Driver::new(make, seed),
            clock: Clock::default(),
            thinking: None,
            last_ticket: 0,
            forget: false,
            rule: None,
            rule_is_told: false,
            told_memory: None,
        }
    }

    pub(super) fn report_to(&mut self, sink: Sink) {
        self.driver.report_to(sink);
    }

    /// A new game begins.
    pub(super) fn start_game(&mut self) {
        self.clock.start_game();
        self.rule_is_told = false;
    }

    /// The manager has told the time left.
    pub(super) fn time_was_told(&mut self) {
        self.clock.told();
    }

    /// Lets the next search begin as if it were the first.
    pub(super) fn forget(&mut self) {
        self.forget = true;
    }

    pub(super) fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Begins the search for a move.
    ///
    /// # Errors
    /// When the board is full.
    pub(super) fn begin(
        &mut self,
        root: Root,
        lines: usize,
        blocked: &PointSet,
        options: &Options,
        started: Instant,
    ) -> Result<(), Refusal> {
        let empty = root.board.empty();
        if empty.is_empty() {
            return Err(Refusal::Full);
        }
        let mut limits = Limits {
            depth: options.depth,
            nodes: options.nodes,
            multipv: lines.clamp(1, empty.len()),
            excluded: blocked.intersection(&empty).iter().collect(),
        };
        let left = self.clock.left(&options.time);
        let budget = match options.time.plan(left, options.is_bounded()) {
            Plan::AtOnce => {
                limits.nodes = Some(limits.nodes.unwrap_or(u64::MAX).min(AT_ONCE_NODES));
                Budget::exactly(AT_ONCE_TIME)
            }
            Plan::Within(budget) => budget,
        };
        let rule = root.rule;
        self.submit(
            Subject::Position { root, limits },
            rule,
            budget,
            options,
            started,
        );
        Ok(())
    }

    /// Begins to think about a question of an opening.
    pub(super) fn begin_opening(
        &mut self,
        question: Question,
        options: &Options,
        started: Instant,
    ) {
        let left = self.clock.left(&options.time);
        let (budget, effort) = match options.time.plan_opening(left) {
            Plan::AtOnce => (
                Budget::exactly(AT_ONCE_TIME),
                Effort::Nodes(options.nodes.unwrap_or(u64::MAX).min(AT_ONCE_NODES)),
            ),
            Plan::Within(budget) => (
                Budget::exactly(budget.hard),
                options
                    .nodes
                    .map_or(Effort::Time(budget.hard), Effort::Nodes),
            ),
        };
        let rule = question.opening.game_rule();
        let question = Box::new(question);
        let subject = Subject::Opening { question, effort };
        self.submit(subject, rule, budget, options, started);
    }

    fn submit(
        &mut self,
        subject: Subject,
        rule: RuleKind,
        budget: Budget,
        options: &Options,
        started: Instant,
    ) {
        let control = Arc::new(Control::start_at(started, budget));
        let rule_changed = self.rule.replace(rule) != Some(rule);
        let news = self.news(rule, options);
        self.last_ticket += 1;
        self.driver.submit(Job {
            ticket: self.last_ticket,
            subject: subject.clone(),
            control: Arc::clone(&control),
            forget: mem::take(&mut self.forget) || rule_changed,
            threads: options.threads,
            memory: options.memory.for_search(),
        });
        self.thinking = Some(Thinking {
            ticket: self.last_ticket,
            started,
            control,
            subject,
            news,
        });
    }

    /// Gives the running search the time that the options say now, counted from its start.
    pub(super) fn plan_again(&self, options: &Options) {
        if let Some(thinking) = &self.thinking {
            thinking
                .control
                .set_budget(self.budget(options, &thinking.subject));
        }
    }

    /// Ends the running search; its result will be the best so far.
    pub(super) fn stop(&self) {
        if let Some(thinking) = &self.thinking {
            thinking.control.stop();
        }
    }

    /// Ends the running search; its result is not wanted.
    pub(super) fn cancel(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.control.stop();
            self.clock.spend(thinking.started.elapsed());
        }
    }

    /// Makes sure that the running search ends by itself: at once if nothing limits it or only
    /// a time of more than `most`.
    pub(super) fn finish_within(&self, most: Duration, options: &Options) {
        let Some(thinking) = &self.thinking else {
            return;
        };
        let budget = self.budget(options, &thinking.subject);
        if budget.hard <= most {
            return;
        }
        if options.is_bounded() {
            let soft = budget.soft.min(most);
            thinking.control.set_budget(Budget { soft, hard: most });
        } else {
            thinking.control.stop();
        }
    }

    /// Turns the end of the running search into a decision; `None` if it was cancelled.
    pub(super) fn conclude(&mut self, finished: Finished) -> Option<Conclusion> {
        let thinking = self
            .thinking
            .take_if(|thinking| thinking.ticket == finished.ticket)?;
        self.clock.spend(thinking.started.elapsed());
        let is_makeshift = finished.result.is_none();
        let (decision, report, size) = match thinking.subject {
            Subject::Position { root, limits } => {
                let report = match finished.result {
                    Some(Thought::Report(report)) => Some(report),
                    Some(Thought::Answer(_)) | None => None,
                };
                let best = choose(&root, &limits.excluded, report.as_ref())?;
                (Decision::Move(best), report, root.board.size())
            }
            Subject::Opening { question, .. } => {
                let mut answer = match finished.result {
                    Some(Thought::Answer(answer)) => answer,
                    Some(Thought::Report(_)) | None => OpeningAnswer::makeshift(&question),
                };
                let report = answer.report.take();
                (Decision::Opening(answer), report, question.opening.size())
            }
        };
        Some(Conclusion {
            decision,
            report,
            is_makeshift,
            size,
            news: thinking.news,
        })
    }

    fn budget(&self, options: &Options, subject: &Subject) -> Budget {
        let left = self.clock.left(&options.time);
        match subject {
            Subject::Position { .. } => options.time.plan(left, options.is_bounded()).budget(),
            Subject::Opening { .. } => {
                Budget::exactly(options.time.plan_opening(left).budget().hard)
            }
        }
    }

    fn news(&mut self, rule: RuleKind, options: &Options) -> News {
        let rule_was_told = mem::replace(&mut self.rule_is_told, true);
        let tight_memory = options.memory.tight();
        let told_memory = mem::replace(&mut self.told_memory, tight_memory);
        News {
            rule: (!rule_was_told).then_some(rule),
            tight_memory: tight_memory.filter(|_| tight_memory != told_memory),
        }
    }
}
