//! The catalogue: one line for each field of the rules.

use alloc::string::String;
use alloc::vec::Vec;

use super::choice::{Choice, Possible, Shape};
use super::field::Field;
use super::value::Valued;
use super::{
    CallWindow, ClosingTile, Deal, Direction, DoubleBinding, DoubleDemand, DoubleOrder, DoublesPerTurn, DrawCount,
    DrawnTile, EmptiedHand, EngineOrder, EngineSearch, EngineSource, ExhaustedDouble, GameEnd, GoingOut, Hands,
    LastTileCall, LateStart, MarkerRemoval, MarkersAtStart, MarkersPlaced, MarkersRemoved, MexicanTrainEarliest,
    OpeningDraw, OpeningExtent, OpeningTargets, OwnTrainFirst, Rules, ScoringMode, Starter, Teams, TieBreak,
    TrailingDouble, TurnExtent,
};

/// A line of the catalogue: the field, the question that it answers, and the possible answers.
macro_rules! field {
    ($first:ident $(. $rest:ident)?, $about:literal, $possible:expr) => {
        Field {
            path: concat!(stringify!($first) $(, ".", stringify!($rest))?),
            about: $about,
            possible: $possible,
            get: |rules| rules.$first$(.$rest)?.to_value(),
            set: |rules, value| Valued::from_value(value).map(|new| rules.$first$(.$rest)? = new).is_some(),
            applies: |_| true,
            says: None,
        }
    };
}

const fn yes(sources: &'static str, sentence: &'static str) -> Possible {
    Possible::new(Shape::Is(true), sources, sentence)
}

const fn no(sources: &'static str, sentence: &'static str) -> Possible {
    Possible::new(Shape::Is(false), sources, sentence)
}

/// A number that has a meaning, or a source, of its own.
const fn exactly(number: u64, sources: &'static str, sentence: &'static str) -> Possible {
    Possible::new(Shape::Exactly(number), sources, sentence)
}

/// Any other number; in the sentence `{}` stands for it, and `{tile}` for so many tiles.
const fn up_to(most: u64, sources: &'static str, sentence: &'static str) -> Possible {
    Possible::new(Shape::UpTo(most), sources, sentence)
}

const U8: u64 = u8::MAX as u64;
const U16: u64 = u16::MAX as u64;

