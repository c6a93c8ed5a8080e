"""Every screen in every state, on screens from the smallest to the largest and in letters up to the largest.

Nothing is cut, written over something else, over the edge, or without a name. Each scene is laid out in one light and
on every size in turn; with more seeds (`make proof`) every scene meets every size.
"""

import pytest
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.ui.letter_pad import LetterPad
from app.ui.theme import Theme
from tests.app.laid_out import LONG, every_scene, faults, laid_out, one_in, painted, resized, settle
from tools.scenes.pictures import Scene

SIZES = tuple(QSize(wide, tall) for wide, tall in ((1024, 768), (1280, 800), (1920, 1080), (3840, 2160)))
SCALES = (100, 150, 200)
PARTS = 16


@pytest.mark.seeded
@pytest.mark.case("C14")
@pytest.mark.parametrize("scale", SCALES)
def test_no_screen_cuts_or_overlaps_anything_at_any_size_of_screen_and_letters(qapp, dressed, scale: int) -> None:
    dressed(Theme(text_scale=scale))
    turn = SCALES.index(scale)
    assert found_in(qapp, one_in(PARTS, turn), SIZES if LONG else SIZES[turn % 2 : turn % 2 + 2]) == []


SMALL = SIZES[0]
FULL = (
    "rack-closed",
    "rack-colour-up",
    "irregularity-3-void-refunds",
    "irregularity-5-closed-round-undone",
    "approval",
    "card-entry-refused",
    "history-list",
    "irregularity-unequal",
    "shift-events",
)
"""Screens whose pieces once lay over each other, or were cut."""


@pytest.mark.parametrize("scale", SCALES)
def test_what_lies_side_by_side_on_the_fullest_screens_never_lies_over_each_other(qapp, dressed, scale: int) -> None:
    dressed(Theme(text_scale=scale))
    assert found_in(qapp, [each for each in every_scene() if each.name in FULL], (SMALL,)) == []


def test_a_list_beside_a_round_keeps_within_its_room_and_names_its_columns_whole_in_the_largest_letters(
    qapp, dressed
) -> None:
    dressed(Theme(text_scale=SCALES[-1]))
    assert found_in(qapp, [each for each in every_scene() if each.name == "history-round"], SIZES[2:]) == []


UPRIGHT = QSize(1080, 1920)


@pytest.mark.parametrize("scale", SCALES)
def test_a_players_screen_that_stands_upright_cuts_and_overlaps_nothing_either(qapp, dressed, scale: int) -> None:
    dressed(Theme(text_scale=scale))
    assert found_in(qapp, [each for each in every_scene() if "players" in each.name], (UPRIGHT,)) == []


AT_ARMS_LENGTH = 13


def test_an_area_with_chips_names_itself_in_letters_that_are_read_on_the_smallest_screen(dressed) -> None:
    dressed(Theme())
    with laid_out(next(each for each in every_scene() if each.name == "table-betting"), SMALL) as (screen, _):
        names = {each.text: each.size for each in painted(screen) if each.text in {"Pair+", "6 Card", "Prog.", "LIT"}}
    assert (len(names), min(names.values()) >= AT_ARMS_LENGTH) == (4, True), names


def test_why_somebody_may_not_sign_is_read_as_well(dressed) -> None:
    dressed(Theme())
    with laid_out(next(each for each in every_scene() if each.name == "approval"), SMALL) as (_, judged):
        sizes = {
            each.text: each.size for each in painted(judged) if each.text in {"Dealer: this takes", "Locked out: a"}
        }
    assert (len(sizes), min(sizes.values()) >= AT_ARMS_LENGTH) == (2, True), sizes


WRITTEN = (
    "disputes-closing",
    "disputes-open",
    "first-start-1-manager",
    "first-start-3-table",
    "first-start-4-limits",
    "first-start-5-shuffler",
    "history-list",
    "jackpot-adjust",
    "jackpot-new",
    "jackpot-set-up",
    "rack-buy-in",
    "rack-correction",
    "rack-drop",
    "rack-fill-prepared",
    "set-up-floor",
    "set-up-house",
    "set-up-limits",
    "set-up-shuffler",
    "set-up-staff",
    "set-up-table",
    "set-up-witness",
    "shift-overview",
    "shuffler-new-deck",
)
"""Every page that has letters below it, by one of its scenes."""


@pytest.mark.parametrize("name", WRITTEN)
def test_the_field_that_is_written_in_is_seen_whole_above_the_largest_letters(qapp, dressed, name: str) -> None:
    dressed(Theme(text_scale=SCALES[-1]))
    scene = next(each for each in every_scene() if each.name == name)
    with laid_out(scene, SMALL) as (screen, _):
        fields = {field: pad for pad in screen.findChildren(LetterPad) for field in pad.pages if field.isVisible()}
        assert fields
        for field in list(fields)[:: 1 if LONG else max(1, len(fields) // 3)]:
            fields[field].hide()
            settle()
            QTest.mouseClick(field, Qt.MouseButton.LeftButton)
            settle()
            assert fields[field].isVisible()
            assert field.visibleRegion().boundingRect() == field.rect(), field.accessibleName()


def found_in(qapp: QApplication, wanted: list[Scene], sizes: tuple[QSize, ...]) -> list[str]:
    found: list[str] = []
    for scene in wanted:
        with laid_out(scene, sizes[0]) as (screen, judged_widget):
            for size in sizes:
                resized(screen, judged_widget, size)
                found += [f"{scene.name} at {size.width()}: {fault}" for fault in faults(judged_widget, size)]
        qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return found
