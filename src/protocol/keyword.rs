//! The first word of a line decides what the rest of it, and of the lines after it, is.

use crate::engine::SoosorvStep;

/// What a command's text consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keyword {
    Start,
    RectStart,
    Restart,
    Begin,
    Turn,
    TakeBack,
    Play,
    Info,
    Opening,
    About,
    End,
    Stop,
    ShowInfo,
    ShowForbidden,
    NBest,
    HashClear,
    BlockReset,
    /// Words up to DONE.
    Body(Body),
    /// A path on this line or the next.
    Path,
    /// Quoted text, then words up to DONE.
    QuotedText,
    /// A step of swap2.
    Swap2Step(u8),
    /// The first step of Soosõrv-8.
    SoosorvFirst,
    /// Nothing that matters, and no answer.
    Ignored,
    /// Nothing that matters, but an answer is waited for.
    Unsupported(&'static str),
}

/// What the words up to DONE are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Body {
    Board,
    SetUp,
    Swap2,
    Block,
    Unblock,
    /// A later step of Soosõrv-8.
    Soosorv(SoosorvStep),
    /// Whatever they are, they are skipped; the first line may hold arguments to skip, too.
    Skipped {
        has_arguments: bool,
    },
}

impl Keyword {
    /// The command that begins with `word`, in whatever case.
    pub(super) fn find(word: &[u8]) -> Option<Self> {
        let word = word.to_ascii_uppercase();
        Some(match word.as_slice() {
            b"START" => Self::Start,
            b"RECTSTART" => Self::RectStart,
            b"RESTART" => Self::Restart,
            b"BEGIN" => Self::Begin,
            b"TURN" => Self::Turn,
            b"TAKEBACK" => Self::TakeBack,
            b"PLAY" => Self::Play,
            b"INFO" => Self::Info,
            b"OPENING" => Self::Opening,
            b"ABOUT" => Self::About,
            b"END" => Self::End,
            b"STOP" | b"YXSTOP" => Self::Stop,
            b"BOARD" => Self::Body(Body::Board),
            b"SWAP2BOARD" => Self::Body(Body::Swap2),
            yixin if yixin.starts_with(b"YX") => Self::find_yixin(yixin),
            _ => return None,
        })
    }

    fn find_yixin(word: &[u8]) -> Self {
        const SKIPPED: Keyword = Keyword::Body(Body::Skipped {
            has_arguments: false,
        });
        const SKIPPED_AFTER_ARGUMENTS: Keyword = Keyword::Body(Body::Skipped {
            has_arguments: true,
        });
        let soosorv = |step| Self::Body(Body::Soosorv(step));
        match word {
            b"YXSHOWINFO" => Self::ShowInfo,
            b"YXSHOWFORBID" => Self::ShowForbidden,
            b"YXNBEST" => Self::NBest,
            b"YXHASHCLEAR" => Self::HashClear,
            b"YXBLOCKRESET" => Self::BlockReset,
            b"YXBOARD" => Self::Body(Body::SetUp),
            b"YXBLOCK" => Self::Body(Body::Block),
            b"YXBLOCKUNDO" => Self::Body(Body::Unblock),
            b"YXBALANCEONE" | b"YXBALANCETWO" => Self::Unsupported("balance"),
            b"YXSEARCHDEFEND" => Self::Unsupported("searchdefend"),
            b"YXSWAP2STEP1" => Self::Swap2Step(1),
            b"YXSWAP2STEP2" => Self::Swap2Step(2),
            b"YXSWAP2STEP3" => Self::Swap2Step(3),
            b"YXSOOSORVSTEP1" => Self::SoosorvFirst,
            b"YXSOOSORVSTEP2" => soosorv(SoosorvStep::SwapAfterThree),
            b"YXSOOSORVSTEP3" => soosorv(SoosorvStep::Fourth),
            b"YXSOOSORVSTEP4" => soosorv(SoosorvStep::SwapAfterFour),
            b"YXSOOSORVSTEP5" => soosorv(SoosorvStep::Offer),
            b"YXSOOSORVSTEP6" => soosorv(SoosorvStep::Choose),
            b"YXBLOCKPATH"
            | b"YXBLOCKPATHUNDO"
            | b"YXDELETEDATABASEONE"
            | b"YXSETBESTMOVEDATABASE"
            | b"YXCLEARBESTMOVEDATABASE" => SKIPPED,
            b"YXDELETEDATABASEALL" | b"YXEDITTVDDATABASE" | b"YXEDITLABELDATABASE" => {
                SKIPPED_AFTER_ARGUMENTS
            }
            query if query.starts_with(b"YXQUERYDATABASE") => SKIPPED,
            b"YXEDITTEXTDATABASE" => Self::QuotedText,
            b"YXHASHDUMP" | b"YXHASHLOAD" | b"YXSETDATABASE" | b"YXDBTOPOS" | b"YXDBTOTXT"
            | b"YXDBTOTXTALL" | b"YXTXTTODB" | b"YXLIBTODB" | b"YXDBTOLIB" | b"YXDBMERGE"
            | b"YXDBSPLIT" => Self::Path,
            _ => Self::Ignored,
        }
    }
}
