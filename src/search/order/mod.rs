//! In which order moves are tried.

mod history;
mod picker;

pub use history::{Context, History};
pub use picker::{MoveList, Picker, ScoredMove};
