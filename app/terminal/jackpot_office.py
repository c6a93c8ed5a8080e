"""The jackpots beside the table: the evidence of a claim, and the jackpot screen for whoever looks after them."""

from functools import partial

from PySide6.QtCore import QObject, Slot

from app.bootstrap import OpenHouse
from app.jackpot.binding import JackpotControl
from app.jackpot.build.screen import evidence_of
from app.jackpot.presenter import JackpotBoard
from app.jackpot.screen import JackpotPage
from app.office.office import Errand, Office
from app.staff.presenter import Reception
from app.staff.staff import Staff
from app.terminal.gate import Gate
from app.terminal.window import Window
from app.ui.pages import JACKPOT
from assets.languages import say
from engine.actors import Actor
from engine.staff.authority import Access


class JackpotOffice(QObject):
    """Opens the jackpots of the house at one table, that of the table first; made before the table is shown."""

    def __init__(
        self, window: Window, house: OpenHouse, staff: Staff, office: Office, table: str, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._window, self._house, self._office, self._table = window, house, office, table
        self._reception = Reception(office, staff)
        self.control: JackpotControl | None = None
        self.gate = Gate(window, self._reception, self)
        window.claim_evidence = self.evidence
        window.page_wanted.connect(self.open)

    def evidence(self, jackpot: str, number: int) -> Errand:
        """The frozen evidence of a claim."""
        return self._office.run(partial(evidence_of, self._house.journal, jackpot, number))

    @Slot(str)
    def open(self, page: str) -> None:
        """Open the jackpot screen for a supervisor who proves who they are."""
        if page == JACKPOT:
            words = say(
                "{who_may} Whatever is changed takes a Gaming Shift Manager besides.",
                who_may=self._reception.who_may(Access.READ_JACKPOTS),
            )
            self.gate.ask(Access.READ_JACKPOTS, say("Who looks after the jackpot?"), self._show, words=words)

    def forget(self) -> None:
        """Nobody is there any more who asked for the screen."""
        self.gate.leave()

    def _show(self, by: Actor) -> None:
        board = JackpotBoard(self._house.journal, self._office, by, table=self._table)
        screen = JackpotPage()
        self.control = JackpotControl(screen, board, self._reception)
        screen.closed.connect(self._window.show_table_again)
        self._window.show_page(screen)
