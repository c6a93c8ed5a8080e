"""A count, a slip, a drop or a correction as one page: its number, what was counted, lines to sign on, its entry."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QPagedPaintDevice

from app.files.documents import documents
from app.files.written_file import write_beside
from app.rack.view import RackPaper
from app.ui.paper import DOTS, QUIET, SMALL_STRONG, STRONG, SUBJECT, TITLE, Column, Paper
from assets.languages import say

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter  # loaded when a paper is wanted

_COUNTED = (
    Column(say("Denomination"), 0.3),
    Column(say("How many"), 0.3, "right"),
    Column(say("Worth"), 0.4, "right", SMALL_STRONG),
)
_ALSO = (say("Cashier"), say("Runner"))
_HOW = say(
    "Printed from the log of the table. An entry of the log is never changed; what was "
    "wrong is put right by a later entry. The entry and the letters at the end identify "
    "it: whoever keeps them can prove that it was not altered."
)


def printer_name() -> str:
    """The printer of this system that papers go to, "" where there is none."""
    from PySide6.QtPrintSupport import QPrinterInfo

    return QPrinterInfo.defaultPrinterName() or next(iter(QPrinterInfo.availablePrinterNames()), "")


def print_or_save(paper: RackPaper, printer: str, folder: Path | None = None) -> tuple[str, bool]:
    """Print a paper where there is a printer, else save it as a PDF; what came of it, and whether it was done."""
    if printer:
        return (
            (say("Sent to {printer}: {number}", printer=printer, number=paper.number), True)
            if _print(paper, printer)
            else (_NO_PRINTER, False)
        )
    where = folder or documents()
    try:
        path = write_beside(where, f"rack-{paper.number}", ".pdf", rack_pdf(paper))
    except OSError as no:
        return say(
            "The paper could not be written to {where} ({strerror}). Make room, then save it again.",
            where=where,
            strerror=no.strerror,
        ), False
    return say("Saved: {path}", path=path), True


_NO_PRINTER = say("The printer takes no paper now. Look at the printer, then print it again.")


def _print(paper: RackPaper, name: str) -> bool:
    printer = printer_called(name)
    return printer is not None and printed(paper, printer)


def printer_called(name: str) -> "QPrinter | None":
    """A printer of this system by its name; None where it is gone."""
    from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

    info = QPrinterInfo.printerInfo(name)
    return None if info.isNull() else QPrinter(info)


def printed(paper: RackPaper, printer: "QPrinter") -> bool:
    """Hand a paper to a printer; whether it took it."""
    printer.setResolution(DOTS)
    printer.setDocName(f"{paper.title} {paper.number}")
    taken = printer.isValid() and _write(printer, paper) > 0
    return taken and printer.printerState() is not printer.PrinterState.Error


def rack_pdf(paper: RackPaper) -> bytes:
    """The content of the file. Needs a QApplication with the shipped letters."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    _write(buffer, paper)
    return bytes(buffer.data().data())


def _write(onto: QBuffer | QPagedPaintDevice, view: RackPaper) -> int:
    """Write the page; how many there are, 0 where nothing takes it."""
    paper = Paper(onto, title=f"{view.title} {view.number}", foot=f"{view.title} · {view.number}", pages=1)
    if not paper.ready:
        return 0
    paper.paragraph(f"{view.title} {view.number}", TITLE)
    paper.paragraph(view.subject, SUBJECT)
    paper.gap(20)
    paper.paragraph(_HOW, QUIET)
    if view.rows:
        paper.heading(say("Counted"))
        paper.rows(_COUNTED, view.rows)
        paper.gap(12)
        paper.paragraph(say("Together {total}", total=view.total), STRONG)
    if view.facts:
        paper.heading(say("Also"))
        for fact in view.facts:
            paper.pair(fact.name, fact.value, share=0.3)
    paper.heading(say("Signatures"))
    beside = (fact.name for fact in view.facts if fact.name in _ALSO)
    for words in (*view.signed, *beside, say("Date and time")):
        paper.gap(56)
        paper.pair(words, "_" * 44, share=0.44)
    paper.heading(say("The log"))
    for fact in view.log:
        paper.pair(fact.name, fact.value, share=0.3)
    return paper.close()
