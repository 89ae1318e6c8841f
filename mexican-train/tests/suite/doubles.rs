//! Doubles: what they demand, whom they bind, and how they end.

use mexican_train::rules::Preset;
use mexican_train::{Refusal, Termination};

use crate::support::scenario::{Scenario, tile, train};

// proves doubles.closing_tile=first_double
#[test]
fn gamerules_the_tile_after_two_doubles_goes_on_the_first() {
    let mut table = Scenario::preset(Preset::Gamerules, 2)
        .engine("12-12")
        .starter(0)
        .hand(0, "12-5 5-5 12-3 3-3 5-1 3-1")
        .hand(1, "12-7 7-6 10-9 10-8 9-8 11-4")
        .deal();
    table.play(&["0 12-5@0", "1 12-7@1", "0 12-3@M", "1 7-6@1", "0 5-5@0", "0 3-3@M"]);
    assert_eq!(table.open(), "5-5@0 3-3@M");
    table.refuses("0 3-1@M", Refusal::ClosingTile { first: tile("5-5") });
    table.refuses("0 3-1@1", Refusal::DoesNotFit { tile: tile("3-1"), train: train("1"), wanted: tile("6-6").high() });
    assert_eq!(table.legal(0), "5-1@0");
    table.play(&["0 5-1@0"]);
    assert_eq!((table.turn(), table.open().as_str()), (1, "3-3@M"));
    table.refuses("1 pass", Refusal::DrawFirst);
    assert_eq!(table.round.termination(), None::<Termination>);
}
