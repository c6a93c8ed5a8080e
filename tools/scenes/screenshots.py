"""Draw every screen and every state of a round into a folder, from the real widgets and the real rules."""

import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import msgspec

from app.felt.screen import TableScreen
from app.house.first_start import first_start_view
from app.players.build import players_view
from app.players.screen import PlayersScreen
from app.setup.first_start_screen import FirstStart
from app.setup.first_start_view import Demonstration, PortChoice
from app.staff.panels.sign_in import SignIn
from app.staff.pins import weakness
from app.staff.signing.approval import ApprovalDialog
from app.terminal.menu import terminal_choices
from app.terminal.opening import opening_view
from app.ui.card_entry import CardEntry
from app.ui.fitted_button import FittedButton
from app.ui.notice import Notice
from app.ui.notice_screen import NoticeScreen
from app.ui.view import ApprovalView, NoticeView, PersonView, RefusalView
from engine.cards import Card
from engine.table import commands as ask
from tools.scenes.back_office import back_office_scenes
from tools.scenes.device import device_scenes
from tools.scenes.game import game_moments
from tools.scenes.irregularity import irregularity_scenes
from tools.scenes.jackpot import SHOWN_METER, jackpot_scenes
from tools.scenes.pictures import Scene, Shown, render, table_screen
from tools.scenes.pit import pit_scenes
from tools.scenes.rack import rack_scenes
from tools.scenes.shift import shift_scenes
from tools.scenes.stage import Moment, Stage, moments
from tools.scenes.table_life import table_life_scenes

_PARTS = 2
KEY = {"betting", "deciding", "settlement-why", "held"}
"""Moments that are also drawn small, light and in large letters."""

PORTS = (
    PortChoice("/dev/serial/by-id/usb-FTDI_FT232R_USB_UART_A10K3XQ7-if00-port0", "FTDI FT232R USB UART A10K3XQ7"),
    PortChoice("/dev/serial/by-path/pci-0000:00:14.0-usb-0:3:1.0-port0", "pci-0000:00:14.0-usb-0:3:1.0-port0"),
)
LOCKED = RefusalView("", "Locked out: a higher rank lifts it")
PEOPLE = (
    PersonView(key="118", name="Ana Gómez", rank="Pit Supervisor"),
    PersonView(key="104", name="Bo Lindqvist", rank="Gaming Shift Manager"),
    PersonView(key="120", name="Robin Tan", rank="Dealer"),
    PersonView(key="131", name="Cy Okafor", rank="Pit Supervisor", refusal=LOCKED),
)
NOT_THIS_RANK = RefusalView("6.2", "Dealer: this takes a Pit Supervisor")
SIGNERS = (*PEOPLE[:2], msgspec.structs.replace(PEOPLE[2], refusal=NOT_THIS_RANK), PEOPLE[3])
WRONG_PIN = RefusalView("", "Wrong PIN. Tries left: 3.")
NO_PIN = "●●●●●●"
"""A picture is no place for a PIN, not even for a made-up one."""

SHOWN_ONCE = Demonstration(
    people=(
        ("100", "Morgan Reyes", "Gaming Shift Manager", NO_PIN),
        ("110", "Sam Okafor", "Pit Supervisor", NO_PIN),
        ("120", "Robin Tan", "Dealer", NO_PIN),
    )
)
DISK_FULL = NoticeView(
    "The step was not saved",
    "The disk is full (/var/lib/cutcard). The last step was not written.",
    ("Take no new bets. Free some space, then do the step again; an open round can be ended on paper.",),
)
SECOND = NoticeView(
    "Cutcard cannot open the table",
    "Table T1 is already open in another process (process 4711).",
    ("Use the window that is open, or close it first.",),
)
DAMAGED = NoticeView(
    "Cutcard cannot open the table",
    "The log cutcard.sqlite is damaged: it ends with entry 9,117, but entry 9,204 was written before.",
    (
        "Do not open the table on it.",
        "Keep the file as evidence, then restore the newest backup or start a new log.",
    ),
)
STOPPED = NoticeView(
    "The table is stopped",
    "Cutcard made an error. Nothing that was saved is lost.",
    ("Stop dealing and call the supervisor.", "Start the table again: it stands where it stood."),
    detail="ValueError in settlement.py:88",
)
REOPEN = ApprovalView(
    title="Reopen the settlement",
    what="Position 3, table T4.",
    rule="R-25",
)