/// Every field of [`Rules`], once. A test sees to it that none is forgotten.
pub(super) static FIELDS: &[Field] = &[
    // ----------------------------------------------------------------------------------------- before the first turn
    field!(
        set,
        "Which set is played with, by its highest pip?",
        &[
            exactly(6, "ULT ONL", "The game is played with the double-six set of 28 tiles."),
            exactly(9, "GR BAU ULT ONL CF", "The game is played with the double-nine set of 55 tiles."),
            exactly(12, "all main sets", "The game is played with the double-twelve set of 91 tiles."),
            exactly(15, "ULT SPR", "The game is played with the double-fifteen set of 136 tiles."),
            exactly(18, "SPR", "The game is played with the double-eighteen set of 190 tiles."),
        ]
    ),
    field!(players, "How many play?", &[up_to(U8, "all main sets", "The game is for {player}.")]),
    field!(deal, "How many tiles is each seat dealt?", Deal::POSSIBLE).says(deal_sentence),
    field!(engine.source, "Where does the engine come from?", EngineSource::POSSIBLE),
    field!(engine.search, "What if nobody holds the engine?", EngineSearch::POSSIBLE)
        .when(|rules| matches!(rules.engine.source, EngineSource::RequiredHolder | EngineSource::HighestUnused)),
    field!(engine.order, "Which double is the engine of which round?", EngineOrder::POSSIBLE),
    field!(
        engine.placing_ends_turn,
        "Is laying the engine the placer's turn?",
        &[
            no("all main sets", "Whoever laid the engine takes the first turn too."),
            yes("ours", "Laying the engine is a turn: the next seat begins, and the placer is the last of the lap."),
        ]
    )
    .when(|rules| rules.starter == Starter::EnginePlacer),
    field!(
        engine.placer_refills,
        "Does the placer draw a tile for the engine?",
        &[
            no("all main sets", "Whoever laid the engine has one tile less for it."),
            yes("PEL", "Whoever laid the engine draws a tile for it, if there is one."),
        ]
    )
    .when(|rules| rules.engine.source != EngineSource::SetAside),
    field!(starter, "Who begins a round?", Starter::POSSIBLE),
    field!(direction, "Which way does the turn go round?", Direction::POSSIBLE),
    // ------------------------------------------------------------------------------------------------ the first turn
    field!(opening.extent, "How much is played in the first turn?", OpeningExtent::POSSIBLE).when(personal_trains),
    field!(opening.targets, "Where is the first turn played?", OpeningTargets::POSSIBLE).when(personal_trains),
    field!(opening.draw, "What does a seat draw that cannot start?", OpeningDraw::POSSIBLE).when(personal_trains),
    field!(opening.trailing_double, "What of a double at the end of a first-turn train?", TrailingDouble::POSSIBLE)
        .when(whole_trains),
    field!(opening.emptied_hand, "What if a hand is emptied in the first lap?", EmptiedHand::POSSIBLE),
    field!(opening.late_start, "How much may a seat play that starts its train later?", LateStart::POSSIBLE)
        .when(whole_trains),
    field!(own_train_first, "Does the own train have to be started first?", OwnTrainFirst::POSSIBLE)
        .when(personal_trains),
    // --------------------------------------------------------------------------------------------------------- turns
    field!(turn.extent, "How much is played in a turn?", TurnExtent::POSSIBLE),
    field!(
        mexican_train.count,
        "How many Mexican trains are there?",
        &[
            exactly(1, "all main sets", "There is one Mexican train, which belongs to all."),
            exactly(0, "PRV CF", "There is no Mexican train."),
            up_to(U8, "ours", "There are {} Mexican trains, which belong to all and are started in order."),
        ]
    )
    .when(personal_trains),
    field!(mexican_train.earliest, "When may a seat first play on a Mexican train?", MexicanTrainEarliest::POSSIBLE)
        .when(mexican_trains),
    field!(
        mexican_train.start_only_when_stuck,
        "Is a Mexican train started only by a seat that is stuck?",
        &[
            no("PAG GR BAU ULT", "A Mexican train may be started by a seat that could play elsewhere."),
            yes("DR EZ", "A Mexican train is started only by a seat that has no other play."),
        ]
    )
    .when(mexican_trains),
    field!(draw.count, "How many tiles does a seat draw that cannot play?", DrawCount::POSSIBLE),
    field!(draw.drawn_tile, "What of a drawn tile that fits?", DrawnTile::POSSIBLE),
    field!(
        draw.chain,
        "Is there a draw for each tile that a double demands?",
        &[
            yes("PAG GR BAU ONL", "For each further tile that a double demands there is a further draw."),
            no("ULT", "A turn has one draw at most, also when a double demands a further tile."),
        ]
    )
    .when(|rules| rules.doubles.demand != DoubleDemand::Nothing),
    // ------------------------------------------------------------------------------------------------------- markers
    field!(markers.at_start, "Are personal trains open at the start?", MarkersAtStart::POSSIBLE).when(personal_trains),
    field!(markers.placed, "When does a passing seat's train get a marker?", MarkersPlaced::POSSIBLE).when(markers),
    field!(
        markers.placed_with_empty_boneyard,
        "Does a pass place a marker when the boneyard is empty?",
        &[
            yes("all main sets", "A pass with an empty boneyard places a marker like any other."),
            no("ours", "A pass with an empty boneyard places no marker."),
        ]
    )
    .when(markers_placed),
    field!(markers.removed, "What takes a marker off?", MarkersRemoved::POSSIBLE).when(markers_placed),
    field!(markers.removal, "Does a marker come off by itself?", MarkerRemoval::POSSIBLE).when(markers_placed),
    // ------------------------------------------------------------------------------------------------------- doubles
    field!(doubles.demand, "What does the seat owe that plays a double?", DoubleDemand::POSSIBLE),
    field!(doubles.per_turn, "How many doubles may a turn have?", DoublesPerTurn::POSSIBLE)
        .when(|rules| rules.doubles.per_turn != DoublesPerTurn::TwoWithThird || extra_tile(rules)),
    field!(doubles.closing_tile, "Where may the tile after several doubles go?", ClosingTile::POSSIBLE)
        .when(|rules| rules.doubles.per_turn != DoublesPerTurn::One && extra_tile(rules)),
    field!(doubles.binding, "Whom does an open double bind that was left behind?", DoubleBinding::POSSIBLE),
    field!(doubles.order, "Which of several due doubles is covered first?", DoubleOrder::POSSIBLE)
        .when(|rules| rules.doubles.binding != DoubleBinding::Nobody),
    field!(
        doubles.toes,
        "How many tiles cover a double?",
        &[
            exactly(1, "all main sets", "One tile covers a double."),
            exactly(2, "WIK MTV CF JAM", "A double is covered by two tiles, and both go on as ends of the train."),
            exactly(
                3,
                "WIK MTV CF JAM",
                "A double is covered by three tiles, and all three go on as ends of the train."
            ),
        ]
    ),
    field!(doubles.exhausted, "What of an open double that no tile is left for?", ExhaustedDouble::POSSIBLE),
    field!(doubles.going_out, "What if the last tile of a hand is a double?", GoingOut::POSSIBLE),
    // ------------------------------------------------------------- last tile, end of the round, score, end of the game
    field!(last_tile.call, "Does a seat have to call its last tile?", LastTileCall::POSSIBLE),
    field!(last_tile.window, "Until when may the last tile be called?", CallWindow::POSSIBLE)
        .when(|rules| rules.last_tile.call != LastTileCall::Nothing),
    field!(
        last_tile.penalty_tiles,
        "How many tiles does a seat draw that was challenged?",
        &[
            exactly(2, "DR MTF MTV", "A seat that is challenged draws 2 tiles, as far as the boneyard reaches."),
            exactly(1, "RMP", "A seat that is challenged draws 1 tile, if there is one."),
            up_to(U8, "ours", "A seat that is challenged draws {tile}, as far as the boneyard reaches."),
        ]
    )
    .when(call_required),
    field!(
        last_tile.lose_turn,
        "Does a seat that was challenged lose its next turn?",
        &[
            no("DR MTF RMP", "A seat that is challenged does not lose its next turn."),
            yes("MTV", "A seat that is challenged loses its next turn, even if there is nothing to draw."),
        ]
    )
    .when(call_required),
    field!(scoring.mode, "Who scores what?", ScoringMode::POSSIBLE),
    field!(
        scoring.double_blank,
        "What does the double blank count?",
        &[
            exactly(0, "PAG DR EZ ULT ONL MTF", "The double blank counts nothing."),
            exactly(25, "ours", "The double blank counts 25 points."),
            exactly(30, "CF", "The double blank counts 30 points."),
            exactly(50, "GR BAU SPR", "The double blank counts 50 points."),
            up_to(U16, "ours", "The double blank counts {point}."),
        ]
    ),
    field!(
        scoring.blank_half,
        "What does a blank add to any other tile?",
        &[
            exactly(0, "all main sets", "A blank half counts nothing."),
            exactly(5, "ours", "Any other tile with a blank counts 5 points more."),
            exactly(25, "ours", "Any other tile with a blank counts 25 points more."),
            up_to(U16, "ours", "Any other tile with a blank counts {point} more."),
        ]
    ),
    field!(
        scoring.doubles_count_twice,
        "Do doubles count twice?",
        &[
            no("all main sets", "Doubles count their pips, like any tile."),
            yes("ours", "Doubles count twice, except for the double blank."),
        ]
    ),
    field!(
        scoring.out_bonus,
        "What does a seat score in its favour that is out?",
        &[
            exactly(0, "all main sets", "Going out earns no extra points."),
            exactly(5, "GRG", "Each seat that is out has 5 points in its favour."),
            exactly(10, "GRG", "Each seat that is out has 10 points in its favour."),
            up_to(U16, "ours", "Each seat that is out has {point} in its favour."),
        ]
    ),
    field!(
        scoring.blocked_lowest_is_zero,
        "Does the lowest hand of a blocked round score nothing?",
        &[
            no("all main sets", "In a blocked round every hand scores what it has."),
            yes("GRG", "In a blocked round the lowest hand scores nothing, and so do all that tie with it."),
        ]
    )
    .when(penalty),
    field!(game.end, "When is the game over?", GameEnd::POSSIBLE),
    field!(
        game.tie_break,
        "What decides between equal totals?",
        &[
            Possible::new(Shape::Nothing, "all but SPR ULT", "Equal totals share their place."),
            Possible::new(
                Shape::Names(TieBreak::POSSIBLE),
                "SPR ULT",
                "Between equal totals the list decides, in its order."
            ),
        ]
    )
    .when(penalty)
    .says(tie_break_sentence),
    field!(teams, "Who plays together?", Teams::POSSIBLE),
    field!(hands, "Who sees the hands?", Hands::POSSIBLE),
    // --------------------------------------------------------------------------- Chicken Foot, or no personal trains
    field!(
        personal_trains,
        "Does each seat have a train of its own?",
        &[
            yes("all but CF", "Each seat has a train of its own."),
            no("CF", "There are no personal trains: all play on the arms of the hub."),
        ]
    ),
    field!(
        hub.arms,
        "How many arms does the hub have?",
        &[
            exactly(0, "all but CF", "The hub has no arms beside the trains."),
            exactly(6, "CF", "The hub has 6 arms."),
            exactly(4, "a variation in CF", "The hub has 4 arms."),
            up_to(U8, "ours", "The hub has {arm}."),
        ]
    )
    .when(|rules| !rules.personal_trains),
    field!(
        hub.fill_first,
        "Are all arms started before any is extended?",
        &[
            no("ours", "An arm may go on before all arms are started."),
            yes("CF", "All arms are started, in order, before any goes on."),
        ]
    )
    .when(|rules| !rules.personal_trains),
];

