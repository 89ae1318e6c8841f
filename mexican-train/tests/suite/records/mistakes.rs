//! Mistakes are named, with what would be right.

use mexican_train::Seat;
use mexican_train::record::Record;

use super::example;

/// What is wrong with the example after one text in it is exchanged for another.
fn wrong(old: &str, new: &str) -> String {
    let text = example();
    assert!(text.contains(old), "{old:?} is not in the example");
    let text = text.replacen(old, new, 1);
    let error = Record::from_toml(&text).and_then(|record| record.check()).expect_err("something is wrong");
    error.in_file("club.toml").to_string()
}

#[test]
fn mistakes_in_a_record_are_named() {
    for (old, new, message) in [
        // What cannot be read.
        ("format = 1", "format = 2", "club.toml:2: `format`: this library reads records of format 1, and this is 2"),
        ("format = 1\n", "", "club.toml:1: `format` is missing"),
        ("moves = [", "mvoes = [", "there is no key `mvoes` here; the keys are `engine`, `laid_by`, `starter`,"),
        ("starter = 1", "starter = 2", "club.toml:68: round 1, `starter`: there is no seat 2: the seats are 0 to 1"),
        (
            "starter = 1",
            "starter = \"Bo\"",
            "club.toml:68: round 1, `starter`: has to be the number of a seat, not \"Bo\"",
        ),
        ("\"p1 draw 6-0\"", "\"p1 draw\"", "club.toml:74: round 1, move 1 `p1 draw`: after `draw` comes the tile"),
        ("\"p1 draw 6-0\"", "\"1 draw 6-0\"", "move 1 `1 draw 6-0`: first comes the seat, such as p1"),
        (
            "\"p1 draw 6-0\"",
            "\"p1 jump\"",
            "move 1 `p1 jump`: an action is a play such as 12-4@1, or one of: draw, pass",
        ),
        (
            "0-0 2-0 3-2 4-3\"",
            "0-0 2-O 3-2 4-3\"",
            "round 1, `hands[1]`: \"2-O\": a tile is two numbers of pips from 0 to 18",
        ),
        ("[[rounds]]", "[rounds]", "`rounds`: has to be a list, not a table"),
        ("starter = 1", "starter = ", "club.toml:68: this is not TOML: "),
        // Rules.
        ("doubles.order = \"first_played\"\n", "", "club.toml:10: `rules`: the rules say nothing of `doubles.order`"),
        (
            "doubles.order = \"first_played\"",
            "doubles.order = \"first\"",
            "`rules.doubles.order`: doubles.order cannot be \"first\"; it is",
        ),
        (
            "doubles.order",
            "doubles.ordre",
            "`rules.doubles.ordre`: the rules have no field `doubles.ordre`; `doubles` has",
        ),
        (
            "turn.extent = \"one_tile\"",
            "turn.extent = \"sweep\"",
            "`rules`: these rules cannot be played: turn.extent = \"sweep\": does not go with doubles.demand",
        ),
        // Tiles.
        ("0-0 2-0 3-2 4-3\"", "0-0 2-0 3-2\"", "club.toml:71: round 1, `hands[1]`: has 3 tiles, and has to have 4"),
        ("0-0 2-0 3-2 4-3\"", "1-1 2-0 3-2 4-3\"", "`hands[1]`: the tile 1-1 cannot be here: it is in the hand of p0"),
        ("0-0 2-0 3-2 4-3\"", "6-6 2-0 3-2 4-3\"", "`hands[1]`: the tile 6-6 cannot be here: it is in the hub"),
        ("0-0 2-0 3-2 4-3\"", "7-0 2-0 3-2 4-3\"", "`hands[1]`: the tile 7-0 is not in the double-six set"),
        ("draw 5-0", "draw 6-0", "move 7 `p1 draw 6-0`: the tile 6-0 cannot be here: it is drawn in move 1"),
        // Moves.
        (
            "\"p1 2-0@M\"",
            "\"p1 3-2@M\"",
            "move 4 `p1 3-2@M`: 3-2 does not fit train M: a 0 is wanted; legal actions: 0-0@M, 2-0@M",
        ),
        (
            "\"p1 2-0@M\"",
            "\"p1 pass\"",
            "club.toml:77: round 1, move 4 `p1 pass`: a tile can be played, so it has to be; legal actions: 0-0@M, 2-0@M",
        ),
        (
            "\"p1 2-0@M\"",
            "\"p0 6-2@M\"",
            "move 4 `p0 6-2@M`: it is not the turn of seat 0; legal actions: p1 0-0@M, p1 2-0@M",
        ),
        ("    \"p1 pass\",    #", "    #", "move 8 `p0 4-1@0`: it is not the turn of seat 0; legal actions: p1 pass"),
        (
            "\"p1 pass\"",
            "\"p1 pass unmarked\"",
            "move 8 `p1 pass unmarked`: says unmarked, and by the deal and the moves it is marked",
        ),
        ("    \"p0 4-1@0\",   # Ann is out\n", "", "round 1, `ended`: the round is not over; legal actions: p0 4-1@0"),
        ("# Ann is out\n", "\n    \"p1 draw 1-0\",\n", "move 10 `p1 draw 1-0`: the round is over"),
        // Outcomes.
        (
            "engine = \"6-6\"",
            "engine = \"5-5\"",
            "round 1, `engine`: says 5-5, and by the deal and the moves it is 6-6",
        ),
        (
            "starter = 1",
            "laid_by = 0\nstarter = 1",
            "round 1, `laid_by`: says p0, and by the deal and the moves it is nobody",
        ),
        (
            "moves = [",
            "search = [\"p1 5-5\"]\nmoves = [",
            "`search`: says p1 5-5, and by the deal and the moves it is nothing",
        ),
        (
            "ended = \"out\"",
            "ended = \"blocked\"",
            "round 1, `ended`: says blocked, and by the deal and the moves it is out",
        ),
        ("3-2 4-3 5-0\"]", "3-2 4-3\"]", "`left[1]`: has 3 tiles, and has to have 4"),
        (
            "3-2 4-3 5-0\"]",
            "3-2 4-3 5-1\"]",
            "`left[1]`: says 0-0 3-2 4-3 5-1, and by the deal and the moves it is 0-0 3-2 4-3 5-0",
        ),
        (
            "scores = [0, 67]",
            "scores = [0, 17]",
            "club.toml:86: round 1, `scores`: says [0, 17], and by the deal and the moves it is [0, 67]",
        ),
        ("totals = [0, 67]", "totals = [0]", "`result.totals`: has 1 totals, and has to have 2"),
        (
            "winners = [0]",
            "winners = [0, 1]",
            "club.toml:90: `result.winners`: says p0, p1, and by the deal and the moves it is p0",
        ),
        (
            "end = { rounds = 1 }",
            "end = { rounds = 2 }",
            "`result`: says the game is over, and by the deal and the moves it is not over",
        ),
    ] {
        let error = wrong(old, new);
        assert!(error.starts_with("club.toml:") && error.contains(message), "{old:?} -> {new:?}\n{error}\n{message}");
    }
}

