"""What a simulation came to: two tables of numpy arrays, and what can be read from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from mexican_train import _html
from mexican_train._mexican_train import ENDED, Rules

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

#: The normal deviate of a 95 % confidence interval.
_DEVIATE = 1.96


class Table:
    """A table as columns, by name: numpy arrays that cannot be written to.

    `table[name]` is a column, `len` the number of rows, and going through a table gives the names. A column with a
    number for each seat is an array with rows. Data frames and Arrow have a column for each seat instead: `total_0`,
    `total_1` and so on.

    >>> import mexican_train as mt
    >>> rounds = mt.simulate(mt.Rules.preset("easy", players=2), "random", games=3, seed=1).rounds
    >>> list(rounds)[:5], rounds["points"].shape
    (['game', 'round', 'engine', 'starter', 'ended'], (39, 2))
    """

    def __init__(self, columns: Mapping[str, npt.NDArray[Any]]) -> None:
        self._columns = {name: np.asarray(column).view() for name, column in columns.items()}
        for column in self._columns.values():
            column.flags.writeable = False

    def __reduce__(self) -> tuple[type[Table], tuple[dict[str, npt.NDArray[Any]]]]:
        # Made anew, so that its columns cannot be written to either.
        return Table, (self._columns,)

    def __getitem__(self, name: str) -> npt.NDArray[Any]:
        column = self._columns[name]
        return np.array(ENDED)[column] if name == "ended" else column

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(self._columns)

    def __contains__(self, name: object) -> bool:
        return name in self._columns

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        """The number of rows."""
        return len(next(iter(self._columns.values())))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return list(self._columns) == list(other._columns) and all(
            column.dtype == other._columns[name].dtype and np.array_equal(column, other._columns[name])
            for name, column in self._columns.items()
        )

    def flat(self) -> dict[str, npt.NDArray[Any]]:
        """The columns with one for each seat, as data frames have them."""
        flat: dict[str, npt.NDArray[Any]] = {}
        for name, column in self._columns.items():
            if column.ndim == 1:
                flat[name] = column
            else:
                for seat, of_seat in enumerate(column.T):
                    flat[f"{name}_{seat}"] = np.ascontiguousarray(of_seat)
        return flat

    def to_pandas(self) -> pandas.DataFrame:
        """The table as a data frame of pandas, which has to be installed. How rounds ended is a category."""
        import pandas as pd

        columns: dict[str, Any] = dict(self.flat())
        if "ended" in columns:
            columns["ended"] = pd.Categorical.from_codes(columns["ended"].astype("int8"), categories=list(ENDED))
        return pd.DataFrame(columns)

    def to_polars(self) -> polars.DataFrame:
        """The table as a data frame of polars, which has to be installed. How rounds ended is an enum."""
        import polars as pl

        columns: dict[str, Any] = dict(self.flat())
        if "ended" in columns:
            columns["ended"] = pl.Series(np.array(ENDED)[columns["ended"]], dtype=pl.Enum(list(ENDED)))
        return pl.DataFrame(columns)

    def to_arrow(self) -> pyarrow.Table:
        """The table as one of Arrow, by pyarrow, which has to be installed. How rounds ended is a dictionary."""
        import pyarrow as pa

        columns: dict[str, Any] = {name: pa.array(column) for name, column in self.flat().items()}
        if "ended" in columns:
            columns["ended"] = pa.DictionaryArray.from_arrays(columns["ended"].cast("int8"), list(ENDED))
        return pa.table(columns)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """The table as a stream of Arrow, for whatever reads the Arrow PyCapsule interface. It needs pyarrow."""
        return self.to_arrow().__arrow_c_stream__(requested_schema)

    def __repr__(self) -> str:
        return f"<Table of {len(self)} rows: {', '.join(self._columns)}>"


class Results:
    """What a simulation came to: a row for each game in `games`, and one for each round in `rounds`. It never changes.

    The columns of `games` are `game` (its number), `seed` (`Game(rules, seed)` deals it again), `seats`, `winner` (the
    seat that won alone, else -1), `won` and `total` by seat, `rounds`, and how many `turns`, `plays`, `draws` and
    `passes` there were. Those of `rounds` are `game`, `round`, `engine`, `starter`, `ended` (`out`, `blocked` or
    `double_exhausted`), `winner`, `won`, `points` and `tiles` (left in hand) by seat, `turns`, `plays`, `draws` and
    `passes`. Points are as scored, totals with partners those of the side.

    >>> import mexican_train as mt
    >>> results = mt.simulate(mt.Rules.preset("easy", players=2), ["heaviest", "random"], games=100, seed=1)
    >>> len(results), results.bots
    (100, ('heaviest', 'random'))
    >>> bool(results.mean_totals[0] < results.mean_totals[1])
    True
    """

    def __init__(self, rules: Rules, bots: tuple[str, ...], seed: int | bytes, games: Table, rounds: Table) -> None:
        self._rules = rules
        self._bots = bots
        self._seed = seed
        self._games = games
        self._rounds = rounds

    @property
    def rules(self) -> Rules:
        """The rules that were played."""
        return self._rules

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots by seat."""
        return self._bots

    @property
    def seed(self) -> int | bytes:
        """The seed of the simulation."""
        return self._seed

    @property
    def games(self) -> Table:
        """A row for each game."""
        return self._games

    @property
    def rounds(self) -> Table:
        """A row for each round."""
        return self._rounds

    @property
    def mean_totals(self) -> npt.NDArray[np.float64]:
        """The mean total of each seat, in points."""
        return np.asarray(self._games["total"].mean(axis=0) if len(self) else np.full(len(self._bots), np.nan))

    @property
    def wins(self) -> npt.NDArray[np.float64]:
        """The share of games that each seat won; one that several won, partners too, counts for each in part."""
        won = self._games["won"]
        if not len(self):
            return np.full(len(self._bots), np.nan)
        return np.asarray((won / won.sum(axis=1, keepdims=True)).mean(axis=0))

    def _errors(self) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
        """Half the width of the 95 % confidence intervals of totals and of wins."""
        total, won = self._games["total"], self._games["won"]
        root = max(len(self), 1) ** 0.5
        share = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
        if len(self) < 2:
            nothing = np.full(len(self._bots), np.nan)
            return nothing, nothing
        return _DEVIATE * total.std(axis=0, ddof=1) / root, _DEVIATE * share.std(axis=0, ddof=1) / root

    def _summary(self) -> list[list[str]]:
        totals, wins = self._errors()
        return [
            [
                str(seat),
                bot,
                f"{self.mean_totals[seat]:.1f} \u00b1 {totals[seat]:.1f}",
                f"{100 * self.wins[seat]:.1f} \u00b1 {100 * wins[seat]:.1f}",
            ]
            for seat, bot in enumerate(self._bots)
        ]

    def __len__(self) -> int:
        """The number of games."""
        return len(self._games)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Results):
            return NotImplemented
        return (self.rules, self.bots, self.seed, self.games, self.rounds) == (
            other.rules,
            other.bots,
            other.seed,
            other.games,
            other.rounds,
        )

    def __repr__(self) -> str:
        return f"<Results of {len(self.games)} games, {len(self.rounds)} rounds: {', '.join(self.bots)}>"

    def __str__(self) -> str:
        rows = [["seat", "bot", "mean total", "wins in %"], *self._summary()]
        widths = [max(len(row[column]) for row in rows) for column in range(4)]
        lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
        return "\n".join([f"{len(self.games)} games, {len(self.rounds)} rounds", *lines])

    def _repr_html_(self) -> str:
        caption = f"<b>{len(self.games)} games</b>, {len(self.rounds)} rounds; with 95 % confidence intervals"
        body = (_html.row(map(escape, row)) for row in self._summary())
        return _html.table(["seat", "bot", "mean total", "wins in %"], body, caption)
