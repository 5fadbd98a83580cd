//! The first word of a line decides what the rest of it, and of the lines after it, is.

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
    /// Whatever they are, they are skipped; the first line may hold arguments to skip, too.
    Skipped {
        has_arguments: bool,
        unsupported: Option<&'static str>,
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
            unsupported: None,
        });
        const SKIPPED_AFTER_ARGUMENTS: Keyword = Keyword::Body(Body::Skipped {
            has_arguments: true,
            unsupported: None,
        });
        let soosorv = |has_arguments| {
            Self::Body(Body::Skipped {
                has_arguments,
                unsupported: Some("soosorv"),
            })
        };
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
            b"YXSWAP2STEP1" | b"YXSWAP2STEP2" | b"YXSWAP2STEP3" => Self::Unsupported("swap2"),
            b"YXSOOSORVSTEP1" => Self::Unsupported("soosorv"),
            b"YXSOOSORVSTEP2" | b"YXSOOSORVSTEP3" | b"YXSOOSORVSTEP6" => soosorv(false),
            b"YXSOOSORVSTEP4" | b"YXSOOSORVSTEP5" => soosorv(true),
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
