"""Plays a whole game between seats that lay their heaviest tile, and prints the score sheet.

Run it with: python examples/play_a_game.py
"""

from __future__ import annotations

import mexican_train as mt


def heaviest(view: mt.View) -> mt.Action:
    """The play with the most pips, or whatever else there is to do."""
    return max(view.legal_actions(), key=lambda action: action.tile.pips if action.tile else -1)


def main() -> None:
    rules = mt.Rules.preset("pagat", players=4).replace(game={"end": {"rounds": 3}})
    game = mt.Game(rules, seed=7)
    while not game.is_over:
        if game.seat is None:
            game.start_next_round()
        while (seat := game.seat) is not None:
            game.apply(heaviest(game.view(seat)))
        print(game.to_text(open_hands=True))
    for number, result in enumerate(game.results, start=1):
        print(f"round {number}: {result.points}, {result.termination}")
    if game.outcome is not None:
        print(f"totals: {game.outcome.totals}; won by seat {game.outcome.winners}")


if __name__ == "__main__":
    main()
