"""What may be written down: one line of visible letters, and amounts within one bound."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.games.catalogue import GAMES
from engine.money import LARGEST, parse_amount
from engine.names import LONGEST_NAME, escaped, seen, unfit, unwritable, visible
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table.terms import HouseSettings, Limit
from tests.approvals import word
from tests.engine.pit import Pit

BLANK = ["Ann\u3164", "Ann\u2800", "\u115f\u1160", "Ann\u034f", "\uffa0"]
"""Letters by their kind, of which nothing is seen."""
ODD = ["Ann\nAmes", "Ann\u202eAmes", "Ann\u200bAmes", "Ann\x1b[31m", "\ufeffAnn", "Ann\u2028Ames", "Ann\udcff", "\x00"]


@pytest.mark.parametrize("name", ODD + BLANK)
def test_a_sign_that_is_not_seen_is_refused_and_shown_in_its_place(name: str) -> None:
    said = unfit(name, "The name")
    assert said.startswith("The name “")
    assert said.isprintable()
    assert visible(name).isprintable()
    assert unwritable(
        ask.ResolveIrregularity(number=1, outcome="void", approval=word("1", "dealer", name), proposed_by="2")
    )


@pytest.mark.parametrize("name", ["Ann Ames", "Zoë O'Neill", "李 明", "محمد", "Ann-Marie d'Arc (2)", "$", "é 中 🂡"])
def test_names_of_people_everywhere_are_good(name: str) -> None:
    assert unfit(name, "The name") == ""
    assert visible(name) == name


@pytest.mark.parametrize(
    ("name", "words"),
    [("", "is empty"), ("  ", "is empty"), ("x" * 5000, "has 5,000 letters"), ("\u0301", "no letter")],
)
def test_a_name_that_says_nothing_or_fills_a_page_is_refused(name: str, words: str) -> None:
    assert words in unfit(name, "The name")
    assert unfit("x" * LONGEST_NAME, "The name") == ""


@given(st.text())
def test_what_is_shown_is_one_line_whatever_it_was(text: str) -> None:
    assert len(visible(text).splitlines()) <= 1


@pytest.mark.rule("R-40")
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"denominations": (0, 500)}, "every chip is worth $0.01 or more, not $0"),
        ({"denominations": (-5,)}, "not -$0.05"),
        ({"denominations": ()}, "A table has chips"),
        ({"denominations": (500, 500)}, "worth the same"),
        ({"denominations": (10**20,)}, "No amount is more than"),
        ({"limits": {"ante": Limit(1000, 10**20), "play": Limit(1000, 10**20)}}, "No amount is more than"),
        ({"unit": 10**20}, "No amount is more than"),
        ({"unit": -1}, "A progressive unit"),
        ({"house": HouseSettings(approval_limits={"pit-supervisor": 10**20})}, "No amount is more than"),
        ({"currency": "$\n"}, "The currency"),
        ({"currency": "x" * 50}, "The currency has 50 letters"),
    ],
)
def test_terms_with_worthless_chips_or_amounts_beyond_any_log_are_refused(change: dict, words: str) -> None:
    pit = Pit(GAMES["megalink-three-card-poker-xtreme"])
    said = pit.refused(pit.new_terms(replace(pit.table.terms, **change)))
    assert isinstance(said, Refusal)
    assert words in said.words


def test_one_bound_holds_wherever_an_amount_comes_in() -> None:
    assert parse_amount("10000000000") == LARGEST
    assert parse_amount("10000000000.01") is None
    assert "is more than any amount" in unwritable(ask.PlaceWager(seat=1, wager="ante", amount=LARGEST + 1))
    assert unwritable(ask.PlaceWager(seat=1, wager="ante", amount=LARGEST)) == ""


@given(st.text())
def test_json_says_the_same_where_what_is_not_seen_stands_as_its_number(text: str) -> None:
    line = escaped(json.dumps({"name": text}, ensure_ascii=False))
    assert json.loads(line) == {"name": text}
    assert line == visible(line)


def test_on_a_screen_a_sign_that_turns_words_round_is_marked_and_lines_end_where_they_end() -> None:
    assert seen("Ann\u202eeeL\nQ\u2060-7") == "Ann\ufffdeeL\nQ\u2060-7"