fn personal_trains(rules: &Rules) -> bool {
    rules.personal_trains
}

fn whole_trains(rules: &Rules) -> bool {
    rules.personal_trains && rules.opening.extent != OpeningExtent::OneTile
}

fn mexican_trains(rules: &Rules) -> bool {
    rules.personal_trains && rules.mexican_train.count > 0
}

fn markers(rules: &Rules) -> bool {
    rules.personal_trains && rules.markers.at_start != MarkersAtStart::AlwaysPublic
}

fn markers_placed(rules: &Rules) -> bool {
    markers(rules) && rules.markers.placed != MarkersPlaced::Never
}

fn extra_tile(rules: &Rules) -> bool {
    rules.doubles.demand == DoubleDemand::ExtraTile
}

fn call_required(rules: &Rules) -> bool {
    rules.last_tile.call == LastTileCall::Required
}

fn penalty(rules: &Rules) -> bool {
    rules.scoring.mode == ScoringMode::Penalty
}

fn deal_sentence(rules: &Rules) -> String {
    let players = rules.players;
    match rules.deal.hand_size(rules.set, players) {
        Some(1) => alloc::format!("Each of the {players} players is dealt 1 tile."),
        Some(size) => alloc::format!("Each of the {players} players is dealt {size} tiles."),
        // only in rules that the check refuses
        None => alloc::format!("There is no deal for {players} players."),
    }
}

