"""What is filled in for one game of a jackpot."""

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from app.jackpot.build.form import PAYS, SUITS_OFFERED, GameOffer, LineForm, PartForm
from app.ui.field import Chooser
from app.ui.fitted_button import FittedButton
from app.ui.laid import FREE, below, beside, grid
from app.ui.page import figures
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH
from app.ui.view import Pick
from assets.languages import say


class Labelled(QWidget):
    """A control with its name above it; a long name takes two lines instead of room."""

    def __init__(self, name: str, control: QWidget) -> None:
        super().__init__()
        control.setAccessibleName(name)
        if isinstance(control, QLineEdit):
            control.setPlaceholderText("")  # the name stands above it
        below(Text(name, role="small").wrapped(), FREE, control, on=self, gap=SPACE.hair)


class JackpotPart(QWidget):
    """One game: whether it is played for the jackpot, and everything that its document leaves to the set-up."""

    changed = Signal()

    def __init__(self, offer: GameOffer, part: PartForm) -> None:
        super().__init__()
        mark(self, panel="surface")
        self._offer, self._part = offer, part
        self.played = toggle(offer.title, say("played for this jackpot"), on=part.played)
        self.sharing = toggle(say("Sharing confirmed"), say("several winners divide (R-13)"), on=part.sharing_confirmed)
        most = (
            say("Most units of one wager, up to {most}", most=offer.most)
            if offer.most
            else say("Most units of one wager")
        )
        self.unit, self.most_units = self._edit(say("Price of one unit"), part.unit), self._edit(most, part.most_units)
        self.magic = self._edit(say("Magic Card in … of 1,000 rounds (R-29)"), part.magic_card)
        self.lucky = self._edit(say("Lucky Player in … of 1,000 rounds (R-29)"), part.lucky_player)
        self.lines: dict[str, tuple[Chooser, QLineEdit]] = {}
        self.suit = Chooser()
        self._inside = QWidget()
        self._build()
        self.played.clicked.connect(self._told)
        self.sharing.clicked.connect(self._told)
        self._told()

    def _edit(self, name: str, text: str) -> QLineEdit:
        return figures(name, self._told, text, most=16)

    def _build(self) -> None:
        inside = grid(on=self._inside)
        edits = [self.unit, self.most_units, *((self.magic, self.lucky) if self._offer.draws else ())]
        for number, edit in enumerate(edits):
            inside.addWidget(Labelled(edit.placeholderText(), edit), number // 4, number % 4)
        at = 1 + len(edits) // 4
        for number, line in enumerate(self._part.lines):
            inside.addWidget(self._line(line), at + number // 2, 2 * (number % 2), 1, 2)
        at += 1 + len(self._part.lines) // 2
        if self._part.lines:
            self.suit.show_picks(tuple(Pick(key, words) for key, words in SUITS_OFFERED))
            self.suit.choose(self._part.special_suit)
            self.suit.currentIndexChanged.connect(self._told)
            inside.addWidget(Labelled(say("Suit of the best mini royal"), self.suit), at, 0)
        below(beside((self.played, 2), (self.sharing, 1), gap=SPACE.medium), self._inside, on=self, edge=SPACE.medium)

    def _line(self, line: LineForm) -> QWidget:
        title = next(words for key, words in self._offer.displayed if key == line.line)
        pays, figure = Chooser(), self._edit(say("{title} pays", title=title), line.figure)
        pays.show_picks(tuple(Pick(key, words) for key, words in PAYS.items()))
        pays.choose(line.pays)
        pays.currentIndexChanged.connect(self._told)
        self.lines[line.line] = (pays, figure)
        widget = QWidget()
        beside((Labelled(title, figure), 1), (Labelled(say("pays"), pays), 1), on=widget, gap=SPACE.hair)
        return widget

    def edits(self) -> list[QLineEdit]:
        """The lines to write into."""
        return self.findChildren(QLineEdit)

    def part(self) -> PartForm:
        """What is filled in."""
        return replace(
            self._part,
            played=self.played.isChecked(),
            unit=self.unit.text(),
            most_units=self.most_units.text(),
            lines=tuple(LineForm(line=key, pays=pays.key(), figure=figure.text())
                        for key, (pays, figure) in self.lines.items()),
            special_suit=self.suit.key(),
            magic_card=self.magic.text(),
            lucky_player=self.lucky.text(),
            sharing_confirmed=self.sharing.isChecked(),
        )  # fmt: skip

    def _told(self) -> None:
        self._inside.setVisible(self.played.isChecked())
        self.sharing.setVisible(self.played.isChecked() and self._offer.asks_sharing)
        self.changed.emit()


def toggle(label: str, note: str, *, on: bool) -> FittedButton:
    """A button that is on or off."""
    button = FittedButton(label, note, width=200, checkable=True, tall=TOUCH + 8)
    button.setChecked(on)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button
