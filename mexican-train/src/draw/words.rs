//! What a picture says in words.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::tree::Tree;
use crate::event::Termination;
use crate::seat::{Seat, SeatSet, Train};
use crate::tile::{Pip, Tile};
use crate::view::View;

/// Longer names are cut.
pub(super) const LONGEST_NAME: usize = 16;

/// What follows the name of the observer.
const YOU: &str = " (you)";

/// The names at a table.
pub(super) struct Words<'a> {
    pub(super) view: &'a View,
    pub(super) names: &'a [String],
}

impl Words<'_> {
    /// `seat 2`, or its name.
    pub(super) fn seat(&self, seat: Seat) -> String {
        let name = self.names.get(seat.index()).filter(|name| !name.is_empty());
        name.map_or_else(|| format!("seat {seat}"), |name| fitted(name, LONGEST_NAME))
    }

    /// The same, and whether it is the observer.
    pub(super) fn label(&self, seat: Seat) -> String {
        self.short_label(seat, LONGEST_NAME + YOU.len())
    }

    /// The same in so many columns, of which the name is given what is left.
    pub(super) fn short_label(&self, seat: Seat, most: usize) -> String {
        let you = if self.view.observer() == Some(seat) { YOU } else { "" };
        fitted(&self.seat(seat), most.saturating_sub(you.len())) + you
    }

    /// A train: its owner, or what it is.
    pub(super) fn train(&self, train: Train) -> String {
        match train {
            Train::Seat(seat) => self.label(seat),
            Train::Mexican(_) if self.view.rules().mexican_train.count == 1 => "Mexican".to_owned(),
            Train::Mexican(number) => format!("Mexican {number}"),
            Train::Arm(number) => format!("arm {number}"),
        }
    }

    /// Which round it is.
    pub(super) fn title(&self) -> String {
        format!("Round {}", self.view.round_number() + 1)
    }

    /// Whose turn it is, or how the round ended.
    pub(super) fn status(&self) -> String {
        let to_act = self.view.to_act();
        match self.view.termination() {
            Some(Termination::Out) => match few(self.view.out()) {
                Ok(out) => format!("{} {} out", self.listed(&out), if out.len() == 1 { "is" } else { "are" }),
                Err(count) => format!("{count} seats are out"),
            },
            Some(blocked) => blocked.to_string(),
            None => match few(to_act) {
                Ok(seats) => format!("{} to play", self.listed(&seats)),
                Err(count) => format!("{count} seats to play"),
            },
        }
    }

    fn listed(&self, seats: &[Seat]) -> String {
        seats.iter().map(|&seat| self.label(seat)).collect::<Vec<_>>().join(", ")
    }

    /// The heading of a hand that is seen.
    pub(super) fn hand(&self, seat: Seat) -> String {
        let size = count(self.view.hand_size(seat), "tile");
        let drawn = self.view.drawn_tile().filter(|_| self.view.observer() == Some(seat));
        let drawn = drawn.map_or_else(String::new, |tile| format!(", drew {tile}"));
        format!("{}: {size}{drawn}", self.label(seat))
    }

    /// The whole table, for those who do not see it.
    pub(super) fn description(&self, trees: &[Tree<'_>]) -> String {
        let view = self.view;
        let mut text = format!(
            "{}. The engine is {}, and the boneyard has {}.",
            self.status(),
            Tile::double(view.engine()),
            count(view.boneyard_size(), "tile")
        );
        for tree in trees {
            text.push_str(&format!(" {}: {}.", self.train(tree.train), self.of_train(tree)));
        }
        for seat in view.seats() {
            match view.hand(seat).filter(|hand| !hand.is_empty()) {
                Some(hand) => text.push_str(&format!(" {} holds {hand}.", self.label(seat))),
                None => {
                    text.push_str(&format!(" {} holds {}.", self.label(seat), count(view.hand_size(seat), "tile")));
                }
            }
        }
        text
    }

    /// What a train is like.
    fn of_train(&self, tree: &Tree<'_>) -> String {
        let mut parts = Vec::new();
        parts.push(if tree.is_started() { count(tree.len(), "tile") } else { "not started".to_owned() });
        if is_marked(self.view, tree.train) {
            parts.push("with a marker".to_owned());
        }
        let ends: Vec<String> = tree.ends().iter().map(Pip::to_string).collect();
        if !ends.is_empty() {
            parts.push(format!("ends with {}", ends.join(" and ")));
        }
        for open in self.view.layout().open_doubles().filter(|open| open.train == tree.train) {
            parts.push(format!("{} lies open for {}", open.double, count(usize::from(open.demands), "tile")));
        }
        parts.join(", ")
    }
}

/// Whether a marker is on the train.
pub(super) fn is_marked(view: &View, train: Train) -> bool {
    matches!(train, Train::Seat(seat) if view.markers().contains(seat))
}

/// Up to three seats, or how many they are.
fn few(seats: SeatSet) -> Result<Vec<Seat>, usize> {
    if seats.len() <= 3 { Ok(seats.iter().collect()) } else { Err(seats.len()) }
}

/// `1 tile`, `2 tiles`.
pub(super) fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// How many columns a character takes in a terminal: one, or none for accents that follow their letter, or two for the
/// scripts of East Asia and for pictures.
fn columns_of(character: char) -> usize {
    match u32::from(character) {
        0x300..=0x36F => 0,
        0x1100..=0x115F
        | 0x2E80..=0xA4CF
        | 0xAC00..=0xD7A3
        | 0xF900..=0xFAFF
        | 0xFE30..=0xFE6F
        | 0xFF00..=0xFF60
        | 0xFFE0..=0xFFE6
        | 0x1F000..=0x1FAFF
        | 0x20000..=0x3FFFD => 2,
        _ => 1,
    }
}

/// Whether a character steers the text instead of being part of it.
fn steers(character: char) -> bool {
    let invisible = matches!(
        u32::from(character),
        0x200B..=0x200F | 0x2028..=0x202E | 0x2060..=0x206F | 0xFE00..=0xFE0F | 0xFEFF | 0xFFFE..=0xFFFF
    );
    invisible || character.is_control()
}

/// How many columns a text takes in a terminal.
pub(super) fn columns(text: &str) -> usize {
    text.chars().map(columns_of).sum()
}

/// A text without what steers it, cut to so many of them. What is cut ends with an ellipsis.
pub(super) fn fitted(text: &str, most: usize) -> String {
    let text: String = text.chars().filter(|&character| !steers(character)).collect();
    if columns(&text) <= most {
        return text;
    }
    let mut cut = String::new();
    let mut room = most.saturating_sub(1);
    for character in text.chars() {
        let Some(left) = room.checked_sub(columns_of(character)) else { break };
        room = left;
        cut.push(character);
    }
    cut.push('…');
    cut
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut() {
        assert_eq!(fitted("Ann", 4), "Ann");
        assert_eq!(fitted("A\u{1b}nn\n\u{202e}", 4), "Ann");
        assert_eq!(fitted("Annabel", 4), "Ann…");
        assert_eq!(fitted("杏奈と", 4), "杏…");
        assert_eq!(fitted("杏奈", 4), "杏奈");
    }
}
