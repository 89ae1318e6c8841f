"""Rule sets and score sheets as HTML, for notebooks: no scripts, and colours that suit light and dark pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby
from typing import Any

from mexican_train._mexican_train import Rules, fields, presets

#: Lines and accents that are seen on any ground.
_LINE = "1px solid rgba(128, 128, 128, 0.35)"
_ACCENT = "rgba(214, 140, 20, 0.22)"
_CELL = "padding: 0.2em 0.7em; text-align: left; vertical-align: top"


def table(head: Sequence[str], body: Iterable[str], caption: str) -> str:
    """A table of rows that are made, with plain texts in its head."""
    cells = "".join(f'<th style="{_CELL}; border-bottom: {_LINE}">{escape(text)}</th>' for text in head)
    return (
        f'<table style="border-collapse: collapse"><caption style="text-align: left; padding: 0.3em 0.7em">{caption}'
        f"</caption><thead><tr>{cells}</tr></thead><tbody>{''.join(body)}</tbody></table>"
    )


def row(cells: Iterable[str], *, marked: bool = False, strong: bool = False) -> str:
    """A row of cells of HTML; a marked one has a ground of its own."""
    ground = f' style="background: {_ACCENT}"' if marked else ""
    weight = "; font-weight: bold" if strong else ""
    made = "".join(f'<td style="{_CELL}{weight}">{cell}</td>' for cell in cells)
    return f"<tr{ground}>{made}</tr>"


def spelled(value: Any) -> str:
    """A value of the rules as text."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {number}".replace("_", " ") for key, number in value.items())
    if isinstance(value, tuple):
        return ", ".join(map(spelled, value)) or "none"
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def rules(rules: Rules) -> str:
    """A rule set, as a table of what is in force. What differs from the nearest preset is marked."""
    name, differences = rules.nearest_preset()
    preset = next(preset for preset in presets() if preset.name == name)
    sentences = rules.describe()
    shown = [field for field in fields() if field.path in sentences or field.path in differences]
    body: list[str] = []
    for _, together in groupby(shown, key=lambda field: field.path.split(".")[0]):
        for field in together:
            differs = field.path in differences
            usual = escape(spelled(differences[field.path][1])) if differs else ""
            sentence = escape(sentences.get(field.path, f"{field.sentence(rules)} This has no effect here."))
            cells = [f"<code>{escape(field.path)}</code>", escape(spelled(field.get(rules))), usual, sentence]
            body.append(row(cells, marked=differs))
    if differences:
        count = f"{len(differences)} of its choices replaced" if len(differences) > 1 else "one of its choices replaced"
        caption = f"<b>{escape(preset.title)}</b>, {count}"
    else:
        caption = f"<b>{escape(preset.title)}</b>"
    return table(["field", "here", f"in {name}" if differences else "", "what it says"], body, caption)
