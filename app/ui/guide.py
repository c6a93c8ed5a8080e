"""The guides: one page for each who works with a table, from the same text on the screen and on paper."""

from importlib.resources import files

from PySide6.QtCore import QByteArray, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QTextCursor, QTextDocument, QWheelEvent
from PySide6.QtWidgets import QTextBrowser, QWidget

from app.ui import fonts, theme
from app.ui.fitted_button import FittedButton
from app.ui.laid import lay
from app.ui.overlay import Overlay
from app.ui.theme import TOUCH, TYPE
from assets.languages import say

DEALER, SUPERVISOR, MANAGER = "dealer", "pit-supervisor", "shift-manager"
GUIDES = (DEALER, SUPERVISOR, MANAGER)
_PACKAGE = "assets.guides"
_PICTURE = "\ufffc"  # stands in the text where a picture is


def document(name: str, *, letters: float, width: float, picture: float = 0.62) -> QTextDocument:
    """A guide, laid out in letters of this many pixels over this width, of which its picture takes a share."""
    page = QTextDocument()
    page.setDefaultFont(fonts.face(letters))
    drawn = QImage.fromData(QByteArray(files(_PACKAGE).joinpath(f"{name}.png").read_bytes()))
    page.setMarkdown(files(_PACKAGE).joinpath(f"{name}.md").read_text(encoding="utf-8"))
    page.addResource(QTextDocument.ResourceType.ImageResource, f"{name}.png", drawn)
    page.setPageSize(QSizeF(width, -1))
    _lay_out(
        page,
        letters=letters,
        picture=drawn.size().scaled(round(width * picture), 10_000, Qt.AspectRatioMode.KeepAspectRatio),
    )
    return page


def _lay_out(page: QTextDocument, *, letters: float, picture: QSize) -> None:
    """Give headings room above them, lines a little between them, and the picture its size."""
    for number in range(page.blockCount()):
        cursor = QTextCursor(page.findBlockByNumber(number))
        form = cursor.blockFormat()
        form.setTopMargin(letters * (0.9 if form.headingLevel() > 1 else 0.25))
        cursor.setBlockFormat(form)
    at = page.toRawText().index(_PICTURE)
    cursor = QTextCursor(page)
    cursor.setPosition(at)
    cursor.setPosition(at + 1, QTextCursor.MoveMode.KeepAnchor)
    image = cursor.charFormat().toImageFormat()
    image.setWidth(picture.width())
    image.setHeight(picture.height())
    cursor.setCharFormat(image)


class _Read(QTextBrowser):
    """Is read and scrolled, and nothing else: no menu, no letters of another size, nothing to mark."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; with a key held down it would change the size of the letters."""
        if event.modifiers() == Qt.KeyboardModifier.NoModifier:
            super().wheelEvent(event)


class GuideSheet(Overlay):
    """Shows a guide over the screen that it belongs to."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, width=1180)
        self.text = _Read()
        self.text.setAccessibleName(say("Guide"))
        self.dismiss = FittedButton(say("Close"), "Esc", width=140, tall=TOUCH, does=self.close_sheet)
        lay(self.column, (self.text, 1), self.dismiss)

    def show_guide(self, name: str) -> None:
        """Open the guide of this name from its beginning."""
        self.text.setMinimumHeight(max(200, self._under.height() - 3 * TOUCH))
        self.open()
        page = document(name, letters=theme.in_force().px(TYPE.body), width=float(self.text.viewport().width()))
        page.setParent(self.text)
        self.text.setDocument(page)
