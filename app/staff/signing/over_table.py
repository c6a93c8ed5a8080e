"""A screen that lies over the table for as long as it is open; the table below hears no key meanwhile.

What the table has to say across its top stays to be read.
"""

from PySide6.QtCore import QEvent, QObject, Slot
from PySide6.QtWidgets import QWidget

from app.staff.presenter import Reception
from app.staff.signing.approval import SigningControl
from app.ui.banner import Banner

_MOVES = (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide)


class OverTable(SigningControl):
    """Lays a screen over a table, and takes it away again.

    Args:
        screen: what lies over it; it lives as long as the table.

    """

    def __init__(self, table: QWidget, screen: QWidget, reception: Reception) -> None:
        super().__init__(table, reception, screen)
        self._table = self._under = table
        self._banner = table.findChild(Banner)
        if self._banner is not None:
            self._banner.installEventFilter(self)
        screen.hide()
        table.destroyed.connect(screen.deleteLater)

    def lay_over(self) -> None:
        """Lie beside the table, not in it, so that the table can be made deaf."""
        under = self._table.parentWidget() or self._table
        if under is not self._under:
            self._under = under
            self._over.setParent(under)
            under.installEventFilter(self)
        self._place()
        self._table.setEnabled(under is self._table)

    def bring_up(self) -> None:
        """Show what is to be seen by now."""
        self._over.show()
        self._over.raise_()
        self._over.setFocus()

    @Slot()
    def take_away(self) -> None:
        """Let the table hear again."""
        self._table.setEnabled(True)
        self._over.hide()
        self._table.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of what lies below, and of what stands above."""
        if event.type() in _MOVES and self._over.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        above = self._banner.height() if self._banner is not None and not self._banner.isHidden() else 0
        self._over.setGeometry(self._under.rect().adjusted(0, above, 0, 0))
