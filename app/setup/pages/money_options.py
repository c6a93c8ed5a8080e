"""How the house keeps the money of a table: who pays what, which notes it takes, and what names a supervisor."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace
from PySide6.QtWidgets import QLineEdit, QWidget

from app.ui.laid import below, lay
from app.ui.page import Options, figures
from app.ui.text import Text
from app.ui.theme import SPACE
from assets.languages import say
from engine.money import parse_amount, show
from engine.table.terms import Cents, MoneySettings

_PLACES: Final[Mapping[str, tuple[str, str, str]]] = {
    "prizes_from": (say("JACKPOT PRIZES ARE PAID"), say("From the rack"), say("By the cage")),
    "progressives_to": (say("PROGRESSIVE CHIPS GO"), say("Into the rack"), say("Into a box of their own")),
    "corrections_from": (say("CORRECTIONS ARE PAID"), say("From the rack"), say("By the cage")),
    "goodwill_from": (say("GOODWILL IS PAID · R-42"), say("From the rack"), say("By the cage")),
    "released_from": (
        say("WHAT WAS WITHHELD AND IS RELEASED IS PAID · R-42"),
        say("From the rack"),
        say("By the cage"),
    ),
}


"""By setting: what is asked, and its two answers; the rack is the first."""


_ELSEWHERE: Final = {"progressives_to": "box"}


_NOTES: Final[tuple[Cents, ...]] = (500, 1000, 2000, 5000, 10000, 50000, 100000)


class MoneyOptions(QWidget):
    """One choice for each kind of amount, the notes, and two amounts."""

    def __init__(self, changed: Callable[[], None]) -> None:
        super().__init__()
        self._shown = MoneySettings()
        self.places: dict[str, Options] = {name: Options(columns=2) for name in _PLACES}
        self.notes = Options(several=True, columns=7)
        self.buy_in_limit = figures(say("Most that is bought in without a supervisor; empty: no limit"), changed)
        self.alert_above = figures(say("The pit is told of a rack that differs by more than"), changed)
        column = below(on=self, gap=SPACE.medium)
        told = {**{words: self.places[name] for name, (words, *_) in _PLACES.items()}, say("NOTES"): self.notes}
        for words, options in told.items():
            lay(column, Text(words, role="overline").wrapped(), options)
            options.changed.connect(changed)
        for words, edit in (
            (say("BUY-INS ABOVE THIS NAME A SUPERVISOR · EMPTY: NONE DOES"), self.buy_in_limit),
            (say("THE PIT IS TOLD OF A RACK THAT DIFFERS BY MORE THAN · EMPTY: BY ANYTHING"), self.alert_above),
        ):
            lay(column, Text(words, role="overline").wrapped(), edit)

    def show_money(self, money: MoneySettings, currency: str) -> None:
        """Show the settings as they stand."""
        self._shown = money
        for name, (_, rack, elsewhere) in _PLACES.items():
            other = _ELSEWHERE.get(name, "cage")
            self.places[name].offer((("rack", rack, ""), (other, elsewhere, "")), (getattr(money, name),))
        notes = sorted({*_NOTES, *money.notes})
        self.notes.offer(
            tuple((str(note), show(note, currency), "") for note in notes), tuple(str(note) for note in money.notes)
        )
        for edit, amount in ((self.buy_in_limit, money.buy_in_limit), (self.alert_above, money.alert_above)):
            edit.setText(show(amount, "") if amount else "")

    def missing(self) -> str:
        """What cannot be, and why."""
        for edit in (self.buy_in_limit, self.alert_above):
            if edit.text().strip() and parse_amount(edit.text().strip()) is None:
                return say("{accessiblename}: an amount such as 500, or nothing.", accessiblename=edit.accessibleName())
        return "" if self.notes.chosen() else say("Choose the notes that the table takes.")

    def settings(self) -> MoneySettings:
        """The settings as they are filled in."""
        chosen: dict[str, Any] = {name: options.one() for name, options in self.places.items() if options.one()}
        return replace(
            self._shown,
            **chosen,
            notes=tuple(int(note) for note in self.notes.chosen()) or self._shown.notes,
            buy_in_limit=_amount(self.buy_in_limit),
            alert_above=_amount(self.alert_above),
        )


def _amount(edit: QLineEdit) -> Cents:
    return parse_amount(edit.text().strip()) or 0
