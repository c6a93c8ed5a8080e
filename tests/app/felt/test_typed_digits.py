"""A badge that is held to its reader at the felt is no hand's: it lays nothing, and a hand is never taken for it."""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from app.felt.binding import FeltControl
from app.felt.deed import ByHand, PickSeat, What
from app.felt.presenter import FeltDesk
from app.felt.screen import TableScreen
from app.table.news import Changed
from app.ui.typed_digits import BLINK_MS, TOO_FAST
from engine.actors import Actor, Rank
from engine.table.commands import Command
from tests.end_to_end.runs import SEEDS
from tools.scenes.stage import METER, READY, Stage

BADGES = ("4711", "0047110815", "1234567", "73915473915473915473915473915473")
ENTERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Felt:
    """The screen while bets are placed, what is asked of the table, and the keyboard before it."""

    def __init__(self, qtbot) -> None:
        self.stage = Stage().bet({2: {"ante": 2_500}})
        self.asked: list[Command] = []
        self.did: list[ByHand] = []
        self.read: list[str] = []
        self.screen = TableScreen()
        qtbot.addWidget(self.screen)
        self.desk = FeltDesk(self, self.stage.table, "Table 1")  # type: ignore[arg-type]
        self.control = FeltControl(self.screen, self.desk, None)  # type: ignore[arg-type]
        self.screen.did.connect(self.did.append)
        self.screen.badge_read.connect(self.read.append)
        self.screen.show()
        qtbot.waitExposed(self.screen)
        self.screen.activateWindow()
        self.desk.take(Changed(table=self.stage.table, link=READY, meter=METER))
        self.desk.sign(Actor(id="120", name="Robin Tan", rank=Rank.DEALER))
        self.screen.primary.button.repaint()

    def ask(self, command: Command, _by: Actor) -> None:
        self.asked.append(command)

    def types(self, *keys: str | Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(
                QApplication.focusWidget() or self.screen, key if isinstance(key, Qt.Key) else Qt.Key(ord(key))
            )

    def waits(self, milliseconds: int) -> None:
        """Let time pass at the keyboard."""
        if milliseconds > BLINK_MS:
            self.screen.keyboard.digits.pause()


@pytest.fixture
def felt(qtbot) -> Iterator[Felt]:
    felt = Felt(qtbot)
    yield felt
    felt.screen.close()


def nothing(_: Felt) -> None:
    """Only the chip of before is in hand."""


def same(felt: Felt) -> None:
    felt.types("2", "R")
    assert felt.desk.view.palette.same


def take_back(felt: Felt) -> None:
    felt.desk.clear("position")


@pytest.mark.parametrize("enter", ENTERS)
@pytest.mark.parametrize("in_hand", [nothing, same, take_back])
@pytest.mark.parametrize("badge", BADGES)
def test_a_badge_lays_nothing_whatever_is_in_hand_and_is_read_as_one(
    felt: Felt, badge: str, in_hand: Callable[[Felt], None], enter: Qt.Key
) -> None:
    in_hand(felt)
    felt.did.clear()
    felt.types(*badge, enter)
    felt.waits(1_000)
    assert (felt.asked, felt.did, felt.read) == ([], [], [badge])


def test_a_reader_that_ends_with_nothing_lays_nothing_and_it_is_said(felt: Felt) -> None:
    same(felt)
    felt.types(*"0047110815")
    felt.waits(1_000)
    assert (felt.asked, felt.read) == ([], [])
    assert felt.screen.strip.text() == TOO_FAST


@pytest.mark.seeded
@pytest.mark.parametrize("seed", range(max(1, min(SEEDS // 4, 20))))
def test_a_fast_hand_is_never_taken_for_a_badge_and_loses_no_key(felt: Felt, seed: int) -> None:
    chance = Random(seed)
    meant = chance.choices("1234567", k=200)
    for key in meant:
        felt.types(key)
        felt.waits(chance.choice((20, 45, *range(60, 400, 20))))
        if chance.random() < 0.05:
            felt.types(Qt.Key.Key_Return)
    felt.waits(1_000)
    assert felt.did == [PickSeat(int(key)) for key in meant]
    assert felt.read == []


def test_a_letter_right_after_a_digit_is_done_after_it(felt: Felt) -> None:
    felt.types("3", "U")
    assert felt.did == [PickSeat(3), What.UNDO]


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Enter])
def test_space_and_the_keypads_enter_press_the_large_button(felt: Felt, key: Qt.Key) -> None:
    felt.types("3", key)
    assert felt.did == [PickSeat(3), What.PRIMARY]


def test_the_large_return_key_does_not(felt: Felt) -> None:
    felt.types(Qt.Key.Key_Return)
    assert felt.did == []


def test_what_is_typed_into_a_field_is_the_fields(felt: Felt) -> None:
    field = QLineEdit(felt.screen)
    field.show()
    field.setFocus()
    QTest.keyClicks(field, "4711 0815")
    felt.waits(1_000)
    assert (field.text(), felt.did, felt.read) == ("4711 0815", [], [])
