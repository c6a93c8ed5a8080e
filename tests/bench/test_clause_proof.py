"""Breaking a clause and running its tests: every clause is broken by something, and what is broken is noticed."""

import subprocess
import sys
from collections.abc import Callable
from types import ModuleType

import pytest

from bench.breaks import NoSuchTarget, alike, in_code, in_value
from bench.broken import EQUIVALENT, all_breaks
from bench.broken_clauses import BrokenClauses, Proven
from bench.clause_page import clauses_part
from bench.clause_proof import honoured
from tests.proofs import CITATIONS, ROOT


def said(*arguments: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "bench.clause_proof", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True)
    return done.returncode, done.stdout + done.stderr


def broken(do: Callable[[], None]) -> None:
    do()


def test_every_clause_that_is_honoured_is_broken_by_something() -> None:
    behind = {clause for each in all_breaks() for clause in each.clauses}
    assert [clause for clause in honoured() if clause not in behind] == []
    assert behind <= CITATIONS


def test_no_two_breaks_have_one_title_and_those_called_equivalent_exist() -> None:
    titles = [each.title for each in all_breaks()]
    assert len(set(titles)) == len(titles)
    assert EQUIVALENT.keys() <= set(titles)


def test_breaks_can_be_done_in_the_program_as_it_stands() -> None:
    code, words = said("--check", "--sample", "150")
    assert code == 0, words


def test_a_break_is_noticed_by_the_tests_of_its_clause_or_named_as_a_survivor() -> None:
    code, words = said("--clauses", "UK-22", "--title", "colours")
    assert code == 0, words
    assert "2 breaks, 1 clauses, 0 finding(s)" in words


def test_a_clause_is_found_in_every_document_that_says_the_same() -> None:
    assert alike("M3 5.4") == ("M3 5.4", "X3 5.4", "SS 5.4", "LR 5.5")
    assert alike("LR 3.8") == ("LR 3.8",)


def test_broken_code_is_broken_for_everybody_who_has_the_function() -> None:
    room = ModuleType("room")
    sys.modules["room"] = room
    try:
        source = "def dear(amount):\n    return amount > 5\n"
        exec(compile(source, "room", "exec"), room.__dict__)
        imported = room.dear
        with pytest.raises((NoSuchTarget, OSError)):
            broken(in_code("room:cheap", "a", "b"))
        broken(in_value(lambda: room, "dear", lambda old: lambda amount: not old(amount)))
        assert room.dear(3)
        assert not imported(3)
    finally:
        del sys.modules["room"]


@pytest.mark.parametrize("where", ["engine.round.course:_no_such", "engine.nowhere:_done"])
def test_a_break_whose_target_is_gone_says_so_in_one_sentence(where: str) -> None:
    with pytest.raises(NoSuchTarget, match=f"There is no {where} any more."):
        broken(in_code(where, "a", "b"))


def test_a_break_whose_piece_of_code_is_gone_says_so_and_breaks_nothing() -> None:
    with pytest.raises(NoSuchTarget, match="is no longer there"):
        broken(in_code("engine.round.course:_done", "no such piece", "b"))


def test_what_survives_what_cannot_be_done_and_what_nothing_breaks_are_findings_and_stand_on_the_page() -> None:
    proven = Proven(clause="M3 3.9", broken=2, killers={"tests/x.py::test_y": 1}, survivors=["nobody is waited for"])
    found = BrokenClauses(
        clauses=[proven],
        breaks=2,
        all_breaks=2_700,
        impossible=["course:_done – gone"],
        unbroken=["UK-5"],
        failing=["tests/x.py::test_z"],
        not_equivalent=["a break"],
    )
    assert len(found.wrong) == 5
    page = "\n".join(clauses_part(found))
    assert "M3 3.9 survives: nobody is waited for" in page
    assert "| M3 3.9 | 2 | 1 | [y](../tests/x.py) (1) |" in page
    assert "a smaller run: the full size is 2,700" in page
