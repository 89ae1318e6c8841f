//! Whole games as records, with hashes of what everybody sees after each move: for this library and for others.

use std::fs;
use std::path::PathBuf;

use mexican_train::record::Record;
use mexican_train::rules::{
    CheckedRules, Direction, DoubleDemand, EngineOrder, EngineSearch, EngineSource, GameEnd, GoingOut, Hands,
    LastTileCall, LateStart, MarkerRemoval, MarkersPlaced, MarkersRemoved, OpeningExtent, Preset, Rules, ScoringMode,
    Starter, Teams, TurnExtent,
};
use mexican_train::{DominoSet, Game, Seat};

use crate::support::games::small_rules;
use crate::support::random::{Choices, play_out};

fn vector_directory() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/vectors"))
}

/// The rules of the vectors, with what each is about.
fn vector_rules() -> Vec<(&'static str, &'static str, CheckedRules)> {
    let mut all: Vec<_> = Preset::ALL
        .into_iter()
        .zip([(4, 5), (3, 6), (4, 4), (2, 7), (3, 5), (4, 5), (3, 6), (4, 5), (2, 8), (3, 6)])
        .map(|(preset, (players, hand))| {
            (preset.name(), "a preset as it is, with the double-six set", small_rules(preset, players, hand, |_| {}))
        })
        .collect();
    let nine = |rules: &mut Rules, rounds| {
        rules.set = DominoSet::Nine;
        rules.game.end = GameEnd::Rounds(rounds);
    };
    let simultaneous = small_rules(Preset::Pagat, 3, 9, |rules| {
        nine(rules, 3);
        rules.opening.extent = OpeningExtent::Simultaneous;
        rules.opening.late_start = LateStart::WholeTrain;
        rules.turn.extent = TurnExtent::Sweep;
        rules.doubles.demand = DoubleDemand::Cover;
        rules.doubles.toes = 3;
    });
    all.push((
        "simultaneous",
        "a simultaneous first lap, sweeps, and doubles with three toes in Mexican Train",
        simultaneous,
    ));
    let partners = small_rules(Preset::Dominoes, 4, 7, |rules| {
        nine(rules, 2);
        rules.teams = Teams::Partners;
        rules.direction = Direction::CounterClockwise;
        rules.markers.placed = MarkersPlaced::Choice;
        rules.markers.removal = MarkerRemoval::Choice;
        rules.last_tile.call = LastTileCall::Required;
        rules.last_tile.lose_turn = true;
        rules.doubles.going_out = GoingOut::MustCover;
    });
    all.push((
        "partners",
        "partners, chosen markers, required calls with penalties, a last double that has to be covered",
        partners,
    ));
    let search = small_rules(Preset::Pagat, 2, 4, |rules| {
        nine(rules, 4);
        rules.engine.search = EngineSearch::DrawInTurn;
        rules.engine.order = EngineOrder::DownAndUp;
        rules.engine.placer_refills = true;
        rules.engine.placing_ends_turn = true;
        rules.markers.removed = MarkersRemoved::AnyTile;
        rules.hands = Hands::Open;
    });
    all.push(("search", "searches for the engine, refills, engines down and up, open hands", search));
    let target = small_rules(Preset::Gamerules, 3, 5, |rules| {
        rules.game.end = GameEnd::Target(120);
        rules.scoring.mode = ScoringMode::WinnerTakesOthers;
        rules.engine.source = EngineSource::StarterHighest;
        rules.engine.order = EngineOrder::Unused;
        rules.starter = Starter::LastWinner;
    });
    all.push((
        "target",
        "the winner takes the others' points up to a target, the starter lays the own highest double",
        target,
    ));
    all
}

/// Writes the vectors anew:
/// `cargo test --features record --test suite write_vectors -- --ignored`
#[test]
#[ignore = "writes files into tests/vectors"]
fn write_vectors() {
    fs::create_dir_all(vector_directory()).expect("the directory can be made");
    for (number, (name, about, rules)) in (0u64..).zip(vector_rules()) {
        let mut game = Game::new(&rules, number);
        play_out(&mut game, &mut Choices::new(number), |_| {});
        if rules.scoring.mode == ScoringMode::Penalty {
            game.penalise(Seat::new(1)).expect("the last round has just been scored");
        }
        let mut record = Record::of(&game);
        record.about = [("vector".into(), about.into())].into();
        if let Ok(preset) = name.parse::<Preset>() {
            record.preset = Some(preset.to_string());
        }
        record.add_views().unwrap_or_else(|error| panic!("{name}: {error}"));
        fs::write(vector_directory().join(format!("{name}.toml")), record.to_toml()).expect("the file can be written");
    }
}

#[test]
fn vectors_hold() {
    let names: Vec<&str> = vector_rules().into_iter().map(|vector| vector.0).collect();
    let mut files: Vec<PathBuf> =
        fs::read_dir(vector_directory()).expect("there are vectors").map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), names.len());
    for file in files {
        let name = file.file_name().expect("it is a file").to_string_lossy().into_owned();
        assert!(names.iter().any(|known| name == format!("{known}.toml")), "{name} is not one of the vectors");
        let text = fs::read_to_string(&file).expect("the file can be read");
        assert!(text.len() < 60_000, "{name} has {} bytes", text.len());
        let record = Record::from_toml(&text).unwrap_or_else(|error| panic!("{}", error.in_file(&name)));
        assert!(record.rounds.iter().all(|round| round.views.is_some()), "{name} has no hashes");
        let game = record.replay().unwrap_or_else(|error| panic!("{}", error.in_file(&name)));
        assert!(game.is_over(), "{name} is not a whole game");
        assert_eq!(record.to_toml(), text);
    }
}
