"""Every screen in the largest letters on the smallest screen: nothing is cut or over the edge, and all has a name."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)

from app.felt.screen import TableScreen
from app.ui.notice_screen import NoticeScreen
from app.ui.theme import Theme
from tools.scenes.pictures import SMALL, Scene
from tools.scenes.screenshots import scenes

LOW = 50
"""A control that is lower was pressed together: it cannot be read or hit."""


def shown(widget: QWidget) -> None:
    widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    widget.show()
    for _ in range(2):
        QApplication.processEvents()


def laid_out(scene: Scene) -> tuple[QWidget, QWidget]:
    """The screen, and what is judged: the dialog over it where there is one."""
    screen = scene.widget()
    screen.resize(SMALL)
    shown(screen)
    if scene.dialog is None or not isinstance(screen, TableScreen | NoticeScreen):
        return screen, screen
    dialog: QDialog = scene.dialog(screen)
    shown(dialog)
    fit = getattr(dialog, "fit", None)
    if fit is not None:
        fit(SMALL)
    shown(dialog)
    return screen, dialog


def faults(judged: QWidget) -> Iterator[str]:
    """What is too large, cut, pressed together, or without a name."""
    if judged.width() > SMALL.width() or judged.height() > SMALL.height():
        yield f"takes {judged.width()} × {judged.height()}"
    for area in (each for each in judged.findChildren(QScrollArea) if each.isVisible() and each.widget()):
        sideways = area.horizontalScrollBarPolicy() is not Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        if not sideways and area.widget().width() > area.viewport().width():
            yield f"a page of {area.widget().width()} in a window of {area.viewport().width()}"
    for label in (each for each in judged.findChildren(QLabel) if each.isVisible() and each.text()):
        if not label.wordWrap() and label.width() < label.sizeHint().width() - 1:
            yield f"cut at the side: {label.text()}"
        if label.wordWrap() and label.height() < label.heightForWidth(label.width()) - 2:
            yield f"cut below: {label.text()}"
    for control in (*judged.findChildren(QLineEdit), *judged.findChildren(QPushButton)):
        if control.isVisible() and control.height() < LOW:
            yield f"{control.accessibleName()} is {control.height()} high"
    for kind in (QPushButton, QLineEdit, QComboBox, QAbstractItemView):
        for control in judged.findChildren(kind):
            if control.isVisible() and not control.accessibleName() and not isinstance(control, QHeaderView):
                yield f"{control} has no name for those who do not see it"


def judged_scenes() -> list[Scene]:
    """All but the games, which share the table's screen, and the kinds of irregularity that look like another."""
    return [each for each in scenes() if not each.small and (each.key or not each.name.startswith("irregularity-"))]


@pytest.mark.case("C14")
def test_no_screen_cuts_anything_in_the_largest_letters_or_leaves_a_control_without_a_name(qapp, dressed) -> None:
    dressed(Theme(text_scale=200))
    found: list[str] = []
    for scene in judged_scenes():
        screen, judged = laid_out(scene)
        found += [f"{scene.name}: {fault}" for fault in faults(judged)]
        for widget in {screen, judged}:
            widget.close()
            widget.deleteLater()
        qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert found == []
