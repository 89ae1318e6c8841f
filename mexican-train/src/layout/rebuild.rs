//! A layout as the list of what was laid, and a layout made from such a list.

use super::{Layout, Open, Place};
use crate::action::{Action, Join};
use crate::rules::Rules;
use crate::seat::{Seat, Train};
use crate::tile::{MAX_TILES, Pip, PipSet, Tile};

/// A tile that was laid: what a play says without its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(into = "Action", try_from = "Action")
)]
pub(crate) struct Laid {
    pub tile: Tile,
    pub train: Train,
    pub join: Join,
}

impl From<Laid> for Action {
    fn from(laid: Laid) -> Action {
        Action::Play { tile: laid.tile, train: laid.train, join: laid.join }
    }
}

impl TryFrom<Action> for Laid {
    type Error = &'static str;

    fn try_from(action: Action) -> Result<Laid, &'static str> {
        match action {
            Action::Play { tile, train, join } => Ok(Laid { tile, train, join }),
            _ => Err("a laid tile is written as a play, such as 12-4@1"),
        }
    }
}

/// An open double, and the seat that played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub(crate) struct OpenPart {
    pub double: Tile,
    pub seat: Seat,
}

/// Why a list of tiles and open doubles is no layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Misfit {
    /// The tile cannot lie there.
    Laid(Laid),
    /// The open doubles are not doubles that lie open.
    Open,
}

impl Layout {
    /// What was laid, in the order in which it was laid.
    pub(crate) fn laid(&self) -> impl ExactSizeIterator<Item = Laid> {
        // A double that was never opened, in a whole train, has one tile on its far half; one that was has two toes or more,
        // or still lies open.
        let mut lie_against = [0u8; MAX_TILES];
        for placed in self.placed() {
            placed.against.into_iter().for_each(|tile| lie_against[tile.index() as usize] += 1);
        }
        let open: PipSet = (0..self.open_count()).map(|number| self.open_pip(number)).collect();
        let was_opened = move |tile: Tile| {
            tile.is_double() && (open.contains(tile.high()) || lie_against[tile.index() as usize] > 1)
        };
        self.placed().map(move |placed| Laid {
            tile: placed.tile,
            train: placed.train,
            join: match placed.against {
                _ if !self.branches() => Join::OnlyEnd,
                Some(double) if was_opened(double) => Join::Double(placed.joined),
                _ => Join::Plain(placed.joined),
            },
        })
    }

    /// The open doubles in the order of play.
    pub(crate) fn open_parts(&self) -> impl ExactSizeIterator<Item = OpenPart> {
        self.open_doubles().map(|open| OpenPart { double: open.double, seat: open.seat })
    }

    /// The layout in which all of that was laid, in that order, and those doubles lie open, in that order.
    pub(crate) fn rebuilt(rules: &Rules, engine: Pip, laid: &[Laid], open: &[OpenPart]) -> Result<Layout, Misfit> {
        let mut layout = Layout::new(rules, engine);
        let covered = laid.iter().filter_map(|laid| match laid.join {
            Join::Double(pip) => Some(pip),
            Join::OnlyEnd | Join::Plain(_) => None,
        });
        // When a double was opened does not matter, since nothing was laid against it before.
        let opened: PipSet = covered.chain(open.iter().map(|open| open.double.high())).collect();
        for &laid in laid {
            let place = layout.numbering().number(laid.train).and_then(|train| layout.place(train, laid.join));
            let fits = |place: &Place| {
                let free = rules.set.contains(laid.tile) && !layout.tiles().contains(laid.tile);
                free && laid.tile.has(place.wanted)
            };
            let place = place.filter(fits).ok_or(Misfit::Laid(laid))?;
            layout.lay(laid.tile, place);
            if laid.tile.is_double() && opened.contains(laid.tile.high()) {
                layout.open_double(place.train, laid.tile.high(), Seat::default());
            }
        }
        layout.queue(open)?;
        Ok(layout)
    }

    /// Brings the open doubles into an order, and says who played them.
    fn queue(&mut self, order: &[OpenPart]) -> Result<(), Misfit> {
        let mut open = [Open::default(); super::MAX_OPEN];
        if order.len() != self.open_count() {
            return Err(Misfit::Open);
        }
        for (number, part) in order.iter().enumerate() {
            let known = self.open.iter().find(|open| open.demands > 0 && part.double == Tile::double(open.pip()));
            let twice = order[..number].iter().any(|earlier| earlier.double == part.double);
            open[number] = Open { seat: part.seat.number(), ..*known.filter(|_| !twice).ok_or(Misfit::Open)? };
        }
        self.open = open;
        Ok(())
    }
}

impl Open {
    const fn pip(&self) -> Pip {
        Pip::known(self.pip)
    }
}
