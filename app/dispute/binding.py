"""Joins the disputes screen with its desk, gets a signature for every deed, and puts reports on paper."""

from PySide6.QtCore import Slot

from app.dispute.presenter import DisputeDesk
from app.dispute.screen import DisputesScreen
from app.files.documents import documents
from app.files.spreadsheet import SavedFile
from app.record.incident_report import IncidentReport
from app.report.file import write_made
from app.report.paper import report_printout
from app.report.printing import put_on_paper
from app.staff.presenter import Reception
from app.staff.signing.approval import SigningControl


class DisputeControl(SigningControl):
    """Lives as long as its screen; answers that come later reach nobody (case C06)."""

    def __init__(self, screen: DisputesScreen, desk: DisputeDesk, reception: Reception) -> None:
        super().__init__(screen, reception, screen)
        self.screen, self.desk = screen, desk
        desk.setParent(self)
        self.folder = documents()
        """Where reports are written."""
        screen.list.picked.connect(desk.choose)
        screen.opening.wanted.connect(desk.open)
        screen.telling.wanted.connect(desk.tell)
        screen.closing.wanted.connect(desk.close)
        screen.round.paper_wanted.connect(desk.put_together)
        desk.view_changed.connect(screen.show_view)
        desk.proof_wanted.connect(self.prove)
        desk.done.connect(screen.show_done)
        desk.refused.connect(screen.show_refusal)
        desk.notice.connect(screen.show_notice)
        screen.list_wanted.connect(desk.put_list_together)
        desk.report.connect(self._print)
        desk.listed.connect(self._write)
        desk.start()

    @Slot(object)
    def _print(self, report: IncidentReport | None) -> None:
        words, done = put_on_paper([report_printout(report)] if report else [], self.folder)
        self.screen.say(words, done=done)

    @Slot(object)
    def _write(self, made: SavedFile | None) -> None:
        words, done = write_made(self.folder, made)
        self.screen.say(words, done=done)
