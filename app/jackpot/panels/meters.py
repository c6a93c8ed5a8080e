"""The meters of a jackpot, how the displayed one comes about, claims that wait, past hits and adjustments."""

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.jackpot.view import AdjustmentLine, ClaimLine, JackpotScreen
from app.report.paper_button import PaperButton
from app.ui import theme
from app.ui.fitted_button import FittedButton
from app.ui.laid import below, beside, lay
from app.ui.painting.marks import Mark
from app.ui.scrolled import Scrolled
from app.ui.sign import Sign
from app.ui.stylesheet import mark
from app.ui.term_line import TermLine
from app.ui.text import Text
from app.ui.theme import SPACE
from app.words.times import minute
from assets.languages import say, strung
from engine.money import show

_PAPER_WIDE = 116
_STATES: Final = {
    "released": say("released"),
    "refused": say("refused"),
    "taken back": say("taken back"),
    "paid": say("paid"),
}
"""What became of a prize, by the word that its row has for it."""


class JackpotMeters(QWidget):
    """Two columns: what the jackpot holds and whether it adds up; what has happened to it.

    The meter moves every second while tables play: what can be touched is built anew only when it has changed.

    Signals:
        more_wanted: older hits are to be shown too.
        paper_wanted: number of a claim whose evidence is wanted on paper.

    """

    more_wanted = Signal()
    paper_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._holds, self._happened = Scrolled(), Scrolled()
        self._shown: tuple[object, ...] | None = None
        self.more: FittedButton | None = None
        beside((self._holds, 1), (self._happened, 1), on=self, gap=SPACE.large)

    def show_jackpot(self, screen: JackpotScreen | None) -> None:
        """Show the jackpot as it stands, or that there is none."""
        if screen is None:
            self._shown = None
            self._holds.show_column([Text(say("This jackpot is not open yet. Set it up."), role="title").wrapped()])
            self._happened.show_column([])
            return
        self._holds.show_column([_status(screen), _meters(screen), _sums(screen)])
        happened = (screen.id, screen.settings.currency, screen.waiting, screen.hits, screen.more, screen.adjustments)
        if happened != self._shown:
            self._shown = happened
            self._happened.show_column([self._waiting(screen), self._hits(screen), _adjustments(screen)])

    def _claim(self, line: ClaimLine, currency: str) -> QWidget:
        """One claim, with its evidence a touch away; a fixed prize has none that was frozen."""
        widget = QWidget()
        row = beside((_claim_line(line, currency), 1), on=widget)
        if not line.number:
            row.addSpacing(_PAPER_WIDE + row.spacing())  # the amounts of all hits stand below each other
            return widget
        paper = PaperButton(
            say("Evidence {number}", number=line.number),
            width=_PAPER_WIDE,
            object_name=f"paper-{line.number}",
            tall=theme.in_force().touch,
            does=partial(self.paper_wanted.emit, line.number),
        )
        row.addWidget(paper)
        return widget

    def _waiting(self, screen: JackpotScreen) -> QWidget:
        widget, column = _block(say("CLAIMS THAT WAIT, IN THE ORDER OF ENTRY ({waiting})", waiting=len(screen.waiting)))
        for line in screen.waiting:
            column.addWidget(self._claim(line, screen.settings.currency))
        if not screen.waiting:
            column.addWidget(Text(say("None. A claim is released at its table."), role="muted").wrapped())
        return widget

    def _hits(self, screen: JackpotScreen) -> QWidget:
        widget, column = _block(say("LAST HITS ({hits})", hits=len(screen.hits)))
        for line in screen.hits:
            column.addWidget(self._claim(line, screen.settings.currency))
        if not screen.hits:
            column.addWidget(Text(say("None yet."), role="muted"))
        if screen.more:
            self.more = FittedButton(say("More hits"), width=160, tall=theme.in_force().touch, does=self.more_wanted)
            column.addWidget(self.more)
        return widget


