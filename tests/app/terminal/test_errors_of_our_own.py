"""When we were wrong, or the world is, in the middle of a round: it is said, nothing is half done, and it goes on."""

import threading

import pytest
from PySide6.QtCore import QObject, QThread, QTimer, Signal, Slot

from app.faults import DiskFull
from app.felt.screen import TableScreen
from app.journal.journal import Writing
from app.office.office import Office
from app.table.service import TableService
from app.ui.notice import Notice
from app.ui.notice_screen import NoticeScreen
from engine.table import events as ev
from tests.app.device_reports import reports
from tests.app.terminal.sitting import Hands


def _to(hands: Hands, phase: str) -> None:
    hands.go_on()
    hands.key("F4", "2", "A")
    hands.until(lambda: "1 position," in hands.view.primary.detail)
    while hands.phase != phase:
        hands.go_on()
        hands.until(lambda: hands.phase != "DEALING")


def _stopped(hands: Hands) -> NoticeScreen:
    hands.until(lambda: isinstance(hands.terminal.window.screen_shown(), NoticeScreen))
    hands.until(lambda: hands.terminal.window.screen_shown().view.title == "The table is stopped")
    return hands.terminal.window.screen_shown()


def _back_at(hands: Hands, phase: str) -> None:
    hands.sign_in()
    hands.until(lambda: hands.phase == phase)


