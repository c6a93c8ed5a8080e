"""Finds a widget by what it is called, among those that are shown."""

from typing import TypeVar

from PySide6.QtWidgets import QListWidget, QWidget

W = TypeVar("W", bound=QWidget)


def named(within: QWidget, kind: type[W], name: str) -> W:
    return next(each for each in within.findChildren(kind) if each.objectName() == name and each.isVisibleTo(within))


def lines(shown: QListWidget) -> tuple[str, ...]:
    """The words of a list, from the top."""
    return tuple(shown.item(at).text() for at in range(shown.count()))