#[test]
fn mistakes_are_found_whatever_the_unknown_tiles_are() {
    let full = Record::from_toml(&example()).expect("it can be read");
    let game = full.replay().expect("it went by the rules");
    let seen = Record::seen_by(&game, Some(Seat::new(0))).to_toml();
    assert!(seen.contains("seen_by = 0") && seen.contains("\"? x 4\"") && seen.contains("\"p1 draw ?\""));
    for (old, new, message) in [
        // The train is another's and closed.
        ("p1 2-0@M", "p1 2-0@0", "however the unknown tiles are filled in: 2-0 does not fit train 0: a 1 is wanted"),
        // What is played after a draw is what was drawn, and that is in the hand at the end.
        ("3-2 4-3 5-0\"", "3-2 4-3 6-1\"", "`left[1]`: the tile 6-1 cannot be here: it is in the hand of p0"),
        // Played by one seat, and in the hand of the other.
        (
            "p1 2-0@M",
            "p1 6-2@M",
            "move 4 `p1 6-2@M`: however the unknown tiles are filled in: the tile 6-2 is not in the hand",
        ),
        // The own hand is known.
        ("p0 6-1@0", "p0 5-4@0", "move 3 `p0 5-4@0`: the tile 5-4 is not in the hand; legal actions: 6-1@0, 6-2@0"),
        ("p0 6-1@0", "p0 pass", "move 3 `p0 pass`: a tile can be played, so it has to be; legal actions: 6-1@0, 6-2@0"),
        // Bo draws although he plays later what he could have played now: all his tiles are known at the end.
        (
            "p1 2-0@M",
            "p1 pass",
            "move 4 `p1 pass`: however the unknown tiles are filled in: a tile can be played, so it has to be",
        ),
        ("\"? x 4\"", "\"? x 5\"", "has 5 tiles, and has to have 4"),
        ("3-2 4-3 5-0\"", "2-0 4-3 5-0\"", "`left[1]`: the tile 2-0 cannot be here: it is played in move 4"),
        ("3-2 4-3 5-0\"", "4-3 5-0\"", "`left[1]`: has 3 tiles, and has to have 4"),
        ("scores = [0, 67]", "scores = [0, 66]", "`scores`: says [0, 66], and by the deal and the moves it is [0, 67]"),
    ] {
        assert!(seen.contains(old), "{old:?} is not in\n{seen}");
        let text = seen.replacen(old, new, 1);
        let error =
            Record::from_toml(&text).and_then(|record| record.check()).expect_err("something is wrong").to_string();
        assert!(error.contains(message), "{old:?} -> {new:?}\n{error}\n{message}");
    }
    // Without the hands at the end the scores are on trust.
    let (before, after) = seen.split_once("left = [").expect("it has the hands at the end");
    let text = format!("{before}{}", after.split_once("]\n").expect("the list has an end").1);
    Record::from_toml(&text.replace("scores = [0, 67]", "scores = [0, 1]"))
        .unwrap()
        .check()
        .expect("nobody knows better");
}
