"""A break: one piece of the program put wrong in this process alone, to see whether a test notices.

Functions are broken in place – their code is exchanged, so whoever imported them has the broken one – and so are
declarations, tables and rows. Nothing is put right again: a break is done in a process that ends with it.
"""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from types import CodeType, FunctionType
from typing import Any

from engine.games.game import SILENT, Game
from engine.rulebook.megalink import _ROWS as SHARED
from engine.rulebook.megalink import COLUMNS


class NoSuchTarget(LookupError):
    """What was to be broken is not there any more: the row must follow the program."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Break:
    """One way to put the program wrong.

    Attributes:
        clauses: the citations that it stands behind; for each of them a test that is named for it must fail.
        title: where, and what is done; no two breaks have the same.
        do: breaks this process.

    """

    clauses: tuple[str, ...]
    title: str
    do: Callable[[], None]


def cite(game: Game, clause: str) -> str:
    """A clause that a game declares, as the rulebook cites it; "" where the document is silent."""
    if clause in {"", SILENT} or clause.startswith(("R-", "UK-")):
        return "" if clause == SILENT else clause
    return f"{game.prefix} {clause}"


def cited(pairs: Iterable[tuple[Game, str]]) -> tuple[str, ...]:
    """The citations of clauses that games declare, each once, without those on which a document is silent."""
    return tuple(dict.fromkeys(each for game, clause in pairs if (each := cite(game, clause))))


def alike(*citations: str) -> tuple[str, ...]:
    """These citations, and those under which the other Megalink documents say the same."""
    found: list[str] = []
    for citation in citations:
        prefix, _, number = citation.partition(" ")
        same = [row for row in map(str.split, (each[0] for each in SHARED)) if row[COLUMNS.index(prefix)] == number]
        rows = [f"{each} {other}" for row in same for each, other in zip(COLUMNS, row, strict=True) if other != "-"]
        found += rows or [citation]
    return tuple(dict.fromkeys(found))


def in_code(where: str, old: str, new: str) -> Callable[[], None]:
    """Exchange a piece of a function's text, as "engine.round.course:_done" or "engine.games.limits:LaidChips.win"."""
    return partial(_exchange, where, old, new)


def in_value(owner: Callable[[], object], name: str, value: Callable[[Any], object]) -> Callable[[], None]:
    """Exchange an attribute of a declaration, or a name of a module, for what `value` makes of it."""
    return partial(_set, owner, name, value)


def named(where: str) -> Callable[[], object]:
    """A value by its module and name, looked up when it is broken."""
    return partial(find, where)


def in_table(where: str, key: object, value: object) -> Callable[[], None]:
    """Exchange an entry of a table of a module: the questions, the conditions, the effects."""

    def put() -> None:
        table = find(where)
        if not isinstance(table, dict):
            raise NoSuchTarget(f"{where} is no table that can be written to.")
        if key not in table:
            raise NoSuchTarget(f"{where} has no entry {key!r}.")
        table[key] = value

    return put


def set_frozen(owner: object, name: str, value: object) -> None:
    """Exchange an attribute of a frozen declaration."""
    if not hasattr(owner, name):
        raise NoSuchTarget(f"{type(owner).__name__} has no {name!r}.")
    object.__setattr__(owner, name, value)


def find(where: str) -> Any:
    """What stands at "module:name.name"."""
    module, _, path = where.partition(":")
    try:
        found: Any = import_module(module)
        for name in path.split(".") if path else ():
            found = found.__dict__[name] if isinstance(found, type) else getattr(found, name)
    except (ImportError, AttributeError, KeyError) as missing:
        raise NoSuchTarget(f"There is no {where} any more.") from missing
    return found


def function_at(where: str) -> FunctionType:
    """The function that stands there, out of its property or cache."""
    found = find(where)
    found = getattr(found, "fget", None) or getattr(found, "__func__", None) or found
    found = inspect.unwrap(found)
    if not isinstance(found, FunctionType):
        raise NoSuchTarget(f"{where} is no function.")
    return found


def source_of(function: FunctionType) -> str:
    """The text of a function as it stands in its file."""
    return textwrap.dedent(inspect.getsource(function))


def tree_of(source: str) -> ast.FunctionDef:
    """The function as a tree, without its decorators."""
    (tree,) = ast.parse(source).body
    if not isinstance(tree, ast.FunctionDef):
        raise NoSuchTarget(f"This is no function: {source.splitlines()[0]}")
    tree.decorator_list = []
    return tree


def put_code(function: FunctionType, tree: ast.FunctionDef) -> None:
    """Let a function do what the tree says from now on."""
    module = ast.fix_missing_locations(ast.Module(body=[tree], type_ignores=[]))
    whole = compile(module, f"<broken {function.__qualname__}>", "exec")
    function.__code__ = next(
        each for each in whole.co_consts if isinstance(each, CodeType) and each.co_name == tree.name
    )


def forget(module: str) -> None:
    """Drop what a module remembers of earlier answers, which were those of the unbroken program."""
    for name, value in vars(import_module(module)).items():
        if isinstance(value, dict) and name.startswith("_KNOWN"):
            value.clear()
        elif hasattr(value, "cache_clear"):
            value.cache_clear()


def _exchange(where: str, old: str, new: str) -> None:
    function = function_at(where)
    text = source_of(function)
    if text.count(old) != 1:
        times = "no longer there" if old not in text else "there more than once"
        raise NoSuchTarget(f"{where}: “{old}” is {times}.")
    put_code(function, tree_of(text.replace(old, new)))
    forget(function.__module__)


def _set(owner: Callable[[], object], name: str, value: Callable[[Any], object]) -> None:
    target = owner()
    if not hasattr(target, name):
        raise NoSuchTarget(f"{getattr(target, '__name__', type(target).__name__)} has no {name!r} any more.")
    object.__setattr__(target, name, value(getattr(target, name)))
