"""The dealer's screen: the felt, what comes next, the chips, and why something is not possible."""

import msgspec
from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from app.felt.build.seat_menu import SLIP
from app.felt.deed import (
    ByHand,
    DecideFor,
    Deed,
    OpenMenu,
    PickSeat,
    PressArea,
    TakeUp,
    Touch,
    What,
)
from app.felt.keys import Keyboard, bindings
from app.felt.panels.chip_palette import ChipPalette
from app.felt.panels.help_sheet import HelpSheet
from app.felt.panels.message_strip import AGAIN, MessageStrip
from app.felt.panels.phase_bar import PhaseBar
from app.felt.panels.primary_action import PrimaryAction
from app.felt.panels.seat_actions import SeatActions
from app.felt.panels.side_column import EVENTS, TERMS, WALK, SideColumn
from app.felt.view import TableView
from app.felt.words import MOVED_ON, NOT_YET
from app.report.printing import paper_way
from app.ui import theme
from app.ui.arrangement import Arrangement, ScreenDivision, division
from app.ui.banner import Banner
from app.ui.fitted_button import FittedButton
from app.ui.laid import below, beside, lay
from app.ui.lamp import Lamp
from app.ui.menu_sheet import Choice, MenuSheet
from app.ui.painting.felt import Felt
from app.ui.stylesheet import mark
from app.ui.theme import SPACE, TOUCH
from app.ui.typed_digits import TOO_FAST
from app.ui.view import MenuLine, RefusalView
from assets.languages import either, say, strung
from engine.money import show

_PAGES = {What.WALK: WALK, What.TERMS: TERMS, What.EVENTS: EVENTS}
_WIDE = 1700  # from this width on the phase bar names the game
LEAST = (1024, 600)
"""What a window may shrink to; what an arrangement needs never keeps another one from coming."""
_PRIMARY = 240  # width of the large button where it stands below the felt
_NO_LIMIT = 16_777_215  # Qt's own word for it


