//! What Yixin boards say, as far as it is cheap (checklist 109–113, 117, 119–121, 127, 128, reports R19, R41, R42).

use crate::harness::{Brain, T, ms};

#[test]
fn f109_showinfo_before_start() {
    let mut brain = Brain::new();
    brain.send("yxshowinfo");
    brain.expect_start("MESSAGE Ruikou");
    let threads = brain.expect_start("MESSAGE INFO MAX_THREAD_NUM ");
    assert!(threads.rsplit(' ').next().unwrap().parse::<u32>().unwrap() >= 1);
    let hash = brain.expect_start("MESSAGE INFO MAX_HASH_SIZE ");
    let log2: u32 = hash.rsplit(' ').next().unwrap().parse().unwrap();
    assert!((10..=30).contains(&log2));
}

#[test]
fn f110_f111_r19_a_position_without_a_search() {
    let mut brain = Brain::ready();
    for rule in ["0", "1", "2"] {
        brain.send(&format!("INFO rule {rule}\nYXBOARD\n7,7,2\nDONE"));
        brain.expect_silence();
        brain.send("YXSHOWFORBID");
        brain.expect("FORBID .");
    }
    brain.send("YXBOARD DONE\nYXSHOWFORBID");
    brain.expect("FORBID .");
    brain.expect_silence();
}

#[test]
fn showforbid_before_start() {
    let mut brain = Brain::new();
    brain.send("yxshowforbid");
    brain.expect("FORBID .");
}

#[test]
fn f112_f113_a_double_three() {
    let mut brain = Brain::ready();
    brain.send("INFO rule 2\nstart 15 15");
    brain.expect("OK");
    let stones = "7,5,1\n0,0,2\n7,6,1\n0,14,2\n5,7,1\n14,0,2\n6,7,1\n14,14,2\ndone";
    brain.send(&format!("yxboard\n{stones}\nyxshowforbid"));
    brain.expect("FORBID 0707.");
    assert_ne!(brain.ask(&format!("board\n{stones}")), (7, 7));
    // The engine's own move counts: white is to move.
    brain.send("yxshowforbid");
    brain.expect("FORBID .");
}

#[test]
fn f114_f117_nbest_gives_one_move() {
    let mut brain = Brain::ready();
    for line in [
        "yxnbest 3",
        "yxnbest 0",
        "yxnbest -3",
        "yxnbest 9999",
        "yxnbest",
        "yxnbest x",
    ] {
        brain.send("start 15\nyxboard\n7,7,2\n6,6,1\n6,8,2\ndone");
        brain.expect("OK");
        brain.send(line);
        let (reply, messages) = brain.reply_after_messages();
        assert!(crate::harness::parse_move(&reply).is_some(), "{reply}");
        assert!(!messages.is_empty());
    }
    brain.expect_silence();
}

#[test]
fn f119_r72_blocked_points() {
    let mut brain = Brain::ready();
    let blocked = "7,7 6,6 6,7 6,8 7,6 7,8 8,6 8,7 8,8";
    brain.send(&format!(
        "yxblock\n{}\n40,40\n-1,3\nx\ndone",
        blocked.replace(' ', "\n")
    ));
    let (x, y) = brain.ask("board\ndone");
    assert!(!blocked.split(' ').any(|point| point == format!("{x},{y}")));
    brain.send("yxblockundo 7,7 done\nrestart");
    brain.expect("OK");
    for (x, y) in [(7, 7), (6, 6)] {
        assert!(blocked.contains(&format!("{x},{y}")));
    }
    brain.send("yxblockreset");
    brain.expect_silence();
    brain.ask("board\ndone");
}

