"""The whole way of a jackpot by touch: from the menu of the terminal to its set-up, a claim, and the paper after it."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit

from app.felt.screen import TableScreen
from app.jackpot.screen import SET_UP, JackpotPage
from app.journal.database import FILE_NAME
from app.record.jackpot_book import checked
from app.staff.signing.approval import ApprovalDialog
from app.staff.signing.sign_in import SignInFlow
from app.terminal.reading_room import ReadingRoom
from app.ui.ask import AskInput
from app.ui.card_entry import CardEntry
from app.ui.fitted_button import FittedButton
from app.ui.letter_pad import ERASE, LetterPad
from app.ui.pages import JACKPOT
from app.ui.view import NoticeView
from engine.actors import Actor, Rank
from engine.cards import Card
from tests.app.finding import named
from tests.app.terminal.sitting import DEALER, MANAGER, PINS, SUPERVISOR, XTREME, Hands


class JackpotHands(Hands):
    """Hands that go to the jackpot screen too, without a keyboard."""

    @property
    def page(self) -> JackpotPage:
        page = self.terminal.window.screen_shown()
        assert isinstance(page, JackpotPage)
        return page

    @property
    def reading(self) -> ReadingRoom:
        assert self.terminal.back_office is not None
        return self.terminal.back_office.reading

    def go_to_jackpots(self) -> None:
        self.touch(self.screen.menu_button)
        self.until(self.screen.menu_sheet.isVisible)
        self.touch(self.screen.menu_sheet.findChild(FittedButton, "jackpot"))
        self.until(lambda: self.terminal.back_office is not None and self.reading.gate.flow is not None)
        self.prove(self.reading.gate.flow, SUPERVISOR)
        self.until(lambda: isinstance(self.terminal.window.screen_shown(), JackpotPage))
        self.until(lambda: self.reading.jackpots.board.view is not None)
        self.until(self.in_front)

    def go_back(self) -> None:
        self.touch(self.page.leave)
        self.until(lambda: isinstance(self.terminal.window.screen_shown(), TableScreen))
        self.until(lambda: self.screen.view is not None)

    def prove(self, flow: SignInFlow, staff: str) -> None:
        self.until(flow.dialog.people.buttons)
        dialog = flow.dialog
        self.touch(next(each for each in dialog.people.buttons() if each.objectName() == staff))
        for digit in PINS[staff]:
            self.touch(dialog.pad.findChild(FittedButton, digit))
        self.touch(dialog.enter)

    def sign(self, control: object, staff: str) -> None:
        """Sign as a second person: name, the first reason that is offered, PIN."""
        self.until(lambda: control.approval is not None and control.approval.dialog() is not None)
        dialog: ApprovalDialog = control.approval.dialog()
        self.touch(dialog.findChild(FittedButton, staff))
        self.touch(dialog.findChild(FittedButton, dialog._view.reasons[0]))
        for digit in PINS[staff]:
            self.touch(dialog.pad.findChild(FittedButton, digit))
        self.touch(dialog.approve)
        self.until(lambda: control.approval is None)

    def type_in(self, pad: LetterPad, field: QLineEdit, text: str) -> None:
        self.touch(field)
        for _ in field.text():
            self.touch(pad.key(ERASE))
        for letter in text:
            self.touch(pad.key(letter))
        assert field.text() == text

    def _card_entry(self) -> CardEntry | None:
        return next((each for each in self.screen.findChildren(CardEntry) if each.isVisible()), None)

    def enter_cards(self, text: str) -> None:
        self.until(lambda: self.view.wanted is not None)
        wanted = self.view.wanted
        self.touch(self.screen.primary.button)
        self.until(self._card_entry)
        dialog = self._card_entry()
        for each in text.split():
            self.touch(dialog.keys[Card(each)])
        self.touch(dialog.enter)
        self.until(lambda: self.view.wanted != wanted)


def open_jackpot(hands: JackpotHands) -> None:
    hands.go_to_jackpots()
    page = hands.page
    hands.touch(next(tab for tab in page.pages.tabs if tab.text() == SET_UP))
    form = page.set_up
    pad = form.findChild(LetterPad)
    for name, text in {"title": "megalink", "seed": "20000", "to_meter": "25", "to_reserve": "5"}.items():
        hands.type_in(pad, form.fields[name], text)
    hands.touch(form.tables.button("T1"))
    part = next(each for each in form.parts if each.part().game == XTREME)
    hands.touch(part.played)
    hands.type_in(pad, part.unit, "5")
    hands.touch(form.check)
    hands.until(form.sign.isEnabled)
    hands.touch(form.sign)
    hands.sign(hands.reading.jackpots, MANAGER)
    hands.until(lambda: hands.reading.jackpots.board.view.screen is not None)


@pytest.fixture
def at_table(sit_down) -> JackpotHands:
    """A table that is dealt by hand, in a house without a jackpot."""
    seated = sit_down(method="manual", simulated=False)
    hands = JackpotHands(seated.terminal, seated._qtbot)
    hands.sign_in()
    return hands


def play_a_straight_flush(hands: JackpotHands) -> None:
    """One position bets an Ante and the progressive, and wins a straight flush; every card is entered by touch."""
    hands.go_on(by_touch=True)
    hands.touch_chip(2_500)
    hands.touch_area(1, "ante")
    hands.touch_area(1, "progressive")
    hands.until(lambda: "$30" in hands.view.primary.detail)
    while hands.phase != "EXPOSING":
        hands.go_on(by_touch=True)
    cards = {"dealer": "Ks 4d 2c", "1": "9h 8h 7h", "community": "6h 5h"}
    while not (hands.view.finding and hands.view.finding.claim):
        if hands.view.wanted is not None:
            hands.enter_cards(cards[hands.view.wanted.place])
        else:
            hands.go_on(by_touch=True)


def walk(hands: JackpotHands, **found: str) -> None:
    """Answer steps of the walk; several touches of one step are parted by spaces."""
    screen = hands.terminal.window.control.claim.screen
    for name, keys in found.items():
        for key in keys.split():
            hands.touch(named(named(screen.steps, AskInput, name), FittedButton, key))


@pytest.mark.case("B27")
@pytest.mark.rule("X3 3.5.3", "X3 3.17", "R-30")
def test_a_jackpot_is_set_up_played_won_claimed_and_printed_without_a_keyboard(
    at_table: JackpotHands, tmp_path: Path
) -> None:
    hands = at_table
    opened = hands.terminal.table
    open_jackpot(hands)
    hands.go_back()
    hands.until(lambda: hands.view.felt.jackpot is not None and hands.view.felt.jackpot.meter == 20_000_00)
    assert hands.terminal.table is opened

    play_a_straight_flush(hands)
    claim = hands.terminal.window.control.claim
    hands.touch(hands.screen.primary.button)
    hands.until(claim.screen.isVisible)
    hands.until(lambda: claim.desk.entered and claim.screen.view.asks[-1].options)
    walk(hands, cards_shown="yes", rest_counted="4 4 enter", rest_in_order="yes")
    for who in (DEALER, MANAGER):
        walk(hands, signatures=who)
        hands.until(lambda: claim.signing is not None and claim.signing.dialog.people.person())
        dialog = claim.signing.dialog
        for digit in PINS[who]:
            hands.touch(dialog.pad.findChild(FittedButton, digit))
        hands.touch(dialog.enter)
        hands.until(lambda: claim.signing is None)
    hands.until(claim.screen.release.isEnabled)
    hands.touch(claim.screen.release)
    hands.sign(claim, MANAGER)
    hands.until(lambda: hands.view.finding is None)
    while hands.phase != "BETWEEN ROUNDS":
        hands.go_on(by_touch=True)

    hands.go_to_jackpots()
    control = hands.reading.jackpots
    hands.until(lambda: control.board.view.screen.hits)
    (hit,) = control.board.view.screen.hits
    assert (hit.line, hit.seat, hit.amount, hit.state) == ("straight_flush", 1, 2_000_12, "released")
    assert control.board.view.screen.figures.displayed == 20_000_00 + 125 - 2_000_12
    control.folder = tmp_path / "papers"
    hands.touch(named(hands.page.meters, FittedButton, "paper-1"))
    hands.until((tmp_path / "papers" / "claim-jackpot-1-1.pdf").exists)
    assert checked(hands.terminal.opened.house.journal, "jackpot-1").wrong == ()


def test_a_log_that_is_gone_when_the_jackpots_are_opened_is_told_and_is_no_error_of_our_own(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    log = hands.terminal._folder.path / FILE_NAME
    log.rename(log.with_suffix(".moved"))
    hands.until(lambda: hands.terminal.back_office is not None)
    reading = hands.terminal.back_office.reading
    reading.show(JACKPOT, Actor(SUPERVISOR, "Sam Okafor", Rank.PIT_SUPERVISOR))
    told: list[NoticeView] = []
    reading.jackpots.board.notice.connect(told.append)
    hands.until(lambda: told)
    assert reading.jackpots.board.view is None
