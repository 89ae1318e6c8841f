//! How many tiles each seat is dealt.

use alloc::collections::BTreeMap;

use super::choice::{Choice, Possible, Shape, choices};
use super::value::{Value, Valued};
use crate::tile::DominoSet;

/// The hand size by number of players (`deal`).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Deal {
    /// A published table. `"pagat"`.
    Table(DealTable),
    /// One's own sizes, by number of players. `{"4": 15}`.
    Sizes(BTreeMap<u8, u8>),
}

impl Deal {
    /// Tiles dealt to each of so many players from that set; nothing where the table has no entry.
    #[must_use]
    pub fn hand_size(&self, set: DominoSet, players: u8) -> Option<u8> {
        match self {
            Deal::Table(table) => table.hand_size(set, players),
            Deal::Sizes(sizes) => sizes.get(&players).copied(),
        }
    }
}

impl Valued for Deal {
    fn to_value(&self) -> Value {
        match self {
            Deal::Table(table) => table.to_value(),
            Deal::Sizes(sizes) => sizes.to_value(),
        }
    }

    fn from_value(value: &Value) -> Option<Deal> {
        DealTable::from_value(value).map(Deal::Table).or_else(|| BTreeMap::from_value(value).map(Deal::Sizes))
    }
}

impl Choice for Deal {
    const POSSIBLE: &'static [Possible] = &{
        let sizes = Possible::new(Shape::Sizes, "ours", "Hands are dealt by sizes of one's own, by number of players.");
        let mut all = [sizes; DealTable::ALL.len() + 1];
        let (tables, _) = all.split_at_mut(DealTable::ALL.len());
        tables.copy_from_slice(DealTable::POSSIBLE);
        all
    };
}

choices! {
    /// A published deal table.
    pub enum DealTable {
        Pagat = "pagat", "PAG", "Hands are dealt by pagat's table.";
        Gamerules = "gamerules", "GR", "Hands are dealt by the table of gamerules.";
        Ultra = "ultra", "ULT", "Hands are dealt by Ultra's table.";
        Cardinal = "cardinal", "ULT", "Hands are dealt by the table of Cardinal's boxes.";
        Spruce = "spruce", "SPR", "Hands are dealt by the table of The Spruce.";
        Online = "online", "ONL", "Hands are dealt by the table of the online game.";
        Wikihow = "wikihow", "wikiHow", "Hands are dealt by wikiHow's table.";
        ChickenFoot = "chicken_foot", "CF", "Hands are dealt by the table for Chicken Foot.";
    }
}

/// One row of a table: the set, the smallest number of players, and the hand sizes from there on.
type Row = (DominoSet, u8, &'static [u8]);

impl DealTable {
    const fn rows(self) -> &'static [Row] {
        use DominoSet::{Eighteen, Fifteen, Nine, Six, Twelve};
        match self {
            DealTable::Pagat => &[(Twelve, 2, &[15, 15, 15, 12, 12, 10, 10, 8, 8])],
            DealTable::Gamerules => &[(Twelve, 2, &[16, 16, 15, 14, 12, 10, 9]), (Nine, 2, &[15, 13, 10])],
            DealTable::Ultra => &[(Twelve, 2, &[15, 15, 15, 11, 11, 8, 8])],
            DealTable::Cardinal => &[
                (Six, 2, &[9, 8, 6]),
                (Nine, 2, &[9, 9, 9, 7, 7, 7, 6]),
                (Twelve, 2, &[15, 15, 15, 12, 12, 11, 11]),
                (Fifteen, 2, &[15, 15, 15, 15, 15, 13, 13, 11, 11, 11, 11]),
            ],
            DealTable::Spruce => {
                &[(Twelve, 4, &[12, 12, 12, 10, 10]), (Fifteen, 9, &[11, 11, 11, 11]), (Eighteen, 13, &[11, 11])]
            }
            DealTable::Online => &[(Six, 2, &[5, 5, 5]), (Nine, 2, &[10, 10, 10]), (Twelve, 2, &[15, 15, 15])],
            DealTable::Wikihow => &[(Twelve, 2, &[12, 12, 12, 12, 12, 10, 10, 8, 8])],
            DealTable::ChickenFoot => {
                &[(Twelve, 4, &[15, 11, 11, 8, 8, 6, 6]), (Nine, 2, &[21, 14, 11, 8, 7, 6, 5, 5])]
            }
        }
    }

    /// Tiles dealt to each of so many players from that set; nothing where the table has no entry.
    ///
    /// ```
    /// use mexican_train::{rules::DealTable, DominoSet};
    /// assert_eq!(DealTable::Pagat.hand_size(DominoSet::Twelve, 5), Some(12));
    /// assert_eq!(DealTable::Spruce.hand_size(DominoSet::Twelve, 3), None);
    /// ```
    #[must_use]
    pub fn hand_size(self, set: DominoSet, players: u8) -> Option<u8> {
        let (_, least, sizes) = self.rows().iter().find(|(row_set, ..)| *row_set == set)?;
        sizes.get(players.checked_sub(*least)? as usize).copied()
    }

    /// The sets that the table has sizes for, with the numbers of players.
    pub fn entries(self) -> impl Iterator<Item = (DominoSet, u8)> {
        self.rows().iter().flat_map(|&(set, least, sizes)| (0..sizes.len() as u8).map(move |more| (set, least + more)))
    }
}
