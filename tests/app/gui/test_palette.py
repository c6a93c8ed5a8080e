"""Colours: every ink on every ground it is used on can be read."""

import pytest

from app.gui.palette import DARK, LIGHT, SHAPE, TEXT, contrast, pairs


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [
        ("#000000", "#ffffff", 21.0),
        ("#777777", "#ffffff", 4.48),
        ("#767676", "#ffffff", 4.54),
        ("#123456", "#123456", 1.0),
    ],
)
def test_contrast_is_the_ratio_of_the_guidelines(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == pytest.approx(ratio, abs=0.01)
    assert contrast(other, one) == contrast(one, other)


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize(("ink", "ground", "least"), pairs())
def test_ink_can_be_read_on_its_ground(palette, ink: str, ground: str, least: float) -> None:
    assert contrast(getattr(palette, ink), getattr(palette, ground)) >= least


def test_text_and_shapes_both_stand_in_the_list_of_pairs() -> None:
    assert {least for _, _, least in pairs()} == {TEXT, SHAPE}


def test_every_colour_with_ink_in_its_name_is_checked_somewhere() -> None:
    checked = {token for ink, ground, _ in pairs() for token in (ink, ground)}
    inks = {name for name in DARK.__struct_fields__ if name.endswith("_ink") or name.startswith("on_")}
    assert inks <= checked
