"""Which texts a file says, and which it holds that look as if they were for people and are not said.

What code says to code – a name, a kind, a key, SQL, a style sheet, the technician's log – is told by where it stands.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final


def names_in(text: str) -> frozenset[str]:
    """Names with a blank between them."""
    return frozenset(text.split())


SAYING: Final = frozenset({"say", "kept"})
COUNTING: Final = {"say_many": (1, 2), "many": (1,)}
"""Who says how many: where the texts stand among what they are given."""

_HOLE: Final = "\0"
_SQL: Final = re.compile(
    r"\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|ALTER|DROP|BEGIN|COMMIT|WITH|ATTACH|DETACH|VACUUM|LOCK|GRANT|REVOKE|FROM"
    r"|WHERE|ORDER|AND|OR|ON|JOIN|GROUP|SET|TRUNCATE|NOTIFY|LISTEN|LEFT|ROLLBACK|SAVEPOINT|RELEASE|RAISE|COPY)\b"
)
_STYLE: Final = re.compile(
    r"(^|[\s{;])(color|background(-color)?|border(-\w+)*|font(-\w+)*|padding(-\w+)?|margin(-\w+)?|(min|max)-\w+)\s*:"
    r"|^q\w+gradient"
)
_TIME: Final = re.compile(r"%[-#]?[a-zA-Z]")
_TOKEN: Final = re.compile(r"[A-Za-zé’'-]*[A-Za-zé]{2,}[A-Za-zé’'-]*")
_TITLE: Final = re.compile(r"[A-Z][a-z’]+([-/][A-Za-z]+)*[.:…!?]?|[A-Z]{4,}")
_CODE_CALLS: Final = names_in(  # what these hear is code
    """
    setObjectName setProperty property setStyleSheet findChild findChildren getattr setattr hasattr delattr encode
    decode open strftime strptime cast TypeVar NewType startswith endswith removeprefix removesuffix replace split
    partition rpartition rsplit strip lstrip rstrip translate maketrans compile match fullmatch search sub
    finditer findall text execute exec_driver_sql scalar scalars Literal import_module getLogger fromisoformat
    QFont setFamily addApplicationFont QRegularExpression Path joinpath with_suffix with_name literal_column
    ForeignKey Index CheckConstraint UniqueConstraint server_default environ getenv pack unpack
    calcsize fmt tag prefix escape index count find set_num_format add_format add_worksheet set_properties
    """
)
_NAMED_BY_CODE: Final = frozenset({"setObjectName", "findChild", "findChildren", "setProperty", "setStyleSheet"})
_LOGS: Final = frozenset({"debug", "info", "warning", "error", "exception", "critical", "log"})
_BUGS: Final = frozenset(
    {"AssertionError", "TypeError", "NotImplementedError", "RuntimeError", "KeyError", "LookupError", "AttributeError"}
)
"""What only a mistake in the program raises: told to the technician."""
_CODE_KEYWORDS: Final = names_in(
    """
    name kind tag key id pattern prefix encoding mode errors state point ending family effect wager place line
    form how where_clause table column metavar cls objectName stream protocol transport method game settles
    unqualified follows
    """
)
_THE_SAME: Final = names_in(
    """
    ABCM ASDF Backspace COMMANDLINE CSV CUTCARD Cutcard DATABASE DISPLAY Delete EINTUVXYZ End Enter Esc Fusion HELLO
    HOST Home Inter JSON PDF PIN Space USER UTC XLSX
    """
)
"""Names, which are the same in every language, and what code calls something."""
_OF_CODE: Final = frozenset(
    {
        "for 1", "to 1", "not open", "taken back", "went back", "has its result", "goes back", "is lost",
        "is corrected", "is added", "is moved", "is cancelled", "is refused", "is settled anew",
        "Cc", "Cf", "Cs", "Co", "Zl", "Zp", "no such table", "no such column", "no such index", "integer overflow",
    }
)  # fmt: skip
"""Values of a `Literal` and of a column with more than one word, and what SQLite says."""
_CARD: Final = re.compile(r"[2-9TJQKA][shdc]")
_SHOWN_KEYWORDS: Final = frozenset({"help", "description", "prompt"})
"""What stands in an annotation and is read by people all the same."""


@dataclass(frozen=True)
class Said:
    """A text that is said: in which words, and whether it has a form for one and for many."""

    text: str
    numbered: bool = False
    log: bool = False


def tree_of(file: Path) -> ast.Module:
    """The syntax of a file."""
    return ast.parse(file.read_text(encoding="utf-8"))


def said_in(tree: ast.AST) -> Iterator[Said]:
    """Every text that is said."""
    for call in ast.walk(tree):
        match call:
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(text)), *_]) if name in SAYING:
                yield Said(text, log=name == "kept")
            case ast.Call(func=ast.Name(id="say_many"), args=[_, ast.Constant(value=str(one)), _]):
                yield Said(one, numbered=True)
            case ast.Call(func=ast.Name(id="many"), args=[_, ast.Constant(value=str(noun))]):
                yield Said(f"{{n:,}} {noun}", numbered=True)
            case ast.FunctionDef(decorator_list=[ast.Call(func=ast.Attribute(attr="command" | "callback"))]) if (
                told := ast.get_docstring(call)
            ):
                yield Said(told)
            case _:
                pass


def is_for_people(text: str, *, in_a_text: bool = False) -> bool:
    """Whether these letters look like words for people. `in_a_text`: they become part of one."""
    plain = _TIME.sub("", text)
    if _SQL.match(plain) or _STYLE.search(plain) or plain.startswith("-") or ("://" in plain and " " not in plain):
        return False
    if not any(sign.isalpha() for sign in plain) or plain in _OF_CODE or all(map(_is_the_same, plain.split())):
        return False
    if re.search(r"\s", plain.strip(_HOLE)):
        return any(re.search(r"[A-Za-z]", each) for each in re.split(rf"[\s{_HOLE}]+", plain) if _is_word(each))
    return bool(_TITLE.fullmatch(plain.strip("“”()"))) or (
        in_a_text and bool(_TOKEN.fullmatch(plain)) and plain.islower()
    )


def _is_the_same(part: str) -> bool:
    return part in _THE_SAME or bool(_CARD.fullmatch(part))


def _is_word(part: str) -> bool:
    bare = part.strip("“”’\"'().,:;!?…–")
    return bool(re.fullmatch(r"[A-Za-zé]{2,}([’'/-][A-Za-zé]+)*", bare))


def outside(tree: ast.AST, *, in_a_text: bool = False) -> Iterator[ast.Constant | ast.JoinedStr]:
    """Every text that looks as if it were for people and is not said, the outermost where one stands in another."""
    yield from _in(tree, in_a_text=in_a_text)


def _in(node: ast.AST, *, in_a_text: bool) -> Iterator[ast.Constant | ast.JoinedStr]:  # noqa: C901, PLR0912 - one arm each
    match node:
        case ast.Constant(value=str(text)):
            if is_for_people(text, in_a_text=in_a_text):
                yield node
        case ast.JoinedStr(values=parts):
            inside = [
                each
                for part in parts
                if isinstance(part, ast.FormattedValue)
                for each in _in(part.value, in_a_text=True)
            ]
            if is_for_people(literal_of(node)) or inside:
                yield node
        case ast.Expr(value=ast.Constant()):
            return
        case ast.ClassDef(bases=bases, body=body):
            if not any(_name(base).endswith("Enum") for base in bases):
                for each in body:
                    yield from _in(each, in_a_text=False)
        case ast.Raise(exc=ast.Call(func=ast.Name(id=name))) if name in _BUGS:
            return
        case ast.AnnAssign(annotation=annotation, value=value):
            yield from _shown_by(annotation)
            if value is not None:
                yield from _in(value, in_a_text=False)
        case ast.arg(annotation=annotation):
            if annotation is not None:
                yield from _shown_by(annotation)
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            for part in (*node.decorator_list, node.args, *node.body):
                yield from _in(part, in_a_text=False)
        case ast.Subscript(value=value, slice=at):
            yield from _in(value, in_a_text=in_a_text)
            yield from _shown_by(at)
        case ast.Assign(targets=[ast.Name(id=("__all__" | "__slots__"))]):
            return
        case ast.Compare():
            for part in (node.left, *node.comparators):
                if not isinstance(part, ast.Constant | ast.Tuple | ast.Set | ast.List):
                    yield from _in(part, in_a_text=in_a_text)
        case ast.IfExp(test=test, body=first, orelse=last):
            yield from _in(test, in_a_text=False)
            beside = in_a_text or any(_is_text(each) for each in (first, last))
            yield from _in(first, in_a_text=beside)
            yield from _in(last, in_a_text=beside)
        case ast.match_case(guard=guard, body=body):
            for part in (*((guard,) if guard else ()), *body):
                yield from _in(part, in_a_text=False)
        case ast.Dict(keys=keys, values=values):
            for key in keys:
                if key is not None:
                    yield from _in(key, in_a_text=False)
            mostly = sum(map(_is_text, values)) * 2 > len(values)
            for value in values:
                yield from _in(value, in_a_text=mostly)
        case ast.Call():
            yield from _in_call(node, in_a_text=in_a_text)
        case ast.BoolOp(values=values):
            for value in values:
                yield from _in(value, in_a_text=in_a_text)
        case _:
            for child in ast.iter_child_nodes(node):
                yield from _in(child, in_a_text=False)


def _in_call(call: ast.Call, *, in_a_text: bool) -> Iterator[ast.Constant | ast.JoinedStr]:
    name = _name(call.func)
    if isinstance(call.func, ast.Attribute):
        if name in _LOGS and _name(call.func.value).lower().strip("_") in {"log", "logger", "logging"}:
            return
        yield from _in(call.func.value, in_a_text=in_a_text and name in {"join", "format"})
    if name in _NAMED_BY_CODE:
        return
    said = isinstance(call.func, ast.Name) and (name in SAYING or name in COUNTING)
    texts = (0,) if name in SAYING else COUNTING.get(name, ())
    for at, given in enumerate(call.args):
        if (said and at in texts and isinstance(given, ast.Constant)) or (name in _CODE_CALLS and _plain(given)):
            continue
        yield from _in(given, in_a_text=said)
    for keyword in call.keywords:
        if said or not _for_code(keyword, call):
            yield from _in(keyword.value, in_a_text=said)


def _for_code(keyword: ast.keyword, call: ast.Call) -> bool:
    """Whether a value is code by its name: a key, the edition of a game, the name of a thread."""
    if keyword.arg in {"edition", "object_name"} or (
        keyword.arg == "name" and any(each.arg == "daemon" for each in call.keywords)
    ):
        return True
    plain = isinstance(keyword.value, ast.Constant) and " " not in str(keyword.value.value)
    return keyword.arg in _CODE_KEYWORDS and plain


def _is_text(node: ast.AST | None) -> bool:
    """Whether this is a text for people, said or not: what stands beside it in a choice is one as well."""
    match node:
        case ast.Constant(value=str(text)):
            return is_for_people(text)
        case ast.JoinedStr():
            return is_for_people(literal_of(node))
        case ast.Call(func=ast.Name(id=name)):
            return name in SAYING or name in COUNTING
        case _:
            return False


def _plain(given: ast.expr) -> bool:
    return isinstance(given, ast.Constant | ast.JoinedStr | ast.BinOp)


def _shown_by(annotation: ast.expr) -> Iterator[ast.Constant | ast.JoinedStr]:
    for call in ast.walk(annotation):
        if isinstance(call, ast.Call) and _name(call.func) in {"Option", "Argument", "Meta"}:
            for keyword in call.keywords:
                if keyword.arg in _SHOWN_KEYWORDS:
                    yield from _in(keyword.value, in_a_text=False)


def literal_of(text: ast.JoinedStr) -> str:
    """The letters of a text with values, and a mark where each of them stands."""
    return "".join(str(part.value) if isinstance(part, ast.Constant) else _HOLE for part in text.values)


def _name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Call(func=func):
            return _name(func)
        case _:
            return ""
