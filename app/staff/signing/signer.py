"""What joins a screen with a desk that asks for signatures: one is asked for at a time."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from app.staff.presenter import Granted, Needed, Reception
from app.staff.proof import Proof
from app.staff.signing.approval import ApprovalFlow
from app.staff.signing.sign_in import SignInFlow
from app.ui.view import ApprovalView


class SigningControl(QObject):
    """Lets one person sign over a screen, then does exactly what was signed.

    Args:
        parent: what it lives as long as; later answers reach nobody (case C06).
        reception: asks who may sign and compares the PIN.
        over: the widget that the dialog stands over.

    """

    def __init__(self, parent: QObject, reception: Reception, over: QWidget) -> None:
        super().__init__(parent)
        self._reception, self._over = reception, over
        self.approval: ApprovalFlow | None = None
        self.signing: SignInFlow | None = None
        self._deed: Callable[[Granted], None] | None = None

    @Slot(object, object, object)
    def sign(self, needed: Needed, view: ApprovalView, deed: Callable[[Granted], None]) -> None:
        """Ask for a second signature and then do the deed; while one is being asked for, nothing else is."""
        if self.approval is not None or self.signing is not None:
            return
        self._deed = deed
        self.approval = ApprovalFlow(self._reception, needed, view, self._over)
        self.approval.granted.connect(self._granted)
        self.approval.ended.connect(self._ended)
        self.approval.start()

    @Slot(object, object)
    def prove(self, proof: Proof, deed: Callable[[Granted], None]) -> None:
        """Let one person sign alone and then do the deed; while a signature is being asked for, nothing else is."""
        if self.approval is not None or self.signing is not None:
            return
        self._deed = deed
        people = partial(self._reception.people, proof.rank, only=proof.person)
        enter = partial(self._reception.prove, proof.purpose)
        self.signing = SignInFlow(people, enter, proof.title, proof.words, self._over, deed="Sign")
        self.signing.signed.connect(self._granted)
        self.signing.ended.connect(self._ended)
        self.signing.start()

    @Slot(object)
    def _granted(self, granted: Granted) -> None:
        if self._deed is not None:
            self._deed(granted)

    @Slot()
    def _ended(self) -> None:
        self.approval, self.signing, self._deed = None, None, None
        self._over.window().activateWindow()
