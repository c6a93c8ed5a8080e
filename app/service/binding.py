"""Joins the service log's screen with its desk, and writes the list for a spreadsheet."""

from PySide6.QtCore import QObject, Slot

from app.files.documents import documents
from app.files.spreadsheet import SavedFile
from app.report.file import write_made
from app.service.presenter import ServiceDesk
from app.service.screen import ServiceLogScreen


class ServiceLogControl(QObject):
    """Lives as long as its screen; answers that come later reach nobody (case C06)."""

    def __init__(self, screen: ServiceLogScreen, desk: ServiceDesk) -> None:
        super().__init__(screen)
        self.screen, self.desk = screen, desk
        desk.setParent(self)
        self.folder = documents()
        """Where the list is written."""
        screen.look_wanted.connect(desk.look)
        screen.list_wanted.connect(desk.put_list_together)
        desk.view_changed.connect(screen.show_view)
        desk.listed.connect(self._write)
        desk.notice.connect(screen.show_notice)
        desk.look()

    @Slot(object)
    def _write(self, saved: SavedFile) -> None:
        words, done = write_made(self.folder, saved)
        self.screen.say(words, done=done)
