"""What a screen reader says of the felt: every position has one name, every area and every amount on it is in its words."""

import pytest

from app.ui.painting.felt import Felt
from app.ui.painting.hand_art import card_words
from app.ui.painting.seat_box import seat_words
from engine.money import show
from tools.scenes.pictures import Shown, table_screen
from tools.scenes.stage import moments


@pytest.mark.parametrize("moment", moments(), ids=lambda each: each.name)
def test_every_position_has_one_name_and_its_words_tell_every_amount(qtbot, moment) -> None:
    screen = table_screen(Shown(view=moment.view))
    qtbot.addWidget(screen)
    boxes = screen.felt.boxes
    assert [box.accessibleName() for box in boxes] == [f"Position {seat.number}" for seat in moment.view.felt.seats]
    for box, seat in zip(boxes, moment.view.felt.seats, strict=True):
        assert box.accessibleDescription() == seat_words(seat)
        for area in seat.areas:
            if area.amount:
                assert box.accessibleDescription().count(f"{area.label} {show(area.amount, '')}") == 1


@pytest.mark.parametrize("moment", moments(), ids=lambda each: each.name)
def test_the_dealers_hand_the_common_cards_and_the_jackpot_are_told_as_well(qtbot, moment) -> None:
    view, felt = moment.view.felt, Felt()
    qtbot.addWidget(felt)
    felt.show_felt(view)
    said = felt.accessibleDescription()
    for hand in (each for each in (view.dealer, view.community, view.burn) if each is not None):
        assert ", ".join(card_words(card) for card in hand.cards) in said
        assert hand.note in said
        assert hand.name in said or not hand.cards
    if view.jackpot is not None:
        assert show(view.jackpot.meter, view.jackpot.currency) in said
