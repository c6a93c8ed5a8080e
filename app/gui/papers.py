"""Papers that are written for people: where they lie, and under which name."""

from pathlib import Path

from PySide6.QtCore import QStandardPaths


def documents() -> Path:
    """The documents of this user."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))


def write_paper(folder: Path, name: str, pdf: bytes) -> Path:
    """Write a PDF beside earlier ones and replace none: ``name.pdf``, ``name-2.pdf`` and so on.

    Raises:
        OSError: the folder cannot be made or written.

    """
    folder.mkdir(parents=True, exist_ok=True)
    name = name.replace("/", "-")
    path, number = folder / f"{name}.pdf", 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}.pdf"
    path.write_bytes(pdf)
    return path
