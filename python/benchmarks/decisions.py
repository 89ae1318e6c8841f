"""How fast one thing is, as a line: a row of `tests/benchmark`.

python python/benchmarks/decisions.py loop|simulate GAMES
"""

from __future__ import annotations

import sys

from speed import loop, simulated

import mexican_train as mt


def main() -> None:
    part, games = sys.argv[1], int(sys.argv[2])
    rules = mt.Rules.preset("pagat", players=4)
    if part == "loop":
        print(f"{loop(rules, games):.0f} decisions per second")
    else:
        print(f"{simulated(rules, games, workers=1):.0f} rounds a second")


if __name__ == "__main__":
    main()
