//! The game in progress: who is asked, what is typed, what comes of it.

use std::io::BufRead;
use std::path::{Path, PathBuf};

use super::answer::{self, Command};
use super::opponent::Opponent;
use super::phrases::{HELP, first_letter, owners, question, with_color};
use super::{Seat, lines, picture, store};
use crate::cli::opening::all_names;
use crate::cli::{Error, Output};
use crate::rules::opening::words::outline;
use crate::rules::opening::{Action, Decider, Journal, Person, Turn};

/// A game between a person and the program, or either alone.
pub(super) struct Table<'a, 'b> {
    /// The game and all that was done.
    pub(super) journal: Journal,
    /// Whom the person plays.
    pub(super) seat: Seat,
    /// Who plays the others.
    pub(super) opponent: Opponent,
    /// Where the game is saved after every action.
    pub(super) save: Option<PathBuf>,
    /// What is typed.
    pub(super) input: &'a mut dyn BufRead,
    /// What is told.
    pub(super) output: &'a mut Output<'b>,
    /// The last command, and the one before it.
    pub(super) typed: Option<Command>,
    pub(super) typed_before: Option<Command>,
}

impl Table<'_, '_> {
    /// Plays until the game is over or the person leaves.
    pub(super) fn play(&mut self) -> Result<(), Error> {
        // A file that cannot be written is better known before the game.
        if let Some(path) = &self.save {
            store::save(path, self.journal.record()).map_err(|reason| Error::Write {
                path: path.clone(),
                reason,
            })?;
        }
        self.welcome()?;
        let mut may_quit = false;
        let mut is_drawn = false;
        while let Some(decider) = self.journal.decider() {
            if !self.is_persons(decider) {
                self.decide_for(decider)?;
                if self.seat == Seat::None {
                    write!(self.output, "{}", picture::board(&self.journal))?;
                }
                is_drawn = false;
                continue;
            }
            if !is_drawn {
                self.draw()?;
                is_drawn = true;
            }
            write!(self.output, "> ")?;
            self.output.flush()?;
            let Some(line) = lines::next_line(self.input).unwrap_or(None) else {
                writeln!(self.output, "\nend of input")?;
                return self.leave();
            };
            let before = self.journal.record().clone();
            match answer::command(&line) {
                Some(Command::Quit) if self.is_safe() || may_quit => return self.leave(),
                Some(Command::Quit) => {
                    may_quit = true;
                    writeln!(
                        self.output,
                        "the game is not saved: `save FILE` first, or `quit` once more"
                    )?;
                    continue;
                }
                command => {
                    self.typed_before = std::mem::replace(&mut self.typed, command.clone());
                    match command {
                        Some(command) => self.obey(command, decider)?,
                        None => self.take(&line, decider)?,
                    }
                }
            }
            may_quit = false;
            is_drawn = *self.journal.record() == before;
        }
        if self.seat != Seat::None {
            write!(self.output, "\n{}", picture::board(&self.journal))?;
        }
        if let Some(end) = self.journal.record().end {
            let contest = self.journal.contest();
            let winner = end.winner.map(|person| with_color(contest, person));
            match winner {
                Some(winner) => writeln!(self.output, "{end}; winner: {winner}")?,
                None => writeln!(self.output, "{end}")?,
            }
        }
        if let Some(path) = &self.save {
            writeln!(self.output, "saved in {}", path.display())?;
        }
        Ok(())
    }

    fn welcome(&mut self) -> Result<(), Error> {
        let rule = self.journal.rule().rule();
        let you = match self.seat {
            Seat::First => "you play first",
            Seat::Second => "you play second",
            Seat::Both => "you play both",
            Seat::None => "Ruikou plays both",
        };
        let opening = self.journal.contest().opening();
        writeln!(
            self.output,
            "{}, {} ({}); {} board, {}; {you}; `help` lists the commands",
            rule.names.zh,
            rule.names.en,
            rule.id,
            opening.size(),
            opening.game_rule(),
        )?;
        Ok(())
    }