fn tie_break_sentence(rules: &Rules) -> String {
    match rules.game.tie_break.as_slice() {
        [] => String::from("Equal totals share their place."),
        breaks => {
            let sentences = breaks.iter().map(|by| by.sentence()).collect::<Vec<_>>().join(" Then: ");
            alloc::format!("{sentences} What is still equal is shared.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        DoubleRules, DrawRules, EngineRules, GameRules, HubRules, LastTileRules, MarkerRules, MexicanTrainRules,
        OpeningRules, Preset, ScoringRules, TurnRules, Value,
    };

    macro_rules! values {
        ($($field:ident),+ $(,)?) => { alloc::vec![$($field.to_value()),+] };
    }

    /// Takes rules apart without a rest: a new field does not compile until it is named here, and then the test fails
    /// until it has its line in the catalogue.
    #[rustfmt::skip]
    fn all_values(rules: &Rules) -> Vec<Value> {
        let Rules {
            set, players, deal, engine, starter, direction, opening, own_train_first, turn, mexican_train, draw,
            markers, doubles, last_tile, scoring, game, teams, hands, personal_trains, hub,
        } = rules;
        let EngineRules { source, search, order, placing_ends_turn, placer_refills } = engine;
        let OpeningRules { extent: first, targets, draw: opener, trailing_double, emptied_hand, late_start } = opening;
        let TurnRules { extent } = turn;
        let MexicanTrainRules { count: trains, earliest, start_only_when_stuck } = mexican_train;
        let DrawRules { count, drawn_tile, chain } = draw;
        let MarkerRules { at_start, placed, placed_with_empty_boneyard, removed, removal } = markers;
        let DoubleRules { demand, per_turn, closing_tile, binding, order: due, toes, exhausted, going_out } = doubles;
        let LastTileRules { call, window, penalty_tiles, lose_turn } = last_tile;
        let ScoringRules {
            mode, double_blank, blank_half, doubles_count_twice, out_bonus, blocked_lowest_is_zero,
        } = scoring;
        let GameRules { end, tie_break } = game;
        let HubRules { arms, fill_first } = hub;
        values![
            set, players, deal, source, search, order, placing_ends_turn, placer_refills, starter, direction,
            first, targets, opener, trailing_double, emptied_hand, late_start, own_train_first,
            extent, trains, earliest, start_only_when_stuck, count, drawn_tile, chain,
            at_start, placed, placed_with_empty_boneyard, removed, removal,
            demand, per_turn, closing_tile, binding, due, toes, exhausted, going_out,
            call, window, penalty_tiles, lose_turn,
            mode, double_blank, blank_half, doubles_count_twice, out_bonus, blocked_lowest_is_zero,
            end, tie_break, teams, hands, personal_trains, arms, fill_first,
        ]
    }

    #[test]
    fn no_field_is_forgotten() {
        for preset in Preset::ALL {
            let rules = preset.rules(4).unwrap();
            let in_catalogue: Vec<_> = FIELDS.iter().map(|field| field.get(&rules)).collect();
            assert_eq!(in_catalogue, all_values(&rules), "a line of the catalogue is missing or out of order");
        }
    }
}
