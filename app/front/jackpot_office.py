"""What the window shows of the jackpot beside the table: the evidence of a claim."""

from functools import partial

from PySide6.QtCore import QObject

from app.bootstrap import House
from app.gui.window import Window
from app.live.office import Errand, Office
from app.projections.jackpot_screen import evidence_of


class JackpotOffice(QObject):
    """Looks things up about the jackpot for one table; made before the table is shown."""

    def __init__(self, window: Window, house: House, office: Office, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._house, self._office = house, office
        window.claim_evidence = self.evidence

    def evidence(self, jackpot: str, number: int) -> Errand:
        """The frozen evidence of a claim."""
        return self._office.run(partial(evidence_of, self._house.journal, jackpot, number))
