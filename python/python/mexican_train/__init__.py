"""The rules of the domino games Mexican Train and Chicken Foot.

Every published way of playing is a typed rule set over one deterministic state machine:

>>> import mexican_train as mt
>>> game = mt.Game(mt.Rules.preset("pagat", players=4), seed=7)
>>> while legal := game.legal_actions():
...     game.apply(legal[0])
>>> game.results[0].points
(89, 0, 20, 8)
"""

from collections.abc import Sequence

from mexican_train import _mexican_train as _native
from mexican_train._errors import (
    AdjudicationError,
    BotError,
    DealError,
    Fault,
    IllegalActionError,
    InvariantError,
    MexicanTrainError,
    NextRoundError,
    NotInBoneyardError,
    ParseError,
    PositionError,
    RecordError,
    RulesError,
    SnapshotError,
)
from mexican_train._mexican_train import (
    Action,
    ActionSpace,
    BestTrain,
    BestTrains,
    Bot,
    Chain,
    Choice,
    Estimate,
    Event,
    Field,
    Game,
    Layout,
    LegalActions,
    Move,
    OpenDouble,
    Outcome,
    PlacedTile,
    Plan,
    Preset,
    Record,
    RecordedMove,
    RecordedRound,
    Round,
    RoundHistory,
    RoundResult,
    Rules,
    RulesSection,
    Termination,
    Tile,
    TileSet,
    Train,
    View,
    __version__,
    best_train,
    best_trains,
    bot_levels,
    bots,
    fields,
    plan_trains,
    presets,
    shuffled,
)
from mexican_train._replay import Frame, Replay
from mexican_train._results import Results, Table
from mexican_train._sheet import ScoreSheet
from mexican_train._simulate import BotCallable, BotLike, BotMaker, simulate, tournament
from mexican_train._standings import Standing, Standings

#: The names of all reasons for which an action is refused.
REFUSAL_REASONS: tuple[str, ...] = _native.REFUSAL_REASONS

Sequence.register(LegalActions)
Sequence.register(Chain)

for _error in (
    AdjudicationError,
    BotError,
    DealError,
    Fault,
    IllegalActionError,
    InvariantError,
    MexicanTrainError,
    NextRoundError,
    NotInBoneyardError,
    ParseError,
    PositionError,
    RecordError,
    RulesError,
    SnapshotError,
):
    # Messages and pickles name the public module.
    _error.__module__ = "mexican_train"
del _error

__all__ = [
    "REFUSAL_REASONS",
    "Action",
    "ActionSpace",
    "AdjudicationError",
    "BestTrain",
    "BestTrains",
    "Bot",
    "BotCallable",
    "BotError",
    "BotLike",
    "BotMaker",
    "Chain",
    "Choice",
    "DealError",
    "Estimate",
    "Event",
    "Fault",
    "Field",
    "Frame",
    "Game",
    "IllegalActionError",
    "InvariantError",
    "Layout",
    "LegalActions",
    "MexicanTrainError",
    "Move",
    "NextRoundError",
    "NotInBoneyardError",
    "OpenDouble",
    "Outcome",
    "ParseError",
    "PlacedTile",
    "Plan",
    "PositionError",
    "Preset",
    "Record",
    "RecordError",
    "RecordedMove",
    "RecordedRound",
    "Replay",
    "Results",
    "Round",
    "RoundHistory",
    "RoundResult",
    "Rules",
    "RulesError",
    "RulesSection",
    "ScoreSheet",
    "SnapshotError",
    "Standing",
    "Standings",
    "Table",
    "Termination",
    "Tile",
    "TileSet",
    "Train",
    "View",
    "__version__",
    "best_train",
    "best_trains",
    "bot_levels",
    "bots",
    "fields",
    "plan_trains",
    "presets",
    "shuffled",
    "simulate",
    "tournament",
]
