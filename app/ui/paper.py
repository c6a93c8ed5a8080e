"""Paper to write on: A4 pages that follow each other, with headings, paragraphs and lines of columns.

All lengths are in dots of the paper, 288 to the inch: a letter of 40 dots is 10 points high.
"""

from collections.abc import Iterable, Sequence

import msgspec
from PySide6.QtCore import QBuffer, QMarginsF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter

from app.ui import fonts
from app.ui.view import Fact
from assets.languages import say
from engine.names import seen

DOTS = 288
MARGIN_MM = 16
INK, MUTED, RULE, SHADE = QColor("#101418"), QColor("#4d5963"), QColor("#b4bec6"), QColor("#eef2f5")
_FOOT = 80
_PAD = 14
_EQUAL_FIGURES, _FITTED_SIGNS = QFont.Tag("tnum"), QFont.Tag("calt")
_ALIGN = {"left": Qt.AlignmentFlag.AlignLeft, "right": Qt.AlignmentFlag.AlignRight}


class Ink(msgspec.Struct, frozen=True):
    """How words are written: size in dots, weight, colour."""

    size: float = 38
    weight: QFont.Weight = fonts.REGULAR
    colour: QColor = INK


TITLE = Ink(84, fonts.BOLD)
SUBJECT = Ink(50, fonts.SEMIBOLD, MUTED)
HEADING = Ink(52, fonts.BOLD)
BODY = Ink()
STRONG = Ink(weight=fonts.SEMIBOLD)
QUIET = Ink(32, fonts.REGULAR, MUTED)
SMALL = Ink(33)
SMALL_STRONG = Ink(33, fonts.SEMIBOLD)


class PaperColumn(msgspec.Struct, frozen=True):
    """One column of a list: its heading, its share of the width, and to which side it is set."""

    heading: str
    share: float
    side: str = "left"
    ink: Ink = SMALL


def _pdf(buffer: QBuffer, title: str) -> QPdfWriter:
    writer = QPdfWriter(buffer)
    writer.setResolution(DOTS)
    writer.setTitle(title)
    writer.setCreator("Cutcard")
    return writer


class Paper:
    """Writes from top to bottom and takes a new page where one is full; every page is numbered at its foot.

    Args:
        onto: a buffer for the content of a PDF, or a printer whose resolution is `DOTS`.

    """

    def __init__(self, onto: QBuffer | QPagedPaintDevice, *, title: str, foot: str, pages: int) -> None:
        self._writer = _pdf(onto, title) if isinstance(onto, QBuffer) else onto
        self._writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
        margin = QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM)
        self._writer.setPageMargins(margin, QPageLayout.Unit.Millimeter)
        self.painter = QPainter(self._writer)
        self.width = float(self._writer.width())
        self._bottom = self._writer.height() - _FOOT
        self._foot, self._of = foot, pages
        self.at = 0.0
        self.pages = 1

    @property
    def ready(self) -> bool:
        """Whether what is written gets anywhere: a printer may take nothing."""
        return self.painter.isActive()

    def close(self) -> int:
        """Finish the last page; how many there are."""
        self._number()
        self.painter.end()
        return self.pages

    def room_for(self, height: float) -> None:
        """Take a new page where this much does not fit any more."""
        if self.at + height > self._bottom and self.at > 0:
            self._number()
            self._writer.newPage()
            self.pages += 1
            self.at = 0.0

    def gap(self, height: float) -> None:
        """Leave some room."""
        self.at += height

    def heading(self, words: str, *, keep: float = 420) -> None:
        """A heading that stays with at least `keep` dots of what follows."""
        self.gap(44)
        self.room_for(self._height(words, HEADING, self.width) + keep)
        self.paragraph(words, HEADING)
        self._line(3)
        self.gap(16)

    def paragraph(self, words: str, ink: Ink = BODY) -> None:
        """Words over as many lines as they need."""
        height = self._height(words, ink, self.width)
        self.room_for(height)
        self._write(QRectF(0, self.at, self.width, height), words, ink)
        self.at += height

    def pair(self, name: str, value: str, *, share: float = 0.2) -> None:
        """A name and its value side by side."""
        left = self.width * share
        height = max(self._height(name, QUIET, left - 20), self._height(value, BODY, self.width - left))
        self.room_for(height + 8)
        self._write(QRectF(0, self.at, left - 20, height), name, QUIET)
        self._write(QRectF(left, self.at, self.width - left, height), value, BODY)
        self.at += height + 8

    def pairs(self, facts: Iterable[Fact], *, share: float = 0.2) -> None:
        """Names and their values, one below the other."""
        for fact in facts:
            self.pair(fact.name, fact.value, share=share)

    def rows(self, columns: Sequence[PaperColumn], rows: Sequence[Sequence[str]]) -> None:
        """A list with its headings, which stand again at the top of every page."""
        self._headings(columns)
        for row in rows:
            height = self._row_height(columns, row)
            before = self.pages
            self.room_for(height)
            if self.pages != before:
                self._headings(columns)
            self._cells(columns, row, height)
            self._line(1)

    def write(self, rect: QRectF, words: str, ink: Ink) -> None:
        """Words at a place of this page."""
        self._write(rect, words, ink)

    def _headings(self, columns: Sequence[PaperColumn]) -> None:
        headings = [column.heading for column in columns]
        shown = [msgspec.structs.replace(column, ink=SMALL_STRONG) for column in columns]
        height = self._row_height(shown, headings)
        self.room_for(height * 2)
        self.painter.fillRect(QRectF(0, self.at, self.width, height), SHADE)
        self._cells(shown, headings, height)

    def _cells(self, columns: Sequence[PaperColumn], row: Sequence[str], height: float) -> None:
        left = 0.0
        for column, words in zip(columns, row, strict=True):
            wide = column.share * self.width
            self._write(QRectF(left + _PAD, self.at + 7, wide - 2 * _PAD, height - 10), words, column.ink, column.side)
            left += wide
        self.at += height

    def _row_height(self, columns: Sequence[PaperColumn], row: Sequence[str]) -> float:
        cells = zip(columns, row, strict=True)
        return (
            max(self._height(words, column.ink, column.share * self.width - 2 * _PAD) for column, words in cells) + 14
        )

    def _height(self, words: str, ink: Ink, width: float) -> float:
        flags = int(Qt.TextFlag.TextWordWrap)
        metrics = QFontMetricsF(_face(ink), self._writer)
        return metrics.boundingRect(QRectF(0, 0, width, 100_000), flags, seen(words) or " ").height() + 4

    def _write(self, rect: QRectF, words: str, ink: Ink, side: str = "left") -> None:
        self.painter.setFont(_face(ink))
        self.painter.setPen(ink.colour)
        self.painter.drawText(
            rect, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop | _ALIGN[side]), seen(words)
        )

    def _line(self, thickness: float) -> None:
        self.painter.fillRect(QRectF(0, self.at, self.width, thickness), RULE)
        self.at += thickness

    def _number(self) -> None:
        foot = QRectF(0, self._bottom + 30, self.width, _FOOT - 30)
        self._write(foot, self._foot, QUIET)
        self._write(
            foot, say("Page {pages} of {of}", pages=self.pages, of=self._of) if self._of else "", QUIET, "right"
        )


def _face(ink: Ink) -> QFont:
    """The letters of the screens without special shapes of figures and signs: a PDF loses what those stand for.

    So its text can be searched and copied.
    """
    font = fonts.face(ink.size, ink.weight)
    font.unsetFeature(_EQUAL_FIGURES)
    font.setFeature(_FITTED_SIGNS, 0)
    return font
