//! Parts of a whole as text.

use crate::arena::Share;

/// A part of a whole, such as `47.5%`.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1}%", 100.0 * share)
}

/// Where the true part lies, such as `38.9-56.2%`, with this dash.
pub(super) fn interval(share: Share, dash: char) -> String {
    format!("{:.1}{dash}{:.1}%", 100.0 * share.low, 100.0 * share.high)
}
