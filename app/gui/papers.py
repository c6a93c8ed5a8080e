"""Papers that are written for people: where they lie, and under which name."""

from pathlib import Path

from PySide6.QtCore import QStandardPaths


def documents() -> Path:
    """The documents of this user."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))


def write_file(folder: Path, name: str, ending: str, content: bytes) -> Path:
    """Write a file beside earlier ones and replace none: ``name.pdf``, ``name-2.pdf`` and so on.

    Raises:
        OSError: the folder cannot be made or written.

    """
    folder.mkdir(parents=True, exist_ok=True)
    name = name.replace("/", "-")
    path, number = folder / f"{name}{ending}", 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}{ending}"
    path.write_bytes(content)
    return path
