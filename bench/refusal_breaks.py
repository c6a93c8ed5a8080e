"""Every refusal of the engine that cites a clause, let pass: the condition before it never holds, or half of it."""

import ast
import copy
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import FunctionType, ModuleType

import engine
from bench.breaks import Break, NoSuchTarget, cite, function_at, put_code, source_of, tree_of
from engine.games.catalogue import GAMES
from engine.rulebook import READINGS

_OTHER_SIDE = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
_CALLS = {"Refusal": 0, "refuse": 0}


def refusal_breaks() -> Iterator[Break]:
    """Every condition before a refusal that cites a clause, and every part of it."""
    for where, function in _functions():
        tree = tree_of(source_of(function))
        for place, branch in enumerate(_branches(tree)):
            clauses = _clauses(branch)
            for what, do in _ways(where, place, branch) if clauses else ():
                yield Break(clauses=clauses, title=f"{where}, line “{ast.unparse(branch.test)[:90]}”: {what}", do=do)


def _functions() -> Iterator[tuple[str, FunctionType]]:
    for module in _modules():
        for name, value in vars(module).items():
            if isinstance(value, FunctionType) and value.__module__ == module.__name__:
                yield f"{module.__name__}:{name}", value


def _modules() -> Iterator[ModuleType]:
    for found in walk_packages([str(Path(engine.__path__[0]))], "engine."):
        if not found.ispkg and not found.name.startswith(("engine.rulebook", "tools.notation")):
            yield import_module(found.name)


def _branches(tree: ast.FunctionDef) -> list[ast.If]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.If) and _refusal(node) is not None]


def _refusal(branch: ast.If) -> ast.Call | None:
    """The refusal that the branch ends with."""
    last = branch.body[-1]
    call = last.value if isinstance(last, ast.Return) else None
    if isinstance(call, ast.Call) and call.args:
        name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
        return call if name in _CALLS else None
    return None


def _clauses(branch: ast.If) -> tuple[str, ...]:
    """The citations of the refusal in the documents of all games; none where it cites nothing, or what varies."""
    call = _refusal(branch)
    if call is None:
        return ()
    rule = call.args[0]
    if isinstance(rule, ast.Constant):
        refuses = isinstance(call.func, ast.Attribute)
        return _declared(str(rule.value)) if refuses else (rule.value,) if rule.value in READINGS else ()
    if (
        isinstance(rule, ast.Call)
        and getattr(rule.func, "attr", "") == "rule"
        and isinstance(rule.args[0], ast.Constant)
    ):
        return _declared(str(rule.args[0].value))
    if isinstance(rule, ast.Attribute) and getattr(rule.value, "attr", "") == "clauses":
        return _declared(rule.attr)
    return ()


def _declared(name: str) -> tuple[str, ...]:
    found = (cite(game, getattr(game.clauses, name, "")) for game in GAMES.values())
    return tuple(dict.fromkeys(each for each in found if each))


Way = Callable[[ast.If], None]


def _ways(where: str, place: int, branch: ast.If) -> Iterator[tuple[str, Callable[[], None]]]:
    def breaking(way: Way) -> Callable[[], None]:
        return partial(_break, where, place, way)

    yield "never so", breaking(_never)
    test = branch.test
    if isinstance(test, ast.BoolOp):
        for index, part in enumerate(test.values):
            if _guards_none(part):
                continue
            yield f"without “{ast.unparse(part)[:60]}”", breaking(partial(_without, index))
    for index, node in enumerate(_comparisons(test)):
        if type(node.ops[0]) in _OTHER_SIDE:
            yield f"“{ast.unparse(node)[:60]}” one off", breaking(partial(_one_off, index))


def _guards_none(part: ast.expr) -> bool:
    """A part that only keeps the next one from failing on nothing."""
    return isinstance(part, ast.Compare) and isinstance(part.ops[0], ast.Is | ast.IsNot)


def _comparisons(test: ast.expr) -> list[ast.Compare]:
    return [node for node in ast.walk(test) if isinstance(node, ast.Compare)]


def _never(branch: ast.If) -> None:
    branch.test = ast.Constant(value=False)


def _without(index: int, branch: ast.If) -> None:
    if not isinstance(branch.test, ast.BoolOp):
        raise NoSuchTarget("The condition has no parts any more.")
    del branch.test.values[index]
    if len(branch.test.values) == 1:
        branch.test = branch.test.values[0]


def _one_off(index: int, branch: ast.If) -> None:
    node = _comparisons(branch.test)[index]
    node.ops[0] = _OTHER_SIDE[type(node.ops[0])]()


def _break(where: str, place: int, way: Way) -> None:
    function = function_at(where)
    tree = copy.deepcopy(tree_of(source_of(function)))
    branches = _branches(tree)
    if place >= len(branches):
        raise NoSuchTarget(f"{where} has fewer refusals now.")
    way(branches[place])
    put_code(function, tree)
