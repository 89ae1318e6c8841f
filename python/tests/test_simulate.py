"""Many games: the same rows whoever plays them, tables for every library, mistakes with their places."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
import signal
import subprocess
import sys
import textwrap
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from bots_of_the_tests import Dice, as_text, broken, cheat, idle, last, silent, wrong_type

import mexican_train as mt

RULES = mt.Rules.preset("golden", players=3).replace(game={"end": {"rounds": 3}})
BOTS: list[mt.BotLike] = ["heaviest", "random", Dice()]
GAMES = 23


def expected() -> mt.Results:
    """What everybody has to come to: played by one thread, in this process."""
    return mt.simulate(RULES, BOTS, games=GAMES, seed=5, workers=1)


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_the_number_of_threads_makes_no_difference(workers: int) -> None:
    assert mt.simulate(RULES, BOTS, games=GAMES, seed=5, workers=workers) == expected()


@pytest.mark.parametrize("chunk", [1, 7, 1000, None])
def test_chunks_make_no_difference(chunk: int | None) -> None:
    with ThreadPoolExecutor(2) as executor:
        assert mt.simulate(RULES, BOTS, games=GAMES, seed=5, executor=executor, chunk=chunk) == expected()


@pytest.mark.one_thread
@pytest.mark.parametrize("method", ["fork", "spawn"])
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_processes_make_no_difference(method: str) -> None:
    context = multiprocessing.get_context(method)
    with ProcessPoolExecutor(2, mp_context=context) as executor:
        for chunk in (1, 7, 1000):
            assert mt.simulate(RULES, BOTS, games=GAMES, seed=5, executor=executor, chunk=chunk) == expected()


@pytest.mark.one_thread
@pytest.mark.filterwarnings("ignore")
def test_a_dask_cluster_makes_no_difference() -> None:
    from distributed import Client, LocalCluster

    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,  # type: ignore[no-untyped-call]
        Client(cluster) as client,  # type: ignore[no-untyped-call]
    ):
        for chunk in (1, 7, 1000):
            with client.get_executor() as executor:
                assert mt.simulate(RULES, BOTS, games=GAMES, seed=5, executor=executor, chunk=chunk) == expected()


def test_a_simulation_can_be_done_in_pieces() -> None:
    whole = expected()
    pieces = [mt.simulate(RULES, BOTS, games=count, first=first, seed=5) for first, count in ((0, 9), (9, 0), (9, 14))]
    for place, table in (("games", whole.games), ("rounds", whole.rounds)):
        for name in table:
            together = np.concatenate([getattr(piece, place)[name] for piece in pieces])
            assert together.tobytes() == table[name].tobytes(), name


def test_other_seeds_rules_and_bots_make_other_games() -> None:
    assert mt.simulate(RULES, BOTS, games=GAMES, seed=6) != expected()
    assert mt.simulate(RULES, "random", games=GAMES, seed=5) != expected()
    assert mt.simulate(RULES.replace(hands="open"), BOTS, games=GAMES, seed=5) != expected()
    assert mt.simulate(RULES, BOTS, games=GAMES, seed=(5).to_bytes(32, "little")).games == expected().games


def test_rows_are_what_the_games_were() -> None:
    """Each game is played again from its seed, with the same bots, by this test's own loop."""
    results = mt.simulate(RULES, silent, games=4, seed=9)
    for row in range(4):
        seed = int(results.games["seed"][row])
        game = mt.Game(RULES, seed=seed)
        turns = plays = draws = passes = 0
        for number in range(3):
            events = list(game.events)
            while game.seat is not None:
                events += game.step(game.legal_actions()[0])
            at = 3 * row + number
            kinds = [event.kind for event in events]
            rounds = {name: results.rounds[name][at] for name in results.rounds}
            assert (rounds["game"], rounds["round"]) == (row, number)
            assert (rounds["engine"], rounds["starter"]) == (game.round.engine, game.round.starter)
            assert game.termination is not None
            assert rounds["ended"] == game.termination.kind
            assert tuple(rounds["points"]) == game.results[number].points
            assert tuple(rounds["tiles"]) == tuple(len(hand) for hand in game.round.hands)
            assert tuple(np.flatnonzero(rounds["won"])) == game.results[number].winners
            drawn = sum(event.kind == "drew" and event.cause == "turn" for event in events)
            counts = [kinds.count("turn_began"), kinds.count("played"), drawn, kinds.count("passed")]
            assert [rounds[name] for name in ("turns", "plays", "draws", "passes")] == counts
            turns, plays, draws, passes = (
                sum(pair) for pair in zip((turns, plays, draws, passes), counts, strict=True)
            )
            if number < 2:
                game.start_next_round()
        games = {name: results.games[name][row] for name in results.games}
        assert game.outcome is not None
        assert (games["game"], games["seats"], games["rounds"]) == (row, 3, 3)
        assert tuple(games["total"]) == game.totals
        assert tuple(np.flatnonzero(games["won"])) == game.outcome.winners
        assert games["winner"] == (game.outcome.winners[0] if len(game.outcome.winners) == 1 else -1)
        assert [games[name] for name in ("turns", "plays", "draws", "passes")] == [turns, plays, draws, passes]


