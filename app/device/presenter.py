"""Between the table's desk and the shuffler's screen: what is known of device and deck, and what is asked of them."""

from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Any, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal, Slot

from app.device.build import fault_choices, fault_order
from app.device.view import SIGNS, DevicePanelView, device_panel, refused
from app.staff.presenter import Granted, Needed
from app.table.desk import NOBODY, TableDesk
from app.ui.view import ApprovalView, NoticeView, RefusalView
from assets.languages import say
from engine.asked import Asked
from engine.decide import game_of
from engine.table import keeping_asked as keep
from engine.table.keeping import HoldKind

HOLDS, METHODS, COUNT, DECK, FAULTS = "holds", "methods", "count", "deck", "faults"
"""The parts of the screen; a refusal stands in the part that asked."""

Orders = Callable[[dict[str, Any]], dict[str, Any]]
"""Does something at a simulated shuffler as a hand would."""

_REASONS: Final = {
    HOLDS: (
        say("Seen to at the table"),
        say("This is the approved shuffler"),
        say("The deck was counted and is whole"),
    ),
    METHODS: (say("The shuffler is out"), say("The shuffler is in order again"), say("Ordered by the floor")),
    DECK: (
        say("Worn cards"),
        say("Marked or damaged card"),
        say("Change of decks by schedule"),
        say("A card was missing or too many"),
    ),
}


class DeviceDesk(QObject):
    """Asks the table about its device and deck, once whoever has to agree has agreed.

    Signals:
        refused: the part of the screen that asked, and a RefusalView, None when nothing is refused any more.
        sign_wanted: a Needed, an ApprovalView, and what is done with the Granted: somebody has to agree first.

    """

    view_changed = Signal(DevicePanelView)
    refused = Signal(str, RefusalView)
    sign_wanted = Signal(Needed, ApprovalView, partial)

    def __init__(self, desk: TableDesk, simulator: Orders | None = None) -> None:
        super().__init__()
        self._desk, self._simulator = desk, simulator
        self._part = HOLDS
        desk.changed.connect(self.start)
        desk.refused.connect(self._refused)
        desk.notice.connect(self._fault)

    @Slot()
    def start(self) -> None:
        """Show what is known now."""
        actor = self._desk.signed_in
        rank = actor.rank if actor else None
        view = device_panel(self._desk.table, self._desk.link, rank=rank, now=monotonic())
        faults = fault_choices(self._desk.link) if self._simulator is not None else ()
        self.view_changed.emit(replace(view, faults=faults))

    @Slot(str)
    def lift(self, kind: HoldKind) -> None:
        """Lift what bars the next round."""
        held = next((hold for hold in self._desk.table.holds if hold.kind == kind), None)
        self._ask(
            HOLDS,
            keep.LiftHold(hold=kind),
            say("Lift the hold"),
            held.words if held else kind,
            held.rule if held else "",
        )

    @Slot(str)
    def change_method(self, method: str) -> None:
        """Deal by another method."""
        game = game_of(self._desk.table)
        procedure = game.procedures.get(method) if game else None
        what = (
            say("Deal by: {procedure}.", procedure=procedure.title)
            if procedure
            else say("Deal by method {method}.", method=method)
        )
        rule = procedure.clause if procedure else ""
        self._ask(METHODS, keep.ChangeMethod(method=method), say("Change the dealing method"), what, rule)

    @Slot(int)
    def count(self, cards: int) -> None:
        """Say how many cards there are in all; whoever is signed in has counted them."""
        actor = self._desk.signed_in
        self._part = COUNT
        if actor is None:
            self._nobody()
            return
        self._desk.ask(keep.CountStub(count=cards, counted_by=actor.id))

    @Slot(str, str)
    def change_deck(self, deck: str, colour: str) -> None:
        """Put another deck into play."""
        what = say("Deck {deck}, {colour} backs, is put into play.", deck=deck.strip(), colour=colour.strip())
        self._ask(DECK, keep.ChangeDeck(deck=deck, colour=colour), say("Change the deck"), what, "")

    @Slot(str)
    def make_fault(self, key: str) -> None:
        """Let something go wrong at a simulated shuffler, as a hand would; never at a real one."""
        if self._simulator is None or key not in {choice.key for choice in fault_choices(self._desk.link)}:
            return
        self._part = FAULTS
        answer = self._simulator(fault_order(key))
        why = say("The simulated shuffler does not do that now ({error}).", error=answer.get("error", say("no answer")))
        self.refused.emit(FAULTS, None if answer.get("ok") else RefusalView("", why))

    def _ask(self, part: str, command: Asked, title: str, what: str, rule: str) -> None:
        """Have it signed; what is refused whoever signs is refused before anybody is asked."""
        actor = self._desk.signed_in
        self._part = part
        if actor is None:
            self._nobody()
            return
        no = refused(self._desk.table, command, actor.rank)
        self.refused.emit(part, no)
        if no is not None:
            return
        view = ApprovalView(title=title, what=what, rule=rule, reasons=_REASONS[part])
        said = say("{title}: {what} Table {table}.", title=title, what=what, table=self._desk.table.id)[:400]
        self.sign_wanted.emit(Needed.of(actor, SIGNS.value, said), view, partial(self._agreed, command))

    def _agreed(self, command: Asked, granted: Granted) -> None:
        """Ask the table what was agreed to."""
        self._desk.ask(granted.signing(command))

    def _nobody(self) -> None:
        self.refused.emit(self._part, RefusalView("", NOBODY))
        self._desk.sign_in_wanted.emit()

    @Slot(object, object)
    def _refused(self, refusal: RefusalView | None, _: object) -> None:
        self.refused.emit(self._part, refusal)

    @Slot(object)
    def _fault(self, notice: NoticeView | None) -> None:
        self.refused.emit(self._part, RefusalView("", notice.words) if notice else None)
