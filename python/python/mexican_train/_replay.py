"""Looking through a round move by move, without widgets."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from html import escape
from typing import Literal, overload

from mexican_train._mexican_train import Event, Game, Move, Record, View


class Frame:
    """A round after one of its moves, or after the deal: one step of a `Replay`.

    A notebook shows it as a picture.
    """

    def __init__(self, replay: Replay, number: int, game: Game, move: Move | None, events: int) -> None:
        self._replay = replay
        self._game = game
        self._number = number
        self._move = move
        self._events = events

    @property
    def number(self) -> int:
        """How many moves have been made: 0 after the deal."""
        return self._number

    @property
    def move(self) -> Move | None:
        """The move that led here; None after the deal."""
        return self._move

    @property
    def game(self) -> Game:
        """A copy of the game as it was, to go on from here in another way."""
        return self._game.copy()

    @property
    def view(self) -> View:
        """What the seat that looks, or a spectator, could know."""
        return self._game.view(self._replay.seat)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened with the move, or with the deal, as far as it could be seen."""
        events = self._game.events if self._replay.open_hands else self.view.events
        return events[len(events) - self._events :]

    @property
    def caption(self) -> str:
        """The move and what came of it, in words.

        >>> import mexican_train as mt
        >>> replay = mt.Replay(mt.Game(mt.Rules.preset("gamerules", players=2), seed=10))
        >>> replay[0].caption
        'the deal: engine 12-12; seat 0 begins'
        """
        name = self._replay.name_of
        sentences = [sentence for event in self.events if (sentence := _sentence(event, self._replay))]
        if self._move is None:
            return f"the deal: {'; '.join(sentences)}; {name(self.view.starter)} begins"
        return f"move {self._number}: {'; '.join(sentences)}"

    def to_svg(self, *, theme: Literal["auto", "light", "dark"] = "auto") -> str:
        """The picture of the table."""
        replay = self._replay
        return self._game.to_svg(replay.seat, open_hands=replay.open_hands, theme=theme, names=replay.names)

    def to_text(self, *, width: int = 80) -> str:
        """The table as text, in lines of at most `width` columns."""
        replay = self._replay
        return self._game.to_text(replay.seat, open_hands=replay.open_hands, width=width, names=replay.names)

    def _repr_svg_(self) -> str:
        return self.to_svg()

    def __repr__(self) -> str:
        return f"<Frame {self.caption}>"


def _sentence(event: Event, replay: Replay) -> str:
    """What happened, in words; nothing for what goes without saying."""
    seat = replay.name_of(event.seat) if event.seat is not None else ""
    by = replay.name_of(event.by) if event.by is not None else ""
    train = ""
    if event.train is not None:
        owner = event.train.owner
        kind = {"mexican": "a Mexican train", "arm": f"arm {event.train.number}"}
        train = f"the train of {replay.name_of(owner)}" if owner is not None else kind[event.train.kind]
    match event.kind:
        case "turned_up":
            return f"{seat} turns up {event.tile}"
        case "engine_laid":
            return f"engine {event.tile}{f' by {by}' if by else ''}"
        case "drew":
            return f"{seat} draws {event.tile or 'a tile'}"
        case "played":
            return f"{seat} lays {event.tile} on {train}"
        case "double_opened":
            return f"{event.tile} lies open"
        case "double_covered":
            return f"{event.tile} is covered"
        case "marker_placed":
            return f"a marker for {seat}"
        case "marker_removed":
            return f"no marker for {seat} any more"
        case "passed":
            return f"{seat} passes"
        case "stopped":
            return f"{seat} stops"
        case "called":
            return f"{seat} calls the last tile"
        case "challenged":
            return f"{by} challenges {seat}"
        case "went_out":
            return f"{seat} is out"
        case "turn_skipped":
            return f"{seat} loses a turn"
        case "round_ended":
            return f"the round is over: {event.termination}"
        case "turn_began" | "first_lap_ended":
            return ""