    /// Whether the person decides for this one. The arbiter is his, too; dice are nobody's.
    fn is_persons(&self, decider: Decider) -> bool {
        match decider {
            Decider::Person(person) => self.seat.has(person),
            Decider::Arbiter => self.seat != Seat::None,
            Decider::Chance { .. } => false,
        }
    }

    fn draw(&mut self) -> Result<(), Error> {
        let contest = self.journal.contest();
        write!(self.output, "\n{}", picture::board(&self.journal))?;
        writeln!(self.output, "{}", owners(contest))?;
        if let Some(known) = self.journal.named_opening() {
            writeln!(self.output, "opening {}", all_names(known))?;
        }
        writeln!(self.output, "{}", question(&self.journal))?;
        Ok(())
    }

    /// Lets the program decide.
    fn decide_for(&mut self, decider: Decider) -> Result<(), Error> {
        let contest = self.journal.contest();
        if let Some(game) = contest.game() {
            match self.opponent.stone(game) {
                Some(point) => {
                    let taken = self.journal.take_turn(Turn::Stone(point)).is_ok();
                    debug_assert!(taken, "the search plays on free points");
                    writeln!(self.output, "{decider}: {point}")?;
                }
                // Nothing is left to play for.
                None => self.journal.agree_on_draw(),
            }
        } else if let Some(action) = self.opponent.decide(contest.opening()) {
            writeln!(self.output, "{decider}: {action}")?;
            let taken = self.journal.act(&action).is_ok();
            debug_assert!(taken, "the player's actions are allowed");
        }
        self.output.flush()?;
        self.store()
    }

    /// An answer to what is asked; a wrong one is explained.
    fn take(&mut self, line: &str, decider: Decider) -> Result<(), Error> {
        if line.is_empty() {
            return Ok(());
        }
        let contest = self.journal.contest();
        let result = if contest.game().is_some() {
            answer::point(line).and_then(|point| {
                let turn = self.journal.take_turn(Turn::Stone(point));
                turn.map_err(|reason| reason.to_string())?;
                Ok(point.to_string())
            })
        } else {
            self.act(line)
        };
        match result {
            Ok(done) => {
                writeln!(self.output, "{decider}: {done}")?;
                self.store()
            }
            Err(reason) => {
                let question = question(&self.journal);
                writeln!(self.output, "not possible: {reason}\n{question}")?;
                Ok(())
            }
        }
    }

    /// An answer in the opening; what it was understood as.
    fn act(&mut self, line: &str) -> Result<String, String> {
        let contest = self.journal.contest();
        let Some(decision) = contest.opening().decision() else {
            return Err("the opening is over".to_owned());
        };
        let action: Action = answer::action(&decision.task, first_letter(contest), line)?;
        let result = self.journal.act(&action);
        result.map_err(|reason| reason.to_string())?;
        Ok(action.to_string())
    }

    fn obey(&mut self, command: Command, decider: Decider) -> Result<(), Error> {
        match command {
            Command::Help => writeln!(self.output, "{HELP}")?,
            Command::Board => self.draw()?,
            Command::Rule => {
                for clause in outline(self.journal.rule().rule()) {
                    let indent = 2 + 2 * clause.depth;
                    let (number, text) = (clause.number, clause.text);
                    writeln!(self.output, "{:indent$}{number} {text}", "")?;
                }
            }
            Command::Undo => self.undo()?,
            Command::Auto => self.decide_for(decider)?,
            Command::Save(path) => self.save_as(path)?,
            Command::Pass => match self.journal.take_turn(Turn::Pass) {
                Ok(()) => {
                    writeln!(self.output, "{decider}: pass")?;
                    self.store()?;
                }
                Err(reason) => writeln!(self.output, "not possible: {reason}")?,
            },
            Command::Resign(name) => match self.who_resigns(name.as_deref(), decider) {
                Ok(person) => {
                    if self.is_meant()? {
                        self.journal.resign(person);
                        self.store()?;
                    }
                }
                Err(reason) => writeln!(self.output, "not possible: {reason}")?,
            },
            Command::Draw => {
                let contest = self.journal.contest();
                let agreed = match contest.game() {
                    _ if self.seat == Seat::Both => true,
                    Some(game) => self.opponent.accepts_draw(game),
                    None => false,
                };
                if agreed {
                    if self.is_meant()? {
                        self.journal.agree_on_draw();
                        self.store()?;
                    }
                } else {
                    writeln!(self.output, "Ruikou wants to play on")?;
                }
            }
            // Handled where the game can be left.
            Command::Quit => {}
        }
        Ok(())
    }

