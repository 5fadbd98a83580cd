//! The report as a page for a browser.

mod data;
mod endings;
mod heading;
mod lengths;
mod match_history;
mod openings;
mod speed;
mod standings;
mod viewer;

use maud::{Markup, html};

use super::Games;
use super::chosen::Chosen;
use crate::arena::survey::Survey;
use crate::cli::page::Document;

const STYLE: &str = include_str!("style.css");

/// The whole page.
pub(super) fn page(games: &Games<'_>, survey: &Survey<'_>, chosen: &Chosen<'_>) -> Markup {
    let title = heading::title(survey);
    let body = html! {
        (heading::header(&title, games, survey))
        main {
            @if survey.players.len() > 1 { (standings::section(survey)) }
            (match_history::section(games, survey, chosen))
            (viewer::section(survey))
            (openings::section(survey, chosen))
            (standings::colors(survey))
            (endings::section(survey))
            (lengths::section(survey))
            (speed::section(survey))
        }
        footer { p { "ruikou " (env!("CARGO_PKG_VERSION")) ", ruikou report" } }
        (viewer::scripts(survey))
    };
    Document {
        title: &title,
        style: STYLE,
        body,
    }
    .markup()
}

/// A name that a page can show.
fn shown(name: &str) -> &str {
    if name.is_empty() { "?" } else { name }
}
