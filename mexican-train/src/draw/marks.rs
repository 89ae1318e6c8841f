//! Which ends and open doubles matter now.

use alloc::vec::Vec;

use crate::action::{Action, Join};
use crate::round::LegalActions;
use crate::seat::{Seat, Train};
use crate::tile::{Pip, TileSet};
use crate::view::View;

/// What can be played on now.
///
/// If the observer is to act, that is where its legal plays go. If others are, it is where theirs go as far as their hands
/// are seen, and else where they could play with some tile that they may hold for all that the observer knows.
#[derive(Default)]
pub(super) struct Marks {
    ends: Vec<(Train, Pip)>,
    doubles: Vec<(Train, Pip)>,
    /// The tiles of the observer that can be played.
    pub(super) playable: TileSet,
}

impl Marks {
    pub(super) fn of(view: &View) -> Marks {
        let mut marks = Marks::default();
        let to_act = view.to_act();
        match view.observer().filter(|&observer| to_act.contains(observer)) {
            Some(observer) => marks.playable = marks.plays(view, &view.round().legal_actions(observer)),
            None => to_act.iter().for_each(|seat| marks.of_another(view, seat)),
        }
        marks
    }

    /// Whether plain ends with that pip on the train matter.
    pub(super) fn end(&self, train: Train, pip: Pip) -> bool {
        self.ends.contains(&(train, pip))
    }

    /// Whether the open double of that pip on the train matters.
    pub(super) fn double(&self, train: Train, pip: Pip) -> bool {
        self.doubles.contains(&(train, pip))
    }

    /// What another seat can play on, or could.
    fn of_another(&mut self, view: &View, seat: Seat) {
        let round = view.round();
        if view.hand(seat).is_some() {
            self.plays(view, &round.legal_actions(seat));
            return;
        }
        // Some rules ask what else is in the hand: one forbids what another tile makes possible, or the other way round.
        // So the hand may be all that it can have, or a single tile.
        let hand = view.unseen().difference(view.lacks(seat));
        self.plays(view, &round.supposing(seat, hand).legal_actions(seat));
        for tile in hand {
            self.plays(view, &round.supposing(seat, TileSet::of(tile)).legal_actions(seat));
        }
    }

    /// Where plays go; gives back the tiles that they lay.
    fn plays(&mut self, view: &View, actions: &LegalActions<'_>) -> TileSet {
        let mut tiles = TileSet::EMPTY;
        for action in actions.iter() {
            let Action::Play { tile, train, join } = action else { continue };
            tiles.insert(tile);
            match join {
                Join::OnlyEnd => {
                    view.layout().plain_ends(train).iter().for_each(|pip| note(&mut self.ends, (train, pip)));
                    let open = view.layout().open_doubles().filter(|open| open.train == train);
                    open.for_each(|open| note(&mut self.doubles, (train, open.double.high())));
                }
                Join::Plain(pip) => note(&mut self.ends, (train, pip)),
                Join::Double(pip) => note(&mut self.doubles, (train, pip)),
            }
        }
        tiles
    }
}

/// Puts a place in a list, if it is not in it.
fn note(list: &mut Vec<(Train, Pip)>, place: (Train, Pip)) {
    if !list.contains(&place) {
        list.push(place);
    }
}
