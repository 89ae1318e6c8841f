//! What seats, trains and endings are called.

use mexican_train::rules::Rules;
use mexican_train::{Seat, SeatSet, Termination, Train};

/// The names of seats and trains: a person who plays is "you".
#[derive(Clone, Copy)]
pub(crate) struct Names {
    /// The seat that a person plays.
    pub(crate) human: Option<Seat>,
    /// Whether there are several Mexican trains, which then have numbers.
    pub(crate) numbered: bool,
}

impl Names {
    /// The names at a table.
    pub(crate) fn new(rules: &Rules, human: Option<Seat>) -> Names {
        Names { human, numbered: rules.mexican_train.count > 1 }
    }

    /// `seat 2`, or `you`.
    pub(crate) fn seat(&self, seat: Seat) -> String {
        if self.human == Some(seat) { "you".into() } else { format!("seat {seat}") }
    }

    /// `2`, or `you`.
    pub(crate) fn short_seat(&self, seat: Seat) -> String {
        if self.human == Some(seat) { "you".into() } else { seat.to_string() }
    }

    /// The seat where its number matters too: `seat 2`, or `you (2)`.
    pub(crate) fn label(&self, seat: Seat) -> String {
        if self.human == Some(seat) { format!("you ({seat})") } else { format!("seat {seat}") }
    }

    /// Several seats: `seat 2`, `seats 0 and 3`, `you and seat 3`.
    pub(crate) fn seats(&self, seats: SeatSet) -> String {
        let you = self.human.filter(|&human| seats.contains(human));
        let others: Vec<String> = seats.iter().filter(|&seat| you != Some(seat)).map(|seat| seat.to_string()).collect();
        let seats = format!("{} {}", if others.len() == 1 { "seat" } else { "seats" }, listed(&others, "and"));
        match (you, others.is_empty()) {
            (Some(_), true) => "you".into(),
            (Some(_), false) => format!("you and {seats}"),
            (None, _) => seats,
        }
    }

    /// What a seat does: the one word if it is a person, else the other.
    pub(crate) fn does(&self, seat: Seat, you: &str, other: &str) -> String {
        if self.human == Some(seat) { you.into() } else { other.into() }
    }

    /// A train in a list: its owner, or what it is.
    pub(crate) fn train(&self, train: Train) -> String {
        match train {
            Train::Seat(seat) => self.label(seat),
            Train::Mexican(0) => "Mexican".into(),
            Train::Mexican(number) => format!("Mexican {number}"),
            Train::Arm(number) => format!("arm {number}"),
        }
    }

    /// A train in a sentence: `your own train`, `the Mexican train`.
    pub(crate) fn the_train(&self, train: Train, by: Option<Seat>) -> String {
        match train {
            Train::Seat(owner) if self.human == Some(owner) && by == Some(owner) => "your own train".into(),
            Train::Seat(owner) if self.human == Some(owner) => "your train".into(),
            Train::Seat(owner) if by == Some(owner) => "its own train".into(),
            Train::Seat(owner) => format!("the train of seat {owner}"),
            Train::Mexican(number) if self.numbered => format!("Mexican train {}", Train::Mexican(number)),
            Train::Mexican(_) => "the Mexican train".into(),
            Train::Arm(number) => format!("arm {number}"),
        }
    }

    /// How a round ended, in a sentence.
    pub(crate) fn ending(&self, termination: Termination, out: SeatSet) -> String {
        match termination {
            Termination::Out => {
                let is =
                    if out.len() == 1 && self.human.is_none_or(|human| !out.contains(human)) { "is" } else { "are" };
                format!("{} {is} out", self.seats(out))
            }
            blocked => blocked.to_string(),
        }
    }
}

/// How a round ended, in a word or two.
pub(crate) fn short_ending(termination: Termination) -> String {
    match termination {
        Termination::Out => "out".into(),
        Termination::Blocked => "blocked".into(),
        Termination::DoubleExhausted { double } => format!("no {}s", double.high()),
    }
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn listed(items: &[String], and: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
    }
}

/// `1 tile`, `2 tiles`.
pub(crate) fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// The text with a capital letter first.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_in_sentences() {
        let names = Names { human: Some(Seat::new(2)), numbered: false };
        let set = |seats: &[u8]| seats.iter().map(|&seat| Seat::new(seat)).collect();
        assert_eq!(names.seats(set(&[2])), "you");
        assert_eq!(names.seats(set(&[0, 2, 3])), "you and seats 0 and 3");
        assert_eq!(names.ending(Termination::Out, set(&[1])), "seat 1 is out");
        assert_eq!(names.ending(Termination::Out, set(&[1, 3])), "seats 1 and 3 are out");
        assert_eq!(capital(&names.ending(Termination::Out, set(&[2]))), "You are out");
    }
}
