"""Columns of a table that are all seen: what there is no room for is left out, and the rest is never over the edge."""

from collections.abc import Sequence

import msgspec
from PySide6.QtWidgets import QTableView

from app.ui import theme


class Wide(msgspec.Struct, frozen=True):
    """How wide a column is.

    Attributes:
        width: in dots, where letters have their usual size.
        leave: the higher, the sooner it is left out of a narrow screen; 0 = never.
        share: of the room that is over.

    """

    width: int
    leave: int = 0
    share: int = 0


def fit_columns(table: QTableView, columns: Sequence[Wide], room: int) -> None:
    """Keep the columns that matter most; where even those that always stay need more than there is, narrow them all."""
    scale = theme.in_force().text_scale / 100
    kept = {number: each.width * scale for number, each in enumerate(columns)}
    for number in sorted(kept, key=lambda each: -columns[each].leave):
        if sum(kept.values()) <= room or not columns[number].leave:
            break
        kept.pop(number)
    needed, shares = sum(kept.values()), sum(columns[number].share for number in kept)
    for number, each in enumerate(columns):
        table.setColumnHidden(number, number not in kept)
        if number in kept:
            spare = max(0.0, room - needed) * each.share / max(1, shares)
            table.setColumnWidth(number, int(kept[number] * min(1.0, room / needed) + spare))
