"""Where papers lie that are written for people."""

from pathlib import Path

from PySide6.QtCore import QStandardPaths


def documents() -> Path:
    """The documents of this user."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
