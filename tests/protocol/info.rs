//! INFO (checklist 64–66, 74–81).

use crate::harness::{Brain, board, ms};

#[test]
fn f064_what_makes_no_sense_is_not_answered() {
    let mut brain = Brain::new();
    for line in [
        "INFO",
        "INFO rule",
        "INFO timeout_turn",
        "INFO foo",
        "INFO foo bar baz",
        "INFO timeout_turn abc",
        "INFO max_memory -5",
        "INFO rule 4096",
        "INFO rule -1",
        "INFO time_left 99999999999999999999",
        "INFO timeout_turn 99999999999999999999",
        "INFO hash_size 99999999999999999999",
        "INFO game_type 77",
    ] {
        brain.send(line);
    }
    brain.expect_silence();
    brain.expect_alive();
}

#[test]
fn f065_folders() {
    let mut brain = Brain::new();
    brain.send("INFO folder C:\\Users\\A B's AI\\x");
    brain.write(b"INFO folder \xC4\x8D\xE9\xFF\n");
    brain.expect_silence();
    brain.expect_alive();
}

#[test]
fn f066_evaluate_a_thousand_times() {
    let mut brain = Brain::new();
    for _ in 0..1000 {
        brain.send("INFO evaluate 3,4");
    }
    brain.expect_silence();
    brain.expect_alive();
}

#[test]
fn f074_tiny_memory_is_said_and_survived() {
    let mut brain = Brain::ready();
    brain.send("INFO max_memory 1\nTURN 7,7");
    let (reply, messages) = brain.reply_after_messages();
    assert!(crate::harness::parse_move(&reply).is_some());
    assert!(messages.iter().any(|text| text.contains("memory")));
    brain.send("TURN 0,0");
    let (_, messages) = brain.reply_after_messages();
    assert!(!messages.iter().any(|text| text.contains("memory")));
}

#[cfg(target_os = "linux")]
#[test]
fn f075_memory_of_the_whole_process() {
    let mut brain = Brain::ready();
    brain.send("INFO max_memory 83886080\nINFO timeout_turn 5000");
    brain.ask(&board(&[(7, 7, 1), (8, 8, 2), (7, 8, 1), (7, 9, 2)]));
    let status = std::fs::read_to_string(format!("/proc/{}/status", brain.id())).unwrap();
    let peak = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .and_then(|rest| rest.trim().strip_suffix(" kB"))
        .and_then(|number| number.parse::<u64>().ok())
        .unwrap();
    assert!(peak < 80 << 10, "{peak} KiB");
}

#[test]
fn f076_no_memory_limit() {
    let mut brain = Brain::ready();
    brain.ask("INFO max_memory 0\nTURN 7,7");
}

#[test]
fn f078_the_rule_may_change_between_games() {
    let mut brain = Brain::ready();
    for (number, name) in [
        (0, "freestyle"),
        (1, "standard"),
        (4, "renju"),
        (8, "caro-overline"),
        (9, "caro"),
        (5, "renju"),
        (0, "freestyle"),
    ] {
        brain.send(&format!("RESTART\nINFO rule {number}\nBEGIN"));
        brain.expect("OK");
        brain.expect(&format!("MESSAGE rule={name}, size=15x15"));
        brain.expect_move();
    }
}

#[test]
fn f079_r39_rule_two_depends_on_the_manager() {
    let mut brain = Brain::ready();
    brain.send("INFO rule 2\nBEGIN");
    brain.expect("MESSAGE rule=freestyle, size=15x15");
    brain.expect_move();
    brain.send("yxshowinfo\nstart 15\nboard\ndone");
    brain.expect_start("MESSAGE ");
    brain.expect_start("MESSAGE INFO MAX_THREAD_NUM ");
    brain.expect_start("MESSAGE INFO MAX_HASH_SIZE ");
    brain.expect("OK");
    brain.expect("MESSAGE rule=renju, size=15x15");
    brain.expect_move();
}

#[test]
fn r39_rule_three_is_standard_in_a_continuous_game() {
    let mut brain = Brain::ready();
    brain.send("INFO rule 3\nBEGIN");
    brain.expect("MESSAGE rule=standard, size=15x15");
    brain.expect_move();
}

#[test]
fn r54_without_a_rule_it_is_freestyle_and_says_so() {
    let mut brain = Brain::ready();
    brain.send("BEGIN");
    brain.expect("MESSAGE rule=freestyle, size=15x15");
}

#[test]
fn f080_thread_numbers_are_clamped() {
    let mut brain = Brain::ready();
    for threads in ["4", "0", "-1", "100000", "2"] {
        brain.send(&format!("INFO thread_num {threads}\nRESTART"));
        brain.expect("OK");
        brain.ask("TURN 7,7");
    }
}

#[test]
fn f081_info_during_a_search() {
    let mut brain = Brain::ready();
    brain.send("INFO timeout_turn 600\nTURN 7,7");
    brain.send(
        "INFO max_memory 1000000000\nINFO rule 1\nINFO time_left 100000\nINFO foo bar\nINFO\n\
         INFO hash_size 2048\nINFO thread_num 2\nINFO max_depth 3\nINFO max_node 5",
    );
    brain.expect_move();
    brain.expect_silence_for(ms(600));
}

#[test]
fn r84_hash_size_during_a_search_waits_for_its_end() {
    let mut brain = Brain::ready();
    brain.send("INFO timeout_turn 60000\nTURN 7,7\nINFO hash_size 65536");
    brain.expect_silence();
    brain.send("YXSTOP");
    brain.expect_move_within(ms(1000));
    brain.send("YXSTOP");
    brain.send("INFO timeout_turn 200");
    brain.ask("TURN 0,0");
}

#[test]
fn keys_in_any_case() {
    let mut brain = Brain::ready();
    brain.send("info RULE 1\nInfo Timeout_Turn 100\nBEGIN");
    brain.expect("MESSAGE rule=standard, size=15x15");
    brain.expect_move();
}
