//! Who is told what happens in a round.

use super::Round;
use super::hand::Hand;
use super::turn::{Turn, TurnKind};
use crate::event::Event;
use crate::layout::Place;
use crate::seat::Seat;
use crate::tile::{Tile, TileSet};

/// Somebody who is told what happens: any function that takes events, or a log that also wants to know what the events
/// prove about hidden hands.
pub(crate) trait Witness {
    /// Whether proofs are wanted; they take some work.
    const WANTS_PROOFS: bool = false;

    /// Something happened.
    fn event(&mut self, event: Event);

    /// At this moment the seat holds none of these tiles.
    fn proof(&mut self, _seat: Seat, _none_of: TileSet) {}
}

impl<F: FnMut(Event)> Witness for F {
    fn event(&mut self, event: Event) {
        self(event);
    }
}

impl Round {
    /// The seat has just shown that it cannot play: it holds none of the tiles of which a single one could be played.
    ///
    /// A tile is tried alone, which proves no more than the rules do: further tiles in a hand can make another one playable
    /// (by following a double), and never keep it from being played, except where all of them cannot be.
    pub(super) fn testify<W: Witness>(&self, witness: &mut W) {
        if W::WANTS_PROOFS {
            let turn = &self.turn;
            let alone = Turn { drawn: None, ..self.as_others_see(turn) };
            let unseen = self.rules.set.tiles().difference(self.layout.tiles());
            witness.proof(turn.seat, self.playable_alone(&alone, unseen));
        }
    }

    /// Those of the tiles that could be played by a seat that holds no other.
    fn playable_alone(&self, turn: &Turn, tiles: TileSet) -> TileSet {
        let one_by_one = || {
            let plays = |tile: &Tile| {
                let hand = Hand::of(*tile);
                self.reach(turn, &hand, |_, _| {}).plays(&self.layout, &hand) > 0
            };
            tiles.iter().filter(plays).collect()
        };
        if turn.kind == TurnKind::Sweep || self.rules.mexican_train.start_only_when_stuck {
            return one_by_one();
        }
        // Where a tile may go depends on others only in a sweep, where a Mexican train waits for seats that are stuck, and where
        // a double needs a plain tile to follow it. So the plain tiles can be looked at together, and the doubles too.
        let together = |tiles: TileSet| {
            let hand = Hand::from(tiles);
            self.reach(turn, &hand, |_, _| {}).tiles(&self.layout, &hand)
        };
        let playable =
            together(tiles.difference(TileSet::DOUBLES)).union(together(tiles.intersection(TileSet::DOUBLES)));
        debug_assert_eq!(playable, one_by_one());
        playable
    }

    /// The seat plays where it may only if it cannot play elsewhere: it holds none of the tiles beside which the play would
    /// not have been allowed.
    pub(super) fn testify_to_play<W: Witness>(&self, tile: Tile, place: Place, witness: &mut W) {
        let turn = &self.turn;
        let elsewhere_first = turn.kind == TurnKind::Sweep || self.rules.mexican_train.start_only_when_stuck;
        if !W::WANTS_PROOFS || !elsewhere_first || turn.drawn.is_some() {
            return;
        }
        let unseen = self.rules.set.tiles().difference(self.layout.tiles());
        let seen = self.as_others_see(turn);
        let allowed = |held: &[Tile]| {
            let hand = Hand::from(held.iter().copied().collect::<TileSet>());
            self.reach(&seen, &hand, |_, _| {}).allows(&hand, tile, place)
        };
        // A double may need a tile to follow it. Then the seat holds one of those that can, and nobody else knows which.
        let beside: TileSet = match allowed(&[tile]) {
            true => TileSet::of(tile),
            false => unseen.iter().filter(|&follower| allowed(&[tile, follower])).collect(),
        };
        let forbids = |&other: &Tile| beside.iter().all(|follower| !allowed(&[tile, follower, other]));
        if !beside.is_empty() {
            witness.proof(turn.seat, unseen.iter().filter(forbids).collect());
        }
    }

    /// The turn without what only its seat knows. Which tiles were drawn in it matters for a second double only, and there
    /// any tile may have been.
    fn as_others_see(&self, turn: &Turn) -> Turn {
        Turn { fresh: self.rules.set.tiles(), ..*turn }
    }
}
