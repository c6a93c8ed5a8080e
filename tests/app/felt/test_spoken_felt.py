"""What a screen reader says of the felt: every position has one name, every area and every amount on it is in its words."""

import pytest

from app.ui.painting.seat_box import seat_words
from engine.money import show
from tools.scenes.pictures import Shown, table_screen
from tools.scenes.stage import moments


@pytest.mark.parametrize("moment", moments(), ids=lambda each: each.name)
def test_every_position_has_one_name_and_its_words_tell_every_amount(qtbot, moment) -> None:
    screen = table_screen(Shown(view=moment.view))
    qtbot.addWidget(screen)
    boxes = screen.felt.seat_boxes()
    assert [box.accessibleName() for box in boxes] == [f"Position {seat.number}" for seat in moment.view.felt.seats]
    for box, seat in zip(boxes, moment.view.felt.seats, strict=True):
        assert box.accessibleDescription() == seat_words(seat)
        for area in seat.areas:
            if area.amount:
                assert box.accessibleDescription().count(f"{area.label} {show(area.amount, '')}") == 1