def _block(title: str) -> tuple[QWidget, QVBoxLayout]:
    widget = QWidget()
    mark(widget, panel="surface")
    column = below(Text(title, role="overline").wrapped(), on=widget, gap=SPACE.hair, edge=SPACE.medium)
    return widget, column


def _status(screen: JackpotScreen) -> QWidget:
    widget, column = _block(say("DISPLAYED METER"))
    column.addWidget(Text(show(screen.figures.displayed, screen.settings.currency), role="display"))
    if screen.stopped:
        column.addLayout(
            _signed(Mark.STOP, "danger_ink", say("Progressive betting is stopped. {stopped}", stopped=screen.stopped))
        )
    else:
        column.addLayout(_signed(Mark.CHECK, "win_ink", say("Progressive betting is open at every linked table.")))
    column.addWidget(Text(say("Linked: {tables}", tables=", ".join(screen.settings.tables)), role="muted").wrapped())
    return widget


def _meters(screen: JackpotScreen) -> QWidget:
    figures, currency = screen.figures, screen.settings.currency
    widget, column = _block(say("METERS"))
    amounts = (
        (say("Reserve"), figures.reserve),
        (say("Overflow"), figures.overflow),
        (say("In – wagers have fed"), figures.contributed),
        (say("Wins – paid from the meter"), figures.paid),
        (say("Adjustments"), figures.adjusted),
    )
    for name, amount in amounts:
        column.addWidget(TermLine(name, show(amount, currency)))
    column.addWidget(TermLine(say("Number of wins paid from it"), f"{figures.hits:,}"))
    return widget


def _sums(screen: JackpotScreen) -> QWidget:
    widget, column = _block(say("RECONCILIATION OF THE DISPLAYED METER"))
    for line in screen.sums:
        column.addWidget(TermLine(line.label, show(line.amount, screen.settings.currency)))
    if screen.wrong:
        lay(
            column,
            _signed(Mark.STOP, "danger_ink", say("THE JACKPOT DOES NOT RECONCILE.")),
            *(Text(words, role="strong").wrapped() for words in screen.wrong),
        )
    else:
        words = say("It reconciles: every entry adds up, and the meters on record are those of the log.")
        column.addLayout(_signed(Mark.CHECK, "win_ink", words))
    return widget


def _signed(sign: Mark, ink: str, words: str) -> QHBoxLayout:
    return beside((Sign(sign, ink, size=26), 0, Qt.AlignmentFlag.AlignTop), (Text(words, role="strong").wrapped(), 1))


def _claim_line(line: ClaimLine, currency: str) -> QWidget:
    """What was won and how much; below it where and when."""
    hand = line.title
    title = f"#{line.number}  {hand}" if line.number else say("{hand}, fixed prize", hand=hand)
    state = "" if line.state == "held" else _STATES.get(line.state, line.state)
    when = minute(line.at_us) if line.at_us else ""
    widget = QWidget()
    below(
        TermLine(strung(title, state), show(line.amount, currency)),
        Text(
            strung(say("{round_id}, position {seat}", round_id=line.round_id, seat=line.seat), when), role="small"
        ).wrapped(),
        on=widget,
        gap=0,
    )
    return widget


def _adjustments(screen: JackpotScreen) -> QWidget:
    widget, column = _block(say("ADJUSTMENTS ({adjustments})", adjustments=len(screen.adjustments)))
    for line in screen.adjustments:
        column.addWidget(Text(_adjustment(line, screen.settings.currency)).wrapped())
    if not screen.adjustments:
        column.addWidget(Text(say("None."), role="muted"))
    return widget


def _adjustment(line: AdjustmentLine, currency: str) -> str:
    pools = {"meter": line.by_how_much.displayed, "reserve": line.by_how_much.reserve,
             "overflow": line.by_how_much.overflow}  # fmt: skip
    moved = ", ".join(f"{name} {show(amount, currency)}" for name, amount in pools.items() if amount)
    return f"{minute(line.at_us)}  {moved} – {line.reason}: {line.words} ({line.asked_by}, {line.approved_by})"
