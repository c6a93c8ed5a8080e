"""The pit: its own window and a terminal's page over two real tables of one house, by touch."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from app.bootstrap import OpenHouse, open_house
from app.clock import SystemClock
from app.felt.screen import TableScreen
from app.floor.copied_facts import FloorCopied
from app.floor.copying import mark
from app.floor.membership import Membership, keep
from app.history.screen import HistoryScreen
from app.pit.screen import PitScreen
from app.pit.view import IN_ORDER, NEEDS_YOU, NOT_OPEN, AlertLine, PitView, TileView
from app.rack.screen import RackScreen
from app.settings import DataFolder, data_folder
from app.staff.house_log import HouseLog
from app.staff.pins import Pin
from app.staff.staff import Badge, Staff
from app.table.opening import demonstration_terms, set_up
from app.table.service import restore
from app.table.setup import TableNamed
from app.terminal.pit_office import PitOffice
from app.terminal.pit_window import NOBODY, PitWindow
from app.terminal.reading_room import ReadingRoom
from app.terminal.window import Window
from app.ui.fitted_button import FittedButton
from app.ui.notice import Notice
from app.ui.pages import HISTORY, PIT, SHIFT
from app.ui.theme import TOUCH
from app.ui.typed_digits import TOO_FAST
from engine.actors import Approval, Rank
from engine.decide import decide
from engine.games.catalogue import GAMES
from engine.table import commands as ask
from engine.table import rack_asked as money
from engine.table import rack_facts as fact
from tests.app.staff.house_of_five import done
from tests.app.terminal.at_the_rack import AtTheRack, words_of
from tests.app.terminal.sitting import DEALER, MANAGER, PATIENCE_MS, PINS, SUPERVISOR, Hands, make_table


def two_tables(path: Path) -> DataFolder:
    """T1 is dealt by a simulated shuffler, T2 by hand."""
    folder = make_table(path)
    house = open_house(folder)
    terms = demonstration_terms(GAMES["megalink-let-it-ride"], "manual")
    set_up(house.journal, "T2", terms, (TableNamed(title="Table 2"),), by=MANAGER)
    house.close()
    return folder


class Pit:
    """A pit screen in whatever window, and a finger on it."""

    def __init__(self, window: Window, qtbot) -> None:
        self.window, self._qtbot = window, qtbot

    def until(self, ready) -> None:
        self._qtbot.waitUntil(lambda: bool(ready()), timeout=PATIENCE_MS)

    @property
    def screen(self) -> PitScreen:
        screen = self.window.screen_shown()
        assert isinstance(screen, PitScreen)
        return screen

    @property
    def view(self) -> PitView | None:
        shown = self.window.screen_shown()
        return shown.view if isinstance(shown, PitScreen) else None

    def tile(self, table: str) -> TileView:
        return next(each for each in self.view.tiles if each.table == table)

    def irregularities(self) -> list[AlertLine]:
        """What calls for a decision. That a simulated shuffler was late on a busy machine may call beside it."""
        return [each for each in self.view.alerts if each.kind == "IRREGULARITY"]

    def touch(self, widget: QWidget) -> None:
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)

    def sign_in(self, office: PitOffice, staff: str) -> None:
        self.prove(office, staff)
        self.until(lambda: office.gate.flow is None and self.view is not None)

    def prove(self, office: PitOffice | ReadingRoom, staff: str) -> None:
        self.until(lambda: office.gate.flow is not None and office.gate.flow.dialog.people.buttons())
        dialog = office.gate.flow.dialog
        self.touch(next(each for each in dialog.people.buttons() if each.objectName() == staff))
        for digit in PINS[staff]:
            self.touch(dialog.pad.findChild(FittedButton, digit))
        self.touch(dialog.enter)

    def said(self) -> str:
        return "\n".join(each.text() for each in self.screen.findChildren(QLabel) if each.isVisible())


@pytest.fixture
def pit_window(qtbot, qapp: QApplication) -> Iterator[object]:
    opened: list[PitWindow] = []
    bugs: list[str] = []

    def open_pit(folder: DataFolder) -> tuple[PitWindow, Pit]:
        made = PitWindow(folder)
        made.bugs.found.connect(bugs.append)
        opened.append(made)
        made.start()
        return made, Pit(made.window, qtbot)

    yield open_pit
    for each in opened:
        each.close()
    assert bugs == []


def at_a_table(hands: Hands) -> bool:
    return isinstance(hands.terminal.window.screen_shown(), TableScreen) and hands.screen.view is not None


def test_a_window_of_its_own_shows_two_tables_as_they_stand_and_keeps_what_calls_until_it_is_acknowledged(
    sit_down, pit_window, house_folder: Path
) -> None:
    folder = two_tables(house_folder)
    one, two = sit_down(folder), sit_down(folder, "T2")
    for hands in (one, two):
        hands.until(lambda hands=hands: at_a_table(hands))
    made, pit = pit_window(folder)
    pit.until(lambda: made.pit is not None)
    pit.sign_in(made.pit, SUPERVISOR)
    pit.until(lambda: (pit.tile("T2").state, pit.tile("T1").state != NOT_OPEN) == (IN_ORDER, True))
    pit.until(lambda: pit.tile("T1").terminal.lamp.state.value == "READY")
    assert pit.tile("T1").terminal.simulated
    assert pit.tile("T2").game == "Megalink Let It Ride"

    one.sign_in(DEALER)
    one.go_on(by_touch=True)
    pit.until(lambda: (pit.tile("T1").phase, pit.tile("T1").dealer) == ("BETTING", "Robin Tan"))
    one.touch_chip(2500)
    one.touch_area(2, "ante")
    one.until(lambda: one.can_go_on() and one.terminal.desk.table.round.boxes)
    one.terminal.desk.ask(ask.RaiseIrregularity(kind="other", places=("2",)))
    pit.until(pit.irregularities)
    (alert,) = pit.irregularities()
    assert pit.tile("T1").state == NEEDS_YOU
    pit.until(lambda: alert.id in pit.screen.alerts.cards)
    button = pit.screen.alerts.cards[alert.id].button
    assert button.height() >= TOUCH
    pit.until(lambda: f"T1 · {alert.kind}" in pit.said())
    pit.touch(button)
    pit.until(lambda: not pit.irregularities())
    pit.until(lambda: "Sam Okafor · T1" in pit.said())
    assert pit.tile("T1").open, "the irregularity itself waits for its decision"
    (entry,) = (each for each in made.house.journal.entries("pit") if each.kind == "alert-acknowledged/1")
    assert (entry.by, entry.event.by.name) == (SUPERVISOR, "Sam Okafor")

    two.terminal.close()
    pit.until(lambda: pit.tile("T2").state == NOT_OPEN)
    assert pit.tile("T2").terminal.lamp is None
    assert [each.table for each in pit.view.alerts if each.table == "T2"] == []
    pit.until(lambda: "TERMINAL NOT OPEN" in pit.said())

    made.close()
    again, later = pit_window(folder)
    later.until(lambda: again.pit is not None)
    later.sign_in(again.pit, SUPERVISOR)
    assert later.irregularities() == []
    assert [each.by for each in later.view.acknowledged] == ["Sam Okafor"]


def test_the_pit_is_opened_from_the_menu_of_a_terminal_and_left_to_the_table(
    sit_down, qtbot, house_folder: Path
) -> None:
    hands = sit_down(two_tables(house_folder))
    hands.sign_in(DEALER)
    hands.touch(hands.screen.menu_button)
    hands.until(hands.screen.menu_sheet.isVisible)
    hands.touch(hands.screen.menu_sheet.findChild(FittedButton, PIT))
    pit, office = Pit(hands.terminal.window, qtbot), hands.terminal.pit
    pit.until(lambda: office.gate.flow is not None and office.gate.flow.dialog.people.buttons())
    able = [each.objectName() for each in office.gate.flow.dialog.people.buttons() if each.isEnabled()]
    assert sorted(able) == [MANAGER, SUPERVISOR]
    pit.sign_in(office, SUPERVISOR)
    pit.until(lambda: pit.tile("T1").state != NOT_OPEN and pit.tile("T2").state == NOT_OPEN)
    pit.touch(pit.screen.leave)
    hands.until(lambda: at_a_table(hands))


def test_whoever_sits_down_after_a_while_acknowledges_in_their_own_name(pit_window, house_folder: Path) -> None:
    made, pit = pit_window(two_tables(house_folder))
    pit.until(lambda: made.pit is not None)
    pit.sign_in(made.pit, SUPERVISOR)
    made.pit.lock()
    pit.until(lambda: made.pit.gate.flow is not None)
    made.pit.gate.flow.dialog.reject()
    assert made.pit.gate.flow.dialog.isVisible(), "it stays until somebody has signed in"
    pit.sign_in(made.pit, MANAGER)
    assert made.pit.board.asker.id == MANAGER


BADGE = "0047110815"


@pytest.mark.parametrize("page", ["", HISTORY])
def test_a_badge_held_to_the_reader_of_the_pit_asks_its_owner_for_a_pin_whatever_is_read_there(
    pit_window, house_folder: Path, page: str
) -> None:
    house = open_house(data_folder(house_folder))
    Staff(HouseLog(house.journal), SystemClock()).set_badge(Badge(MANAGER, Pin(PINS[MANAGER])), MANAGER, BADGE)
    house.close()
    made, pit = pit_window(two_tables(house_folder))
    pit.until(lambda: made.pit is not None)
    pit.sign_in(made.pit, SUPERVISOR)
    if page:
        pit.screen.page_wanted.emit(page)
        pit.until(lambda: isinstance(made.window.screen_shown(), HistoryScreen))
    QTest.keyClicks(made.window.screen_shown(), BADGE)
    QTest.keyClick(made.window.screen_shown(), Qt.Key.Key_Return)
    pit.until(lambda: made.pit.gate.flow is not None and made.pit.gate.flow.dialog.people.person() == MANAGER)
    pit.sign_in(made.pit, MANAGER)
    assert (made.pit.board.asker.id, isinstance(made.window.screen_shown(), PitScreen)) == (MANAGER, True)


def test_digits_that_no_hand_types_at_the_pit_do_nothing_and_that_is_said(pit_window, house_folder: Path) -> None:
    made, pit = pit_window(two_tables(house_folder))
    pit.until(lambda: made.pit is not None)
    pit.sign_in(made.pit, SUPERVISOR)
    QTest.keyClicks(pit.screen, BADGE)
    pit.screen.hands.digits.pause()
    notice = made.window.findChild(Notice)
    assert (notice.isVisible(), notice.view.what_happened, made.pit.gate.flow) == (True, TOO_FAST, None)
    notice.accept()


def _dismissed(house: OpenHouse, staff: str) -> None:
    done(Staff(HouseLog(house.journal), SystemClock()).leave(Badge(MANAGER, Pin(PINS[MANAGER])), staff))


def test_whoever_is_dismissed_looks_after_the_pit_no_more(pit_window, house_folder: Path) -> None:
    made, pit = pit_window(two_tables(house_folder))
    pit.until(lambda: made.pit is not None)
    pit.sign_in(made.pit, SUPERVISOR)
    _dismissed(made.house, SUPERVISOR)
    pit.until(lambda: made.pit.gate.flow is not None)
    made.pit.gate.flow.dialog.reject()
    assert made.pit.gate.flow.dialog.isVisible(), "it stays until somebody else has signed in"
    pit.sign_in(made.pit, MANAGER)
    assert made.pit.board.asker.id == MANAGER


def test_whoever_is_dismissed_reads_no_more_behind_a_table(sit_down, qtbot, house_folder: Path) -> None:
    hands = sit_down(two_tables(house_folder))
    hands.sign_in(DEALER)
    hands.terminal.window.page_wanted.emit(HISTORY)
    pit, reading = Pit(hands.terminal.window, qtbot), hands.terminal.back_office.reading
    pit.prove(reading, SUPERVISOR)
    pit.until(lambda: isinstance(hands.terminal.window.screen_shown(), HistoryScreen))
    _dismissed(hands.terminal.opened.house, SUPERVISOR)
    pit.until(lambda: at_a_table(hands))
    assert hands.terminal.window.findChild(Notice).view.what_happened == "Sam Okafor does not work here any more."
    assert hands.terminal.desk.signed_in.id == DEALER


@pytest.mark.parametrize(
    "look_up", [lambda pit: pit._look_up_rack("T1"), lambda pit: pit._read(SHIFT)], ids=["a rack", "results"]
)
def test_what_was_being_looked_up_when_the_pit_locked_is_not_shown(pit_window, house_folder: Path, look_up) -> None:
    made, pit = pit_window(two_tables(house_folder))
    pit.until(lambda: made.pit is not None)
    pit.sign_in(made.pit, SUPERVISOR)
    look_up(made.pit)
    made.pit.lock()
    done: list[object] = []
    for errand in (made.office.look, made.office.run):
        errand(lambda: "all before it").done.connect(done.append)
    pit.until(lambda: len(done) == 2)
    assert isinstance(made.window.screen_shown(), PitScreen)


def test_a_call_is_heard_in_the_window_of_the_pit_whatever_is_shown_there_and_whoever_is_signed_in(
    sit_down, pit_window, house_folder: Path
) -> None:
    folder = two_tables(house_folder)
    hands = sit_down(folder)
    made, pit = pit_window(folder)
    pit.until(lambda: made.pit is not None and made.pit.board.view is not None)
    heard: list[str] = []
    made.window.sounding._player, made.window.sounding._start = ("player",), lambda command: heard.append(command[-1])
    hands.until(lambda: at_a_table(hands))
    hands.terminal.desk.call_supervisor()
    pit.until(lambda: heard)
    assert made.pit.control is None, "nobody has signed in at the pit yet"
    pit.sign_in(made.pit, SUPERVISOR)
    pit.touch(pit.screen.pages[HISTORY])
    pit.until(lambda: isinstance(made.window.screen_shown(), HistoryScreen))
    hands.terminal.desk.call_supervisor()
    pit.until(lambda: len(heard) == 2)


def test_a_house_in_which_nobody_has_a_pin_yet_is_told_what_comes_first(pit_window, tmp_path: Path) -> None:
    made, pit = pit_window(data_folder(tmp_path / "new"))
    pit.until(lambda: made.window._notice is not None and made.window._notice.isVisible())
    assert NOBODY.what_happened in "\n".join(each.text() for each in made.window._notice.findChildren(QLabel))
    made.window._notice.accept()
    pit.until(lambda: not made.window.isVisible())
    assert made.failed


def copy_of_a_floor(path: Path, home: DataFolder | None) -> DataFolder:
    """The folder in which a computer, or one that has joined nothing, copies the floor of a house."""
    with closing(open_house(data_folder(path))) as house:
        mark(house.journal, FloorCopied(house="ab", floor="a floor", home=str(home.path) if home else ""))
    return house.folder


def test_at_a_copy_of_a_floor_the_people_of_the_computer_that_makes_it_sign_in(
    pit_window, house_folder: Path, tmp_path: Path
) -> None:
    folder = make_table(house_folder)
    keep(folder, Membership(floor="postgresql://u@h/db", terminal="PIT1", house="ab"))
    made, pit = pit_window(copy_of_a_floor(tmp_path / "copy", folder))
    pit.until(lambda: made.pit is not None)
    pit.sign_in(made.pit, SUPERVISOR)
    assert pit.view.tiles == ()


def test_at_a_copy_that_no_joined_computer_makes_the_window_says_why_nobody_signs_in(
    pit_window, tmp_path: Path
) -> None:
    made, pit = pit_window(copy_of_a_floor(tmp_path / "copy", None))
    pit.until(lambda: made.window._notice is not None and made.window._notice.isVisible())
    said = "\n".join(each.text() for each in made.window._notice.findChildren(QLabel))
    assert "nobody can sign in there: the computer that makes it has not joined the floor" in said
    made.window._notice.accept()
    pit.until(lambda: not made.window.isVisible())


def test_surveillance_signs_in_at_the_pit_reads_history_and_acknowledges_and_corrects_nothing(
    pit_window, house_folder: Path
) -> None:
    folder = two_tables(house_folder)
    house = open_house(folder)
    staff, badge = Staff(HouseLog(house.journal), SystemClock()), Badge(MANAGER, Pin(PINS[MANAGER]))
    staff.join(badge, "900", "Eve Watts", rank=Rank.SURVEILLANCE)
    staff.set_pin(badge, "900", Pin(PINS[SUPERVISOR]))
    house.close()
    made, pit = pit_window(folder)
    pit.until(lambda: made.pit is not None)
    PINS["900"] = PINS[SUPERVISOR]
    pit.sign_in(made.pit, "900")
    assert made.pit.board.asker.rank is Rank.SURVEILLANCE
    pit.touch(pit.screen.pages[HISTORY])
    pit.until(lambda: isinstance(made.window.screen_shown(), HistoryScreen))
    made.pit.lock()
    assert isinstance(made.window.screen_shown(), PitScreen), "what was read is gone before somebody else signs in"
    pit.until(lambda: made.pit.gate.flow is not None)
    pit.sign_in(made.pit, MANAGER)
    assert made.pit.board.asker.id == MANAGER


def opened_rack(folder: DataFolder) -> None:
    """The rack of T1 was counted and opened by two people."""
    house = open_house(folder)
    table = restore(house.journal, "T1")
    two = {"counter": Approval(DEALER, Rank.DEALER), "approval": Approval(SUPERVISOR, Rank.PIT_SUPERVISOR)}
    facts = decide(table, money.OpenRack(chips={2_500: 40, 500: 100}, **two))
    with house.journal.writing() as w:
        w.append("table:T1", facts, DEALER)
    house.close()


def test_a_supervisor_asks_in_the_pit_for_a_fill_which_the_table_shows_and_confirms(
    sit_down, pit_window, house_folder: Path
) -> None:
    folder = two_tables(house_folder)
    opened_rack(folder)
    hands = sit_down(folder)
    hands.sign_in(DEALER)
    made, pit = pit_window(folder)
    pit.until(lambda: made.pit is not None)
    pit.sign_in(made.pit, SUPERVISOR)
    assert pit.screen.tiles.tiles["T2"].rack.isHidden(), "nothing is known of a rack that was never counted"
    pit.touch(pit.screen.tiles.tiles["T1"].rack)
    pit.until(lambda: isinstance(made.window.screen_shown(), RackScreen))
    rack = AtTheRack(pit, made.window, made.house.journal, made.pit.beside.desk)
    assert rack.form.form.deed == "fill"
    for at_the_table_alone in ("buy-in", "check", "close", "box-out"):
        assert rack.offered(at_the_table_alone) is None
    rack.count(d25=20)
    rack.enter()
    rack.second_signs()
    asked = rack.until(fact.ChipsRequested)
    assert (asked.chips, asked.approved_by) == ({2_500: 20}, SUPERVISOR)
    hands.until(lambda: "1 slip" in hands.screen.rack.accessibleName())

    rack.deed("prepare", "F1")
    rack.write("cage", "Cara")
    rack.write("runner", "Rob")
    rack.touch(rack.form.ready)
    rack.until(fact.ChipsPrepared)
    pit.until(lambda: rack.offered("put-right", "F1") is not None)
    terminal = hands.terminal
    here = AtTheRack(hands, terminal.window, terminal.opened.house.journal, terminal.desk)
    here.touch(hands.screen.rack)
    here.deed("confirm", "F1")
    here.touch(here.form.ready)
    here.counter_signs()
    here.second_signs()
    here.until(fact.ChipsConfirmed)
    pit.until(lambda: rack.offered("put-right", "F1") is None)
    pit.until(lambda: "Fill F1 confirmed: $500, Robin Tan and Sam Okafor" in rack.screen.told())
    rack.touch(rack.screen.leave)
    pit.until(lambda: pit.view is not None and pit.tile("T1").table == "T1")


def test_what_was_done_meanwhile_at_the_table_is_refused_in_the_pit_with_its_reason(
    pit_window, house_folder: Path
) -> None:
    folder = two_tables(house_folder)
    opened_rack(folder)
    made, pit = pit_window(folder)
    pit.until(lambda: made.pit is not None)
    pit.sign_in(made.pit, SUPERVISOR)
    pit.touch(pit.screen.tiles.tiles["T1"].rack)
    pit.until(lambda: isinstance(made.window.screen_shown(), RackScreen))
    rack = AtTheRack(pit, made.window, made.house.journal, made.pit.beside.desk)
    rack.deed("correct")
    rack.write("number", "t1-n1")
    rack.write("amount", "1500")
    rack.enter()
    pit.until(lambda: rack.control.approval is not None and rack.control.approval.dialog() is not None)
    able = [each.key for each in rack.control.approval.dialog()._people if each.refusal is None]
    assert able == [MANAGER], "a correction takes two people"
    rack.second_signs(MANAGER, reason="Entered wrong")
    pit.until(lambda: "N1 is $1,500 already." in words_of(rack.form.note))
    made.pit.lock()
    assert isinstance(made.window.screen_shown(), PitScreen), "the rack is gone before somebody else signs in"
