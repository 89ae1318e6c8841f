"""Tournaments: standings that numpy gets from the rows of simulations too, and the same mistakes and interrupts."""

from __future__ import annotations

import signal
from typing import Any

import numpy as np
import pytest
from bots_of_the_tests import Dice, broken, cheat, last

import mexican_train as mt

RULES = mt.Rules.preset("golden", players=4).replace(game={"end": {"rounds": 3}})
ENTRANTS: list[mt.BotLike] = ["heaviest", Dice(), last]
DEALS = 12


def standings(workers: int = 1) -> mt.Standings:
    """A tournament with a bot of the library, one that leaves things to chance, and a function."""
    return mt.tournament(RULES, ENTRANTS, deals=DEALS, seed=5, workers=workers)


@pytest.mark.parametrize("players", [3, 4])
def test_standings_are_means_over_the_rows_of_simulations(players: int) -> None:
    """A simulation for each way in which the entrants sit, of whose games those count in which they sit so."""
    rules = RULES.replace(players=players)
    won, points = np.zeros((3, DEALS)), np.zeros((3, DEALS))
    for moved in range(players):
        entrants = [(seat - moved) % players % 3 for seat in range(players)]
        bots = [ENTRANTS[entrant] for entrant in entrants]
        games = mt.simulate(rules, bots, games=DEALS * players, seed=5, games_per_deal=players).games
        seated_so = slice(moved, None, players)
        share = games["won"][seated_so] / games["won"][seated_so].sum(axis=1, keepdims=True)
        for seat, entrant in enumerate(entrants):
            won[entrant] += share[:, seat] / players
            points[entrant] += games["total"][seated_so, seat] / 3 / players / entrants.count(entrant)

    result = mt.tournament(rules, ENTRANTS, deals=DEALS, seed=5)
    assert [standing.seats for standing in result] == {3: [1, 1, 1], 4: [2, 1, 1]}[players]
    for standing, of_deals in zip(result, zip(won, points, strict=True), strict=True):
        assert (standing.games, standing.even_share) == (DEALS * players, standing.seats / players)
        for estimate, observations in zip((standing.won, standing.points), of_deals, strict=True):
            assert estimate.count == DEALS
            assert estimate.mean == pytest.approx(observations.mean())
            assert estimate.standard_error == pytest.approx(observations.std(ddof=1) / DEALS**0.5)
            # Student's quantile for eleven degrees of freedom, from a table.
            assert estimate.margin == pytest.approx(2.201 * estimate.standard_error, rel=1e-3)
            assert estimate.interval == pytest.approx(
                (estimate.mean - estimate.margin, estimate.mean + estimate.margin)
            )
    assert sum(standing.won.mean for standing in result) == pytest.approx(1)


@pytest.mark.parametrize("workers", [0, 2, 5])
def test_the_number_of_threads_makes_no_difference(workers: int) -> None:
    assert standings(workers) == standings()


def test_other_seeds_rules_deals_and_bots_make_other_standings() -> None:
    entrants: list[mt.BotLike] = ["heaviest", "random"]
    usual = mt.tournament(RULES, entrants, deals=4, seed=5)
    assert mt.tournament(RULES, entrants, deals=4, seed=6)[0] != usual[0]
    assert mt.tournament(RULES, entrants, deals=5, seed=5)[0] != usual[0]
    assert mt.tournament(RULES.replace(players=3), entrants, deals=4, seed=5)[0] != usual[0]
    assert mt.tournament(RULES, ["planner", "random"], deals=4, seed=5)[0] != usual[0]
    assert mt.tournament(RULES, entrants, deals=4, seed=(5).to_bytes(32, "little"))[:] == usual[:]


def test_who_plays_alike_does_equally_well() -> None:
    """A name, an object, and a function: on the same deals and from every seat there is no difference at all."""
    heaviest = mt.Bot("heaviest")
    for standing in mt.tournament(RULES, ["heaviest", heaviest, lambda view: heaviest(view)], deals=3):
        assert standing.won.mean == pytest.approx(standing.even_share)
        assert standing.won.standard_error == pytest.approx(0, abs=1e-9)


def test_one_bot_may_be_by_itself() -> None:
    (alone,) = mt.tournament(RULES, "heaviest", deals=2)
    assert (alone.bot, alone.seats, alone.even_share, alone.won.mean) == ("heaviest", 4, 1.0, 1.0)


def test_standings_are_a_sequence() -> None:
    result = standings()
    assert result.bots == ("heaviest", "Dice", "last")
    assert (result.rules, result.seed, result.deals, result.games) == (RULES, 5, DEALS, 4 * DEALS)
    assert len(result) == 3
    assert result[-1] == list(result)[2] == result[1:][1]
    assert result.index(result[1]) == 1
    assert repr(result) == "<Standings of 3 bots after 12 deals: heaviest, Dice, last>"
    with pytest.raises(IndexError):
        result[3]
    with pytest.raises(AttributeError):
        result[0].bot = "nobody"  # type: ignore[misc]
    with pytest.raises(TypeError):
        result[0] = result[1]  # type: ignore[index]


