"""Pictures of every piece of the screens, for people who judge them by looking: ``render(folder)``."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from app.gui import fonts, gallery_panels, gallery_views, theme
from app.gui.dialogs.approval import Approval
from app.gui.dialogs.notice import Notice
from app.gui.felt.card_art import paint_card
from app.gui.felt.chip_art import paint_chip, paint_stacks
from app.gui.felt.felt import Felt
from app.gui.panels.banner import Banner
from app.gui.panels.chip_palette import ChipPalette
from app.gui.panels.confirm_strip import ConfirmStrip
from app.gui.panels.event_list import EventList
from app.gui.panels.lamp import Lamp
from app.gui.panels.phase_bar import PhaseBar
from app.gui.panels.pin_pad import PinPad
from app.gui.panels.primary_action import PrimaryAction
from app.gui.panels.settlement_panel import SettlementPanel
from app.gui.panels.terms_panel import TermsPanel
from app.gui.stylesheet import mark
from app.gui.theme import Room, Theme
from app.projections.felt_view import CardView, FeltView, Look
from app.projections.panel_view import PhaseView, PrimaryView
from engine.money import chips

LARGE, SMALL = QSize(1920, 1080), QSize(1280, 800)
LOOKS = (
    (Theme(Room.DARK, 100), LARGE),
    (Theme(Room.DARK, 100), SMALL),
    (Theme(Room.LIGHT, 100), LARGE),
    (Theme(Room.LIGHT, 150), SMALL),
    (Theme(Room.DARK, 150), LARGE),
    (Theme(Room.DARK, 200), SMALL),
)
"""Rooms, text scales and screens that are looked at."""


class Scene(msgspec.Struct, frozen=True):
    """One moment of a round: the felt, the words over it, what comes next, and what the side column holds."""

    felt: Callable[[], FeltView]
    phase: str
    words: str
    primary: PrimaryView
    side: str


SCENES = {
    "betting": Scene(gallery_views.betting, "BETTING", "Place your bets, please", gallery_panels.PRIMARY, "terms"),
    "deciding": Scene(gallery_views.deciding, "DECIDING", "Seat 5: play or fold?", gallery_panels.REFUSED, "events"),
    "settling": Scene(
        gallery_views.settling,
        "SETTLING",
        "Take, pay and push from the dealer's right",
        PrimaryView(label="Paid – close the round", detail="Every wager taken, paid or pushed"),
        "settlement",
    ),
    "stud": Scene(gallery_views.stud, "EXPOSING", "Turn the cards", gallery_panels.PRIMARY, "events"),
    "let_it_ride": Scene(
        gallery_views.let_it_ride, "DECIDING", "Players decide on wager 2", gallery_panels.PRIMARY, "events"
    ),
}


class TablePicture(QWidget):
    """A table screen put together from the pieces, as the dealer would see it."""

    def __init__(self, scene: Scene, size: QSize) -> None:
        super().__init__()
        mark(self, panel="room")
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        banner, phase = Banner(), PhaseBar()
        banner.show_banner(gallery_panels.BANNER)
        phase.show_phase(_phase(scene))
        page.addWidget(banner)
        body = QHBoxLayout()
        body.setContentsMargins(12, 8, 12, 10)
        body.setSpacing(12)
        body.addLayout(_main(scene, phase), 1)
        body.addLayout(_side(scene, 430 if size.width() >= 1800 else 316))
        page.addLayout(body, 1)
        self.setFixedSize(size)


def _phase(scene: Scene) -> PhaseView:
    return msgspec.structs.replace(gallery_panels.PHASE, phase=scene.phase, announcement=scene.words)


def _main(scene: Scene, phase: PhaseBar) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(8)
    felt, palette = Felt(), ChipPalette()
    felt.show_felt(scene.felt())
    palette.show_palette(gallery_panels.PALETTE)
    palette.setFixedHeight(88)
    column.addWidget(phase)
    column.addWidget(felt, 1)
    column.addWidget(palette)
    return column


def _side(scene: Scene, width: int) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(8)
    lamp, primary = Lamp(), PrimaryAction()
    lamp.show_lamp(gallery_panels.LAMPS[0])
    primary.show_primary(scene.primary)
    middle = QWidget()
    mark(middle, panel="surface")
    inside = QVBoxLayout(middle)
    inside.setContentsMargins(12, 12, 12, 12)
    inside.addWidget(_side_panel(scene.side))
    for widget, stretch in ((lamp, 0), (middle, 1), (primary, 0)):
        widget.setFixedWidth(width)
        column.addWidget(widget, stretch)
    return column


def _side_panel(name: str) -> QWidget:
    if name == "settlement":
        settlement = SettlementPanel()
        settlement.show_settlement(gallery_panels.SETTLEMENT)
        return settlement
    if name == "terms":
        terms = TermsPanel()
        terms.show_terms(gallery_panels.TERMS)
        return terms
    events = EventList()
    events.show_events(gallery_panels.EVENTS)
    return events


class Pieces(QWidget):
    """Cards in every state and chips of every colour, large to small."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(1240, 720)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint them in rows."""
        look = theme.in_force()
        cards = (
            *gallery_views.faces("Th", "9s", "Qd", "Kc"),
            *gallery_views.faces("Ac", look=Look.WINNING),
            *gallery_views.faces("2h", look=Look.DIMMED),
            CardView(),
            CardView(face_up=True),
        )
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), look.colour("felt"))
            for row, (height, top) in enumerate(((190, 20), (110, 240), (62, 376))):
                for number, card in enumerate(cards):
                    left = 20 + number * (height * 0.8 + 6 * row)
                    paint_card(painter, QRectF(left, top, height / 1.4, height), card)
            for number, chip in enumerate((*gallery_views.CHIPS, 250, 1_000, 5_000, 12_345)):
                paint_chip(painter, QPointF(60 + number * 90, 510), 36, chip)
            for number, amount in enumerate((100, 1_000, 12_500, 87_500, 123_400, 1_000_000)):
                stacks, _rest = chips(amount, gallery_views.CHIPS)
                paint_stacks(painter, QRectF(20 + number * 130, 580, 110, 90), stacks)


