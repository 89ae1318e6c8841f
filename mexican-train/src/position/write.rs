//! Writing a position.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display, Write};

use super::rules::write_rules;
use crate::action::Join;
use crate::event::Termination;
use crate::layout::PlacedTile;
use crate::round::{LapTurn, Round, RoundParts};
use crate::seat::Train;
use crate::tile::{Tile, TileSet};

pub(super) fn position(round: &Round) -> String {
    let mut text = String::from("position=1");
    // Writing to a string does not fail.
    let _ = write(&mut text, round);
    text
}

fn write(text: &mut String, round: &Round) -> fmt::Result {
    let parts = round.parts(&round.whole());
    text.push_str(" rules=");
    write_rules(text, round.rules())?;
    part(text, "engine", Some(Tile::double(parts.engine)))?;
    part(text, "placer", parts.engine_placer)?;
    part(text, "starter", Some(parts.starter))?;
    write_turn(text, &parts)?;

    let RoundParts { idle, skip, markers, removable, own_played, uncalled, callable, .. } = parts;
    list(text, "first_lap", parts.first_lap.iter())?;
    list(text, "idle", idle.iter())?;
    list(text, "skip", skip.iter())?;
    list(text, "markers", markers.iter())?;
    list(text, "removable", removable.iter())?;
    list(text, "own_played", own_played.iter())?;
    list(text, "uncalled", uncalled.iter())?;
    list(text, "callable", callable.iter())?;
    list(text, "out", parts.out.iter())?;
    list(text, "out_on_double", parts.out_on_double.iter())?;
    part(text, "first_out", parts.first_out)?;

    write_trains(text, round, &parts)?;
    list(text, "open", parts.open.iter().map(|open| fmt::from_fn(|f| write!(f, "{}/{}", open.double, open.seat))))?;
    for (seat, hand) in parts.hands.iter().enumerate() {
        let name = fmt::from_fn(|f| write!(f, "hand.{seat}"));
        list(text, name, hand.tiles.unwrap_or_default().iter())?;
    }
    list(text, "boneyard", parts.boneyard.tiles.unwrap_or_default().into_iter())?;
    list(text, "dealt", parts.dealt.unwrap_or_default().into_iter())
}

fn write_turn(text: &mut String, parts: &RoundParts) -> fmt::Result {
    let turn = &parts.turn;
    let yes = |yes: bool| yes.then_some("yes");
    let over = parts.termination.map(|termination| {
        fmt::from_fn(move |f| match termination {
            Termination::Out => f.write_str("out"),
            Termination::Blocked => f.write_str("blocked"),
            Termination::DoubleExhausted { double } => write!(f, "exhausted/{double}"),
        })
    });
    part(text, "over", over)?;
    part(text, "turn", Some(turn.seat))?;
    let one_turn = parts.termination.is_none() && parts.lap.is_empty();
    part(text, "owes", Some(turn.owes.name()).filter(|_| one_turn))?;
    part(text, "played", Some(turn.played).filter(|&played| played > 0))?;
    part(text, "changed", yes(turn.changed))?;
    part(text, "drawn", turn.drawn)?;
    list(text, "fresh", turn.fresh.iter())?;
    list(text, "lap", parts.lap.iter().map(|turn| fmt::from_fn(|f| write_lap_turn(f, turn))))
}

fn write_lap_turn(f: &mut fmt::Formatter<'_>, turn: &LapTurn) -> fmt::Result {
    write!(f, "{}", turn.seat)?;
    turn.drawn.map_or(Ok(()), |drawn| write!(f, "/{drawn}"))?;
    if turn.last_cover { f.write_str("/cover") } else { Ok(()) }
}

/// Each train with its tiles as they lie, and then the order in which all of them were laid.
fn write_trains(text: &mut String, round: &Round, parts: &RoundParts) -> fmt::Result {
    let open: TileSet = parts.open.iter().map(|open| open.double).collect();
    for train in round.layout().trains() {
        let placed = round.layout().placed().zip(&parts.laid).filter(|(placed, _)| placed.train == train);
        let name = fmt::from_fn(|f| write!(f, "train.{train}"));
        list(
            text,
            name,
            placed.map(|(placed, laid)| {
                let on_double = matches!(laid.join, Join::Double(_));
                fmt::from_fn(move |f| write_placed(f, placed, on_double, open.contains(placed.tile)))
            }),
        )?;
    }
    let trains: Vec<Train> = round.layout().placed().map(|placed| placed.train).collect();
    let runs = trains.chunk_by(|one, next| one == next);
    list(
        text,
        "order",
        runs.map(|run| {
            fmt::from_fn(|f| match run {
                [only] => write!(f, "{only}"),
                [first, ..] => write!(f, "{first}*{}", run.len()),
                [] => Ok(()),
            })
        }),
    )
}

fn write_placed(f: &mut fmt::Formatter<'_>, placed: PlacedTile, on_double: bool, open: bool) -> fmt::Result {
    let before = if on_double { "+" } else { "" };
    let after = if open { "!" } else { "" };
    write!(f, "{before}{}-{}{after}", placed.joined, placed.free())
}

/// A part, if there is a value.
fn part(text: &mut String, name: impl Display, value: Option<impl Display>) -> fmt::Result {
    value.map_or(Ok(()), |value| write!(text, " {name}={value}"))
}

/// A part that is a list, if there is anything in it.
fn list(text: &mut String, name: impl Display, items: impl Iterator<Item = impl Display>) -> fmt::Result {
    for (index, item) in items.enumerate() {
        match index {
            0 => write!(text, " {name}={item}")?,
            _ => write!(text, ",{item}")?,
        }
    }
    Ok(())
}
