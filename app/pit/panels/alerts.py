"""The alerts of a pit: each stays until a supervisor touches "Acknowledge"; who did so and when stands below."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.pit.view import AcknowledgedLine, AlertLine
from app.ui.fitted_button import FittedButton
from app.ui.laid import FREE, below, beside, take_out
from app.ui.painting.marks import Mark
from app.ui.scrolled import Scrolled
from app.ui.sign import Sign
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH
from app.words.times import age_words
from assets.languages import say, strung


class AlertCard(QWidget):
    """One alert with its button; what it says may change under the finger, where it stands does not."""

    def __init__(self, alert: str) -> None:
        super().__init__()
        mark(self, panel="surface")
        self._head, self._words, self._since = (Text(role=role).wrapped() for role in ("strong", "", "small"))
        self.button = FittedButton(say("Acknowledge"), width=160, tall=TOUCH, object_name=alert)
        top = beside((Sign(Mark.WARNING, "danger_ink", size=22), 0, Qt.AlignmentFlag.AlignTop), (self._head, 1))
        below(top, self._words, self._since, self.button, on=self, gap=SPACE.hair, edge=(SPACE.medium, SPACE.small))

    def show_alert(self, line: AlertLine) -> None:
        """Show where it is, what, by which rule, how often, and since when."""
        rule = say("rule {rule}", rule=line.rule) if line.rule else ""
        times = say("{times} times", times=line.times) if line.times > 1 else ""
        where = line.table or say("The house")
        self._head.say(f"{where} · {line.kind}")
        self._words.say(strung(line.words, rule))
        self._since.say(strung(say("{age}, since {at}", age=age_words(line.minutes), at=line.at), times))
        self.button.setAccessibleName(
            say("Acknowledge {kind} at {where}: {line}", kind=line.kind, where=where, line=line.words)
        )


class PitAlerts(Scrolled):
    """The oldest alert stands at the top and new ones come below, so that no other one comes under a finger.

    Signals:
        acknowledge_wanted: id of an alert.

    """

    acknowledge_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.cards: dict[str, AlertCard] = {}
        self._title = Text(role="overline").wrapped()
        self._none = Text(say("Nothing waits for anybody."), role="muted").wrapped()
        self._past = Text(role="overline").wrapped()
        self._acknowledged = Text(role="small").wrapped()
        page = QWidget()
        self._column = below(self._title, self._none, self._past, self._acknowledged, FREE, on=page)
        self.setWidget(page)
        self.show_alerts((), ())

    def show_alerts(self, alerts: tuple[AlertLine, ...], acknowledged: tuple[AcknowledgedLine, ...]) -> None:
        """Show what waits, and what somebody has taken on."""
        there = {line.id for line in alerts}
        for gone in [each for each in self.cards if each not in there]:
            take_out(self._column, self.cards.pop(gone))
        for number, line in enumerate(alerts, start=1):
            card = self.cards.get(line.id) or self._new(line.id, number)
            card.show_alert(line)
        self._title.say(say("ALERTS ({alerts})", alerts=len(alerts)))
        self._none.setVisible(not alerts)
        self._past.say(say("ACKNOWLEDGED") if acknowledged else "")
        self._acknowledged.say("\n".join(map(_acknowledged, acknowledged)))

    def _new(self, alert: str, place: int) -> AlertCard:
        card = self.cards[alert] = AlertCard(alert)
        card.button.clicked.connect(partial(self.acknowledge_wanted.emit, alert))
        self._column.insertWidget(place, card)
        return card


def _acknowledged(line: AcknowledgedLine) -> str:
    waited = (
        ""
        if line.waited_s is None
        else say(
            "after {minutes}:{seconds:02} min",
            minutes=line.waited_s // 60,
            seconds=line.waited_s % 60,
        )
    )
    said = say(
        "{at}  {by} · {table}: {line}",
        at=line.at,
        by=line.by,
        table=line.table or say("The house"),
        line=line.words,
    )
    return strung(said, waited, by=", ")