def test_a_table_has_the_best_first() -> None:
    """Figures that are made up, so that what has to be printed can be worked out by hand."""
    made_up = mt.Standings(
        RULES,
        1,
        2,
        [
            # With two observations Student's quantile is 12.706.
            mt.Standing("a", 2, 8, mt.Estimate(0.25, 0.01, 2), 0.5, mt.Estimate(31.25, 1.0, 2)),
            mt.Standing("<better>", 1, 8, mt.Estimate(0.25, 0.0, 2), 0.25, mt.Estimate(9.0, 0.1, 2)),
            mt.Standing("best", 1, 8, mt.Estimate(0.5, 0.02, 2), 0.25, mt.Estimate(100.0, 0.0, 2)),
        ],
    )
    assert str(made_up).splitlines() == [
        "2 deals, 8 games; \u00b1 is half of the 95 % confidence interval",
        "bot       seats      games won  even share  points a round",
        "best          1  50.0 \u00b1 25.4 %      25.0 %     100.0 \u00b1 0.0",
        "<better>      1   25.0 \u00b1 0.0 %      25.0 %       9.0 \u00b1 1.3",
        "a             2  25.0 \u00b1 12.7 %      50.0 %     31.2 \u00b1 12.7",
    ]


def test_estimates_are_made_from_observations() -> None:
    # Distances from the mean: -3, -1, -1, -1, 0, 0, 2, 4; their squares sum up to 32.
    estimate = mt.Estimate.of(np.array([2, 4, 4, 4, 5, 5, 7, 9]))
    assert estimate.mean == pytest.approx(5)
    assert estimate.standard_error == pytest.approx((32 / 7 / 8) ** 0.5)
    assert estimate.margin == pytest.approx(2.3646 * (4 / 7) ** 0.5, rel=1e-4)
    assert mt.Estimate.of([3]).interval == (-np.inf, np.inf)
    assert mt.Estimate.of([]).mean == 0
    with pytest.raises(ValueError, match="the number of observations is a whole number from 0"):
        mt.Estimate(1.0, 1.0, -1)
    with pytest.raises(TypeError):
        mt.Estimate.of(["much"])  # type: ignore[list-item]


def test_no_deals_say_nothing() -> None:
    result = mt.tournament(RULES, ["heaviest", "random"], deals=0)
    assert [(standing.games, standing.won) for standing in result] == [(0, mt.Estimate(0.0, np.inf, 0))] * 2
    assert "0.0 \u00b1 inf %" in str(result)


@pytest.mark.parametrize("count", [0, 5])
def test_there_are_seats_for_all_entrants(count: int) -> None:
    with pytest.raises(ValueError, match=f"tables of 4 seats takes 1 to 4 entrants, and not {count}"):
        mt.tournament(RULES, ["random"] * count, deals=1)


def test_mistakes_of_bots_have_their_places() -> None:
    with pytest.raises(LookupError, match="lost the thread") as lost:
        mt.tournament(RULES, ["random", broken, "random", "random"], deals=2)
    assert lost.value.__notes__ == ["while the bot of seat 1 was asked, in game 0, round 2"]
    with pytest.raises(mt.IllegalActionError) as illegal:
        mt.tournament(RULES, ["random", cheat], deals=2)
    assert illegal.value.action == "draw"
    assert "in game 0, round 0" in illegal.value.__notes__[0]
    with pytest.raises(TypeError, match="a bot is a name, a Bot, or a callable"):
        mt.tournament(RULES, [1, 2], deals=1)  # type: ignore[list-item]
    with pytest.raises(mt.ParseError, match="there is no bot"):
        mt.tournament(RULES, ["random", "nobody"], deals=1)


def test_a_bot_that_cannot_be_made_has_its_place() -> None:
    class Shy:
        def for_game(self, seed: int) -> mt.BotCallable:
            raise LookupError("nobody at home")

    with pytest.raises(LookupError, match="nobody at home") as missing:
        mt.tournament(RULES, ["random", "random", Shy()], deals=1)
    assert missing.value.__notes__ == ["while the bot of seat 2 was made for game 0"]


@pytest.mark.parametrize("wrong", [{"deals": -1}, {"deals": 2**63}, {"seed": -1}, {"seed": b"short"}, {"workers": -1}])
def test_numbers_out_of_range_are_value_errors(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"whole number from \d|32 of them"):
        mt.tournament(RULES, "random", **({"deals": 1} | wrong))


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    mt.tournament(RULES, ["random", "heaviest"], deals=10, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (40, 40)
    assert told == sorted(told)


@pytest.mark.one_thread
def test_progress_is_a_bar(capsys: pytest.CaptureFixture[str]) -> None:
    mt.tournament(RULES, ["random", "heaviest"], deals=10, progress=True)
    assert "40/40" in capsys.readouterr().err


def test_what_a_progress_callable_raises_ends_the_tournament() -> None:
    def enough(done: int, total: int) -> None:
        raise StopAsyncIteration(f"{done} of {total}")

    with pytest.raises(StopAsyncIteration, match=f"of {4 * 10**9}"):
        mt.tournament(RULES, ["random", last], deals=10**9, progress=enough)


@pytest.mark.one_thread
def test_an_interrupt_ends_the_tournament() -> None:
    """The signal of Ctrl-C comes while endless work is going on."""
    with pytest.raises(KeyboardInterrupt):
        mt.tournament(
            RULES, ["random", last], deals=10**9, workers=2, progress=lambda *_: signal.raise_signal(signal.SIGINT)
        )
