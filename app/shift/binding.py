"""Joins the shift report's screen with its desk, and writes the paper and the files."""

from PySide6.QtCore import QObject, Slot

from app.report.paperwork import Paperwork
from app.report.printing import put_on_paper
from app.shift.build.report import ShiftReport
from app.shift.paper import shift_printout
from app.shift.presenter import ShiftDesk
from app.shift.screen import ShiftReportScreen


class ShiftControl(QObject):
    """Lives as long as its screen; answers that come later reach nobody (case C06)."""

    def __init__(self, screen: ShiftReportScreen, desk: ShiftDesk) -> None:
        super().__init__(screen)
        self.screen, self.desk = screen, desk
        desk.setParent(self)
        self.papers = Paperwork(screen)
        period = screen.period
        period.asked.connect(desk.look_up)
        period.this_shift_asked.connect(desk.this_shift)
        period.today_asked.connect(desk.today)
        period.yesterday_asked.connect(desk.yesterday)
        screen.print_wanted.connect(desk.put_on_paper)
        screen.file_wanted.connect(desk.save)
        desk.tables.connect(period.show_tables)
        desk.period.connect(period.show_period)
        desk.report.connect(screen.show_report)
        desk.refused.connect(screen.show_refusal)
        desk.paper.connect(self._write_paper)
        desk.saved.connect(self.papers.write)
        desk.notice.connect(screen.show_notice)
        desk.open()

    @Slot(object)
    def _write_paper(self, report: ShiftReport) -> None:
        words, done = put_on_paper([shift_printout(report)], self.papers.folder)
        self.screen.show_report(report)
        self.screen.say(f"{words}. {report.log.words}", done=done and report.log.sound is True)
