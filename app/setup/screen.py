"""The set-up screen: what is played at the table and under which limits, the house's settings, shuffler, staff."""

import msgspec
from PySide6.QtCore import Signal, Slot

from app.setup.first_start_view import ShufflerAsked, TableAsked, WagerChoice
from app.setup.pages.floor import FloorPage
from app.setup.pages.house import HousePage
from app.setup.pages.limits import LimitsPage
from app.setup.pages.shuffler import NONE, SIMULATED, TYPED, ShufflerPage
from app.setup.pages.staff import StaffPage
from app.setup.pages.table import TablePage
from app.setup.pages.witness import WitnessPage
from app.setup.view import FloorAsked, SetUpView
from app.ui.behind_table import BehindTable
from app.ui.fitted_button import FittedButton
from app.ui.fitted_text import FittedText
from app.ui.guide import MANAGER
from app.ui.laid import FREE, SCREEN, below, beside, lay
from app.ui.page import Options
from app.ui.refusal_note import RefusalNote
from app.ui.stylesheet import mark
from app.ui.tabbed_pages import TabbedPages
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from app.ui.view import NoticeView, RefusalView
from assets.languages import say

TABLE, LIMITS, HOUSE, SHUFFLER, STAFF = say("Table"), say("Limits"), say("House"), say("Shuffler"), say("Staff")
WITNESS, FLOOR = say("Witness"), say("Floor")


