//! What happens, told in words.

use mexican_train::rules::Hands;
use mexican_train::{DrawCause, Event, Join, Round, Seat, SeatSet, Tile, Train};

use crate::names::Names;
use crate::paint::{Paint, left, prose};

/// Tells events to somebody.
pub(crate) struct Teller {
    /// What seats and trains are called.
    pub(crate) names: Names,
    /// The colours.
    pub(crate) paint: Paint,
    /// The seats whose hands may be seen.
    hands: SeatSet,
    /// How many columns the names of the seats take.
    columns: usize,
}

/// What a seat did, one thing after the other; or what happened without anybody's doing.
struct Line {
    seat: Option<Seat>,
    text: String,
}

impl Teller {
    /// A teller for the person who plays, or for those who look on.
    pub(crate) fn new(round: &Round, human: Option<Seat>, paint: Paint) -> Teller {
        let names = Names::new(round.rules(), human);
        let columns = round.seats().map(|seat| names.seat(seat).len()).max().unwrap_or(0);
        let hands = match human {
            Some(seat) if round.rules().hands == Hands::Secret => SeatSet::of(seat),
            _ => round.seats().collect(),
        };
        Teller { names, paint, hands, columns }
    }

    /// What happened: a line for each seat that did something, as long as no other seat did anything.
    pub(crate) fn tell(&self, events: &[Event]) -> String {
        let mut lines: Vec<Line> = Vec::new();
        let seen: Vec<Event> = events.iter().map(|event| event.seen_by(self.hands)).collect();
        for together in worth_telling(&seen).chunk_by(alike) {
            let before = lines.last().and_then(|line| line.seat);
            if let Some((seat, clause)) = self.clause(together, before) {
                match lines.last_mut().filter(|line| line.seat == seat) {
                    Some(line) => line.text.push_str(&format!(", {clause}")),
                    None => lines.push(Line { seat, text: clause }),
                }
            }
        }
        let line = |Line { seat, text }: &Line| {
            let who = seat.map_or("·".into(), |seat| self.names.seat(seat));
            prose(&format!("  {}  ", left(&who, self.columns)), &" ".repeat(self.columns + 4), text)
        };
        lines.iter().map(line).collect()
    }

    /// Who did what, in one event or in several that are alike. What only follows from an action is told of the seat
    /// that did something before.
    fn clause(&self, events: &[Event], before: Option<Seat>) -> Option<(Option<Seat>, String)> {
        let does = |seat: Seat, you: &str, other: &str| self.names.does(seat, you, other);
        let tile = |tile: Tile| self.paint.tile(tile);
        let train = |of: Seat, by: Option<Seat>| self.names.the_train(Train::Seat(of), by);
        let of = |by: Option<Seat>, you: &str, other: &str| by.map_or(other.into(), |by| does(by, you, other));
        Some(match *events.first()? {
            Event::TurnedUp { seat, tile: up } => {
                (Some(seat), format!("{} {} for the start", does(seat, "turn up", "turns up"), tile(up)))
            }
            Event::EngineLaid { engine, by: Some(seat) } => {
                (Some(seat), format!("{} the engine {}", does(seat, "lay", "lays"), tile(engine)))
            }
            Event::EngineLaid { engine, by: None } => (None, format!("the engine {} is in the hub", tile(engine))),
            Event::Drew { seat, cause, .. } => {
                (Some(seat), format!("{} {}{}", does(seat, "draw", "draws"), self.tiles(events), for_what(cause)))
            }
            Event::TurnSkipped { seat } => (Some(seat), does(seat, "lose a turn", "loses a turn")),
            Event::Played { seat, train, join, .. } => {
                let against = match join {
                    Join::Double(pip) => format!(" against {}", tile(Tile::double(pip))),
                    Join::OnlyEnd | Join::Plain(_) => String::new(),
                };
                let (plays, tiles) = (does(seat, "play", "plays"), self.tiles(events));
                (Some(seat), format!("{plays} {tiles} on {}{against}", self.names.the_train(train, Some(seat))))
            }
            Event::DoubleCovered { double, .. } => {
                (before, format!("{} {}", of(before, "cover", "covers"), tile(double)))
            }
            Event::DoubleOpened { double, train } => {
                (None, format!("{} on {} is open", tile(double), self.names.the_train(train, None)))
            }
            Event::MarkerPlaced { seat } => {
                (Some(seat), format!("{} {}", does(seat, "open", "opens"), train(seat, Some(seat))))
            }
            Event::MarkerRemoved { seat } => {
                let by = before.or(Some(seat));
                (by, format!("{} {}", of(by, "close", "closes"), train(seat, by)))
            }
            Event::Passed { seat } => (Some(seat), does(seat, "pass", "passes")),
            Event::Stopped { seat } => (Some(seat), does(seat, "stop there", "stops there")),
            Event::Called { seat } => (Some(seat), does(seat, "say: last tile!", "says: last tile!")),
            Event::Challenged { seat, by } => {
                let challenges = does(by, "challenge", "challenges");
                (Some(by), format!("{challenges} {}: the last tile was not called", self.names.seat(seat)))
            }
            Event::WentOut { seat } => (Some(seat), does(seat, "are out", "is out")),
            Event::FirstLapEnded => (None, "the first lap is over".into()),
            Event::TurnBegan { .. } | Event::RoundEnded { .. } => return None,
        })
    }

