//! The published rule sets.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::choice::listed;
use super::{DealTable, Rules};
use crate::tile::DominoSet;

/// A published rule set, to play as it is or to start from.
///
/// No source settles everything. What one leaves open is here as most others have it, and where those are no guide, as
/// we think best. Each preset says what it is about and what is not its source's; the page in [`crate::rules`] has the
/// sources of every single choice, and all presets side by side.
///
/// ```
/// use mexican_train::{rules::Preset, DominoSet};
/// let preset: Preset = "gamerules".parse()?;
/// assert_eq!(preset.sets(), [DominoSet::Twelve, DominoSet::Nine]);
/// assert_eq!(preset.players(DominoSet::Nine).collect::<Vec<_>>(), [2, 3, 4]);
/// let rules = preset.rules_for(DominoSet::Nine, 4)?;
/// assert_eq!(rules.check()?.hand_size(), 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Preset {
    /// Mexican Train as pagat describes it (PAG). The first turn of each seat is a whole train, and whoever plays a
    /// double plays another tile anywhere.
    ///
    /// The source settles deal, engine, start, first turn, drawing, markers and doubles, and names many variations.
    /// Ours: a double that no tile is left for is released.
    #[default]
    Pagat,
    /// Mexican Train from a site of rules for dominoes (DR). Whole trains first, the Mexican train is started only by a
    /// seat that is stuck, any play takes the own marker off, and the last tile has to be called.
    ///
    /// The source settles nearly everything. Not from it: pagat's deal table, and that a train started late begins with
    /// one tile. Ours: a double that no tile is left for is released, and a marker, of which the source says that it
    /// "may" come off, does so by itself.
    Dominoes,
    /// The easy rules of the same site (EZ). One tile a turn from the start, the own train before all else, and whoever
    /// plays a double has to cover it.
    ///
    /// Not from the source: pagat's deal table, the Mexican train from the second turn, and the order in which open
    /// doubles are covered. Ours: a double that no tile is left for is released, and a marker, of which the source says
    /// that it "may" come off, does so by itself.
    Easy,
    /// Mexican Train as gamerules tells it (GR). The engine is set aside, the start rotates, the first turn is one tile
    /// on the own train or a Mexican train, and after several doubles the next tile goes on the first.
    ///
    /// The source settles nearly everything, down to 50 points for the double blank and a call of the last tile without
    /// a penalty. Ours: a marker, of which the source says that it "may" come off, does so by itself.
    Gamerules,
    /// The rules of Bauguess, which Puremco prints too (BAU). Close kin to those of gamerules, with the formal rule for
    /// the tile after several doubles: the first of them, or any settled end.
    ///
    /// The source settles nearly everything. Not from it: the deal table and the courtesy of calling the last tile,
    /// which are those of gamerules.
    Bauguess,
    /// The rules of the Ultra site and of Cardinal's box sheet (ULT). One tile a turn, the own train before all else,
    /// whoever plays a double has to cover it, and a turn has one draw.
    ///
    /// Not from the source: the Mexican train from the second turn, that a drawn tile must be played if it fits, and
    /// the order in which open doubles are covered. Ours: a double that no tile is left for is released.
    Ultra,
    /// The double-nine game online (ONL). Whole trains first, the holder of the tile with the most pips begins, and
    /// several open doubles are covered in any order. It has hands for 2 to 4 players.
    ///
    /// The source settles nearly everything. Not from it: that a train started late begins with one tile. Ours: a
    /// double that no tile is left for is released.
    Online,
    /// The rules for Golden Domino's sets, as mexicantrainfun tells them (MTF). One tile a turn, whoever plays a double
    /// has to cover it, a seat that failed on another's double gets no marker, and the last tile has to be called
    /// before another seat acts.
    ///
    /// The source settles doubles, markers, the draw of a seat that cannot start, and the call. Not from it: who
    /// begins, when a Mexican train is played on, and the order in which open doubles are covered. Ours: the deal
    /// table, that of gamerules, since the source gives none, and a double that no tile is left for is released.
    Golden,
    /// The rules of The Spruce, About before that, in their old version (SPR). Whole trains first, whoever plays a
    /// double may cover it, and one that no tile is left for ends the round.
    ///
    /// The source settles engine, first turn and exhausted doubles, 50 points for the double blank, and what breaks a
    /// tie. Not from it: the deal table, which is Cardinal's and serves 2 and 3 players too, that a late train begins
    /// with one tile, and the order in which open doubles are covered.
    Spruce,
    /// Chicken Foot from the same site as [`Dominoes`](Preset::Dominoes) and [`Easy`](Preset::Easy) (CF). There are no
    /// personal trains but six arms, all of which are started before any goes on, and a double takes three toes.
    ///
    /// The source settles nearly everything, down to 30 points for the double blank and a call of the last tile without
    /// a penalty. Ours: a foot that no tile is left for is released. What is said of personal trains, Mexican trains
    /// and markers has no effect.
    ChickenFoot,
}

impl Preset {
    /// All presets, in the order of the table.
    pub const ALL: [Preset; 10] = [
        Preset::Pagat,
        Preset::Dominoes,
        Preset::Easy,
        Preset::Gamerules,
        Preset::Bauguess,
        Preset::Ultra,
        Preset::Online,
        Preset::Golden,
        Preset::Spruce,
        Preset::ChickenFoot,
    ];

