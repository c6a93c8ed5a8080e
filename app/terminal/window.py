"""The one window: opening, first start, the table, or the reason why it is stopped – and the menu of the terminal."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QEvent, Qt, QTime, QTimer, Signal, Slot
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget

from app.brought_up import brought_up_words
from app.clock import SystemClock
from app.device.binding import DeviceControl
from app.device.presenter import DeviceDesk, Orders
from app.device.screen import DeviceScreen
from app.felt.presenter import FeltDesk
from app.felt.screen import LEAST, TableScreen
from app.jackpot.claim.presenter import Evidence
from app.rack.binding import RackControl
from app.rack.presenter import PaperRoom, RackDesk
from app.rack.screen import RackScreen
from app.record.table_life import LAST_ROUNDS
from app.setup.first_start_screen import FirstStart
from app.setup.first_start_view import FirstStartView
from app.setup.pages.pin import Weakness
from app.staff.panels.pin_dialog import PinDialog
from app.staff.presenter import Granted, Reception
from app.staff.signing.sign_in import SignInFlow
from app.table.lamp import simulated_banner
from app.terminal.menu import BREAK, CALL, LOCK, LOOKS, SCALES, another_look, terminal_choices
from app.terminal.opening import appear, opening_view
from app.terminal.players_side import PlayersSide
from app.terminal.sounding import Sounding
from app.terminal.table_page import TablePage
from app.ui import theme
from app.ui.banner import Banner
from app.ui.felt_view import Tone
from app.ui.hands_only import BadgeRead, HandsOnly, TooFast
from app.ui.laid import below
from app.ui.notice import Notice
from app.ui.notice_screen import NoticeScreen
from app.ui.pages import PAGES, PLAYERS, RACK, SERVICE_LOG, SHUFFLER
from app.ui.theme import Theme
from app.ui.typed_digits import TOO_FAST
from app.ui.view import BannerView, NoticeView
from app.words.times import short_clock
from assets.languages import say
from engine.actors import Actor
from engine.staff.authority import Access, may_do

_CLOCK_MS = 2000
_WARN_THEMSELVES = (TableScreen, DeviceScreen)  # the screens that say across their top what else there is to say


class Window(QMainWindow):
    """Shows one screen at a time; what is done on it is told to whoever opened the window.

    Signals:
        again: the table is to be started again.
        look_changed: a Theme was chosen.
        badge_read: a badge was held to its reader, over whatever is shown.
        page_wanted: a screen behind the table, by its name in the menu.
        break_wanted: the dealer leaves for a break.
        lock_wanted: whoever acts here leaves for a while; nothing is to be asked before somebody signs in.
        close_in_a_round_wanted: the program is to be closed while a round is open.
        leave_kiosk_wanted: the program is to be closed where it is all that the computer shows.

    """

    again = Signal()
    look_changed = Signal(Theme)
    badge_read = Signal(str)
    page_wanted = Signal(str)
    close_in_a_round_wanted = Signal()
    break_wanted = Signal()
    lock_wanted = Signal()
    leave_kiosk_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle("Cutcard")
        self.setMinimumSize(*LEAST)
        self.resize(self.screen().availableSize())
        self.strip, self._pages = Banner(), QStackedWidget()
        whole = QWidget()
        below(self.strip, (self._pages, 1), on=whole, gap=0)
        self.setCentralWidget(whole)
        self.first_start: FirstStart | None = None
        self.control: TablePage | None = None
        self.sign_in: SignInFlow | None = None
        self.claim_evidence: Evidence | None = None
        self.players, self.sounding = PlayersSide(self), Sounding(self)
        self.device: DeviceControl | None = None
        self.rack: RackControl | None = None
        self.rack_papers: PaperRoom | None = None
        self.simulator: Orders | None = None
        self.reader: Actor | None = None
        """Who was let in last behind the table, and has not left since."""
        self.kiosk = False
        """It fills its screen, and a PIN alone ends it."""
        self.notes: dict[str, str] = {}
        """What a line of the menu says instead of its usual note, by its key."""
        self._table: tuple[FeltDesk, Reception, str, str] | None = None
        self._notice: Notice | None = None
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._tick)
        self._clock.start(_CLOCK_MS)
        self.hands = HandsOnly(self)
        full = QShortcut(QKeySequence("F11"), self)
        full.activated.connect(self._full_screen)
        self._show(NoticeScreen(opening_view(), offer_again=False))

    # what is shown

    def appear(self) -> None:
        """Come up on the screen: over the whole of it as a kiosk, else as large as the desktop leaves room."""
        appear(self, kiosk=self.kiosk)

    def show_first_start(self, view: FirstStartView, weakness: Weakness) -> FirstStart:
        """Show the first start; whoever called connects what it asks."""
        self.first_start = FirstStart(view, weakness)
        self._show(self.first_start)
        return self.first_start

    def show_table(self, desk: FeltDesk, reception: Reception, table: str, title: str) -> None:
        """Show a table. Its desk has nothing to show before its thread has spoken."""
        self._table = (desk, reception, table, title)
        desk.sign_in_wanted.connect(self.ask_to_sign_in)
        desk.changed.connect(self._show_call)
        self.players.follow(desk)
        self.sounding.follow(desk)
        self.show_table_again()
        self.setWindowTitle(say("Cutcard – {title}", title=title))

    @Slot()
    def show_table_again(self) -> None:
        """Show the table anew: from a screen behind it, or in another look."""
        if self._table is None:
            return
        desk, reception = self._table[0], self._table[1]
        self.reader = None
        screen = TableScreen()
        self.control = TablePage(screen, desk, reception, evidence=self.claim_evidence)
        screen.main_menu_wanted.connect(self._open_menu)
        screen.menu_sheet.picked.connect(self._menu_picked)
        screen.lamp.pressed.connect(self.show_device)
        screen.rack.clicked.connect(self.show_rack)
        screen.badge_read.connect(self.badge_read)
        self._show(screen)
        self._tick()
        if desk.view is not None:
            screen.show_view(desk.view)

    def show_page(self, screen: QWidget) -> None:
        """Show a screen behind the table; the table goes on."""
        self.control = None
        self._show(screen)

    def leave_page(self) -> None:
        """Go back to the table from whatever is read behind it, its open dialogs with it."""
        if self._table is not None and self.control is None:
            self.show_table_again()

    @Slot()
    def show_device(self) -> None:
        """Show the table's shuffler and deck, and what can be asked about them."""
        if self._table is None:
            return
        desk, reception = self._table[0], self._table[1]
        screen = DeviceScreen()
        self.device = DeviceControl(screen, DeviceDesk(desk, self.simulator), reception)
        screen.closed.connect(self.show_table_again)
        screen.log_wanted.connect(partial(self.page_wanted.emit, SERVICE_LOG))
        self.show_page(screen)
        screen.setFocus()

    @Slot()
    def show_rack(self) -> None:
        """Show the table's rack: its open slips, buy-ins, counts and drop box."""
        if self._table is None or self.rack_papers is None:
            return
        desk, reception = self._table[0], self._table[1]
        screen = RackScreen()
        self.rack = RackControl(screen, RackDesk(desk, self.rack_papers), reception)
        screen.closed.connect(self.show_table_again)
        self.show_page(screen)

    def show_stopped(self, view: NoticeView) -> None:
        """Cover everything with the reason; dialogs that are open are closed. The first reason stays."""
        shown = self.screen_shown()
        if isinstance(shown, NoticeScreen) and shown.view.title == view.title:
            return
        if self.sign_in is not None:
            self.sign_in.dialog.done(0)
        self.control, self._table = None, None
        screen = NoticeScreen(view)
        screen.again.connect(self.again)
        screen.leave.connect(self.again if self.kiosk else self.close)  # a kiosk has nothing behind it
        self._show(screen)

    def show_opening(self) -> None:
        """Say that the table is being opened."""
        self.control = None
        self._show(NoticeScreen(opening_view(), offer_again=False))

    @Slot(int, int)
    def show_brought_up(self, done: int, total: int) -> None:
        """Say how far an older log is brought up to date, while the table is being opened."""
        if isinstance(shown := self.screen_shown(), NoticeScreen):
            shown.happened.setText(brought_up_words(done, total))

    def show_notice(self, view: NoticeView) -> Notice:
        """Show a fault until somebody has read it."""
        self._notice = Notice(view, self)
        self._notice.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._notice.open()
        return self._notice

    def screen_shown(self) -> QWidget | None:
        """The screen that is shown."""
        return self._pages.currentWidget()

    def _show(self, screen: QWidget) -> None:
        if not isinstance(screen, FirstStart):
            self.first_start = None
        simulated = simulated_banner(self._table[0].link) if self._table is not None else BannerView()
        self.strip.show_banner(BannerView() if isinstance(screen, _WARN_THEMSELVES) else simulated)
        self._pages.addWidget(screen)
        self._pages.setCurrentWidget(screen)
        while self._pages.count() > 1:
            old = self._pages.widget(0)
            if old is None:
                break
            self._pages.removeWidget(old)
            old.deleteLater()

    # people

    @Slot()
    def ask_to_sign_in(self, why: str = "") -> None:
        """Ask who deals here, and say why where something asks for it; one dialog at a time."""
        if self._table is None or self.sign_in is not None:
            return
        desk, reception, table, title = self._table
        enter = partial(reception.sign_in, table)
        words = say("{why} Choose your name and type your PIN.", why=why).strip()
        self.sign_in = SignInFlow(
            reception.dealers, enter, say("Sign in at {title}", title=title), words, self, does=True
        )
        self.sign_in.signed.connect(self._signed)
        self.sign_in.ended.connect(self._sign_in_ended)
        self.sign_in.dialog.offer_call()
        self.sign_in.dialog.call_wanted.connect(desk.call_supervisor)
        self._show_call()
        self.sign_in.start()

    def event(self, event: QEvent) -> bool:
        """Hear of a badge that was read over whatever is shown, and of keys that were dropped there."""
        if isinstance(event, BadgeRead):
            event.accept()
            self.badge_read.emit(event.badge)
            return True
        if isinstance(event, TooFast):
            event.accept()
            self.show_notice(NoticeView(say("Not entered"), TOO_FAST, (), tone=Tone.WARN))
            return True
        return super().event(event)

    @Slot()
    def _show_call(self) -> None:
        """Say to whoever is asked to sign in whether a supervisor is called to the table."""
        if self.sign_in is not None and self._table is not None:
            call = self._table[0].call
            self.sign_in.dialog.show_call(short_clock(call.at_us) if call is not None else "")

    def lock(self, why: str = "") -> None:
        """Ask who deals here and let nothing be touched until somebody has signed in."""
        self.ask_no_more(besides=self.sign_in)
        self.ask_to_sign_in(why)
        if self.sign_in is not None:
            self.sign_in.dialog.insist()

    def ask_no_more(self, *, besides: SignInFlow | None) -> None:
        """Take no PIN any more for what was asked before; whoever asked may not be the one who is there now."""
        for dialog in self.findChildren(PinDialog):
            if besides is None or dialog is not besides.dialog:
                dialog.reject()

    @Slot(object)
    def _signed(self, granted: Granted) -> None:
        """Let somebody act at the table; what was open behind it was for whoever was here before."""
        if self._table is not None:
            self.leave_page()
            self._table[0].sign(granted.actor)

    @Slot()
    def _sign_in_ended(self) -> None:
        self.sign_in = None
        self.activateWindow()

    # the menu of the terminal

    @Slot()
    def _open_menu(self) -> None:
        if self.control is None:
            return
        choices = terminal_choices(
            full_screen=None if self.kiosk else self.isFullScreen(), silent=self.sounding.silent, notes=self._notes()
        )
        self.control.screen.menu_sheet.show_choices(say("This terminal"), choices)

    def _notes(self) -> Mapping[str, str]:
        """What the menu may say besides to whoever is signed in: how many disputes wait is for who may read them."""
        who = self._table[0].signed_in if self._table is not None else None
        return self.notes if who is not None and may_do(who.rank, Access.READ_DISPUTES) is None else {}

    @Slot(str)
    def _menu_picked(self, key: str) -> None:
        deeds: Mapping[str, Callable[[], object]] = {
            "dealer": self.ask_to_sign_in,
            LOCK: self.lock_wanted.emit,
            BREAK: self.break_wanted.emit,
            PLAYERS: self.players.turn_on,
            SHUFFLER: self.show_device,
            RACK: self.show_rack,
            "sound": self.sounding.turn_over,
            "full": self._full_screen,
            "close": self._ask_to_close,
        }
        if key in deeds:
            deeds[key]()
        elif key in PAGES:
            self.page_wanted.emit(key)
        elif key in {"help", LAST_ROUNDS, CALL}:
            self._on_table(key)
        elif key in LOOKS or key in SCALES:
            self.wear(another_look(theme.in_force(), key))

    def _ask_to_close(self) -> None:
        """Close at once where no round is open; in the middle of one only by somebody whose rank may."""
        if self.kiosk:
            self.leave_kiosk_wanted.emit()
        elif self._in_a_round():
            self.close_in_a_round_wanted.emit()
        else:
            self.close()

    def _in_a_round(self) -> bool:
        rnd = self._table[0].table.round if self._table is not None else None
        return rnd is not None and not rnd.closed

    def _on_table(self, key: str) -> None:
        """Do what belongs to the table's own screen."""
        if self.control is None:
            return
        if key == LAST_ROUNDS:
            self.control.felt.last_rounds()
        elif key == CALL:
            self.control.felt.call_supervisor()
        else:
            self.control.screen.show_help()

    def wear(self, look: Theme) -> None:
        """Change the light and the size of the letters; the table is drawn anew from what it shows."""
        app = QApplication.instance()
        if isinstance(app, QApplication):
            theme.apply(app, look)
        self.show_table_again()
        self.look_changed.emit(look)

    def _full_screen(self) -> None:
        if self.kiosk:
            return
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def _tick(self) -> None:
        if self._table is not None:
            self._table[0].tick(SystemClock().utc_us())
        if self.control is not None:
            self.control.screen.show_time(QTime.currentTime().toString("HH:mm"))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close at any moment: whatever was saved stands, and nothing else was shown.

        The desktop's own way out – its button, its key – leads where that of the menu does.
        """
        if event.spontaneous() and (self.kiosk or self._in_a_round()):
            event.ignore()
            self._ask_to_close()
            return
        event.accept()
        self.players.let_go()
