//! What one seat may know.
//!
//! # As JSON
//!
//! With the feature `serde` a [`View`] is written and read by serde, in formats that tell types apart as JSON does, so that a
//! server can send it and a client can draw it, or read it back and ask it what is legal. It shows what the view shows and no
//! more: two games that look alike to the observer give the same bytes.
//!
//! | entry | what |
//! |---|---|
//! | `format` | 1, the version |
//! | `observer` | the seat whose view it is; null for a spectator's |
//! | `to_act` | the seats that are to act |
//! | `legal_actions` | what the observer may do, as texts, in the order of [`LegalActions`] |
//! | `trains` | each train: `train`, `marker` (yes or no), `plain_ends` (pips), and `tiles` in the order in which they were laid: each `tile` with its `train`, the tile it lies `against` (null for the engine), and the pip with which it is `joined` |
//! | `open_doubles` | in the order of play: each `double` with its `train`, the `seat` that played it, and how many tiles it still `demands` |
//! | `round_number`, `totals`, `results` | the rounds that are over and what they scored |
//! | `unseen` | the tiles that the observer sees nowhere |
//! | `lacks` | for each seat, those of them that it is proved not to hold |
//! | `round` | the round: `hands`, each with its `size` and its `tiles` where they are seen, the `size` of the `boneyard`, `markers`, `out`, `first_lap` (who has still to take the first turn), the `turn` with its `seat` and what that `owes`, and what else the rules need |
//! | `start` | what the round needed to know of its game |
//! | `events`, `moves` | what has happened in the round |
//! | `proofs` | what the play has shown: when the log had so many events, the seat held none of these tiles |
//! | `rules` | the rules |
//!
//! What is read back has to hold together, what follows from the rest included: a client cannot be sent a view with other
//! legal actions than its position gives, or one that shows a hidden hand. The version changes when an entry is
//! added, goes, or comes to mean something else; a library reads the version that it writes.

#[cfg(feature = "serde")]
mod serial;

use alloc::vec::Vec;

use crate::event::{Event, Termination};
use crate::game::{Game, RoundResult};
use crate::history::{Move, Proof};
use crate::layout::Layout;
use crate::round::{LegalActions, Round, RoundStart};
use crate::rules::{CheckedRules, Hands};
use crate::seat::{Seat, SeatSet};
use crate::tile::{Pip, Tile, TileSet};

/// What a seat, or a spectator, may know of a game: everything that lies open, the own hand, and what play has revealed
/// about the others.
///
/// It holds no hidden tile, no deck, no seed and no generator, so that whatever is made from it can be shown to that
/// player. When a round is over all hands are laid open; where `hands` is `open` they always are.
///
/// ```
/// use mexican_train::{Game, Seat, rules::Preset};
/// let game = Game::new(&Preset::Pagat.rules(4)?.check()?, 7);
/// let view = game.view(Some(Seat::new(2)));
/// assert_eq!(view.hand(Seat::new(2)).map(|hand| hand.len()), Some(view.hand_size(Seat::new(2))));
/// assert_eq!(view.hand(Seat::new(0)), None);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    observer: Option<Seat>,
    /// The round without what is hidden from the observer.
    round: Round,
    /// The seats whose hands the observer sees.
    open_hands: SeatSet,
    hand_sizes: Vec<u8>,
    round_number: usize,
    results: Vec<RoundResult>,
    totals: Vec<i64>,
    start: RoundStart,
    moves: Vec<Move>,
    events: Vec<Event>,
    proofs: Vec<Proof>,
}

impl Game {
    /// What a seat may know, or with nothing what a spectator may. It is a copy, log and all: make one when a seat has to
    /// decide or is to be shown the table, not for every seat after every move of a simulation; there a [`Game::chair`] does.
    /// A seat that is not at the table sees what a spectator sees.
    #[must_use]
    pub fn view(&self, observer: Option<Seat>) -> View {
        let round = self.round();
        let observer = observer.filter(|seat| seat.number() < round.rules().players);
        self.seen(observer, open_hands(round, observer), drawn_seen_by(round, observer))
    }

