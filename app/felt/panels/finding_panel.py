"""What holds the round: the finding in words, its rule, and that a supervisor is to be called."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from app.felt.view import FindingView
from app.ui.laid import FREE, below
from app.ui.painting.marks import Mark
from app.ui.sign import Sign
from app.ui.text import Text
from app.words.places import place_words
from app.words.rule_meaning import rule_words
from assets.languages import say


class FindingPanel(QWidget):
    """Shows the open finding; nothing can be settled around it."""

    def __init__(self) -> None:
        super().__init__()
        self._words, self._rule = Text(role="title").wrapped(), Text(role="rule").wrapped()
        self._where = Text().wrapped()
        held = Text(say("THE ROUND IS HELD"), role="overline").wrapped()
        now = Text(say("Leave cards and chips where they lie. Nothing is settled until a person has decided."))
        page = QWidget()
        below(
            (Sign(Mark.STOP, "danger_ink", size=44), 0, Qt.AlignmentFlag.AlignLeft),
            held,
            self._words,
            self._rule,
            self._where,
            now.wrapped(),
            FREE,
            on=page,
        )
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(page)
        below((area, 1), on=self)

    def show_finding(self, finding: FindingView) -> None:
        """Show what was found, by which rule it is decided, and where it lies."""
        self._words.setText(finding.words)
        self._rule.say(rule_words(finding.rule))
        self._where.say(
            say("Concerns {places}.", places=", ".join(place_words(place) for place in finding.places))
            if finding.places
            else ""
        )
        self.setAccessibleName(say("Held: {finding} {rule}", finding=finding.words, rule=rule_words(finding.rule)))
