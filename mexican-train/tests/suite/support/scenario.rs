//! Positions and moves in a few readable lines, for tests that are worked out by hand.
//!
//! A scenario says what the tiles are; the deal follows from that. Hands are as long as the longest that is given, and
//! have to be of one length, except that one seat may hold `"the rest"`.
//!
//! ```ignore
//! let mut table = Scenario::preset(Preset::Gamerules, 2)
//!     .rules(|rules| rules.doubles.order = DoubleOrder::LastPlayed)
//!     .engine("12-12")
//!     .starter(0)
//!     .hand(0, "12-5 5-5 5-3")
//!     .hand(1, "12-1 4-4 3-2")
//!     .boneyard("9-8 9-7")           // drawn in this order; the other tiles follow
//!     .deal();
//! table.play(&["0 12-5@0", "1 12-1@1"]);
//! table.refuses("0 5-3@1", Refusal::TrainClosed { train: train("1") });
//! assert_eq!(table.legal(0), "5-3@0 5-5@0");
//! ```

use std::collections::BTreeMap;

use mexican_train::rules::{CheckedRules, Deal, EngineSource, Preset, Rules, Starter};
use mexican_train::{
    Action, DealError, Deck, DominoSet, Event, PipSet, Refusal, Round, RoundScore, RoundStart, Seat, SeatSet, Tile,
    TileSet, Train,
};

/// A tile from its text.
pub fn tile(text: &str) -> Tile {
    text.parse().unwrap_or_else(|_| panic!("{text:?} is not a tile"))
}

/// Tiles from their texts.
pub fn tiles(text: &str) -> Vec<Tile> {
    text.split_whitespace().map(tile).collect()
}

/// A train from what follows the `@` of a play.
pub fn train(text: &str) -> Train {
    text.parse().unwrap_or_else(|_| panic!("{text:?} is not a train"))
}

/// A set of seats from their numbers.
pub fn seats(numbers: &[u8]) -> SeatSet {
    numbers.iter().copied().map(Seat::new).collect()
}

/// A position to be dealt.
pub struct Scenario {
    rules: Rules,
    engine: Option<Tile>,
    starter: Option<u8>,
    used: PipSet,
    hands: BTreeMap<u8, Vec<Tile>>,
    rest: Option<u8>,
    boneyard: Vec<Tile>,
}

impl Scenario {
    /// A table under a preset with its usual set.
    pub fn preset(preset: Preset, players: u8) -> Scenario {
        let rules = preset.rules(preset.players(preset.default_set()).find(|&n| n >= players).unwrap_or(players));
        let mut rules = rules.unwrap_or_else(|error| panic!("{error}"));
        rules.players = players;
        Scenario {
            rules,
            engine: None,
            starter: None,
            used: PipSet::EMPTY,
            hands: BTreeMap::new(),
            rest: None,
            boneyard: Vec::new(),
        }
    }

    /// Another set, for positions in which all tiles are to be seen.
    pub fn set(mut self, set: DominoSet) -> Scenario {
        self.rules.set = set;
        self
    }

    /// Changes the rules.
    pub fn rules(mut self, change: impl FnOnce(&mut Rules)) -> Scenario {
        change(&mut self.rules);
        self
    }

    /// The round's double: laid in the hub where it is set aside, else looked for in the hands.
    pub fn engine(mut self, double: &str) -> Scenario {
        self.engine = Some(tile(double));
        self
    }

    /// The seat that begins. Fixes `starter` unless the rules let the placer of the engine or a look at the hands decide;
    /// then it is the seat that a search begins with.
    pub fn starter(mut self, seat: u8) -> Scenario {
        self.starter = Some(seat);
        self
    }

    /// The doubles that have been engines in earlier rounds.
    pub fn used(mut self, doubles: &str) -> Scenario {
        self.used = tiles(doubles).iter().map(|double| double.high()).collect();
        self
    }

    /// The hand of a seat as dealt, or `"the rest"` of the tiles.
    pub fn hand(mut self, seat: u8, hand: &str) -> Scenario {
        if hand == "the rest" {
            self.rest = Some(seat);
        } else {
            self.hands.insert(seat, tiles(hand));
        }
        self
    }

    /// The tiles that are drawn first, in this order.
    pub fn boneyard(mut self, boneyard: &str) -> Scenario {
        self.boneyard = tiles(boneyard);
        self
    }

    /// Checks the rules and deals.
    pub fn deal(self) -> Table {
        self.try_deal().unwrap_or_else(|error| panic!("{error}"))
    }

