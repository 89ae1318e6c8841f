//! Reading a position.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use super::PositionError;
use super::rules::read_rules;
use crate::action::Join;
use crate::event::Termination;
use crate::layout::{Laid, OpenPart};
use crate::round::{LapTurn, Owes, Pile, Round, RoundParts, TurnParts, deck_tiles};
use crate::rules::CheckedRules;
use crate::seat::{Seat, SeatSet, Train};
use crate::tile::{Pip, Tile, TileSet, parse_small};

pub(super) fn position(text: &str) -> Result<Round, PositionError> {
    let mut words = Words::of(text)?;
    let rules = read_rules(words.needed("rules")?)?;
    let trains = Trains::read(&mut words, rules.doubles.toes > 1)?;
    let parts = round_parts(&mut words, &rules, &trains)?;
    words.nothing_more()?;
    let round = parts.build_whole(&rules)?;
    trains.check(&round)?;
    Ok(round)
}

/// The error that a piece of a part is something else than what belongs there.
pub(super) fn wrong(part: &str, found: &str, expected: &'static str) -> PositionError {
    PositionError::Wrong { part: part.into(), found: found.into(), expected }
}

/// The parts that are not yet read, by their names.
struct Words<'a>(BTreeMap<&'a str, &'a str>);

impl<'a> Words<'a> {
    fn of(text: &'a str) -> Result<Words<'a>, PositionError> {
        let mut words = text.split_ascii_whitespace();
        match words.next() {
            Some("position=1") => {}
            first => return Err(PositionError::Version { found: first.unwrap_or_default().into() }),
        }
        let mut parts = BTreeMap::new();
        for word in words {
            let (name, value) = word.split_once('=').ok_or_else(|| PositionError::NotAPart { word: word.into() })?;
            if parts.insert(name, value).is_some() {
                return Err(PositionError::Twice { name: name.into() });
            }
        }
        Ok(Words(parts))
    }

    fn take(&mut self, name: &str) -> Option<&'a str> {
        self.0.remove(name)
    }