    /// The tiles that were played or drawn, as far as they are seen.
    fn tiles(&self, events: &[Event]) -> String {
        let tiles = events.iter().filter_map(|event| match *event {
            Event::Drew { tile, .. } => tile,
            Event::Played { tile, .. } => Some(tile),
            _ => None,
        });
        let tiles: Vec<String> = tiles.map(|tile| self.paint.tile(tile)).collect();
        match (tiles.is_empty(), events.len()) {
            (false, _) => tiles.join(" "),
            (true, 1) => "a tile".into(),
            (true, number) => format!("{number} tiles"),
        }
    }
}

/// The events without those that go without saying: whoever plays a double opens it.
fn worth_telling(events: &[Event]) -> Vec<Event> {
    let mut played = None;
    let told = |event: &Event| match *event {
        Event::DoubleOpened { double, .. } => played != Some(double),
        Event::Played { tile, .. } => {
            played = Some(tile);
            true
        }
        Event::Passed { .. } | Event::Stopped { .. } | Event::FirstLapEnded => {
            played = None;
            true
        }
        _ => true,
    };
    events.iter().copied().filter(told).collect()
}

/// Whether a seat plays a tile behind another that it has just played on the train, or draws another for the same
/// cause.
fn alike(first: &Event, next: &Event) -> bool {
    match (first, next) {
        (Event::Drew { seat, cause, .. }, Event::Drew { seat: again, cause: same, .. }) => {
            (seat, cause) == (again, same)
        }
        (
            Event::Played { seat, train, .. },
            Event::Played { seat: again, train: same, join: Join::OnlyEnd | Join::Plain(_), .. },
        ) => (seat, train) == (again, same),
        _ => false,
    }
}

fn for_what(cause: DrawCause) -> &'static str {
    match cause {
        DrawCause::Search => " in search of the engine",
        DrawCause::Refill => " for the engine",
        DrawCause::Turn => "",
        DrawCause::Penalty => " for that",
    }
}

#[cfg(test)]
mod tests {
    use mexican_train::Game;
    use mexican_train::rules::Preset;

    use super::*;

    #[test]
    fn others_draw_unseen() {
        let game = Game::new(&Preset::Pagat.rules(3).unwrap().check().unwrap(), 1);
        let [me, other] = [1, 2].map(Seat::new);
        let drew = |seat| Event::Drew { seat, tile: "12-4".parse().ok(), cause: DrawCause::Turn };
        let events = [drew(me), drew(other), Event::Passed { seat: other }, Event::MarkerPlaced { seat: other }];
        let paint = Paint { colours: false };
        let told = Teller::new(game.round(), Some(me), paint).tell(&events);
        assert_eq!(told, "  you     draw [12|4]\n  seat 2  draws a tile, passes, opens its own train\n");
        let told = Teller::new(game.round(), None, paint).tell(&events[1..2]);
        assert_eq!(told, "  seat 2  draws [12|4]\n");
    }

    #[test]
    fn what_follows_from_a_play_is_told_with_it() {
        let game = Game::new(&Preset::Pagat.rules(3).unwrap().check().unwrap(), 1);
        let [me, other] = [0, 2].map(Seat::new);
        let (tile, double, train) = ("7-4".parse().unwrap(), "4-4".parse().unwrap(), Train::Seat(other));
        let events = [
            Event::Played { seat: me, tile, train, join: Join::OnlyEnd },
            Event::DoubleCovered { double, train },
            Event::MarkerRemoved { seat: other },
            Event::WentOut { seat: me },
            Event::FirstLapEnded,
            Event::DoubleOpened { double, train },
        ];
        let told = Teller::new(game.round(), Some(me), Paint { colours: false }).tell(&events);
        assert_eq!(
            told,
            "  you     play [7|4] on the train of seat 2, cover [4║4], close the train of\n          seat 2, are out\n\
            \x20 ·       the first lap is over, [4║4] on the train of seat 2 is open\n"
        );
    }
}
