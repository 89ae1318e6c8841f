//! Games in a few lines, for what shows only in the deal or from round to round.

use mexican_train::rules::{
    CheckedRules, Deal, EngineOrder, EngineSearch, EngineSource, GameEnd, OpeningExtent, Preset, Rules, Starter,
};
use mexican_train::{Deck, DominoSet, DrawCause, Event, Game, Pip, Round, Seed, Tile, TileSet};

use super::random::Choices;
use super::scenario::Scenario;

/// The rules of a preset with the double-six set and hands of so many tiles, and then what a test changes.
pub fn small_rules(preset: Preset, players: u8, hand: u8, change: impl FnOnce(&mut Rules)) -> CheckedRules {
    let some_seats = preset.players(preset.default_set()).next().expect("every preset has a number of seats");
    let mut rules = preset.rules(some_seats).expect("the preset allows it");
    rules.set = DominoSet::Six;
    rules.players = players;
    rules.deal = Deal::Sizes([(players, hand)].into());
    change(&mut rules);
    rules.check().unwrap_or_else(|error| panic!("{error}"))
}

/// A game that is played by chance, round by round.
pub struct Played {
    pub game: Game,
    /// What happened before the first turn of the round.
    pub deal: Vec<Event>,
    /// What has happened in the round since.
    pub turns: Vec<Event>,
    choices: Choices,
}

impl Played {
    /// A game whose first round is dealt.
    pub fn new(rules: &CheckedRules, seed: u64) -> Played {
        let mut deal = Vec::new();
        let game = Game::new_with(rules, seed, |event| deal.push(event));
        Played { game, deal, turns: Vec::new(), choices: Choices::new(seed) }
    }

    /// Plays the round to its end; `watch` sees the game before each action.
    pub fn finish_round(&mut self, mut watch: impl FnMut(&Game)) {
        while self.game.round().termination().is_none() {
            watch(&self.game);
            let (seat, action) = self.choices.action(self.game.round()).expect("some seat can act");
            self.game.apply_with(seat, action, |event| self.turns.push(event)).expect("a listed action is legal");
        }
        watch(&self.game);
    }

    /// Deals the next round, unless the game is over.
    pub fn next_round(&mut self) -> bool {
        self.deal.clear();
        self.turns.clear();
        !self.game.is_over() && self.game.start_next_round_with(|event| self.deal.push(event)).is_ok()
    }
}

/// Plays a whole game; `watch` sees it whenever a round has been dealt, with what happened in the deal.
pub fn each_deal(rules: &CheckedRules, seed: u64, mut watch: impl FnMut(&Game, &[Event])) {
    let mut played = Played::new(rules, seed);
    loop {
        watch(&played.game, &played.deal);
        played.finish_round(|_| {});
        if !played.next_round() {
            return;
        }
    }
}

/// The tiles that were drawn for some cause, each after the seat that drew it: `"0:5-4 1:6-6"`.
pub fn drawn(events: &[Event], cause: DrawCause) -> String {
    let drawn = events.iter().filter_map(|event| match event {
        Event::Drew { seat, tile: Some(tile), cause: why } if *why == cause => Some(format!("{seat}:{tile}")),
        _ => None,
    });
    drawn.collect::<Vec<_>>().join(" ")
}

/// The seat that a search for the engine began with, if there was one.
pub fn searched_first(events: &[Event]) -> Option<u8> {
    events.iter().find_map(|event| match event {
        Event::Drew { seat, cause: DrawCause::Search, .. } => Some(seat.number()),
        _ => None,
    })
}

/// A pip from its number.
pub fn pip(value: u8) -> Pip {
    Pip::new(value).unwrap_or_else(|| panic!("{value} is not a pip"))
}

/// Every pair of pips up to the highest, once.
pub fn every_tile(highest: u8) -> Vec<Tile> {
    let pairs = (0..=highest).flat_map(|high| (0..=high).map(move |low| Tile::new(pip(high), pip(low))));
    let mut all: Vec<Tile> = pairs.collect();
    all.sort_unstable();
    all
}

/// Every tile that is anywhere: in the hub, on the trains, in the hands and in the boneyard.
pub fn everything(round: &Round) -> Vec<Tile> {
    let mut all = vec![Tile::double(round.engine())];
    all.extend(round.layout().placed().map(|placed| placed.tile));
    round.seats().for_each(|seat| all.extend(round.hand(seat).iter()));
    all.extend(round.boneyard());
    all.sort_unstable();
    all
}

/// Small rules under every preset, and such that look for the engine in every other way.
pub fn every_way() -> Vec<CheckedRules> {
    let mut all: Vec<CheckedRules> = Preset::ALL.iter().map(|&preset| small_rules(preset, 3, 5, |_| {})).collect();
    for search in [EngineSearch::DrawInTurn, EngineSearch::Redeal, EngineSearch::NextLower] {
        all.push(small_rules(Preset::Pagat, 3, 5, |rules| {
            rules.engine.search = search;
            rules.engine.placer_refills = true;
        }));
    }
    for search in [EngineSearch::DrawInTurn, EngineSearch::Redeal] {
        all.push(small_rules(Preset::Easy, 4, 2, |rules| {
            rules.engine.search = search;
            rules.game.end = GameEnd::Rounds(9);
        }));
    }
    all.push(small_rules(Preset::Easy, 3, 5, |rules| {
        rules.engine.source = EngineSource::StarterHighest;
        rules.starter = Starter::Rotate;
        rules.game.end = GameEnd::Rounds(9);
    }));
    all.push(small_rules(Preset::Gamerules, 2, 5, |rules| rules.engine.order = EngineOrder::Ascending));
    all.push(small_rules(Preset::Pagat, 3, 5, |rules| rules.opening.extent = OpeningExtent::Simultaneous));
    all
}

/// The designated starter lays a double of his own (GRE), with the double-six set.
pub fn gre(players: u8) -> Scenario {
    Scenario::preset(Preset::Easy, players).set(DominoSet::Six).rules(|rules| {
        rules.engine.source = EngineSource::StarterHighest;
        rules.starter = Starter::Rotate;
    })
}

/// What the seats hold after a deal by the order of the deck: the first tiles of a shuffled deck.
pub fn dealt(seed: u64, round: u32, count: usize) -> TileSet {
    let deck = Deck::shuffled(DominoSet::Six, None, &mut Seed::from(seed).round(round));
    deck.tiles()[..count].iter().copied().collect()
}

/// The highest double among tiles that satisfies a condition.
pub fn highest_double(tiles: TileSet, condition: impl Fn(u8) -> bool) -> Option<u8> {
    let doubles = tiles.iter().filter(|tile| tile.is_double()).map(|tile| tile.high().value());
    doubles.filter(|&pip| condition(pip)).max()
}
