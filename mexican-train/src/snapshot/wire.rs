//! How the parts of a round or a game are written as bytes, and read back with every number checked.

use alloc::string::String;
use alloc::vec::Vec;

use super::SnapshotError;
use crate::action::{Action, ActionSpace};
use crate::deck::{Deck, Seed};
use crate::event::Termination;
use crate::history::Move;
use crate::layout::{Laid, OpenPart};
use crate::round::{LapTurn, Owes, Pile, RoundParts, TurnParts};
use crate::rules::Value;
use crate::seat::{Seat, SeatSet};
use crate::tile::{Pip, Tile, TileSet};

/// Values of rules are no deeper than this: an object or list, and what is in it.
const DEEPEST: u8 = 4;

/// Bytes that are written.
#[derive(Default)]
pub(super) struct Output {
    pub bytes: Vec<u8>,
    /// What actions are numbered by, once the rules are written.
    pub space: Option<ActionSpace>,
}

/// Bytes that are read.
pub(super) struct Input<'a> {
    bytes: &'a [u8],
    at: usize,
    /// What actions are numbered by, once the rules are read.
    pub space: Option<ActionSpace>,
}

impl<'a> Input<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Input<'a> {
        Input { bytes, at: 0, space: None }
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.at == self.bytes.len()
    }

    /// The error that something else stands here.
    pub(super) fn expected<T>(&self, expected: &'static str) -> Result<T, SnapshotError> {
        Err(SnapshotError::Malformed { at: self.at, expected })
    }

    /// The next bytes, so many.
    pub(super) fn take(&mut self, count: usize) -> Result<&'a [u8], SnapshotError> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let Some((taken, _)) = rest.split_at_checked(count) else { return self.expected("more bytes") };
        self.at += count;
        Ok(taken)
    }

    fn byte(&mut self) -> Result<u8, SnapshotError> {
        Ok(self.take(1)?.first().copied().unwrap_or_default())
    }

    /// What comes next, if a function of its byte knows it.
    fn one<T>(&mut self, expected: &'static str, known: impl FnOnce(u8) -> Option<T>) -> Result<T, SnapshotError> {
        match self.bytes.get(self.at).copied().and_then(known) {
            Some(value) => {
                self.at += 1;
                Ok(value)
            }
            None => self.expected(expected),
        }
    }

    /// How many items follow. Each takes a byte at least, so that a length cannot ask for more memory than there are bytes.
    fn length(&mut self) -> Result<usize, SnapshotError> {
        match u64::read(self)? {
            length if length <= (self.bytes.len() - self.at) as u64 => Ok(length as usize),
            _ => self.expected("a length that the rest has room for"),
        }
    }
}

/// What can be written as bytes. There is one spelling for each value, and only that is read.
pub(super) trait Wire: Sized {
    fn write(&self, output: &mut Output);
    fn read(input: &mut Input<'_>) -> Result<Self, SnapshotError>;
}

/// Types of one byte.
macro_rules! bytes {
    ($($type:ty, $expected:literal: $to:expr, $from:expr;)+) => {$(
        impl Wire for $type {
            fn write(&self, output: &mut Output) {
                output.bytes.push($to(self));
            }

            fn read(input: &mut Input<'_>) -> Result<$type, SnapshotError> {
                input.one($expected, $from)
            }
        }
    )+};
}

bytes! {
    bool, "0 or 1": |&yes: &bool| u8::from(yes), |byte| [false, true].get(byte as usize).copied();
    u8, "a byte": |&byte: &u8| byte, Some;
    Pip, "a pip": |pip: &Pip| pip.value(), Pip::new;
    Seat, "a seat": |seat: &Seat| seat.number(), |number| Some(Seat::new(number));
    Tile, "a tile": |tile: &Tile| tile.index(), Tile::from_index;
    Owes, "what is owed":
        |owes: &Owes| Owes::ALL.iter().position(|known| known == owes).unwrap_or_default() as u8,
        |number| Owes::ALL.get(number as usize).copied();
}

/// Numbers: seven bits in each byte, the lowest first, and a high bit where more follow.
impl Wire for u64 {
    fn write(&self, output: &mut Output) {
        let mut rest = *self;
        while rest >= 0x80 {
            output.bytes.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        output.bytes.push(rest as u8);
    }

    fn read(input: &mut Input<'_>) -> Result<u64, SnapshotError> {
        let mut number: u64 = 0;
        for shift in (0..).step_by(7).take(9) {
            let byte = input.byte()?;
            number |= u64::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return if byte == 0 && shift > 0 { input.expected("the shortest spelling") } else { Ok(number) };
            }
        }
        input.expected("a number of 63 bits at most")
    }
}

impl<T: Wire> Wire for Option<T> {
    fn write(&self, output: &mut Output) {
        self.is_some().write(output);
        self.iter().for_each(|value| value.write(output));
    }

    fn read(input: &mut Input<'_>) -> Result<Option<T>, SnapshotError> {
        if bool::read(input)? { T::read(input).map(Some) } else { Ok(None) }
    }
}

impl<T: Wire> Wire for Vec<T> {
    fn write(&self, output: &mut Output) {
        (self.len() as u64).write(output);
        self.iter().for_each(|item| item.write(output));
    }

    fn read(input: &mut Input<'_>) -> Result<Vec<T>, SnapshotError> {
        (0..input.length()?).map(|_| T::read(input)).collect()
    }
}

impl Wire for String {
    fn write(&self, output: &mut Output) {
        (self.len() as u64).write(output);
        output.bytes.extend_from_slice(self.as_bytes());
    }

