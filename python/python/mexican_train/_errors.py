"""The errors that the library raises. All of them are `ValueError`s, and after each of them nothing has changed."""

from __future__ import annotations

from typing import Any, NamedTuple


class MexicanTrainError(ValueError):
    """What all errors of the library have in common.

    Each has a `reason`: a short name that stays the same, for programs, beside the message, which is for people.

    >>> import mexican_train as mt
    >>> try:
    ...     mt.Tile("12-44")
    ... except mt.MexicanTrainError as error:
    ...     print(error.reason, "|", error)
    tile | a tile is two numbers of pips from 0 to 18 with a hyphen between them, such as 12-4
    """

    reason: str

    def __init__(self, message: str, reason: str = "other") -> None:
        super().__init__(message)
        self.reason = reason


class ParseError(MexicanTrainError):
    """A text that is not what it should be.

    `reason` says what was expected: `tile`, `train`, `action`, `preset` or `json`.
    """


class IllegalActionError(MexicanTrainError):
    """An action that the rules forbid.

    `reason` is the name of the rule that decided, such as `does_not_fit`; all are in `REFUSAL_REASONS`. `details` has
    what the message speaks of, in the terms of JSON: tiles and trains are texts, seats and pips numbers.

    >>> import mexican_train as mt
    >>> game = mt.Game(mt.Rules.preset("gamerules", players=2), seed=10)
    >>> try:
    ...     game.apply("12-3@M")
    ... except mt.IllegalActionError as error:
    ...     print(error.reason, error.details, error.seat, error.action)
    not_in_hand {'tile': '12-3'} 0 12-3@M
    """

    #: What the message speaks of, by name.
    details: dict[str, Any]
    #: The seat that wanted to act.
    seat: int
    #: The action as text.
    action: str

    def __init__(
        self,
        message: str,
        reason: str = "other",
        details: dict[str, Any] | None = None,
        seat: int = 0,
        action: str = "",
    ) -> None:
        super().__init__(message, reason)
        self.details = details or {}
        self.seat = seat
        self.action = action


class Fault(NamedTuple):
    """One thing that is wrong with a rule set."""

    #: The path of the field, such as `doubles.toes`.
    field: str
    #: What the field should have held.
    value: Any
    #: Why that does not do, and what would.
    message: str


class RulesError(MexicanTrainError):
    """Rules that contradict themselves, or fields that cannot hold what they should.

    `faults` has all that is wrong, and the message has a line for each. `reason` is `field` if a field is not there or
    cannot hold the value, and `contradiction` if the values do not go together.

    >>> import mexican_train as mt
    >>> try:
    ...     mt.Rules.preset("pagat", players=4).replace(starter={"seat": 9}, deal={4: 90})
    ... except mt.RulesError as error:
    ...     print([fault.field for fault in error.faults])
    ['deal', 'starter']
    """

    #: All faults, in the order of the catalogue.
    faults: tuple[Fault, ...]

    def __init__(self, message: str, reason: str = "other", faults: tuple[Fault, ...] = ()) -> None:
        super().__init__(message, reason)
        self.faults = faults


class DealError(MexicanTrainError):
    """A round that cannot be dealt from a deck.

    `reason` is `twice`, `wrong_tiles`, `engine_not_in_set`, `no_such_seat`, `all_engines_used` or `redeal`.
    """


class NextRoundError(MexicanTrainError):
    """A next round that cannot begin.

    `reason` is `round_in_progress`, `game_over` or `host_deals`.
    """


class AdjudicationError(MexicanTrainError):
    """A seat that cannot be penalised.

    `reason` is `no_such_seat`, `not_with_winner_takes`, `round_in_progress` or `twice`.
    """


class NotInBoneyardError(MexicanTrainError):
    """A tile that was chosen to be drawn next and is not in the boneyard."""


class BotError(MexicanTrainError):
    """A bot that did not do what it has to.

    `reason` is `idle` if it did nothing in its turn, and `failed` if it could not choose.
    """


class SnapshotError(MexicanTrainError):
    """Bytes, or JSON, that are no snapshot of a round, a game or a view, or one of something that cannot be."""


class PositionError(MexicanTrainError):
    """A text that is not a position of a round, or one that contradicts itself."""


class InvariantError(MexicanTrainError):
    """A state that no play leads to. It shows a fault of this library: please report it."""


class RecordError(MexicanTrainError):
    """A text that is no record, or a record of a game that did not go by the rules.

    The message has the place, and what would have been legal there.
    """

    #: The round, counted from 0, if the error belongs to one.
    round: int | None
    #: The move in the round, counted from 0, if the error belongs to one.
    move: int | None
    #: The line of the text, counted from 1, if it is known.
    line: int | None

    def __init__(
        self,
        message: str,
        reason: str = "other",
        round: int | None = None,
        move: int | None = None,
        line: int | None = None,
    ) -> None:
        super().__init__(message, reason)
        self.round = round
        self.move = move
        self.line = line
