"""The table: its name, the game with the edition of its rules, how it is dealt, positions and chips."""

from app.setup.first_start_view import FirstStartView, GameChoice
from app.setup.pages.chip_option import ChipOption
from app.ui.page import Options, Page, field
from app.ui.text import Text
from engine.money import show
from texts import say

_USUAL_CHIPS = (100, 500, 2500, 10000, 50000, 100000)


class TablePage(Page):
    """The ways of dealing and the positions follow the game that is chosen."""

    def __init__(self, view: FirstStartView) -> None:
        words = say("What is played here. All of it can be changed later, between two rounds.")
        super().__init__(say("The table"), words)
        self._view = view
        self.name = field(say("Name of the table"), self._told, _usual_name(view.table), most=40)
        self.games = Options(columns=3)
        self.methods = Options(columns=2)
        self.positions = Options(several=True, columns=7)
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
        ):
            self.column.addWidget(Text(label, role="overline"))
            self.column.addWidget(widget)
        self.column.addStretch(1)
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
        if not self.positions.chosen():
            return say("Choose at least one position.")
        return "" if self.chips.chosen() else say("Choose the chips of the table.")

    def _game_changed(self) -> None:
        game = self.game()
        self.methods.offer(tuple((each.key, each.title, "") for each in game.methods), (game.methods[0].key,))
        positions = tuple(str(each) for each in game.positions)
        self.positions.offer(tuple((each, each, "") for each in positions), positions)
        self._told()


def _usual_name(table: str) -> str:
    """What a table is called by custom: "Table 2" for T2."""
    number = table.removeprefix("T")
    return say("Table {number}", number=number)


def _edition(game: GameChoice) -> str:
    return say("Edition {edition}", edition=game.edition) if game.edition else say("Undated")
