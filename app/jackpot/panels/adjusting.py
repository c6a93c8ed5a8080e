"""Put a jackpot right, stop it and let it go on. Nothing here is done without its second person, but for stopping."""

from PySide6.QtCore import Signal

from app.jackpot.build.form import reasons, signed_amount
from app.jackpot.view import JackpotScreen
from app.ui.fitted_button import FittedButton
from app.ui.laid import FREE, below, beside, lay
from app.ui.page import Options, Page, field, figures
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH
from assets.languages import say

POOLS = (("displayed", say("Displayed meter")), ("reserve", say("Reserve")), ("overflow", say("Overflow")))


class JackpotAdjusting(Page):
    """Three signed amounts and a reason of the list; below, the words under which betting is stopped.

    Signals:
        adjust_wanted: by how much each pool, in cents, in the order of POOLS, and the key of the reason.
        stop_wanted: why. resume_wanted: betting is to go on.

    """

    adjust_wanted = Signal(tuple, str)
    stop_wanted = Signal(str)
    resume_wanted = Signal()

    def __init__(self) -> None:
        words = say("What is added to each pool; with a minus it is taken away. A Gaming Shift Manager agrees.")
        super().__init__("", words)
        self.title.hide()  # the page is called so by its tab
        self.amounts = {key: figures(title, self._refresh, most=16) for key, title in POOLS}
        for edit in self.amounts.values():
            edit.setPlaceholderText(say("250 or -12.50"))
        self.reasons = Options(columns=3)
        self.reasons.offer(reasons(), ())
        self.reasons.changed.connect(self._refresh)
        self.adjust = FittedButton(say("Adjust the jackpot"), width=280, primary=True, does=self._adjust)
        self.why = field(say("Why betting is stopped; shown at every linked table"), self._refresh, most=120)
        self.stop = FittedButton(say("Stop progressive betting"), width=280, ink="danger_ink", does=self._stop)
        mark(self.stop, kind="danger")
        self.resume = FittedButton(say("Let betting go on"), width=280, does=self.resume_wanted)
        self._missing = Text(role="muted").wrapped()
        self._screen: JackpotScreen | None = None
        self._build()
        self._refresh()

    def _build(self) -> None:
        row = beside(gap=SPACE.medium)
        for key, title in POOLS:
            part = below(Text(title, role="small"), self.amounts[key], gap=None)
            row.addLayout(part, 1)
        lay(self.column, row, self.reasons)
        deed = beside(self.adjust, (self._missing, 1), gap=SPACE.medium)
        lay(self.column, deed, Text(say("PROGRESSIVE BETTING AT EVERY LINKED TABLE"), role="overline"), self.why)
        betting = beside(self.stop, self.resume, FREE, gap=SPACE.medium)
        self.column.addLayout(betting)
        for button in (self.adjust, self.stop, self.resume):
            button.setFixedHeight(TOUCH + 8)
        self.column.addStretch(1)
        self.written(*self.amounts.values(), self.why)

    def show_jackpot(self, screen: JackpotScreen | None) -> None:
        """Offer what can be done to it now."""
        self._screen = screen
        self._refresh()

    def clear(self) -> None:
        """Forget what was typed and chosen: it is done, or was meant for another jackpot."""
        for edit in (*self.amounts.values(), self.why):
            edit.clear()
        self.reasons.offer(reasons(), ())
        self._refresh()

    def by_how_much(self) -> tuple[int, ...] | None:
        """The amounts in the order of POOLS, in cents; None while one cannot be read."""
        read = [signed_amount(self.amounts[key].text()) for key, _ in POOLS]
        whole = tuple(amount for amount in read if amount is not None)
        return whole if len(whole) == len(POOLS) else None

    def missing(self) -> str:
        """Why nothing can be adjusted yet."""
        if self._screen is None:
            return say("No jackpot is open.")
        amounts = self.by_how_much()
        if amounts is None:
            return say("Type amounts, such as 250 or -12.50.")
        if not any(amounts):
            return say("Say by how much.")
        return "" if self.reasons.one() else say("Choose the reason.")

    def _refresh(self) -> None:
        missing = self.missing()
        self._missing.setText(missing)
        self.adjust.setEnabled(not missing)
        stopped = self._screen is not None and bool(self._screen.stopped)
        self.stop.setEnabled(self._screen is not None and not stopped and bool(self.why.text().strip()))
        self.resume.setEnabled(stopped)

    def _adjust(self) -> None:
        self.adjust_wanted.emit(self.by_how_much(), self.reasons.one())

    def _stop(self) -> None:
        self.stop_wanted.emit(self.why.text().strip())
