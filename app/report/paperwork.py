"""What was put together for somebody goes on paper or into a file, and its screen says what came of it."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Slot

from app.files.documents import documents
from app.files.spreadsheet import SavedFile
from app.files.written_file import why_not, write_beside
from app.report.printing import Printout, put_on_paper
from app.ui.behind_table import Telling
from assets.languages import say


class Paperwork(QObject):
    """Writes beside earlier papers and files of one screen; a later state of the same thing replaces none of them."""

    def __init__(self, screen: Telling, printout: Callable[[Any], Printout] | None = None) -> None:
        super().__init__(screen)
        self._screen, self._printout = screen, printout
        self.folder = documents()
        """Where they are written."""

    @Slot(object)
    def print(self, made: object) -> None:
        """Put something on paper; None where there is nothing of that name."""
        papers = [self._printout(made)] if self._printout and made is not None else []
        words, done = put_on_paper(papers, self.folder)
        self._screen.say(words, done=done)

    @Slot(object)
    def write(self, made: SavedFile) -> None:
        """Write a file."""
        try:
            path = write_beside(self.folder, made.name, made.ending, made.content)
        except OSError as no:
            self._screen.say(why_not(say("The {what}", what=made.what), self.folder, no), done=False)
        else:
            self._screen.say(" – ".join(filter(None, (say("Written: {path}", path=path), made.words))), done=True)
