"""Signing in at a table: who may deal is looked up, the dialog asks, the answer comes back."""

from typing import cast

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from app.gui.dialogs.sign_in import SignIn
from app.live.reception import Denied, Granted, Reception
from app.projections.panel_view import NoticeView, PersonView, RefusalView


class SignInFlow(QObject):
    """Lets one person sign in at one table.

    Signals:
        signed: a Granted.
        ended: the dialog is closed, with or without somebody signed in.

    """

    signed = Signal(object)
    ended = Signal()

    def __init__(self, reception: Reception, table: str, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._reception, self._table = reception, table
        self.dialog = SignIn(f"Sign in at {title}", "Choose your name and type your PIN.", parent=parent)
        self.dialog.asked.connect(self._asked)
        self.dialog.finished.connect(self._closed)

    def start(self) -> None:
        """Open the dialog; the names come as soon as they are looked up."""
        self.dialog.open()
        errand = self._reception.dealers()
        errand.done.connect(self._people)
        errand.failed.connect(self._failed)

    @Slot(object)
    def _people(self, people: tuple[PersonView, ...]) -> None:
        self.dialog.show_people(people)

    @Slot(str, str)
    def _asked(self, staff: str, pin: str) -> None:
        errand = self._reception.sign_in(staff, pin, self._table)
        errand.done.connect(self._answered)
        errand.failed.connect(self._failed)

    @Slot(object)
    def _answered(self, answer: object) -> None:
        if isinstance(answer, Granted):
            self.signed.emit(answer)
            self.dialog.accept()
        else:
            self.dialog.show_refusal(cast("Denied", answer).refusal)

    @Slot(object)
    def _failed(self, notice: NoticeView) -> None:
        self.dialog.show_refusal(RefusalView("", f"{notice.what_happened} {' '.join(notice.what_now)}"))

    @Slot()
    def _closed(self) -> None:
        self.dialog.deleteLater()
        self.ended.emit()
        self.deleteLater()
