"""Every example in a docstring runs, and everything that is public has a docstring."""

import doctest
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest

import mexican_train as mt
from mexican_train import _mexican_train


def modules() -> Iterator[Any]:
    yield mt
    for module in pkgutil.iter_modules(mt.__path__):
        if module.name != "__main__":
            yield importlib.import_module(f"mexican_train.{module.name}")


def documented() -> Iterator[tuple[str, Any, bool]]:
    """Everything with a docstring of its own: its name, itself, and whether it has to have one."""
    seen: set[int] = set()
    for module in modules():
        yield module.__name__, module, module is not _mexican_train
        for name, value in vars(module).items():
            if not (inspect.isclass(value) or inspect.isroutine(value)) or id(value) in seen:
                continue
            if not str(getattr(value, "__module__", "")).startswith(("mexican_train", "builtins")):
                continue
            seen.add(id(value))
            public = not name.startswith("_")
            yield f"{module.__name__}.{name}", value, public
            if inspect.isclass(value):
                for member, what in vars(value).items():
                    what = what.__func__ if isinstance(what, staticmethod | classmethod) else what
                    if inspect.isroutine(what) or inspect.isdatadescriptor(what):
                        yield f"{module.__name__}.{name}.{member}", what, public and not member.startswith("_")


DOCUMENTED = {name: (value, public) for name, value, public in documented()}


def test_everything_public_has_a_docstring() -> None:
    bare = [name for name, (value, public) in DOCUMENTED.items() if public and not inspect.getdoc(value)]
    assert bare == []
    assert len(DOCUMENTED) > 300


@pytest.mark.one_thread
@pytest.mark.parametrize("name", [name for name, (value, _) in DOCUMENTED.items() if ">>>" in (value.__doc__ or "")])
def test_examples_run(name: str) -> None:
    names = {"mt": mt} | {name: getattr(mt, name) for name in mt.__all__}
    example = doctest.DocTestParser().get_doctest(DOCUMENTED[name][0].__doc__, names, name, None, None)
    problems: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF).run(example, out=problems.append)
    assert not problems, "".join(problems)
