"""A pit with a screen: the real engine and real PINs behind the supervisor's flow, driven by touch alone."""

from collections.abc import Iterator

from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.felt.presenter import FeltDesk
from app.irregularity.binding import IrregularityControl
from app.irregularity.panels.body import LineButton
from app.irregularity.presenter import IrregularityDesk, LookUp
from app.irregularity.screen import IrregularityScreen
from app.irregularity.view import FlowPage, IrregularityView, OutcomeView
from app.office.office import Office
from app.staff.pins import Pin
from app.staff.presenter import Reception
from app.staff.signing.approval import ApprovalDialog
from app.staff.staff import Badge, Done, Staff
from app.table.link_status import LinkStatus
from app.table.news import Changed, QuestionRefused
from app.ui.ask import AskInput
from app.ui.fitted_button import FittedButton
from engine.actors import Actor, Rank
from engine.refusals import Refusal
from engine.table import commands as ask
from tests.app.finding import named
from tests.app.in_front import in_front
from tests.app.staff.hand_clock import HandClock
from tests.app.staff.memory_ledger import MemoryLedger
from tests.engine.pit import Pit

PIN = "730158"
SHIFT, MANAGER, SUPERVISOR, DEALER = "100", "105", "110", "D1"
PEOPLE = (
    (MANAGER, "Kit Moreau", Rank.PIT_MANAGER),
    (SUPERVISOR, "Sam Okafor", Rank.PIT_SUPERVISOR),
    (DEALER, "Robin Tan", Rank.DEALER),
)


def staff() -> Staff:
    """Four people, one of each rank, all with the same PIN."""
    house = Staff(MemoryLedger(), HandClock())
    first = Badge(SHIFT, Pin(PIN))
    done = [house.open_house(SHIFT, "Morgan Reyes", Pin(PIN))]
    for number, name, rank in PEOPLE:
        done += [house.join(first, number, name, rank=rank), house.set_pin(first, number, Pin(PIN))]
    assert all(isinstance(each, Done) for each in done), done
    return house


class PitWriter:
    """Writes for the table by asking the engine at once; the news go to the desk as they do from a table's thread."""

    def __init__(self, pit: Pit) -> None:
        self.pit = pit
        self.asked: list[ask.Command] = []
        self.desk: FeltDesk | None = None

    def ask(self, command: ask.Command, by: Actor) -> None:
        assert self.desk is not None
        self.asked.append(command)
        answer = self.pit._answer(command)
        if isinstance(answer, Refusal):
            self.desk.take(QuestionRefused(command, answer))
            return
        self.pit.follow(answer)
        self.desk.take(Changed(table=self.pit.table, link=LinkStatus(), answer=command))


