//! Every number of the search that one may want to tune, each in one line.
//!
//! Depths and reductions are in 1024ths of a ply, margins in evaluation units.

/// One ply of depth.
pub(super) const PLY: i32 = 1024;

/// Half the first aspiration window, and from which depth (plies) there is one.
pub(super) const ASPIRATION_DELTA: i32 = 24;
pub(super) const ASPIRATION_DEPTH: i32 = 5;

/// Nodes of the four-search inside the tree and at the root.
pub(super) const VCF_NODES: u64 = 200;
pub(super) const VCF_ROOT_NODES: u64 = 100_000;
/// Remembered refutations of the four-search, as a power of two.
pub(super) const VCF_MEMO_BITS: u32 = 15;

/// Razoring: at most this depth, and by how much the evaluation must be below alpha.
pub(super) const RAZOR_DEPTH: i32 = 26 * PLY / 10;
pub(super) const RAZOR_BASE: i32 = 20;
pub(super) const RAZOR_PER_PLY: i32 = 20;

/// Futility of the node: at most this depth, margin above beta for each ply beyond the first.
pub(super) const FUTILITY_DEPTH: i32 = 12 * PLY;
pub(super) const FUTILITY_PER_PLY: i32 = 63;

/// From this depth on threads tell each other which moves they search.
pub(super) const DEFER_DEPTH: i32 = 3 * PLY;

/// Internal reduction: from this depth on a node without a table move is searched shallower.
pub(super) const IIR_DEPTH: i32 = 5 * PLY;

/// Move-count pruning: so many moves are always tried, more as the depth grows.
pub(super) const LATE_MOVES_BASE: i32 = 4;

/// Singular extension: from this depth, margin for each ply.
pub(super) const SINGULAR_DEPTH: i32 = 7 * PLY;
pub(super) const SINGULAR_PER_PLY: i32 = 2;

/// Reduction of late moves: `(ln depth · ln index) · scale / 1024 + base`.
pub(super) const LMR_SCALE: i32 = 820;
pub(super) const LMR_BASE: i32 = 0;
/// Reductions are multiples of this.
pub(super) const LMR_STEP: i32 = PLY / 2;
/// Less on a principal variation, more where a cutoff is expected or the evaluation fell.
pub(super) const LMR_PV: i32 = PLY;
pub(super) const LMR_CUT: i32 = PLY;
pub(super) const LMR_NOT_IMPROVING: i32 = PLY / 2;
/// Less for a move that makes a threat or takes one from the opponent, more far from the last.
pub(super) const LMR_THREAT: i32 = PLY;
pub(super) const LMR_PREVENTS: i32 = PLY / 2;
pub(super) const LMR_FAR: i32 = PLY;
/// History score that takes one ply off the reduction.
pub(super) const LMR_HISTORY: i32 = 6000;
/// Margin of the evaluation over beta from which a cutoff is all but certain.
pub(super) const FAIL_HIGH_BASE: i32 = -9;
pub(super) const FAIL_HIGH_PER_PLY: i32 = 15;

/// Greatest absolute value of a history entry.
pub(super) const HISTORY_MAX: i32 = 8192;
/// History score worth one unit of urgency in move ordering.
pub(super) const HISTORY_PER_URGENCY: i32 = 64;
