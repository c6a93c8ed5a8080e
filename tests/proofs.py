"""Which test proves which clause: read from the tests' marks and kept beside the rulebook.

`python -m tests.proofs` writes `engine/rulebook/proofs.json` anew, so that an installed Cutcard can say it without
the tests, and strikes from `tests/engine/clauses/unproven.txt` what is proven now. It never adds to that list: an
enforced clause without a test is put there by hand, or gets its test.
"""

import ast
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from engine.rulebook import DOCUMENTS, READINGS

TESTS = Path(__file__).parent
ROOT = TESTS.parent
PROOFS = ROOT / "engine" / "rulebook" / "proofs.json"
UNPROVEN = TESTS / "engine" / "clauses" / "unproven.txt"

ROUND_TEST = "test_a_hand_written_round_is_played_at_the_table_with_the_same_answer"
DOCUMENT_OF = {document.game: document for document in DOCUMENTS}

CITATIONS = frozenset(document.citation(clause) for document in DOCUMENTS for clause in document.clauses) | frozenset(
    READINGS
)
"""Everything that a mark may name."""

ENFORCED = tuple(
    document.citation(clause) for document in DOCUMENTS for clause in document.clauses if clause.honoured == "enforced"
)
"""The clauses that need a test, document by document, in the order of their numbers."""


def proofs_of(tests: Path) -> dict[str, list[str]]:
    """Every marked clause and the names of the tests that carry its mark ("tests/engine/test_x.py::test_y")."""
    proofs: dict[str, set[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        file = path.relative_to(tests.parent).as_posix()
        for name, rules in _marked(ast.parse(path.read_text(encoding="utf-8"), filename=file), f"{file}::", ()):
            for rule in rules:
                proofs.setdefault(rule, set()).add(name)
    for name, rules in _hand_written(tests):
        for rule in rules:
            proofs.setdefault(rule, set()).add(name)
    return {rule: sorted(proofs[rule]) for rule in sorted(proofs, key=_in_order)}


def _hand_written(tests: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The hand-written rounds: each names the clauses that decide it, and is a case of one test."""
    for file in sorted((tests / "engine" / "vectors").glob("*.json")):
        for vector in json.loads(file.read_text(encoding="utf-8")).get("vectors", []):
            prefix = DOCUMENT_OF[vector["game"]].prefix
            name = f"tests/engine/test_vectors.py::{ROUND_TEST}[{vector['game']}-{vector['id']}]"
            yield name, tuple(rule if _is_whole(rule) else f"{prefix} {rule}" for rule in vector["rules"])


def _is_whole(rule: str) -> bool:
    """A number that stands by itself: a house reading, or a statement of the British document."""
    return rule.startswith(("R-", "UK-"))


def unproven(proofs: Mapping[str, Iterable[str]]) -> list[str]:
    """The enforced clauses that no test is marked with."""
    return [citation for citation in ENFORCED if citation not in proofs]


def listed(path: Path) -> list[str]:
    """The entries of a list kept by hand: one a line, what follows "#" is a remark."""
    entries = (line.partition("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines())
    return [entry for entry in entries if entry]


def written(proofs: Mapping[str, list[str]]) -> str:
    """The text of proofs.json."""
    return json.dumps(proofs, indent=1, ensure_ascii=False) + "\n"


def _in_order(rule: str) -> tuple[str, list[int]]:
    document, _, number = rule.replace("-", " ").partition(" ")
    return document, [int(part) for part in re.findall(r"\d+", number)]


def _marked(
    scope: ast.Module | ast.ClassDef, prefix: str, outer: tuple[str, ...]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The tests of a module or class with all marks on them, those of the scope included."""
    inherited = outer + tuple(rule for node in scope.body if _is_pytestmark(node) for rule in _rules(node, prefix))
    for node in scope.body:
        marks = node.decorator_list if isinstance(node, ast.ClassDef | ast.FunctionDef) else []
        own = inherited + tuple(rule for mark in marks for rule in _rules(mark, prefix))
        if isinstance(node, ast.ClassDef):
            yield from _marked(node, f"{prefix}{node.name}::", own)
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            yield prefix + node.name, own


def _is_pytestmark(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and any(
        isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
    )


def _rules(mark: ast.AST, where: str) -> Iterator[str]:
    """The arguments of every `pytest.mark.rule(...)` in a decorator, those of single parameters included."""
    for node in ast.walk(mark):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                match argument:
                    case ast.Constant(value=str(rule)):
                        yield rule
                    case _:
                        raise ValueError(f"{where} line {argument.lineno}: write the clause out as text")


def main() -> None:
    """Write proofs.json anew and shorten the list of unproven clauses."""
    proofs = proofs_of(TESTS)
    PROOFS.write_text(written(proofs), encoding="utf-8")
    still = set(unproven(proofs))
    lines = UNPROVEN.read_text(encoding="utf-8").splitlines(keepends=True)
    UNPROVEN.write_text(
        "".join(line for line in lines if line.startswith("#") or line.strip() in still), encoding="utf-8"
    )


if __name__ == "__main__":
    main()
