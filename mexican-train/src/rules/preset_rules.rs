//! The presets, choice by choice.

use super::Preset::{Bauguess, ChickenFoot, Dominoes, Easy, Gamerules, Golden, Online, Pagat, Spruce, Ultra};
use super::{
    CallWindow, ClosingTile, Deal, Direction, DoubleBinding, DoubleDemand, DoubleOrder, DoubleRules, DoublesPerTurn,
    DrawCount, DrawRules, DrawnTile, EmptiedHand, EngineOrder, EngineRules, EngineSearch, EngineSource,
    ExhaustedDouble, GameEnd, GameRules, GoingOut, Hands, HubRules, LastTileCall, LastTileRules, LateStart,
    MarkerRemoval, MarkerRules, MarkersAtStart, MarkersPlaced, MarkersRemoved, MexicanTrainEarliest, MexicanTrainRules,
    OpeningDraw, OpeningExtent, OpeningRules, OpeningTargets, OwnTrainFirst, Preset, Rules, ScoringMode, ScoringRules,
    Starter, Teams, TieBreak, TrailingDouble, TurnExtent, TurnRules,
};
use crate::tile::DominoSet;

impl Preset {
    /// The rules of the preset, whether or not there is a deal for the set and the number of players.
    ///
    /// What all presets have in common, and what has no effect in one, is the first choice of the catalogue.
    pub(crate) fn rules_unchecked(self, set: DominoSet, players: u8) -> Rules {
        Rules {
            set,
            players,
            deal: Deal::Table(self.deal()),
            engine: self.engine(),
            starter: match self {
                Pagat | Dominoes | Easy | Ultra | Golden | Spruce | ChickenFoot => Starter::EnginePlacer,
                Gamerules | Bauguess => Starter::Rotate,
                Online => Starter::HighestPipSum,
            },
            direction: Direction::Clockwise,
            opening: self.opening(),
            own_train_first: match self {
                Easy | Ultra => OwnTrainFirst::Yes,
                _ => OwnTrainFirst::No,
            },
            turn: TurnRules { extent: TurnExtent::OneTile },
            mexican_train: MexicanTrainRules {
                count: if self == ChickenFoot { 0 } else { 1 },
                earliest: match self {
                    Pagat | Dominoes | Easy | Ultra | Online | Golden | Spruce => MexicanTrainEarliest::SecondTurn,
                    Gamerules | Bauguess | ChickenFoot => MexicanTrainEarliest::FirstTurn,
                },
                start_only_when_stuck: matches!(self, Dominoes | Easy),
            },
            draw: DrawRules {
                count: DrawCount::One,
                drawn_tile: match self {
                    Pagat | Gamerules | Bauguess | Ultra | Online => DrawnTile::MustPlay,
                    Dominoes | Easy | Golden | Spruce | ChickenFoot => DrawnTile::MayPlay,
                },
                chain: self != Ultra,
            },
            markers: MarkerRules {
                at_start: MarkersAtStart::Private,
                placed: if self == Golden { MarkersPlaced::UnlessDouble } else { MarkersPlaced::OnPass },
                placed_with_empty_boneyard: true,
                removed: match self {
                    Dominoes | Easy => MarkersRemoved::AnyPlay,
                    _ => MarkersRemoved::OwnTrain,
                },
                removal: MarkerRemoval::Automatic,
            },
            doubles: self.doubles(),
            last_tile: LastTileRules {
                call: match self {
                    Dominoes | Golden => LastTileCall::Required,
                    Gamerules | Bauguess | ChickenFoot => LastTileCall::Courtesy,
                    Pagat | Easy | Ultra | Online | Spruce => LastTileCall::Nothing,
                },
                window: if self == Golden { CallWindow::NextActs } else { CallWindow::OwnTurn },
                penalty_tiles: 2,
                lose_turn: false,
            },
            scoring: ScoringRules {
                mode: ScoringMode::Penalty,
                double_blank: match self {
                    Gamerules | Bauguess | Spruce => 50,
                    ChickenFoot => 30,
                    _ => 0,
                },
                blank_half: 0,
                doubles_count_twice: false,
                out_bonus: 0,
                blocked_lowest_is_zero: false,
            },
            game: GameRules {
                end: GameEnd::EnginesUsed,
                tie_break: match self {
                    Ultra => [TieBreak::LowestNonzeroRound].to_vec(),
                    Spruce => [TieBreak::MostZeroRounds, TieBreak::LowestNonzeroRound].to_vec(),
                    _ => [].to_vec(),
                },
            },
            teams: Teams::Nobody,
            hands: Hands::Secret,
            personal_trains: self != ChickenFoot,
            hub: HubRules { arms: if self == ChickenFoot { 6 } else { 0 }, fill_first: self == ChickenFoot },
        }
    }

    fn engine(self) -> EngineRules {
        EngineRules {
            source: match self {
                Gamerules | Bauguess | Online => EngineSource::SetAside,
                Pagat | Golden | Spruce => EngineSource::RequiredHolder,
                Dominoes | Easy | Ultra | ChickenFoot => EngineSource::HighestUnused,
            },
            search: match self {
                Ultra | Golden | Spruce => EngineSearch::DrawInTurn,
                _ => EngineSearch::DrawEqually,
            },
            order: match self {
                Pagat | Gamerules | Bauguess | Online | Golden | Spruce => EngineOrder::Descending,
                Dominoes | Easy | Ultra | ChickenFoot => EngineOrder::Unused,
            },
            placing_ends_turn: false,
            placer_refills: false,
        }
    }

    fn opening(self) -> OpeningRules {
        OpeningRules {
            extent: match self {
                Pagat | Dominoes | Online | Spruce => OpeningExtent::WholeTrain,
                Easy | Gamerules | Bauguess | Ultra | Golden | ChickenFoot => OpeningExtent::OneTile,
            },
            targets: match self {
                Gamerules | Bauguess => OpeningTargets::OwnOrMexican,
                _ => OpeningTargets::OwnTrain,
            },
            draw: match self {
                Dominoes | Easy | Gamerules | Bauguess | Ultra | Golden => OpeningDraw::One,
                Pagat | Online | Spruce | ChickenFoot => OpeningDraw::Nothing,
            },
            trailing_double: TrailingDouble::Deferred,
            emptied_hand: match self {
                Pagat | Online | Spruce => EmptiedHand::LapFinishes,
                Dominoes | Easy | Gamerules | Bauguess | Ultra | Golden | ChickenFoot => EmptiedHand::RoundEnds,
            },
            late_start: LateStart::OneTile,
        }
    }

    fn doubles(self) -> DoubleRules {
        DoubleRules {
            demand: match self {
                Pagat | Dominoes | Gamerules | Bauguess | Online => DoubleDemand::ExtraTile,
                Easy | Ultra | Golden => DoubleDemand::Cover,
                Spruce => DoubleDemand::MayCover,
                ChickenFoot => DoubleDemand::Nothing,
            },
            per_turn: DoublesPerTurn::Unlimited,
            closing_tile: match self {
                Gamerules => ClosingTile::FirstDouble,
                Bauguess => ClosingTile::FirstDoubleOrSettledEnd,
                _ => ClosingTile::Anywhere,
            },
            binding: DoubleBinding::Table,
            order: if self == Online { DoubleOrder::Any } else { DoubleOrder::FirstPlayed },
            toes: if self == ChickenFoot { 3 } else { 1 },
            exhausted: if self == Spruce { ExhaustedDouble::EndsRound } else { ExhaustedDouble::Released },
            going_out: GoingOut::Allowed,
        }
    }
}
