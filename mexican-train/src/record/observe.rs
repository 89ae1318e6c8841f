//! Recording a game: the whole truth of it, or what one seat has seen.

use alloc::string::ToString;
use alloc::vec::Vec;

use super::{Chair, Record, RecordedDraw, RecordedHand, RecordedMove, RecordedResult, RecordedRound};
use crate::action::Action;
use crate::event::{DrawCause, Event};
use crate::game::{Game, RoundResult};
use crate::history::RoundHistory;
use crate::round::Round;
use crate::rules::{CheckedRules, DrawnTile, Hands, MarkersPlaced, Preset};
use crate::scoring::score;
use crate::seat::{Seat, SeatSet};
use crate::tile::{Tile, TileSet};

impl Record {
    /// Records a game, finished or in progress: the whole truth, hidden tiles included.
    ///
    /// The order of the boneyard is not recorded, nor what was turned up for the start, nor deals that did not count
    /// since nobody held the engine.
    #[must_use]
    pub fn of(game: &Game) -> Record {
        let everybody = game.round().seats().collect();
        record(game, everybody)
    }

    /// Records what a seat has seen of a game, or with nothing what a spectator has: tiles that others were dealt and
    /// drew are not known, and the hands that are left are, since they are laid open when a round is over. A seat that
    /// is not at the table sees what a spectator sees.
    ///
    /// ```
    /// use mexican_train::{Game, Record, Seat, rules::Preset};
    /// let game = Game::new(&Preset::Gamerules.rules(2)?.check()?, 7);
    /// let record = Record::seen_by(&game, Some(Seat::new(1)));
    /// assert_eq!(record.rounds[0].hands[0].to_string(), "? x 16");
    /// assert_eq!(record.rounds[0].hands[1].tiles, game.round().hand(Seat::new(1)));
    /// record.check()?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn seen_by(game: &Game, observer: Option<Seat>) -> Record {
        let observer = observer.filter(|seat| seat.number() < game.rules().players);
        let open = match game.rules().hands {
            Hands::Open => game.round().seats().collect(),
            Hands::Secret => observer.into_iter().collect(),
        };
        let mut record = record(game, open);
        record.seen_by = Some(observer.map_or(Chair::Spectator, Chair::Seat));
        record
    }
}

/// Records a game as those have seen it who may look into these hands.
fn record(game: &Game, open: SeatSet) -> Record {
    let mut record = Record::new(game.rules());
    record.preset = preset(game.rules());
    let results = game.results().iter().map(Some).chain(core::iter::repeat(None));
    let rounds = game.history().iter().zip(results);
    record.rounds = rounds.filter_map(|(history, result)| round(game.rules(), history, result, open)).collect();
    record.result = game.outcome().map(|outcome| RecordedResult { totals: outcome.totals, winners: outcome.winners });
    record
}

/// The preset that these rules are, if they are one.
fn preset(rules: &CheckedRules) -> Option<alloc::string::String> {
    let is = |preset: &Preset| preset.rules_for(rules.set, rules.players).is_ok_and(|preset| preset == **rules);
    Preset::ALL.iter().find(|preset| is(preset)).map(ToString::to_string)
}

/// Plays a round again and writes down what those see who may look into these hands. Nothing if it cannot be played,
/// which does not happen to the history of a game.
fn round(
    rules: &CheckedRules,
    history: &RoundHistory,
    result: Option<&RoundResult>,
    open: SeatSet,
) -> Option<RecordedRound> {
    let hides_markers =
        rules.markers.placed == MarkersPlaced::UnlessDouble && rules.draw.drawn_tile == DrawnTile::MayPlay;
    let mut drawn = Vec::new();
    let seen = |event| match event {
        Event::Drew { seat, tile, cause } => {
            Some((RecordedDraw { seat, tile: tile.filter(|_| open.contains(seat)) }, cause))
        }
        _ => None,
    };
    let mut state = Round::deal_with(rules, history.start, &history.deck, |event| drawn.extend(seen(event))).ok()?;
    let mut recorded = RecordedRound {
        engine: state.engine(),
        laid_by: state.engine_placer(),
        starter: state.starter(),
        hands: dealt(rules, history.deck.tiles(), open),
        ..RecordedRound::default()
    };
    for (draw, cause) in drawn.drain(..) {
        match cause {
            DrawCause::Refill => recorded.refill = Some(draw),
            _ => recorded.search.push(draw),
        }
    }
    for one in &history.moves {
        let mut marked = false;
        let report = |event| {
            drawn.extend(seen(event));
            marked |= matches!(event, Event::MarkerPlaced { .. });
        };
        state.apply_with(one.seat, one.action, report).ok()?;
        recorded.moves.push(RecordedMove {
            seat: one.seat,
            action: one.action,
            drawn: drawn.drain(..).map(|(draw, _)| draw.tile).collect(),
            marked: (hides_markers && one.action == Action::Pass).then_some(marked),
        });
    }
    if let Some(score) = score(&state) {
        recorded.ended = Some(score.termination);
        recorded.left = Some(state.seats().map(|seat| state.hand(seat).into()).collect());
        recorded.scores = Some(score.points);
        recorded.penalised = result.map(|result| result.penalised).unwrap_or_default();
    }
    Some(recorded)
}

/// The hands as they were dealt.
fn dealt(rules: &CheckedRules, deck: &[Tile], open: SeatSet) -> Vec<RecordedHand> {
    let hand_size = usize::from(rules.hand_size());
    let hand = |(number, tiles): (u8, &[Tile])| match open.contains(Seat::new(number)) {
        true => tiles.iter().copied().collect::<TileSet>().into(),
        false => RecordedHand { tiles: TileSet::EMPTY, unknown: tiles.len() },
    };
    (0..rules.players).zip(deck.chunks(hand_size)).map(hand).collect()
}
