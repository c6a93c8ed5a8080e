"""The table: its name, the game with the edition of its rules, how it is dealt, positions and chips."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent

from app.setup.first_start_view import FirstStartView, GameChoice, TableAsked
from app.ui import theme
from app.ui.fitted_button import FittedButton, paint_ground
from app.ui.laid import lay
from app.ui.page import Options, Page, field, figures
from app.ui.painting.chip_art import paint_chip
from app.ui.text import Text
from app.ui.theme import SPACE
from assets.languages import say
from engine.money import show
from engine.table.terms import Limit

_VEIL = 150  # of 255: what is left out is still read


class ChipOption(FittedButton):
    """Paints the chip in place of its figure; its object name is the denomination in cents."""

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the ground as the style does, then the chip."""
        room = QRectF(self.rect()).adjusted(SPACE.small, SPACE.small, -SPACE.small, -SPACE.small)
        with QPainter(self) as painter:
            paint_ground(painter, self)
            radius = min(room.width(), room.height()) / 2
            paint_chip(painter, room.center(), radius, int(self.objectName()))
            if not self.isChecked():
                veil = theme.in_force().colour("raised")
                veil.setAlpha(_VEIL)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(veil)
                painter.drawEllipse(room.center(), radius + 2, radius + 2)


_UNLUCKY = 4
_BETWEEN = " ,;.-–"
"""What may stand between two numbers of the felt."""
_USUAL_CHIPS = (100, 500, 2500, 10000, 50000, 100000)


class TablePage(Page):
    """The ways of dealing and the positions follow the game that is chosen."""

    def __init__(self, view: FirstStartView) -> None:
        words = say("What is played here. All of it can be changed later, between two rounds.")
        super().__init__(say("The table"), words)
        self._view = view
        self._usual: dict[str, tuple[int, ...]] = {}
        self.name = field(say("Name of the table"), self._told, _usual_name(view.table), most=40)
        self.games = Options(columns=3)
        self.methods = Options(columns=2)
        self.positions = Options(several=True, columns=7)
        self.numbers = figures(say("Numbers on the felt, the first dealt to first"), self._numbered, most=30)
        self.usual_numbers = Options(columns=2)
        self.currencies = Options(columns=7)
        self.chips = Options(several=True, columns=9, look=ChipOption)
        self.games.offer(tuple((g.id, g.title, _edition(g)) for g in view.games), (view.games[0].id,), tall=72)
        self.currencies.offer(tuple((each, each, "") for each in view.currencies), view.currencies[:1])
        chips = tuple((str(each), show(each, ""), "") for each in view.denominations)
        self.chips.offer(chips, tuple(str(each) for each in _USUAL_CHIPS), tall=72)
        self.column.addWidget(Text(say("NAME OF THE TABLE"), role="overline"))
        self.add_line(self.name)
        for label, widget in (
            (say("GAME AND EDITION OF ITS RULES"), self.games),
            (say("DEALING"), self.methods),
            (say("POSITIONS"), self.positions),
            (say("CURRENCY"), self.currencies),
            (say("CHIPS"), self.chips),
            (say("NUMBERS ON THE FELT, IN THE ORDER OF THE DEAL"), self.usual_numbers),
        ):
            lay(self.column, Text(label, role="overline"), widget)
        self.add_line(self.numbers)
        self.usual_numbers.changed.connect(self._take_usual)
        self.column.addStretch(1)
        self.written(self.name, self.numbers)
        self.games.changed.connect(self._game_changed)
        for options in (self.methods, self.positions, self.currencies, self.chips):
            options.changed.connect(self._told)
        self._game_changed()

    def game(self) -> GameChoice:
        """The game that is chosen."""
        return next(each for each in self._view.games if each.id == self.games.one())

    def automated(self) -> bool:
        """The way of dealing that is chosen takes its cards from a shuffler."""
        return any(each.automated for each in self.game().methods if each.key == self.methods.one())

    def missing(self) -> str:
        """What is still to be filled in."""
        if not self.name.text().strip():
            return say("Still needed: the name of the table.")
        if not self._numbers():
            count = len(self.game().positions)
            return say("Type {count} different numbers from 1 to 9, rising in the order of the deal.", count=count)
        if not self.positions.chosen():
            return say("Choose at least one position.")
        return "" if self.chips.chosen() else say("Choose the chips of the table.")

    def asked(self, limits: dict[str, Limit]) -> TableAsked:
        """The table as it is filled in, with these limits; what this page does not ask is as in a new house."""
        return TableAsked(
            title=self.name.text().strip(),
            game=self.game().id,
            method=self.methods.one(),
            positions=tuple(int(each) for each in self.positions.chosen()),
            limits=limits,
            currency=self.currencies.one(),
            denominations=tuple(int(each) for each in self.chips.chosen()),
            numbers=self.numbers_asked(),
        )

    def _game_changed(self) -> None:
        game = self.game()
        self.methods.offer(tuple((each.key, each.title, "") for each in game.methods), (game.methods[0].key,))
        usual = tuple(game.positions)
        self._usual = {_in_a_row(each): each for each in (usual, _without_a_four(usual))}
        self.show_numbers(usual)
        self._told()

    def show_numbers(self, numbers: tuple[int, ...]) -> None:
        """Show how the places of the felt are numbered; empty where each has the number of its box."""
        self.numbers.setText(_in_a_row(numbers or tuple(self.game().positions)))

    def numbers_asked(self) -> tuple[int, ...]:
        """The numbers on the felt where they are others than those of the boxes."""
        numbers = self._numbers()
        return () if numbers == tuple(self.game().positions) else numbers

    def _numbers(self) -> tuple[int, ...]:
        """The numbers that were typed; none where they cannot be those of the felt."""
        marks = [each for each in self.numbers.text() if each not in _BETWEEN]
        if not set(marks) <= set("123456789"):
            return ()
        digits = tuple(int(each) for each in marks)
        fits = len(digits) == len(self.game().positions) and sorted(set(digits)) == list(digits)
        return digits if fits else ()

    def _take_usual(self) -> None:
        self.numbers.setText(self.usual_numbers.one())

    def _numbered(self) -> None:
        """Offer the positions by the numbers that they carry now."""
        numbers = self._numbers()
        self.usual_numbers.offer(tuple((each, each, "") for each in self._usual), (_in_a_row(numbers),))
        if numbers:
            seats = tuple(str(each) for each in numbers)
            self.positions.offer(tuple((each, each, "") for each in seats), seats)
        self._told()


def _in_a_row(numbers: tuple[int, ...]) -> str:
    return " ".join(str(each) for each in numbers)


def _without_a_four(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """The same places where nobody sits at a four: 1, 2, 3, 5, 6, 7, 8."""
    return tuple(each + (each >= _UNLUCKY) for each in numbers)


def _usual_name(table: str) -> str:
    """What a table is called by custom: "Table 2" for T2."""
    number = table.removeprefix("T")
    return say("Table {number}", number=number)


def _edition(game: GameChoice) -> str:
    return say("Edition {edition}", edition=game.edition) if game.edition else say("Undated")
