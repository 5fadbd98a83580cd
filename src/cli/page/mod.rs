//! Pages for a browser: what all of them share. A page is one file that needs nothing else, and
//! follows the reader's choice of light and dark.

pub(super) mod board;
pub(super) mod charts;
pub(super) mod plot;

use maud::{DOCTYPE, Markup, PreEscaped, html};

const STYLE: &str = include_str!("style.css");

/// What a page may use: what is written in it, and nothing from elsewhere.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";

/// A page.
pub(super) struct Document<'a> {
    /// Its title.
    pub(super) title: &'a str,
    /// Styles of its own; they may hold no markup.
    pub(super) style: &'static str,
    /// What is in its body.
    pub(super) body: Markup,
}

impl Document<'_> {
    /// The whole page.
    pub(super) fn markup(self) -> Markup {
        html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    // Whatever may be in the page, the browser asks nobody for anything.
                    meta http-equiv="Content-Security-Policy" content=(POLICY);
                    title { (self.title) }
                    style { (PreEscaped(STYLE)) (PreEscaped(self.style)) }
                }
                body { (self.body) }
            }
        }
    }
}

/// Facts, each below its name.
pub(super) fn facts(facts: &[(String, String)]) -> Markup {
    html! {
        dl class="facts" {
            @for (name, value) in facts { div { dt { (name) } dd { (value) } } }
        }
    }
}
