"""Joins the service log's screen with its desk, and writes the list for a spreadsheet."""

from PySide6.QtCore import QObject

from app.report.paperwork import Paperwork
from app.service.presenter import ServiceDesk
from app.service.screen import ServiceLogScreen


class ServiceLogControl(QObject):
    """Lives as long as its screen; answers that come later reach nobody (case C06)."""

    def __init__(self, screen: ServiceLogScreen, desk: ServiceDesk) -> None:
        super().__init__(screen)
        self.screen, self.desk = screen, desk
        desk.setParent(self)
        self.papers = Paperwork(screen)
        screen.look_wanted.connect(desk.look)
        screen.list_wanted.connect(desk.put_list_together)
        desk.view_changed.connect(screen.show_view)
        desk.listed.connect(self.papers.write)
        desk.notice.connect(screen.show_notice)
        desk.look()
