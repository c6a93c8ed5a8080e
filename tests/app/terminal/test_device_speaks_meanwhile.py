"""What the shuffler says from its own thread while the window closes something, or a timer of the window runs."""

import pytest
from PySide6.QtCore import QObject, Qt, QThread, QTimer, Slot
from PySide6.QtWidgets import QApplication

from app.irregularity.screen import IrregularityScreen
from app.staff.idle_watch import IdleWatch
from devices.contract import FaultCode
from tests.app.device_reports import reports
from tests.app.terminal.conftest import Open
from tests.app.terminal.sitting import Hands
from tests.end_to_end.runs import TIMES


def at_the_shuffler(hands: Hands, **order: object) -> None:
    table = hands.terminal.table
    assert table is not None
    assert table.simulator is not None
    assert table.simulator.order(order)["ok"]


def faults_told(hands: Hands) -> int:
    return len(reports(hands.terminal.opened.house.journal, "FaultRaised"))


@pytest.mark.seeded
@pytest.mark.case("C06")
def test_the_supervisors_flow_is_closed_again_and_again_as_a_fault_of_the_shuffler_arrives(sit_down: Open) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.go_on()
    for _ in range(TIMES):
        hands.screen.irregularity_wanted.emit()
        flow = hands.screen.window().findChild(IrregularityScreen)
        hands.until(flow.isVisible)
        at_the_shuffler(hands, do="fault", code=int(FaultCode.MOTOR))
        flow.closed.emit()
        at_the_shuffler(hands, do="clear")
        QApplication.processEvents()
        assert not flow.isVisible()
    hands.until(lambda: faults_told(hands) == TIMES)
    hands.until(lambda: hands.view.lamp.state.value == "READY")
    assert hands.phase == "BETTING"


class Clock:
    """A clock that is wound by hand."""

    def __init__(self) -> None:
        self.now = 0

    def monotonic_us(self) -> int:
        return self.now


class Rung(QObject):
    """Notes on which thread a timer rings."""

    def __init__(self, timer: QTimer) -> None:
        super().__init__()
        self.threads: list[QThread] = []
        timer.timeout.connect(self.note, Qt.ConnectionType.DirectConnection)

    @Slot()
    def note(self) -> None:
        self.threads.append(QThread.currentThread())


@pytest.mark.case("C18")
def test_timers_ring_on_the_screens_thread_and_the_lock_comes_once_though_the_shuffler_speaks(
    sit_down: Open, qapp: QApplication
) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.go_on()
    terminal = hands.terminal
    (watch,) = terminal.desk.findChildren(IdleWatch)
    clock, locked = Clock(), []
    watch._clock, watch._minutes = clock, lambda: 5
    watch._idleness = watch._idleness.touched(0)
    watch.idle.connect(lambda: locked.append(QThread.currentThread()))
    timers = [each for each in terminal.desk.findChildren(QTimer) if each.isActive() and each.interval() <= 1000]
    rung = [Rung(timer) for timer in timers]
    assert watch._timer in timers
    clock.now = 10**15
    at_the_shuffler(hands, do="fault", code=int(FaultCode.MOTOR))
    hands.until(lambda: terminal.window.sign_in is not None)
    at_the_shuffler(hands, do="clear")
    before = [len(each.threads) for each in rung]
    hands.until(lambda: all(len(each.threads) > count for each, count in zip(rung, before, strict=True)))
    assert {thread for each in rung for thread in each.threads} == {qapp.thread()}
    assert locked == [qapp.thread()]
