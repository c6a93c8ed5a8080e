"""Whoever wants to read or do something proves who they are, and that their rank may; one dialog at a time.

Whoever was let in is watched for as long as they stay behind the table: they may be dismissed meanwhile.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.staff.presenter import Granted, Reception
from app.staff.signing.sign_in import SignInFlow
from app.terminal.window import Window
from app.ui.view import NoticeView
from assets.languages import say, strung
from engine.actors import Actor
from engine.staff.authority import Access

Then = Callable[[Actor], None]
_TURN_MS = 1000
CHOOSE: Final = say("Choose your name and type your PIN.")


class Gate(QObject):
    """Asks for number and PIN before something is opened.

    Signals:
        ended: the dialog is closed, with or without somebody let in.
        gone: whoever was let in is not who they were then; the table is shown again where there is one.

    """

    ended = Signal()
    gone = Signal()

    def __init__(self, window: Window, reception: Reception, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._window, self._reception = window, reception
        self._then: Then | None = None
        self.flow: SignInFlow | None = None
        self._reader: Actor | None = None
        self._looking = False
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)

    def ask(self, deed: Access, title: str, then: Then, *, button: str = say("Sign in"), besides: str = CHOOSE) -> None:
        """Let somebody in whose rank may do this, and go on with them; where nobody signs in, nothing happens.

        `besides` is said after who may.
        """
        if self.flow is not None:
            return
        self._then = then
        people = partial(self._reception.people_for_deed, deed)
        enter = partial(self._reception.enter, deed)
        words = strung(self._reception.who_may(deed), besides, by=" ")
        self.flow = SignInFlow(people, enter, title, words, self._window, deed=button)
        self.flow.signed.connect(self._signed)
        self.flow.ended.connect(self._ended)
        self.flow.start()

    def leave(self) -> None:
        """Ask no more: the screen is locked, and whoever was asked may not be the one who is there now."""
        if self.flow is not None:
            self.flow.dialog.reject()

    @Slot(object)
    def _signed(self, granted: Granted) -> None:
        then, self._then = self._then, None
        self._reader = self._window.reader = granted.actor
        self._timer.start(_TURN_MS)
        if then is not None:
            then(granted.actor)

    @Slot()
    def look(self) -> None:
        """Look whether whoever was let in still is who they were, as long as nobody else was, and they are there."""
        if self._reader is None or self._window.reader is not self._reader:
            self._timer.stop()
        elif not self._looking:
            self._looking = True
            self._reception.why_changed(self._reader).tell(self._heard, self._unheard)

    @Slot(object)
    def _heard(self, why: str) -> None:
        self._looking = False
        if why and self._window.reader is self._reader:
            self._window.reader = None
            self._window.leave_page()
            self._window.show_notice(NoticeView(say("That is not for you to read"), why, ()))
            self.gone.emit()

    @Slot(object)
    def _unheard(self, _: object) -> None:
        self._looking = False

    @Slot()
    def _ended(self) -> None:
        self.flow = self._then = None
        self._window.activateWindow()
        self.ended.emit()
