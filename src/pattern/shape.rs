//! What one line says of one empty point.
//!
//! Diagrams here and everywhere: `_` the point, `X` a stone of the color asked about, `O` the
//! opponent's, `.` empty, `|` the edge or a wall. A shape is what the line would hold *after* the
//! color plays the point.

/// The class of one line through one point for one color, the color's stone put on the point.
///
/// Defined by recursion: a shape is named after the best shape that one more stone on the same
/// line makes of it (`ENGINE` 1.2). The numbers are the nibbles of packed tables; a greater one
/// is better for the color, up to [`Shape::Five`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Shape {
    /// No five can come of this line, or none in a few stones.
    Dead = 0,
    /// One more stone makes a [`Shape::TwoMinus`].
    OneMinus = 1,
    /// One more stone makes an open two: `...._....`.
    One = 2,
    /// One more stone makes a [`Shape::ThreeMinus`]: `O_X...`.
    TwoMinus = 3,
    /// An open two with one or two points that make it a three: `|._X...`.
    Two = 4,
    /// An open two with three such points.
    TwoPlus = 5,
    /// An open two with four or more: `..._X...`.
    TwoFree = 6,
    /// One more stone makes a four with one completing point: `OXX_..`.
    ThreeMinus = 7,
    /// A three: one point makes it an open four: `.XX_.|`, `.X._X.`.
    Three = 8,
    /// A three with two or more such points: `..XX_..`.
    ThreePlus = 9,
    /// A four that one reply on the line stops: `OXXX_.`.
    FourMinus = 10,
    /// An open four: no single reply on the line stops it: `.XXX_.`.
    Four = 11,
    /// A winning run.
    Five = 12,
    /// Two different fours on one line, for a restricted color: `X.X_X.X`.
    DoubleFour = 13,
    /// A run that is forbidden to a restricted color: `XXX_XX`.
    Overline = 14,
}

impl Shape {
    /// Number of shapes.
    pub const COUNT: usize = 15;

    /// All shapes in the order of their numbers.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Dead,
        Self::OneMinus,
        Self::One,
        Self::TwoMinus,
        Self::Two,
        Self::TwoPlus,
        Self::TwoFree,
        Self::ThreeMinus,
        Self::Three,
        Self::ThreePlus,
        Self::FourMinus,
        Self::Four,
        Self::Five,
        Self::DoubleFour,
        Self::Overline,
    ];

    /// The shape with this number; [`Shape::Dead`] for a number that is none.
    #[inline]
    pub const fn from_nibble(nibble: u8) -> Self {
        if (nibble as usize) < Self::COUNT {
            Self::ALL[nibble as usize]
        } else {
            Self::Dead
        }
    }

    /// Whether the line becomes a three that one more stone makes an open four.
    #[inline]
    pub const fn is_three(self) -> bool {
        matches!(self, Self::Three | Self::ThreePlus)
    }

    /// Whether the line becomes an open two.
    #[inline]
    pub const fn is_two(self) -> bool {
        matches!(self, Self::Two | Self::TwoPlus | Self::TwoFree)
    }

    /// Number of fours that the line would hold through the point.
    #[inline]
    pub const fn fours(self) -> usize {
        match self {
            Self::FourMinus | Self::Four => 1,
            Self::DoubleFour => 2,
            _ => 0,
        }
    }
}
