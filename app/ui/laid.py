"""Widgets beside and below each other, written in the order in which they lie."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from app.ui.theme import SPACE


class Free(msgspec.Struct, frozen=True):
    """Free room, which takes its share of what the rest leaves."""

    share: int = 1


FREE: Final = Free()

Part = QWidget | QLayout | Free | tuple[QWidget | QLayout, int] | tuple[QWidget, int, Qt.AlignmentFlag]
"""What lies there, its share of the room where it takes one, and at which edge of it; or free room."""

Edge = int | tuple[int, int] | tuple[int, int, int, int] | None
"""Pixels around all: on every side; beside and above; left, above, right and below. None leaves it to the style."""

SCREEN: Final = (SPACE.large, SPACE.small, SPACE.large, SPACE.medium)
DIALOG: Final = (SPACE.wide, SPACE.large)
"""What screens and dialogs keep free around them."""


def beside(*parts: Part, on: QWidget | None = None, gap: int | None = SPACE.small, edge: Edge = 0) -> QHBoxLayout:
    """From left to right, on a widget or within something else; without a gap of its own it has that of the outer."""
    layout = QHBoxLayout(on) if on is not None else QHBoxLayout()
    _frame(layout, gap, edge)
    lay(layout, *parts)
    return layout


def below(*parts: Part, on: QWidget | None = None, gap: int | None = SPACE.small, edge: Edge = 0) -> QVBoxLayout:
    """From top to bottom, as `beside`."""
    layout = QVBoxLayout(on) if on is not None else QVBoxLayout()
    _frame(layout, gap, edge)
    lay(layout, *parts)
    return layout


def lay(layout: QBoxLayout, *parts: Part) -> None:
    """Let further parts follow."""
    for part in parts:
        match part:
            case Free(share):
                layout.addStretch(share)
            case QWidget():
                layout.addWidget(part)
            case QLayout():
                layout.addLayout(part)
            case (QWidget() as widget, share, where):
                layout.addWidget(widget, share, where)
            case (QWidget() as widget, share):
                layout.addWidget(widget, share)
            case (QLayout() as within, share):
                layout.addLayout(within, share)


def grid(
    *,
    on: QWidget | None = None,
    gap: int | tuple[int, int] = SPACE.small,
    edge: Edge = 0,
    shares: tuple[int, ...] = (),
) -> QGridLayout:
    """Rows and columns for what is put there; a column is as wide as its widest, or has its share of the room.

    `gap` is between columns and between rows, where these are not the same.
    """
    layout = QGridLayout(on) if on is not None else QGridLayout()
    _frame(layout, None, edge)
    across, down = gap if isinstance(gap, tuple) else (gap, gap)
    layout.setHorizontalSpacing(across)
    layout.setVerticalSpacing(down)
    for column, share in enumerate(shares):
        layout.setColumnStretch(column, share)
    return layout


def in_columns(
    count: int,
    widgets: Iterable[QWidget],
    *,
    on: QWidget | None = None,
    gap: int = SPACE.small,
    shares: tuple[int, ...] = (),
) -> QGridLayout:
    """A grid with so many in each row, from left to right."""
    layout = grid(on=on, gap=gap, shares=shares)
    for number, widget in enumerate(widgets):
        layout.addWidget(widget, *divmod(number, count))
    return layout


def take_out(layout: QLayout, *widgets: QWidget | None) -> None:
    """Take widgets out of a layout; one that is being touched goes only after the touch."""
    for widget in widgets:
        if widget is not None:
            layout.removeWidget(widget)
            widget.hide()
            widget.deleteLater()


def empty(layout: QLayout) -> None:
    """Take everything out of a layout."""
    while (item := layout.takeAt(0)) is not None:
        take_out(layout, item.widget())


def _frame(layout: QLayout, gap: int | None, edge: Edge) -> None:
    if edge is not None:
        layout.setContentsMargins(*_sides(edge))
    if gap is not None:
        layout.setSpacing(gap)


def _sides(edge: int | tuple[int, int] | tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    match edge:
        case int():
            return edge, edge, edge, edge
        case (wide, high):
            return wide, high, wide, high
        case (left, above, right, under):
            return left, above, right, under


T = TypeVar("T")


def shared_out(things: Sequence[T], columns: int, length: Callable[[T], float]) -> list[list[T]]:
    """The things in columns, in their order as far as it goes: each goes where least stands so far."""
    shared: list[list[T]] = [[] for _ in range(columns)]
    for thing in things:
        min(shared, key=lambda column: sum(map(length, column))).append(thing)
    return shared
