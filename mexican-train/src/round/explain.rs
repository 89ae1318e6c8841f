//! Why an action is not legal.

use super::Round;
use super::reach::Rule;
use super::turn::Turn;
use crate::action::{Action, Join};
use crate::layout::Place;
use crate::refusal::Refusal;
use crate::seat::{Seat, Train};
use crate::tile::Tile;

impl Round {
    /// The reason why an action that is not legal is refused.
    pub(super) fn explain(&self, seat: Seat, action: Action) -> Refusal {
        if self.termination.is_some() {
            return Refusal::RoundOver;
        }
        let highest = Seat::new(self.rules.players - 1);
        if seat > highest {
            return Refusal::NoSuchSeat { seat, highest };
        }
        match action {
            Action::Call => return Refusal::NothingToCall,
            Action::RemoveMarker => return Refusal::NoMarkerToRemove,
            Action::Challenge(seat) if seat > highest => return Refusal::NoSuchSeat { seat, highest },
            Action::Challenge(seat) => return Refusal::NothingToChallenge { seat },
            _ if !self.to_act().contains(seat) => return Refusal::NotYourTurn { seat, to_act: self.to_act() },
            _ => {}
        }
        let turn = self.turn_of(seat);
        let options = self.options_of(seat);
        let can_play = options.can_play();
        match action {
            Action::Play { tile, train, join } => self.explain_play(&turn, tile, train, join),
            Action::Draw if can_play => Refusal::CanPlay,
            Action::Draw => self.may_draw(&turn).err().unwrap_or(Refusal::NoFurtherDraw),
            Action::Pass | Action::PassAndMark if can_play && turn.drawn.is_none() => Refusal::CanPlay,
            Action::Pass | Action::PassAndMark if can_play && !options.others.contains(Action::Pass) => {
                Refusal::PlayDrawnTile
            }
            Action::Pass | Action::PassAndMark if options.others.contains(Action::Draw) => Refusal::DrawFirst,
            Action::Pass | Action::PassAndMark => Refusal::NoMarkerChoice,
            _ => Refusal::NothingToStop,
        }
    }

    fn explain_play(&self, turn: &Turn, tile: Tile, train: Train, join: Join) -> Refusal {
        let Some(number) = self.layout.numbering().number(train) else {
            return Refusal::NoSuchTrain { train };
        };
        if !self.hands[turn.seat].contains(tile) {
            return Refusal::NotInHand { tile };
        }
        if turn.drawn.is_some_and(|drawn| drawn != tile) {
            return Refusal::OnlyDrawnTile;
        }
        let Some(place) = self.layout.place(number, join) else {
            return Refusal::NoSuchEnd { train };
        };
        let wanted = place.wanted;
        match self.rule_against(turn, tile, place) {
            Some(rule) if tile.has(wanted) => self.words_for(rule, turn, train, place),
            _ => Refusal::DoesNotFit { tile, train, wanted },
        }
    }

    fn words_for(&self, rule: Rule, turn: &Turn, train: Train, place: Place) -> Refusal {
        let double_at = |number: usize| Tile::double(self.layout.open_pip(number));
        let next = self.next_public().map_or(train, |next| self.train(next));
        let due = self.due(turn).first();
        let mut own = (turn.open_before as usize..self.layout.open_count()).map(double_at);
        match rule {
            Rule::CoverFirst => match due {
                Some(number) => {
                    Refusal::CoverFirst { double: double_at(number), train: self.train(self.layout.open_train(number)) }
                }
                None => Refusal::TrainClosed { train },
            },
            Rule::CoverOwnDouble => Refusal::CoverOwnDouble { double: own.next_back().unwrap_or(Tile::DOUBLE_BLANK) },
            Rule::WholeTrainIsOwn => Refusal::WholeTrainIsOwn,
            Rule::OwnTrainFirst => Refusal::OwnTrainFirst,
            Rule::OpeningTargets => Refusal::NotInFirstTurn { train },
            Rule::TrainClosed => Refusal::TrainClosed { train },
            Rule::MexicanTooEarly => Refusal::MexicanTooEarly,
            Rule::StartInOrder => Refusal::StartInOrder { first: next },
            Rule::FillHubFirst => Refusal::FillHubFirst { next },
            Rule::TrainStopped => {
                Refusal::TrainStopped { train, double: self.open_on(place.train).unwrap_or(Tile::DOUBLE_BLANK) }
            }
            Rule::ClosingTile => Refusal::ClosingTile { first: self.first_of_turn(turn).unwrap_or(Tile::DOUBLE_BLANK) },
            Rule::DoublesPerTurn => Refusal::NoMoreDoubles,
            Rule::ThirdTile => Refusal::ThirdTileMissing,
            Rule::NotStuck => Refusal::NotStuck,
            Rule::Sweep => Refusal::SweepElsewhere { train },
        }
    }

    /// The open double that stops a train.
    fn open_on(&self, train: u8) -> Option<Tile> {
        let mut open = 0..self.layout.open_count();
        let number = open.find(|&number| self.layout.open_train(number) == train && !self.is_released(number))?;
        Some(Tile::double(self.layout.open_pip(number)))
    }

    /// The first double of the turn that is not released.
    fn first_of_turn(&self, turn: &Turn) -> Option<Tile> {
        let number = self.own_open(turn).first()?;
        Some(Tile::double(self.layout.open_pip(number)))
    }
}
