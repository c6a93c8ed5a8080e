"""A question that one screen puts to the office again and again, of which only the newest counts."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Slot

from app.office.office import Errand, Office
from app.ui.view import NoticeView


class Inquiry(Errand):
    """An errand that is run as often as somebody asks; what came of an older question is dropped.

    Attributes:
        under_way: the newest question waits for its answer.

    """

    def __init__(self, office: Office, parent: QObject) -> None:
        super().__init__(parent)
        self._office = office
        self._number = 0
        self.under_way = False

    def ask(self, work: Callable[[], object]) -> None:
        """Let the office look something up, in place of whatever was asked before."""
        self._number += 1
        self.under_way = True
        self._office.look(partial(_numbered, self._number, work)).tell(self._take, self._fail)

    @Slot(object)
    def _take(self, came: tuple[int, object]) -> None:
        number, found = came
        if number == self._number:
            self.under_way = False
            self.done.emit(found)

    @Slot(object)
    def _fail(self, notice: NoticeView) -> None:
        self.under_way = False
        self.failed.emit(notice)


def _numbered(number: int, work: Callable[[], object]) -> tuple[int, object]:
    return number, work()