    /// The preset's name, `pagat` or `chicken_foot`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Preset::Pagat => "pagat",
            Preset::Dominoes => "dominoes",
            Preset::Easy => "easy",
            Preset::Gamerules => "gamerules",
            Preset::Bauguess => "bauguess",
            Preset::Ultra => "ultra",
            Preset::Online => "online",
            Preset::Golden => "golden",
            Preset::Spruce => "spruce",
            Preset::ChickenFoot => "chicken_foot",
        }
    }

    /// A title for people.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Preset::Pagat => "Mexican Train by pagat",
            Preset::Dominoes => "Mexican Train by Rules for Dominoes",
            Preset::Easy => "Easy Mexican Train by Rules for Dominoes",
            Preset::Gamerules => "Mexican Train by gamerules",
            Preset::Bauguess => "Mexican Train by Bauguess and Puremco",
            Preset::Ultra => "Mexican Train by Ultra and Cardinal",
            Preset::Online => "Double-nine Mexican Train online",
            Preset::Golden => "Mexican Train by Golden Domino",
            Preset::Spruce => "Mexican Train by The Spruce",
            Preset::ChickenFoot => "Chicken Foot by Rules for Dominoes",
        }
    }

    /// The key of the preset's source, as explained in [`crate::rules`].
    #[must_use]
    pub const fn source(self) -> &'static str {
        match self {
            Preset::Pagat => "PAG",
            Preset::Dominoes => "DR",
            Preset::Easy => "EZ",
            Preset::Gamerules => "GR",
            Preset::Bauguess => "BAU",
            Preset::Ultra => "ULT",
            Preset::Online => "ONL",
            Preset::Golden => "MTF",
            Preset::Spruce => "SPR",
            Preset::ChickenFoot => "CF",
        }
    }

    /// The set that the preset is played with unless one says otherwise.
    #[must_use]
    pub const fn default_set(self) -> DominoSet {
        match self {
            Preset::Online => DominoSet::Nine,
            _ => DominoSet::Twelve,
        }
    }

    /// The sets that the source offers, its usual one first.
    #[must_use]
    pub const fn sets(self) -> &'static [DominoSet] {
        match self {
            Preset::Gamerules | Preset::Bauguess | Preset::ChickenFoot => &[DominoSet::Twelve, DominoSet::Nine],
            Preset::Online => &[DominoSet::Nine, DominoSet::Six, DominoSet::Twelve],
            _ => &[DominoSet::Twelve],
        }
    }

    /// The deal table of the preset.
    #[must_use]
    pub const fn deal(self) -> DealTable {
        match self {
            Preset::Pagat | Preset::Dominoes | Preset::Easy => DealTable::Pagat,
            Preset::Gamerules | Preset::Bauguess | Preset::Golden => DealTable::Gamerules,
            Preset::Ultra => DealTable::Ultra,
            Preset::Online => DealTable::Online,
            Preset::Spruce => DealTable::Cardinal,
            Preset::ChickenFoot => DealTable::ChickenFoot,
        }
    }

    /// The numbers of players that the preset can be played by with that set, the smallest first. There are none if the
    /// preset is not played with the set.
    pub fn players(self, set: DominoSet) -> impl Iterator<Item = u8> {
        let entries = self.deal().entries().filter(move |entry| entry.0 == set && self.sets().contains(&set));
        entries.map(|(_, players)| players)
    }

    /// The rules for so many players, with the preset's usual set.
    ///
    /// # Errors
    ///
    /// If the deal table has no hand size for the number of players.
    pub fn rules(self, players: u8) -> Result<Rules, PresetError> {
        self.rules_for(self.default_set(), players)
    }

    /// The rules for so many players with a set of one's choice.
    ///
    /// # Errors
    ///
    /// If the preset is not played with the set, or its deal table has no hand size for the number of players.
    pub fn rules_for(self, set: DominoSet, players: u8) -> Result<Rules, PresetError> {
        if !self.sets().contains(&set) {
            return Err(PresetError::Set { preset: self, set });
        }
        if self.players(set).all(|known| known != players) {
            return Err(PresetError::Players { preset: self, set, players });
        }
        Ok(self.rules_unchecked(set, players))
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Preset {
    type Err = ParsePresetError;

    fn from_str(name: &str) -> Result<Preset, ParsePresetError> {
        Preset::ALL.into_iter().find(|preset| preset.name() == name).ok_or(ParsePresetError)
    }
}

/// A text that is not the name of a preset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a preset is one of {}", listed(&Preset::ALL, "and"))]
pub struct ParsePresetError;

/// A preset that there is no deal for.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PresetError {
    /// The preset is not played with that set.
    #[error("{preset} is not played with the {set} set, but with {}", listed(.preset.sets(), "or"))]
    Set {
        /// The preset.
        preset: Preset,
        /// The set that was asked for.
        set: DominoSet,
    },
    /// The deal table of the preset has no hand size for so many players.
    #[error(
        "{preset} has no deal for that number of players with the {set} set, {players}, but for {} to {}",
        .preset.players(*.set).min().unwrap_or(0),
        .preset.players(*.set).max().unwrap_or(0),
    )]
    Players {
        /// The preset.
        preset: Preset,
        /// The set.
        set: DominoSet,
        /// The number of players that was asked for.
        players: u8,
    },
}
