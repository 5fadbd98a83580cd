//! What a search for a forced win comes to.

/// What a search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The attacker wins; the five is ply number `plies`, his first move being ply 1.
    Win {
        /// Plies to the five, odd. Not always the fewest.
        plies: usize,
    },
    /// The attacker has no win by the moves that the search tries.
    None,
    /// The budget ran out: nothing is known.
    Unknown,
}
