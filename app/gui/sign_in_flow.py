"""One person under their own PIN: who may is looked up, the dialog asks, the answer comes back."""

from collections.abc import Callable
from typing import cast

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from app.gui.dialogs.sign_in import SignIn
from app.live.office import Errand
from app.live.reception import Denied, Granted
from app.projections.panel_view import NoticeView, RefusalView


class SignInFlow(QObject):
    """Lets one person prove who they are.

    Args:
        people: asks who may.
        enter: asks with a staff number and a PIN; the answer is a Granted or a Denied.
        title, words: what the dialog says; `deed` stands on its button.
        parent: the window below the dialog.

    Signals:
        signed: a Granted.
        ended: the dialog is closed, with or without somebody signed in.

    """

    signed = Signal(object)
    ended = Signal()

    def __init__(
        self,
        people: Callable[[], Errand],
        enter: Callable[[str, str], Errand],
        title: str,
        words: str,
        parent: QWidget,
        *,
        deed: str = "Sign in",
    ) -> None:
        super().__init__(parent)
        self._people, self._enter = people, enter
        self.dialog = SignIn(title, words, deed=deed, parent=parent)
        self.dialog.asked.connect(self._asked)
        self.dialog.finished.connect(self._closed)

    def start(self) -> None:
        """Open the dialog; the names come as soon as they are looked up."""
        self.dialog.open()
        self._people().tell(self.dialog.show_people, self._failed)

    @Slot(str, str)
    def _asked(self, staff: str, pin: str) -> None:
        self._enter(staff, pin).tell(self._answered, self._failed)

    @Slot(object)
    def _answered(self, answer: object) -> None:
        if isinstance(answer, Granted):
            self.signed.emit(answer)
            self.dialog.accept()
        else:
            self.dialog.show_refusal(cast("Denied", answer).refusal)

    @Slot(object)
    def _failed(self, notice: NoticeView) -> None:
        self.dialog.show_refusal(RefusalView("", notice.words))

    @Slot()
    def _closed(self) -> None:
        self.dialog.deleteLater()
        self.ended.emit()
        self.deleteLater()
