//! Hashes of views, so that another implementation can be held against this one move by move.
//!
//! A view is written as a text, the same for the same view, and the text is hashed. The page in [`record`](super) says
//! how both are made, line by line.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use super::Record;
use super::error::{Place, RecordError};
use super::replay::refused;
use super::text::{ending_text, known_text};
use crate::action::Join;
use crate::event::{DrawCause, Event};
use crate::game::Game;
use crate::layout::PlacedTile;
use crate::seat::{Seat, SeatSet};
use crate::tile::Tile;
use crate::view::View;

/// The 64-bit FNV-1a hash of some bytes.
///
/// ```
/// use mexican_train::record::digest::fnv1a;
/// assert_eq!(fnv1a(b""), 0xcbf2_9ce4_8422_2325);
/// assert_eq!(fnv1a(b"a"), 0xaf63_dc4c_8601_ec8c);
/// ```
#[must_use]
pub fn fnv1a(bytes: &[u8]) -> u64 {
    let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

/// The hashes of what everybody sees of a game now: of the views of all seats in their order, and of the spectator's.
/// Each is the [FNV-1a hash](fnv1a) of the view's [text](view_text), in 16 hexadecimal digits, with a space between
/// them.
///
/// ```
/// use mexican_train::{Game, record::digest::view_hashes, rules::Preset};
/// let game = Game::new(&Preset::Online.rules(2)?.check()?, 7);
/// assert_eq!(view_hashes(&game).split(' ').count(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn view_hashes(game: &Game) -> String {
    let observers = game.round().seats().map(Some).chain([None]);
    let hashes = observers.map(|observer| format!("{:016x}", fnv1a(view_text(&game.view(observer)).as_bytes())));
    hashes.collect::<Vec<_>>().join(" ")
}

impl Record {
    /// Plays the game again and puts the [hashes of all views](view_hashes) into the record, after each deal and each
    /// move. From then on [`Record::replay`] checks them.
    ///
    /// # Errors
    ///
    /// As for [`Record::replay`]; then nothing has changed.
    pub fn add_views(&mut self) -> Result<(), RecordError> {
        let mut bare = self.clone();
        bare.rounds.iter_mut().for_each(|round| round.views = None);
        let game = bare.replay()?;
        let mut again: Option<Game> = None;
        for (number, (round, recorded)) in game.history().iter().zip(&mut bare.rounds).enumerate() {
            let place = || Place::in_round(number, "views");
            let mut state = match again.take() {
                None => Game::from_deck(game.rules(), round.start.first, &round.deck)
                    .map_err(|error| place().fault(error))?,
                Some(mut state) => {
                    let dealt = state.deal_next_round(round.start.first, &round.deck);
                    dealt.map_err(|error| place().fault(error))?;
                    state
                }
            };
            let mut views = Vec::from([view_hashes(&state)]);
            for one in &round.moves {
                let done = state.apply(one.seat, one.action);
                done.map_err(|refusal| place().fault(refused(state.round(), one.seat, refusal)))?;
                views.push(view_hashes(&state));
            }
            for seat in recorded.penalised.iter() {
                state.penalise(seat).map_err(|error| place().fault(error))?;
            }
            recorded.views = Some(views);
            again = Some(state);
        }
        self.rounds = bare.rounds;
        Ok(())
    }
}

