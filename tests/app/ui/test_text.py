"""Words on panels are never cut: where one has no room its letters are smaller, as on buttons and on the felt."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.ui.text import Text
from app.ui.theme import Theme

HEAD = "5a1f" * 16


@pytest.fixture
def page(qtbot, dressed) -> QWidget:
    dressed(Theme())
    page = QWidget()
    qtbot.addWidget(page)
    return page


def shown(page: QWidget, words: str, wide: int) -> Text:
    text = Text(words).wrapped()
    text.setParent(page)
    text.resize(wide, 200)
    page.show()
    return text


def cut(text: Text) -> bool:
    wrapped = text.fontMetrics().boundingRect(text.rect(), Qt.TextFlag.TextWordWrap, text.text())
    return wrapped.width() > text.width() + 1


@pytest.mark.parametrize("words", ["Progressive Jackpot", f"184,203 entries, head {HEAD}"])
def test_letters_are_smaller_where_a_word_has_no_room_and_as_large_again_where_it_has(
    page: QWidget, words: str
) -> None:
    text = shown(page, words, 2_000)
    large = text.font().pixelSize()
    text.resize(max(map(text.fontMetrics().horizontalAdvance, words.split())) * 3 // 5, 200)
    assert text.font().pixelSize() < large
    assert not cut(text)
    text.resize(2_000, 200)
    assert text.font().pixelSize() == large


def test_letters_follow_the_words(page: QWidget) -> None:
    text = shown(page, "Ante", 80)
    large = text.font().pixelSize()
    text.setText("Progressive Jackpot")
    assert text.font().pixelSize() < large
    text.setText("Ante")
    assert text.font().pixelSize() == large


def test_a_text_that_can_end_its_lines_keeps_its_letters(page: QWidget) -> None:
    text = shown(page, "/var/lib/cutcard/house-of-cards/witness.txt stands on this computer", 200)
    large = text.font().pixelSize()
    text.resize(170, 200)
    assert text.font().pixelSize() == large
    assert not cut(text)
