"""One way for every paper: printed where this system has a printer, saved as a PDF where it has none."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QBuffer, QIODevice, QTimer
from PySide6.QtGui import QPagedPaintDevice

from app.files.documents import documents
from app.files.written_file import why_not, write_beside
from app.ui.paper import DOTS, Paper
from assets.languages import say

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter  # loaded when a paper is wanted


class Printout(msgspec.Struct, frozen=True, kw_only=True):
    """What goes on paper: its file's name, its title, the foot of its pages, what writes it, and what is said of it."""

    name: str
    title: str
    foot: str
    write: Callable[[Paper], None]
    words: str = ""


_found: list[str] = []


def printer_name() -> str:
    """The printer of this system that papers go to, "" where there is none.

    It is looked for once in a turn of the event loop, however many buttons are shown in it: the system may be slow.
    """
    from PySide6.QtPrintSupport import QPrinterInfo

    if not _found:
        _found.append(QPrinterInfo.defaultPrinterName() or next(iter(QPrinterInfo.availablePrinterNames()), ""))
        QTimer.singleShot(0, _found.clear)
    return _found[0]


def paper_way() -> str:
    """What a button does that puts something on paper, as it says it."""
    printer = printer_name()
    return say("print on {printer}", printer=printer) if printer else say("save as PDF")


def put_on_paper(papers: Sequence[Printout], folder: Path | None = None) -> tuple[str, bool]:
    """Print papers where there is a printer, else save them; what came of it, and whether it was done.

    `folder` is where they are saved, the documents of this user where none is named; a later state of the same thing
    replaces none that lies there.
    """
    if not papers:
        return say("There is nothing of that name."), False
    printer = printer_name()
    return _print(papers, printer) if printer else _save(papers, folder or documents())


def _print(papers: Sequence[Printout], name: str) -> tuple[str, bool]:
    for place, each in enumerate(papers):
        printer = printer_called(name)
        if printer is None or not printed(each, printer):
            before = ", ".join(sent.title for sent in papers[:place])
            no = say("The printer takes no paper now. Look at the printer, then print it again.")
            return _after(no, say("Sent before: {titles}", titles=before) if before else ""), False
    titles = ", ".join(each.title for each in papers)
    return _with_words(say("Sent to {printer}: {titles}", printer=name, titles=titles), papers), True


def _save(papers: Sequence[Printout], folder: Path) -> tuple[str, bool]:
    paths: list[Path] = []
    try:
        paths.extend(write_beside(folder, each.name, ".pdf", pdf_of(each)) for each in papers)
    except OSError as no:
        before = say("Written before: {path}", path=", ".join(map(str, paths))) if paths else ""
        return _after(why_not(say("The paper"), folder, no), before), False
    return _with_words(say("Written: {path}", path=", ".join(map(str, paths))), papers), True


def _after(no: str, before: str) -> str:
    """Why a paper was not made, and which ones were before it."""
    return " – ".join(filter(None, (no, before)))


def _with_words(done: str, papers: Sequence[Printout]) -> str:
    return " – ".join((done, *(each.words for each in papers if each.words)))


def printer_called(name: str) -> "QPrinter | None":
    """A printer of this system by its name; None where it is gone."""
    from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

    info = QPrinterInfo.printerInfo(name)
    return None if info.isNull() else QPrinter(info)


def printed(printout: Printout, printer: "QPrinter") -> bool:
    """Hand a paper to a printer; whether it took it."""
    printer.setResolution(DOTS)
    printer.setDocName(printout.title)
    taken = printer.isValid() and _write(printer, printout, _pages(printout)) > 0
    return taken and printer.printerState() is not printer.PrinterState.Error


def pdf_of(printout: Printout) -> bytes:
    """A paper as the content of a PDF file. Needs a QApplication with the shipped letters."""
    buffer = _buffer()
    _write(buffer, printout, _pages(printout))
    return bytes(buffer.data().data())


def _pages(printout: Printout) -> int:
    """How many pages there will be, which stands at the foot of each."""
    return _write(_buffer(), printout, 0)


def _buffer() -> QBuffer:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer


def _write(onto: QBuffer | QPagedPaintDevice, printout: Printout, pages: int) -> int:
    """Write every page; how many there are, 0 where nothing takes them."""
    paper = Paper(onto, title=printout.title, foot=printout.foot, pages=pages)
    if not paper.ready:
        return 0
    printout.write(paper)
    return paper.close()