class TouchPit:
    """The flow over a table that stands as the pit says."""

    def __init__(self, qtbot: QtBot, house: Staff, pit: Pit, look_up: LookUp | None = None) -> None:
        self.qtbot, self.pit = qtbot, pit
        self.writer = PitWriter(pit)
        self.office = Office()
        self.table_desk = FeltDesk(self.writer, pit.table, "Table 4")  # type: ignore[arg-type]
        self.writer.desk = self.table_desk
        self.table_desk.sign(Actor(DEALER, "Robin Tan", Rank.DEALER))
        self.under, self.table = QWidget(), QWidget()
        self.table.setParent(self.under)
        self.under.resize(1280, 800)
        qtbot.addWidget(self.under)
        self.under.show()
        qtbot.waitUntil(lambda: in_front(self.under))
        desk = IrregularityDesk(self.table_desk, look_up(self.office) if look_up else None)
        self.control = IrregularityControl(self.table, desk, Reception(self.office, house))

    @property
    def screen(self) -> IrregularityScreen:
        return self.control.screen

    @property
    def view(self) -> IrregularityView:
        assert self.screen.view is not None
        return self.screen.view

    @property
    def page(self) -> FlowPage:
        return self.view.page

    def outcome(self, name: str) -> OutcomeView:
        return next(each for each in self.view.outcomes if each.name == name)

    # -- touching -------------------------------------------------------------------------------------------------

    def touch(self, button: QPushButton) -> None:
        assert button.isVisible(), button.text()
        assert button.isEnabled(), button.text()
        button.click()

    def raise_kind(self, kind: str, *places: str) -> "TouchPit":
        """From the table: what has happened, where, hold the round."""
        self.control.open()
        if self.page is FlowPage.DECIDE:
            self.control.desk.another()
        assert self.page is FlowPage.CHOOSE, self.view
        line = next(b for b in self.screen.kinds.findChildren(QPushButton) if b.objectName() == kind and b.isVisible())
        self.touch(line)
        assert self.page is FlowPage.CONFIRM
        for place in places:
            picker = self.screen.places.findChildren(QPushButton)
            self.touch(next(b for b in picker if b.objectName() == place and b.isVisible()))
        self.go_on()
        assert self.page is FlowPage.DECIDE, self.view.refusal
        return self

    def go_on(self) -> None:
        self.touch(self.screen.go_on)

    def answer(self, name: str, answer: str) -> None:
        """Answer a question by the input that it has."""
        form = next(each.form for each in self.view.asks if each.name == name)
        for key in self._touches(name, form, answer):
            self.touch(named(self.input(name), FittedButton, key))
        if form == "cards":
            self._pick_cards(answer)
        given = next(each.answer for each in self.view.asks if each.name == name)
        assert given == answer, (name, given, answer)

    def input(self, name: str) -> AskInput:
        return named(self.screen.deciding, AskInput, name)

    def _touches(self, name: str, form: str, answer: str) -> Iterator[str]:
        match form:
            case "seats" | "places":
                chosen = {o.key for o in self.input(name).view.options if o.chosen}
                yield from sorted(chosen ^ set(answer.split(",")))
            case "number":
                yield "value"
                while (now := int(self.input(name).view.answer or 0)) != int(answer):
                    yield "+1" if now < int(answer) else "-1"
            case "amount":
                yield answer
            case "moves":
                for pair in answer.split(","):
                    yield from reversed(pair.split("="))
            case "cards":
                yield "pick"
            case _:
                yield answer

    def _pick_cards(self, answer: str) -> None:
        from app.ui.card_entry import CardEntry
        from engine.cards import read_card

        dialog = self.under.findChild(CardEntry)
        assert dialog is not None
        for each in answer.split():
            card = read_card(each)
            assert card is not None
            self.touch_key(dialog.keys[card])
        self.touch(dialog.enter)

    def touch_key(self, key: QWidget) -> None:
        key.click()  # type: ignore[attr-defined]

    def choose(self, outcome: str) -> None:
        self.touch(named(self.screen.deciding, LineButton, outcome))
        assert self.view.chosen == outcome

    def dialog(self) -> ApprovalDialog:
        self.qtbot.waitUntil(lambda: self.control.approval is not None and self.control.approval.dialog() is not None)
        assert self.control.approval is not None
        dialog = self.control.approval.dialog()
        assert dialog is not None
        return dialog

    def person(self, dialog: ApprovalDialog, key: str) -> QPushButton:
        found = dialog.findChild(QPushButton, key)
        assert found is not None
        return found

    def sign(self, who: str, pin: str = PIN) -> None:
        """Fill the signature in by touch and approve."""
        dialog = self.dialog()
        self.touch(self.person(dialog, who))
        if not dialog.reason.text():
            self.touch(self.person(dialog, dialog._view.reasons[0]))
        for digit in pin:
            self.touch(next(b for b in dialog.pad.findChildren(QPushButton) if b.objectName() == digit))
        with self.qtbot.waitSignal(dialog.finished):
            self.touch(dialog.approve)

    def close(self) -> None:
        self.office.stop()