    fn read(input: &mut Input<'_>) -> Result<String, SnapshotError> {
        let length = input.length()?;
        let bytes = input.take(length)?.to_vec();
        String::from_utf8(bytes).or_else(|_| input.expected("a name"))
    }
}

/// Sets are lists, the lowest first.
macro_rules! sets {
    ($($set:ty),+) => {$(
        impl Wire for $set {
            fn write(&self, output: &mut Output) {
                (self.len() as u64).write(output);
                self.iter().for_each(|item| item.write(output));
            }

            fn read(input: &mut Input<'_>) -> Result<$set, SnapshotError> {
                let items = Vec::read(input)?;
                let set: $set = items.iter().copied().collect();
                // Items that are out of order, there twice, or too large for the set are not those that come out of it.
                if set.iter().eq(items) { Ok(set) } else { input.expected("a set in order") }
            }
        }
    )+};
}

sets!(SeatSet, TileSet);

impl Wire for Deck {
    fn write(&self, output: &mut Output) {
        self.tiles().to_vec().write(output);
    }

    fn read(input: &mut Input<'_>) -> Result<Deck, SnapshotError> {
        Deck::new(&Vec::read(input)?).or_else(|_| input.expected("each tile of a deck once"))
    }
}

impl Wire for Seed {
    fn write(&self, output: &mut Output) {
        output.bytes.extend_from_slice(&self.to_bytes());
    }

    fn read(input: &mut Input<'_>) -> Result<Seed, SnapshotError> {
        let bytes = input.take(32)?.try_into();
        bytes.map(Seed::from_bytes).or_else(|_| input.expected("a seed"))
    }
}

impl Wire for Termination {
    fn write(&self, output: &mut Output) {
        match self {
            Termination::Out => output.bytes.push(0),
            Termination::Blocked => output.bytes.push(1),
            Termination::DoubleExhausted { double } => {
                output.bytes.push(2);
                double.write(output);
            }
        }
    }

    fn read(input: &mut Input<'_>) -> Result<Termination, SnapshotError> {
        match u8::read(input)? {
            0 => Ok(Termination::Out),
            1 => Ok(Termination::Blocked),
            2 => Ok(Termination::DoubleExhausted { double: Tile::read(input)? }),
            _ => input.expected("why the round is over"),
        }
    }
}

/// Actions are written as their codes.
impl Wire for Action {
    fn write(&self, output: &mut Output) {
        let code = output.space.as_ref().and_then(|space| space.code(*self));
        u64::from(code.unwrap_or(u32::MAX)).write(output);
    }

    fn read(input: &mut Input<'_>) -> Result<Action, SnapshotError> {
        let code = u32::try_from(u64::read(input)?).ok();
        match input.space.as_ref().zip(code).and_then(|(space, code)| space.action(code)) {
            Some(action) => Ok(action),
            None => input.expected("the code of an action"),
        }
    }
}

impl Wire for Laid {
    fn write(&self, output: &mut Output) {
        Action::from(*self).write(output);
    }

    fn read(input: &mut Input<'_>) -> Result<Laid, SnapshotError> {
        Laid::try_from(Action::read(input)?).or_else(|_| input.expected("the code of a play"))
    }
}

impl Wire for Value {
    fn write(&self, output: &mut Output) {
        match self {
            Value::Bool(yes) => yes.write(output),
            Value::Number(number) => {
                output.bytes.push(2);
                number.write(output);
            }
            Value::Name(name) => {
                output.bytes.push(3);
                name.write(output);
            }
            Value::List(items) => {
                output.bytes.push(4);
                items.write(output);
            }
            Value::Object(entries) => {
                output.bytes.push(5);
                (entries.len() as u64).write(output);
                for (key, value) in entries {
                    key.write(output);
                    value.write(output);
                }
            }
        }
    }

    fn read(input: &mut Input<'_>) -> Result<Value, SnapshotError> {
        read_value(input, 0)
    }
}

fn read_value(input: &mut Input<'_>, depth: u8) -> Result<Value, SnapshotError> {
    match u8::read(input)? {
        0 => Ok(Value::Bool(false)),
        1 => Ok(Value::Bool(true)),
        2 => u64::read(input).map(Value::Number),
        3 => String::read(input).map(Value::Name),
        4 if depth < DEEPEST => {
            let items = (0..input.length()?).map(|_| read_value(input, depth + 1));
            items.collect::<Result<_, _>>().map(Value::List)
        }
        5 if depth < DEEPEST => {
            let entries = (0..input.length()?).map(|_| Ok((String::read(input)?, read_value(input, depth + 1)?)));
            entries.collect::<Result<_, _>>().map(Value::Object)
        }
        _ => input.expected("a value of the rules"),
    }
}

/// Structs are their fields, in the order that is given here.
macro_rules! structs {
    ($($type:ident $(<$of:ident>)? { $($field:ident),+ $(,)? })+) => {$(
        impl $(<$of: Wire>)? Wire for $type $(<$of>)? {
            fn write(&self, output: &mut Output) {
                let $type { $($field),+ } = self;
                $($field.write(output);)+
            }

            fn read(input: &mut Input<'_>) -> Result<Self, SnapshotError> {
                Ok($type { $($field: Wire::read(input)?),+ })
            }
        }
    )+};
}

pub(super) use structs;

structs! {
    RoundParts {
        engine, engine_placer, starter, termination, turn, first_lap, lap, idle, skip, markers, removable, own_played,
        uncalled, callable, out, out_on_double, first_out, hands, boneyard, dealt, laid, open,
    }
    TurnParts { seat, owes, played, changed, drew, drew_ever, drawn, fresh }
    LapTurn { seat, drew, drawn, last_cover }
    Pile<T> { size, tiles }
    OpenPart { double, seat }
    Move { seat, action }
}
