"""Changing what a scroll area shows while something in it is being touched."""

from PySide6.QtWidgets import QScrollArea, QWidget


def turn_page(area: QScrollArea, page: QWidget) -> None:
    """Show another page; the old one goes only after the touch that asked for it has been dealt with."""
    old = area.takeWidget()
    area.setWidget(page)
    page.show()
    if old is not None:
        old.hide()
        old.deleteLater()