class Panels(QWidget):
    """Lamps in every state, the PIN pad, a dead primary button, a deed that asks twice."""

    def __init__(self) -> None:
        super().__init__()
        mark(self, panel="room")
        row = QHBoxLayout(self)
        lamps = QVBoxLayout()
        for view in gallery_panels.LAMPS:
            lamp = Lamp()
            lamp.show_lamp(view)
            lamps.addWidget(lamp)
        lamps.addStretch(1)
        other = QVBoxLayout()
        refused, strip, asking = PrimaryAction(), _strip(), _strip()
        refused.show_primary(gallery_panels.REFUSED)
        asking.ask.click()
        for widget in (refused, strip, asking, PinPad()):
            other.addWidget(widget)
        other.addStretch(1)
        row.addLayout(lamps, 1)
        row.addLayout(other, 1)
        self.setFixedSize(1240, 1600)


def _strip() -> ConfirmStrip:
    return ConfirmStrip("Void the round", question="Return every wager?", keep="Keep the round", deed="Void it")


def render(folder: Path) -> tuple[Path, ...]:
    """Draw every picture as PNG into a folder and return where they are; a QApplication must be running."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        raise TypeError("a QApplication must be running")
    folder.mkdir(parents=True, exist_ok=True)
    fonts.load(app)
    made: list[Path] = []
    for look, size in LOOKS:
        theme.apply(app, look)
        suffix = f"{look.room}-{look.text_scale}-{size.width()}x{size.height()}"
        pictures: dict[str, QWidget] = {name: TablePicture(scene, size) for name, scene in SCENES.items()}
        pictures |= {"pieces": Pieces(), "panels": Panels()}
        approval = Approval(gallery_panels.APPROVAL)
        approval.fit(size)
        notice = Notice(gallery_panels.NOTICE)
        notice.fit(size)
        pictures |= {"approval": approval, "notice": notice}
        made.extend(_save(widget, folder / f"{name}-{suffix}.png") for name, widget in pictures.items())
    return tuple(made)


def _save(widget: QWidget, path: Path) -> Path:
    widget.ensurePolished()
    widget.grab().save(str(path))
    widget.deleteLater()
    return path


def main() -> None:
    """Draw the gallery into the folder named on the command line."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication(sys.argv)
    render(Path(sys.argv[1]))
    app.quit()


if __name__ == "__main__":
    main()