    fn needed(&mut self, name: &'static str) -> Result<&'a str, PositionError> {
        self.take(name).ok_or(PositionError::Missing { name })
    }

    /// The value of a part, if it is there.
    fn read<T>(
        &mut self,
        name: &str,
        expected: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, PositionError> {
        match self.take(name) {
            Some(text) => read(text).map(Some).ok_or_else(|| wrong(name, text, expected)),
            None => Ok(None),
        }
    }

    /// The items of a part that is a list; none if it is not there.
    fn list<T>(
        &mut self,
        name: &str,
        expected: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Vec<T>, PositionError> {
        let items = self.take(name).into_iter().flat_map(|text| text.split(','));
        items.map(|item| read(item).ok_or_else(|| wrong(name, item, expected))).collect()
    }

    fn seat(&mut self, name: &str) -> Result<Option<Seat>, PositionError> {
        self.read(name, "the number of a seat", seat)
    }

    fn seats(&mut self, name: &str) -> Result<SeatSet, PositionError> {
        let seats = self.list(name, "the number of a seat", seat)?;
        let set: SeatSet = seats.iter().copied().collect();
        if set.len() == seats.len() { Ok(set) } else { Err(wrong(name, "", "each seat of a table once")) }
    }

    fn tiles(&mut self, name: &str) -> Result<TileSet, PositionError> {
        let tiles: Vec<Tile> = self.list(name, "a tile", of_text)?;
        let set: TileSet = tiles.iter().copied().collect();
        if set.len() == tiles.len() { Ok(set) } else { Err(wrong(name, "", "each tile once")) }
    }

    fn yes(&mut self, name: &str) -> Result<bool, PositionError> {
        Ok(self.read(name, "yes", |text| (text == "yes").then_some(true))?.unwrap_or_default())
    }

    fn nothing_more(&self) -> Result<(), PositionError> {
        self.0.keys().next().map_or(Ok(()), |&name| Err(PositionError::Unknown { name: name.into() }))
    }
}

fn of_text<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

fn seat(text: &str) -> Option<Seat> {
    parse_small(text).map(Seat::new)
}

fn round_parts(words: &mut Words<'_>, rules: &CheckedRules, trains: &Trains<'_>) -> Result<RoundParts, PositionError> {
    let engine: Option<Tile> =
        words.read("engine", "a double", |text| of_text(text).filter(|tile: &Tile| tile.is_double()))?;
    let engine = engine.ok_or(PositionError::Missing { name: "engine" })?.high();
    let termination = words.read("over", "out, blocked, or exhausted/ and a double", termination)?;
    let turn = words.seat("turn")?.ok_or(PositionError::Missing { name: "turn" })?;
    let lap = words.list("lap", "a seat, perhaps / and a tile, perhaps /cover", lap_turn)?;
    let owes = words.read("owes", "nothing, play, extra_tile, cover, may_cover or last_cover", |text| {
        Owes::ALL.into_iter().find(|owes| owes.name() == text)
    })?;
    let owes = match owes {
        None if termination.is_none() && lap.is_empty() => return Err(PositionError::Missing { name: "owes" }),
        owes => owes.unwrap_or(Owes::Play),
    };
    let drawn = words.read("drawn", "a tile", of_text)?;
    let fresh = words.tiles("fresh")?;
    let turn = TurnParts {
        seat: turn,
        owes,
        played: words.read("played", "a number of tiles", parse_small)?.unwrap_or_default(),
        changed: words.yes("changed")?,
        drew: drawn.is_some(),
        drew_ever: !fresh.is_empty(),
        drawn,
        fresh,
    };
    let boneyard: Vec<Tile> = words.list("boneyard", "a tile", of_text)?;
    let dealt = match words.list("dealt", "a tile", of_text)? {
        unknown if unknown.is_empty() => {
            let left: TileSet = boneyard.iter().copied().collect();
            deck_tiles(rules, engine).difference(left).iter().collect()
        }
        dealt => dealt,
    };
    let hands = (0..rules.players).map(|seat| {
        let tiles = words.tiles(&format!("hand.{seat}"))?;
        Ok(Pile { size: tiles.len() as u8, tiles: Some(tiles) })
    });
    Ok(RoundParts {
        hands: hands.collect::<Result<_, PositionError>>()?,
        engine,
        engine_placer: words.seat("placer")?,
        starter: words.seat("starter")?.ok_or(PositionError::Missing { name: "starter" })?,
        termination,
        turn,
        first_lap: words.seats("first_lap")?,
        lap,
        idle: words.seats("idle")?,
        skip: words.seats("skip")?,
        markers: words.seats("markers")?,
        removable: words.seats("removable")?,
        own_played: words.seats("own_played")?,
        uncalled: words.seats("uncalled")?,
        callable: words.seats("callable")?,
        out: words.seats("out")?,
        out_on_double: words.seats("out_on_double")?,
        first_out: words.seat("first_out")?,
        boneyard: Pile { size: boneyard.len() as u8, tiles: Some(boneyard) },
        dealt: Some(dealt),
        laid: trains.laid.iter().map(|token| token.laid).collect(),
        open: words.list("open", "an open double, / and the seat that played it", |text| {
            let (double, player) = text.split_once('/')?;
            Some(OpenPart { double: of_text(double)?, seat: seat(player)? })
        })?,
    })
}

fn termination(text: &str) -> Option<Termination> {
    match text {
        "out" => Some(Termination::Out),
        "blocked" => Some(Termination::Blocked),
        other => Some(Termination::DoubleExhausted { double: of_text(other.strip_prefix("exhausted/")?)? }),
    }
}

fn lap_turn(text: &str) -> Option<LapTurn> {
    let (text, last_cover) = text.strip_suffix("/cover").map_or((text, false), |text| (text, true));
    let (number, drawn) = match text.split_once('/') {
        Some((number, drawn)) => (number, Some(of_text(drawn)?)),
        None => (text, None),
    };
    Some(LapTurn { seat: seat(number)?, drew: drawn.is_some(), drawn, last_cover })
}

/// The tiles of all trains, in the order in which they were laid.
struct Trains<'a> {
    laid: Vec<Token<'a>>,
}

/// A tile of a train.
struct Token<'a> {
    text: &'a str,
    laid: Laid,
    /// The half that lies against the tile before.
    joined: Pip,
    open: bool,
}

impl<'a> Trains<'a> {
    fn read(words: &mut Words<'a>, branches: bool) -> Result<Trains<'a>, PositionError> {
        let mut trains = Vec::new();
        for (name, tiles) in words.0.extract_if(.., |name, _| name.starts_with("train.")) {
            let train = of_text(name.strip_prefix("train.").unwrap_or_default());
            let train: Train = train.ok_or_else(|| PositionError::Unknown { name: name.into() })?;
            let tokens = tiles.split(',').map(|text| {
                Token::read(text, train, branches)
                    .ok_or_else(|| wrong(name, text, "a tile as it lies, such as 12-4 or 4-4!"))
            });
            trains.push((train, tokens.collect::<Result<Vec<_>, _>>()?.into_iter()));
        }
        let mut laid = Vec::new();
        for (run, train, count) in words.list("order", "a train, perhaps * and a number of tiles", run)? {
            let tokens = trains.iter_mut().find(|known| known.0 == train).map(|known| &mut known.1);
            let tokens: Vec<_> = tokens.into_iter().flatten().take(count as usize).collect();
            if tokens.len() != count as usize {
                return Err(wrong("order", &run, "no more tiles of a train than it has"));
            }
            laid.extend(tokens);
        }
        match trains.iter_mut().find_map(|(_, tokens)| tokens.next()) {
            Some(token) => Err(wrong("order", token.text, "all tiles of the trains")),
            None => Ok(Trains { laid }),
        }
    }

    /// What is written of a tile beside what is laid has to be so.
    fn check(&self, round: &Round) -> Result<(), PositionError> {
        let open: TileSet = round.layout().open_doubles().map(|open| open.double).collect();
        for (token, placed) in self.laid.iter().zip(round.layout().placed()) {
            let part = || format!("train.{}", placed.train);
            if token.joined != placed.joined {
                return Err(wrong(&part(), token.text, "that half first with which the tile lies against the other"));
            }
            if token.open != open.contains(placed.tile) {
                return Err(wrong(&part(), token.text, "a ! after each open double, and only there"));
            }
        }
        Ok(())
    }
}

/// A run of tiles on a train.
fn run(text: &str) -> Option<(String, Train, u8)> {
    let (train, count) = match text.split_once('*') {
        Some((train, count)) => (train, parse_small(count).filter(|&count| count > 1)?),
        None => (text, 1),
    };
    Some((text.into(), of_text(train)?, count))
}

impl<'a> Token<'a> {
    fn read(text: &'a str, train: Train, branches: bool) -> Option<Token<'a>> {
        let (tile, open) = text.strip_suffix('!').map_or((text, false), |tile| (tile, true));
        let (tile, on_double) = tile.strip_prefix('+').map_or((tile, false), |tile| (tile, true));
        let joined = tile.split_once('-').and_then(|(first, _)| parse_small(first)).and_then(Pip::new)?;
        let join = match (branches, on_double) {
            (false, false) => Join::OnlyEnd,
            (false, true) => return None,
            (true, false) => Join::Plain(joined),
            (true, true) => Join::Double(joined),
        };
        Some(Token { text, laid: Laid { tile: of_text(tile)?, train, join }, joined, open })
    }
}
