//! Who begins a round, as far as that is known before the deal.

use crate::deck::Seed;
use crate::deck::{Deck, below};
use crate::event::Event;
use crate::round::seat_after;
use crate::rules::{Rules, Starter};
use crate::scoring::RoundScore;
use crate::seat::Seat;
use crate::tile::{DominoSet, Tile};

/// The seat that begins a round, or where that is not known before the deal, the seat that a search begins with.
pub(crate) fn first_seat(
    rules: &Rules,
    seed: Seed,
    round: u32,
    last: Option<&RoundScore>,
    report: &mut impl FnMut(Event),
) -> Seat {
    let after =
        |seat, steps: u32| seat_after(rules.direction, rules.players, seat, (steps % u32::from(rules.players)) as u8);
    let random = || Seat::new(below(u32::from(rules.players), &mut seed.first_seat()) as u8);
    match (rules.starter, last) {
        (Starter::Seat(seat), _) => seat,
        (Starter::DrawForIt, _) => draw_for_start(rules, seed, round, report),
        (Starter::LeftOfLast, Some(last)) => after(last.starter, 1),
        (Starter::LastWinner, Some(last)) => last.winner,
        (Starter::LeftOfLast | Starter::LastWinner, None) => random(),
        (Starter::Rotate | Starter::EnginePlacer | Starter::HighestPipSum | Starter::HighestEngineTile, _) => {
            after(random(), round)
        }
    }
}

/// Each seat turns up a tile of a shuffled set: a double beats any other tile, then the most pips win; those who tie turn
/// again. When the tiles run out they are shuffled anew.
fn draw_for_start(rules: &Rules, seed: Seed, round: u32, report: &mut impl FnMut(Event)) -> Seat {
    let mut rng = seed.draw_for_start(round);
    let mut pile = Pile { set: rules.set, deck: Deck::shuffled(rules.set, None, &mut rng), turned: 0 };
    let mut contenders: alloc::vec::Vec<Seat> = (0..rules.players).map(Seat::new).collect();
    loop {
        let mut best = alloc::vec::Vec::new();
        let mut most = (false, 0);
        for &seat in &contenders {
            let tile = pile.turn_up(&mut rng);
            report(Event::TurnedUp { seat, tile });
            let worth = (tile.is_double(), tile.pips());
            if best.is_empty() || worth > most {
                most = worth;
                best.clear();
            }
            if worth == most {
                best.push(seat);
            }
        }
        if let [only] = best[..] {
            return only;
        }
        contenders = best;
    }
}

/// A shuffled set that tiles are turned up from.
struct Pile {
    set: DominoSet,
    deck: Deck,
    turned: usize,
}

impl Pile {
    fn turn_up(&mut self, rng: &mut impl rand_core::Rng) -> Tile {
        loop {
            if let Some(&tile) = self.deck.tiles().get(self.turned) {
                self.turned += 1;
                return tile;
            }
            self.deck = Deck::shuffled(self.set, None, rng);
            self.turned = 0;
        }
    }
}