    /// The same, for deals that may not make a round.
    pub fn try_deal(mut self) -> Result<Table, DealError> {
        let engine = self.engine.unwrap_or(Tile::double(self.rules.set.highest()));
        let set_aside = self.rules.engine.source == EngineSource::SetAside;
        let mut free = self.rules.set.tiles();
        if set_aside {
            free.remove(engine);
        }
        for &given in self.hands.values().flatten().chain(&self.boneyard) {
            assert!(free.contains(given), "{given} is given twice, or is not in the set, or is set aside");
            free.remove(given);
        }
        let length = self.hands.values().map(Vec::len).max().expect("some hand is given");
        for (seat, hand) in &self.hands {
            assert_eq!(hand.len(), length, "the hand of seat {seat} has another length than the longest");
        }
        if let Some(seat) = self.rest {
            assert_eq!(free.len(), length, "the rest is not a hand: give the other hands or the boneyard more tiles");
            self.hands.insert(seat, free.iter().collect());
            free = TileSet::EMPTY;
        }
        assert_eq!(self.hands.len(), self.rules.players as usize, "every seat needs a hand");
        if let (Some(seat), Starter::Rotate | Starter::LeftOfLast | Starter::LastWinner | Starter::DrawForIt) =
            (self.starter, self.rules.starter)
        {
            self.rules.starter = Starter::Seat(Seat::new(seat));
        }
        self.rules.deal = Deal::Sizes([(self.rules.players, length as u8)].into());
        let rules = self.rules.check().unwrap_or_else(|error| panic!("{error}"));

        let mut deck: Vec<Tile> = self.hands.into_values().flatten().collect();
        deck.extend(self.boneyard);
        deck.extend(free);
        let deck = Deck::new(&deck).expect("no tile is given twice");
        let start = RoundStart { engine: engine.high(), used: self.used, first: Seat::new(self.starter.unwrap_or(0)) };
        let mut events = Vec::new();
        let round = Round::deal_with(&rules, start, &deck, |event| events.push(event))?;
        round.check_invariants().expect("the deal is sound");
        Ok(Table { round, events })
    }
}

/// A round in progress, and what happened in it.
pub struct Table {
    pub round: Round,
    /// Everything that happened, the deal included.
    pub events: Vec<Event>,
}

impl Table {
    /// The rules of the table.
    pub fn rules(&self) -> &CheckedRules {
        self.round.rules()
    }

    /// Plays moves such as `"0 12-5@0"`, `"1 draw"`, `"2 challenge 0"`: the seat, then the action.
    #[track_caller]
    pub fn play(&mut self, moves: &[&str]) {
        for text in moves {
            let (seat, action) = parse_move(text);
            let events = &mut self.events;
            if let Err(refusal) = self.round.apply_with(seat, action, |event| events.push(event)) {
                panic!("{text:?} is refused: {refusal}\nlegal: {}", self.legal(seat.number()));
            }
            self.round.check_invariants().expect("the position is sound");
        }
    }

    /// A move is refused for that reason, and changes nothing.
    #[track_caller]
    pub fn refuses(&mut self, text: &str, reason: Refusal) {
        let (seat, action) = parse_move(text);
        let before = self.round.clone();
        assert_eq!(self.round.apply(seat, action), Err(reason), "{text:?}; legal: {}", self.legal(seat.number()));
        assert!(self.round == before, "{text:?} was refused and changed something");
    }

    /// The legal actions of a seat, in their order, with spaces between; those with a space in them in quotes.
    pub fn legal(&self, seat: u8) -> String {
        let actions = self.round.legal_actions(Seat::new(seat));
        let texts = actions.iter().map(|action| match action {
            Action::Challenge(_) => format!("\"{action}\""),
            _ => action.to_string(),
        });
        texts.collect::<Vec<_>>().join(" ")
    }

    /// Whose turn it is: the one seat that is to act.
    #[track_caller]
    pub fn turn(&self) -> u8 {
        let mut to_act = self.round.to_act().iter();
        let seat = to_act.next().expect("the round goes on");
        assert_eq!(to_act.next(), None, "several seats are to act");
        seat.number()
    }

    /// The seat that began.
    pub fn starter(&self) -> u8 {
        self.round.starter().number()
    }

    /// The engine, and the seat whose hand it came from, if it came from one.
    #[track_caller]
    pub fn engine_laid(&self) -> (String, Option<u8>) {
        let mut laid = self.events.iter().filter_map(|event| match event {
            Event::EngineLaid { engine, by } => Some((*engine, *by)),
            _ => None,
        });
        let (engine, by) = laid.next().expect("an engine was laid");
        assert_eq!(laid.next(), None, "one engine is laid");
        assert_eq!((engine, by), (Tile::double(self.round.engine()), self.round.engine_placer()));
        (engine.to_string(), by.map(Seat::number))
    }

    /// The seats with markers.
    pub fn markers(&self) -> Vec<u8> {
        self.round.markers().iter().map(Seat::number).collect()
    }

    /// The open doubles in the order of play, such as `"5-5@0 3-3@M"`.
    pub fn open(&self) -> String {
        let open = self.round.layout().open_doubles().map(|open| format!("{}@{}", open.double, open.train));
        open.collect::<Vec<_>>().join(" ")
    }

    /// A hand, lowest index first.
    pub fn hand(&self, seat: u8) -> String {
        self.round.hand(Seat::new(seat)).to_string()
    }

    /// A train from the hub outwards, such as `"12-5 5-5"`.
    pub fn train(&self, text: &str) -> String {
        let laid = self.round.layout().tiles_of(train(text)).map(|placed| placed.tile.to_string());
        laid.collect::<Vec<_>>().join(" ")
    }

    /// What each seat scores for the round, which has to be over.
    #[track_caller]
    pub fn points(&self) -> Vec<i64> {
        self.score().points
    }

    /// The score of the round, which has to be over.
    #[track_caller]
    pub fn score(&self) -> RoundScore {
        mexican_train::scoring::score(&self.round).expect("the round is over")
    }
}

#[track_caller]
fn parse_move(text: &str) -> (Seat, Action) {
    let (seat, action) = text.split_once(' ').unwrap_or_else(|| panic!("{text:?} has no action"));
    let seat = seat.parse().unwrap_or_else(|_| panic!("{text:?} does not begin with a seat"));
    (Seat::new(seat), action.parse().unwrap_or_else(|error| panic!("{text:?}: {error}")))
}
