"""Bots that processes of an executor can import."""

from __future__ import annotations

import random

import mexican_train as mt


def last(view: mt.View) -> mt.Action:
    """The last of the legal actions; it says all that there is to say."""
    return view.legal_actions()[-1]


def as_text(view: mt.View) -> str:
    """The same, as a text."""
    return str(view.legal_actions()[-1])


def silent(view: mt.View) -> mt.Action | None:
    """Says nothing that need not be said."""
    return view.legal_actions()[0] if view.observer in view.to_act else None


class Dice:
    """Any legal action, by a generator of its own for each seat of each game."""

    def __init__(self, seed: int = 0) -> None:
        self._choices = random.Random(seed)

    def for_game(self, seed: int) -> Dice:
        return Dice(seed)

    def __call__(self, view: mt.View) -> mt.Action:
        return self._choices.choice(view.legal_actions())


def idle(view: mt.View) -> None:
    """Does nothing at all."""


def cheat(view: mt.View) -> str:
    """Wants to draw whatever the rules say."""
    return "draw"


def broken(view: mt.View) -> mt.Action:
    """Raises an error in the third round."""
    if view.round_number == 2:
        raise LookupError("lost the thread")
    return view.legal_actions()[0]


def wrong_type(view: mt.View) -> object:
    """Gives what is no action."""
    return 7
