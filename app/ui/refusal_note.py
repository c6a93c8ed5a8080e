"""Why something cannot be done: the rule and the reason, beside what was asked for."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.ui.laid import FREE, below, beside
from app.ui.painting.marks import Mark
from app.ui.sign import Sign
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.view import RefusalView
from app.words.rule_meaning import rule_words


class RefusalNote(QWidget):
    """Shows a refusal, or nothing; where it keeps its room, nothing below it moves."""

    def __init__(self, *, keeps_room: bool = True) -> None:
        super().__init__()
        self._keeps_room = keeps_room
        self._sign = Sign(Mark.STOP, "warn_ink", size=22)
        self._rule, self._why = Text(role="rule"), Text(role="strong").wrapped()
        mark(self._why, tone="warn")
        beside((self._sign, 0, Qt.AlignmentFlag.AlignTop), (below(self._why, self._rule, FREE, gap=0), 1), on=self)
        self.show_refusal(None)

    def show_refusal(self, refusal: RefusalView | None) -> None:
        """Show the reason with its rule; None clears the note."""
        self._sign.setVisible(refusal is not None)
        if not self._keeps_room:
            self.setVisible(refusal is not None)
        self._why.say(refusal.why if refusal else "")
        self._rule.say(rule_words(refusal.rule) if refusal else "")
        self.setAccessibleName(f"{self._why.text()} {self._rule.text()}".strip())
