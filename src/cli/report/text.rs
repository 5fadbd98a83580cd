//! The report as text.

use super::super::{Error, Output};
use super::chosen::Chosen;
use super::{Games, conditions};
use crate::arena::score::table::{self, Block};

/// Games that do not follow the rules that are told of by name.
const FAULTS: usize = 5;

/// Writes the tables.
pub(super) fn write(games: &Games<'_>, output: &mut Output<'_>) -> Result<(), Error> {
    let survey = games.survey();
    let chosen = Chosen::of(games, &survey)?;
    let tally = &survey.tally;
    let unfinished = games.records.len() as u64 - tally.games();
    write!(output, "{} games", tally.games())?;
    if unfinished > 0 {
        write!(output, ", and {unfinished} that have not ended")?;
    }
    writeln!(output)?;
    if survey.players.len() > 1 {
        write!(output, "\n{}", survey.standings)?;
    }
    if let Some(player) = survey.always_black() {
        writeln!(
            output,
            "({player} had black in every game: the difference is that of the colors, too)"
        )?;
    }
    if survey.players.len() > 2 {
        write!(output, "\n{}", table::cross(tally, &survey.standings))?;
    }
    write!(output, "\n{}", table::colors(tally))?;
    write!(output, "\n{}", table::endings(tally))?;
    if let Some(encounter) = chosen.encounter(&survey) {
        let conditions = games.headers.first().map(conditions::line);
        let block = Block {
            conditions: &conditions.unwrap_or_default(),
            sprt: chosen.sprt,
            encounter: &encounter,
        };
        let [first, second] = chosen.players.unwrap_or_default();
        writeln!(output, "\n{first} against {second}")?;
        write!(output, "{block}")?;
        if let Some(sprt) = chosen.sprt {
            let verdict = sprt.progress(encounter.outcomes).verdict;
            writeln!(output, "{verdict}")?;
        }
    }
    if !survey.faults.is_empty() {
        let count = survey.faults.len();
        writeln!(output, "\n{count} games do not follow the rules:")?;
        for (index, fault) in survey.faults.iter().take(FAULTS) {
            writeln!(output, "  {}: {fault}", index + 1)?;
        }
    }
    Ok(())
}
