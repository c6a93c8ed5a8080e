"""A report or a list that is written for whoever asked, and what is said of it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from app.gui import papers
from app.gui.papers import write_list, write_paper
from app.gui.report_pdf import pdf_of
from app.projections.incident import IncidentReport
from app.projections.spreadsheet import SavedFile, SavedList


def write_report(folder: Path, report: IncidentReport | None) -> tuple[str, bool]:
    """Write a report beside earlier ones; a later state of the same thing replaces none of them.

    What is said of it, and whether it was written.
    """
    if report is None:
        return "There is nothing of that name.", False
    return _written("report", folder, lambda: write_paper(folder, f"report-{report.id}", pdf_of(report)))


def write_table(folder: Path, saved: SavedList) -> tuple[str, bool]:
    """Write a list for a spreadsheet beside earlier ones. What is said of it, and whether it was written."""
    words, done = _written("list", folder, lambda: write_list(folder, saved.name, saved.text))
    return (f"{words} – {saved.words}" if done else words), done


def write_file(folder: Path, saved: SavedFile) -> tuple[str, bool]:
    """Write a file beside earlier ones. What is said of it, and whether it was written."""
    write = partial(papers.write_file, folder, saved.name, saved.ending, saved.content)
    words, done = _written("file", folder, write)
    return (f"{words} – {saved.words}" if done else words), done


def _written(what: str, folder: Path, write: Callable[[], Path]) -> tuple[str, bool]:
    try:
        path = write()
    except OSError as no:
        return f"The {what} could not be written to {folder} ({no.strerror}). Make room, then save again.", False
    return f"Written: {path}", True
