"""The whole felt: it follows the view, passes on touches, and lets go of what it no longer shows."""

import gc
import weakref

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QWidget

from app.ui.felt_view import AreaView, FeltView, HandView, JackpotView, SeatView
from app.ui.painting.felt import Felt
from app.ui.theme import Room, Theme
from tests.app.ui import sample_felts

SCENES = (
    sample_felts.betting,
    sample_felts.deciding,
    sample_felts.settling,
    sample_felts.stud,
    sample_felts.let_it_ride,
)


@pytest.fixture
def felt(qtbot) -> Felt:
    widget = Felt()
    qtbot.addWidget(widget)
    widget.resize(1500, 800)
    return widget


def table(seats: int) -> FeltView:
    return FeltView(
        seats=tuple(SeatView(number=n, areas=(AreaView(key="ante", label="Ante"),)) for n in range(1, seats + 1)),
        denominations=(100, 500),
        dealer=HandView(),
        community=HandView(),
        jackpot=JackpotView("Mega Link", 100, "$"),
    )


@pytest.mark.parametrize("size", [(940, 540), (1500, 800), (2600, 1300)])
@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_is_painted_at_every_size(felt: Felt, scene, size: tuple[int, int]) -> None:
    felt.resize(*size)
    felt.show_felt(scene())
    image = felt.grab().toImage()
    colours = {image.pixelColor(x, y).rgb() for x in range(0, size[0], 23) for y in range(0, size[1], 23)}
    assert len(colours) > 50


@pytest.mark.parametrize("seats", [7, 1, 5, 0, 6])
def test_there_are_as_many_seats_as_the_view_has(felt: Felt, seats: int) -> None:
    felt.show_felt(table(7))
    felt.show_felt(table(seats))
    assert len(felt.boxes) == seats


def test_a_touch_on_a_seat_reaches_whoever_listens_to_the_felt(felt: Felt, qtbot) -> None:
    felt.show_felt(table(7))
    box = felt.boxes[4]
    with qtbot.waitSignal(felt.area_pressed) as told:
        qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=box.plan().areas[0].center().toPoint())
    assert told.args == [5, "ante"]
    with qtbot.waitSignal(felt.seat_menu) as told:
        qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=box.plan().menu.center().toPoint())
    assert told.args == [5]


def test_without_a_dealers_hand_the_common_cards_take_the_middle(felt: Felt) -> None:
    felt.show_felt(sample_felts.let_it_ride())
    assert felt._community_place(felt.plan()) == felt.plan().dealer


def test_the_cloth_changes_with_the_light_in_the_room(felt: Felt, dressed) -> None:
    felt.show_felt(table(3))
    dark = felt.grab().toImage().pixelColor(750, 500)
    dressed(Theme(Room.LIGHT))
    assert felt.grab().toImage().pixelColor(750, 500) != dark


def test_the_same_view_looks_the_same_again(felt: Felt) -> None:
    felt.show_felt(sample_felts.settling())
    before = felt.grab().toImage()
    felt.show_felt(sample_felts.betting())
    felt.show_felt(sample_felts.settling())
    assert felt.grab().toImage() == before


@pytest.mark.case("C19")
def test_a_felt_nobody_holds_is_gone(qapp) -> None:
    felt = Felt()
    felt.show_felt(sample_felts.settling())
    felt.grab()
    gone = weakref.ref(felt)
    felt.deleteLater()
    del felt
    qapp.sendPostedEvents(None, 52)  # DeferredDelete
    gc.collect()
    assert gone() is None


class Paints(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        self.count = 0
        watched.installEventFilter(self)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's own name
        self.count += event.type() is QEvent.Type.Paint
        return False


def test_a_seat_that_changes_is_painted_and_no_other(felt: Felt, qtbot) -> None:
    view = table(3)
    felt.show_felt(view)
    with qtbot.waitExposed(felt):
        felt.show()
    qtbot.waitUntil(lambda: all(box.isVisible() for box in felt.boxes))
    felt.repaint()
    first, second, _ = view.seats
    paints = [Paints(box) for box in felt.boxes]
    felt.show_felt(replace(view, seats=(first, replace(second, attention=True), view.seats[2])))
    qtbot.waitUntil(lambda: paints[1].count > 0)
    assert [each.count for each in paints] == [0, 1, 0]
    felt.show_felt(replace(view, dealer=HandView(name="Pair")))
    qtbot.waitUntil(lambda: min(each.count for each in paints) > 0)