def test_bots_are_names_objects_callables_and_makers() -> None:
    by_name = mt.simulate(RULES, "heaviest", games=3, seed=1)
    assert mt.simulate(RULES, mt.Bot("heaviest"), games=3, seed=1) == by_name
    assert mt.simulate(RULES, ["heaviest"] * 3, games=3, seed=1) == by_name
    assert mt.simulate(RULES, last, games=3, seed=1).games == mt.simulate(RULES, as_text, games=3, seed=1).games
    assert mt.simulate(RULES, [last, Dice(), "random"], games=1).bots == ("last", "Dice", "random")
    # The library's bots play alike when they are called with views.
    called: list[mt.BotLike] = [lambda view: mt.Bot("heaviest")(view)] * 3
    assert mt.simulate(RULES, called, games=3, seed=1).games == by_name.games


def test_a_bot_can_be_asked_by_itself() -> None:
    game = mt.Game(RULES, seed=3)
    for name, description in mt.bots().items():
        bot = mt.Bot(name, seed=4)
        assert (bot.name, bot.seed, bot.description) == (name, 4, description)
        assert bot(game.view(game.seat)) in game.legal_actions()
        assert bot(game.view(game.seat)) == bot(game.view(game.seat))
        assert bot.for_game(9) == mt.Bot(name, 9) != bot
        assert eval(repr(bot), {"Bot": mt.Bot}) == bot
    with pytest.raises(ValueError, match="a spectator's view"):
        mt.Bot("random")(game.view())
    with pytest.raises(ValueError, match="nothing to do"):
        mt.Bot("random")(game.view(next(seat for seat in range(3) if seat != game.seat)))
    with pytest.raises(mt.ParseError, match="there is no bot"):
        mt.Bot("nobody")


def test_games_are_played_by_bots() -> None:
    game = mt.Game(RULES, seed=int(expected().games["seed"][0]))
    other = game.copy()
    game.play(BOTS)
    assert game.is_over
    assert game.totals == tuple(expected().games["total"][0])
    other.play_round(BOTS)
    assert other.round_number == 0
    assert other.results == game.results[:1]
    before = (third := mt.Game(RULES, seed=1)).copy()
    with pytest.raises(LookupError, match="lost the thread"):
        third.play(broken)
    assert third == before


def test_the_same_deals_with_bots_that_change_seats() -> None:
    results = mt.simulate(RULES, "random", games=6, seed=1, games_per_deal=3)
    assert len(set(results.games["seed"][:3].tolist())) == 1
    assert results.games["seed"][3] != results.games["seed"][0]


