"""One of many is found by letters, from the screen as well, and every line is as high as a finger."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMainWindow, QVBoxLayout, QWidget

from app.ui.field import Chooser
from app.ui.finder import HOW, MANY, Finder
from app.ui.theme import TOUCH, Theme
from app.ui.view import Pick
from tests.app.finding import lines
from tests.app.in_front import in_front

NAMES = tuple(Pick(str(100 + at), f"{first} {last}") for at, (first, last) in enumerate(
    (first, last) for first in ("Ada", "Ben", "Chi", "Dov", "Eva", "Fay", "Gus", "Hal", "Ivo", "Jo", "Kim")
    for last in ("Reyes", "Okafor", "Tan", "Lee")
))  # fmt: skip


def _chooser(qtbot, picks: tuple[Pick, ...]) -> Chooser:
    window, page = QMainWindow(), QWidget()
    window.setCentralWidget(page)
    qtbot.addWidget(window)
    chooser = Chooser()
    chooser.setAccessibleName("Dealer")
    chooser.show_picks(picks)
    QVBoxLayout(page).addWidget(chooser)
    chooser.kept = window
    window.resize(1280, 800)
    window.show()
    qtbot.waitUntil(lambda: in_front(window))
    return chooser


def _opened(chooser: Chooser, qtbot) -> Finder:
    QTest.mouseClick(chooser, Qt.MouseButton.LeftButton)
    finder = chooser.finder
    assert finder is not None
    qtbot.waitUntil(finder.letters.hasFocus)
    return finder


def test_the_rows_of_a_short_list_are_as_high_as_a_finger(qtbot, dressed) -> None:
    for look in (Theme(), Theme(text_scale=200)):
        dressed(look)
        chooser = _chooser(qtbot, NAMES[:MANY])
        chooser.showPopup()
        heights = [chooser.view().visualRect(chooser.model().index(at, 0)).height() for at in range(chooser.count())]
        chooser.hidePopup()
        assert min(heights) >= TOUCH


def test_forty_four_names_are_narrowed_by_letters_touched_on_the_screen_and_it_is_said_how(qtbot) -> None:
    chooser = _chooser(qtbot, NAMES)
    finder = _opened(chooser, qtbot)
    assert HOW in [each.text() for each in finder.findChildren(QLabel) if each.isVisible()]
    for letter in "kim":
        QTest.mouseClick(finder.pad.key(letter), Qt.MouseButton.LeftButton)
    assert lines(finder.list) == ("Kim Reyes", "Kim Okafor", "Kim Tan", "Kim Lee")
    row = finder.list.visualItemRect(finder.list.item(2))
    assert row.height() >= TOUCH
    QTest.mouseClick(finder.list.viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    assert chooser.currentText() == "Kim Tan"
    assert finder.isHidden()


def test_a_keyboard_narrows_the_same_list_and_its_enter_chooses(qtbot) -> None:
    chooser = _chooser(qtbot, NAMES)
    finder = _opened(chooser, qtbot)
    QTest.keyClicks(finder.letters, "okaf")
    QTest.keyClick(finder.letters, Qt.Key.Key_Down)
    QTest.keyClick(finder.letters, Qt.Key.Key_Return)
    assert chooser.currentText() == "Ben Okafor"


def test_the_list_and_the_letters_are_both_seen_in_the_largest_letters_on_the_smallest_screen(qtbot, dressed) -> None:
    dressed(Theme(text_scale=200))
    chooser = _chooser(qtbot, NAMES)
    chooser.window().resize(1024, 768)
    finder = _opened(chooser, qtbot)
    assert finder.list.viewport().height() >= 2 * TOUCH
    assert not finder.list.geometry().intersects(finder.pad.geometry())
    assert finder.sheet.rect().contains(finder.pad.geometry())
    assert finder.rect().contains(finder.sheet.geometry())
