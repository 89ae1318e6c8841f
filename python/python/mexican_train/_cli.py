"""The program behind `python -m mexican_train`."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from pathlib import Path
from typing import Any

import mexican_train as mt

#: Exit codes: something checked was wrong; the command line made no sense.
WRONG, USAGE = 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command line, and gives the exit code.

    >>> from mexican_train._cli import main
    >>> main(["rules", "--preset", "easy", "--field", "hands"])
    hands: Who sees the hands?
    * "secret": Each seat sees its own hand only.
      "open": All hands are open.
    0
    """
    options = parser().parse_args(arguments)
    try:
        run: Callable[[argparse.Namespace], int] = options.run
        return run(options)
    except (mt.MexicanTrainError, ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return USAGE if isinstance(error, mt.RulesError | mt.ParseError) else WRONG
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130


def parser() -> argparse.ArgumentParser:
    """What the command line may say."""
    top = argparse.ArgumentParser(
        prog="python -m mexican_train", description="Mexican Train and Chicken Foot, by every published way of playing."
    )
    top.add_argument("--version", action="version", version=f"mexican-train {mt.__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    play = commands.add_parser("play", help="play a game, with bots or with people at the table")
    _rule_options(play)
    _bot_options(play, default="heaviest")
    play.add_argument("--seed", type=int, help="the number that the game is dealt from; any if not given")
    play.add_argument("--human", type=int, action="append", default=[], metavar="SEAT", help="a seat that you play")
    play.add_argument("--moves", action="store_true", help="tell every move")
    play.add_argument("--width", type=int, default=100, help="columns of the table (100)")
    play.add_argument("--record", type=Path, metavar="FILE", help="write the game down, as TOML")
    play.add_argument("--svg", type=Path, metavar="FILE", help="draw the last table")
    play.set_defaults(run=_play)

    simulate = commands.add_parser("simulate", help="play many games between bots, and say who wins")
    _rule_options(simulate)
    _bot_options(simulate, default="heaviest,random,random,random")
    simulate.add_argument("--games", type=int, default=1000, help="how many (1000)")
    _running_options(simulate)
    simulate.add_argument("--csv", metavar="NAME", help="write NAME-games.csv and NAME-rounds.csv")
    simulate.set_defaults(run=_simulate)

    tournament = commands.add_parser(
        "tournament", help="let bots change seats on the same deals, and say who is better"
    )
    tournament.add_argument("--bots", metavar="NAMES", help=f"the bots, with commas (all of them); {_bot_names()}")
    usual = "pagat,gamerules,easy,chicken_foot"
    tournament.add_argument("--presets", default=usual, metavar="NAMES", help=f"the rule sets, with commas ({usual})")
    _choice_options(tournament, players="the number of seats (4)")
    games = "how many each table plays (1000): as many deals as that makes, each from every seat"
    tournament.add_argument("--games", type=int, default=1000, help=games)
    tournament.add_argument("--pairs", action="store_true", help="a table for each two of the bots, not one for all")
    _running_options(tournament)
    tournament.set_defaults(run=_tournament)

    record = commands.add_parser("record", help="check records of games")
    actions = record.add_subparsers(required=True, metavar="ACTION")
    check = actions.add_parser("check", help="say whether games went by the rules")
    check.add_argument("files", type=Path, nargs="+", metavar="FILE", help="a record as TOML, or one a line as .jsonl")
    check.set_defaults(run=_check)

    draw = commands.add_parser("draw", help="draw a table of a recorded game")
    draw.add_argument("file", type=Path, metavar="FILE", help="a record as TOML")
    draw.add_argument("--round", type=int, default=-1, help="which round, from 0; the last if not given")
    draw.add_argument("--move", type=int, default=-1, help="after how many moves; all if not given")
    draw.add_argument("--seat", type=int, help="the seat that looks; a spectator if not given")
    draw.add_argument("--open", action="store_true", help="show all hands")
    draw.add_argument("--text", action="store_true", help="as text instead of SVG")
    draw.add_argument("--width", type=int, default=100, help="columns of a text (100)")
    draw.add_argument("--theme", choices=["auto", "light", "dark"], default="auto", help="colours of an SVG (auto)")
    draw.add_argument("--out", type=Path, metavar="FILE", help="where to; to the screen if not given")
    draw.set_defaults(run=_draw)

    rules = commands.add_parser("rules", help="explain rules, fields and presets")
    _rule_options(rules)
    rules.add_argument("--list", action="store_true", help="list the presets")
    rules.add_argument("--field", metavar="PATH", help="say what a field, or the fields of a section, can hold")
    rules.add_argument("--json", action="store_true", help="print the rules as JSON")
    rules.set_defaults(run=_rules)
    return top


def _rule_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("--preset", default="pagat", help="the rule set to start from (pagat)")
    _choice_options(command, players="the number of seats; 4, or as many as bots are named")


def _choice_options(command: argparse.ArgumentParser, players: str) -> None:
    command.add_argument("--players", type=int, help=players)
    command.add_argument("--set", type=int, help="the set of tiles by its highest pip; the preset's own if not given")
    command.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar="PATH=VALUE",
        help='another choice, such as doubles.order=any or game.end={"rounds":3}',
    )


def _bot_options(command: argparse.ArgumentParser, default: str) -> None:
    text = f"one bot for all seats, or one for each, with commas ({default}); {_bot_names()}"
    command.add_argument("--bots", default=default, metavar="NAMES", help=text)


def _bot_names() -> str:
    """The bots that there are, for a help."""
    names = "; ".join(f"{name}: {how.removesuffix('.').lower()}" for name, how in mt.bots().items())
    return names.replace("%", "%%")


def _running_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seed", type=int, default=0, help="where all chance comes from (0)")
    command.add_argument("--workers", type=int, default=0, help="threads; as many as there are cores if 0 (0)")
    command.add_argument("--progress", action="store_true", help="show a bar, if tqdm is installed")


def _seats(options: argparse.Namespace) -> tuple[mt.Rules, list[str]]:
    """The rules, and the bot of each seat."""
    bots = options.bots.split(",")
    if options.players is None:
        options.players = len(bots) if len(bots) > 1 else 4
    rules = _chosen(options.preset, options)
    if len(bots) == 1:
        bots *= rules.players
    if len(bots) != rules.players:
        raise mt.ParseError(f"{len(bots)} bots for {rules.players} seats: name one for all, or one for each", "bots")
    return rules, bots


def _chosen(preset: Any, options: argparse.Namespace) -> mt.Rules:
    """A preset, if there is one of that name, with the choices of a command line."""
    players = 4 if options.players is None else options.players
    rules = mt.Rules.preset(preset, players=players, set=options.set)
    changes: dict[str, Any] = {}
    for rule in options.rule:
        path, equals, value = rule.partition("=")
        if not equals:
            raise mt.ParseError(f"a rule is a path, an equals sign and a value, not {rule!r}", "rule")
        try:
            changes[path] = json.loads(value)
        except json.JSONDecodeError:
            changes[path] = value
    return rules.replace(changes)


def _play(options: argparse.Namespace) -> int:
    rules, names = _seats(options)
    game = mt.Game(rules, seed=options.seed)
    bots: list[mt.BotLike] = [mt.Bot(name) for name in names]
    for seat in options.human:
        if not 0 <= seat < rules.players:
            raise ValueError(f"there is no seat {seat}: the seats are 0 to {rules.players - 1}")
        bots[seat] = _Person(options.width)
        names[seat] = "you"
    names = [f"{name} {seat}" if name != "you" else "you" for seat, name in enumerate(names)]
    while True:
        game.play_round(bots)
        if options.moves:
            print("\n".join(frame.caption for frame in mt.Replay(game, names=names)))
        print(game.to_text(width=options.width, names=names))
        if game.is_over:
            break
        game.start_next_round()
    print(mt.ScoreSheet(game, names=names))
    if options.record:
        options.record.write_text(game.record().replace(names=names).to_toml(), encoding="utf-8")
    if options.svg:
        options.svg.write_text(game.to_svg(names=names), encoding="utf-8")
    return 0


class _Person:
    """Somebody at the keyboard."""

    def __init__(self, width: int) -> None:
        self._width = width

    def __call__(self, view: mt.View) -> mt.Action | None:
        legal = view.legal_actions()
        must_act = view.observer in view.to_act
        print(view.to_text(width=self._width))
        while True:
            print("  ".join(f"{number}: {action}" for number, action in enumerate(legal)))
            try:
                answer = input("your move> " if must_act else "say something, or press Enter> ").strip()
            except EOFError:
                raise KeyboardInterrupt from None
            if not answer and not must_act:
                return None
            try:
                chosen = legal[int(answer)] if answer.isdecimal() else mt.Action(answer)
            except (mt.ParseError, IndexError) as error:
                print(error)
                continue
            if chosen in legal:
                return chosen
            print(f"{chosen} is not one of your legal actions")


def _simulate(options: argparse.Namespace) -> int:
    if options.players is not None and options.bots == "heaviest,random,random,random":
        options.bots = ",".join(["heaviest", *["random"] * (options.players - 1)])
    rules, bots = _seats(options)
    results = mt.simulate(
        rules, bots, games=options.games, seed=options.seed, workers=options.workers, progress=options.progress
    )
    print(results)
    if options.csv:
        for name, table in (("games", results.games), ("rounds", results.rounds)):
            with open(f"{options.csv}-{name}.csv", "w", newline="", encoding="utf-8") as file:
                columns = table.flat() | ({"ended": table["ended"]} if "ended" in table else {})
                rows = csv.writer(file)
                rows.writerow(columns)
                rows.writerows(zip(*(column.tolist() for column in columns.values()), strict=True))
    return 0


def _tournament(options: argparse.Namespace) -> int:
    bots = options.bots.split(",") if options.bots else list(mt.bots())
    tables = [[other, one] for one, other in combinations(bots, 2)] if options.pairs else [bots]
    rule_sets = {preset: _chosen(preset, options) for preset in options.presets.split(",")}
    for number, ((preset, rules), entrants) in enumerate(product(rule_sets.items(), tables)):
        deals = -(-options.games // rules.players)
        standings = mt.tournament(
            rules, entrants, deals=deals, seed=options.seed, workers=options.workers, progress=options.progress
        )
        separator = "\n" if number else ""
        print(f"{separator}{preset}\n{standings}", flush=True)
    return 0


def _records(path: Path) -> Iterator[tuple[str, Callable[[], mt.Record]]]:
    """The records of a file, each with its place, to be read."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".jsonl":
        yield str(path), lambda: mt.Record.from_toml(text)
        return
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            yield f"{path}:{number}", lambda line=line: mt.Record.from_json_line(line)  # type: ignore[misc]


def _check(options: argparse.Namespace) -> int:
    wrong = 0
    for path in options.files:
        for place, read in _records(path):
            try:
                record = read()
                record.check()
            except mt.RecordError as error:
                wrong += 1
                print(f"{place}: {error}")
            else:
                rounds = "1 round" if len(record.rounds) == 1 else f"{len(record.rounds)} rounds"
                print(f"{place}: by the rules, {record.rules.players} seats, {rounds}")
    return WRONG if wrong else 0


def _draw(options: argparse.Namespace) -> int:
    record = mt.Record.from_toml(options.file.read_text(encoding="utf-8"))
    try:
        replay = mt.Replay(record, options.round, seat=options.seat, open_hands=options.open)
    except IndexError as error:
        raise ValueError(error) from None
    if options.move >= len(replay):
        raise ValueError(f"the round has {len(replay) - 1} moves, and none with the number {options.move}")
    frame = replay[max(options.move, -1)]
    picture = frame.to_text(width=options.width) if options.text else frame.to_svg(theme=options.theme)
    if options.out:
        options.out.write_text(picture, encoding="utf-8")
    else:
        print(picture)
    return 0


def _rules(options: argparse.Namespace) -> int:
    if options.list:
        for preset in mt.presets():
            offers = "; ".join(f"{_span(preset.players(set_))} with set {set_}" for set_ in preset.sets)
            print(f"{preset.name:14}{preset.title} ({offers})")
        return 0
    rules = _chosen(options.preset, options)
    if options.json:
        print(rules.to_json())
    elif options.field:
        return _field(rules, options.field)
    else:
        name, differences = rules.nearest_preset()
        print(f"{name}, with {len(differences)} of its choices replaced" if differences else name)
        for path, sentence in rules.describe().items():
            print(f"{'*' if path in differences else ' '} {path}: {sentence}")
    return 0


def _field(rules: mt.Rules, path: str) -> int:
    chosen = [field for field in mt.fields() if field.path == path or field.path.startswith(f"{path}.")]
    if not chosen:
        rules.get(path)
    for field in chosen:
        print(f"{field.path}: {field.about}")
        for choice in field.choices:
            print(f"{'*' if choice == field.chosen(rules) else ' '} {choice.spelling}: {choice.sentence}")
    return 0


def _span(numbers: Sequence[int]) -> str:
    """`2 to 10 players`."""
    return f"{numbers[0]} to {numbers[-1]} players"
