"""Wrap the texts of a file: `f"Round {n} is closed."` becomes `say("Round {number} is closed.", number=n)`.

A start for somebody who moves texts into the catalogues. What it writes is to be read: a better name for a value, or
`kept` instead of `say` where a sentence is written into the log, is a person's choice.
"""

import ast
import json
import keyword
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.texts.found import names_in, outside

_LONGEST: Final = 84
"""A text with more letters is written in several lines; the formatter joins those that fit in one."""
_GENERIC: Final = frozenset({"words", "name", "title", "value", "id", "text", "shown", "label"})
"""Names that say less than the name of whoever has them."""
_NOBODY: Final = frozenset({"self", "", "value", "each", "one", "it", "made", "view", "event"})
_THROUGH: Final = names_in(
    """
    show many str len join glyphs int sum sorted min max abs repr list tuple map set next visible seen named
    reversed wager_title plain_title local minute moment clock utc times positions enumerate zip filter reason
    told partial _seats _shown _text worth show_exact place_words position
    """
)
"""Functions that give another form of what they are given."""
_METHODS: Final = names_in(
    """
    lower upper capitalize strip rstrip lstrip title replace removeprefix removesuffix casefold items values keys
    format words
    """
)


def wrap(file: Path) -> int:
    """Wrap every text of a file that is not said yet; how many they were."""
    source = file.read_text(encoding="utf-8")
    tree = ast.parse(source)
    texts = list(outside(tree))
    if not texts:
        return 0
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    written = source.encode()
    for node in sorted(texts, key=lambda each: (each.lineno, each.col_offset), reverse=True):
        first = starts[node.lineno - 1] + node.col_offset
        last = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        written = written[:first] + _call(_said(node)).encode() + written[last:]
    text = written.decode()
    if not re.search(r"^from assets.languages import .*\bsay\b", text, re.MULTILINE):
        text = _imported(text)
    file.write_text(text, encoding="utf-8")
    return len(texts)


def _imported(text: str) -> str:
    tree = ast.parse(text)
    first = next((each.lineno for each in tree.body if isinstance(each, ast.Import | ast.ImportFrom)), 0)
    lines = text.splitlines(keepends=True)
    if not first:
        told = tree.body and isinstance(tree.body[0], ast.Expr)
        first = (tree.body[0].end_lineno or 0) + 1 if told else 1
        lines.insert(first - 1, "\n")
        first += bool(told)
    lines.insert(first - 1, "from assets.languages import say\n")
    return "".join(lines)


def _said(node: ast.Constant | ast.JoinedStr) -> ast.Call:
    """The text as something that is said."""
    if isinstance(node, ast.Constant):
        return ast.Call(ast.Name("say"), [node], [])
    template, values = "", dict[str, ast.expr]()
    for part in node.values:
        if isinstance(part, ast.FormattedValue):
            name = _place(part.value, values)
            values[name] = _said_inside(part.value)
            template += "{" + name + _form(part) + "}"
        elif isinstance(part, ast.Constant):
            template += str(part.value).replace("{", "{{").replace("}", "}}")
    return ast.Call(
        ast.Name("say"), [ast.Constant(template)], [ast.keyword(name, value) for name, value in values.items()]
    )


def _form(value: ast.FormattedValue) -> str:
    parts = value.format_spec.values if isinstance(value.format_spec, ast.JoinedStr) else []
    form = "".join(str(each.value) for each in parts if isinstance(each, ast.Constant))
    how = f"!{chr(value.conversion)}" if value.conversion != -1 else ""
    return f"{how}:{form}" if form else how


def _said_inside(value: ast.expr) -> ast.expr:
    said = _Inside(value).visit(value)
    assert isinstance(said, ast.expr)  # noqa: S101 - what stands in a text is an expression, said or not
    return said


class _Inside(ast.NodeTransformer):
    """Says the texts that stand in a value of another one."""

    def __init__(self, value: ast.expr) -> None:
        self._texts = {id(each) for each in outside(value, in_a_text=True)}

    def visit(self, node: ast.AST) -> ast.AST:
        """Say it where it is such a text; else look further inside."""
        if id(node) in self._texts and isinstance(node, ast.Constant | ast.JoinedStr):
            return _said(node)
        return self.generic_visit(node)