@pytest.mark.parametrize("bots", [["random"], ["random"] * 2, [], ["random"] * 4])
def test_the_number_of_bots_has_to_be_right(bots: list[mt.BotLike]) -> None:
    if len(bots) == 1:
        assert mt.simulate(RULES, bots, games=1).bots == ("random",) * 3
    else:
        with pytest.raises(ValueError, match=f"{len(bots)} bots for 3 seats"):
            mt.simulate(RULES, bots, games=1)


def test_mistakes_of_bots_have_their_places() -> None:
    with pytest.raises(LookupError, match="lost the thread") as lost:
        mt.simulate(RULES, ["random", broken, "random"], games=5, seed=2)
    assert lost.value.__notes__ == ["while the bot of seat 1 was asked, in game 0, round 2"]
    with pytest.raises(mt.IllegalActionError) as illegal:
        mt.simulate(RULES, cheat, games=1)
    assert illegal.value.action == "draw"
    assert "in game 0, round 0" in illegal.value.__notes__[0]
    with pytest.raises(mt.BotError, match="did nothing in its turn") as nothing:
        mt.simulate(RULES, idle, games=1)
    assert nothing.value.reason == "idle"
    with pytest.raises(TypeError, match="an action is an Action or its text"):
        mt.simulate(RULES, wrong_type, games=1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a bot is a name, a Bot, or a callable"):
        mt.simulate(RULES, [1, 2, 3], games=1)  # type: ignore[list-item]
    with pytest.raises(mt.ParseError, match="there is no bot"):
        mt.simulate(RULES, "nobody", games=1)


@pytest.mark.parametrize(
    "wrong",
    [
        {"games": -1},
        {"games": 2**63},
        {"games": 1, "seed": -1},
        {"games": 1, "seed": b"short"},
        {"games": 1, "first": -1},
        {"games": 1, "workers": -1},
        {"games": 1, "games_per_deal": 0},
    ],
)
def test_numbers_out_of_range_are_value_errors(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"whole number from \d|32 of them"):
        mt.simulate(RULES, "random", **wrong)
    with ThreadPoolExecutor(1) as executor, pytest.raises(ValueError, match="from 1, not 0"):
        mt.simulate(RULES, "random", games=1, executor=executor, chunk=0)


def test_no_games_are_no_rows() -> None:
    with ThreadPoolExecutor(1) as pool:
        for executor in (None, pool):
            results = mt.simulate(RULES, "random", games=0, executor=executor)
            assert len(results) == len(results.rounds) == 0
            assert results.games["total"].shape == (0, 3)
            assert list(results.games) == list(expected().games)
            assert np.isnan(results.wins).all()
            assert "0 games" in str(results)


def test_tables_cannot_be_written_to() -> None:
    results = expected()
    with pytest.raises(ValueError, match="read-only"):
        results.games["total"][0] = 1
    with pytest.raises(TypeError):
        results.games["total"] = 1  # type: ignore[index]
    with pytest.raises(AttributeError):
        results.games = results.rounds  # type: ignore[misc]
    assert "total" in results.games
    assert "nonsense" not in results.games
    assert results.games.columns == tuple(results.games)
    with pytest.raises(KeyError):
        results.games["nonsense"]


def test_results_are_copied_and_pickled() -> None:
    results = expected()
    for same in (copy.copy(results), copy.deepcopy(results), pickle.loads(pickle.dumps(results))):
        assert same == results
        assert repr(same) == repr(results)
        with pytest.raises(ValueError, match="read-only"):
            same.rounds["points"][0] = 1
    with pytest.raises(TypeError, match="unhashable"):
        hash(results)


def test_data_frames_have_the_same_rows() -> None:
    results = expected()
    for table in (results.games, results.rounds):
        pandas, polars, arrow = table.to_pandas(), table.to_polars(), table.to_arrow()
        assert len(pandas) == len(polars) == arrow.num_rows == len(table)
        assert list(pandas.columns) == list(polars.columns) == list(arrow.column_names) == list(table.flat())
        for name, column in table.flat().items():
            wanted = table["ended"].tolist() if name == "ended" else column.tolist()
            assert pandas[name].tolist() == polars[name].to_list() == arrow[name].to_pylist() == wanted
        assert "total_2" in results.games.flat()


def test_arrow_reads_tables_as_streams() -> None:
    import polars as pl
    import pyarrow as pa

    results = expected()
    read = pa.RecordBatchReader.from_stream(results.rounds).read_all()
    assert read.equals(results.rounds.to_arrow())
    assert pl.DataFrame(results.games)["total_0"].to_list() == results.games["total"][:, 0].tolist()


def test_summaries_say_who_won() -> None:
    results = mt.simulate(RULES, BOTS, games=200, seed=5)
    won = results.games["won"] / results.games["won"].sum(axis=1, keepdims=True)
    assert results.wins == pytest.approx(won.mean(axis=0))
    assert sum(results.wins) == pytest.approx(1)
    assert results.mean_totals == pytest.approx(results.games["total"].mean(axis=0))
    for text in (str(results), results._repr_html_()):
        assert f"{results.mean_totals[0]:.1f} \u00b1 " in text
        assert "heaviest" in text
    assert "200 games" in str(results)
    assert repr(results).startswith("<Results of 200 games, 600 rounds: heaviest, random, Dice")


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []

    def tell(done: int, total: int) -> None:
        told.append((done, total))

    mt.simulate(RULES, "random", games=50, progress=tell)
    assert told[-1] == (50, 50)
    assert told == sorted(told)
    told.clear()
    with ThreadPoolExecutor(2) as executor:
        mt.simulate(RULES, "random", games=50, executor=executor, chunk=20, progress=tell)
    assert told == [(20, 50), (40, 50), (50, 50)]


@pytest.mark.one_thread
def test_progress_is_a_bar(capsys: pytest.CaptureFixture[str]) -> None:
    mt.simulate(RULES, "random", games=50, progress=True)
    assert "50/50" in capsys.readouterr().err


def test_what_a_progress_callable_raises_ends_the_simulation() -> None:
    def enough(done: int, total: int) -> None:
        raise StopAsyncIteration(f"{done} of {total}")

    with pytest.raises(StopAsyncIteration):
        mt.simulate(RULES, "random", games=10**9, progress=enough)
    with ThreadPoolExecutor(1) as executor, pytest.raises(StopAsyncIteration):
        mt.simulate(RULES, "random", games=10**5, chunk=10, executor=executor, progress=enough)


@pytest.mark.one_thread
@pytest.mark.parametrize("bots", ["'random'", "lambda view: view.legal_actions()[0]"])
def test_an_interrupt_ends_the_simulation(bots: str) -> None:
    """A program with endless work gets the signal when it says that it has begun, and is gone soon."""
    program = f"""
        import mexican_train as mt
        rules = mt.Rules.preset("pagat", players=4)
        try:
            mt.simulate(rules, {bots}, games=10**12, workers=2, progress=lambda *_: print("going", flush=True))
        except KeyboardInterrupt:
            print("interrupted", flush=True)
    """
    command = [sys.executable, "-c", textwrap.dedent(program)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "going\n"
        running.send_signal(signal.SIGINT)
        rest, _ = running.communicate(timeout=60)
    assert rest.endswith("interrupted\n")
    assert running.returncode == 0


def test_other_threads_go_on_meanwhile() -> None:
    """The lock of the interpreter is let go: another thread counts on while a simulation runs."""
    import threading

    counted = 0
    enough = threading.Event()

    def count() -> None:
        nonlocal counted
        while counted < 20_000:
            counted += 1
        enough.set()

    thread = threading.Thread(target=count)

    def until_counted(done: int, total: int) -> None:
        if enough.is_set():
            raise StopAsyncIteration

    thread.start()
    with pytest.raises(StopAsyncIteration):
        mt.simulate(RULES, "random", games=10**9, workers=1, progress=until_counted)
    thread.join()
    assert counted == 20_000
