"""Letters on the screen go into the field with the cursor, whatever lies behind them."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit, QMainWindow, QVBoxLayout, QWidget

from app.ui.letter_pad import SPACE_BAR, TO_LETTERS, LetterPad
from app.ui.number_line import NumberLine
from app.ui.write_sheet import WriteSheet
from tests.app.felt.sample_panels import approval
from tests.app.in_front import in_front


def _in_front(qtbot, page: QWidget) -> None:
    window = QMainWindow()
    window.setCentralWidget(page)
    qtbot.addWidget(window)
    page.kept = window
    window.resize(1280, 800)
    window.show()
    qtbot.waitUntil(lambda: in_front(window))


def _touch(pad: LetterPad, keys: Iterable[str]) -> None:
    for letter in keys:
        QTest.mouseClick(pad.key(letter), Qt.MouseButton.LeftButton)


def test_words_are_written_by_touch_on_a_sheet_over_the_table(qtbot) -> None:
    page = QWidget()
    _in_front(qtbot, page)
    sheet = WriteSheet(page)
    sheet.write("why", "Why?", "")
    qtbot.waitUntil(sheet.field.hasFocus)
    _touch(sheet.pad, "torn")
    assert sheet.field.text() == "torn"
    assert sheet.field.hasFocus()


class ShownWindows(QObject):
    """Remembers every window that is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[QWidget] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - the name is that of Qt
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.seen.append(watched)
        return False


def test_letters_are_made_without_a_window_that_takes_the_keys_from_the_table(qtbot, qapp) -> None:
    shown = ShownWindows()
    qapp.installEventFilter(shown)
    pad = LetterPad()
    qapp.removeEventFilter(shown)
    qtbot.addWidget(pad)
    assert shown.seen == []


def test_letters_follow_the_cursor_from_field_to_field(qtbot) -> None:
    page = QWidget()
    page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    column = QVBoxLayout(page)
    first, second, pad = QLineEdit(), QLineEdit(), LetterPad()
    for widget in (first, second, pad):
        column.addWidget(widget)
    _in_front(qtbot, page)
    for field, text in ((first, "a"), (second, "bc"), (first, "d")):
        QTest.mouseClick(field, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(field.hasFocus)
        _touch(pad, text)
    assert (first.text(), second.text()) == ("ad", "bc")


def test_tab_leaves_the_last_field_and_does_not_come_back_through_the_letters(qtbot) -> None:
    page = QWidget()
    column = QVBoxLayout(page)
    field, chooser, pad, after = QLineEdit(), QComboBox(), LetterPad(), QLineEdit()
    for widget in (field, chooser, pad, after):
        column.addWidget(widget)
    _in_front(qtbot, page)
    for start, following in ((field, chooser), (chooser, after)):
        start.setFocus()
        QTest.keyClick(start, Qt.Key.Key_Tab)
        assert following.hasFocus()
    QTest.keyClick(after, Qt.Key.Key_Backtab)
    assert chooser.hasFocus()
    QTest.keyClick(chooser, Qt.Key.Key_Backtab)
    assert field.hasFocus()
    _touch(pad, "ab")
    assert field.text() == "ab"


def test_a_line_for_numbers_gets_figures_alone_and_a_line_for_words_its_letters_again(qtbot) -> None:
    page = QWidget()
    column = QVBoxLayout(page)
    words, number, pad = QLineEdit(), NumberLine(), LetterPad()
    for widget in (words, number, pad):
        column.addWidget(widget)
    _in_front(qtbot, page)
    for field, keys in ((words, "a1"), (number, "12.5"), (words, "b")):
        QTest.mouseClick(field, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(field.hasFocus)
        assert pad.key("q").isVisible() is (field is words)
        _touch(pad, keys)
    assert (words.text(), number.text()) == ("a1b", "12.5")


def test_letters_are_one_touch_away_from_the_figures_until_the_next_number(qtbot) -> None:
    page = QWidget()
    column = QVBoxLayout(page)
    round_name, time, pad = NumberLine(), NumberLine(), LetterPad()
    for widget in (round_name, time, pad):
        column.addWidget(widget)
    _in_front(qtbot, page)
    for field, keys in ((round_name, ("1", TO_LETTERS, "t", "-", "4")), (time, ("0", "6", ":", SPACE_BAR, "1"))):
        QTest.mouseClick(field, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(field.hasFocus)
        assert not pad.key("q").isVisible()
        _touch(pad, keys)
    assert (round_name.text(), time.text()) == ("1t-4", "06: 1")


def test_a_reason_is_written_by_touch_and_no_key_of_it_approves(qtbot) -> None:
    dialog = approval()
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: in_front(dialog))
    QTest.mouseClick(dialog.reason, Qt.MouseButton.LeftButton)
    sheet = dialog.reason.sheet
    assert sheet is not None
    qtbot.waitUntil(sheet.field.hasFocus)
    _touch(sheet.pad, "torn")
    QTest.keyClick(sheet.field, Qt.Key.Key_Return)
    assert sheet.isVisible()
    QTest.mouseClick(sheet.take, Qt.MouseButton.LeftButton)
    assert (dialog.reason.text(), sheet.isVisible(), dialog.isVisible()) == ("torn", False, True)
