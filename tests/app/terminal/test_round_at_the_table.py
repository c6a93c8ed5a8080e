"""Whole rounds through the real window, the real log and a shuffler on a real port."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.ui.view import LampState
from engine.table import events as ev
from tests.app.terminal.sitting import Hands

LET_IT_RIDE = "megalink-let-it-ride"
STUD = "megalink-singapore-stud-poker"
THREE_CARD = "megalink-three-card-poker"
PRIME = "three-card-poker-prime"
XTREME = "megalink-three-card-poker-xtreme"


def _facts(hands: Hands) -> list[object]:
    return [entry.event for entry in hands.terminal.opened.house.journal.entries("table:T1")]


def test_a_round_is_played_by_keys_alone(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    assert hands.go_on() == "BETWEEN ROUNDS"
    hands.key("F4")
    for seat in range(1, 8):
        hands.key(str(seat), "A")
    hands.key("3", "S")
    hands.until(lambda: "8 positions" in hands.view.primary.detail or "$200" in hands.view.primary.detail)
    assert hands.view.primary.detail == "7 positions, $200 on the felt"
    assert hands.go_on() == "BETTING"
    assert hands.go_on() == "BURNING"
    hands.key("2", "F")
    hands.until(lambda: hands.view.felt.seats[1].decision)
    assert hands.view.felt.seats[1].decision.text == "FOLDED"
    assert hands.to_the_end() == ["DECIDING", "EXPOSING", "SETTLING", "CLOSING"]
    assert [event.outcome for event in _facts(hands) if isinstance(event, ev.RoundClosed)] == ["settled"]


def test_chips_are_moved_by_holding_them_and_touching_or_letting_go_over_another_area(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.go_on(by_touch=True)
    hands.touch_chip(2_500)
    hands.touch_area(2, "ante")
    hands.until(lambda: hands.view.felt.seats[1].areas[0].amount == 2_500)
    hands.hold_area(2, "ante")
    assert hands.view.felt.seats[1].areas[0].selected
    assert hands.view.felt.seats[1].areas[0].amount == 2_500
    hands.touch_area(5, "ante")
    hands.until(lambda: hands.view.felt.seats[4].areas[0].amount == 2_500)
    hands.hold_area(5, "ante", drop_on=(6, "pair_plus"))
    hands.until(lambda: hands.view.felt.seats[5].areas[2].amount == 2_500)
    assert [sum(area.amount for area in seat.areas) for seat in hands.view.felt.seats] == [0, 0, 0, 0, 0, 2_500, 0]
    assert not hands.view.moving


def test_a_round_is_played_by_touch_alone(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.go_on(by_touch=True)
    hands.touch_chip(2_500)
    for seat in (1, 4, 7):
        hands.touch_area(seat, "ante")
    hands.touch_area(4, "pair_plus")
    hands.until(lambda: hands.view.primary.detail == "3 positions, $100 on the felt")
    hands.touch(hands.screen.palette_row.move_chips)
    hands.touch_area(4, "pair_plus")
    hands.touch_area(1, "pair_plus")
    hands.until(lambda: hands.view.felt.seats[0].areas[2].amount == 2_500)
    hands.go_on(by_touch=True)
    hands.go_on(by_touch=True)
    hands.touch(hands.screen.seat_row.choices[1])
    hands.until(lambda: hands.view.felt.seats[0].decision)
    assert hands.view.felt.seats[0].decision.text == "FOLDED"
    assert hands.to_the_end(by_touch=True)[-1] == "CLOSING"


@pytest.mark.parametrize(
    ("game", "most", "bets"),
    [(PRIME, 5, "A"), (STUD, 5, "A"), (THREE_CARD, 6, "A"), (XTREME, 6, "A"), (LET_IT_RIDE, 6, "A")],
)
def test_a_round_of_seven_unchanged_bettors_takes_few_inputs(sit_down, game: str, most: int, bets: str) -> None:
    hands = sit_down(game=game)
    hands.sign_in()
    hands.go_on()
    hands.key("F4")
    for seat in range(1, 8):
        hands.key(str(seat), *bets)
    hands.until(lambda: "7 positions" in hands.view.primary.detail)
    hands.to_the_end()
    hands.key("R")
    hands.until(lambda: hands.phase == "BETTING")
    hands.inputs = 0
    while hands.view.phase.round_number == 2 or hands.phase != "BETTING":
        hands.go_on(close=False)
        hands.until(hands.can_go_on)
    assert hands.view.primary.detail.startswith("7 positions")
    assert hands.inputs <= most
    closed = [event.number for event in _facts(hands) if isinstance(event, ev.RoundOpened)]
    assert closed == [1, 2, 3]


@pytest.mark.rule("X3 3.4")
def test_chips_over_the_limit_are_told_beside_them_and_recorded_after_one_more_touch(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.go_on()
    hands.touch_chip(100_000)
    hands.touch_area(2, "ante")
    hands.until(lambda: "Once more to record it" in hands.screen.strip.text())
    assert "$1,000 is over the maximum of $500" in hands.screen.strip.text()
    assert "Rule 3.4" in hands.screen.strip.text()
    assert hands.view.felt.seats[1].areas[0].amount == 0
    hands.touch_area(2, "ante")
    hands.until(lambda: hands.view.felt.seats[1].areas[0].amount == 100_000)
    assert "over the maximum" not in hands.screen.strip.text()


def test_a_betting_area_says_what_is_still_to_be_picked_position_or_chip(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.go_on()
    hands.key("A")
    hands.until(lambda: hands.screen.strip.text() == "Pick a position first.")
    hands.key("1")
    hands.until(lambda: hands.screen.strip.text().startswith("Position 1 picked."))
    hands.key("A")
    hands.until(lambda: hands.screen.strip.text() == "Pick a chip first.")
    assert hands.view.seat == 1
    hands.key("F4")
    hands.until(lambda: hands.screen.strip.text() == "Position 1 picked. In hand: 25. Touch a betting area.")
    hands.key("A")
    hands.until(lambda: hands.view.felt.seats[0].areas[0].amount == 2_500)


def test_a_dead_button_says_why_beside_it(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.go_on()
    assert not hands.screen.primary.button.isEnabled()
    assert hands.screen.primary.note.accessibleName() == "There is no wager on the layout. Rule 3.4"


def test_a_double_press_on_settle_settles_once(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.go_on()
    hands.key("F4")
    for seat in (2, 5):
        hands.key(str(seat), "A")
    hands.until(lambda: "2 positions" in hands.view.primary.detail)
    for _ in range(4):
        hands.go_on()
    hands.until(lambda: hands.phase == "SETTLING")
    hands.until(hands.screen.primary.seen)  # a press on what was never on the screen is dropped
    for _ in range(3):
        QTest.keyClick(hands.terminal.window, Qt.Key.Key_Space)
    hands.until(lambda: hands.phase == "CLOSING")
    settled = [event.seat for event in _facts(hands) if isinstance(event, ev.SeatSettled)]
    assert sorted(settled) == [2, 5]
    assert hands.phase == "CLOSING"
    assert hands.screen.strip.text() == ""


def test_nothing_is_asked_before_somebody_signed_in(sit_down) -> None:
    hands = sit_down()
    window = hands.terminal.window
    hands.until(lambda: window.sign_in is not None)
    window.sign_in.dialog.reject()
    hands.until(lambda: window.sign_in is None)
    hands.until(lambda: hands.screen.view is not None)
    assert hands.screen.primary.button.text() == "Sign in"
    hands.key("Space")
    hands.until(lambda: window.sign_in is not None)
    assert not [event for event in _facts(hands) if isinstance(event, ev.RoundOpened)]
    window.sign_in.dialog.reject()
    hands.until(lambda: window.sign_in is None)


def test_the_round_stands_where_it_stood_when_the_window_is_opened_again(sit_down) -> None:
    hands = sit_down()
    folder = hands.terminal._folder
    hands.sign_in()
    hands.go_on()
    hands.key("F4", "3", "A")
    hands.until(lambda: "1 position," in hands.view.primary.detail)
    hands.go_on()
    hands.until(lambda: hands.phase == "BURNING" and hands.view.lamp.state is LampState.READY)
    hands.terminal.close()
    again = sit_down(folder)
    again.sign_in()
    again.until(lambda: again.phase == "BURNING")
    assert again.to_the_end()[0] == "BURNING"