    /// What a spectator sees who may look into all hands: for a host, for talking a game over, for pictures of the whole truth.
    /// The order of the boneyard is not in it.
    ///
    /// It is not for players, and as JSON it does not read back: there a hand that is shown has to be one that may be seen.
    ///
    /// ```
    /// use mexican_train::{Game, rules::Preset};
    /// let game = Game::new(&Preset::Pagat.rules(4)?.check()?, 7);
    /// let view = game.open_view();
    /// assert!(view.seats().all(|seat| view.hand(seat) == Some(game.round().hand(seat))));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn open_view(&self) -> View {
        let everybody: SeatSet = self.round().seats().collect();
        self.seen(None, everybody, everybody)
    }

    /// What those see who may look into some hands, and have seen the draws of some seats.
    fn seen(&self, observer: Option<Seat>, open_hands: SeatSet, draws: SeatSet) -> View {
        let round = self.round();
        let log = self.whole_log();
        View {
            observer,
            round: round.seen_by(open_hands),
            open_hands,
            hand_sizes: round.seats().map(|seat| round.hand(seat).len() as u8).collect(),
            round_number: self.round_number(),
            results: self.results().to_vec(),
            totals: self.totals(),
            start: self.start(),
            moves: self.moves().to_vec(),
            events: log.events.iter().map(|event| event.seen_by(draws)).collect(),
            proofs: log.proofs.clone(),
        }
    }
}

/// The seats whose hands an observer sees.
pub(crate) fn open_hands(round: &Round, observer: Option<Seat>) -> SeatSet {
    if round.termination().is_some() || round.rules().hands == Hands::Open {
        round.seats().collect()
    } else {
        observer.into_iter().collect()
    }
}

/// The seats whose draws an observer has seen. Laying the hands open at the end does not tell in which order they were drawn.
fn drawn_seen_by(round: &Round, observer: Option<Seat>) -> SeatSet {
    match round.rules().hands {
        Hands::Open => round.seats().collect(),
        Hands::Secret => observer.into_iter().collect(),
    }
}

impl View {
    /// The seat whose view it is; nobody's for a spectator's.
    #[must_use]
    pub fn observer(&self) -> Option<Seat> {
        self.observer
    }

    /// The rules of the game.
    #[must_use]
    pub fn rules(&self) -> &CheckedRules {
        self.round.rules()
    }