def draw(folder: Path) -> tuple[Path, ...]:
    """Draw everything, on two processors where there are two; the paths of the pictures."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with ProcessPoolExecutor(_PARTS, mp_context=get_context("spawn")) as parts:
        made = parts.map(partial(_part, folder), range(_PARTS))
        return tuple(sorted(path for part in made for path in part))


def _part(folder: Path, part: int) -> tuple[Path, ...]:
    return render(folder, scenes()[part::_PARTS])


def scenes() -> tuple[Scene, ...]:
    """Every screen and every state of it."""
    return (
        *_moments(),
        *_games(),
        *_sheets(),
        *_people(),
        *_notices(),
        *_first_start(),
        *irregularity_scenes(),
        *back_office_scenes(PORTS),
        *shift_scenes(),
        *jackpot_scenes(),
        *table_life_scenes(),
        *device_scenes(),
        *rack_scenes(),
        *pit_scenes(),
        *_players(),
    )


def _players() -> tuple[Scene, ...]:
    return tuple(
        Scene(name=f"players-{name}", key=name == "closing", widget=partial(_players_screen, name))
        for name in ("betting", "closing")
    )


def _players_screen(name: str) -> PlayersScreen:
    screen = PlayersScreen()
    screen.show_view(players_view(next(each.view for each in moments() if each.name == name), SHOWN_METER))
    return screen


def _games() -> tuple[Scene, ...]:
    return tuple(
        Scene(name=f"game-{moment.name}", key=False, small=True, widget=partial(_screen, moment))
        for moment in game_moments()
    )


def _moments() -> tuple[Scene, ...]:
    return tuple(
        Scene(name=f"table-{moment.name}", key=moment.name in KEY, widget=partial(_screen, moment))
        for moment in moments()
        if not moment.menu
    )


def _screen(moment: Moment) -> TableScreen:
    shown = Shown(view=moment.view, refusal=moment.refusal, again=moment.again, side=moment.side)
    return table_screen(shown)


def _moment(name: str) -> TableScreen:
    return _screen(next(each for each in moments() if each.name == name))


def _sheets() -> tuple[Scene, ...]:
    return (
        Scene(name="help", key=False, widget=_help),
        Scene(name="menu-position", key=False, widget=_seat_menu),
        Scene(name="menu-terminal", key=False, widget=_terminal_menu),
    )


def _help() -> TableScreen:
    screen = _moment("betting")
    screen.resize(1920, 1080)
    screen.show_help()
    return screen


def _seat_menu() -> TableScreen:
    moment = next(each for each in moments() if each.menu)
    screen = _screen(moment)
    screen.show_menu(moment.view.seat or 1, moment.menu)
    return screen


def _terminal_menu() -> TableScreen:
    screen = _moment("closed")
    screen.menu_sheet.show_choices("This terminal", terminal_choices(full_screen=False))
    return screen


def _people() -> tuple[Scene, ...]:
    manual = partial(_moment, "manual-dealing")
    return (
        Scene(name="sign-in", key=True, widget=partial(_moment, "closed"), dialog=_sign_in),
        Scene(name="sign-in-locked", key=True, widget=partial(_moment, "dealing"), dialog=_locked),
        Scene(name="approval", key=True, widget=partial(_moment, "closing"), dialog=_approval),
        Scene(name="card-entry", key=True, widget=manual, dialog=_card_entry),
        Scene(name="card-entry-refused", key=False, widget=manual, dialog=_card_refused),
    )


def _sign_in(under: TableScreen | NoticeScreen) -> SignIn:
    dialog = SignIn("Sign in at Table 4", "Choose your name and type your PIN.", parent=under)
    dialog.show_people(PEOPLE)
    dialog.people.step(1)
    dialog.show_refusal(WRONG_PIN)
    return dialog


def _locked(under: TableScreen | NoticeScreen) -> SignIn:
    """During a break: a number is being typed, and a supervisor was called from here."""
    words = "Robin Tan is on a break since 21:20. Choose your name and type your PIN."
    dialog = SignIn("Sign in at Table 4", words, parent=under)
    dialog.offer_call()
    dialog.show_people(PEOPLE)
    dialog.show_call("21:34")
    dialog.insist()
    for button in (each for digit in "118" for each in dialog.pad.findChildren(FittedButton, digit)):
        button.click()
    return dialog


def _approval(under: TableScreen | NoticeScreen) -> ApprovalDialog:
    dialog = ApprovalDialog(REOPEN, "Pit Supervisor", under)
    dialog.show_people(SIGNERS)
    dialog.show_refusal(WRONG_PIN)
    return dialog


def _card_entry(under: TableScreen | NoticeScreen) -> CardEntry:
    wanted = under.view.wanted if isinstance(under, TableScreen) and under.view else None
    if wanted is None:
        raise ValueError("no cards are wanted at this moment")
    dialog = CardEntry(wanted, under)
    for card in ("Qs", "7d"):
        dialog.keys[Card(card)].click()
    return dialog


def _card_refused(under: TableScreen | NoticeScreen) -> CardEntry:
    dialog = _card_entry(under)
    dialog.keys[Card("9h")].click()
    stage = Stage(method="manual").bet().no_more_bets().after(ask.CardsDealt(), ask.AllOthers())
    stage.after(ask.TurnCards(cards=(Card("9h"), Card("7c"), Card("2s"))))
    dialog.show_refusal(stage.no(ask.EnterHand(place="7", cards=(Card("9h"), Card("Kd"), Card("3c")))))
    return dialog


def _notices() -> tuple[Scene, ...]:
    table = partial(_moment, "betting")
    opening = partial(NoticeScreen, opening_view(), offer_again=False)
    return (
        Scene(name="notice-disk-full", key=False, widget=table, dialog=partial(_notice, DISK_FULL)),
        Scene(name="notice-second-instance", key=False, widget=opening, dialog=partial(_notice, SECOND)),
        Scene(name="notice-log-damaged", key=False, widget=opening, dialog=partial(_notice, DAMAGED)),
        Scene(name="table-stopped", key=False, widget=partial(NoticeScreen, STOPPED)),
    )


def _notice(view: NoticeView, under: TableScreen) -> Notice:
    return Notice(view, under)


def _first_start() -> tuple[Scene, ...]:
    pages = ("welcome", "manager", "pin", "table", "limits", "shuffler")
    steps = tuple(
        Scene(name=f"first-start-{number}-{name}", key=name in {"manager", "table"}, widget=partial(_wizard, number))
        for number, name in enumerate(pages)
    )
    return (*steps, Scene(name="first-start-demonstration", key=False, widget=_demonstration))


def _wizard(page: int) -> FirstStart:
    first = FirstStart(first_start_view(PORTS, manager_known=False), weakness)
    first.manager.staff.setText("104")
    first.manager.name.setText("Bo Lindqvist")
    pages = (first.welcome, first.manager, first.pin, first.table, first.limits, first.shuffler)
    if page:
        first.welcome.start.click()
    while first.page() is not pages[page]:
        if first.page() is first.pin:
            _type_pin(first)
        first.next.click()
    if page == 2:
        _type_pin(first)
    return first


def _type_pin(first: FirstStart) -> None:
    for pad in (first.pin.pin, first.pin.again):
        for button in (each for digit in "739154" for each in pad.findChildren(FittedButton, digit)):
            button.click()


def _demonstration() -> FirstStart:
    first = FirstStart(first_start_view(PORTS, manager_known=False), weakness)
    first.show_demonstration(SHOWN_ONCE)
    return first
