"""One person under their own PIN: who may is looked up, the dialog asks, the answer comes back."""

from collections.abc import Callable
from typing import cast

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from app.office.office import Errand
from app.staff.panels.pin_dialog import PinDialog
from app.staff.panels.sign_in import SignIn
from app.staff.presenter import Denied, Granted
from app.ui.view import NoticeView, RefusalView
from assets.languages import say

CANCELLED = RefusalView("", say("Cancelled. Nothing was done."))


class PinFlow(QObject):
    """Asks for one PIN by a dialog, and tells what came of it.

    Args:
        people: asks who may.
        does: the PIN is the deed itself, so that a cancel which came too late has to be told what was done.

    Signals:
        signed: who it was, as they are now.
        ended: the dialog is closed, with or without somebody who signed.

    """

    signed = Signal(Granted)
    ended = Signal()

    def __init__(self, shown: PinDialog, people: Callable[[], Errand], parent: QWidget, *, does: bool = False) -> None:
        super().__init__(parent)
        self._shown, self._people, self._does = shown, people, does
        self._errand: Errand | None = None
        self._late = self._off = self._told = False
        shown.called_off.connect(self._call_off)
        shown.finished.connect(self._closed)

    def start(self) -> None:
        """Open the dialog; the names come as soon as they are looked up."""
        self._shown.open()
        self._people().tell(self._shown.show_people, self._failed)

    def _check(self, errand: Errand) -> None:
        """Wait for what comes of a PIN; the answer is a Granted or a Denied."""
        self._off = False
        self._errand = errand
        errand.tell(self._answered, self._failed)

    @Slot()
    def _call_off(self) -> None:
        """Nothing is done after a cancel; one that came too late waits for what was done, where that is a deed."""
        self._off = True
        if self._errand is not None and not self._errand.call_off():
            self._late = self._does

    @Slot(object)
    def _answered(self, answer: object) -> None:
        self._errand = None
        over, cancelled = self._shown.isHidden(), self._off and not self._late
        if isinstance(answer, Granted) and not cancelled:
            self.signed.emit(answer)
        if over:
            self._end()
        elif cancelled:
            self._shown.show_refusal(CANCELLED)
        elif isinstance(answer, Granted):
            self._shown.accept()
        else:
            self._shown.show_refusal(cast("Denied", answer).refusal)

    @Slot(object)
    def _failed(self, notice: NoticeView) -> None:
        self._errand = None
        if self._shown.isHidden():
            self._end()
        else:
            self._shown.show_refusal(RefusalView("", notice.words))

    @Slot()
    def _closed(self) -> None:
        if not (self._late and self._errand is not None):
            self._end()

    def _end(self) -> None:
        """Tell once that it is over; an answer that comes later reaches nobody."""
        if self._told:
            return
        self._told = True
        self._shown.deleteLater()
        self.ended.emit()
        self.deleteLater()


class SignInFlow(PinFlow):
    """Lets one person prove who they are.

    Args:
        enter: asks with a staff number and a PIN.
        title, words: what the dialog says; `deed` stands on its button.

    """

    def __init__(
        self,
        people: Callable[[], Errand],
        enter: Callable[[str, str], Errand],
        title: str,
        words: str,
        parent: QWidget,
        *,
        deed: str = say("Sign in"),
        does: bool = False,
    ) -> None:
        self.dialog = SignIn(title, words, deed=deed, parent=parent)
        super().__init__(self.dialog, people, parent, does=does)
        self._enter = enter
        self.dialog.asked.connect(self._asked)

    @Slot(str, str)
    def _asked(self, staff: str, pin: str) -> None:
        self._check(self._enter(staff, pin))