@pytest.mark.case("C17")
def test_an_error_while_settling_writes_nothing_stops_the_table_and_leaves_it_where_it_stood(
    sit_down, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = sit_down()
    hands.sign_in()
    _to(hands, "SETTLING")
    journal = hands.terminal.opened.house.journal
    hands.until(lambda: bool(reports(journal, "DeckVerified")))
    before = journal.head()
    apply = Writing.apply
    broken = [True]

    def fail_late(self: Writing, changes: object) -> None:
        apply(self, changes)
        if broken:
            raise RuntimeError("the nine of hearts")

    monkeypatch.setattr(Writing, "apply", fail_late)
    hands.key("Space")
    screen = _stopped(hands)
    assert "RuntimeError" in screen.view.detail
    assert "nine" not in screen.view.detail
    assert journal.head() == before
    broken.clear()
    hands.touch(screen.again_button)
    _back_at(hands, "SETTLING")
    assert hands.to_the_end() == ["SETTLING", "CLOSING"]
    settled = [e.event for e in journal.entries("table:T1") if isinstance(e.event, ev.SeatSettled)]
    assert [event.seat for event in settled] == [2]


@pytest.mark.case("C17")
def test_an_error_in_a_slot_never_leaves_half_a_round_on_the_screen(sit_down, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = sit_down()
    hands.sign_in()
    _to(hands, "BURNING")
    journal = hands.terminal.opened.house.journal
    hands.until(lambda: bool(reports(journal, "RoundClosed")))  # else the simulated shuffler loses power in its round

    def fail(_self: TableScreen, _view: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("app.ui.painting.felt.Felt.show_felt", fail)
    hands.key("Space")
    screen = _stopped(hands)
    assert screen.view.detail.startswith("ZeroDivisionError in test_errors_of_our_own.py:")
    hands.terminal.expected_bugs.append(screen.view.detail)
    assert hands.terminal.table is None
    monkeypatch.undo()
    hands.touch(screen.again_button)
    _back_at(hands, "DECIDING")


@pytest.mark.case("C04")
def test_a_full_disk_is_told_once_and_the_step_works_when_there_is_room_again(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    _to(hands, "BURNING")
    folder = hands.terminal.opened.house.folder.path

    asked: list[object] = []

    def no_room(_: TableService, question: object, *__: object) -> object:
        asked.append(question)
        raise DiskFull(folder / "cutcard.sqlite")

    window = hands.terminal.window
    with pytest.MonkeyPatch.context() as disk:
        disk.setattr(TableService, "handle", no_room)
        disk.setattr(TableService, "take_device_events", no_room)
        hands.key("Space")
        hands.until(lambda: window.findChild(Notice) is not None)
        assert hands.phase == "BURNING"
        assert "The disk is full" in hands.screen.strip.text()
        hands.touch(window.findChild(Notice).done_button)
        hands.until(lambda: window.findChild(Notice) is None)
        asked.clear()
        hands.key("Space")
        hands.until(lambda: asked and not hands.terminal.desk._waiting)
        assert window.findChild(Notice) is None
    hands.go_on()
    assert hands.phase == "DECIDING"
    assert "disk" not in hands.screen.strip.text()


@pytest.mark.case("C04")
def test_a_driver_that_fails_is_shown_on_the_lamp_and_the_table_lives(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    _to(hands, "BURNING")
    failing = threading.Thread(target=hands.terminal.table.writer.line_broke, args=("ValueError",))
    failing.start()
    hands.until(lambda: hands.view.lamp.state.value == "LOST")
    assert "driver failed (ValueError)" in hands.view.lamp.what_now
    hands.go_on()
    assert hands.phase == "DECIDING"


@pytest.mark.case("C04")
def test_an_error_that_nobody_caught_on_any_thread_is_shown_on_the_screens_thread(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    heard: list[QThread] = []
    hands.terminal.bugs.found.connect(lambda _what: heard.append(QThread.currentThread()))

    def fail() -> None:
        raise KeyError("Th")

    failing = threading.Thread(target=fail)
    failing.start()
    failing.join()
    screen = _stopped(hands)
    assert screen.view.detail.startswith("KeyError in test_errors_of_our_own.py:")
    hands.terminal.expected_bugs.append(screen.view.detail)


class Listener(QObject):
    """Starts a timer when an answer comes, and remembers on which threads both arrived."""

    fired = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.threads: list[QThread] = []

    @Slot(object)
    def answer(self, _came: object) -> None:
        self.threads.append(QThread.currentThread())
        QTimer.singleShot(0, self._late)

    @Slot()
    def _late(self) -> None:
        self.threads.append(QThread.currentThread())
        self.fired.emit()


@pytest.mark.case("C18")
def test_answers_of_the_office_arrive_on_the_screens_thread_where_timers_run(qtbot, qapp) -> None:
    office, listener = Office(), Listener()
    try:
        with qtbot.waitSignal(listener.fired):
            office.run(threading.get_ident).done.connect(listener.answer)
        assert listener.threads == [qapp.thread(), qapp.thread()]
    finally:
        office.stop()


@pytest.mark.case("C06")
def test_an_answer_to_somebody_who_is_gone_reaches_nobody(qtbot) -> None:
    office = Office()
    broken: list[str] = []
    office.broken.connect(broken.append)
    try:
        for _ in range(50):
            listener, gate = Listener(), threading.Event()
            office.run(gate.wait).done.connect(listener.answer)
            del listener
            gate.set()
        last = Listener()
        with qtbot.waitSignal(last.fired):
            office.run(lambda: None).done.connect(last.answer)
        assert broken == []
    finally:
        office.stop()


def test_an_error_in_one_errand_is_told_and_the_next_one_is_done(qtbot) -> None:
    office, listener = Office(), Listener()
    try:
        with qtbot.waitSignal(office.broken) as told:
            office.run(iter(()).__next__)
        assert told.args[0].startswith("StopIteration in ")
        with qtbot.waitSignal(listener.fired):
            office.run(lambda: None).done.connect(listener.answer)
    finally:
        office.stop()


def test_the_world_saying_no_in_an_errand_is_told_to_who_asked(qtbot, tmp_path) -> None:
    office = Office()

    def no_room() -> None:
        raise DiskFull(tmp_path / "cutcard.sqlite")

    try:
        errand = office.run(no_room)
        with qtbot.waitSignal(errand.failed) as told:
            pass
        assert "The disk is full" in told.args[0].what_happened
        assert "Take no new bets" in told.args[0].what_now[0]
    finally:
        office.stop()
