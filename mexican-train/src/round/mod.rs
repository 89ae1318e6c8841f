//! One round, from the deal to its end: a deterministic state machine.
//!
//! Where each rule is decided:
//!
//! | what | module |
//! |---|---|
//! | the deal, the search for the engine, who begins | `dealing` |
//! | where a seat may play: due doubles, closed trains, the first turn, sweeps | `reach` |
//! | where tiles may be laid, as a value that is read in several ways | `places` |
//! | drawing, passing, stopping; when a pass places a marker | `options` |
//! | what an action changes; what a double demands; when a marker comes off | `apply` |
//! | the end of a turn, of the first lap, of the round | `ending` |
//! | a simultaneous first lap | `lap` |
//! | calling the last tile, challenges | `calls` |
//! | the words for a refusal | `explain` |
//! | what is saved of a round, and how it is put together again | `parts` |

mod apply;
mod calls;
mod dealing;
mod ending;
mod explain;
mod hand;
mod invariants;
mod lap;
mod legal;
mod options;
mod parts;
mod places;
mod reach;
mod turn;
mod witness;

use core::fmt;

use thiserror::Error;

pub use dealing::{DealError, RoundStart};
pub(crate) use dealing::{NoEngine, deck_tiles};
pub use invariants::BrokenInvariant;
pub use legal::LegalActions;

use self::hand::Hand;
use self::lap::Lap;
use self::options::Options;
#[cfg(feature = "serde")]
pub(crate) use self::parts::Sight;
pub(crate) use self::parts::{LapTurn, Pile, RoundParts, TurnParts};
pub(crate) use self::turn::Owes;
use self::turn::Turn;
pub(crate) use self::witness::Witness;
use crate::action::Action;
use crate::deck::Deck;
use crate::event::{DrawCause, Event, Termination};
use crate::layout::{Laid, Layout};
use crate::refusal::Refusal;
use crate::rules::{CheckedRules, Direction, Rules};
use crate::seat::{PerSeat, Seat, SeatSet};
use crate::tile::{Pip, Tile, TileSet};

/// One round in progress: the whole truth about it, hidden tiles included.
///
/// A round is made from rules, what it needs to know of its game, and a deck ([`Round::deal`]); from then on it is
/// deterministic. It changes through [`Round::apply`] only. Cloning copies bytes (beyond sixteen seats also
/// one list), and no action allocates memory.
///
/// ```
/// use mexican_train::{Game, Seat, rules::Preset};
/// let game = Game::new(&Preset::Easy.rules(2)?.check()?, 1);
/// let mut round = game.round().clone();
/// while let Some(seat) = round.to_act().iter().next() {
///     let action = round.legal_actions(seat).get(0).expect("a seat that is to act can act");
///     round.apply(seat, action)?;
/// }
/// assert!(round.termination().is_some());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Round {
    rules: CheckedRules,
    engine_placer: Option<Seat>,
    starter: Seat,
    termination: Option<Termination>,

    /// The turn in progress; in a simultaneous lap there are several, and `lap` has them.
    turn: Turn,
    /// What the seat whose turn it is may do. It is worked out once for each state, since most callers ask for it at
    /// least twice: to choose an action, and to have it checked.
    options: Options,
    /// Whether some seat has still to take its first turn.
    first_lap: bool,
    had_first_turn: SeatSet,
    /// The seats that have had a whole turn since the last change.
    idle: SeatSet,
    /// The seats that lose their next turn.
    skip: SeatSet,

    markers: SeatSet,
    /// The seats that may take off the marker of their train.
    removable: SeatSet,
    /// The seats that have played on their own trains.
    own_played: SeatSet,

    /// The seats that fell to one tile and have not said so since.
    uncalled: SeatSet,
    /// Those of them that still may.
    callable: SeatSet,

    out: SeatSet,
    out_on_double: SeatSet,
    first_out: Option<Seat>,

    lap: Lap,
    /// How many tiles of the deck are dealt or drawn; the rest is the boneyard.
    dealt: u8,
    deck: Deck,
    hands: PerSeat<Hand>,
    layout: Layout,
}

impl Round {
    /// The rules of the round.
    #[must_use]
    pub fn rules(&self) -> &CheckedRules {
        &self.rules
    }

    /// The pip of the double in the hub.
    #[must_use]
    pub fn engine(&self) -> Pip {
        self.layout.engine()
    }

    /// The seat whose hand the engine came from; nobody's if it was set aside.
    #[must_use]
    pub fn engine_placer(&self) -> Option<Seat> {
        self.engine_placer
    }

