"""Whoever wants to read or do something proves who they are, and that their rank may; one dialog at a time."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from app.staff.presenter import Granted, Reception
from app.staff.signing.sign_in import SignInFlow
from app.terminal.window import Window
from assets.languages import say
from engine.actors import Actor
from engine.staff.authority import Access

Then = Callable[[Actor], None]


class Gate(QObject):
    """Asks for number and PIN before something is opened.

    Signals:
        ended: the dialog is closed, with or without somebody let in.

    """

    ended = Signal()

    def __init__(self, window: Window, reception: Reception, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._window, self._reception = window, reception
        self._then: Then | None = None
        self.flow: SignInFlow | None = None

    def ask(self, deed: Access, title: str, then: Then, *, button: str = say("Sign in"), words: str = "") -> None:
        """Let somebody in whose rank may do this, and go on with them; where nobody signs in, nothing happens."""
        if self.flow is not None:
            return
        self._then = then
        people = partial(self._reception.people_for_deed, deed)
        enter = partial(self._reception.enter, deed)
        usual = say("{who_may} Choose your name and type your PIN.", who_may=self._reception.who_may(deed))
        self.flow = SignInFlow(people, enter, title, words or usual, self._window, deed=button)
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
        if then is not None:
            then(granted.actor)

    @Slot()
    def _ended(self) -> None:
        self.flow = self._then = None
        self._window.activateWindow()
        self.ended.emit()
