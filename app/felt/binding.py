"""Joins the table screen with the dealer's desk, and opens what is asked for over the felt."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QApplication, QWidget

from app.felt.build.bets_in_hand import AREA, CHIP, FELT, POSITION
from app.felt.build.collecting import COUNT
from app.felt.build.seat_menu import CARD, CORRECT, SLIP
from app.felt.deed import Deed, MakeChoice, OpenMenu, What
from app.felt.panels.amount_pad import AmountPad
from app.felt.panels.chip_count import ChipCount
from app.felt.presenter import FeltDesk
from app.felt.screen import TableScreen
from app.felt.view import TableView
from app.record.table_life import LAST_ROUNDS
from app.staff.presenter import Granted, Needed, Proof, Reception
from app.staff.signing.approval import SigningControl
from app.ui.card_entry import CardEntry
from app.ui.menu_sheet import Choice
from app.ui.notice import Notice
from app.ui.view import ApprovalView, CardsWanted, MenuLine, NoticeView, RefusalView
from app.words.usual_reasons import AT_THE_TABLE
from assets.languages import say
from engine.actors import Rank
from engine.cards import Card, words
from engine.money import show
from engine.table.state import COMMUNITY, DEALER

WHICH = say("Which card is wrong? Touch it as it is on record")
WHERE = {DEALER: say("Dealer"), COMMUNITY: say("Community")}


class CardCorrection(QObject):
    """Asks for one card that is wrong on record and then for the real one; a second person agrees to it later.

    Signals:
        found: a MenuLine that puts the one card right that differs, once it is approved.

    """

    found = Signal(MenuLine)

    def __init__(self, screen: QWidget, desk: FeltDesk) -> None:
        super().__init__(screen)
        self._screen, self._desk = screen, desk
        self._place, self._wrong = "", ""
        self.dialog: CardEntry | None = None

    def start(self, place: str) -> None:
        """Ask which of the cards that lie face up at a place is wrong; where there is one, what it really is."""
        faces = self._desk.faces_at(place)
        if self.dialog is not None or not faces:
            return
        self._place, self._wrong = place, faces[0] if len(faces) == 1 else ""
        wanted = self._other() if self._wrong else CardsWanted(place=place, count=1, title=WHICH, only=faces)
        self.dialog = CardEntry(wanted, self._screen, at_once=True)
        self.dialog.entered.connect(self._entered)
        self.dialog.undo_asked.connect(self.dialog.reject)
        self.dialog.finished.connect(self._closed)
        self.dialog.open()

    def _other(self) -> CardsWanted:
        title = say(
            "{get}: the {words} is really …",
            get=WHERE.get(self._place, say("Position {place}", place=self._place)),
            words=words(Card(self._wrong)),
        )
        return CardsWanted(place=self._place, count=1, title=title, dealt=self._desk.open_faces())

    @Slot(object)
    def _entered(self, cards: tuple[Card, ...]) -> None:
        if self.dialog is None:
            return
        if not self._wrong:
            self._wrong = cards[0]
            self.dialog.show_wanted(self._other())
            return
        lie = tuple(cards[0] if card == self._wrong else card for card in self._desk.faces_at(self._place))
        line = self._desk.corrected(self._place, lie)
        refusal = line if isinstance(line, RefusalView) else line.refusal
        if refusal is not None:
            self.dialog.show_refusal(refusal)
            return
        self.dialog.accept()
        if isinstance(line, MenuLine):
            self.found.emit(line)

    @Slot()
    def _closed(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None


CALL_AGAIN: Final = say("call again")
COME: Final = say("supervisor has come")
CALLED_CHOICES: Final = (
    Choice(key=COME, label=say("A supervisor has come"), note=say("acknowledges the call by PIN")),
    Choice(key=CALL_AGAIN, label=say("Call again"), note=say("the pit sounds once more")),
)

COMES: Final = Proof(
    rank=Rank.PIT_SUPERVISOR,
    title=say("Who has come to the table?"),
    words=say("The call is acknowledged in this name. Choose your name and type your PIN."),
    purpose=say("acknowledge the call of a table"),
)


ASK_FELT: Final = say("clear all?")
CLEARS: Final[Mapping[str, str]] = {say("clear {how}", how=how): how for how in (CHIP, AREA, POSITION, FELT)}


def clear_choices(view: TableView) -> tuple[Choice, ...]:
    """One line for each; a position that is picked is cleared at once."""
    chip = view.palette.selected
    one = say("One chip of {chip}", chip=show(chip, "")) if chip else say("One chip")
    position = Choice(say("clear {position}", position=POSITION), say("One position"), say("then touch it"))
    if view.seat is not None:
        position = Choice(
            say("clear {position}", position=POSITION),
            say("Position {seat}", seat=view.seat),
            say("all that lies there"),
        )
    return (
        Choice(
            say("clear {chip}", chip=CHIP),
            one,
            say("then touch the area") if chip else say("pick the chip, then touch the area"),
        ),
        Choice(say("clear {area}", area=AREA), say("One area"), say("then touch it")),
        position,
        Choice(ASK_FELT, say("The whole felt …"), say("asked once more")),
    )


def sure_choices() -> tuple[Choice, ...]:
    """The question before the felt is cleared."""
    return (
        Choice("keep", say("No, they stay")),
        Choice(say("clear {felt}", felt=FELT), say("Yes, give all bets back")),
    )


class FeltControl(SigningControl):
    """Joins one screen with one desk for as long as the table is open.

    Signals:
        flow_wanted: the facts of an irregularity are to be asked for: its kind and position, "" and 0 for what holds
            the round or can have happened.
        claim_wanted: the jackpot claim that holds the table is to be walked around.
        slip_wanted: the slip of this number is to be printed.

    """

    flow_wanted = Signal(str, int)
    claim_wanted = Signal()
    slip_wanted = Signal(int)

    def __init__(self, screen: TableScreen, desk: FeltDesk, reception: Reception) -> None:
        super().__init__(screen, reception, screen)
        self.screen, self.desk = screen, desk
        self._entry: CardEntry | None = None
        self._wanted: CardsWanted | None = None
        self._notice: Notice | None = None
        self._told = ""
        self.chip_count = ChipCount(screen)
        self.chip_count.counted.connect(desk.collected)
        self.amount_pad = AmountPad(screen)
        self.amount_pad.entered.connect(desk.take_amount)
        screen.menu_sheet.picked.connect(self._clear)
        screen.menu_sheet.picked.connect(self._about_call)
        self.card = CardCorrection(screen, desk)
        self.card.found.connect(self._menu_picked)
        screen.did.connect(desk.do)
        screen.did.connect(self.open)
        screen.menu_picked.connect(self._menu_picked)
        screen.why_asked.connect(desk.explain)
        screen.irregularity_wanted.connect(self._irregularity)
        desk.view_changed.connect(screen.show_view)
        desk.view_changed.connect(self._follow)
        desk.refused.connect(self._refused)
        desk.notice.connect(self._fault)

    @Slot(object)
    def open(self, deed: Deed) -> None:
        """Open what a hand or a key asks for beside the felt; the rest is the desk's, or done by the screen itself."""
        match deed:
            case MakeChoice(key):
                self._act(key)
            case OpenMenu(seat):
                self.screen.show_menu(seat, self.desk.menu(seat))
            case What.AMOUNT:
                self.amount_pad.ask()
            case What.CLEAR:
                self._ask_what_to_clear()
            case What.CARDS:
                self.enter_cards()
            case What.CALL:
                self.call_supervisor()
            case _:
                pass

    def _act(self, key: str) -> None:
        view = self.screen.view
        if key == LAST_ROUNDS:
            self.last_rounds()
        elif key == COUNT and view is not None and view.collecting is not None:
            self.chip_count.count(view.collecting)
        else:
            self.desk.act(key)

    def _ask_what_to_clear(self) -> None:
        """Ask how much is taken back; what is picked or in hand is named."""
        view = self.screen.view
        if view is not None and view.palette.can_clear:
            self.screen.menu_sheet.show_choices(say("Take bets back"), clear_choices(view))

    @Slot(str)
    def _clear(self, key: str) -> None:
        """Take back what was chosen; before the whole felt is cleared, it is asked once more."""
        view = self.screen.view
        if key == ASK_FELT and view is not None:
            self.screen.menu_sheet.show_choices(
                say("Take all bets back? {detail}", detail=view.primary.detail), sure_choices()
            )
        elif key in CLEARS:
            self.desk.clear(CLEARS[key])

    def call_supervisor(self) -> None:
        """Call a supervisor; while one is on the way, ask whether to call again or whether one has come."""
        view = self.screen.view
        if view is None or not view.call:
            self.desk.call_supervisor()
        else:
            self.screen.menu_sheet.show_choices(
                say("A supervisor is called since {call}", call=view.call), CALLED_CHOICES
            )

    @Slot(str)
    def _about_call(self, key: str) -> None:
        if key == CALL_AGAIN:
            self.desk.call_supervisor()
        elif key == COME:
            self.prove(COMES, self._came)

    def _came(self, granted: Granted) -> None:
        self.desk.supervisor_came(granted.actor)

    def last_rounds(self) -> None:
        """Open the choice of how many rounds are announced as the last ones."""
        self.screen.show_lines(say("The last rounds, then the table closes"), self.desk.last_round_lines())

    @Slot(object)
    def _follow(self, view: TableView) -> None:
        before, self._wanted = self._wanted, view.wanted
        if self._entry is not None:
            self._walk_on(self._entry, view.wanted)
        elif view.wanted is not None and (before is None or view.wanted.place != before.place):
            self._open_picker()

    def _walk_on(self, entry: CardEntry, wanted: CardsWanted | None) -> None:
        """Go on to the cards that are wanted next, or away where none are."""
        if wanted is None:
            entry.accept()
        else:
            entry.show_wanted(wanted)

    def _open_picker(self) -> None:
        """Open the picker by itself when cards come to be wanted, unless something else is being done."""
        free = QApplication.activeModalWidget() is None and self.screen.isVisible()
        if free and self.desk.signed_in is not None:
            self.enter_cards()

    @Slot(object, object)
    def _refused(self, refusal: RefusalView | None, again: object) -> None:
        if self._entry is not None:
            self._entry.show_refusal(refusal)
        else:
            self.screen.show_refusal(refusal, again)

    # cards entered by hand

    @Slot()
    def enter_cards(self) -> None:
        """Open the picker for the cards that are wanted now."""
        view = self.screen.view
        if view is None or view.wanted is None or self._entry is not None:
            return
        self._wanted = view.wanted
        self._entry = CardEntry(view.wanted, self.screen, at_once=True)
        self._entry.entered.connect(self.desk.enter_cards)
        self._entry.undo_asked.connect(self.desk.undo)
        self._entry.finished.connect(self._entry_closed)
        self._entry.open()

    @Slot()
    def _entry_closed(self) -> None:
        if self._entry is not None:
            self._entry.deleteLater()
            self._entry = None
        self.screen.window().activateWindow()

    # what a second person agrees to

    @Slot(object)
    def _menu_picked(self, line: MenuLine) -> None:
        asker = self.desk.signed_in
        if line.opens and asker is not None:
            self._open_more(line)
            return
        if not line.needed or asker is None:
            self.desk.ask(line.ask)
            return
        view = ApprovalView(
            title=line.label,
            what=line.what,
            rule=line.rule,
            reasons=AT_THE_TABLE,
            said=AT_THE_TABLE[0] if line.label == CORRECT else "",  # that it lies there is the reason
        )
        self.sign(Needed.of(asker, line.needed, f"{line.label}: {line.what}"), view, partial(self._agreed, line))

    def _open_more(self, line: MenuLine) -> None:
        """Ask for what the line needs: the cards as they lie, or the facts of an irregularity."""
        if line.opens == SLIP:
            self.slip_wanted.emit(int(line.place))
        elif line.opens == CARD:
            self.card.start(line.place)
        else:
            self.flow_wanted.emit(line.opens, int(line.place))

    def _agreed(self, line: MenuLine, granted: Granted) -> None:
        self.desk.ask(granted.signing(line.ask))

    @Slot()
    def _irregularity(self) -> None:
        """Open the supervisor's flow; a jackpot claim is ruled on by its own walk."""
        finding = self.screen.view.finding if self.screen.view else None
        if self.desk.signed_in is None:
            self.desk.sign_in_wanted.emit()
        elif finding is not None and finding.claim:
            self.claim_wanted.emit()
        else:
            self.flow_wanted.emit("", 0)

    # what the world refuses

    @Slot(object)
    def _fault(self, notice: NoticeView | None) -> None:
        """Show one notice for one fault, however often it is met, until it is possible again."""
        if notice is None:
            self._told = ""
            self.screen.show_refusal(None, None)
            if self._notice is not None:
                self._notice.accept()
            return
        self.screen.show_refusal(RefusalView("", notice.words), None)
        if self._notice is None and notice.what_happened != self._told:
            self._told = notice.what_happened
            self._notice = Notice(notice, self.screen)
            self._notice.finished.connect(self._notice_closed)
            self._notice.open()

    @Slot()
    def _notice_closed(self) -> None:
        if self._notice is not None:
            self._notice.deleteLater()
            self._notice = None
        self.screen.window().activateWindow()
