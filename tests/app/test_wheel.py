"""The wheel scrolls a page. Over whatever it is turned, it chooses nothing and changes no figure."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QScrollArea,
    QScrollBar,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.felt.screen import TableScreen
from app.ui.field import Chooser
from app.ui.notice_screen import NoticeScreen
from app.ui.scrolled import Scrolled
from app.ui.view import Pick
from tests.app.laid_out import one_in
from tools.scenes.pictures import SMALL

PARTS = 4


def turn(widget: QWidget, steps: int) -> QWheelEvent:
    """Turn the wheel over the middle of a widget, as Qt sends it to whatever lies there."""
    middle = QPointF(widget.rect().center())
    event = QWheelEvent(
        middle,
        QPointF(widget.mapToGlobal(middle.toPoint())),
        QPoint(),
        QPoint(0, 120 * steps),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)
    return event


def filled_in(screen: QWidget) -> list[object]:
    """All that somebody may have chosen, typed or ticked on a screen, and which page of it is shown."""
    return [
        *(each.currentIndex() for each in screen.findChildren(QComboBox)),
        *(each.text() for each in screen.findChildren(QAbstractSpinBox)),
        *(each.value() for each in screen.findChildren(QAbstractSlider) if not isinstance(each, QScrollBar)),
        *(each.text() for each in screen.findChildren(QLineEdit)),
        *(each.isChecked() for each in screen.findChildren(QAbstractButton)),
        *(each.currentIndex() for each in screen.findChildren(QStackedWidget)),
    ]


def screens() -> Iterator[tuple[str, QWidget]]:
    """Screens, and the dialogs over them; every one in a long run."""
    for scene in (each for each in one_in(PARTS) if not each.small):
        screen = scene.widget()
        screen.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        screen.resize(SMALL)
        screen.show()
        yield scene.name, screen
        if scene.dialog is not None and isinstance(screen, TableScreen | NoticeScreen):
            dialog = scene.dialog(screen)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
            dialog.show()
            yield f"the dialog of {scene.name}", dialog
            dialog.close()
            dialog.deleteLater()
        screen.close()
        screen.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def choosers_can_move(screen: QWidget) -> None:
    """Leave every box where the wheel could turn it either way."""
    for box in screen.findChildren(QComboBox):
        box.blockSignals(True)
        box.setCurrentIndex(min(1, box.count() - 1))
        box.blockSignals(False)


@pytest.mark.seeded
def test_the_wheel_over_anything_on_any_screen_changes_nothing(qapp) -> None:
    changed, boxes = [], 0
    for name, screen in screens():
        choosers_can_move(screen)
        boxes += len(screen.findChildren(QComboBox))
        before = filled_in(screen)
        for widget in screen.findChildren(QWidget):
            if not isinstance(widget, QScrollBar):
                for steps in (1, -1, -1):
                    turn(widget, steps)
        if filled_in(screen) != before:
            changed.append(name)
    assert changed == []
    assert boxes > 4


def test_a_page_scrolls_on_when_the_wheel_is_over_a_box_with_the_focus(qtbot) -> None:
    page = QWidget()
    column = QVBoxLayout(page)
    box = Chooser()
    box.show_picks(tuple(Pick(str(each), str(each)) for each in range(5)))
    column.addWidget(box)
    filling = QWidget()
    filling.setFixedHeight(2_000)
    column.addWidget(filling)
    area: QScrollArea = Scrolled(page)
    qtbot.addWidget(area)
    area.resize(400, 300)
    area.show()
    box.setFocus()
    assert not turn(box, -1).isAccepted(), "what the box leaves goes to the page below it"
    turn(area.viewport(), -1)
    assert box.key() == "0"
    assert area.verticalScrollBar().value() > 0
