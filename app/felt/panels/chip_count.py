"""The progressive chips that were really collected, where they are not what the bets accepted make."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.felt.build.collecting import CollectingView
from app.ui.ask import AskInput
from app.ui.carried import Money
from app.ui.fitted_button import FittedButton
from app.ui.laid import beside, lay, take_out
from app.ui.overlay import Overlay
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH
from app.ui.view import AskView, Option
from assets.languages import say, say_many
from engine.money import show


class ChipCount(Overlay):
    """Asks for an amount by touching chips; it is confirmed by a button of its own."""

    counted = Signal(Money)
    """The amount, in cents."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, width=760)
        self._view = CollectingView()
        self._amount = 0
        self._accepted = Text(role="title").wrapped()
        self._input = QVBoxLayout()
        self.ask: AskInput | None = None
        self.confirm = FittedButton(say("These were collected"), width=300, primary=True, does=self._confirm)
        self.cancel = FittedButton(say("Cancel"), "Esc", width=160, does=self.close_sheet)
        row = beside(gap=SPACE.medium)
        for button in (self.confirm, self.cancel):
            button.setFixedHeight(TOUCH + 8)
            row.addWidget(button, 1)
        lay(
            self.column,
            Text(say("Count the progressive chips"), role="large").wrapped(),
            self._accepted,
            self._input,
            row,
        )

    def count(self, view: CollectingView) -> None:
        """Open with nothing counted yet."""
        self._view, self._amount = view, 0
        self._accepted.setText(
            say_many(
                view.bets,
                "Accepted: {n} bet, {amount}.",
                "Accepted: {n} bets, {amount}.",
                amount=show(view.accepted, view.currency),
            )
        )
        self._show()
        self.open()

    def _show(self) -> None:
        view = self._view
        units = (1, 5, 10, 25)
        asked = AskView(
            name="collected",
            title=say("Collected"),
            form="amount",
            answer=str(self._amount),
            words=show(self._amount, view.currency),
            options=tuple(Option(str(n * view.unit), f"+ {n} × {show(view.unit, view.currency)}") for n in units),
        )
        old, self.ask = self.ask, AskInput(asked, self._answered)
        self._input.addWidget(self.ask)
        take_out(self._input, old)
        self._place()

    def _answered(self, _: str, answer: object) -> None:
        self._amount = int(answer) if isinstance(answer, str) else 0
        self._show()

    def _confirm(self) -> None:
        self.close_sheet()
        self.counted.emit(self._amount)
