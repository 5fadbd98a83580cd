//! Commands to calls of the session, its answers to replies. No streams, no waiting.

use std::time::Instant;

use super::command::YixinCommand;
use super::opening::{self, Asked, OpeningCommand};
use super::{Command, Dialect, Info, Note, ParseError, Problem, Reply, StartError};
use crate::base::Size;
use crate::engine::{
    Conclusion, Decision, Finished, MAX_SEARCH_MEMORY, Refusal, Session, Setting, SoosorvStep,
    Stone, max_threads,
};

/// The lines that answer a command; often none, as the answer is the result of a search.
type Answer = Result<Vec<Reply>, Problem>;

/// Carries out one command after another in the dialect of the manager.
pub(super) struct Executor {
    session: Session,
    dialect: Dialect,
    /// Whether the manager began a game as the original Yixin board does.
    classic: bool,
    /// `rule` and `max_node` as they were sent: the dialect decides what they mean, and may
    /// turn out later.
    rule: i64,
    max_node: i64,
    /// What was last asked about an opening.
    asked: Asked,
}

impl Executor {
    pub(super) fn new(session: Session) -> Self {
        Self {
            session,
            dialect: Dialect::Gomocup,
            classic: false,
            rule: 0,
            max_node: 0,
            asked: Asked::Swap2Board,
        }
    }

    pub(super) fn session(&self) -> &Session {
        &self.session
    }

    pub(super) fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Carries out a command. `begun` is when the manager's clock began to run for it.
    pub(super) fn execute(&mut self, command: Command, begun: Instant) -> Answer {
        let session = &mut self.session;
        match command {
            Command::Start { size, classic } => return self.start(size, classic),
            Command::Restart => return self.restart(),
            Command::Begin => session.begin(begun)?,
            Command::Turn(at) => session.turn(at, begun)?,
            Command::Board(stones) => {
                self.set_up(stones)?;
                self.session.think(1, begun)?;
            }
            Command::TakeBack(at) => {
                session.take_back(at)?;
                return Ok(vec![Reply::Ok]);
            }
            Command::Play(at) => return Ok(vec![Reply::Points(vec![session.play(at)?])]),
            Command::Swap2Board(stones) => {
                session.swap2(&stones?, true, begun)?;
                self.asked = Asked::Swap2Board;
            }
            Command::Opening(command) => return self.execute_opening(command, begun),
            Command::Info(info) => self.inform(info),
            Command::About => return Ok(vec![Reply::About]),
            Command::Stop => session.stop(),
            Command::Yixin(command) => {
                self.speak_yixin();
                return self.execute_yixin(command, begun);
            }
            // The controller ends before it comes here.
            Command::End => {}
        }
        Ok(Vec::new())
    }

    fn execute_yixin(&mut self, command: YixinCommand, begun: Instant) -> Answer {
        let session = &mut self.session;
        match command {
            YixinCommand::SetUp(stones) => self.set_up(stones)?,
            YixinCommand::Think(lines) => session.think(lines, begun)?,
            YixinCommand::Forget => session.forget(),
            YixinCommand::Block(points) => session.block(&points, true),
            YixinCommand::Unblock(points) => session.block(&points, false),
            YixinCommand::UnblockAll => session.unblock(),
            YixinCommand::Swap2Step(1) => self.ask_first(Asked::Swap2Step(1), begun)?,
            YixinCommand::Swap2Step(step) => {
                session.swap2_on_board(if step == 2 { 3 } else { 5 }, begun)?;
                self.asked = Asked::Swap2Step(step);
            }
            YixinCommand::Soosorv(SoosorvStep::Propose, ..) => {
                self.ask_first(Asked::Soosorv(SoosorvStep::Propose), begun)?;
            }
            YixinCommand::Soosorv(step, number, stones) => {
                let stones = stones?;
                let number = number.unwrap_or(stones.len().saturating_sub(4) as u32);
                session.soosorv(step, &stones, number, begun)?;
                self.asked = Asked::Soosorv(step);
            }
            YixinCommand::Ignored => {}
            YixinCommand::Unsupported(what) => return Err(Problem::Unsupported(what)),
            YixinCommand::ShowForbidden => {
                let forbidden = session.forbidden().into_iter().map(|(point, _)| point);
                return Ok(vec![Reply::Forbidden(forbidden.collect())]);
            }
            YixinCommand::ShowInfo => {
                let notes = [
                    Note::Program,
                    Note::MaxThreads(max_threads()),
                    Note::MaxHash((MAX_SEARCH_MEMORY >> 10).ilog2()),
                ];
                return Ok(notes.map(Reply::Message).to_vec());
            }
        }
        Ok(Vec::new())
    }

    /// The first stones of an opening; the board is that of the last start, 15×15 if there was none.
    fn ask_first(&mut self, asked: Asked, begun: Instant) -> Result<(), Problem> {
        if self.session.size().is_none() {
            self.session.start(Size::STANDARD);
        }
        if let Asked::Soosorv(step) = asked {
            self.session.soosorv(step, &[], 0, begun)?;
        } else {
            self.session.swap2(&[], false, begun)?;
        }
        self.asked = asked;
        Ok(())
    }