class Replay(Sequence[Frame]):
    """A round, move by move: a sequence of pictures to look through, without widgets.

    It is taken from a game or a record with all its tiles: `round`, counted from 0, the last one if none is named.
    `seat` is the seat that looks; without one it is a spectator, and with `open_hands` all hands are seen. A notebook
    shows the whole as a page with buttons that needs no scripts and works in a saved notebook, too; `replay[i]` is one
    picture.

    Raises `ValueError` if there is no such seat, and `IndexError` if there is no such round.

    >>> import mexican_train as mt
    >>> game = mt.Game(mt.Rules.preset("gamerules", players=2), seed=10)
    >>> game.apply("12-0@M")
    >>> replay = mt.Replay(game, seat=0, names=["Ann", "Bo"])
    >>> len(replay), replay[1]
    (2, <Frame move 1: Ann lays 12-0 on a Mexican train>)
    """

    def __init__(
        self,
        game: Game | Record,
        round: int = -1,
        *,
        seat: int | None = None,
        open_hands: bool = False,
        names: Sequence[str] | None = None,
    ) -> None:
        if isinstance(game, Record):
            names = names or game.names
            game = game.replay()
        game.view(seat)
        history = game.history
        if not -len(history) <= round < len(history):
            raise IndexError(f"the game has {len(history)} rounds, and none with the number {round}")
        self._seat = seat
        self._open_hands = open_hands
        self._names = list(names or ())
        self._round = round % len(history)
        again: Game | None = None
        for number, past in enumerate(history[: self._round + 1]):
            if again is None:
                again = Game.from_deck(game.rules, past.deck, first=past.first)
            else:
                again.deal_next_round(past.deck, first=past.first)
            if number < self._round:
                for player, action in past.moves:
                    again.apply(action, player)
                for player in game.results[number].penalised:
                    again.penalise(player)
        assert again is not None
        self._frames = [Frame(self, 0, again.copy(), None, len(again.events))]
        for number, move in enumerate(history[self._round].moves, start=1):
            happened = again.step(move.action, move.seat)
            self._frames.append(Frame(self, number, again.copy(), move, len(happened)))

    @property
    def round(self) -> int:
        """The number of the round in its game, from 0."""
        return self._round

    @property
    def seat(self) -> int | None:
        """The seat that looks; None for a spectator."""
        return self._seat

    @property
    def open_hands(self) -> bool:
        """Whether all hands are seen."""
        return self._open_hands

    @property
    def names(self) -> list[str]:
        """The names of the seats, as far as they were given."""
        return list(self._names)

    def name_of(self, seat: int) -> str:
        """The name of a seat, or its number."""
        return self._names[seat] if seat < len(self._names) and self._names[seat] else f"seat {seat}"

    def to_html(self, start: int = 0, stop: int | None = None) -> str:
        """The moves from `start` to before `stop` as a page with buttons, without scripts."""
        return _page(self._frames[start:stop])

    def __len__(self) -> int:
        return len(self._frames)

    @overload
    def __getitem__(self, place: int) -> Frame: ...
    @overload
    def __getitem__(self, place: slice) -> list[Frame]: ...
    def __getitem__(self, place: int | slice) -> Frame | list[Frame]:
        return self._frames[place]

    def __iter__(self) -> Iterator[Frame]:
        return iter(self._frames)

    def __repr__(self) -> str:
        whose = "open hands" if self._open_hands else "a spectator" if self._seat is None else self.name_of(self._seat)
        return f"<Replay of round {self._round} for {whose}: {len(self) - 1} moves>"

    def _repr_html_(self) -> str:
        return self.to_html()


def _page(frames: Sequence[Frame]) -> str:
    """Frames behind radio buttons: only the picture of the chosen one is shown, by style rules alone."""
    pictures = [frame.to_svg() for frame in frames]
    captions = [escape(frame.caption) for frame in frames]
    # The same frames have the same names, and other frames on the page have others.
    name = "mxt" + hashlib.sha256("".join(pictures + captions).encode()).hexdigest()[:12]
    last = len(frames) - 1
    buttons, parts, shown = [], [], []
    for place, (picture, caption) in enumerate(zip(pictures, captions, strict=True)):
        checked = " checked" if place == 0 else ""
        buttons.append(f'<input type="radio" name="{name}" id="{name}-{place}"{checked}>')
        links = [("|<", 0), ("<", place - 1), (">", place + 1), (">|", last), (">>", place + 10), ("<<", place - 10)]
        order = [links[0], links[5], links[1], links[2], links[4], links[3]]
        steps = "".join(
            f'<label for="{name}-{min(max(to, 0), last)}" class="{name}-step">{escape(sign)}</label>'
            for sign, to in order
        )
        parts.append(f'<div class="{name}-part"><p>{steps} <b>{place}/{last}</b> {caption}</p>{picture}</div>')
        shown.append(f"#{name}-{place}:checked ~ .{name}-part:nth-of-type({place + 1})")
    style = (
        f".{name} > input, .{name}-part {{ display: none; }}\n"
        f"{', '.join(shown)} {{ display: block; }}\n"
        f".{name}-part > svg {{ max-width: 100%; height: auto; }}\n"
        f".{name}-step {{ cursor: pointer; display: inline-block; min-width: 1.2em; text-align: center;"
        " padding: 0 0.5em; margin-right: 0.2em; border: 1px solid rgba(128, 128, 128, 0.5); border-radius: 0.3em;"
        " user-select: none; }\n"
    )
    return f'<div class="{name}"><style>{style}</style>{"".join(buttons)}{"".join(parts)}</div>'
