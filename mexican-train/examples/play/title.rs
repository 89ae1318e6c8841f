//! The box at the top.

use mexican_train::bots::BotKind;
use mexican_train::{Seat, SeatSet};

use crate::names::Names;
use crate::options::Setup;
use crate::paint::{COLUMNS, Ink, Paint, left, wrap};

/// What is played, who plays, and which rules are changed.
pub(crate) fn title(setup: &Setup, paint: Paint) -> String {
    let rules = &setup.rules;
    let seed =
        if setup.human.is_some() && !setup.seed_given { String::new() } else { format!(", seed {}", setup.seed) };
    let hands = format!("{} seats, {} set, hands of {}{seed}", rules.players, rules.set, rules.hand_size());
    let mut lines = vec![paint.ink(Ink::Strong, setup.preset.title()), hands];
    lines.extend(wrap(who_plays(setup).split(' '), COLUMNS - 6));
    let changes: Vec<String> =
        rules.differences(&setup.original).iter().map(|change| format!("{} = {}", change.path, change.ours)).collect();
    if !changes.is_empty() {
        let changes = changes.join(",\n");
        lines.extend(wrap(["Changed:"].into_iter().chain(changes.lines()), COLUMNS - 6));
    }
    let side = paint.ink(Ink::Faint, "│");
    let edge = |from, to| paint.ink(Ink::Faint, format!("{from}{}{to}", "─".repeat(COLUMNS - 2)));
    let lines = lines.iter().map(|line| format!("{side}  {}  {side}\n", left(line, COLUMNS - 6)));
    format!("{}\n{}{}\n", edge('╭', '╮'), lines.collect::<String>(), edge('╰', '╯'))
}

/// `You play seat 2. Bots: random (seats 0 and 1), heaviest (seat 3)`.
fn who_plays(setup: &Setup) -> String {
    let seats = (0..setup.rules.players).map(Seat::new).filter(|seat| setup.human != Some(*seat));
    let mut bots: Vec<(BotKind, SeatSet)> = Vec::new();
    for (seat, kind) in seats.filter_map(|seat| Some((seat, *setup.bots.get(usize::from(seat.number()))?))) {
        match bots.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, seats)) => seats.insert(seat),
            None => bots.push((kind, SeatSet::of(seat))),
        }
    }
    let names = Names::new(&setup.rules, None);
    let bots = match bots.as_slice() {
        [(kind, _)] => kind.to_string(),
        bots => {
            let each = bots.iter().map(|(kind, seats)| format!("{kind} ({})", names.seats(*seats)));
            each.collect::<Vec<_>>().join(", ")
        }
    };
    let you = setup.human.map_or(String::new(), |seat| format!("You play seat {seat}. "));
    format!("{you}Bots: {bots}")
}
