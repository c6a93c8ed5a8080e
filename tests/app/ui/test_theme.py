"""The theme: two rooms, text from 100 to 200 %, one style sheet without a gap."""

import re

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from app.ui import theme
from app.ui.stylesheet import mark, stylesheet
from app.ui.theme import ARM_LENGTH, TOUCH, TYPE, Room, Theme


@pytest.mark.parametrize("scale", [0, 99, 201, -100])
def test_a_text_scale_outside_100_to_200_is_refused(scale: int) -> None:
    with pytest.raises(ValueError, match="between 100 and 200"):
        Theme(text_scale=scale)


@pytest.mark.parametrize("room", list(Room))
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_style_sheet_leaves_no_token_unfilled(room: Room, scale: int) -> None:
    sheet = stylesheet(Theme(room, scale))
    assert "$" not in sheet
    assert {colour for colour in re.findall(r"#\w+", sheet) if len(colour) != 7} == set()


def test_letters_grow_with_the_text_scale_and_body_text_is_read_at_arms_length() -> None:
    assert TYPE.body >= ARM_LENGTH
    assert Theme(text_scale=150).px(TYPE.body) == 30
    assert f"font-size: {2 * TYPE.body}px" in stylesheet(Theme(text_scale=200))


def test_the_theme_in_force_is_the_one_last_applied(dressed) -> None:
    dressed(Theme(Room.LIGHT, 125))
    assert theme.in_force() == Theme(Room.LIGHT, 125)
    assert QApplication.palette().window().color().name() == Theme(Room.LIGHT).palette.room


def test_the_two_rooms_differ_in_ink_and_ground() -> None:
    dark, light = Theme(Room.DARK).palette, Theme(Room.LIGHT).palette
    assert (dark.ink, dark.surface) != (light.ink, light.surface)


def test_every_button_is_large_enough_for_a_finger(qtbot) -> None:
    button = QPushButton("x")
    qtbot.addWidget(button)
    button.ensurePolished()
    assert button.sizeHint().height() >= TOUCH
    assert button.sizeHint().width() >= TOUCH


def test_a_marked_label_takes_the_size_of_its_role(qtbot) -> None:
    label = QLabel("x")
    qtbot.addWidget(label)
    mark(label, role="display")
    label.ensurePolished()
    assert label.font().pixelSize() == TYPE.display
    mark(label, role="small")
    assert label.font().pixelSize() == TYPE.small
