"""Putting an amount of a closed round right: which wager, which way, how much. The approval asks why."""

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QDialog, QWidget

from app.history.view import CorrectionAsked
from app.record.sheet_view import PastLineView, RoundSheet
from app.ui.field import Chooser, Field, figures
from app.ui.fitted_button import FittedButton
from app.ui.laid import DIALOG, FREE, below, beside
from app.ui.letter_pad import LetterPad
from app.ui.refusal_note import RefusalNote
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH
from app.ui.view import Pick, RefusalView
from assets.languages import say, strung
from engine.money import parse_amount, show

NO_WAGER = Pick("", say("Choose a wager"))
GO, ONCE_MORE = say("Ask for approval"), say("It is meant again")


class CorrectionForm(QDialog):
    """Takes what is to be put right and hands it on; nothing is written before a second person has agreed."""

    asked = Signal(CorrectionAsked)
    """A CorrectionAsked without its reason."""

    def __init__(self, sheet: RoundSheet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModal(True)
        self.setWindowTitle(say("Correct an amount"))
        self._sheet = sheet
        self._doubted: CorrectionAsked | None = None
        self.wager = Chooser()
        self.wager.show_picks((NO_WAGER, *(Pick(each.key, each.words) for each in sheet.lines)))
        self.so_far = Text(role="muted").wrapped()
        self.pay, self.take = (
            FittedButton(say("Pay the player"), width=220),
            FittedButton(say("Take from the player"), width=220),
        )
        self.amount = figures("25.00")
        self.refusal = RefusalNote()
        self.refusal.setMinimumHeight(TOUCH)
        self.leave = FittedButton(say("Cancel"), width=140, does=self.reject, tall=TOUCH + 8)
        self.go = FittedButton(GO, width=260, primary=True, does=self._ask, tall=TOUCH + 8)
        self._ways = QButtonGroup(self)
        self._build()
        self.amount.returnPressed.connect(self._ask)
        self.amount.textChanged.connect(self._changed)
        self.wager.currentIndexChanged.connect(self._changed)
        self._ways.buttonClicked.connect(self._changed)
        self._changed()

    def _build(self) -> None:
        ways = beside()
        for way in (self.pay, self.take):
            way.setCheckable(True)
            way.setFixedHeight(TOUCH + 8)
            self._ways.addButton(way)
            ways.addWidget(way, 1)
        words = say(
            "{sheet} stays as it was written; the correction is a new entry linked to it.", sheet=self._sheet.title
        )
        left = below(
            Field(say("Wager"), self.wager),
            self.so_far,
            ways,
            Field(say("Amount"), self.amount),
            self.refusal,
            FREE,
            gap=SPACE.medium,
        )
        both = beside((left, 1), (LetterPad(), 1, Qt.AlignmentFlag.AlignTop), gap=SPACE.large)
        below(
            Text(say("Correct an amount"), role="large"),
            Text(words, role="muted").wrapped(),
            (both, 1),
            beside(self.leave, FREE, self.go, gap=None),
            on=self,
            gap=SPACE.medium,
            edge=DIALOG,
        )
        self.amount.setFocus()
        self.resize(1180, 620)

    def filled(self) -> CorrectionAsked | RefusalView:
        """What is to be put right, or what is missing."""
        line = self._line()
        amount = parse_amount(self.amount.text().strip())
        if line is None:
            nothing = (
                say("Choose the wager first.") if self._sheet.lines else say("This round has no wager to correct.")
            )
            return RefusalView("", nothing)
        if self._ways.checkedButton() is None:
            return RefusalView("", say("Say whether the player is paid or the house takes back."))
        if not amount:
            return RefusalView("", say("Write an amount of more than zero, such as 25 or 1,250.50."))
        return CorrectionAsked(
            round_id=self._sheet.id,
            table=self._sheet.table,
            number=self._sheet.number,
            seat=line.seat,
            wager=line.wager,
            amount=amount if self.pay.isChecked() else -amount,
        )

    def _line(self) -> PastLineView | None:
        return next((each for each in self._sheet.lines if each.key == self.wager.key()), None)

    def show_answer(self, asked: CorrectionAsked, refusal: RefusalView | None, *, once_more: bool) -> None:
        """Show what refuses it, and whether saying it once more is enough; go where nothing does."""
        if refusal is None:
            self.accept()
            return
        self.refusal.show_refusal(refusal)
        self._doubted = replace(asked, again=False) if once_more else None
        self.go.say(ONCE_MORE if once_more else GO)

    @Slot()
    def _changed(self) -> None:
        """What is asked now is something else than what was answered."""
        line = self._line()
        so_far = line.so_far if line is not None else ""
        self.so_far.say(so_far)
        self.refusal.show_refusal(None)
        self._doubted = None
        self.go.say(GO)

    def _ask(self) -> None:
        filled = self.filled()
        if isinstance(filled, RefusalView):
            self.refusal.show_refusal(filled)
            return
        self.asked.emit(replace(filled, again=True) if filled == self._doubted else filled)


def correction_words(asked: CorrectionAsked, currency: str) -> str:
    """What is to be approved, in a sentence."""
    amount = show(abs(asked.amount), currency)
    way = (
        say("{amount} is paid to the player", amount=amount)
        if asked.amount > 0
        else say("{amount} is taken from the player", amount=amount)
    )
    again = say("The same amount was corrected before; it is meant again.") if asked.again else ""
    line = say("position {seat}, {wager}", seat=asked.seat, wager=asked.wager_words)
    what = say(
        "Round {number:,} at {table}, {line}: {way}.", number=asked.number, table=asked.table, line=line, way=way
    )
    return strung(what, again, by=" ")
