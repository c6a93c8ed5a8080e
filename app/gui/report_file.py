"""A report that is written for whoever asked, and what is said of it."""

from pathlib import Path

from app.gui.papers import write_paper
from app.gui.report_pdf import pdf_of
from app.projections.incident import IncidentReport


def write_report(folder: Path, report: IncidentReport | None) -> tuple[str, bool]:
    """Write a report beside earlier ones; a later state of the same thing replaces none of them.

    What is said of it, and whether it was written.
    """
    if report is None:
        return "There is nothing of that name.", False
    try:
        path = write_paper(folder, f"report-{report.id}", pdf_of(report))
    except OSError as no:
        return f"The report could not be written to {folder} ({no.strerror}). Make room, then save again.", False
    return f"Written: {path}", True
