"""Writing: text is made to fit its place."""

from hypothesis import example, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from app.ui import fonts
from app.ui.painting.lettering import (
    LEFT,
    Letters,
    first_that_fits,
    fits,
    fitting,
    halved,
    width_of,
    write,
    write_block,
    write_wrapped,
)

AMOUNTS = st.integers(min_value=0, max_value=10**15).map(lambda cents: f"{cents // 100:,}.{cents % 100:02}")


@example(text="0.00", width=41.0, wanted=50)
@given(text=AMOUNTS, width=st.floats(40, 400), wanted=st.integers(12, 60))
@settings(max_examples=60, deadline=None)
def test_a_fitted_text_is_never_wider_than_its_place_unless_at_its_least_size(text, width, wanted) -> None:
    letters = Letters(size=wanted, least=8)
    font = fitting(text, width=width, height=100, letters=letters)
    assert 8 <= font.pixelSize() <= wanted
    assert width_of(text, font) <= width or font.pixelSize() == 8


def test_a_text_with_room_enough_keeps_the_size_that_was_asked_for() -> None:
    assert fitting("25", width=300, height=100, letters=Letters(size=31)).pixelSize() == 31


def test_a_low_place_makes_letters_smaller_too() -> None:
    assert fitting("25", width=300, height=20, letters=Letters(size=31)).pixelSize() <= 17


def test_the_long_wording_gives_way_to_the_short_one() -> None:
    letters = Letters(size=16, least=14)
    narrow = width_of("6-Card", fonts.face(14, letters.weight)) + 2
    assert first_that_fits(("Six Card Bonus", "6-Card"), width=narrow, height=30, letters=letters) == "6-Card"
    assert first_that_fits(("Six Card Bonus", "6-Card"), width=400, height=30, letters=letters) == "Six Card Bonus"


def test_without_any_fitting_wording_the_last_one_is_taken() -> None:
    assert first_that_fits(("abcdef", "abc"), width=1, height=30, letters=Letters(size=16)) == "abc"


def test_fitting_needs_width_and_height() -> None:
    letters = Letters(size=20, least=12)
    assert fits("Ante", width=100, height=30, letters=letters)
    assert not fits("Ante", width=10, height=30, letters=letters)
    assert not fits("Ante", width=100, height=5, letters=letters)


def _inked(paint) -> QRectF:
    """The rectangle of what was painted on a white sheet of 400 by 300, with the place at 100, 100."""
    sheet = QImage(400, 300, QImage.Format.Format_RGB32)
    sheet.fill(QColor("#ffffff"))
    with QPainter(sheet) as painter:
        paint(painter)
    marks = [(x, y) for x in range(400) for y in range(300) if sheet.pixelColor(x, y).lightness() < 200]
    xs, ys = [x for x, _ in marks], [y for _, y in marks]
    return QRectF(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


PLACE = QRectF(100, 100, 120, 44)
BLACK = Letters(size=40, least=11, colour=QColor("#000000"), align=LEFT)


def test_a_line_stays_inside_its_place() -> None:
    inked = _inked(lambda painter: write(painter, PLACE, "Straight flush, Queen high", BLACK))
    assert PLACE.adjusted(-1, -1, 1, 1).contains(inked)


def test_a_long_name_goes_on_two_lines_that_stay_inside_too() -> None:
    inked = _inked(lambda painter: write_wrapped(painter, PLACE, "Straight flush, Queen high", BLACK))
    assert PLACE.adjusted(-1, -1, 1, 1).contains(inked)
    assert inked.height() > 22


def test_a_paragraph_shrinks_until_all_of_it_stands_in_its_place() -> None:
    words = "The Progressive needs an Ante, a Pair Plus or a Six Card wager beside it."
    inked = _inked(lambda painter: write_block(painter, QRectF(100, 100, 200, 60), words, BLACK))
    assert QRectF(99, 99, 202, 62).contains(inked)


def test_two_lines_are_about_as_long_and_break_after_a_comma_where_that_is_nearly_as_good() -> None:
    assert halved("Queen high, Q-7-3") == ("Queen high,", "Q-7-3")
    assert halved("Progressive Jackpot") == ("Progressive", "Jackpot")
    assert halved("A, and a long rest of the line") == ("A, and a long", "rest of the line")
    assert halved("Ante") == ("Ante", "")


def test_both_lines_are_written_in_letters_of_one_size() -> None:
    sizes: set[int] = set()

    class Watched(QPainter):
        def setFont(self, font) -> None:  # noqa: N802 - Qt's own spelling
            sizes.add(font.pixelSize())
            super().setFont(font)

    sheet = QImage(120, 60, QImage.Format.Format_RGB32)
    with Watched(sheet) as painter:
        write_wrapped(painter, QRectF(0, 0, 90, 60), "Progressive Jackpot", Letters(size=28))
    assert len(sizes) == 1


def test_words_that_are_larger_on_two_lines_than_on_one_stand_on_two() -> None:
    tall, low = QRectF(100, 100, 52, 56), QRectF(100, 100, 52, 24)
    letters = Letters(size=20, least=11, colour=QColor("#000000"), align=LEFT)
    assert _inked(lambda painter: write_wrapped(painter, tall, "As before", letters)).height() > 24
    assert _inked(lambda painter: write_wrapped(painter, low, "As before", letters)).height() < 14
