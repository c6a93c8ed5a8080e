"""Joins the disputes screen with its desk, gets a signature for every deed, and puts reports on paper."""

from app.dispute.presenter import DisputeDesk
from app.dispute.screen import DisputesScreen
from app.report.paper import report_printout
from app.report.paperwork import Paperwork
from app.staff.presenter import Reception
from app.staff.signing.approval import SigningControl


class DisputeControl(SigningControl):
    """Lives as long as its screen; answers that come later reach nobody (case C06)."""

    def __init__(self, screen: DisputesScreen, desk: DisputeDesk, reception: Reception) -> None:
        super().__init__(screen, reception, screen)
        self.screen, self.desk = screen, desk
        desk.setParent(self)
        self.papers = Paperwork(screen, report_printout)
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
        desk.report.connect(self.papers.print)
        desk.listed.connect(self.papers.write)
        desk.start()
