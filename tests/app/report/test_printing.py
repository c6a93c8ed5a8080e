"""Every paper goes one way: printed where there is a printer, saved otherwise, and its button says which."""

import errno
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtPrintSupport import QPrinterInfo
from PySide6.QtWidgets import QWidget

from app.dispute.panels.parts import DisputeRound
from app.files.written_file import write_beside
from app.history.panels.round_page import RoundPage
from app.jackpot.claim.screen import ClaimScreen
from app.report import printing
from app.report.paper_button import PaperButton
from app.report.printing import Printout, pdf_of, printed, printer_name, put_on_paper
from app.shift.screen import ShiftReportScreen
from app.ui.paper import BODY, Paper
from tests.app.conftest import prints_into

LINES = 150


def _lines(paper: Paper) -> None:
    for number in range(LINES):
        paper.paragraph(f"Line {number}", BODY)


LIST = Printout(name="list", title="List 1", foot="List", write=_lines, words="150 lines")
NOTE = Printout(name="note", title="Note 2", foot="Note", write=lambda paper: paper.paragraph("One line", BODY))


def _pages(content: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", content))


def test_a_printer_gets_the_same_pages_that_are_saved_otherwise(qapp, tmp_path: Path) -> None:
    for each, pages in ((LIST, 3), (NOTE, 1)):
        assert printed(each, prints_into(tmp_path / each.name))
        assert _pages((tmp_path / each.name).read_bytes()) == _pages(pdf_of(each)) == pages


def test_papers_are_printed_one_after_the_other_and_all_are_named(
    qapp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    printers = iter((tmp_path / "first.pdf", tmp_path / "second.pdf"))
    monkeypatch.setattr(printing, "printer_name", lambda: "Pit-1")
    monkeypatch.setattr(printing, "printer_called", lambda _: prints_into(next(printers)))
    assert put_on_paper([NOTE, LIST], tmp_path) == ("Sent to Pit-1: Note 2, List 1 – 150 lines", True)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["first.pdf", "second.pdf"]


def test_papers_are_saved_beside_each_other_where_there_is_no_printer(qapp, tmp_path: Path) -> None:
    words = f"Written: {tmp_path / 'note.pdf'}, {tmp_path / 'list.pdf'} – 150 lines"
    assert put_on_paper([NOTE, LIST], tmp_path) == (words, True)
    assert put_on_paper([NOTE], tmp_path) == (f"Written: {tmp_path / 'note-2.pdf'}", True)


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_a_printer_that_takes_nothing_is_said_and_nothing_counts_as_printed(
    qapp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not printed(NOTE, prints_into(tmp_path / "gone" / "printed.pdf"))
    monkeypatch.setattr(printing, "printer_name", lambda: "A printer that is gone")
    words, done = put_on_paper([NOTE], tmp_path)
    assert (words, done) == ("The printer takes no paper now. Look at the printer, then print it again.", False)
    assert not list(tmp_path.iterdir())


def test_a_folder_that_takes_nothing_is_said_with_what_to_do(qapp, tmp_path: Path) -> None:
    (tmp_path / "papers").write_text("no folder", encoding="utf-8")
    words, done = put_on_paper([NOTE], tmp_path / "papers")
    assert not done
    assert words.startswith(f"The paper could not be written to {tmp_path / 'papers'} (")
    assert words.endswith("What lies there is no folder: move it away, then save it again.")


@pytest.mark.parametrize(
    ("number", "advice"),
    [(errno.ENOSPC, "Make room"), (errno.EACCES, "See to that folder"), (errno.ENOTDIR, "is no folder")],
)
def test_what_was_written_before_the_disk_refused_is_told_and_the_advice_fits(
    qapp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, advice: str
) -> None:
    def once(folder: Path, name: str, ending: str, content: bytes) -> Path:
        if name == LIST.name:
            raise OSError(number, os.strerror(number))
        return write_beside(folder, name, ending, content)

    monkeypatch.setattr(printing, "write_beside", once)
    words, done = put_on_paper([NOTE, LIST], tmp_path)
    assert not done
    assert words.endswith(f" – Written before: {tmp_path / 'note.pdf'}")
    assert advice in words


def test_what_a_printer_took_before_it_refused_is_told(qapp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    printers = iter((prints_into(tmp_path / "first.pdf"), None))
    monkeypatch.setattr(printing, "printer_name", lambda: "Pit-1")
    monkeypatch.setattr(printing, "printer_called", lambda _: next(printers))
    words, done = put_on_paper([NOTE, LIST], tmp_path)
    assert (words.endswith(" – Sent before: Note 2"), done) == (True, False)


def test_nothing_goes_on_paper_where_there_is_nothing(qapp, tmp_path: Path) -> None:
    assert put_on_paper([], tmp_path) == ("There is nothing of that name.", False)


def test_the_printer_is_looked_for_once_however_many_buttons_are_shown_and_anew_when_they_are_shown_again(
    qapp, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = iter(("Pit-1", "Pit-2"))
    monkeypatch.setattr(QPrinterInfo, "defaultPrinterName", lambda: next(names))
    assert [printer_name(), printer_name()] == ["Pit-1", "Pit-1"]
    qapp.processEvents()
    assert printer_name() == "Pit-2"
    qapp.processEvents()


@pytest.mark.parametrize("screen", [ShiftReportScreen, ClaimScreen, RoundPage, DisputeRound])
def test_a_button_says_what_becomes_of_its_paper_whenever_it_is_shown(
    qtbot, printer: Callable[[], Path], screen: Callable[[], QWidget]
) -> None:
    shown = screen()
    qtbot.addWidget(shown)
    shown.resize(1280, 800)
    button = shown.findChild(PaperButton)
    assert button is not None
    shown.show()
    assert button.accessibleName().endswith("save as PDF)")
    shown.hide()
    printer()
    shown.show()
    assert button.accessibleName().endswith("print on Pit-1)")
