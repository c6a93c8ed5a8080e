"""The set-up of a jackpot: name, seed, contribution, cap, tables, games and their prizes, and what a wager returns."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from app.jackpot.build.form import FormCheck, JackpotForm, offers
from app.jackpot.panels.part import JackpotPart, Labelled, toggle
from app.jackpot.view import ReturnLine
from app.ui import theme
from app.ui.fitted_button import FittedButton
from app.ui.laid import FREE, below, beside, in_columns, lay, take_out
from app.ui.page import Options, Page, field, figures
from app.ui.scrolled import Scrolled
from app.ui.stylesheet import mark
from app.ui.term_line import TermLine
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH
from app.words.rule_meaning import rule_words
from assets.languages import say

_FIELDS = (
    ("title", say("Name of the jackpot")),
    ("currency", say("Currency sign")),
    ("seed", say("Seed")),
    ("to_meter", say("To the meter, % of a wager")),
    ("to_reserve", say("To the reserve, % of a wager")),
    ("cap", say("Cap of the meter (empty: none)")),
)
_WORDS = {"title", "currency"}

_MOST_SAID = 170
_MOST_IN_LARGE, _LARGE = 120, 150  # from this text scale on, the fields need the room
_WIDEST = 900  # so that a name and its figure are read as one line


class JackpotSetUp(Page):
    """Hands on what is filled in; it is checked before it can be signed, and again when it is.

    Signals:
        check_wanted: a JackpotForm is to be checked.
        sign_wanted: a FormCheck without objections is to be signed by two people.

    """

    check_wanted = Signal(JackpotForm)
    sign_wanted = Signal(FormCheck)

    def __init__(self) -> None:
        words = say("Every figure is the house's own. Two people sign it, and a round that is open keeps its figures.")
        super().__init__("", words)
        self.title.hide()  # the page is called so by its tab
        self._form = JackpotForm()
        self._shown: tuple[JackpotForm, tuple[tuple[str, str, str], ...]] | None = None
        self._check: FormCheck | None = None
        self.fields: dict[str, QLineEdit] = {
            key: (field if key in _WORDS else figures)(name, self._edited, most=60) for key, name in _FIELDS
        }
        self.tables = Options(several=True, columns=6)
        self.tables.changed.connect(self._edited)
        self.fixed = toggle(say("Fixed prizes from the meter"), say("as far as it reaches (R-8)"), on=False)
        self.later = toggle(say("Later shares of the seed"), say("further straight flushes (R-7)"), on=False)
        self.parts: tuple[JackpotPart, ...] = ()
        self._games = QVBoxLayout()
        self.check, self.sign = (
            FittedButton(say("Check it"), width=220),
            FittedButton(say("Sign it"), width=280, ink="on_accent"),
        )
        mark(self.sign, kind="primary")
        self._result = Scrolled()
        self._result.setMaximumWidth(theme.in_force().px(_WIDEST))
        self._build()
        for button in (self.fixed, self.later):
            button.clicked.connect(self._edited)
        self.check.clicked.connect(self._wants_check)
        self.sign.clicked.connect(self._wants_signing)

    def _build(self) -> None:
        grid = in_columns(3, (Labelled(name, self.fields[key]) for key, name in _FIELDS), gap=SPACE.medium)
        lay(self.column, grid, Text(say("LINKED TABLES"), role="overline"), self.tables)
        switches = beside((self.fixed, 1), (self.later, 1), gap=SPACE.medium)
        lay(self.column, switches, Text(say("GAMES"), role="overline"), self._games, FREE)
        self.written(*self.fields.values())
        for button in (self.check, self.sign):
            button.setFixedHeight(TOUCH + 8)
        foot = below(self._result, beside(self.check, FREE, self.sign, gap=SPACE.medium), gap=SPACE.hair)
        self._whole.addLayout(foot)

    def show_form(self, form: JackpotForm, tables: tuple[str, ...], taken: Mapping[str, str]) -> None:
        """Show the set-up in force; what is being filled in stays unless that has changed.

        `taken` are tables that feed another jackpot, and its title.
        """
        offered = tuple(
            (each, each, say("feeds {taken}", taken=taken[each]) if each in taken else "")
            for each in dict.fromkeys((*tables, *form.tables))
        )
        if self._shown is not None and self._shown[0] == form:
            if self._shown[1] != offered:
                self._shown = (form, offered)
                self.tables.offer(offered, self.tables.chosen())
            return
        self._shown, self._form = (form, offered), form
        for key, edit in self.fields.items():
            edit.setText(getattr(form, key))
            edit.setCursorPosition(0)  # a long name is read from its beginning
        self.tables.offer(offered, form.tables)
        self.fixed.setChecked(form.fixed_from_meter)
        self.later.setChecked(form.later_of_seed)
        take_out(self._games, *self.parts)
        by_game = {part.game: part for part in form.parts}
        self.parts = tuple(JackpotPart(offer, by_game[offer.game]) for offer in offers() if offer.game in by_game)
        for part in self.parts:
            part.changed.connect(self._edited)
            self.written(*part.edits())
            self._games.addWidget(part)
        self._edited()

    def form(self) -> JackpotForm:
        """What is filled in now."""
        typed = {key: edit.text().strip() for key, edit in self.fields.items()}
        return JackpotForm(
            name=self._form.name,
            tables=self.tables.chosen(),
            parts=tuple(part.part() for part in self.parts),
            fixed_from_meter=self.fixed.isChecked(),
            later_of_seed=self.later.isChecked(),
            **typed,
        )

    def show_check(self, check: FormCheck) -> None:
        """Say what speaks against it and what each wager returns; an answer to an older form says nothing."""
        if check.form != self.form():
            return
        self._check = check
        self._say(
            [
                *(Text(f"{each.why}  {rule_words(each.rule)}", role="strong").wrapped() for each in check.against),
                *(TermLine(each.game, _returned(each)) for each in check.returns),
            ]
        )
        self.sign.setEnabled(not check.against)

    def _edited(self) -> None:
        self._check = None
        self.sign.setEnabled(False)
        self._say(
            [
                Text(
                    say("Check it: what a wager returns is counted, and what is missing is said."), role="muted"
                ).wrapped()
            ]
        )

    def _say(self, lines: list[QWidget]) -> None:
        """Say it below what is filled in; more than a few lines scroll, so that room is left above them."""
        self._result.show_column(lines)
        inside = self._result.widget()
        if inside is not None:
            tall = max(inside.heightForWidth(self._result.width()), inside.sizeHint().height())
            most = _MOST_SAID if theme.in_force().text_scale < _LARGE else _MOST_IN_LARGE
            self._result.setFixedHeight(min(tall, most))

    def _wants_check(self) -> None:
        self._say([Text(say("Counting what a wager returns …"), role="muted")])
        self.check_wanted.emit(self.form())

    def _wants_signing(self) -> None:
        if self._check is not None and not self._check.against:
            self.sign_wanted.emit(self._check)


def _returned(line: ReturnLine) -> str:
    return say("returns {at_seed} at the seed, {at_meter} now", at_seed=line.at_seed, at_meter=line.at_meter)
