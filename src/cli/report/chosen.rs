//! The two players that are compared.

use super::super::Error;
use super::Games;
use crate::arena::score::{Encounter, Sprt};
use crate::arena::survey::Survey;

/// Whom to compare, and how.
pub(super) struct Chosen<'a> {
    /// The two players; [`None`] where there are not two and none were named.
    pub(super) players: Option<[&'a str; 2]>,
    /// The test.
    pub(super) sprt: Option<&'a Sprt>,
}

impl<'a> Chosen<'a> {
    /// Those that were asked for, or the only two there are.
    pub(super) fn of(games: &'a Games<'_>, survey: &Survey<'a>) -> Result<Self, Error> {
        let players = match &games.between {
            None => survey.two_players(),
            Some(named) => {
                let unknown = named
                    .iter()
                    .find(|name| !survey.players.contains(&&***name));
                if let Some(name) = unknown {
                    return Err(Error::UnknownPlayer {
                        name: name.clone(),
                        players: survey.players.join(", "),
                    });
                }
                Some(named.each_ref().map(String::as_str))
            }
        };
        if games.sprt.is_some() && players.is_none() {
            return Err(Error::NotTwoPlayers {
                players: survey.players.join(", "),
            });
        }
        Ok(Self {
            players,
            sprt: games.sprt.as_ref(),
        })
    }

    /// The games of the two.
    pub(super) fn encounter(&self, survey: &Survey<'_>) -> Option<Encounter> {
        let [one, other] = self.players?;
        Some(survey.tally.encounter(one, other))
    }
}
