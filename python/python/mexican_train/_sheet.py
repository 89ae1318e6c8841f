"""Score sheets."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from mexican_train import _html
from mexican_train._mexican_train import Game, RoundResult, View

_ENDS = {"out": "out", "blocked": "blocked", "double_exhausted": "blocked"}


class ScoreSheet:
    """What each round came to and the totals so far, as a table: print it, or let a notebook show it.

    It is that of a game, or of what a view knows of one. `names` are those of the seats, seat 0 first.

    >>> import mexican_train as mt
    >>> game = mt.Game(mt.Rules.preset("gamerules", players=2).replace(game={"end": {"rounds": 1}}), seed=10)
    >>> while legal := game.legal_actions():
    ...     game.apply(legal[0])
    >>> print(mt.ScoreSheet(game, names=["Ann", "Bo"]))
    round  engine  Ann  Bo  ended
        1   12-12   69   0  out
    total           69  0*
    """

    def __init__(self, game: Game | View, names: Sequence[str] | None = None) -> None:
        given = list(names or ())
        self._names = [
            given[seat] if seat < len(given) and given[seat] else f"seat {seat}" for seat in range(game.players)
        ]
        self._results = game.results
        self._totals = game.totals
        outcome = game.outcome if isinstance(game, Game) else None
        self._winners = outcome.winners if outcome else ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, seat 0 first."""
        return tuple(self._names)

    @property
    def results(self) -> tuple[RoundResult, ...]:
        """The rounds that are over."""
        return self._results

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's total so far, in points; with partners, that of its side."""
        return self._totals

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; none while the game goes on."""
        return self._winners

    def _points(self, result: RoundResult) -> list[str]:
        """The points of a round, those of a penalised seat with a sign."""
        return [f"{points}!" if seat in result.penalised else str(points) for seat, points in enumerate(result.points)]

    def _sums(self) -> list[str]:
        """The totals, those of winners with a sign."""
        return [f"{total}*" if seat in self._winners else str(total) for seat, total in enumerate(self._totals)]

    def _rows(self) -> list[list[str]]:
        rows = [
            [str(number), f"{result.engine}-{result.engine}", *self._points(result), _ENDS[result.termination.kind]]
            for number, result in enumerate(self._results, start=1)
        ]
        return [*rows, ["total", "", *self._sums(), ""]]

    def __str__(self) -> str:
        rows = [["round", "engine", *self._names, "ended"], *self._rows()]
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        lines = ("  ".join(cell.rjust(width) for cell, width in zip(row[:-1], widths, strict=False)) for row in rows)
        return "\n".join(f"{line}  {row[-1]}".rstrip() for line, row in zip(lines, rows, strict=True))

    def __repr__(self) -> str:
        return f"<ScoreSheet: {len(self._results)} rounds; totals {' '.join(map(str, self._totals))}>"

    def _repr_html_(self) -> str:
        rows = self._rows()
        body = [_html.row(map(escape, row)) for row in rows[:-1]] + [_html.row(map(escape, rows[-1]), strong=True)]
        winners = " and ".join(escape(self._names[seat]) for seat in self._winners)
        notes = ["* won"] if self._winners else []
        notes += ["! penalised"] if any(result.penalised for result in self._results) else []
        caption = f"<b>Score sheet</b>{': won by ' + winners if winners else ''}"
        caption += f" <small>({', '.join(notes)})</small>" if notes else ""
        return _html.table(["round", "engine", *self._names, "ended"], body, caption)