class SetUpScreen(BehindTable):
    """Shows a SetUpView and hands on what is filled in; nothing is changed before it is signed.

    Signals:
        witness_asked: the path of another witness, "" for none.
        ports_wanted: everything is to be looked up again.

    """

    terms_asked = Signal(TableAsked)
    shuffler_asked = Signal(ShufflerAsked)
    witness_asked = Signal(str)
    floor_asked = Signal(FloorAsked)
    ports_wanted = Signal()

    def __init__(self, view: SetUpView) -> None:
        super().__init__()
        self.guide = MANAGER
        self._view = view
        self.table, self.limits, self.house = TablePage(view.start), LimitsPage(), HousePage()
        self.shuffler, self.staff = ShufflerPage(view.start.ports, view.start.drivers), StaffPage()
        self.witness, self.floor = WitnessPage(), FloorPage()
        self.leave = FittedButton(say("Back to the table"), "Esc", width=170, does=self.closed, tall=TOUCH)
        self.go = FittedButton("", width=340, size=TYPE.title, primary=True, does=self._go, tall=TOUCH + 16)
        self.note, self._said = RefusalNote(), Text(role="strong").wrapped()
        self._in_force, self._waiting = (
            FittedText(size=TYPE.body, ink="muted"),
            FittedText(size=TYPE.body, ink="warn_ink"),
        )
        self.pages = TabbedPages(
            {
                TABLE: self.table,
                LIMITS: self.limits,
                HOUSE: self.house,
                SHUFFLER: self.shuffler,
                WITNESS: self.witness,
                FLOOR: self.floor,
                STAFF: self.staff,
            },
            width=130,
        )
        self._build()
        self.pages.turned.connect(self._turned)
        self.shuffler.look_again.connect(self.ports_wanted)
        self.table.changed.connect(self._table_changed)
        for page in (self.limits, self.house, self.shuffler, self.witness, self.floor):
            page.changed.connect(self._refresh)
        self.show_view(view)

    def _build(self) -> None:
        top = beside(self.leave)
        top.addSpacing(SPACE.medium)
        lay(top, Text(say("Set-up"), role="large"), FREE, *self.pages.tabs)
        for titled in (self.table, self.limits, self.house, self.shuffler, self.witness, self.floor):
            titled.title.hide()  # the page is called so by its tab
        below(
            top,
            self._in_force,
            self._waiting,
            (self.pages, 1),
            beside((below(self.note, self._said, FREE, gap=None), 1), self.go, gap=SPACE.large),
            on=self,
            edge=SCREEN,
        )
        self._said.hide()

    # what is shown

    @Slot(object)
    def show_view(self, view: SetUpView) -> None:
        """Show the set-up as it stands; what was being filled in gives way to it."""
        self._view = view
        self._waiting.say(view.waiting)
        self._fill_table(view.asked)
        self._show_limits()
        self.house.show_house(view.asked.house, view.approvers, view.asked.currency)
        self.shuffler.show_ports(view.start.ports)
        self.shuffler.show_drivers(view.start.drivers, view.asked.shuffler.driver)
        self._fill_shuffler(view.asked.shuffler)
        self.witness.show_witness(view.witness)
        self.floor.show_floor(view.floor)
        self.staff.show_view(view)
        self._refresh()

    def _fill_table(self, asked: TableAsked) -> None:
        self.table.name.setText(asked.title)
        _take(self.table.games, asked.game)
        _take(self.table.methods, asked.method)
        self.table.show_numbers(asked.numbers)
        _take_all(self.table.positions, tuple(str(seat) for seat in asked.positions))
        _take(self.table.currencies, asked.currency)
        _take_all(self.table.chips, tuple(str(chip) for chip in asked.denominations))

    def _show_limits(self) -> None:
        """The limits in force for the wagers of the game, those to start from for every other wager."""
        same = self.table.game().id == self._view.asked.game
        limits = self._view.asked.limits if same else {}
        wagers = tuple(
            WagerChoice(wager.name, wager.title, limits[wager.name].minimum, limits[wager.name].maximum)
            if wager.name in limits
            else wager
            for wager in self.table.game().wagers
        )
        self.limits.show_wagers(wagers)

    def _fill_shuffler(self, asked: ShufflerAsked) -> None:
        known = {port.address for port in self._view.start.ports}
        key = SIMULATED if asked.simulated else asked.port if asked.port in known else TYPED if asked.port else NONE
        if key == TYPED:
            self.shuffler.address.setText(asked.port)
        _take(self.shuffler.options, key)

    @Slot(object)
    def show_refusal(self, refusal: RefusalView | None) -> None:
        """Say why it was not done."""
        self._said.say("")
        self.note.show_refusal(refusal)

    @Slot(str)
    def show_said(self, words: str) -> None:
        """Say what was done."""
        self.note.show_refusal(None)
        mark(self._said, tone="win")
        self._said.say(words)

    @Slot(object)
    def show_notice(self, notice: NoticeView) -> None:
        """Say what the world refuses."""
        self.show_refusal(RefusalView("", notice.words))

    def filled(self) -> TableAsked:
        """The table as it is filled in."""
        return msgspec.structs.replace(
            self.table.asked(self.limits.limits()),
            shuffler=self._view.asked.shuffler,
            house=self.house.settings(),
            edition=self.table.game().edition,
        )

    # what was done

    def _table_changed(self) -> None:
        self._show_limits()
        self._refresh()

    @Slot()
    def _turned(self) -> None:
        self.setFocus()
        self.show_refusal(None)
        self._refresh()

    def _refresh(self) -> None:
        """Say what the large button does, or why it cannot."""
        page = self.pages.shown()
        self.go.setVisible(page != STAFF)
        self.shuffler.need(automated=self.table.automated())
        if page == SHUFFLER:
            words, missing, unchanged = self._shuffler_words(), self.shuffler.missing(), False
        elif page == WITNESS:
            words, missing = say("Change the witness"), self.witness.missing()
            unchanged = not self.witness.changed_from_shown()
        elif page == FLOOR:
            words = say("Join it again") if self._view.floor.joined else say("Join this floor")
            missing, unchanged = self.floor.missing(), False
        else:
            words = say("Change the terms")
            missing = self.table.missing() or self.limits.missing() or self.house.missing()
            unchanged = not missing and not self._changed()
        self.go.say(words)
        self.go.setEnabled(not missing and not unchanged)
        self._in_force.say(
            self._view.device if page == SHUFFLER else say("In force: {in_force}", in_force=self._view.in_force)
        )
        quiet = page == STAFF or self._said.isVisible() or (page == FLOOR and self._view.floor.joined)
        self.note.show_refusal(RefusalView("", missing) if missing and not quiet else None)

    def _changed(self) -> bool:
        before = msgspec.structs.replace(self._view.asked, title=self._view.asked.title.strip())
        return self.filled() != before

    def _shuffler_words(self) -> str:
        before = self._view.asked.shuffler
        return (
            say("Pair another device")
            if before.port and self.shuffler.asked() == before
            else say("Assign this shuffler")
        )

    def _go(self) -> None:
        self.show_refusal(None)
        if self.pages.shown() == SHUFFLER:
            self.shuffler_asked.emit(self.shuffler.asked())
        elif self.pages.shown() == WITNESS:
            self.witness_asked.emit(self.witness.named())
        elif self.pages.shown() == FLOOR:
            self.floor_asked.emit(self.floor.asked())
        else:
            self.terms_asked.emit(self.filled())


def _take(options: Options, key: str) -> None:
    """Let this choice be taken."""
    if options.one() != key:
        options.button(key).click()


def _take_all(options: Options, keys: tuple[str, ...]) -> None:
    """Let exactly these choices be taken, where several can be."""
    for key in {*options.chosen()} ^ {*keys}:
        options.button(key).click()
