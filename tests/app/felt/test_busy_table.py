"""Minutes of a busy table on a slow machine: no touch goes to another position than it meant, none is lost unsaid.

The time is simulated: a hand touches the real screen every half second or so, with slips and double taps, while each
answer of the table takes up to two seconds to come.
"""

from collections import Counter, deque
from random import Random

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.felt.binding import FeltControl
from app.felt.presenter import FeltDesk
from app.felt.screen import TableScreen
from app.table.news import Changed, QuestionRefused
from app.ui.painting.seat_box import SeatBox
from engine.actors import Actor, Rank
from engine.cards import DECK
from engine.decide import decide, game_of
from engine.decisions.keeping import to_be_counted
from engine.procedure import Phase
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table.commands import Command
from engine.table.keeping_asked import CountStub
from tests.end_to_end.runs import SEEDS
from tools.scenes.stage import METER, READY, Stage

MINUTES = 10 if SEEDS > 20 else 4
GAMES = ("megalink-three-card-poker-xtreme", "megalink-let-it-ride")[: 2 if SEEDS > 20 else 1]
"""`make proof` asks for more seeds, and plays for ten minutes, and the game with two decisions as well."""


class BusyTable:
    """A table whose answers come late, its screen, and a hand that remembers what each touch meant."""

    def __init__(self, qtbot, game: str, seed: int) -> None:
        self.chance = Random(seed)
        self.stage = Stage(game=game, seed=seed)
        self.clock, self.due = 0.0, deque[tuple[float, Command]]()
        self.asked: list[Command] = []
        self.said: list[str] = []
        self.rounds = 0
        self.tally = Counter[str]()
        self.desk = FeltDesk(self, self.stage.table, "Table 1")  # type: ignore[arg-type]
        self.screen = TableScreen()
        self.screen.resize(1280, 800)
        qtbot.addWidget(self.screen)
        self.control = FeltControl(self.screen, self.desk, None)  # type: ignore[arg-type]
        self.desk.refused.connect(self._heard)
        self.screen.show()
        QApplication.processEvents()
        self.desk.take(self._news())
        self.desk.sign(Actor(id="120", name="Robin Tan", rank=Rank.DEALER))

    def ask(self, command: Command, _by: Actor) -> None:
        self.asked.append(command)
        after = max(self.clock, self.due[-1][0] if self.due else 0.0)
        self.due.append((after + self.chance.choice((0.01, 0.05, 0.3, 1.0, 2.0)), command))

    def pass_time(self, seconds: float) -> None:
        """Let time pass; what the table has answered by then is told, and painted."""
        self.clock += seconds
        while self.due and self.due[0][0] <= self.clock:
            _, command = self.due.popleft()
            if isinstance(no := decide(self.stage.table, command, meter=METER), Refusal):
                self.desk.take(QuestionRefused(command, no))
                continue
            self.stage.after(command)
            self.rounds += isinstance(command, ask.CloseRound)
            self.desk.take(self._news(command))
            self._deal()
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self.screen.primary.button.repaint()  # what a hand has to have seen

    def _deal(self) -> None:
        if self.desk.view.phase_key is Phase.CLOSED:
            self.stage.shuffled()
            if to_be_counted(self.stage.table, game_of(self.stage.table)):
                self.stage.after(CountStub(count=len(DECK), counted_by="110"))
                self.desk.take(self._news())
        if self.desk.view.phase_key is Phase.DEALING:
            self.stage.deal()
            self.desk.take(self._news())

    def _news(self, answer: Command | None = None) -> Changed:
        return Changed(table=self.stage.table, link=READY, meter=METER, answer=answer)

    def _heard(self, refusal: object, _again: object) -> None:
        if refusal is not None:
            self.said.append(refusal.why)

    # the hand

    def box(self, seat: int) -> SeatBox:
        return self.screen.felt.boxes[seat - 1]

    def touch(self, widget: QWidget, at: QPoint | None = None, *, meant: int | None = None) -> None:
        """Touch, and hold the table to it: what is asked names the position meant; else something is seen or said."""
        view, asked, said = self.screen.view, len(self.asked), len(self.said)
        enabled = widget.isEnabled()
        QTest.mouseClick(
            widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at or widget.rect().center()
        )
        for command in self.asked[asked:]:
            seat = getattr(command, "seat", None)
            assert meant is None or seat in (None, meant), (command, meant)
        heard = len(self.asked) > asked or len(self.said) > said or self.screen.view != view
        assert heard or not enabled, (type(widget).__name__, meant, view.phase_key, view.primary)
        self.tally["asked" if len(self.asked) > asked else "said" if len(self.said) > said else "seen"] += 1

    def go(self) -> None:
        """One touch, as somebody in a hurry does it."""
        phase = self.screen.view.phase_key
        if phase is Phase.BETTING:
            self._bet()
        elif phase is Phase.DECIDING and self.chance.random() < 0.7:
            self._decide()
        elif self.chance.random() < 0.1:
            self._slip()
        else:
            self._primary()

    def _primary(self) -> None:
        """The large button, at times twice."""
        for _ in range(self.chance.choice((1, 1, 2))):
            self.touch(self.screen.primary.button)

    def _slip(self) -> None:
        seat = self.chance.choice(self.screen.view.felt.seats).number
        self.touch(self.box(seat), self.box(seat).plan().number.center().toPoint(), meant=seat)

    def _bet(self) -> None:
        roll, seats = self.chance.random(), self.screen.view.felt.seats
        seat = self.chance.choice(seats)
        if roll < 0.1:
            self.touch(self.chance.choice(self.screen.palette_row.chips[1:4]))
        elif roll < 0.2 and self.screen.palette_row.repeat.isEnabled():
            self.touch(self.screen.palette_row.repeat)
        elif roll < 0.25 and self.screen.palette_row.undo.isEnabled():
            self.touch(self.screen.palette_row.undo)
        elif roll < 0.75:
            area = self.chance.choice([each for each in range(len(seat.areas)) if seat.areas[each].accepts])
            at = self.box(seat.number).plan().areas[area].center().toPoint()
            for _ in range(self.chance.choice((1, 1, 2))):
                self.touch(self.box(seat.number), at, meant=seat.number)
        else:
            self._primary()

    def _decide(self) -> None:
        """A choice at a position, or that of the position whose turn it is, twice in a row at times."""
        offers = [each.number for each in self.screen.view.felt.seats if each.offer is not None]
        choices = self.screen.seat_row.choices
        if offers and self.chance.random() < 0.5:
            seat = self.chance.choice(offers)
            self.touch(self.box(seat), self.box(seat).plan().offer.center().toPoint(), meant=seat)
        elif choices and choices[0].action.ask is not None:
            for _ in range(self.chance.choice((1, 1, 2))):
                choice = self.screen.seat_row.choices
                named = choice[0].action.ask if choice else None
                if choice:
                    self.touch(choice[0], meant=getattr(named, "seat", None))
        else:
            self._primary()


@pytest.mark.seeded
@pytest.mark.parametrize("game", GAMES)
def test_no_touch_goes_astray_and_none_is_lost_unsaid(qtbot, game: str) -> None:
    table = BusyTable(qtbot, game, seed=GAMES.index(game) + 1)
    while table.clock < 60 * MINUTES:
        table.go()
        table.pass_time(table.chance.choice((0.2, 0.4, 0.6, 0.9, 1.5)))
    assert table.rounds >= MINUTES
    assert table.tally["asked"] > 20 * MINUTES
    assert table.tally["said"] > 0