    /// Whether what ends the game for good was typed twice.
    fn is_meant(&mut self) -> Result<bool, Error> {
        let is_meant = self.typed == self.typed_before;
        if !is_meant {
            let warning = "that cannot be taken back: say it once more if you mean it";
            writeln!(self.output, "{warning}")?;
        }
        Ok(is_meant)
    }

    fn who_resigns(&self, name: Option<&str>, decider: Decider) -> Result<Person, String> {
        let person = match (name, decider) {
            (Some("first"), _) => Person::First,
            (Some("second"), _) => Person::Second,
            (None, Decider::Person(person)) => person,
            (Some(other), _) => return Err(format!("there is nobody '{other}'")),
            (None, _) => return Err("say `resign first` or `resign second`".to_owned()),
        };
        if self.seat.has(person) {
            Ok(person)
        } else {
            Err(format!("you do not play {person}"))
        }
    }

    /// Back to the person's last decision.
    fn undo(&mut self) -> Result<(), Error> {
        let mut earlier = self.journal.clone();
        let mut is_back = false;
        while !is_back && earlier.undo() {
            is_back = earlier
                .decider()
                .is_some_and(|decider| self.is_persons(decider));
        }
        if is_back {
            self.journal = earlier;
            self.store()
        } else {
            writeln!(self.output, "there is nothing to take back")?;
            Ok(())
        }
    }

    fn save_as(&mut self, path: Option<PathBuf>) -> Result<(), Error> {
        let Some(path) = path.or_else(|| self.save.clone()) else {
            writeln!(self.output, "name a file: `save FILE`")?;
            return Ok(());
        };
        if self.save.as_ref() != Some(&path) && path.exists() {
            let shown = path.display();
            writeln!(
                self.output,
                "not saved: {shown} is there already; name another file"
            )?;
            return Ok(());
        }
        match store::save(&path, self.journal.record()) {
            Ok(()) => {
                let shown = path.display();
                writeln!(
                    self.output,
                    "saved in {shown}, from now on after every action"
                )?;
                self.save = Some(path);
            }
            Err(reason) => cannot_save(&path, &reason, self.output)?,
        }
        Ok(())
    }

    /// Saves the game where it is saved anyway. The game goes on if that fails.
    fn store(&mut self) -> Result<(), Error> {
        match &self.save {
            Some(path) => match store::save(path, self.journal.record()) {
                Ok(()) => Ok(()),
                Err(reason) => cannot_save(path, &reason, self.output),
            },
            None => Ok(()),
        }
    }

    /// Whether leaving loses nothing.
    fn is_safe(&self) -> bool {
        self.save.is_some() || self.journal.is_empty()
    }

    /// Says where the game is. One that is in no file is printed, so that it can be resumed.
    fn leave(&mut self) -> Result<(), Error> {
        match &self.save {
            Some(path) => {
                let shown = path.display();
                match store::save(path, self.journal.record()) {
                    Ok(()) => {
                        writeln!(self.output, "saved in {shown}; --resume goes on with it")?;
                        return Ok(());
                    }
                    Err(reason) => cannot_save(path, &reason, self.output)?,
                }
            }
            None if self.journal.is_empty() => return Ok(()),
            None => {}
        }
        let record = serde_json::to_string(self.journal.record()).unwrap_or_default();
        writeln!(
            self.output,
            "the game is in no file; put this line into one to --resume it\n{record}"
        )?;
        Ok(())
    }
}

fn cannot_save(path: &Path, reason: &std::io::Error, output: &mut Output<'_>) -> Result<(), Error> {
    let shown = path.display();
    writeln!(output, "cannot save in {shown}: {reason}; the game goes on")?;
    Ok(())
}
