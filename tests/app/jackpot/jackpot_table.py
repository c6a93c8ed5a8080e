"""A linked table with its screen: the real engine, log, jackpot and PINs, driven by touch."""

from PySide6.QtWidgets import QPushButton, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from app.felt.presenter import FeltDesk
from app.felt.screen import TableScreen
from app.jackpot.build.screen import evidence_of
from app.journal.entry import Entry
from app.office.office import Errand, Office
from app.staff.presenter import Reception
from app.staff.signing.approval import ApprovalDialog
from app.staff.staff import Staff
from app.table.link_status import LinkStatus
from app.table.news import Changed, QuestionRefused
from app.terminal.table_page import TablePage
from app.ui.ask import AskInput
from app.ui.fitted_button import FittedButton
from engine.actors import Actor, Rank
from engine.refusals import Refusal
from engine.table.commands import Command
from tests.app.finding import named
from tests.app.irregularity.touch_pit import PIN
from tests.app.table.jackpot_floor import AtTable, Floor


class ServiceWriter:
    """Writes for a table at once; the news go to its desk as they do from the table's thread."""

    def __init__(self, table: AtTable) -> None:
        self.table = table
        self.desk: FeltDesk | None = None

    def ask(self, command: Command, by: Actor) -> None:
        assert self.desk is not None
        written = self.table.service.handle(command, by)
        if isinstance(written, Refusal):
            self.desk.take(QuestionRefused(command, written))
        else:
            self.tell(command, written.entries)

    def tell(self, command: Command | None = None, entries: tuple[Entry, ...] = ()) -> None:
        assert self.desk is not None
        service = self.table.service
        news = Changed(table=service.table, link=LinkStatus(), entries=entries, answer=command, meter=service.meter)
        self.desk.take(news)


class JackpotTable:
    """One linked table on the screen."""

    def __init__(self, qtbot: QtBot, floor: Floor, people: Staff, *, name: str = "T1") -> None:
        self.qtbot = qtbot
        self.floor, self.people = floor, people
        self.table = self.floor.table(name)
        self.office = Office()
        self.broken: list[str] = []
        self.office.broken.connect(self.broken.append)
        self.writer = ServiceWriter(self.table)
        self.desk = FeltDesk(self.writer, self.table.service.table, f"Table {name}")  # type: ignore[arg-type]
        self.writer.desk = self.desk
        self.stack, self.screen = QStackedWidget(), TableScreen()
        self.stack.addWidget(self.screen)
        self.stack.resize(1280, 800)
        qtbot.addWidget(self.stack)
        self.control = TablePage(self.screen, self.desk, Reception(self.office, people), evidence=self.evidence)
        self.stack.show()
        self.desk.sign(Actor("D1", "Robin Tan", Rank.DEALER))
        self.writer.tell()

    def evidence(self, jackpot: str, number: int) -> Errand:
        return self.office.run(lambda: evidence_of(self.floor.journal, jackpot, number))

    def touch(self, button: QPushButton) -> None:
        assert button.isVisible(), button.text()
        assert button.isEnabled(), button.text()
        button.click()

    def walk(self, **found: str) -> None:
        """Answer the steps of the walk by touch."""
        for name, answer in found.items():
            for key in answer.split(","):
                self.touch(named(self.step(name), FittedButton, key))
                if name == "signatures":
                    self.sign_verification(key)

    def step(self, name: str) -> AskInput:
        return named(self.control.claim.screen.steps, AskInput, name)

    def sign_verification(self, who: str) -> None:
        """Type the PIN of the one who was named."""
        claim = self.control.claim
        self.qtbot.waitUntil(lambda: claim.signing is not None and bool(claim.signing.dialog.people.person()))
        dialog = claim.signing.dialog
        assert [each.objectName() for each in dialog.people.buttons()] == [who]
        for digit in PIN:
            self.touch(next(b for b in dialog.pad.findChildren(QPushButton) if b.objectName() == digit))
        self.touch(dialog.enter)
        self.qtbot.waitUntil(lambda: claim.signing is None)

    def dialog(self) -> ApprovalDialog:
        claim = self.control.claim
        self.qtbot.waitUntil(lambda: claim.approval is not None and claim.approval.dialog() is not None)
        found = claim.approval.dialog() if claim.approval else None
        assert found is not None
        return found

    def sign(self, who: str) -> None:
        dialog = self.dialog()
        self.touch(_named(dialog, who))
        self.touch(_named(dialog, dialog._view.reasons[0]))
        for digit in PIN:
            self.touch(next(b for b in dialog.pad.findChildren(QPushButton) if b.objectName() == digit))
        with self.qtbot.waitSignal(dialog.finished):
            self.touch(dialog.approve)

    def close(self) -> None:
        self.office.stop()
        assert self.broken == []
        self.floor.close()


def _named(parent: QWidget, name: str) -> QPushButton:
    found = parent.findChild(QPushButton, name)
    assert found is not None, name
    return found
