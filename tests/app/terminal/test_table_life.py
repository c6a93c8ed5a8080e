"""The life of a real table by touch: new limits from the set-up to the next round, and the last round to the close."""

import pytest

from app.felt.screen import TableScreen
from app.record.table_life import LAST_ROUNDS
from app.setup.screen import LIMITS, SetUpScreen
from app.table.service import replay
from app.ui.fitted_button import FittedButton
from app.ui.pages import SET_UP
from engine.table.events import RoundOpened
from engine.table.evolve import evolve
from engine.table.state import Table
from engine.table.table_life_facts import TableClosed, TableOpened, TermsAnnounced, TermsChanged
from tests.app.terminal.sitting import MANAGER, PINS, Hands


def _facts(hands: Hands) -> list[object]:
    return [entry.event for entry in hands.terminal.opened.house.journal.entries("table:T1")]


def _least_antes(hands: Hands) -> list[int]:
    """The least Ante of every round, by the terms under which it was opened."""
    table, found = Table(id="T1"), []
    for fact in _facts(hands):
        table = evolve(table, fact)
        if isinstance(fact, RoundOpened):
            found.append(table.round.terms.limits["ante"].minimum)
    return found


def _bet(hands: Hands) -> None:
    """Call for bets and put a chip on a position."""
    hands.go_on(by_touch=True)
    hands.touch_chip(2500)
    hands.touch_area(2, "ante")
    hands.until(lambda: hands.can_go_on() and hands.terminal.desk.table.round.boxes)


def _line(hands: Hands, words: str) -> FittedButton:
    return next(each for each in hands.screen.menu_sheet.findChildren(FittedButton) if each.text() == words)


def _sign(hands: Hands, staff: str) -> None:
    control = hands.terminal.back_office.set_up
    hands.until(lambda: control.approval is not None and control.approval.dialog() is not None)
    dialog = control.approval.dialog()
    hands.touch(dialog.findChild(FittedButton, staff))
    dialog.reason.setText("A busy night")
    for digit in PINS[staff]:
        hands.touch(dialog.pad.findChild(FittedButton, digit))
    hands.touch(dialog.approve)


@pytest.mark.case("B10")
@pytest.mark.rule("X3 3.4")
def test_limits_raised_in_a_round_are_signed_shown_announced_and_only_then_played(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    _bet(hands)
    screen = hands.open_page(SET_UP, SetUpScreen)
    screen.pages.turn_to(LIMITS)
    screen.limits.fields["ante"][0].setText("20")
    hands.touch(screen.go)
    _sign(hands, MANAGER)
    hands.until(lambda: any(isinstance(fact, TermsChanged) for fact in _facts(hands)))
    hands.touch(screen.leave)
    hands.until(lambda: isinstance(hands.terminal.window.screen_shown(), TableScreen))
    hands.until(lambda: "Ante: $20 to $500, was $10 to $500" in hands.screen.banner.accessibleName())
    hands.to_the_end(by_touch=True)
    hands.until(lambda: hands.view.primary.label == "New terms announced")
    hands.go_on(by_touch=True)
    hands.until(lambda: hands.view.primary.label == "Place your bets")
    hands.go_on(by_touch=True)
    changed = next(fact for fact in _facts(hands) if isinstance(fact, TermsChanged))
    assert (changed.approved_by, changed.reason) == (MANAGER, "A busy night")
    assert sum(isinstance(fact, TermsAnnounced) for fact in _facts(hands)) == 1
    assert _least_antes(hands) == [1000, 2000]


def test_the_last_round_is_announced_from_the_menu_played_and_the_table_closed(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    _bet(hands)
    hands.touch(hands.screen.menu_button)
    hands.touch(hands.screen.menu_sheet.findChild(FittedButton, LAST_ROUNDS))
    hands.touch(_line(hands, "Round 1 is the last"))
    hands.until(lambda: "LAST ROUND" in hands.screen.banner.accessibleName())
    hands.to_the_end(by_touch=True)
    hands.until(lambda: hands.view.primary.label == "Close the table")
    hands.go_on(by_touch=True)
    hands.until(lambda: hands.view.primary.label == "Open the table")
    assert replay(hands.terminal.opened.house.journal, "T1").shut
    hands.go_on(by_touch=True)
    hands.until(lambda: hands.view.primary.label == "Place your bets")
    after = [type(fact) for fact in _facts(hands) if isinstance(fact, TableClosed | TableOpened)]
    assert after == [TableClosed, TableOpened]
