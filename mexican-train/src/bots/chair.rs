//! What a seat sees, without a copy.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

use crate::event::Termination;
use crate::game::{Game, RoundResult};
use crate::layout::Layout;
use crate::round::{LegalActions, Round};
use crate::rules::CheckedRules;
use crate::seat::{Seat, SeatSet};
use crate::tile::{Pip, Tile, TileSet};
use crate::view::{View, open_hands};

/// A seat at the table, and what can be known from it.
///
/// It shows what the seat's [`View`] shows, but borrows the game instead of copying it, so that a bot can be asked millions of
/// times a second. The log alone needs a whole [`view`](Chair::view). A chair can be made from a [game](Game::chair) or from
/// a [view](View::chair), and what it says is the same.
///
/// ```
/// use mexican_train::{Game, Seat, rules::Preset};
/// let game = Game::new(&Preset::Pagat.rules(4)?.check()?, 7);
/// let seat = game.round().starter();
/// let chair = game.chair(seat).ok_or("no such seat")?;
/// assert!(chair.is_to_act());
/// assert_eq!(chair.hand().len(), chair.hand_size(seat));
/// assert_eq!(chair.hand_of(game.round().next_seat(seat)), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Chair<'a> {
    seat: Seat,
    round: &'a Round,
    source: Source<'a>,
}

/// What the chair stands in front of.
#[derive(Clone, Copy)]
enum Source<'a> {
    /// The truth, of which the chair shows what the seat may know.
    Game(&'a Game),
    /// What the seat knows.
    View(&'a View),
}

impl Game {
    /// The chair of a seat; nothing for a seat that is not at the table.
    #[must_use]
    pub fn chair(&self, seat: Seat) -> Option<Chair<'_>> {
        let round = self.round();
        (seat.number() < round.rules().players).then_some(Chair { seat, round, source: Source::Game(self) })
    }
}

impl View {
    /// The chair of the observer; nothing for a spectator, who has none.
    #[must_use]
    pub fn chair(&self) -> Option<Chair<'_>> {
        Some(Chair { seat: self.observer()?, round: self.round(), source: Source::View(self) })
    }
}

impl<'a> Chair<'a> {
    /// The round that stands behind, which may be the truth: of it no more than the seat's own hand, and what lies open, is to be
    /// looked at.
    pub(super) fn round(&self) -> &'a Round {
        self.round
    }

    /// The seat.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The rules of the game.
    #[must_use]
    pub fn rules(&self) -> &'a CheckedRules {
        self.round.rules()
    }

    /// All seats, in the order of their numbers.
    #[must_use]
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        self.round.seats()
    }

    /// The seat whose turn follows, in the direction of play.
    #[must_use]
    pub fn next_seat(&self, seat: Seat) -> Seat {
        self.round.next_seat(seat)
    }

    /// What the seat may do now.
    #[must_use]
    #[inline(always)]
    pub fn legal_actions(&self) -> LegalActions<'a> {
        self.round.legal_actions(self.seat)
    }

    /// Whether the seat is to act; else it may have something to say beside the turns of others.
    #[must_use]
    pub fn is_to_act(&self) -> bool {
        self.round.is_to_act(self.seat)
    }

    /// The seats that are to act.
    #[must_use]
    pub fn to_act(&self) -> SeatSet {
        self.round.to_act()
    }

    /// The tiles that the seat holds.
    #[must_use]
    pub fn hand(&self) -> TileSet {
        self.round.hand(self.seat)
    }

    /// The tiles that a seat holds, if this one sees them: its own, or where hands are open, or when the round is over.
    #[must_use]
    pub fn hand_of(&self, seat: Seat) -> Option<TileSet> {
        open_hands(self.round, Some(self.seat)).contains(seat).then(|| self.round.hand(seat))
    }

    /// How many tiles a seat holds; none for a seat that is not at the table.
    #[must_use]
    pub fn hand_size(&self, seat: Seat) -> usize {
        match self.source {
            Source::Game(game) => game.round().hand(seat).len(),
            Source::View(view) => view.hand_size(seat),
        }
    }

    /// The tile that the seat has drawn in its turn and not yet played or kept.
    #[must_use]
    pub fn drawn_tile(&self) -> Option<Tile> {
        self.round.drawn_tile(self.seat)
    }

    /// The tiles that the seat sees nowhere: each of them is in a hidden hand or in the boneyard.
    #[must_use]
    pub fn unseen(&self) -> TileSet {
        let hands = open_hands(self.round, Some(self.seat)).iter().map(|seat| self.round.hand(seat));
        let seen = hands.fold(self.layout().tiles(), TileSet::union);
        self.rules().set.tiles().difference(seen)
    }

    /// What lies on the table.
    #[must_use]
    pub fn layout(&self) -> &'a Layout {
        self.round.layout()
    }

    /// The seats whose trains have a marker.
    #[must_use]
    pub fn markers(&self) -> SeatSet {
        self.round.markers()
    }

    /// How many tiles the boneyard has.
    #[must_use]
    pub fn boneyard_size(&self) -> usize {
        self.round.boneyard().len()
    }

    /// The pip of the double in the hub.
    #[must_use]
    pub fn engine(&self) -> Pip {
        self.round.engine()
    }

    /// The seat that began the round.
    #[must_use]
    pub fn starter(&self) -> Seat {
        self.round.starter()
    }

    /// Whether some seat has still to take its first turn.
    #[must_use]
    pub fn is_first_lap(&self) -> bool {
        self.round.is_first_lap()
    }

    /// The seats that are out.
    #[must_use]
    pub fn out(&self) -> SeatSet {
        self.round.out()
    }

    /// Why the round is over; nothing while it goes on.
    #[must_use]
    pub fn termination(&self) -> Option<Termination> {
        self.round.termination()
    }

    /// The number of the round in progress, from 0.
    #[must_use]
    pub fn round_number(&self) -> usize {
        match self.source {
            Source::Game(game) => game.round_number(),
            Source::View(view) => view.round_number(),
        }
    }

    /// How many moves the round has seen.
    #[must_use]
    pub fn move_count(&self) -> usize {
        match self.source {
            Source::Game(game) => game.moves().len(),
            Source::View(view) => view.moves().len(),
        }
    }

    /// The results of the rounds that are over.
    #[must_use]
    pub fn results(&self) -> &'a [RoundResult] {
        match self.source {
            Source::Game(game) => game.results(),
            Source::View(view) => view.results(),
        }
    }

    /// Each seat's total so far; with partners, that of its side.
    #[must_use]
    pub fn totals(&self) -> Vec<i64> {
        match self.source {
            Source::Game(game) => game.totals(),
            Source::View(view) => view.totals().to_vec(),
        }
    }

    /// All that the seat knows, the log of the round included. From a game that is a copy, which takes much longer than
    /// anything else here.
    #[must_use]
    pub fn view(&self) -> Cow<'a, View> {
        match self.source {
            Source::Game(game) => Cow::Owned(game.view(Some(self.seat))),
            Source::View(view) => Cow::Borrowed(view),
        }
    }
}

impl fmt::Debug for Chair<'_> {
    /// Names the seat alone: what stands behind the chair is not all for its seat to see.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Chair").field("seat", &self.seat).finish_non_exhaustive()
    }
}
