"""A dispute at a real table, by touch: from the round in the history to its end, and what the log keeps of it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QWidget

from app.dispute.door import Disputes
from app.dispute.screen import DisputesScreen
from app.felt.screen import TableScreen
from app.history.screen import HistoryScreen
from app.record.dispute import Dispute, DisputeClosed, DisputeOpened, DisputeTold, disputes_of
from app.ui.fitted_button import FittedButton
from app.ui.pages import DISPUTES, HISTORY
from engine.actors import Actor, Rank
from tests.app.staff.hand_clock import HandClock
from tests.app.terminal.sitting import DEALER, MANAGER, PINS, SUPERVISOR, Hands

SAM = Actor(id=SUPERVISOR, name="Sam Okafor", rank=Rank.PIT_SUPERVISOR)


def _menu(hands: Hands, page: str, screen: type) -> QWidget:
    """Open a screen by touch: the menu of the terminal, its line."""
    hands.open_page(page, screen)
    return hands.terminal.window.screen_shown()


def _touch(hands: Hands, widget: QWidget) -> None:
    """Scroll to what is to be touched, as a finger does, and touch it."""
    area = widget.parentWidget()
    while area is not None and not isinstance(area, QScrollArea):
        area = area.parentWidget()
    if area is not None:
        area.ensureWidgetVisible(widget)
    hands.touch(widget)


def _choose(hands: Hands, part: QWidget, *words: str) -> None:
    for each in words:
        _touch(hands, next(one for one in part.findChildren(FittedButton) if one.objectName() == each))


def _sign(hands: Hands, staff: str) -> None:
    """Sign by touch: who, the digits, the button; and wait until it is written and shown."""
    control, journal = hands.terminal.back_office.reading.disputes, hands.terminal.opened.house.journal
    hands.until(lambda: control.signing is not None and control.signing.dialog.people.buttons())
    dialog, before = control.signing.dialog, journal.head().count
    hands.touch(next(each for each in dialog.people.buttons() if each.objectName() == staff))
    for digit in PINS[staff]:
        hands.touch(dialog.pad.findChild(FittedButton, digit))
    hands.touch(dialog.enter)
    hands.until(lambda: control.signing is None)
    hands.until(lambda: any(True for _ in journal.entries("disputes", before)))
    hands.until(lambda: _as_written(control.screen, disputes_of(journal)))


def _as_written(screen: DisputesScreen, written: tuple[Dispute, ...]) -> bool:
    """The last dispute is shown as the log has it."""
    sheet, last = screen.view.chosen, written[-1]
    return sheet is not None and (sheet.id, sheet.open, len(sheet.told)) == (last.id, last.open, len(last.told))


def _play(hands: Hands) -> None:
    """One bet, one round to its end."""
    hands.go_on(by_touch=True)
    hands.touch_chip(2500)
    hands.touch_area(2, "ante")
    hands.until(lambda: hands.can_go_on() and hands.terminal.desk.table.round.boxes)
    hands.to_the_end(by_touch=True)


@pytest.mark.rule("X3 6.1", "X3 6.2")
def test_a_round_is_found_in_the_history_disputed_told_and_closed_by_touch_alone(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    _play(hands)
    history = _menu(hands, HISTORY, HistoryScreen)
    table = history.list.table
    hands.until(lambda: history.list.model.rowCount() > 0)
    row = table.visualRect(history.list.model.index(0, 0)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=row)
    hands.until(history.page.isVisible)
    hands.touch(history.page.dispute)
    hands.until(lambda: isinstance(hands.terminal.window.screen_shown(), DisputesScreen))
    screen = hands.terminal.window.screen_shown()
    hands.until(lambda: screen.view is not None)
    assert screen.view.about.id == "T1-000001"
    _choose(hands, screen.opening, "Player on position 2", "A wager was taken wrongly")
    _touch(hands, screen.opening.go)
    _sign(hands, DEALER)
    _choose(hands, screen.telling, "The player")
    _touch(hands, screen.telling.go)
    _sign(hands, SUPERVISOR)
    _choose(hands, screen.closing, "The round stands", "By the rules of the game")
    _touch(hands, screen.closing.go)
    _sign(hands, MANAGER)
    entries = list(hands.terminal.opened.house.journal.entries("disputes"))
    assert [entry.by for entry in entries] == [DEALER, SUPERVISOR, MANAGER]
    opened, told, closed = (entry.event for entry in entries)
    assert isinstance(opened, DisputeOpened)
    assert (opened.round_id, opened.who) == ("T1-000001", "Player on position 2")
    assert isinstance(told, DisputeTold)
    assert isinstance(closed, DisputeClosed)
    assert (closed.outcome, closed.rank) == ("The round stands", "gaming-shift-manager")


def test_disputes_open_from_the_menu_lead_to_the_history_and_back_to_the_table(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    screen = _menu(hands, DISPUTES, DisputesScreen)
    hands.until(lambda: screen.view is not None)
    assert screen.view.summary == "None open"
    hands.touch(screen.search)
    hands.until(lambda: isinstance(hands.terminal.window.screen_shown(), HistoryScreen))
    hands.touch(hands.terminal.window.screen_shown().leave)
    hands.until(lambda: isinstance(hands.terminal.window.screen_shown(), TableScreen))
    hands.until(lambda: hands.screen.view is not None)
    screen = _menu(hands, DISPUTES, DisputesScreen)
    hands.touch(screen.leave)
    hands.until(lambda: isinstance(hands.terminal.window.screen_shown(), TableScreen))


def test_the_round_of_a_dispute_is_seen_whole_in_the_history(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    _play(hands)
    hands.terminal.back_office.reading.open_disputes("T1-000001")
    screen = hands.terminal.window.screen_shown()
    hands.until(lambda: screen.view is not None)
    _touch(hands, screen.round.see)
    hands.until(lambda: isinstance(hands.terminal.window.screen_shown(), HistoryScreen))
    history = hands.terminal.window.screen_shown()
    hands.until(lambda: history.page.sheet is not None)
    assert history.page.sheet.id == "T1-000001"


def test_the_menu_says_how_many_disputes_wait_and_for_how_many_the_seven_days_are_over(sit_down) -> None:
    """Whoever may read disputes: to a dealer, and to nobody, it says nothing of them."""
    hands = sit_down()
    hands.sign_in(SUPERVISOR)
    _play(hands)
    window, journal = hands.terminal.window, hands.terminal.opened.house.journal
    assert _note(hands) == "answered within seven days"
    past = HandClock()
    late = Disputes(journal, past).open("T1-000001", what="Not paid", who="Player on position 2", by=SAM)
    assert isinstance(late, Dispute)
    hands.terminal.back_office.reading.open_disputes("T1-000001")
    screen = window.screen_shown()
    hands.until(lambda: screen.view is not None)
    _choose(hands, screen.opening, "Player on position 2", "Paid too little")
    _touch(hands, screen.opening.go)
    _sign(hands, DEALER)
    hands.until(lambda: window.notes[DISPUTES] == "2 open, 1 OVERDUE")
    hands.touch(screen.leave)
    hands.until(lambda: isinstance(window.screen_shown(), TableScreen))
    hands.until(lambda: hands.screen.view is not None)
    assert _note(hands) == "2 open, 1 OVERDUE"
    hands.touch(hands.screen.menu_button)
    hands.touch(hands.screen.menu_sheet.findChild(FittedButton, "dealer"))
    hands.sign_in(DEALER)
    assert _note(hands) == "answered within seven days"


def _note(hands: Hands) -> str:
    """What the line of the disputes says in the menu of the terminal."""
    hands.touch(hands.screen.menu_button)
    line = hands.screen.menu_sheet.findChild(FittedButton, DISPUTES)
    words = line.accessibleName().removeprefix("Disputes (").removesuffix(")")
    hands.touch(hands.screen.menu_sheet.dismiss)
    return words