def _place(value: ast.expr, taken: dict[str, ast.expr]) -> str:
    """A name for a value that no other one has."""
    for name in _names(value):
        clean = re.sub(r"\W", "", name).strip("_").lower()
        if not clean or clean == "self" or keyword.iskeyword(clean) or clean[0].isdigit():
            continue
        if clean not in taken or ast.dump(taken[clean]) == ast.dump(value):
            return clean
    raise ValueError(f"no name is left for {ast.unparse(value)}")


def _names(value: ast.expr) -> Iterator[str]:
    plain = _name(value)
    yield "when" if plain == "at_us" else plain
    match value:
        case ast.Attribute(value=owner, attr=attr):
            yield attr
            yield f"{_name(owner).strip('_')}_{attr}"
        case ast.Call(func=func):
            yield _name(func)
            yield f"{_name(func).strip('_')}_{plain.strip('_')}"
        case ast.IfExp():
            yield from ("what", "noun")
        case _:
            pass
    yield from (
        f"other_{plain.strip('_')}",
        f"third_{plain.strip('_')}",
        f"fourth_{plain.strip('_')}",
        f"fifth_{plain.strip('_')}",
    )


def _name(value: ast.expr) -> str:  # noqa: C901, PLR0912 - one arm for each kind of expression
    match value:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=owner, attr=attr):
            return _name(owner) if attr in _GENERIC and _name(owner) not in _NOBODY else attr
        case ast.Subscript(value=owner, slice=ast.Constant(value=str(key))):
            return key
        case ast.Subscript(value=owner):
            return _name(owner)
        case (
            ast.Call(func=ast.Attribute(attr="join"), args=[given, *_])
            | ast.Call(func=ast.Name(id="map"), args=[_, given, *_])
        ):
            return _name(given)
        case ast.Call(func=ast.Attribute(attr="get"), args=[ast.Constant(value=str(key)), *_]):
            return key
        case ast.Call(func=ast.Attribute(value=owner, attr=attr)) if attr in _METHODS:
            return _name(owner)
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[given, *_]) if name in _THROUGH:
            return _name(given)
        case ast.Call(func=func):
            return _name(func).removesuffix("_words").removesuffix("_of")
        case (
            ast.GeneratorExp(generators=[part, *_])
            | ast.ListComp(generators=[part, *_])
            | ast.SetComp(generators=[part, *_])
        ):
            return _name(part.iter)
        case ast.IfExp(test=test, body=first, orelse=last):
            said = next((each for each in (first, last) if not isinstance(each, ast.Constant | ast.JoinedStr)), test)
            return _name(said)
        case ast.BoolOp(values=[first, *_]) | ast.Compare(left=first) | ast.UnaryOp(operand=first):
            return _name(first)
        case ast.BinOp(left=left, right=right):
            return _name(right if isinstance(left, ast.Constant) else left)
        case ast.JoinedStr(values=parts):
            return next((_name(each.value) for each in parts if isinstance(each, ast.FormattedValue)), "value")
        case ast.NamedExpr(target=ast.Name(id=name)):
            return name
        case ast.Starred(value=given):
            return _name(given)
        case _:
            return "value"


def _call(call: ast.Call) -> str:
    """The call as source, a long text in several lines."""
    text = call.args[0]
    assert isinstance(text, ast.Constant)  # noqa: S101 - made above
    values = "".join(f", {each.arg}={_source(each.value)}" for each in call.keywords)
    return f"say({_literal(str(text.value))}{values})"


def _source(value: ast.expr) -> str:
    return ast.unparse(value)


def _literal(text: str) -> str:
    pieces, left = [], text
    while len(left) > _LONGEST:
        at = left.rfind(" ", 0, _LONGEST) + 1 or _LONGEST
        pieces.append(left[:at])
        left = left[at:]
    return "\n".join(map(_quoted, (*pieces, left)))


def _quoted(text: str) -> str:
    plain = "".join(sign if sign.isprintable() or sign in "\n\t" else f"\0{ord(sign):04x}" for sign in text)
    quoted = json.dumps(plain, ensure_ascii=False).replace("\\u0000", "\\u")
    if '"' in text and "'" not in text:
        return "'" + quoted[1:-1].replace('\\"', '"') + "'"
    return quoted
