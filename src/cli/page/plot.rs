//! A number over the games as a line, with its interval and the values to hold it against.

use maud::{Markup, html};

/// Side of the square that the line is drawn in; it is stretched to the room there is.
const SIDE: f64 = 1000.0;

/// A plot.
pub(in crate::cli) struct Plot {
    /// What it shows, for those who do not see it.
    pub(in crate::cli) title: &'static str,
    /// The value at its lower edge.
    pub(in crate::cli) low: f64,
    /// The value at its upper edge.
    pub(in crate::cli) high: f64,
    /// Numbers of games, each with both ends of an interval.
    pub(in crate::cli) band: Vec<(f64, f64, f64)>,
    /// Numbers of games, each with the value.
    pub(in crate::cli) line: Vec<(f64, f64)>,
    /// Values with a line across.
    pub(in crate::cli) marks: Vec<Mark>,
}

/// A value with a line across and a text beside it.
#[derive(Clone)]
pub(in crate::cli) struct Mark {
    /// The value.
    pub(in crate::cli) value: f64,
    /// The text.
    pub(in crate::cli) text: String,
    /// How it is drawn.
    pub(in crate::cli) class: &'static str,
}

impl Plot {
    fn games(&self) -> f64 {
        self.line.last().map_or(1.0, |&(games, _)| games.max(1.0))
    }

    fn x(&self, games: f64) -> f64 {
        SIDE * games / self.games()
    }

    fn y(&self, value: f64) -> f64 {
        let share = (self.high - value) / (self.high - self.low);
        SIDE * share.clamp(0.0, 1.0)
    }

    fn path(&self, points: impl Iterator<Item = (f64, f64)>) -> String {
        let steps = points.enumerate().map(|(index, (games, value))| {
            let letter = if index == 0 { 'M' } else { 'L' };
            format!("{letter}{:.1} {:.1}", self.x(games), self.y(value))
        });
        steps.collect()
    }

    /// The interval as an area: its upper ends forth, its lower ends back.
    fn area(&self) -> String {
        let upper = self.band.iter().map(|&(games, _, high)| (games, high));
        let lower = self.band.iter().rev().map(|&(games, low, _)| (games, low));
        self.path(upper.chain(lower))
    }

    /// The picture.
    pub(in crate::cli) fn markup(&self) -> Markup {
        let top = |value: f64| format!("top: {:.2}%", 100.0 * self.y(value) / SIDE);
        html! {
            div class="plot" {
                svg viewBox=(format!("0 0 {SIDE} {SIDE}")) preserveAspectRatio="none" role="img" {
                    title { (self.title) }
                    @for mark in &self.marks {
                        @let y = format!("{:.1}", self.y(mark.value));
                        line class={ "mark " (mark.class) } x1="0" x2=(SIDE) y1=(y) y2=(y) {}
                    }
                    @if !self.band.is_empty() { path class="band" d=(self.area()) {} }
                    path class="line" d=(self.path(self.line.iter().copied())) {}
                }
                @for mark in &self.marks {
                    span class="label" style=(top(mark.value)) { (mark.text) }
                }
                span class="across left" { "0" }
                span class="across right" { (self.games()) " games" }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_beyond_the_edges_stay_within() {
        let plot = Plot {
            title: "test",
            low: 0.0,
            high: 1.0,
            band: vec![(5.0, f64::NEG_INFINITY, f64::INFINITY), (10.0, 0.25, 0.75)],
            line: vec![(5.0, 2.0), (10.0, 0.5)],
            marks: Vec::new(),
        };
        assert_eq!(
            plot.path(plot.line.iter().copied()),
            "M500.0 0.0L1000.0 500.0"
        );
        assert_eq!(
            plot.area(),
            "M500.0 0.0L1000.0 250.0L1000.0 750.0L500.0 1000.0"
        );
    }
}
