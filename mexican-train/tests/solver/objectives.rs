//! Objectives and sizes as values.

use mexican_train::solver::{Objective, Size};

use crate::tiles;

#[test]
fn names_read_back() {
    for objective in Objective::ALL {
        assert_eq!(objective.to_string().parse(), Ok(objective));
        assert_eq!(objective.to_string(), objective.name());
    }
    let error = "longest".parse::<Objective>().unwrap_err().to_string();
    assert!(Objective::ALL.iter().all(|objective| error.contains(objective.name())), "{error}");
}

#[test]
fn what_is_better() {
    let size = |tiles, pips| Size { tiles, pips };
    assert!(Objective::Tiles.compare(size(3, 9), size(3, 8)).is_eq());
    assert!(Objective::Pips.compare(size(3, 9), size(2, 9)).is_eq());
    assert!(Objective::TilesThenPips.compare(size(3, 9), size(3, 8)).is_gt());
    assert!(Objective::TilesThenPips.compare(size(3, 9), size(4, 0)).is_lt());
    assert!(Objective::PipsThenTiles.compare(size(3, 9), size(2, 9)).is_gt());
    assert!(Objective::PipsThenTiles.compare(size(9, 8), size(1, 9)).is_lt());
}

#[test]
fn sizes() {
    assert_eq!(Size::of(tiles("12-4 4-4 0-0")), Size { tiles: 3, pips: 24 });
    assert_eq!(Size { tiles: 1, pips: 1 }.to_string(), "1 tile, 1 pip");
    assert_eq!(Size { tiles: 0, pips: 0 }.to_string(), "0 tiles, 0 pips");
}

#[cfg(feature = "serde")]
#[test]
fn as_json() {
    for objective in Objective::ALL {
        let text = serde_json::to_string(&objective).unwrap();
        assert_eq!(text, format!("\"{objective}\""));
        assert_eq!(serde_json::from_str::<Objective>(&text).unwrap(), objective);
    }
    let size: Size = serde_json::from_str(r#"{"tiles": 2, "pips": 9}"#).unwrap();
    assert_eq!(size, Size { tiles: 2, pips: 9 });
}
