"""The page for developers names files and functions that are there, and counts the files of its walks.

The other pages that people write are held to the paths and links in them as well.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "developing.md").read_text(encoding="utf-8")
ROOMS = ("app/", "engine/", "devices/", "tests/", "bench/", "tools/", "migrations/", "docs/")
PATHS = sorted(
    {
        path
        for path in re.findall(r"`([\w./<>*-]+)(?::[^`]*)?`", PAGE)
        if path.startswith(ROOMS) and not re.search(r"[<*]", path)
    }
)
FUNCTIONS = sorted(set(re.findall(r"`([\w/]+\.py): ([\w.]+)`", PAGE)))
WALKS = re.findall(r"^### (.+?)$(.+?)^Files crossed: (\d+)\.", PAGE, re.MULTILINE | re.DOTALL)


WRITTEN = [ROOT / "README.md", *sorted(set((ROOT / "docs").glob("*.md")) - {ROOT / "docs" / "proof.md"})]
"""Every page but the one that a long run writes, which names the tests as they were when it ran."""


def _names(body: list[ast.stmt], inside: str = "") -> Iterator[str]:
    for each in body:
        match each:
            case ast.FunctionDef(name=name):
                yield inside + name
            case ast.ClassDef(name=name, body=members):
                yield inside + name
                yield from _names(members, f"{inside}{name}.")
            case ast.Assign(targets=targets):
                yield from (inside + target.id for target in targets if isinstance(target, ast.Name))
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield inside + name
            case _:
                pass


@pytest.mark.parametrize("path", PATHS)
def test_every_path_is_there(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize(("path", "name"), FUNCTIONS)
def test_every_function_is_in_its_file(path: str, name: str) -> None:
    assert name in set(_names(ast.parse((ROOT / path).read_text(encoding="utf-8")).body))


@pytest.mark.parametrize(("title", "walk", "said"), WALKS, ids=[title for title, _, _ in WALKS])
def test_the_files_of_a_walk_are_counted(title: str, walk: str, said: str) -> None:
    assert len({path for path, _ in re.findall(r"`([\w/]+\.py): ([\w.]+)`", walk)}) == int(said), title


def test_the_page_has_four_walks() -> None:
    assert len(WALKS) == 4
    assert len(FUNCTIONS) > 50


@pytest.mark.parametrize("page", WRITTEN, ids=[page.name for page in WRITTEN])
def test_the_links_and_paths_of_a_page_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = {page.parent / link for link in re.findall(r"\]\(([^)#:]+)\)", text)}
    paths = {ROOT / path for path in re.findall(r"`([\w./-]+/[\w./-]*)`", text) if path.startswith(ROOMS)}
    assert [str(each) for each in sorted(links | paths) if not each.exists()] == []
