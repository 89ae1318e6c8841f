"""Many games between bots, on threads or on any executor; and tournaments, which say who of them is better."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Any, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from mexican_train._mexican_train import Action, Bot, Rules, View, bot_names, play_games, play_tournament
from mexican_train._results import Results, Table
from mexican_train._standings import Standing, Standings

#: What a bot does: it takes a view, and gives an action or its text.
BotCallable: TypeAlias = Callable[[View], Action | str | None]


class BotMaker(Protocol):
    """A bot that leaves something to chance: it is made anew for each seat of each game, from a seed."""

    def for_game(self, seed: int, /) -> BotCallable:
        """The bot for one seat of one game. The same seed has to give a bot that plays alike."""
        ...


#: A bot: the name of one of the library's, a `Bot`, a callable, or something that makes callables.
BotLike: TypeAlias = str | Bot | BotCallable | BotMaker

_Columns: TypeAlias = dict[str, npt.NDArray[Any]]

#: The most games of a chunk, if nothing is said.
_MOST_IN_A_CHUNK = 1000


def simulate(
    rules: Rules,
    bots: BotLike | Sequence[BotLike],
    *,
    games: int,
    seed: int | bytes = 0,
    first: int = 0,
    workers: int = 0,
    executor: Executor | None = None,
    chunk: int | None = None,
    progress: bool | Callable[[int, int], object] = False,
    games_per_deal: int = 1,
) -> Results:
    """Plays many games between bots, and gives what they came to as tables.

    `bots` is one bot for all seats, or a sequence with one for each. A bot is the name of one of the library's
    (`bots()`), a `Bot`, or any callable that takes a `View` and gives an action, or None where its seat is not to act.
    A bot that leaves something to chance has a method `for_game(seed)`, which gives the callable for one seat of one
    game.

    `games` is the number of games, and `first` the number of the first one, so that a simulation can be done in pieces:
    game i follows from rules, bots, seed and i, and from nothing else. `games_per_deal` successive games are dealt from
    the same seed.

    They are played on `workers` threads, as many as there are cores if that is 0; callables of Python take turns, since
    they need the interpreter. With an `executor`, any of `concurrent.futures` or the like, chunks of `chunk` games are
    played there instead; for one with processes, callables have to be picklable. The result is the same, byte for byte.

    `progress` is True for a bar (by tqdm, which has to be installed), or a callable that is told the number of games
    that are over and that of all. An interrupt ends the simulation at once.

    Raises `ValueError` for numbers out of range or a wrong number of bots, `ParseError` for a name that is no bot,
    `IllegalActionError` if a bot chooses an action that is not legal, `BotError` if one does nothing in its turn, and
    whatever a callable raises, with a note that says in which game.

    >>> import mexican_train as mt
    >>> rules = mt.Rules.preset("pagat", players=4)
    >>> results = mt.simulate(rules, ["heaviest", "random", "random", "random"], games=50, seed=7)
    >>> len(results.games), len(results.rounds), results.games["total"].shape
    (50, 650, (50, 4))
    """
    last = first + _count(games, "the number of games", 0)
    _count(first, "the number of the first game", 0)
    names = bot_names(bots, rules.players)
    with _told(progress, games) as tell:
        options: dict[str, Any] = {"seed": seed, "games_per_deal": games_per_deal}
        if executor is None:
            parts = [play_games(rules, bots, first, last, **options, workers=workers, progress=tell)]
        else:
            size = _chunk_size(games) if chunk is None else _count(chunk, "the number of games in a chunk", 1)
            parts = _on_executor(executor, rules, bots, range(first, last, size), last, options, tell)
    if not parts:
        parts = [play_games(rules, bots, first, first, **options, workers=1)]
    tables = [
        Table({name: np.concatenate([part[place][name] for part in parts]) for name in parts[0][place]})
        for place in (0, 1)
    ]
    return Results(rules, names, seed, *tables)


def tournament(
    rules: Rules,
    bots: BotLike | Sequence[BotLike],
    *,
    deals: int,
    seed: int | bytes = 0,
    workers: int = 0,
    progress: bool | Callable[[int, int], object] = False,
) -> Standings:
    """Lets bots play the same deals against each other from every seat, and says who is better and how sure that is.

    `bots` are the entrants, each a bot as for `simulate`, and at most as many as there are seats. In the first game of
    each deal they sit in their order, again and again until all seats are taken. From game to game everybody moves to
    the next higher seat, until the deal was played from every seat: a deal makes as many games as there are seats.

    `seed`, `workers` and `progress` are as for `simulate`. The standings are the same however many threads play.

    Raises what `simulate` raises, and `ValueError` if there are more entrants than seats, or none.

    >>> import mexican_train as mt
    >>> rules = mt.Rules.preset("pagat", players=4)
    >>> standings = mt.tournament(rules, ["heaviest", "random"], deals=20, seed=7)
    >>> for standing in standings:
    ...     print(standing.bot, standing.seats, standing.won.interval[0] > standing.even_share)
    heaviest 2 True
    random 2 False
    """
    games = _count(deals, "the number of deals", 0) * rules.players
    with _told(progress, games) as tell:
        played = play_tournament(rules, bots, deals, seed=seed, workers=workers, progress=tell)
    return Standings(rules, seed, deals, (Standing(*row) for row in played))


def _count(number: int, what: str, least: int) -> int:
    if not least <= number < 2**63:
        raise ValueError(f"{what} is a whole number from {least}, not {number}")
    return number


def _chunk_size(games: int) -> int:
    """So that a hundred workers have something to do, if there are games enough."""
    return min(max(games // 200, 1), _MOST_IN_A_CHUNK)


def _play_chunk(rules: Rules, bots: Any, first: int, last: int, options: dict[str, Any]) -> tuple[_Columns, _Columns]:
    """Some games, where an executor runs them."""
    return play_games(rules, bots, first, last, **options, workers=1)


def _on_executor(
    executor: Executor,
    rules: Rules,
    bots: Any,
    starts: range,
    last: int,
    options: dict[str, Any],
    tell: Callable[[int, int], object] | None,
) -> list[tuple[_Columns, _Columns]]:
    """The chunks in their order, wherever they are played. If one fails, and at an interrupt, the rest is given up."""
    futures: list[Future[tuple[_Columns, _Columns]]] = []
    total = last - starts.start
    try:
        for start in starts:
            end = min(start + starts.step, last)
            futures.append(executor.submit(_play_chunk, rules, bots, start, end, options))
        parts = []
        for future in futures:
            parts.append(future.result())
            if tell is not None:
                tell(min(len(parts) * starts.step, total), total)
        return parts
    except BaseException:
        for future in futures:
            future.cancel()
        raise


@contextmanager
def _told(progress: bool | Callable[[int, int], object], total: int) -> Iterator[Callable[[int, int], object] | None]:
    """What is told how far it is: nothing, a callable, or a bar by tqdm."""
    if callable(progress):
        yield progress
    elif progress:
        from tqdm.auto import tqdm

        with tqdm(total=total, unit="game") as bar:
            yield lambda done, _: bar.update(done - bar.n)
    else:
        yield None
