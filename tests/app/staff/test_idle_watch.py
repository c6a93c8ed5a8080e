"""The watch hears touches at the window in front, and the lock starts nothing and voids nothing."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.felt.presenter import FeltDesk
from app.staff.idle_watch import IdleWatch
from engine.actors import Actor, Rank
from engine.games.catalogue import GAMES
from engine.table import commands as ask
from tests.app.irregularity.touch_pit import DEALER, PitWriter
from tests.app.staff.hand_clock import HandClock
from tests.engine.pit import Pit

ROBIN = Actor(id=DEALER, name="Robin Tan", rank=Rank.DEALER)


class Heard:
    def __init__(self, watch: IdleWatch) -> None:
        self.times = 0
        watch.idle.connect(self.hear)

    def hear(self) -> None:
        self.times += 1


def test_it_speaks_once_after_the_minutes_and_a_touch_at_the_window_puts_it_off(
    qtbot: QtBot, qapp: QGuiApplication
) -> None:
    clock = HandClock()
    watch = IdleWatch(clock, lambda: 10)
    heard = Heard(watch)
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    watch.listen_at(window.windowHandle())
    clock.passes(599)
    watch.look()
    assert heard.times == 0
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton)
    clock.passes(599)
    watch.look()
    assert heard.times == 0
    clock.passes(1)
    watch.look()
    watch.look()
    assert heard.times == 1


def test_another_time_of_day_locks_nobody_out(qtbot: QtBot) -> None:
    clock = HandClock()
    watch = IdleWatch(clock, lambda: 10)
    heard = Heard(watch)
    clock.is_set_forward(days=30)
    watch.look()
    assert heard.times == 0


def test_the_lock_asks_for_a_pin_before_the_next_question_and_leaves_the_round_alone(qtbot: QtBot) -> None:
    pit = Pit(GAMES["megalink-three-card-poker-xtreme"]).bet(1).deal()
    writer = PitWriter(pit)
    desk = FeltDesk(writer, pit.table, "Main floor")  # type: ignore[arg-type]
    writer.desk = desk
    desk.sign(ROBIN)
    before, asked = pit.table, len(writer.asked)
    assert desk.lock()
    assert not desk.lock()
    assert pit.table == before
    with qtbot.waitSignal(desk.sign_in_wanted):
        desk.ask(ask.AllOthers())
    assert len(writer.asked) == asked
    desk.sign(ROBIN)
    desk.ask(ask.AllOthers())
    assert writer.asked[asked:] == [ask.AllOthers()]


def test_the_minutes_are_those_of_the_house(qtbot: QtBot) -> None:
    pit = Pit(GAMES["megalink-three-card-poker-xtreme"])
    assert FeltDesk(PitWriter(pit), pit.table, "T").idle_minutes == 10  # type: ignore[arg-type]
