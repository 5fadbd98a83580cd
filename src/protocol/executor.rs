//! Commands to calls of the session, its answers to replies. No streams, no waiting.

use std::time::Instant;

use super::command::YixinCommand;
use super::{Command, Dialect, Info, Note, ParseError, Problem, Reply, StartError};
use crate::base::Size;
use crate::engine::{
    Conclusion, Decision, Finished, MAX_SEARCH_MEMORY, Session, Setting, Stone, max_threads,
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
}

impl Executor {
    pub(super) fn new(session: Session) -> Self {
        Self {
            session,
            dialect: Dialect::Gomocup,
            classic: false,
            rule: 0,
            max_node: 0,
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
                let decision = session.swap2(&stones?, begun)?;
                return Ok(decision.into_iter().map(reply_to).collect());
            }
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

    /// The lines that tell the result of a search; none if it was cancelled.
    pub(super) fn conclude(&mut self, finished: Finished) -> Vec<Reply> {
        let Some(conclusion) = self.session.conclude(finished) else {
            return Vec::new();
        };
        let Conclusion {
            decision,
            report,
            size,
            news,
        } = conclusion;
        let found = match report {
            Some(report) => Note::Summary {
                report,
                size,
                dialect: self.dialect,
            },
            None => Note::SearchFailed,
        };
        news.rule
            .map(|rule| Note::Game(rule, size))
            .into_iter()
            .chain(news.tight_memory.map(Note::TightMemory))
            .chain([found])
            .map(Reply::Message)
            .chain([reply_to(decision)])
            .collect()
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

fn reply_to(decision: Decision) -> Reply {
    match decision {
        Decision::Move(point) => Reply::Points(vec![point]),
        Decision::Swap => Reply::Swap,
        Decision::Propose(points) => Reply::Points(points),
    }
}
