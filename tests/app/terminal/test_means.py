"""Whole rounds by those who cannot use every means: only keys, no sound, no colour, the left hand.

Each plays on the real window and is given nothing but what such a dealer has.
"""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from app.terminal.look import keep, keep_look, look_of
from app.ui.theme import Theme
from engine.table import events as ev
from tests.app.terminal.sitting import DEALER, PINS, Hands, make_table

POINTED = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseMove, QEvent.Type.TouchBegin, QEvent.Type.Wheel)


class Pointer(QObject):
    """Sees every pointer that is used anywhere in the program."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() in POINTED:
            self.seen.append(f"{event.type().name} on {watched!r}")
        return False


@pytest.fixture
def pointer(qapp: QApplication) -> Iterator[Pointer]:
    pointer = Pointer()
    qapp.installEventFilter(pointer)
    yield pointer
    qapp.removeEventFilter(pointer)


def facts(hands: Hands) -> list[object]:
    return [entry.event for entry in hands.terminal.opened.house.journal.entries("table:T1")]


def closed_well(hands: Hands) -> bool:
    return [fact.outcome for fact in facts(hands) if isinstance(fact, ev.RoundClosed)] == ["settled"]


def sign_in_by_keys(hands: Hands) -> None:
    """The first letters of the name, the digits, Enter; nothing is told which widget listens."""
    window = hands.terminal.window
    hands.until(lambda: window.sign_in is not None and window.sign_in.dialog.people.buttons())
    hands.until(window.sign_in.dialog.isActiveWindow)
    hands.key(*"ROB", "Down", *PINS[DEALER], "Return")
    hands.until(lambda: window.sign_in is None)
    hands.until(lambda: hands.terminal.desk.view is not None and hands.terminal.desk.table.dealer == DEALER)


def walk_done(hands: Hands) -> bool:
    return hands.view.settlement is not None and all(stop.done for stop in hands.view.settlement.seats)


def test_one_who_uses_only_keys_plays_a_whole_round_from_the_sign_in_to_the_close(sit_down, pointer) -> None:
    hands = sit_down()
    sign_in_by_keys(hands)
    hands.go_on()
    hands.key("F4", "2", "A", "5", "A", "6", "A", "S", "Backspace")
    hands.until(lambda: hands.view.primary.detail == "3 positions, $75 on the felt")
    hands.go_on()
    hands.go_on()
    hands.key("5", "F")
    hands.until(lambda: hands.view.felt.seats[4].decision)
    while hands.phase != "CLOSING":
        hands.go_on()
    for _ in hands.view.settlement.seats:
        hands.key("N")
    hands.until(lambda: walk_done(hands))
    hands.to_the_end()
    assert closed_well(hands)
    assert pointer.seen == []


def test_one_who_hears_nothing_plays_a_whole_round_and_reads_all_that_others_hear(sit_down, house_folder) -> None:
    folder = make_table(house_folder)
    keep(folder, silent=True)
    hands = sit_down(folder)
    played: list[object] = []
    sounding = hands.terminal.window.sounding
    sounding._player, sounding._start = ("player",), played.append
    hands.sign_in()
    hands.go_on(by_touch=True)
    hands.touch_chip(100_000)
    hands.touch_area(2, "ante")
    hands.until(lambda: "$1,000 is over the maximum of $500" in hands.screen.strip.text())
    hands.touch_chip(2_500)
    hands.touch_area(2, "ante")
    hands.until(lambda: hands.view.felt.seats[1].areas[0].amount == 2_500)
    hands.touch(hands.screen.call)
    hands.until(lambda: hands.screen.call.accessibleName().startswith("A supervisor is called since"))
    hands.to_the_end(by_touch=True)
    assert closed_well(hands)
    assert played == []


def grey(widget: QWidget) -> QImage:
    return widget.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)


def tell_apart(one: QImage, other: QImage) -> bool:
    """Whether two grey pictures differ in more than a few pixels, and there by more than a shade."""
    if one.size() != other.size():
        return True
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return sum(abs(here - there) > SHADE for here, there in pairs) > PIXELS


SHADE, PIXELS = 48, 24
"""Steps of grey of 255, and pixels, that an eye tells apart at arm's length."""


class Greyly:
    """Looks at the window without its colours."""

    def __init__(self, hands: Hands) -> None:
        self._hands = hands

    def sees(self, widget: Callable[[], QWidget], deed: Callable[[], object], done: Callable[[], object]) -> None:
        """Do something, wait until it is done, and see without colours that it was."""
        before = grey(widget())
        deed()
        self._hands.until(done)
        self._hands.until(lambda: tell_apart(before, grey(widget())))


def test_one_who_sees_no_colours_plays_a_whole_round_and_tells_every_state_from_the_one_before(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    eye = Greyly(hands)

    def box(seat: int) -> Callable[[], QWidget]:
        return lambda: hands.screen.felt.boxes[seat - 1]

    def go_on() -> None:
        eye.sees(lambda: hands.screen, lambda: hands.go_on(by_touch=True), lambda: True)

    def choice(words: str) -> QWidget:
        return next(each for each in hands.screen.seat_row.choices if each.text() == words)

    def walked(seat: int) -> Callable[[], bool]:
        return lambda: next(stop.done for stop in hands.view.settlement.seats if stop.seat == seat)

    go_on()
    chips = [grey(chip) for chip in hands.screen.palette_row.chips]
    assert all(tell_apart(one, other) for at, one in enumerate(chips) for other in chips[:at])
    for value, seat in ((2_500, 2), (10_000, 5), (2_500, 6)):
        eye.sees(lambda: hands.screen.palette_row, lambda value=value: hands.touch_chip(value), lambda: True)
        amount = lambda seat=seat: hands.view.felt.seats[seat - 1].areas[0].amount  # noqa: E731
        eye.sees(box(seat), lambda seat=seat: hands.touch_area(seat, "ante"), amount)
    go_on()
    go_on()
    first = hands.view.turn
    eye.sees(box(first), lambda: hands.touch(choice("Fold")), lambda: hands.view.felt.seats[first - 1].decision)
    while hands.phase != "CLOSING":
        go_on()
    for stop in hands.view.settlement.seats:
        eye.sees(lambda: hands.screen, lambda: hands.touch(choice("Done – next")), walked(stop.seat))
    hands.to_the_end(by_touch=True)
    assert closed_well(hands)


def test_a_left_handed_dealer_plays_a_whole_round_and_finds_what_is_touched_most_on_the_left(
    sit_down, house_folder, dressed
) -> None:
    folder = make_table(house_folder)
    keep_look(folder, Theme(left_handed=True))
    dressed(look_of(folder))
    hands = sit_down(folder)
    hands.sign_in()
    window = hands.terminal.window

    def left(widget: QWidget) -> bool:
        return widget.mapTo(window, widget.rect().center()).x() < window.width() / 3

    assert left(hands.screen.primary)
    assert left(hands.screen.menu_button)
    hands.go_on(by_touch=True)
    assert left(hands.screen.palette_row.undo)
    assert left(hands.screen.palette_row.redo)
    hands.touch_chip(2_500)
    for seat in (1, 4, 7):
        hands.touch_area(seat, "ante")
    hands.until(lambda: hands.view.primary.detail == "3 positions, $75 on the felt")
    hands.go_on(by_touch=True)
    assert left(hands.screen.seat_row.undo)
    assert hands.to_the_end(by_touch=True)[-1] == "CLOSING"
    assert closed_well(hands)