    /// All seats, in the order of their numbers.
    #[must_use]
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        self.round.seats()
    }

    /// The number of the round in progress, from 0.
    #[must_use]
    pub fn round_number(&self) -> usize {
        self.round_number
    }

    /// The results of the rounds that are over.
    #[must_use]
    pub fn results(&self) -> &[RoundResult] {
        &self.results
    }

    /// Each seat's total so far; with partners, that of its side.
    #[must_use]
    pub fn totals(&self) -> &[i64] {
        &self.totals
    }

    /// The pip of the double in the hub.
    #[must_use]
    pub fn engine(&self) -> Pip {
        self.round.engine()
    }

    /// The seat whose hand the engine came from; nobody's if it was set aside.
    #[must_use]
    pub fn engine_placer(&self) -> Option<Seat> {
        self.round.engine_placer()
    }

    /// The seat that began the round.
    #[must_use]
    pub fn starter(&self) -> Seat {
        self.round.starter()
    }

    /// The seats that are to act.
    #[must_use]
    pub fn to_act(&self) -> SeatSet {
        self.round.to_act()
    }

    /// Why the round is over; nothing while it goes on.
    #[must_use]
    pub fn termination(&self) -> Option<Termination> {
        self.round.termination()
    }

    /// The seats that are out.
    #[must_use]
    pub fn out(&self) -> SeatSet {
        self.round.out()
    }

    /// Whether some seat has still to take its first turn.
    #[must_use]
    pub fn is_first_lap(&self) -> bool {
        self.round.is_first_lap()
    }

    /// What lies on the table.
    #[must_use]
    pub fn layout(&self) -> &Layout {
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

    /// How many tiles a seat holds; none for a seat that is not at the table.
    #[must_use]
    pub fn hand_size(&self, seat: Seat) -> usize {
        self.hand_sizes.get(seat.index()).copied().map_or(0, usize::from)
    }

    /// The hand of a seat, if the observer sees it.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Option<TileSet> {
        self.open_hands.contains(seat).then(|| self.round.hand(seat))
    }

    /// The tile that the observer has drawn in its turn and not yet played or kept.
    #[must_use]
    pub fn drawn_tile(&self) -> Option<Tile> {
        self.round.drawn_tile(self.observer?)
    }

    /// What the observer may do now. For a spectator that is nothing.
    #[must_use]
    pub fn legal_actions(&self) -> LegalActions<'_> {
        // No table has a seat with that number.
        self.round.legal_actions(self.observer.unwrap_or(Seat::new(u8::MAX)))
    }

    /// What has happened in the round, the deal included; tiles that others drew are left out.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The moves of the round. Together with the own hand they are all that there is to know.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The tiles that the observer sees nowhere: each of them is in a hidden hand or in the boneyard.
    #[must_use]
    pub fn unseen(&self) -> TileSet {
        let hands = self.open_hands.iter().map(|seat| self.round.hand(seat));
        let seen = hands.fold(self.layout().tiles(), TileSet::union);
        self.rules().set.tiles().difference(seen)
    }

    /// The unseen tiles that a seat cannot hold, since it drew or passed, or its turn ended, in front of ends that they
    /// would have fitted.
    ///
    /// That is proved by the rules in force: a draw is legal only when nothing is playable, and so is a pass unless a drawn
    /// tile may be declined. A tile drawn later could be any, so a draw ends what was known until the drawn tile is played
    /// or proved not to fit in its turn.
    #[must_use]
    pub fn lacks(&self, seat: Seat) -> TileSet {
        let (mut all, mut all_but_drawn, mut fresh) = (TileSet::EMPTY, TileSet::EMPTY, false);
        let mut proofs = self.proofs.iter().filter(|proof| proof.seat == seat).peekable();
        for (at, event) in self.events.iter().map(Some).chain([None]).enumerate() {
            while let Some(proof) = proofs.next_if(|proof| proof.at <= at) {
                all = all.union(proof.none_of);
                all_but_drawn = all_but_drawn.union(proof.none_of);
            }
            match event {
                Some(Event::Drew { seat: drawer, .. }) if *drawer == seat => {
                    (all_but_drawn, all, fresh) = (all, TileSet::EMPTY, true);
                }
                Some(Event::Played { seat: player, .. }) if *player == seat && fresh => {
                    (all, fresh) = (all_but_drawn, false);
                }
                Some(Event::TurnBegan { .. }) if !self.in_simultaneous_lap(at) => fresh = false,
                _ => {}
            }
        }
        all.intersection(self.unseen())
    }

    /// Whether an event belongs to a simultaneous lap, where turns do not end with the beginning of another.
    fn in_simultaneous_lap(&self, at: usize) -> bool {
        let simultaneous = self.rules().opening.extent == crate::rules::OpeningExtent::Simultaneous;
        let lap_end = self.events.iter().position(|event| *event == Event::FirstLapEnded);
        simultaneous && lap_end.is_none_or(|end| at < end)
    }

    pub(crate) fn start(&self) -> RoundStart {
        self.start
    }

    pub(crate) fn proofs(&self) -> &[Proof] {
        &self.proofs
    }

    pub(crate) fn open_hands(&self) -> SeatSet {
        self.open_hands
    }

    pub(crate) fn round(&self) -> &Round {
        &self.round
    }
}
