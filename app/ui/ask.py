"""One question of the flow, with the touch input that fits its form."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.ui import theme
from app.ui.card_entry import CardEntry
from app.ui.carried import KeptAnswer
from app.ui.felt_view import Tone
from app.ui.fitted_button import Does, FittedButton
from app.ui.laid import below, beside, in_columns
from app.ui.moves import MovesInput
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from app.ui.view import AskView, CardsWanted, Option
from assets.languages import say
from engine.cards import Card
from engine.money import LARGEST

LONGEST = 3
ERASE, ENTER = "erase", "enter"
_ROWS = ("12345", "67890")
_EMPTY = "–"


class CountPad(QWidget):
    """Takes a number of cards digit by digit; only the last key hands it over.

    It begins empty, so that nobody reads a figure where one is to be found.

    Signals:
        counted: the number, in digits.

    """

    counted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._digits = ""
        self._shown = Text(_EMPTY, role="money")
        self._shown.setAccessibleName(say("Nothing counted yet"))
        self.enter = self._key(say("Enter the count"), ENTER, size=TYPE.body)
        grid = in_columns(len(_ROWS[0]), (self._key(digit, digit) for row in _ROWS for digit in row), gap=SPACE.hair)
        below(grid, beside((self._shown, 1), (self._key("⌫", ERASE), 1), (self.enter, 3)), on=self, gap=SPACE.hair)
        self._show()

    def _key(self, label: str, name: str, *, size: int = TYPE.title) -> FittedButton:
        button = FittedButton(
            label,
            width=TOUCH,
            size=size,
            object_name=name,
            tall=theme.in_force().touch,
            does=partial(self._press, name),
        )
        button.setAccessibleName({ERASE: "Delete"}.get(name, label))
        return button

    def _press(self, name: str) -> None:
        if name == ENTER:
            self.counted.emit(self._digits.lstrip("0"))
            return
        self._digits = self._digits[:-1] if name == ERASE else (self._digits + name)[:LONGEST]
        self._show()

    def _show(self) -> None:
        self._shown.setText(self._digits or _EMPTY)
        self._shown.setAccessibleName(
            say("{digits} typed", digits=self._digits) if self._digits else say("Nothing counted yet")
        )
        self.enter.setEnabled(bool(self._digits.strip("0")))


_COLUMNS = {
    "seat": 4,
    "seats": 4,
    "places": 3,
    "yes-no": 2,
    "wager": 2,
    "amount": 4,
    "text": 2,
    "measures": 1,
    "place": 3,
    "item": 1,
}
_LARGE_LETTERS = 150
"""From this text scale on, words stand below each other."""


class AskInput(QWidget):
    """Shows a question, its answer, and what can be touched to answer it.

    Args:
        does: what an answer does. writes: what is done where words are to be written.

    Signals:
        answered: name of the question and the answer as it is kept, None to take it back.
        write_wanted: the question whose answer is to be written in words.

    """

    answered = Signal(str, KeptAnswer)
    write_wanted = Signal(AskView)

    def __init__(self, view: AskView, does: Does, writes: Does | None = None) -> None:
        super().__init__()
        self.view = view
        self.answered.connect(does)
        if writes is not None:
            self.write_wanted.connect(writes)
        self.setObjectName(view.name)
        mark(self, panel="surface")
        self._column = below(self._head(), on=self, edge=SPACE.medium)
        forms: Mapping[str, Callable[[], None]] = {
            "number": self._number,
            "count": self._count,
            "amount": self._amount,
            "cards": self._cards,
            "moves": self._moves,
            "text": self._text,
        }
        forms.get(view.form, self._options)()

    def _head(self) -> QBoxLayout:
        view = self.view
        answered = view.words and view.form in ("amount", "cards", "text", "count")
        below = answered and theme.in_force().text_scale >= _LARGE_LETTERS
        row: QBoxLayout = QVBoxLayout() if below else QHBoxLayout()
        row.setSpacing(SPACE.small)
        row.addWidget(Text(view.title, role="strong").wrapped(), 1)
        if answered:
            words = Text(view.words, role="money" if view.form == "amount" else "strong").wrapped()
            if view.tone is not Tone.NEUTRAL:
                mark(words, tone=view.tone.value)
            row.addWidget(words, 1)
        elif view.needed and view.answer is None:
            needed = Text(say("NEEDED"), role="overline")
            mark(needed, tone="warn")
            row.addWidget(needed)
        return row

    def _options(self) -> None:
        self._column.addLayout(self._grid(self.view.options, self._picked))

    def _grid(self, options: tuple[Option, ...], does: Callable[[str], None]) -> QGridLayout:
        columns = _COLUMNS.get(self.view.form, 3)
        if columns == 2 and self.view.form != "yes-no" and theme.in_force().text_scale >= _LARGE_LETTERS:
            columns = 1
        buttons = (_button(each.label, each.key, partial(does, each.key), chosen=each.chosen) for each in options)
        return in_columns(columns, buttons, gap=SPACE.hair)

    def _picked(self, key: str) -> None:
        """Give the answer of a button; the same again takes it back, several answers are put together."""
        if self.view.form in ("seats", "places"):
            chosen = [each.key for each in self.view.options if each.chosen is not (each.key == key)]
            self._answer(",".join(chosen))
            return
        again = any(each.key == key and each.chosen for each in self.view.options)
        self._answer(None if again else key)

    def _answer(self, answer: str | None) -> None:
        self.answered.emit(self.view.name, answer)

    def _number(self) -> None:
        now, start = self.view.answer, self.view.count
        value = int(now) if now is not None and now.isdigit() else start
        steps = (-10, -1, 0, 1, 10) if start > 10 or value > 10 else (-1, 0, 1)
        row = beside(gap=SPACE.hair)
        for step in steps:
            by = f"{step:+d}"
            middle = str(value) if now is not None else f"{value} ?"
            shown = by.replace("-", "\N{MINUS SIGN}") if step else middle
            then = str(max(0, value + step))
            chosen = step == 0 and now is not None
            button = _button(shown, by if step else "value", partial(self._answer, then), chosen=chosen)
            button.setAccessibleName(f"{self.view.title} {then}")
            row.addWidget(button, 2 if step == 0 else 1)
        self._column.addLayout(row)

    def _count(self) -> None:
        pad = CountPad()
        pad.counted.connect(self._answer)
        self._column.addWidget(pad)

    def _amount(self) -> None:
        clear = Option("clear", say("Clear"))
        self._column.addLayout(self._grid((*self.view.options, clear), self._added))

    def _added(self, key: str) -> None:
        answer = self.view.answer or ""
        now = int(answer) if answer.isdigit() else 0
        self._answer(None if key == "clear" else str(min(now + int(key), LARGEST)))

    def _cards(self) -> None:
        many = (
            say("Pick the card …") if self.view.count == 1 else say("Pick the {count} cards …", count=self.view.count)
        )
        row = beside((_button(many, "pick", self._pick), 2), gap=SPACE.hair)
        if self.view.answer is not None:
            row.addWidget(_button(say("Leave as on record"), "clear", partial(self._answer, None)), 1)
        self._column.addLayout(row)
        if self.view.options:
            self._column.addLayout(self._grid(self.view.options, self._picked))
        else:
            self._column.addWidget(Text(say("Left out: the cards count as on record."), role="small").wrapped())

    def _pick(self) -> None:
        wanted = CardsWanted(place="", count=self.view.count, title=self.view.title)
        dialog = CardEntry(wanted, self.window())
        dialog.entered.connect(self._entered)
        dialog.entered.connect(dialog.accept)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _entered(self, cards: tuple[Card, ...]) -> None:
        self._answer(" ".join(cards))

    def _moves(self) -> None:
        moves = MovesInput(self.view)
        moves.moved.connect(self._moved)
        self._column.addWidget(moves)

    def _moved(self, answer: str) -> None:
        self._answer(answer or None)

    def _text(self) -> None:
        grid = self._grid(self.view.options, self._picked)
        write = _button(say("Write …"), "write", partial(self.write_wanted.emit, self.view))
        at = len(self.view.options)
        columns = 1 if theme.in_force().text_scale >= _LARGE_LETTERS else 2
        grid.addWidget(write, at // columns, at % columns)
        self._column.addLayout(grid)


def _button(label: str, key: str, does: Does, *, chosen: bool = False) -> FittedButton:
    button = FittedButton(label, width=TOUCH, object_name=key, tall=theme.in_force().touch, checkable=True, does=does)
    button.setChecked(chosen)
    return button
