"""How fast a Python loop and `simulate` are beside the core: measured in turn in one run, so that ratios hold.

    cargo build --release --examples
    python python/benchmarks/speed.py --core target/release/examples

Each figure is the best of its runs. Without --core only Python is measured.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import mexican_train as mt


def loop(rules: mt.Rules, games: int) -> float:
    """Decisions a second of the loop that every learner and searcher writes: list, choose, apply."""
    choose = random.Random(7).random
    decisions = 0
    begin = time.perf_counter()
    for seed in range(games):
        game = mt.Game(rules, seed)
        legal_actions, apply = game.legal_actions, game.apply
        while not game.is_over:
            if game.seat is None:
                game.start_next_round()
            while legal := legal_actions():
                apply(legal[int(choose() * len(legal))])
                decisions += 1
    return decisions / (time.perf_counter() - begin)


def simulated(rules: mt.Rules, games: int, workers: int) -> float:
    """Rounds a second of `simulate` with random bots."""
    begin = time.perf_counter()
    results = mt.simulate(rules, "random", games=games, workers=workers)
    return len(results.rounds) / (time.perf_counter() - begin)


def views(rules: mt.Rules, games: int) -> float:
    """Decisions a second of a callable that is given views, in `simulate`."""
    begin = time.perf_counter()
    table = mt.simulate(rules, lambda view: view.legal_actions()[0], games=games, workers=1).games
    decisions = int(table["plays"].sum() + table["draws"].sum() + table["passes"].sum())
    return decisions / (time.perf_counter() - begin)


def program(*command: str | Path, said: str) -> float:
    """A number in what a program says."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=True)
    found = re.search(said, done.stdout)
    if not found:
        raise SystemExit(f"{command[0]} said nothing of {said}")
    return float(found[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--core", type=Path, help="where the core's examples playouts and simulate are")
    parser.add_argument("--preset", default="pagat")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=200, help="games of a measurement of the loop (200)")
    parser.add_argument("--times", type=int, default=5, help="how often each is measured (5)")
    options = parser.parse_args()
    rules = mt.Rules.preset(options.preset, players=options.seats)
    many = 10 * options.games

    measured: dict[str, Callable[[], float]] = {}
    if options.core:
        table = ["--preset", options.preset, "--seats", str(options.seats)]
        playouts = [options.core / "playouts", *table, "--rounds", str(13 * many)]
        measured["core, decisions/s"] = lambda: 1e6 * program(*playouts, said=r"decisions/s ([\d.]+)M")
        games = [options.core / "simulate", *table, "--games", str(many), "--workers", "1"]
        measured["core's simulate, one thread, rounds/s"] = lambda: program(*games, said=r": (\d+) rounds a second")
    measured["Python loop, decisions/s"] = lambda: loop(rules, options.games)
    measured["simulate, one thread, rounds/s"] = lambda: simulated(rules, many, workers=1)
    measured["simulate, two threads, rounds/s"] = lambda: simulated(rules, many, workers=2)
    measured["callables on views, decisions/s"] = lambda: views(rules, max(options.games // 20, 1))

    best = dict.fromkeys(measured, 0.0)
    for _ in range(options.times):
        for name, measure in measured.items():
            best[name] = max(best[name], measure())
    for name, figure in best.items():
        print(f"{name:40}{figure:14,.0f}")
    one, two = best["simulate, one thread, rounds/s"], best["simulate, two threads, rounds/s"]
    print(f"simulate on two threads: {two / one:.2f} of one")
    if options.core:
        ratio = best["Python loop, decisions/s"] / best["core, decisions/s"]
        core = best["core's simulate, one thread, rounds/s"]
        print(f"Python loop: {ratio:.3f} of the core")
        print(f"simulate: {one / core:.2f} of the core's")


if __name__ == "__main__":
    main()