class TableScreen(QWidget):
    """Shows a TableView and says what a hand or a key did. It decides nothing and keeps no amount.

    Signals:
        did: a ``Deed``.
        menu_picked: a MenuLine of a position's menu.
        why_asked: key of the settlement line to be explained, "" to close it.
        irregularity_wanted: the supervisor is called, or something happened that the device did not see.
        main_menu_wanted: the menu of the terminal.
        badge_read: the digits of a badge that was held to its reader.

    """

    did = Signal(ByHand)
    menu_picked = Signal(MenuLine)
    why_asked = Signal(str)
    irregularity_wanted = Signal()
    main_menu_wanted = Signal()
    badge_read = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        mark(self, panel="room")
        self.setMinimumSize(*LEAST)
        self.view: TableView | None = None
        self._time = ""
        self._lines: tuple[MenuLine, ...] = ()
        self._division: ScreenDivision | None = None
        self._aside = False
        self._body = QWidget()
        self.banner, self.phase, self.felt = Banner(), PhaseBar(), Felt()
        self.strip, self.palette_row, self.seat_row = MessageStrip(), ChipPalette(), SeatActions()
        self.lamp, self.side, self.primary = Lamp(), SideColumn(), PrimaryAction()
        mark(self.side, panel="surface")
        self.irregularity = FittedButton(
            say("Irregularity"), "I", width=112, ink="danger_ink", does=self.irregularity_wanted
        )
        mark(self.irregularity, kind="danger")
        self.help_button, self.menu_button = (
            FittedButton("?", "F1", width=TOUCH),
            FittedButton(say("Menu"), "F12", width=60),
        )
        self.call = FittedButton(say("Call"), "Z", width=60, does=self._call, checkable=True)
        self.beside = FittedButton(say("Pay, limits"), width=96, does=self._turn_over)
        self.rack = FittedButton(say("Rack"), width=72)
        self.keyboard = Keyboard(self)
        self.help_sheet, self.menu_sheet = HelpSheet(self), MenuSheet(self)
        self._rows = QStackedWidget()
        self._rows.addWidget(self.palette_row)
        self._rows.addWidget(self.seat_row)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self._rows.setFixedHeight(88)
        for button in (self.beside, self.irregularity, self.call, self.rack, self.help_button, self.menu_button):
            button.setFixedHeight(TOUCH)
        for button in (self.call, self.rack, self.help_button, self.menu_button):
            mark(button, kind="tight")
        below(self.banner, (self._body, 1), on=self, gap=0)
        self._arrange(ScreenDivision(Arrangement.BESIDE, side=316))

    def _arrange(self, wanted: ScreenDivision) -> None:
        """Put the pieces where this division has them; they stay the same pieces."""
        if wanted == self._division:
            return
        self._division, old = wanted, self._body
        beside = wanted.arrangement is Arrangement.BESIDE
        self._body = QWidget()
        self.lamp.lie_flat(flat=not beside)
        self.primary.be_low(low=not beside)
        self.phase.be_low(low=not beside)
        self.beside.setVisible(not beside)
        (self._put_beside if beside else self._put_in_place)(wanted)
        layout = self.layout()
        if layout is not None:
            layout.replaceWidget(old, self._body)
            self._body.lower()  # a sheet that is open stays above it
        old.deleteLater()
        self._show_in_place()

    def _put_beside(self, wanted: ScreenDivision) -> None:
        """The felt with its rows, and beside it the column with everything else."""
        main, side, lamp = below(), below(), beside()
        lay(main, self.phase, (self.felt, 1), self.strip, self._rows)
        lay(lamp, (self.lamp, 1), self.rack)
        lay(side, self._buttons(), lamp, (self.side, 1), self.primary)
        body = beside((main, 1), side, on=self._body, gap=SPACE.medium, edge=(SPACE.medium, SPACE.small))
        theme.begin_at_the_hand(body)
        self.side.setFixedWidth(wanted.side)
        self.primary.setFixedWidth(wanted.side)

    def _put_in_place(self, _: ScreenDivision) -> None:
        """The felt over the whole width; the side column in its place, and below it what is always at hand."""
        self.side.setMinimumWidth(0)
        self.side.setMaximumWidth(_NO_LIMIT)
        self.primary.setFixedWidth(_PRIMARY)
        top, low, at_hand = beside(), beside(), below()
        lay(top, (self.phase, 1), self._buttons())
        words = beside()
        lay(words, self.lamp, self.rack, (self.strip, 1))
        lay(at_hand, words, self._rows)
        lay(low, (at_hand, 1), self.primary)
        for row in (top, low):
            theme.begin_at_the_hand(row)
        below(top, (self.felt, 1), (self.side, 1), low, on=self._body, edge=(SPACE.medium, SPACE.small))

    def _buttons(self) -> QHBoxLayout:
        row = beside()
        lay(row, self.beside, (self.irregularity, 1), self.call, self.help_button, self.menu_button)
        return row

    def _show_in_place(self) -> None:
        """Show felt or side column where there is room for one of them."""
        both = self._division is not None and self._division.arrangement is Arrangement.BESIDE
        self.felt.setVisible(both or not self._aside)
        self.side.setVisible(both or self._aside)
        self.beside.say(say("Felt") if self._aside else say("Pay, limits"), "")

    def _connect(self) -> None:
        self.keyboard.pressed.connect(self.do)
        self.keyboard.badge.connect(self.badge_read)
        self.keyboard.too_fast.connect(self._too_fast)
        self.primary.pressed.connect(self._primary)
        self.primary.missed.connect(self._missed)
        self.primary.dead.connect(self._dead)
        self.felt.area_pressed.connect(self._area)
        self.felt.seat_pressed.connect(self._seat)
        self.felt.seat_menu.connect(self._menu)
        self.felt.area_held.connect(self._held)
        self.felt.offer_taken.connect(self._offered)
        self.felt.missed.connect(self._missed)
        self.palette_row.did.connect(self.do)
        self.seat_row.did.connect(self.do)
        self.seat_row.missed.connect(self._missed)
        self.seat_row.more_asked.connect(self._more)
        self.side.walk.why_asked.connect(self.why_asked)
        self.side.walk.touched.connect(self._touched)
        self.help_button.clicked.connect(self.show_help)
        self.menu_button.clicked.connect(self.main_menu_wanted)
        self.side.turned.connect(self._turned)
        self.menu_sheet.picked.connect(self._picked)

    # what is shown

    @Slot(object)
    def show_view(self, view: TableView) -> None:
        """Show the table as the view says."""
        self.view = view
        self.keyboard.show_view(view)
        self.banner.show_banner(view.banner)
        self._show_phase(view)
        self.felt.show_felt(view.felt)
        self.lamp.show_lamp(view.lamp)
        self.rack.say(say("Rack"), view.slips)
        self._show_call(view.call)
        self.side.show_view(view)
        self.primary.show_primary(view.primary)
        self.palette_row.show_palette(view.palette, moving=view.moving, taking=view.taking)
        between = bool(view.actions) and not view.palette.enabled
        actions = (*view.seat_actions, *view.actions)
        self.seat_row.show_actions(_title(view), actions, view.palette)
        self._rows.setCurrentIndex(0 if view.palette.enabled and not between else 1)
        self.strip.show_hint(view.note or _in_hand(view))

    def _show_call(self, since: str) -> None:
        """Say that a supervisor is called and has not come yet."""
        self.call.say(say("Called") if since else say("Call"), since or "Z")
        self.call.setAccessibleName(
            say("A supervisor is called since {since}", since=since) if since else say("Call a supervisor (Z)")
        )
        self.call.setChecked(bool(since))

    def show_time(self, clock: str) -> None:
        """Show the time of day."""
        self._time = clock
        if self.view is not None:
            self._show_phase(self.view)

    def _show_phase(self, view: TableView) -> None:
        """On a small screen the game stands on the felt and beside it, not a third time in tiny letters."""
        game = view.phase.game if self.width() >= _WIDE else ""
        self.phase.show_phase(msgspec.structs.replace(view.phase, clock=self._time, game=game))

    @Slot(object, object)
    def show_refusal(self, refusal: RefusalView | None, again: object) -> None:
        """Say beside the control why not; `again` is what the same touch once more asks for all the same."""
        primary = self.view is not None and again is not None and again == self.view.primary_ask
        if primary and refusal is not None:
            self.primary.note.show_note("", msgspec.structs.replace(refusal, why=f"{refusal.why} {AGAIN}."))
            return
        self.strip.show_refusal(refusal, again=AGAIN if again is not None else "")
        if refusal is None and self.view is not None:
            self.primary.show_primary(self.view.primary)

    def show_menu(self, seat: int, lines: tuple[MenuLine, ...]) -> None:
        """Open the menu of a position."""
        self.show_lines(say("Position {seat}", seat=seat), lines)

    def show_lines(self, title: str, lines: tuple[MenuLine, ...]) -> None:
        """Open a menu of what can be asked; what is touched is told by `menu_picked`."""
        self._lines = lines
        choices = tuple(
            Choice(
                key=str(number),
                label=line.label,
                note=_note(line),
                dead=line.refusal is not None,
            )
            for number, line in enumerate(lines)
        )
        self.menu_sheet.show_choices(title, choices)

    def _picked(self, key: str) -> None:
        if key.isdigit() and int(key) < len(self._lines):
            self.menu_picked.emit(self._lines[int(key)])

    # what was done

    @Slot(object)
    def do(self, deed: Deed) -> None:
        """Do what belongs to the screen itself; pass everything else on."""
        match deed:
            case What.PRIMARY:
                self.primary.press()
            case What.HELP:
                self.show_help()
            case What.TERMS | What.EVENTS | What.WALK:
                self._turn(_PAGES[deed])
            case What.NEXT:
                self._turn(WALK)
                self.side.walk.next_seat()
            case What.ROW:
                self.side.walk.whole_row()
            case What.LOSERS:
                self.side.walk.losers()
            case What.IRREGULARITY:
                self.irregularity_wanted.emit()
            case What.DEALER:
                self.main_menu_wanted.emit()
            case _:
                self.did.emit(deed)

    def _turn(self, page: str) -> None:
        if page != WALK or (self.view is not None and self.view.settlement is not None):
            self.side.turn_to(page)
            self._aside = True
            self._show_in_place()

    def _primary(self) -> None:
        if self.view is None:
            return
        if self.view.finding is not None:
            self.irregularity_wanted.emit()
        else:
            self.did.emit(What.CARDS if self.view.wanted else What.PRIMARY)

    def _missed(self) -> None:
        """A finger came up where something else stands now than when it went down: nothing is asked, and it is said."""
        self.show_refusal(RefusalView("", MOVED_ON), None)

    def _too_fast(self) -> None:
        """No hand types like that, and no badge either."""
        self.show_refusal(RefusalView("", TOO_FAST), None)

    def _dead(self) -> None:
        """Say why the large button does nothing now, so that no press is lost unsaid."""
        if self.view is not None:
            primary = self.view.primary
            self.show_refusal(primary.refusal or RefusalView("", f"{NOT_YET} {primary.detail}".strip()), None)

    def _area(self, seat: int, key: str) -> None:
        self.did.emit(PressArea(key, seat))

    def _held(self, seat: int, key: str) -> None:
        self.did.emit(TakeUp(key, seat))

    def _offered(self, seat: int, choice: str) -> None:
        self.did.emit(DecideFor(seat, choice))

    def _seat(self, seat: int) -> None:
        self.did.emit(PickSeat(seat))

    def _menu(self, seat: int) -> None:
        self.did.emit(OpenMenu(seat))

    def _more(self) -> None:
        seat = None if self.view is None else seat_at_hand(self.view)
        if seat is not None:
            self._menu(seat)

    def _touched(self, seats: tuple[int, ...]) -> None:
        self.did.emit(Touch(seats))

    def _call(self) -> None:
        if self.view is not None:
            self._show_call(self.view.call)  # the touch itself turns nothing on
        self.did.emit(What.CALL)

    @Slot()
    def show_help(self) -> None:
        """Open the sheet with the keys that work now."""
        self.help_sheet.show_keys(bindings(self.view))

    @Slot()
    def _turn_over(self) -> None:
        """Show what lies under the felt, or the felt again."""
        self._aside = not self._aside
        self._show_in_place()

    @Slot(str)
    def _turned(self, page: str) -> None:
        """Follow the side column to what matters now; limits that are shown again matter less than the felt."""
        self._aside = page != TERMS
        self._show_in_place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the pieces as this window and these letters need."""
        self._arrange(division(event.size().width(), theme.in_force().text_scale))
        if self.view is not None:
            self._show_phase(self.view)
        super().resizeEvent(event)


def seat_at_hand(view: TableView) -> int | None:
    """The position picked, or the one the dealer works on now."""
    return view.seat or view.turn or next((seat.number for seat in view.felt.seats if seat.attention), None)


def _title(view: TableView) -> str:
    seat = seat_at_hand(view)
    return (
        say("Position {seat}", seat=seat) if seat is not None and (view.seat_actions or view.seat is not None) else ""
    )


def _in_hand(view: TableView) -> str:
    """What is in hand while bets are placed, or what the position at hand can do."""
    if not view.palette.enabled:
        able = [action.label for action in view.seat_actions if action.refusal is None]
        return say("{title}: {able}?", title=_title(view), able=either(able)) if able and _title(view) else ""
    chip = view.palette.selected
    seat = say("Position {seat} picked.", seat=view.seat) if view.seat is not None else ""
    words = (
        say("In hand: {chip}. Touch a betting area.", chip=show(chip, ""))
        if chip
        else say("Pick a chip, then touch a betting area.")
    )
    return strung(seat, words, by=" ")


def _note(line: MenuLine) -> str:
    """What stands below a line of a menu: why not, that somebody has to agree, or what becomes of a paper."""
    if line.refusal is not None:
        return line.refusal.why
    if line.opens == SLIP:
        return paper_way()
    return say("with approval") if line.needed else ""
