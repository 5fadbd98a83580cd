//! Lines that mean the same in any state of a game.

/// Commands whose place is misspelt.
pub(crate) const WRONG: &[&str] = &[
    "TURN",
    "TURN 7",
    "TURN 7,",
    "TURN a,b",
    "TURN 7;7",
    "TAKEBACK",
    "TAKEBACK x,1",
    "PLAY 1",
    "PLAY , ,",
    "OPENING",
    "OPENING ASK",
    "OPENING DO PLACE 7,7",
    "OPENING DO PLACE 7",
    "OPENING START nonsense",
    "OPENING RULE {",
];

/// Words that are no stones of a board.
pub(crate) const BAD_STONES: &[&str] = &[
    "1,1", "1,1,4", "1,1,0", "x,y,1", "1,1,1,1", "1 1 1", "BEGIN", "TURN 1,1", "?", "-,1,1",
    "1,1,x",
];

/// What may be told at any time. Nothing here lets a search take long or much memory.
pub(crate) const INFOS: &[&str] = &[
    "INFO",
    "INFO rule",
    "INFO rule 0",
    "INFO rule 1",
    "INFO rule 2",
    "INFO rule 4",
    "INFO rule 8",
    "INFO rule 9",
    "INFO rule -7",
    "INFO rule 99999999999999999999",
    "INFO timeout_turn 0",
    "INFO timeout_turn 5",
    "INFO timeout_turn -1",
    "INFO timeout_turn 60000",
    "INFO timeout_match 0",
    "INFO timeout_match 1000",
    "INFO timeout_match 99999999999999999999",
    "INFO time_left -5",
    "INFO time_left 2147483647",
    "INFO time_left 100.5",
    "INFO time_increment 1000",
    "INFO protocol_lag 99999999",
    "INFO max_memory 1",
    "INFO max_memory -5",
    "INFO hash_size 1",
    "INFO thread_num 1",
    "INFO thread_num 2",
    "INFO max_depth 1",
    "INFO max_depth 999",
    "INFO max_node 3",
    "INFO game_type 3",
    "INFO evaluate 3,4",
    "INFO folder C:\\Users\\A B\\x",
    "INFO foo bar baz",
    "INFO show_detail 3",
];

/// What Yixin boards may ask for in vain.
pub(crate) const YIXIN_WRONG: &[&str] = &[
    "YXBALANCEONE 0",
    "YXSOOSORVSTEP2\n2,2\ndone",
    "YXSOOSORVSTEP5 0\n2,2 2,3\n3,3 x\ndone",
    "YXSEARCHDEFEND",
];

/// The first stones of an opening.
pub(crate) const YIXIN_STEPS: &[&str] = &["YXSWAP2STEP1", "YXSOOSORVSTEP1"];

/// What Yixin boards may say without an answer.
pub(crate) const SWALLOWED: &[&str] = &[
    "YXHASHCLEAR",
    "YXFOO 1 2",
    "YXQUERYDATABASEALL\n7,7\n40,40\nx\ndone",
    "YXBLOCKPATH 7,7 done",
    "YXEDITTVDDATABASE 1 2 done 4\n7,7\ndone",
    "YXHASHDUMP\nEND",
    "YXHASHLOAD a path",
    "YXEDITTEXTDATABASE \"START 5\nEND \\\" done\"7,7\n1,1 done",
];
