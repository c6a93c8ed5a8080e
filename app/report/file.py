"""A list that is written for whoever asked, and what is said of it."""

from pathlib import Path

from app.files.spreadsheet import SavedFile
from app.files.written_file import why_not, write_beside
from assets.languages import say


def write_made(folder: Path, made: SavedFile | None) -> tuple[str, bool]:
    """Write what was put together beside earlier files; a later state of the same thing replaces none of them.

    What is said of it, and whether it was written.
    """
    if made is None:
        return say("There is nothing of that name."), False
    try:
        path = write_beside(folder, made.name, made.ending, made.content)
    except OSError as no:
        return why_not(say("The {what}", what=made.what), folder, no), False
    return " – ".join(filter(None, (say("Written: {path}", path=path), made.words))), True