    /// The seat that took the first turn, or in a simultaneous lap the one that takes the first turn after it.
    #[must_use]
    pub fn starter(&self) -> Seat {
        self.starter
    }

    /// All seats, in the order of their numbers.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        (0..self.rules.players).map(Seat::new)
    }

    /// The seat whose turn follows, in the direction of play.
    #[must_use]
    pub fn next_seat(&self, seat: Seat) -> Seat {
        self.seat_after(seat, 1)
    }

    /// The tiles that a seat holds; none for a seat that is not at the table.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> TileSet {
        self.hands.get(seat).map_or(TileSet::EMPTY, Hand::tiles)
    }

    /// What lies on the table.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The seats whose trains have a marker.
    #[must_use]
    pub fn markers(&self) -> SeatSet {
        self.markers
    }

    /// The tiles of the boneyard, the next to be drawn first.
    #[must_use]
    pub fn boneyard(&self) -> &[Tile] {
        &self.deck.tiles()[self.dealt as usize..]
    }

    /// Whether some seat has still to take its first turn.
    #[must_use]
    pub fn is_first_lap(&self) -> bool {
        self.first_lap
    }

    /// The tile that the seat has drawn in its turn and not yet played or kept.
    #[must_use]
    pub fn drawn_tile(&self, seat: Seat) -> Option<Tile> {
        if self.to_act().contains(seat) { self.turn_of(seat).drawn } else { None }
    }

    /// The seats that are to act: one, in a simultaneous lap perhaps several, none when the round is over. Each of them
    /// has a legal action. Other seats [may have something to say](Round::may_speak).
    #[must_use]
    #[inline]
    pub fn to_act(&self) -> SeatSet {
        if self.termination.is_some() {
            SeatSet::EMPTY
        } else if self.lap.active.is_empty() {
            SeatSet::of(self.turn.seat)
        } else {
            self.lap.active
        }
    }

    /// The seat that is to act, the lowest if there are several; nobody when the round is over.
    ///
    /// ```
    /// use mexican_train::{Game, rules::Preset};
    /// let game = Game::new(&Preset::Pagat.rules(4)?.check()?, 7);
    /// assert_eq!(game.round().seat_to_act(), Some(game.round().starter()));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn seat_to_act(&self) -> Option<Seat> {
        self.only_to_act().or_else(|| self.to_act().iter().next())
    }

    /// Why the round is over; nothing while it goes on.
    #[must_use]
    pub fn termination(&self) -> Option<Termination> {
        self.termination
    }

    /// The seats that are out: their hands are empty.
    #[must_use]
    pub fn out(&self) -> SeatSet {
        self.out
    }

    /// The seats that went out with a double as their last tile.
    #[must_use]
    pub fn out_on_double(&self) -> SeatSet {
        self.out_on_double
    }

    /// The seat that was out first.
    #[must_use]
    pub fn first_out(&self) -> Option<Seat> {
        self.first_out
    }

    /// The legal actions of a seat, those that it has while others are to act included. None for a seat that is not at
    /// the table.
    #[must_use]
    #[inline(always)]
    pub fn legal_actions(&self, seat: Seat) -> LegalActions<'_> {
        LegalActions::of(self, seat)
    }

    /// Whether an action of a seat is legal, and if not, why.
    ///
    /// # Errors
    ///
    /// The rule that forbids it.
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let legal = match action {
            Action::Play { tile, train, join } => self.place_to_play(seat, tile, train, join).is_some(),
            other => self.may_do(seat, other),
        };
        if legal { Ok(()) } else { Err(self.explain(seat, action)) }
    }

    /// Does what the action says.
    ///
    /// # Errors
    ///
    /// The rule that forbids it; then nothing has changed.
    #[inline]
    pub fn apply(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.apply_with(seat, action, |_| {})
    }

    /// The same, reporting what happens, in order.
    ///
    /// # Errors
    ///
    /// The rule that forbids the action; then nothing has changed and nothing was reported.
    #[inline]
    pub fn apply_with(&mut self, seat: Seat, action: Action, mut report: impl FnMut(Event)) -> Result<(), Refusal> {
        self.apply_before(seat, action, &mut report)
    }

    /// The same for a witness that wants to know what the action proves, too.
    #[inline]
    pub(crate) fn apply_before(
        &mut self,
        seat: Seat,
        action: Action,
        witness: &mut impl Witness,
    ) -> Result<(), Refusal> {
        // Most actions are plays, and what a play names is looked up once, to check it and to do it.
        if let Action::Play { tile, train, join } = action {
            let Some(place) = self.place_to_play(seat, tile, train, join) else {
                return Err(self.explain(seat, action));
            };
            self.play(seat, Laid { tile, train, join }, place, witness);
        } else if self.may_do(seat, action) {
            self.do_other(seat, action, witness);
        } else {
            return Err(self.explain(seat, action));
        }
        self.settle_last_covers(witness);
        Ok(())
    }

    /// The same for an action that is known to be legal.
    pub(crate) fn perform_before(&mut self, seat: Seat, action: Action, witness: &mut impl Witness) {
        match action {
            Action::Play { tile, train, join } => {
                if let Some(place) = self.place_of(train, join) {
                    self.play(seat, Laid { tile, train, join }, place, witness);
                }
            }
            other => self.do_other(seat, other, witness),
        }
        self.settle_last_covers(witness);
    }

    /// Does what the action says without checking it: for search loops, with actions from [`Round::legal_actions`] of this
    /// very state. With any other action the round may end up in a state that [`Round::check_invariants`] rejects.
    pub fn apply_unchecked(&mut self, seat: Seat, action: Action) {
        self.perform_before(seat, action, &mut |_| {});
    }

    /// No round under these rules has more actions.
    ///
    /// Every turn plays, draws or passes; every tile is played and drawn once at most; and once no more can be drawn, a
    /// lap without a change ends the round.
    #[must_use]
    pub fn longest(rules: &Rules) -> u32 {
        let (tiles, seats) = (rules.set.len() as u32, u32::from(rules.players));
        let markers = seats + 4 * tiles;
        let changes = 2 * tiles + markers;
        let turns = seats + (changes + 2) * (seats + 1);
        let words = 6 * tiles;
        2 * tiles + turns + words
    }

    /// Chooses the tile that is drawn next, for a host that follows a real table or makes chance a move of its own. It
    /// changes places with the tile that would have been next.
    ///
    /// # Errors
    ///
    /// If the tile is not in the boneyard; then nothing has changed.
    pub fn set_next_draw(&mut self, tile: Tile) -> Result<(), NotInBoneyard> {
        let place = self.boneyard().iter().position(|&other| other == tile).ok_or(NotInBoneyard { tile })?;
        self.deck.swap(self.dealt as usize, self.dealt as usize + place);
        Ok(())
    }

    /// Brings the boneyard into the order that a deck has it in; false if that is not a deck of the same tiles, dealt so far
    /// in the same order. That is what choosing each draw comes to.
    pub(crate) fn reorder_boneyard(&mut self, deck: &Deck) -> bool {
        let tiles = |deck: &Deck| deck.tiles().iter().copied().collect::<TileSet>();
        let dealt = self.dealt as usize;
        let same = deck.tiles().get(..dealt) == self.deck.tiles().get(..dealt) && tiles(deck) == tiles(&self.deck);
        if same {
            self.deck = *deck;
        }
        same
    }

    /// The round as those see it who may look into these hands: other hands are empty, the boneyard is face down, and of
    /// what others have drawn in their turns nothing is left. What the rules make of the rest is the same as in the round
    /// itself: legality depends on nothing but the hand of the seat and what lies open.
    pub(crate) fn seen_by(&self, hands: SeatSet) -> Round {
        let mut seen = self.clone();
        seen.deck = self.deck.face_down();
        for seat in self.seats().filter(|&seat| !hands.contains(seat)) {
            seen.hands[seat] = Hand::EMPTY;
            seen.lap.hide_drawn(seat);
        }
        if !hands.contains(self.turn.seat) {
            seen.turn.drawn = None;
            seen.turn.fresh = TileSet::EMPTY;
            seen.options = Options::NOTHING;
        }
        seen
    }

    /// The round of a view with hands and a boneyard for what is hidden in it. What was dealt and drawn stays face down.
    pub(crate) fn with_hidden(&self, hands: &[(Seat, TileSet)], boneyard: &[Tile]) -> Round {
        let mut round = self.clone();
        for &(seat, hand) in hands {
            round.hands[seat] = Hand::from(hand);
        }
        round.deck.lay_behind(self.dealt as usize, boneyard);
        round
    }

    /// The round as it would be if a seat that is to act held those tiles: for asking what it could play then. Nothing else is
    /// as it would be.
    pub(crate) fn supposing(&self, seat: Seat, hand: TileSet) -> Round {
        let mut supposed = self.clone();
        supposed.hands[seat] = Hand::from(hand);
        if self.has_one_turn() {
            supposed.options = supposed.options(&self.turn);
        }
        supposed
    }

    /// The deck, which gives this round again: what was dealt and drawn, and the boneyard as it lies now.
    #[must_use]
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The seat that is to act, if it is the only one.
    pub(crate) fn only_to_act(&self) -> Option<Seat> {
        self.has_one_turn().then_some(self.turn.seat)
    }

    /// Whether a seat is among those that are to act.
    pub(crate) fn is_to_act(&self, seat: Seat) -> bool {
        match self.only_to_act() {
            Some(only) => seat == only,
            None => self.to_act().contains(seat),
        }
    }

    /// Whether there is a turn in progress that is the only one.
    fn has_one_turn(&self) -> bool {
        self.termination.is_none() && self.lap.active.is_empty()
    }

    /// The seat whose turn follows that of a seat at the table.
    fn seat_on(&self, seat: Seat) -> Seat {
        let (number, players) = (seat.number(), self.rules.players);
        Seat::new(match self.rules.direction {
            Direction::Clockwise if number + 1 >= players => 0,
            Direction::Clockwise => number + 1,
            Direction::CounterClockwise if number == 0 => players - 1,
            Direction::CounterClockwise => number - 1,
        })
    }

    fn seat_after(&self, seat: Seat, steps: u8) -> Seat {
        seat_after(self.rules.direction, self.rules.players, seat, steps)
    }

    fn boneyard_is_empty(&self) -> bool {
        self.dealt as usize >= self.deck.tiles().len()
    }

    /// Moves the next tile of the boneyard into a hand.
    fn draw_into_hand(&mut self, seat: Seat, cause: DrawCause, report: &mut impl Witness) -> Option<Tile> {
        let &tile = self.deck.tiles().get(self.dealt as usize)?;
        self.dealt += 1;
        self.hands[seat].insert(tile);
        report.event(Event::Drew { seat, tile: Some(tile), cause });
        Some(tile)
    }

    /// The turn of a seat that is to act.
    fn turn_of(&self, seat: Seat) -> Turn {
        if self.lap.active.is_empty() { self.turn } else { self.lap_turn(seat) }
    }

    /// What a seat may do as far as the turn goes, if that is kept: for the seat whose turn it is.
    #[inline(always)]
    fn kept_options(&self, seat: Seat) -> Option<&Options> {
        // Once the round is over, nothing is kept here.
        (seat == self.turn.seat && self.lap.active.is_empty()).then_some(&self.options)
    }

    /// What a seat may do as far as the turn goes.
    #[inline]
    fn options_of(&self, seat: Seat) -> Options {
        self.kept_options(seat).copied().unwrap_or_else(|| self.options_in_lap(seat))
    }

    #[inline(never)]
    fn options_in_lap(&self, seat: Seat) -> Options {
        if self.lap.active.contains(seat) { self.options(&self.lap_turn(seat)) } else { Options::NOTHING }
    }

    fn may_remove_marker(&self, seat: Seat) -> bool {
        self.termination.is_none() && self.removable.contains(seat)
    }
}

/// A tile that was chosen to be drawn next and is not in the boneyard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the tile {tile} is not in the boneyard")]
pub struct NotInBoneyard {
    /// The tile.
    pub tile: Tile,
}

/// The seat so many steps on in the direction of play.
pub(crate) fn seat_after(direction: Direction, players: u8, seat: Seat, steps: u8) -> Seat {
    // A division takes as long as all the rest, and only strangers to the table need one.
    let within = |number: u8| u16::from(if number < players { number } else { number % players });
    let (players_wide, seat, steps) = (u16::from(players), within(seat.number()), within(steps));
    let on = match direction {
        Direction::Clockwise => seat + steps,
        Direction::CounterClockwise => seat + players_wide - steps,
    };
    Seat::new(if on < players_wide { on } else { on - players_wide } as u8)
}

impl fmt::Debug for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Round")
            .field("to_act", &self.to_act())
            .field(
                "hands",
                &fmt::from_fn(|f| f.debug_list().entries(self.seats().map(|seat| self.hand(seat))).finish()),
            )
            .field("layout", &self.layout)
            .field("markers", &self.markers)
            .field("boneyard", &self.boneyard())
            .field("turn", &self.turn)
            .field("termination", &self.termination)
            .finish_non_exhaustive()
    }
}
