"""Entering cards: by touch or two keys a card, in the order in which they lie; the rules refuse, not the dialog."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.ui.card_entry import CardEntry
from app.ui.theme import TOUCH
from app.ui.view import CardsWanted, RefusalView
from engine.cards import DECK, Card


@pytest.fixture
def entry(qtbot) -> CardEntry:
    entry = CardEntry(CardsWanted(place="dealer", count=3, title="The dealer's cards"))
    qtbot.addWidget(entry)
    entry.show()
    return entry


def _touch(entry: CardEntry, *cards: str) -> None:
    for card in cards:
        QTest.mouseClick(entry.keys[Card(card)], Qt.MouseButton.LeftButton)


def test_every_card_of_the_deck_can_be_touched_with_a_finger(entry: CardEntry) -> None:
    for card in DECK:
        key = entry.keys[card]
        assert key.width() >= TOUCH - 1
        assert key.height() >= TOUCH


def test_cards_are_told_in_the_order_in_which_they_were_touched(entry: CardEntry, qtbot) -> None:
    _touch(entry, "Qs", "7d", "2c")
    with qtbot.waitSignal(entry.entered) as entered:
        QTest.mouseClick(entry.enter, Qt.MouseButton.LeftButton)
    assert entered.args == [("Qs", "7d", "2c")]


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("9hTsKd", ("9h", "Ts", "Kd")),
        ("9H1S0C", ("9h", "Ts", "Tc")),
        ("xh9hjd", ("9h", "Jd")),
        ("99h8c", ("9h", "8c")),
        ("AhAh2c", ("Ah", "2c")),
        ("qsjhtd9c", ("Qs", "Jh", "Td")),
    ],
)
def test_two_keys_make_a_card_and_anything_else_makes_none(
    entry: CardEntry, typed: str, cards: tuple[str, ...]
) -> None:
    QTest.keyClicks(entry, typed)
    assert entry.cards() == cards


def test_a_card_typed_twice_is_told(entry: CardEntry) -> None:
    QTest.keyClicks(entry, "ahah")
    assert entry.refusal.accessibleName() == "The ace of hearts is picked already."


def test_nothing_is_told_before_every_card_is_there(entry: CardEntry, qtbot) -> None:
    _touch(entry, "Qs", "7d")
    assert not entry.enter.isEnabled()
    with qtbot.assertNotEmitted(entry.entered):
        QTest.keyClick(entry, Qt.Key.Key_Return)


def test_a_card_is_taken_back_by_key_or_by_touching_it_again(entry: CardEntry) -> None:
    _touch(entry, "Qs", "7d", "2c")
    QTest.keyClick(entry, Qt.Key.Key_Backspace)
    assert entry.cards() == ("Qs", "7d")
    _touch(entry, "Qs")
    assert entry.cards() == ("7d",)


def test_what_the_rules_refuse_is_said_and_the_cards_stay_to_be_put_right(entry: CardEntry) -> None:
    _touch(entry, "Qs", "7d", "2c")
    entry.show_refusal(RefusalView("5.1", "The queen of spades is in this round already."))
    assert entry.cards() == ("Qs", "7d", "2c")
    assert entry.refusal.accessibleName() == "The queen of spades is in this round already. Rule 5.1"


@pytest.fixture
def walk(qtbot) -> CardEntry:
    wanted = CardsWanted(place="7", count=2, title="The cards of position 7", dealt=("Ks",))
    walk = CardEntry(wanted, at_once=True)
    qtbot.addWidget(walk)
    walk.show()
    return walk


def test_one_touch_a_card_is_enough_where_the_picker_walks_the_positions(walk: CardEntry, qtbot) -> None:
    assert not walk.enter.isVisible()
    with qtbot.waitSignal(walk.entered) as entered:
        _touch(walk, "Qs", "7d")
    assert entered.args == [("Qs", "7d")]
    walk.show_wanted(CardsWanted(place="6", count=2, title="The cards of position 6", dealt=("Ks", "Qs", "7d")))
    assert walk.cards() == ()
    with qtbot.waitSignal(walk.entered) as entered:
        _touch(walk, "9c", "9d")
    assert entered.args == [("9c", "9d")]


def test_a_card_that_lies_on_the_table_is_not_taken_twice(walk: CardEntry, qtbot) -> None:
    with qtbot.assertNotEmitted(walk.entered):
        _touch(walk, "Ks", "Qs")
    assert walk.cards() == ("Qs",)
    _touch(walk, "Ks")
    assert walk.refusal.accessibleName().startswith("The king of spades lies on the table already.")


def test_a_touch_while_a_hand_is_being_saved_is_refused_aloud_and_goes_to_no_other_hand(walk: CardEntry) -> None:
    _touch(walk, "Qs", "7d", "2c")
    assert "the two of clubs was not taken" in walk.refusal.accessibleName()
    walk.show_wanted(CardsWanted(place="6", count=2, title="The cards of position 6"))
    assert walk.cards() == ()


def test_a_hand_that_was_refused_can_be_put_right_and_goes_on_by_itself(walk: CardEntry, qtbot) -> None:
    _touch(walk, "Qs", "7d")
    walk.show_refusal(RefusalView("5.1", "Look again."))
    QTest.keyClick(walk, Qt.Key.Key_Backspace)
    with qtbot.waitSignal(walk.entered) as entered:
        _touch(walk, "8d")
    assert entered.args == [("Qs", "8d")]


def test_with_nothing_picked_the_hand_before_is_taken_back(walk: CardEntry, qtbot) -> None:
    with qtbot.waitSignal(walk.undo_asked):
        QTest.keyClick(walk, Qt.Key.Key_Backspace)
