"""A window that hears keys."""

from PySide6.QtWidgets import QWidget


def in_front(widget: QWidget) -> bool:
    """Bring the window of a widget to the front; whether it is there. One of an earlier test may still be before it."""
    widget.window().activateWindow()
    return widget.window().isActiveWindow()