    fn execute_opening(&mut self, command: OpeningCommand, begun: Instant) -> Answer {
        let session = &mut self.session;
        match command {
            OpeningCommand::Start(rule, parameters) => session.begin_opening(&rule, parameters)?,
            OpeningCommand::Rule(text) => session.begin_own_opening(&text)?,
            OpeningCommand::Do(action) => {
                let points = session.points(action.points())?;
                let action = action.action(&points).ok_or(Refusal::NoOpening)?;
                session.act_in_opening(&action)?;
            }
            OpeningCommand::Ask => {
                session.ask_opening(begun)?;
                self.asked = Asked::Ask;
                return Ok(Vec::new());
            }
            OpeningCommand::Undo => session.take_back_in_opening()?,
            OpeningCommand::Next => {
                let opening = session.opening().ok_or(Refusal::NoOpening)?;
                return Ok(vec![Reply::Next(opening::next(opening))]);
            }
        }
        Ok(vec![Reply::Ok])
    }

    /// The lines that tell the result of a search; none if it was cancelled.
    pub(super) fn conclude(&mut self, finished: Finished) -> Vec<Reply> {
        let Some(conclusion) = self.session.conclude(finished) else {
            return Vec::new();
        };
        let Conclusion {
            decision,
            report,
            is_makeshift,
            size,
            news,
        } = conclusion;
        let dialect = self.dialect;
        let summary = report.map(|report| Note::Summary {
            report,
            size,
            dialect,
        });
        let found = if is_makeshift {
            Some(Note::SearchFailed)
        } else {
            summary.or_else(|| self.decided(&decision))
        };
        let replies = match &decision {
            Decision::Move(point) => vec![Reply::Points(vec![*point])],
            Decision::Opening(answer) => opening::replies(self.asked, answer),
        };
        news.rule
            .map(|rule| Note::Game(rule, size))
            .into_iter()
            .chain(news.tight_memory.map(Note::TightMemory))
            .chain(found)
            .map(Reply::Message)
            .chain(replies)
            .collect()
    }

    /// What is told of a decision that no search of a position led to. The answers to the steps
    /// of Yixin boards are messages themselves.
    fn decided(&self, decision: &Decision) -> Option<Note> {
        match (decision, self.asked) {
            (Decision::Opening(answer), Asked::Swap2Board | Asked::Ask) => {
                Some(Note::Decided(answer.actions.clone()))
            }
            _ => None,
        }
    }

    fn start(&mut self, size: Result<Size, StartError>, classic: bool) -> Answer {
        self.leave_game();
        if classic {
            self.classic = true;
            self.interpret();
        }
        match size {
            Ok(size) => {
                self.session.start(size);
                Ok(vec![Reply::Ok])
            }
            Err(error) => {
                self.session.leave();
                Err(error.into())
            }
        }
    }

    fn restart(&mut self) -> Answer {
        self.leave_game();
        self.session.restart()?;
        Ok(vec![Reply::Ok])
    }

    /// Yixin boards start before every position, so a start is no reason to forget the last one.
    fn leave_game(&mut self) {
        self.session.cancel();
        if !self.dialect.is_yixin() {
            self.session.forget();
        }
    }

    /// Puts all stones of a list; a bad one leaves the board empty, whatever is bad about it.
    fn set_up(&mut self, stones: Result<Vec<Stone>, ParseError>) -> Result<(), Problem> {
        match stones {
            Ok(stones) => Ok(self.session.set_up(&stones)?),
            Err(problem) => {
                self.session.clear()?;
                Err(problem.into())
            }
        }
    }

    fn inform(&mut self, info: Info) {
        match info {
            Info::Setting(setting) => self.session.set(setting),
            Info::Rule(number) if number < 0 => {}
            Info::Rule(number) => {
                self.rule = number;
                self.interpret();
            }
            Info::MaxNode(number) => {
                self.max_node = number;
                self.interpret();
            }
            Info::ShowDetail => self.speak_yixin(),
            Info::Ignored => {}
        }
    }

    fn speak_yixin(&mut self) {
        if !self.dialect.is_yixin() {
            self.dialect = Dialect::Yixin {
                classic: self.classic,
            };
            self.session.set(Setting::YixinBoard);
            self.interpret();
        }
    }

    /// Gives the session what the ambiguous numbers mean.
    fn interpret(&mut self) {
        if let Dialect::Yixin { classic } = &mut self.dialect {
            *classic = self.classic;
        }
        if let Some(rule) = self.dialect.rule(self.rule) {
            self.session.set(Setting::Rule(rule));
        }
        let nodes = self.dialect.nodes(self.max_node);
        self.session.set(Setting::Nodes(nodes));
    }
}
