"""A scene laid out on a screen of some size, and what is wrong with it: cut, pressed together, too small, over the edge.

Letters that our widgets paint themselves are watched while they are painted.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import combinations

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
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
    QTableView,
    QWidget,
)

from app.felt.screen import TableScreen
from app.ui.card_entry import CardKey
from app.ui.notice_screen import NoticeScreen
from app.ui.painting import lettering, stamp
from app.ui.painting.felt import Felt
from app.ui.theme import TOUCH
from tests.end_to_end.runs import SEEDS
from tools.scenes.pictures import Scene
from tools.scenes.screenshots import scenes

LOW = 50
"""A control that is lower was pressed together: it cannot be read or hit."""
LEAST_LETTERS = 11
_TOUCHING = 3  # pixels that pieces may share at their edges
_SHORT = 2  # a figure on a chip or in the corner of a card is a picture, and the next card may lie on it


@cache
def every_scene() -> tuple[Scene, ...]:
    """Every screen in every state; what they show is played once for each process that tests."""
    return scenes()


LONG = SEEDS > 20
"""`make proof` asks for more seeds: then every scene is looked at."""


def one_in(parts: int, turn: int = 0) -> list[Scene]:
    """One scene in so many, from the one whose turn it is; every one in a long run."""
    return [each for number, each in enumerate(every_scene()) if LONG or number % parts == turn]


class Written(msgspec.Struct, frozen=True):
    """A text that a widget painted: where, in which size, and whether it was the whole of it."""

    widget: int
    room: QRectF
    text: str
    size: int
    whole: bool


@contextmanager
def laid_out(scene: Scene, size: QSize) -> Iterator[tuple[QWidget, QWidget]]:
    """The screen, and what is judged: the dialog over it where there is one."""
    screen = scene.widget()
    screen.resize(size)
    shown(screen)
    judged = screen
    if scene.dialog is not None and isinstance(screen, TableScreen | NoticeScreen):
        judged = scene.dialog(screen)
        shown(judged)
    try:
        yield screen, judged
    finally:
        for widget in {screen, judged}:
            widget.close()
            widget.deleteLater()


def resized(screen: QWidget, judged: QWidget, size: QSize) -> None:
    """Lay it out on another screen."""
    screen.resize(size)
    settle()
    fit = getattr(judged, "fit", None)
    if isinstance(judged, QDialog) and fit is not None:
        fit(size)
    settle()


def shown(widget: QWidget) -> None:
    widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    widget.show()
    settle()


def settle() -> None:
    for _ in range(2):
        QApplication.processEvents()


def faults(judged: QWidget, size: QSize) -> Iterator[str]:
    """What is too large, cut, pressed together, over the edge, or without a name."""
    if judged.width() > size.width() or judged.height() > size.height():
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
        if label.wordWrap() and _words_of(label).width() > label.width() + 1:
            yield f"a word cut at the side: {label.text()}"
    for table in (each for each in judged.findChildren(QTableView) if each.isVisible()):
        wide = sum(table.columnWidth(column) for column in range(table.model().columnCount()))
        if wide > table.viewport().width():
            yield f"{table.accessibleName()}: columns of {wide} in {table.viewport().width()}"
    for card in (each for each in judged.findChildren(CardKey) if each.isVisible()):
        if min(card.width(), card.height()) < TOUCH:
            yield f"{card.accessibleName()} is {card.width()} × {card.height()}"
    for control in judged.findChildren(QLineEdit):
        if control.contextMenuPolicy() is Qt.ContextMenuPolicy.DefaultContextMenu or control.acceptDrops():
            yield f"{control.accessibleName()} opens a menu of the desktop, or takes what is dragged into it"
    for control in (*judged.findChildren(QLineEdit), *judged.findChildren(QPushButton)):
        if control.isVisible() and control.height() < LOW:
            yield f"{control.accessibleName()} is {control.height()} high"
    for kind in (QPushButton, QLineEdit, QComboBox, QAbstractItemView):
        for control in judged.findChildren(kind):
            if control.isVisible() and not control.accessibleName() and not isinstance(control, QHeaderView):
                yield f"{control} has no name for those who do not see it"
    yield from _over_the_edge(judged)
    yield from _over_each_other(judged)
    yield from _painted_faults(judged)


def _words_of(label: QLabel) -> QRect:
    return label.fontMetrics().boundingRect(QRect(0, 0, label.width(), 0), Qt.TextFlag.TextWordWrap, label.text())


def _over_the_edge(judged: QWidget) -> Iterator[str]:
    """What reaches beyond its own screen, where nothing scrolls; and the felt, which never scrolls at all."""
    for widget in (each for each in judged.findChildren(QWidget) if each.isVisible() and not _scrolls(each, judged)):
        place = QRect(widget.mapTo(judged, QPoint(0, 0)), widget.size())
        named = widget.accessibleName() or type(widget).__name__
        if not widget.isWindow() and not judged.rect().contains(place):
            yield f"{named} reaches over the edge: {place.getRect()} in {judged.width()} × {judged.height()}"
    for felt in judged.findChildren(Felt):
        for one, other in combinations(felt.boxes, 2):
            if one.isVisible() and one.geometry().intersects(other.geometry()):
                yield f"{one.accessibleName()} and {other.accessibleName()} overlap"
        if any(box.isVisible() and not felt.rect().contains(box.geometry()) for box in felt.boxes):
            yield "a position reaches over the edge of the felt"


_PIECES = (QLabel, QPushButton, QLineEdit, QComboBox)


def _over_each_other(judged: QWidget) -> Iterator[str]:
    """Pieces that lie side by side on one widget, and one of them over another or beyond it."""
    beside: dict[QWidget, list[QWidget]] = {}
    for piece in judged.findChildren(QWidget):
        parent = piece.parentWidget()
        if isinstance(piece, _PIECES) and piece.isVisible() and not piece.isWindow() and parent is not None:
            beside.setdefault(parent, []).append(piece)
    for pieces in beside.values():
        for one, other in combinations(pieces, 2):
            common = one.geometry().intersected(other.geometry())
            if common.width() > _TOUCHING and common.height() > _TOUCHING:
                yield f"over each other: {words_on(one)} / {words_on(other)}"


def words_on(piece: QWidget) -> str:
    return piece.text() if isinstance(piece, QLabel | QPushButton) else piece.accessibleName()


def _scrolls(widget: QWidget, judged: QWidget) -> bool:
    parent = widget.parentWidget()
    while parent is not None and parent is not judged:
        if isinstance(parent, QScrollArea | QAbstractItemView):
            return True
        parent = parent.parentWidget()
    return False


def _painted_faults(judged: QWidget) -> Iterator[str]:
    texts = painted(judged)
    for text in texts:
        if not text.whole:
            yield f"painted cut: {text.text}"
        if text.size < LEAST_LETTERS:
            yield f"painted in letters of {text.size}: {text.text}"
    long = [text for text in texts if len(text.text) > _SHORT]
    for one, other in combinations(long, 2):
        if one.widget == other.widget and _overlap(one.room, other.room):
            yield f"painted over each other: {one.text} / {other.text}"


def _overlap(one: QRectF, other: QRectF) -> bool:
    common = one.intersected(other)
    return common.width() > 2 and common.height() > min(one.height(), other.height()) * 0.35


def painted(judged: QWidget) -> list[Written]:
    """Every text that the widgets paint now."""
    found: list[Written] = []

    def watch(painter: QPainter, rect: QRectF, flags: int, text: str, *, whole: bool = True) -> None:
        if text.strip():
            room = painter.transform().mapRect(painter.boundingRect(rect, flags, text))
            found.append(Written(id(painter.device()), room, text, painter.font().pixelSize(), whole))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lettering, "put", watch)
        patch.setattr(stamp, "_MOVED", ())  # nothing is put down from a picture: what it says is painted here as well
        judged.grab()
    return found
