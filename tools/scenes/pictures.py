"""Pictures of the screens from the real widgets, as PNG: for the documentation, and for eyes that judge them."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from app.felt.screen import TableScreen
from app.felt.view import TableView
from app.ui import fonts, theme
from app.ui.notice_screen import NoticeScreen
from app.ui.theme import Room, Theme
from app.ui.view import MenuLine, RefusalView

LARGE, SMALL = QSize(1920, 1080), QSize(1280, 800)
_KEPT = ((0xFF, 64), (0xF8, 112), (0xE0, 80))
"""A picture keeps its most frequent colours as they are, others by their upper bits, rare ones (a chip) roughly."""
_EVERY = 5  # each fifth point has a vote
_SQUEEZED = 10
"""Qt's measure of how little a PNG is squeezed: 0 takes longest and is smallest."""


class Look(msgspec.Struct, frozen=True):
    """One way to look at everything: the light, the letters, the screen, and what the file names end with."""

    suffix: str
    theme: Theme
    size: QSize
    key_pictures_only: bool = True

    def shows(self, scene: "Scene") -> bool:
        """Whether this scene is drawn in this look."""
        if scene.small:
            return (self.theme, self.size) == (Theme(Room.DARK, 100), SMALL)
        return scene.key or not self.key_pictures_only


LOOKS = (
    Look("", Theme(Room.DARK, 100), LARGE, key_pictures_only=False),
    Look("-1280x800", Theme(Room.DARK, 100), SMALL),
    Look("-light", Theme(Room.LIGHT, 100), LARGE),
    Look("-light-150-1280x800", Theme(Room.LIGHT, 150), SMALL),
    Look("-200-1280x800", Theme(Room.DARK, 200), SMALL),
)
"""All pictures in the dark room on a large screen, the key ones in every other way."""


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """What the table screen shows in one picture. `side` is a page of the side column; "walk-2" one seat on."""

    view: TableView
    refusal: RefusalView | None = None
    again: object = None
    side: str = ""
    menu: tuple[MenuLine, ...] = ()


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """One picture: its name, the widget to be drawn, and a dialog to be laid over it, if any.

    `key`: it is drawn in every look; `small`: it is drawn on the small screen alone.
    """

    name: str
    key: bool
    small: bool = False
    widget: Callable[[], QWidget]
    dialog: Callable[[TableScreen | NoticeScreen], QDialog] | None = None


def table_screen(shown: Shown) -> TableScreen:
    """The table screen at one moment."""
    screen = TableScreen()
    screen.show_time("21:34")
    screen.show_view(shown.view)
    if shown.refusal is not None:
        screen.show_refusal(shown.refusal, shown.again)
    if shown.side == "walk-2":
        screen.side.turn_to("walk")
        screen.side.walk.next_seat()
    elif shown.side:
        screen.side.turn_to(shown.side)
    return screen


def render(folder: Path, scenes: tuple[Scene, ...]) -> tuple[Path, ...]:
    """Draw every scene in every look into a folder, and say where."""
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(["cutcard"])
    fonts.load(app)
    folder.mkdir(parents=True, exist_ok=True)
    made: list[Path] = []
    for look in LOOKS:
        theme.apply(app, look.theme)
        for scene in scenes:
            if look.shows(scene):
                path = folder / f"{scene.name}{look.suffix}.png"
                plain(picture_of(scene, look.size)).save(str(path), quality=_SQUEEZED)
                made.append(path)
    theme.apply(app, Theme())
    return tuple(made)


def picture_of(scene: Scene, size: QSize) -> QImage:
    """One scene, laid out on a screen of this size."""
    widget = scene.widget()
    widget.resize(size)
    widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    widget.show()
    settle()
    picture = widget.grab().toImage()
    if scene.dialog is not None and isinstance(widget, TableScreen | NoticeScreen):
        picture = _over(picture, scene.dialog(widget), size)
    widget.close()
    widget.deleteLater()
    settle()
    return picture


def _over(picture: QImage, dialog: QDialog, size: QSize) -> QImage:
    """Lay a dialog over the dimmed picture, as it stands on the screen."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    dialog.show()
    fit = getattr(dialog, "fit", None)
    if fit is not None:
        fit(size)
    settle()
    above: QPixmap = dialog.grab()
    with QPainter(picture) as painter:
        painter.fillRect(picture.rect(), QColor(0, 0, 0, 140))
        place = QPoint((size.width() - above.width()) // 2, (size.height() - above.height()) // 2)
        painter.drawPixmap(place, above)
    dialog.close()
    dialog.deleteLater()
    return picture


def settle() -> None:
    """Let layouts and deletions come to rest."""
    for _ in range(2):
        QCoreApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def plain(picture: QImage) -> QImage:
    """Keep 256 colours at most: the cloth of the felt has thousands that nobody tells apart."""
    image = picture.convertToFormat(QImage.Format.Format_RGB32)
    points = bytes(image.constBits())
    colours = dict.fromkeys(colour for bits, count in _KEPT for colour in _most(points, bits, count))
    nearest = Qt.ImageConversionFlag.ThresholdDither | Qt.ImageConversionFlag.AvoidDither
    return image.convertToFormat(QImage.Format.Format_Indexed8, list(colours), nearest)


def _most(points: bytes, kept: int, count: int) -> list[int]:
    """The most frequent colours when only the upper bits of each channel are looked at."""
    coarse = bytes((value & kept) | (~kept & 0xFF) // 2 for value in range(256))
    seen = Counter(memoryview(points.translate(coarse)).cast("I")[::_EVERY])
    return [colour | 0xFF000000 for colour, _ in seen.most_common(count)]
