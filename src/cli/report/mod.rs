//! `ruikou report`: what games show, as tables of text or as a page for a browser.

mod chosen;
mod conditions;
mod page;
mod text;

use std::path::{Path, PathBuf};

use clap::Args;

use self::chosen::Chosen;
use super::{Error, Output, Verdict, files};
use crate::arena::Record;
use crate::arena::archive::{self, Header};
use crate::arena::score::Sprt;
use crate::arena::survey::Survey;

/// Arguments of `report`.
#[derive(Args)]
pub(super) struct Arguments {
    /// Files of games, a line of JSON for each
    #[arg(required = true, value_name = "FILE")]
    games: Vec<PathBuf>,

    /// Write a page with charts and every game on a board for a browser, instead of text
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Replace the page if it is there already
    #[arg(long)]
    force: bool,

    /// Hold the games of two players against a sequential test, such as elo0=0,elo1=10; also
    /// alpha, beta [default: 0.05] and model=normalized
    #[arg(long, value_name = "TEST")]
    sprt: Option<Sprt>,

    /// The two players that --sprt compares, the one that may be stronger first [default: the
    /// players, if there are two, in the order of the run, else that of black in the first game first]
    #[arg(long, value_name = "PLAYER,PLAYER", value_parser = pair_of_names)]
    between: Option<[String; 2]>,
}

/// Games of one or more runs, and what to hold them against.
pub(super) struct Games<'a> {
    /// The runs' headers, where their files have them.
    pub(super) headers: &'a [Header],
    /// The games of all runs, one run behind the other.
    pub(super) records: &'a [Record],
    /// How many games each run has.
    pub(super) runs: &'a [usize],
    /// The test of two players, if one is asked for.
    pub(super) sprt: Option<Sprt>,
    /// The players to compare where the games do not tell.
    pub(super) between: Option<[String; 2]>,
}

impl<'a> Games<'a> {
    /// The games counted in every way.
    fn survey(&self) -> Survey<'a> {
        let named = self.headers.iter().flat_map(conditions::players);
        let named: Vec<String> = named.map(|(name, _)| name).collect();
        Survey::of(self.records, self.runs, &named)
    }
}

fn pair_of_names(text: &str) -> Result<[String; 2], String> {
    let names = text.split_once(',');
    let names = names.map(|(one, other)| [one.trim(), other.trim()].map(str::to_owned));
    let names = names.filter(|[one, other]| one != other);
    names.ok_or_else(|| "expected two names with a comma between them".to_owned())
}

/// Reads the games and tells what they show.
pub(super) fn run(arguments: &Arguments, output: &mut Output<'_>) -> Result<Verdict, Error> {
    if let Some(page) = &arguments.html {
        check(page, &arguments.games, arguments.force)?;
    }
    let (mut headers, mut records, mut runs) = (Vec::new(), Vec::new(), Vec::new());
    for path in &arguments.games {
        let (header, games) = archive::records(path)?;
        if games.is_empty() {
            return Err(Error::Empty { path: path.clone() });
        }
        headers.extend(header);
        runs.push(games.len());
        records.extend(games);
    }
    let games = Games {
        headers: &headers,
        records: &records,
        runs: &runs,
        sprt: arguments.sprt,
        between: arguments.between.clone(),
    };
    match &arguments.html {
        Some(path) => {
            write(path, &games)?;
            writeln!(output, "{}: {} games", path.display(), records.len())?;
        }
        None => text::write(&games, output)?,
    }
    Ok(Verdict::Passed)
}

/// Makes sure that the page can be written in the end, and that nothing is lost by that.
pub(super) fn check(page: &Path, inputs: &[PathBuf], force: bool) -> Result<(), Error> {
    let path = page.to_owned();
    if inputs
        .iter()
        .any(|input| archive::is_same_file(input, page))
    {
        return Err(Error::OntoInput { path });
    }
    if page.exists() && !force {
        return Err(Error::Occupied(path));
    }
    files::check(page)
}

/// Writes the page of the games.
pub(super) fn write(path: &Path, games: &Games<'_>) -> Result<(), Error> {
    let survey = games.survey();
    let chosen = Chosen::of(games, &survey)?;
    files::replace(path, &page::page(games, &survey, &chosen).into_string())
}

/// Writes the page of a run's file; `sprt` is the test that the run was held against.
pub(super) fn write_of_file(games: &Path, page: &Path, sprt: Option<Sprt>) -> Result<(), Error> {
    let (header, records) = archive::records(games)?;
    let headers: Vec<Header> = header.into_iter().collect();
    let games = Games {
        headers: &headers,
        records: &records,
        runs: &[records.len()],
        sprt,
        between: None,
    };
    write(page, &games)
}
