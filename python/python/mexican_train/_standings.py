"""What a tournament came to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple, overload

from mexican_train import _html
from mexican_train._mexican_train import Estimate, Rules

_HEAD = ["bot", "seats", "games won", "even share", "points a round"]
_NOTE = "\u00b1 is half of the 95 % confidence interval"


class Standing(NamedTuple):
    """How an entrant of a tournament has done."""

    #: Its name.
    bot: str
    #: The number of seats that it had in each game.
    seats: int
    #: The number of games that it played.
    games: int
    #: The share of the games that it won, from 0 to 1, all its seats together; a game that several seats won counts in
    #: parts.
    won: Estimate
    #: What share it would win if it made no difference who plays: its part of the seats.
    even_share: float
    #: The points that a seat of its scored in a round.
    points: Estimate


class Standings(Sequence[Standing]):
    """What a tournament came to: a sequence with the standing of each entrant, in their order. It never changes.

    Print it, or let a notebook show it: a table, the best first, with half of the 95 % confidence interval after each
    mean. A bot whose share of the games differs from the even share by more than that plays better, or worse, than
    those that it met. The games of a deal are one observation, since they resemble each other.

    >>> import mexican_train as mt
    >>> standings = mt.tournament(mt.Rules.preset("easy", players=4), ["heaviest", "random"], deals=25, seed=7)
    >>> standings
    <Standings of 2 bots after 25 deals: heaviest, random>
    >>> heaviest, random = standings
    >>> heaviest.seats, heaviest.games, heaviest.even_share, heaviest.won.count
    (2, 100, 0.5, 25)
    >>> heaviest.won.interval[0] > heaviest.even_share
    True
    """

    def __init__(self, rules: Rules, seed: int | bytes, deals: int, standings: Iterable[Standing]) -> None:
        self._rules = rules
        self._seed = seed
        self._deals = deals
        self._standings = tuple(standings)

    @property
    def rules(self) -> Rules:
        """The rules that were played."""
        return self._rules

    @property
    def seed(self) -> int | bytes:
        """The seed of the tournament."""
        return self._seed

    @property
    def deals(self) -> int:
        """How many deals there were. Each was played as many times as there are seats."""
        return self._deals

    @property
    def games(self) -> int:
        """How many games there were."""
        return self._deals * self._rules.players

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots, in the order of the entrants."""
        return tuple(standing.bot for standing in self._standings)

    @overload
    def __getitem__(self, place: int, /) -> Standing: ...

    @overload
    def __getitem__(self, place: slice, /) -> tuple[Standing, ...]: ...

    def __getitem__(self, place: int | slice, /) -> Standing | tuple[Standing, ...]:
        return self._standings[place]

    def __len__(self) -> int:
        """The number of entrants."""
        return len(self._standings)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Standings):
            return NotImplemented
        return self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash(self._parts())

    def _parts(self) -> tuple[Rules, int | bytes, int, tuple[Standing, ...]]:
        return self._rules, self._seed, self._deals, self._standings

    def _rows(self) -> list[list[str]]:
        """The lines of the table, the best first."""
        ranking = sorted(self._standings, key=lambda standing: standing.won.mean / standing.even_share, reverse=True)
        return [
            [
                standing.bot,
                str(standing.seats),
                f"{100 * standing.won.mean:.1f} \u00b1 {100 * standing.won.margin:.1f} %",
                f"{100 * standing.even_share:.1f} %",
                f"{standing.points.mean:.1f} \u00b1 {standing.points.margin:.1f}",
            ]
            for standing in ranking
        ]

    def __repr__(self) -> str:
        return f"<Standings of {len(self)} bots after {self.deals} deals: {', '.join(self.bots)}>"

    def __str__(self) -> str:
        rows = [_HEAD, *self._rows()]
        widths = [max(len(row[column]) for row in rows) for column in range(len(_HEAD))]
        lines = ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows]
        return "\n".join([f"{self.deals} deals, {self.games} games; {_NOTE}", *lines])

    def _repr_html_(self) -> str:
        caption = f"<b>{self.deals} deals</b>, {self.games} games; {_NOTE}"
        return _html.table(_HEAD, (_html.row(map(escape, row)) for row in self._rows()), caption)
