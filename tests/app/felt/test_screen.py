"""The table screen put together: nothing overlaps, every button is large enough, the large one never moves."""

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea, QWidget

from app.felt.panels.phase_bar import PhaseBar
from app.felt.panels.primary_action import PrimaryAction
from app.felt.screen import TableScreen
from app.ui.lamp import Lamp
from app.ui.painting.felt import Felt
from app.ui.painting.seat_box import SeatBox
from app.ui.theme import TOUCH
from tools.scenes.pictures import LOOKS, Shown, table_screen
from tools.scenes.stage import moments

VIEWS = {moment.name: moment.view for moment in moments() if moment.name in ("betting", "deciding", "settlement")}


@pytest.fixture(params=LOOKS, ids=lambda look: look.suffix or "usual")
def screen_of(request, dressed, qapp: QApplication) -> Iterator[Callable[[str], TableScreen]]:
    dressed(request.param.theme)
    drawn: list[TableScreen] = []

    def draw(name: str) -> TableScreen:
        screen = table_screen(Shown(view=VIEWS[name]))
        screen.resize(request.param.size)
        screen.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        screen.show()
        qapp.processEvents()
        drawn.append(screen)
        return screen

    yield draw
    for screen in drawn:
        screen.close()
        screen.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def place(widget: QWidget, within: QWidget) -> QRect:
    return QRect(widget.mapTo(within, QPoint(0, 0)), widget.size())


@pytest.mark.case("C14")
@pytest.mark.parametrize("name", VIEWS)
def test_every_button_is_large_enough_and_on_the_screen(screen_of, name: str) -> None:
    screen = screen_of(name)
    buttons = [each for each in screen.findChildren(QAbstractButton) if each.isVisible() and each.accessibleName()]
    assert len(buttons) > 5
    for button in buttons:
        assert min(button.width(), button.height()) >= TOUCH
        assert screen.rect().contains(place(button, screen))


@pytest.mark.case("C14")
@pytest.mark.parametrize("name", VIEWS)
def test_the_pieces_of_the_screen_do_not_overlap(screen_of, name: str) -> None:
    screen = screen_of(name)
    pieces = [screen.findChild(kind) for kind in (Felt, Lamp, PhaseBar, PrimaryAction)]
    seats = screen.findChildren(SeatBox)
    assert len(seats) == 7
    for together in (pieces, seats):
        for one, other in combinations(together, 2):
            assert not (_seen(one, other) and place(one, screen).intersects(place(other, screen)))
    assert all(screen.rect().contains(place(each, screen)) for each in (*pieces, *seats) if each.isVisible())


def _seen(*pieces: QWidget) -> bool:
    return all(each.isVisible() for each in pieces)  # on a small screen felt and side column take turns


@pytest.mark.case("C14")
def test_nothing_needs_sideways_scrolling(screen_of) -> None:
    for area in screen_of("settlement").findChildren(QScrollArea):
        assert area.horizontalScrollBar().maximum() == 0


def test_the_large_button_is_at_the_same_place_in_every_phase(screen_of) -> None:
    places = {place(screen.primary.button, screen).getRect() for screen in map(screen_of, VIEWS)}
    assert len(places) == 1
