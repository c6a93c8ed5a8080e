"""One way to get a second signature: who may sign is looked up, the dialog asks, the answer comes back.

Whoever needs an approval makes one of these; late answers to a dialog that is gone reach nobody.
"""

from typing import cast

import msgspec
from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from app.office.office import Errand
from app.staff.panels.approval import Approval
from app.staff.presenter import Denied, Granted, Needed, Reception
from app.ui.view import ApprovalAsked, ApprovalView, NoticeView, PersonView, RefusalView


class ApprovalFlow(QObject):
    """Asks for one approval and tells how it ended.

    Signals:
        granted: a Granted, with the approver as they are now and the reason.
        ended: the dialog is closed, with or without an approval.

    """

    granted = Signal(Granted)
    ended = Signal()

    def __init__(self, reception: Reception, needed: Needed, view: ApprovalView, parent: QWidget) -> None:
        super().__init__(parent)
        self._reception, self._needed, self._view, self._over = reception, needed, view, parent
        self._dialog: Approval | None = None
        self._errand: Errand | None = None

    def start(self) -> None:
        """Look up who may sign, then ask."""
        self._reception.signers(self._needed).tell(self._open, self._failed)

    def dialog(self) -> Approval | None:
        """The dialog while it is open."""
        return self._dialog

    @Slot(object)
    def _open(self, people: tuple[PersonView, ...]) -> None:
        self._view = msgspec.structs.replace(self._view, people=people, needed_rank=self._needed.rank.words)
        dialog = Approval(self._view, self._over)
        self._dialog = dialog
        dialog.asked.connect(self._asked)
        dialog.called_off.connect(self._call_off)
        dialog.finished.connect(self._closed)
        dialog.open()

    @Slot(object)
    def _asked(self, asked: ApprovalAsked) -> None:
        if not asked.reason and not self._view.reason_needed:
            asked = msgspec.structs.replace(asked, reason=self._view.title)
        self._errand = self._reception.approve(asked, self._needed)
        self._errand.tell(self._answered, self._failed)

    @Slot()
    def _call_off(self) -> None:
        """Nothing is done after a cancel, even where the PIN was right by then."""
        if self._errand is not None:
            self._errand.call_off()

    @Slot(object)
    def _answered(self, answer: object) -> None:
        self._errand = None
        if self._dialog is None:
            return
        if isinstance(answer, Granted):
            self.granted.emit(answer)
            self._dialog.accept()
        else:
            self._say(cast("Denied", answer).refusal)

    @Slot(object)
    def _failed(self, notice: NoticeView) -> None:
        if self._dialog is None:
            self.ended.emit()
        else:
            self._say(RefusalView("", notice.words))

    def _say(self, refusal: RefusalView) -> None:
        if self._dialog is not None:
            self._view = msgspec.structs.replace(self._view, refusal=refusal)
            self._dialog.show_approval(self._view)

    @Slot()
    def _closed(self) -> None:
        if self._dialog is not None:
            self._dialog.deleteLater()
            self._dialog = None
        self.ended.emit()
        self.deleteLater()
