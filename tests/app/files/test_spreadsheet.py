"""A list for a spreadsheet: whatever somebody wrote is shown as text, and what is a number stays one (case F11)."""

import csv
import io

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.files.spreadsheet import Amount, cell_words, csv_of


class Line(msgspec.Struct, frozen=True):
    name: str
    note: str | None
    paid: int
    count: int
    open: bool


STARTS = "=+-@\uff1d\uff0b\uff0d\uff20"


def _read(text: str, *, by: str = ",") -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=by))


def _csv(name: str = "", note: str | None = None, paid: int = 0) -> str:
    return csv_of([Line(name, note, paid, 3, True)], Line, cents=frozenset({"paid"}))


@pytest.mark.case("F11")
@pytest.mark.parametrize(
    "words",
    [
        "=1+1", "@x", "-2", "+44 20", "\t=1+1", "\r=1+1", "\n=1+1", " =1+1", "\x00=1+1", "\u2028=1+1",
        "\uff1d1+1", "\uff20x", '=HYPERLINK("http://x";"y")', "=cmd|' /C calc'!A0", '"=1+1', "x;=1+1", "x, -2", "x|@y",
    ],
)  # fmt: skip
def test_what_begins_like_a_formula_is_text_wherever_the_cell_begins(words: str) -> None:
    _, (name, note, *_) = _read(_csv(words, words))
    for cell in (name, note):
        for part in cell.replace(";", ",").replace("|", ",").split(","):
            assert not part.strip().startswith(tuple(STARTS)), cell
    assert name == note


@pytest.mark.case("F11")
@given(words=st.text(max_size=60))
def test_no_text_at_all_becomes_a_formula_a_second_cell_or_a_second_line(words: str) -> None:
    text = _csv(words, words)
    rows = _read(text)
    assert [len(row) for row in rows] == [5, 5]
    assert not rows[1][0].lstrip().startswith(tuple(STARTS))
    assert text.count("\r\n") == 2
    assert "\n" not in text.replace("\r\n", "")


@pytest.mark.case("F11")
@pytest.mark.parametrize(
    "words", ["Ante - Play", "A 5-4-3 straight", "O'Neill", 'the "late" bet', "é 🂡 中", "50% = half"]
)
def test_plain_words_stay_as_they_were_written(words: str) -> None:
    assert _read(_csv(words))[1][0] == words


@pytest.mark.case("F11")
@pytest.mark.parametrize(
    ("cents", "words"),
    [(0, "0.00"), (5, "0.05"), (-5, "-0.05"), (-250, "-2.50"), (123_456_789_01, "123456789.01"), (-100, "-1.00")],
)
def test_amounts_stay_numbers_whatever_their_sign(cents: int, words: str) -> None:
    cell = _read(_csv(paid=cents))[1][2]
    assert cell == words == cell_words(Amount(cents))
    assert round(float(cell) * 100) == cents


def test_the_columns_are_named_even_where_there_is_no_line() -> None:
    assert csv_of((), Line, more={"house": lambda _: 0}) == "name,note,paid,count,open,house\r\n"


def test_what_is_not_known_is_empty_and_a_further_column_is_worked_out() -> None:
    text = csv_of([Line("a", None, 5, 3, False)], Line, more={"house": lambda line: Amount(-line.paid)})
    assert _read(text)[1] == ["a", "", "5", "3", "no", "-0.05"]
