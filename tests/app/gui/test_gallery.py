"""The whole screen put together: nothing overlaps, every button is large enough, and the pictures can be drawn."""

from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QWidget

from app.gui import gallery
from app.gui.felt.felt import Felt
from app.gui.felt.seat_box import SeatBox
from app.gui.panels.lamp import Lamp
from app.gui.panels.phase_bar import PhaseBar
from app.gui.panels.primary_action import PrimaryAction
from app.gui.theme import TOUCH


@pytest.fixture(params=gallery.LOOKS, ids=lambda look: f"{look[0].room}-{look[0].text_scale}-{look[1].width()}")
def picture(request, dressed, qapp):
    look, size = request.param
    dressed(look)
    drawn: list[QWidget] = []

    def draw(name: str) -> QWidget:
        widget = gallery.TablePicture(gallery.SCENES[name], size)
        widget.grab()
        drawn.append(widget)
        return widget

    yield draw
    for widget in drawn:
        widget.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def place(widget: QWidget, within: QWidget) -> QRect:
    return QRect(widget.mapTo(within, QPoint(0, 0)), widget.size())


@pytest.mark.case("C14")
def test_every_button_is_large_enough_and_on_the_screen(picture) -> None:
    screen = picture("betting")
    for button in screen.findChildren(QAbstractButton):
        if button.isVisibleTo(screen) and button.accessibleName():
            assert button.height() >= TOUCH
            assert button.width() >= TOUCH
            assert screen.rect().contains(place(button, screen))


@pytest.mark.case("C14")
@pytest.mark.parametrize("name", gallery.SCENES)
def test_the_pieces_of_the_screen_do_not_overlap(picture, name: str) -> None:
    screen = picture(name)
    pieces = [screen.findChild(kind) for kind in (Felt, Lamp, PhaseBar, PrimaryAction)]
    for one, other in combinations(pieces, 2):
        assert not place(one, screen).intersects(place(other, screen))
    seats = screen.findChildren(SeatBox)
    for one, other in combinations(seats, 2):
        assert not place(one, screen).intersects(place(other, screen))
    assert all(screen.rect().contains(place(seat, screen)) for seat in seats)


@pytest.mark.case("C14")
def test_nothing_needs_sideways_scrolling(picture) -> None:
    screen = picture("settling")
    for area in screen.findChildren(QScrollArea):
        assert area.horizontalScrollBar().maximum() == 0
        assert area.widget().minimumSizeHint().width() <= area.viewport().width()


def test_the_primary_button_is_at_the_same_place_in_every_phase(picture) -> None:
    places = {
        place(screen.findChild(PrimaryAction).button, screen).getRect() for screen in map(picture, gallery.SCENES)
    }
    assert len(places) == 1


def test_the_gallery_draws_every_piece_in_every_look(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(gallery, "LOOKS", gallery.LOOKS[:1])
    made = gallery.render(tmp_path)
    assert {path.name.split("-")[0] for path in made} == {*gallery.SCENES, "pieces", "panels", "approval", "notice"}
    for path in made:
        image = QImage(str(path))
        spots = {image.pixel(x, y) for x in range(0, image.width(), 31) for y in range(0, image.height(), 31)}
        assert len(spots) > 8, f"{path.name} is blank"
