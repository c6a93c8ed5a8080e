"""Between the walk around a jackpot claim and its desk: shows it over the table, and gets the manager's signature."""

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Slot
from PySide6.QtWidgets import QWidget

from app.gui.claim_pdf import write_claims
from app.gui.screens.claim import ClaimScreen
from app.gui.signing_control import SigningControl
from app.live.claim_desk import ClaimDesk
from app.live.reception import Reception


class ClaimControl(SigningControl):
    """Lays the walk over a table screen for as long as it is open; the table below hears no key meanwhile."""

    def __init__(self, table: QWidget, desk: ClaimDesk, reception: Reception) -> None:
        self.screen = ClaimScreen(table)
        super().__init__(table, reception, self.screen)
        self._table, self.desk = table, desk
        self._under = table
        self.screen.hide()
        self.folder: Path | None = None
        """Where papers are written; the documents of this user where none is named."""
        table.destroyed.connect(self.screen.deleteLater)
        self.screen.answered.connect(desk.answer)
        self.screen.release_wanted.connect(desk.release)
        self.screen.refuse_wanted.connect(desk.refuse)
        self.screen.print_wanted.connect(self._print)
        self.screen.left.connect(desk.leave)
        desk.view_changed.connect(self.screen.show_view)
        desk.sign_wanted.connect(self.sign)
        desk.left.connect(self._leave)

    @Slot()
    def open(self) -> None:
        """Open the walk around the claim that holds the table."""
        self._lay_over(self._table.parentWidget() or self._table)
        self.screen.tell("")
        self.desk.open()
        self.screen.show()
        self.screen.raise_()
        self.screen.setFocus()

    @Slot()
    def _print(self) -> None:
        """Write the evidence as PDF files into the documents of this user, and say where."""
        papers = self.desk.papers()
        if not papers:
            self.screen.tell("The evidence is still being looked up.")
            return
        self.screen.tell(write_claims(self.folder, papers))

    def _lay_over(self, under: QWidget) -> None:
        """Lie beside the table, not in it, so that the table can be made deaf."""
        if under is not self._under:
            self._under = under
            self.screen.setParent(under)
            under.installEventFilter(self)
        self.screen.setGeometry(under.rect())
        self._table.setEnabled(under is self._table)

    @Slot()
    def _leave(self) -> None:
        self._table.setEnabled(True)
        self.screen.hide()
        self._table.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of what lies below."""
        if event.type() is QEvent.Type.Resize and self.screen.isVisible():
            self.screen.setGeometry(self._under.rect())
        return super().eventFilter(watched, event)
