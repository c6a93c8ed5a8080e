"""The disputes screen: it shows the clock, the frozen round and who was told, and only says what is wanted."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.dispute.screen import CLOSING, OPENING, TELLING, DisputesScreen
from app.dispute.view import DisputedRound, DisputeLine, DisputeSheet, DisputesView, ToldLine
from app.ui.fitted_button import FittedButton
from app.ui.theme import TOUCH, Room, Theme
from app.ui.view import Fact, RefusalView
from tests.app.in_front import in_front

ROUND = DisputedRound(id="T1-000007", facts=(Fact("Round", "T1-000007"), Fact("Outcome", "Settled")), positions=(1, 3))
NOBODY_TOLD = RefusalView("R-24", "Record first who was told of it, and when.")
LATE = DisputeLine(id="a", title="T1-000007 · Player on position 3", clock="OVERDUE since x", open=True, overdue=True)
CLOSED = DisputeLine(id="b", title="T1-000002 · Player on position 1", clock="Closed: Paid", open=False)
SHEET = DisputeSheet(
    id="a",
    title=LATE.title,
    what="A win was not paid",
    clock=LATE.clock,
    open=True,
    overdue=True,
    facts=(Fact("Opened", "2026-05-01 21:30 by Ann Ames (200)"),),
    round=ROUND,
    frozen="Frozen at entry 41",
    sound=True,
    told=(),
    rule="6.1",
    meaning="A manager decides.",
    close_refusal=NOBODY_TOLD,
)
WHOLE = DisputesView(summary="1 open, 1 OVERDUE", lines=(LATE, CLOSED), chosen=SHEET)
ABOUT = DisputesView(summary="None open", about=ROUND)


@pytest.fixture
def screen(qtbot) -> Iterator[DisputesScreen]:
    screen = DisputesScreen()
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.show()
    qtbot.waitExposed(screen)
    yield screen
    screen.close()


def _touch(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def _ready(part: QWidget, words: str) -> FittedButton:
    return next(each for each in part.findChildren(FittedButton) if each.objectName() == words)


def test_without_disputes_it_says_how_one_is_opened(screen: DisputesScreen) -> None:
    screen.show_view(DisputesView(summary="None open"))
    parts = (screen.head, screen.round, screen.opening, screen.telling, screen.closing)
    assert not any(part.isVisible() for part in parts)
    assert "History" in screen._none.text()
    assert screen._none.isVisible()


def test_a_dispute_is_shown_with_its_clock_its_round_and_nobody_told_yet(screen: DisputesScreen) -> None:
    screen.show_view(WHOLE)
    assert screen.list.count() == 2
    assert screen.list.currentRow() == 0
    assert screen.head.clock.text() == "OVERDUE since x"
    assert screen.round.frozen.text() == "Frozen at entry 41"
    assert screen.telling._list.text() == "Nobody yet."
    assert not screen.opening.isVisible()


def test_closing_is_dead_with_its_reason_until_somebody_was_told(screen: DisputesScreen, qtbot) -> None:
    screen.show_view(WHOLE)
    _touch(screen.closing.go)
    assert not screen.closing.go.isEnabled()
    assert "told" in screen.closing.note.accessibleName()
    told = (ToldLine(whom="The player", when="2026-05-01 21:31 by Ann", words="In the office"),)
    screen.show_view(replace(WHOLE, chosen=replace(SHEET, told=told, close_refusal=None)))
    assert screen.telling._list.text() == "The player – 2026-05-01 21:31 by Ann: In the office"
    _touch(_ready(screen.closing, "The round stands"))
    _touch(_ready(screen.closing, "Seen on camera"))
    with qtbot.waitSignal(screen.closing.wanted, timeout=60_000) as wanted:
        _touch(screen.closing.go)
    assert wanted.args == ["The round stands", "Seen on camera"]


def test_who_was_told_and_how_long_ago_is_said_by_touch(screen: DisputesScreen, qtbot) -> None:
    screen.show_view(WHOLE)
    _touch(_ready(screen.telling, "Surveillance"))
    for button in (screen.telling.hour, screen.telling.step, screen.telling.step):
        _touch(button)
    assert screen.telling.when.text() == "Told 1 h 10 min ago"
    with qtbot.waitSignal(screen.telling.wanted, timeout=60_000) as wanted:
        _touch(screen.telling.go)
    assert wanted.args == ["Surveillance", 70, ""]
    _touch(screen.telling.now)
    assert screen.telling.when.text() == "Told now"


def test_a_round_is_disputed_by_position_and_words_without_a_letter_typed(screen: DisputesScreen, qtbot) -> None:
    screen.show_view(ABOUT)
    assert screen.opening.isVisible()
    assert not screen.head.isVisible()
    _touch(_ready(screen.opening, "Player on position 3"))
    _touch(_ready(screen.opening, "Paid too little"))
    with qtbot.waitSignal(screen.opening.wanted, timeout=60_000) as wanted:
        _touch(screen.opening.go)
    assert wanted.args == ["Player on position 3", "Paid too little"]


def test_other_words_are_typed_on_the_letters_of_the_screen(screen: DisputesScreen, qtbot) -> None:
    screen.show_view(ABOUT)
    qtbot.waitUntil(lambda: in_front(screen), timeout=60_000)
    _touch(screen.opening.who)
    qtbot.waitUntil(screen.opening.who.hasFocus, timeout=60_000)
    qtbot.waitUntil(screen.pad.isVisible, timeout=60_000)
    for letter in "kim":
        _touch(screen.pad.key(letter))
    assert screen.opening.who.text() == "kim"


def test_what_was_typed_stays_while_the_same_is_shown_and_goes_with_it(screen: DisputesScreen) -> None:
    screen.show_view(WHOLE)
    screen.telling.whom.setText("The player")
    screen.show_view(replace(WHOLE, summary="2 open"))
    assert screen.telling.whom.text() == "The player"
    screen.show_view(replace(WHOLE, chosen=replace(SHEET, id="b")))
    assert screen.telling.whom.text() == ""


def test_a_refusal_stands_in_the_part_that_asked_and_what_was_done_empties_it(screen: DisputesScreen) -> None:
    screen.show_view(WHOLE)
    screen.telling.whom.setText("The player")
    screen.show_refusal(TELLING, RefusalView("", "The disk is full."))
    assert "disk" in screen.telling.note.accessibleName()
    assert "disk" not in screen.closing.note.accessibleName()
    screen.show_refusal("", None)
    assert screen.telling.note.accessibleName() == ""
    screen.show_done(TELLING, "The player: recorded as told.")
    assert screen.telling.whom.text() == ""
    assert screen.told() == "The player: recorded as told."


def test_a_closed_dispute_is_shown_and_asks_for_nothing_more(screen: DisputesScreen) -> None:
    no = RefusalView("", "That dispute is closed.")
    screen.show_view(replace(WHOLE, chosen=replace(SHEET, open=False, tell_refusal=no, close_refusal=no)))
    assert screen.head.isVisible()
    assert not screen.closing.isVisible()
    assert not screen.telling.go.isVisible()


def test_a_touch_of_a_line_asks_for_that_dispute(screen: DisputesScreen, qtbot) -> None:
    screen.show_view(WHOLE)
    place = screen.list.visualItemRect(screen.list.item(1)).center()
    with qtbot.waitSignal(screen.list.picked, timeout=60_000) as wanted:
        QTest.mouseClick(screen.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert wanted.args == ["b"]


def test_the_list_stays_where_it_was_scrolled_to_while_nothing_in_it_changes(screen: DisputesScreen) -> None:
    many = tuple(replace(CLOSED, id=str(number)) for number in range(60))
    view = replace(WHOLE, lines=(LATE, *many))
    screen.show_view(view)
    bar = screen.list.verticalScrollBar()
    bar.setValue(bar.maximum())
    at = bar.value()
    assert at > 0
    screen.show_view(replace(view, summary="2 open"))
    assert bar.value() == at
    assert screen.list.currentRow() == 0


def test_the_round_can_be_seen_whole_and_the_dispute_be_had_on_paper(screen: DisputesScreen, qtbot) -> None:
    screen.show_view(WHOLE)
    with qtbot.waitSignal(screen.round_wanted, timeout=60_000) as wanted:
        _touch(screen.round.see)
    assert wanted.args == ["T1-000007"]
    with qtbot.waitSignal(screen.round.paper_wanted, timeout=60_000):
        _touch(screen.round.paper)
    with qtbot.waitSignal(screen.round_wanted, timeout=60_000) as wanted:
        _touch(screen.search)
    assert wanted.args == [""]


@pytest.mark.case("C14")
@pytest.mark.parametrize("look", [Theme(Room.DARK, 100), Theme(Room.LIGHT, 150), Theme(Room.DARK, 200)])
@pytest.mark.parametrize("view", [WHOLE, ABOUT], ids=["whole", "about"])
def test_every_button_is_large_enough_and_nothing_needs_sideways_scrolling(
    dressed, qtbot, look: Theme, view: DisputesView
) -> None:
    dressed(look)
    screen = DisputesScreen()
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.show_view(view)
    screen.show()
    qtbot.waitExposed(screen)
    assert (screen.width(), screen.height()) == (1280, 800)
    assert screen._page.horizontalScrollBar().maximum() == 0
    assert screen._page.widget().minimumSizeHint().width() <= screen._page.viewport().width()
    buttons = [each for each in screen.findChildren(QAbstractButton) if each.isVisible() and each.accessibleName()]
    assert buttons
    for button in buttons:
        assert button.height() >= TOUCH
        assert button.width() >= TOUCH


def test_the_parts_of_the_screen_are_those_of_its_desk() -> None:
    from app.dispute import presenter as desk

    assert (OPENING, TELLING, CLOSING) == (desk.OPENING, desk.TELLING, desk.CLOSING)