/// A view as a text: everything that it shows, one thing a line, each line with a line feed at its end.
///
/// ```
/// use mexican_train::{Game, Seat, record::digest::view_text, rules::Preset};
/// let game = Game::new(&Preset::Online.rules(2)?.check()?, 7);
/// let text = view_text(&game.view(Some(Seat::new(1))));
/// assert!(text.starts_with("observer p1\nround 0\ntotals 0 0\nengine 9-9 nobody\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn view_text(view: &View) -> String {
    let mut lines = Lines(String::new());
    lines.put("observer", &view.observer().map_or("spectator".to_string(), seat_text));
    lines.put("round", &view.round_number().to_string());
    for result in view.results() {
        let words = [ending_text(result.score.termination), list(&result.score.points), seats_text(result.penalised)];
        lines.put("result", &words.join("; "));
    }
    lines.put("totals", &list(view.totals()));
    let placer = view.engine_placer().map_or("nobody".to_string(), seat_text);
    lines.put("engine", &format!("{} {placer}", Tile::double(view.engine())));
    lines.put("starter", &seat_text(view.starter()));
    lines.put("over", &view.termination().map_or("no".to_string(), ending_text));
    lines.put("to act", &seats_text(view.to_act()));
    lines.put("out", &seats_text(view.out()));
    lines.put("first lap", if view.is_first_lap() { "yes" } else { "no" });
    lines.put("markers", &seats_text(view.markers()));
    let layout = view.layout();
    for PlacedTile { tile, train, against, joined } in layout.placed() {
        let against = against.unwrap_or(Tile::double(view.engine()));
        lines.put("tile", &format!("{tile}@{train} {against} {joined}"));
    }
    for train in layout.trains() {
        let pips: Vec<_> = layout.plain_ends(train).iter().collect();
        lines.put("ends", &format!("{train} {}", or_nothing(list(&pips))));
    }
    for open in layout.open_doubles() {
        lines.put("open", &format!("{}@{} {} {}", open.double, open.train, seat_text(open.seat), open.demands));
    }
    lines.put("boneyard", &view.boneyard_size().to_string());
    for seat in view.seats() {
        let hand = view.hand(seat).map_or("?".to_string(), |hand| or_nothing(hand.to_string()));
        lines.put("hand", &format!("{} {} {hand}", seat_text(seat), view.hand_size(seat)));
    }
    lines.put("drawn", &view.drawn_tile().map_or("nothing".to_string(), |tile| tile.to_string()));
    for action in view.legal_actions().iter() {
        lines.put("legal", &action.to_string());
    }
    for text in view.events().iter().filter_map(event_text) {
        lines.put("event", &text);
    }
    lines.0
}

/// The lines of a text.
struct Lines(String);

impl Lines {
    fn put(&mut self, key: &str, text: &str) {
        self.0.push_str(key);
        self.0.push(' ');
        self.0.push_str(text);
        self.0.push('\n');
    }
}

fn seat_text(seat: Seat) -> String {
    format!("p{seat}")
}

fn seats_text(seats: SeatSet) -> String {
    let texts: Vec<String> = seats.iter().map(seat_text).collect();
    if texts.is_empty() { "nobody".to_string() } else { texts.join(" ") }
}

fn or_nothing(text: String) -> String {
    if text.is_empty() { "nothing".to_string() } else { text }
}

fn list(items: &[impl Display]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// An event in words; nothing for what was turned up for the start, which records do not have.
fn event_text(event: &Event) -> Option<String> {
    let of_seat = |word: &str, seat: Seat| format!("{word} {}", seat_text(seat));
    Some(match *event {
        Event::TurnedUp { .. } => return None,
        Event::EngineLaid { engine, by } => format!("engine {engine} {}", by.map_or("nobody".to_string(), seat_text)),
        Event::Drew { seat, tile, cause } => {
            let cause = match cause {
                DrawCause::Search => "search",
                DrawCause::Refill => "refill",
                DrawCause::Turn => "turn",
                DrawCause::Penalty => "penalty",
            };
            format!("drew {} {} {cause}", seat_text(seat), known_text(&[tile]))
        }
        Event::TurnBegan { seat } => of_seat("turn", seat),
        Event::TurnSkipped { seat } => of_seat("skipped", seat),
        Event::Played { seat, tile, train, join } => {
            let join = match join {
                Join::OnlyEnd => String::new(),
                Join::Plain(pip) => format!(":{pip}"),
                Join::Double(pip) => format!(":{pip}-{pip}"),
            };
            format!("played {} {tile}@{train}{join}", seat_text(seat))
        }
        Event::DoubleOpened { double, train } => format!("opened {double}@{train}"),
        Event::DoubleCovered { double, train } => format!("covered {double}@{train}"),
        Event::MarkerPlaced { seat } => of_seat("marked", seat),
        Event::MarkerRemoved { seat } => of_seat("unmarked", seat),
        Event::Passed { seat } => of_seat("passed", seat),
        Event::Stopped { seat } => of_seat("stopped", seat),
        Event::Called { seat } => of_seat("called", seat),
        Event::Challenged { seat, by } => format!("challenged {} {}", seat_text(seat), seat_text(by)),
        Event::WentOut { seat } => of_seat("out", seat),
        Event::FirstLapEnded => "lap".to_string(),
        Event::RoundEnded { termination } => format!("over {}", ending_text(termination)),
    })
}
