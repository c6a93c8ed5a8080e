"""Joins the rack's screen with its desk, and gets the signatures that a count, a slip or a correction takes."""

from PySide6.QtCore import Slot

from app.rack.paper import rack_printout
from app.rack.presenter import RackDesk
from app.rack.screen import RackScreen
from app.rack.view import PaperPage
from app.report.paperwork import Paperwork
from app.report.printing import paper_way
from app.staff.presenter import Reception
from app.staff.signing.approval import SigningControl


class RackControl(SigningControl):
    """Lives as long as its screen; answers that come later reach nobody."""

    def __init__(self, screen: RackScreen, desk: RackDesk, reception: Reception) -> None:
        super().__init__(screen, reception, screen)
        self.screen, self.desk = screen, desk
        desk.setParent(self)
        screen.deed_wanted.connect(desk.choose)
        screen.asked.connect(desk.do)
        screen.expected_wanted.connect(desk.look)
        desk.view_changed.connect(screen.show_view)
        desk.form_changed.connect(screen.show_form)
        desk.refused.connect(screen.show_refusal)
        desk.done.connect(screen.show_done)
        desk.expected.connect(screen.sheet.show_facts)
        desk.sign_wanted.connect(self.sign)
        desk.prove_wanted.connect(self.prove)
        screen.papers_wanted.connect(desk.list_papers)
        screen.paper_sheet.wanted.connect(desk.want_paper)
        screen.paper_sheet.newest_wanted.connect(desk.list_papers)
        screen.paper_sheet.older_wanted.connect(desk.list_older)
        desk.listed.connect(self._show_papers)
        self.papers = Paperwork(screen, rack_printout)
        desk.paper_ready.connect(self.papers.print)
        desk.notice.connect(screen.show_notice)
        desk.start()

    @Slot(object)
    def _show_papers(self, page: PaperPage) -> None:
        self.screen.paper_sheet.show_page(page, paper_way())