#[test]
fn f120_f121_what_is_not_supported_is_swallowed_whole() {
    for text in [
        "yxquerydatabaseall\n7,7\n6,6\ndone",
        "yxquerydatabaseallt\ndone",
        "yxquerydatabaseone 7,7 done",
        "yxquerydatabasetext\n7,7\ndone",
        "yxedittvddatabase 3 87 1 2\n7,7\ndone",
        "yxeditlabeldatabase 7,7 some done text\n7,7\ndone",
        "yxdeletedatabaseone\n7,7\ndone",
        "yxdeletedatabaseall wlinstep 7\n7,7\ndone",
        "yxsetbestmovedatabase\n7,7\ndone",
        "yxclearbestmovedatabase\n7,7\ndone",
        "yxblockpath\n7,7\n21,21\ndone",
        "yxblockpathundo\n7,7\ndone",
        "yxhashdump\n/tmp/some file",
        "yxhashload C:\\x y",
        "yxsetdatabase\nSTART 9",
        "yxdbtotxt\nEND",
        "yxlibtodb\n7,7",
        "yxsavedatabase",
        "yxdbcheck",
        "yxdbfix",
        "yxedittextdatabase \"a\nb \\\" done\"7,7\ndone",
        "yxedittextdatabase \"\"done",
        "yxedittextdatabase \"start 15\nend\\\\\"7,7\n6,6 done",
        "yxdraw",
        "yxresign",
        "yxprintfeature",
        "yxforbid add 3 4 1",
    ] {
        let mut brain = Brain::new();
        brain.send(text);
        brain.expect_silence_for(ms(50));
        brain.send("start 15");
        brain.expect("OK");
    }
}

#[test]
fn what_waits_for_an_answer_gets_an_error() {
    let mut brain = Brain::ready();
    for text in [
        "yxbalanceone 0",
        "yxbalancetwo 0",
        "yxsearchdefend",
        "yxswap2step2",
        "yxsoosorvstep2\n7,7\n8,8\ndone",
        "yxsoosorvstep2\n7,7\n8,8\n0,0\ndone",
        "yxsoosorvstep5 9\n7,7\n8,8\n9,9\n10,9\ndone",
        "yxsoosorvstep6\n7,7\n8,8\n9,9\n10,9\n6,8\n6,8\ndone",
    ] {
        brain.refuses(text);
    }
    brain.expect_silence();
}

#[test]
fn f126_no_limit_as_yixin_boards_write_it() {
    let mut brain = Brain::new();
    brain.send("yxshowinfo\nstart 15");
    assert_eq!(brain.reply(), "OK");
    brain.send(
        "INFO max_node -1\nINFO timeout_match 100000000\nINFO time_left 100000000\n\
         INFO timeout_turn 2000000\nINFO max_depth 225\nturn 7,7",
    );
    brain.expect_silence_for(ms(500));
    brain.send("yxstop");
    brain.expect_move_within(ms(500));
    brain.send("INFO max_node 10000\nturn 0,0");
    brain.expect_move();
}

#[test]
fn f127_f128_silent_commands() {
    let mut brain = Brain::new();
    brain.send("yxhashclear\nyxblockreset\nyxblockpathreset\nyxfoo 1 2\nyx\nYXSAVEDATABASE");
    brain.expect_silence();
    brain.expect_alive();
}

#[test]
fn r41_lower_case_commands() {
    let mut brain = Brain::new();
    brain.send("start 15 15\nyxboard\n7,7,2\ndone\nyxhashclear");
    brain.expect("OK");
    brain.expect_silence();
    brain.send(&format!(
        "{T}\nINFO hash_size 4096\nINFO thread_num 1\nINFO max_depth 4"
    ));
    brain.ask("INFO max_node 1000\nturn 7,8");
}

#[test]
fn notation_for_rows_from_the_top() {
    let mut brain = Brain::ready();
    brain.send("yxshowinfo\nboard\ndone");
    let (reply, messages) = brain.reply_after_messages();
    let (row, column) = crate::harness::parse_move(&reply).unwrap();
    let letter = char::from(b'A' + u8::try_from(column).unwrap());
    let first = format!(" pv {letter}{}", 15 - row);
    assert!(messages.last().unwrap().contains(&first), "{messages:?}");
}
