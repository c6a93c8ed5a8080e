"""Draws the pictures of the guides, and each guide as one page of A4, into assets/guides: `python -m tools.guides`."""

from pathlib import Path

from PySide6.QtCore import QMarginsF, QSize, QSizeF, Qt
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter
from PySide6.QtWidgets import QApplication

from app.ui import fonts, theme
from app.ui.guide import DEALER, GUIDES, MANAGER, SUPERVISOR, document
from app.ui.theme import Room, Theme
from tools.scenes.pictures import picture_of, plain
from tools.scenes.screenshots import scenes

FOLDER = Path(__file__).parent.parent / "assets" / "guides"
SHOWN = {DEALER: "table-settlement-why", SUPERVISOR: "irregularity-3-void-refunds", MANAGER: "shift-overview"}
"""The scene that each guide shows."""
SIZE, WIDTH = QSize(1280, 800), 960
DOTS, MARGIN_MM, LETTERS, PICTURE = 96, 13, 13.4, 0.62


def write_pdf(name: str, file: Path) -> int:
    """Write a guide as PDF; how many pages it took."""
    writer = QPdfWriter(str(file))
    writer.setResolution(DOTS)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    margin = QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM)
    writer.setPageMargins(margin, QPageLayout.Unit.Millimeter)
    writer.setTitle(f"Cutcard – {name}")
    writer.setCreator("Cutcard")
    page = document(name, letters=LETTERS, width=float(writer.width()), picture=PICTURE)
    page.documentLayout().setPaintDevice(writer)
    page.setPageSize(QSizeF(writer.width(), writer.height()))
    page.setDocumentMargin(0)
    pages = page.pageCount()
    page.print_(writer)
    return pages


def main() -> None:
    """Draw the pictures, then the pages."""
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(["cutcard"])
    fonts.load(app)
    theme.apply(app, Theme(Room.LIGHT, 100))
    by_name = {scene.name: scene for scene in scenes()}
    for name, scene in SHOWN.items():
        picture = picture_of(by_name[scene], SIZE).scaledToWidth(WIDTH, Qt.TransformationMode.SmoothTransformation)
        plain(picture).save(str(FOLDER / f"{name}.png"), quality=10)
    for name in GUIDES:
        write_pdf(name, FOLDER / f"{name}.pdf")


if __name__ == "__main__":
    main()
