"""Writes the part of the stub that follows from the catalogue of the rules: sections, fields, and what `replace` takes.

python scripts/rules_stub.py          # writes it into the stub
python scripts/rules_stub.py --check  # says whether it is up to date, and exits with 1 if not
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import mexican_train as mt

STUB = Path(__file__).parent.parent / "python" / "mexican_train" / "_mexican_train.pyi"
BEGIN = "# ---- made from the catalogue of the rules by scripts/rules_stub.py: do not edit ----\n"
END = "# ---- end of what is made from the catalogue ----\n"


def kinds(field: mt.Field, given: bool) -> str:
    """The type of a field: as it is held, or as it may be given to `replace`."""
    names: list[str] = []
    numbers: list[str] = []
    types: list[str] = []
    any_number = False
    for choice in field.choices:
        spelling = choice.spelling
        if spelling in ("true", "false"):
            types.append("bool")
        elif spelling.isdigit():
            numbers.append(spelling)
        elif spelling.startswith("a whole number"):
            any_number = True
        elif spelling == "[]":
            types.append("Sequence[Never]" if given else "tuple[()]")
        elif spelling == "[n, ...]":
            types.append("Sequence[int]" if given else "tuple[int, ...]")
        elif spelling.startswith("a list of "):
            inside = ", ".join(re.findall(r'"\w+"', spelling))
            types.append(f"Sequence[Literal[{inside}]]" if given else f"tuple[Literal[{inside}], ...]")
        elif spelling == '{"n": n, ...}':
            types.append("Mapping[int, int]" if given else "dict[int, int]")
        elif spelling.startswith("{"):
            types.append("Mapping[str, int]" if given else "dict[str, int]")
        else:
            names.append(spelling)
    if any_number:
        types.append("int")
    elif numbers:
        types.append(f"Literal[{', '.join(numbers)}]")
    if names:
        types.insert(0, f"Literal[{', '.join(names)}]")
    return " | ".join(dict.fromkeys(types))


def class_name(section: str) -> str:
    return "".join(word.capitalize() for word in section.split("_")) + "Rules"


def block() -> str:
    sections: dict[str, list[mt.Field]] = {}
    for field in mt.fields():
        if "." in field.path:
            sections.setdefault(field.path.split(".")[0], []).append(field)
    lines: list[str] = []
    for section, fields in sections.items():
        lines += ["@final", f"class {class_name(section)}(RulesSection):", f'    section: Final = "{section}"', ""]
        for field in fields:
            lines.append("    @property")
            lines.append(f"    def {field.path.split('.')[1]}(self) -> {kinds(field, given=False)}: ...")
        lines.append("")
    for section, fields in sections.items():
        lines.append(f"class _{class_name(section)}Changes(TypedDict, total=False):")
        for field in fields:
            lines.append(f"    {field.path.split('.')[1]}: {kinds(field, given=True)}")
        lines.append("")
    lines.append("class _RulesChanges(TypedDict, total=False):")
    done: set[str] = set()
    for field in mt.fields():
        section = field.path.split(".")[0]
        if section == field.path:
            lines.append(f"    {field.path}: {kinds(field, given=True)}")
        elif section not in done:
            done.add(section)
            lines.append(f"    {section}: _{class_name(section)}Changes | {class_name(section)}")
    lines += ["", "class _RulesFields:"]
    done.clear()
    for field in mt.fields():
        section = field.path.split(".")[0]
        if section == field.path:
            lines.append("    @property")
            lines.append(f"    def {field.path}(self) -> {kinds(field, given=False)}: ...")
        elif section not in done:
            done.add(section)
            lines += ["    @property", f"    def {section}(self) -> {class_name(section)}: ..."]
    return "\n".join(lines) + "\n"


def main() -> int:
    text = STUB.read_text()
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    new = f"{before}{BEGIN}\n{block()}\n{END}{after}"
    format_it = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(STUB), "-"]
    new = subprocess.run(format_it, input=new, capture_output=True, text=True, check=True).stdout
    if "--check" in sys.argv[1:]:
        if new != text:
            print(f"{STUB.name} is not what the catalogue says: run {Path(__file__).name}")
            return 1
        return 0
    STUB.write_text(new)
    return 0


if __name__ == "__main__":
    sys.exit(main())
