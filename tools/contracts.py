"""Walls that import-linter has no word for: what features know of each other, and what signals carry."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class FeaturesContract(Contract):
    """Each feature is a folder; another one may import its views alone.

    `known` lists the imports that are not so yet, "module -> module" each. One that is gone must leave the list.
    """

    type_name = "features"

    features = fields.ListField(subfield=fields.StringField())
    known = fields.ListField(subfield=fields.StringField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: ARG002, FBT001 - import-linter's own
        """Look at every import between two features."""
        features: list[str] = list(cast("list[str]", self.features))
        known: set[str] = set(cast("list[str] | None", self.known) or ())
        found = {
            f"{module} -> {other}"
            for module in graph.modules
            if (here := _feature(module, features))
            for other in graph.find_modules_directly_imported_by(module)
            if (there := _feature(other, features)) and there != here and not _is_view(other)
        }
        return ContractCheck(
            kept=found == known, metadata={"new": sorted(found - known), "gone": sorted(known - found)}
        )

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Say what goes around a view, and what stands in the list of known ones for nothing."""
        said: dict[str, Any] = check.metadata
        for each in said["new"]:
            output.print_error(f"{each}: a feature is known by its view alone")
        for each in said["gone"]:
            output.print_error(f"{each}: it is gone; take it off the list")


def _feature(module: str, features: list[str]) -> str:
    return next((each for each in features if module == each or module.startswith(f"{each}.")), "")


def _is_view(module: str) -> bool:
    last = module.rpartition(".")[2]
    return last == "view" or last.endswith("_view")


class SignalsContract(Contract):
    """Every signal says what it carries, and nobody takes an action apart that came as one text.

    `free` lists the signals that carry whatever there is, "module.Class.signal" each.
    """

    type_name = "signals"

    free = fields.ListField(subfield=fields.StringField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: ARG002, FBT001 - import-linter's own
        """Read every file of the app."""
        free: set[str] = set(cast("list[str] | None", self.free) or ())
        untyped: set[str] = set()
        packed: list[str] = []
        for module in sorted(each for each in graph.modules if each.startswith("app.")):
            tree = _read(module)
            untyped |= {f"{module}.{name}" for name in _untyped(tree)}
            packed += [f"{module}:{line}" for line in _packed(tree)]
        metadata = {"untyped": sorted(untyped - free), "gone": sorted(free - untyped), "packed": packed}
        return ContractCheck(kept=not any(metadata.values()), metadata=metadata)

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Say which signal hides what it carries, and where a text is taken apart."""
        said: dict[str, Any] = check.metadata
        for each in said["untyped"]:
            output.print_error(f"{each}: say what it carries (app.ui.carried has what Qt's own types would lose)")
        for each in said["gone"]:
            output.print_error(f"{each}: it says what it carries; take it off the list")
        for each in said["packed"]:
            output.print_error(f"{each}: let the parts of an action cross one by one, not as one text")


_TAKES_APART = frozenset({"removeprefix", "removesuffix", "partition", "rpartition", "rsplit"})


def _read(module: str) -> ast.Module:
    path = Path(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(file.read_text(encoding="utf-8"))


def _untyped(tree: ast.Module) -> Iterator[str]:
    """The signals of every class that carry a bare object."""
    for owner in (each for each in ast.walk(tree) if isinstance(each, ast.ClassDef)):
        for line in owner.body:
            match line:
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id="Signal"), args=args)) if (
                    any(isinstance(each, ast.Name) and each.id == "object" for each in args)
                ):
                    yield f"{owner.name}.{name}"
                case _:
                    pass


def _packed(tree: ast.Module) -> Iterator[int]:
    """Where the name of a button, or a text that a slot was given, is taken apart."""
    for call in ast.walk(tree):
        match call:
            case ast.Call(func=ast.Attribute(value=ast.Call(func=ast.Attribute(attr="objectName")), attr=way)) if (
                way in _TAKES_APART
            ):
                yield call.lineno
            case ast.FunctionDef(decorator_list=[*marks], args=given) if any(map(_is_slot, marks)):
                names = {each.arg for each in given.args}
                yield from (
                    each.lineno
                    for each in ast.walk(call)
                    if isinstance(each, ast.Call)
                    and isinstance(each.func, ast.Attribute)
                    and each.func.attr in _TAKES_APART
                    and isinstance(each.func.value, ast.Name)
                    and each.func.value.id in names
                )
            case _:
                pass


def _is_slot(mark: ast.expr) -> bool:
    return isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "Slot"
