"""The link over a real pseudo-terminal through pyserial, with a shuffler that is pulled, killed and silent."""

import pytest

from devices.contract import Booted, FaultRaised, LinkCode, LinkDown, LinkUp, PacketDone, RoundClosed
from devices.words import FaultCode
from tests.devices.bench import LIBRARIES, Shuffler, Table


@pytest.fixture
def shuffler(tmp_path):
    device = Shuffler(tmp_path)
    yield device
    device.close()


@pytest.fixture(params=LIBRARIES)
def table(shuffler, request):
    it = Table(request.param + shuffler.address)
    yield it
    it.stop()
    assert it.error is None


def test_a_round_comes_over_a_real_line(shuffler, table) -> None:
    table.wait_for(LinkUp)
    shuffler.deal()
    table.wait_for(RoundClosed)
    assert [(done.dest, done.count) for done in table.of(PacketDone)] == [
        ("1", 3),
        ("3", 3),
        ("5", 3),
        ("dealer", 3),
        ("community", 3),
    ]


@pytest.mark.fault("L3", "L4")
@pytest.mark.case("E09")
def test_a_pulled_adapter_is_told_once_each_time_and_nothing_is_lost_or_doubled(shuffler, table) -> None:
    table.wait_for(LinkUp)
    shuffler.deal()
    for pull in range(1, 13):
        shuffler.order(do="unplug")
        table.until(lambda pull=pull: len(_lost_ports(table)) == pull)
        shuffler.order(do="replug")
        table.until(lambda: isinstance(table.of(LinkDown, LinkUp)[-1], LinkUp))
    table.wait_for(RoundClosed)
    assert len(table.of(PacketDone)) == 5
    assert len(_lost_ports(table)) == 12
    newest = shuffler.until(lambda status: status["newest"] == status["acked"] and status["state"] == "ready")["newest"]
    table.until(lambda: len(table.stored) == newest)
    assert [eid.seq for eid in table.stored] == list(range(1, newest + 1))


def _lost_ports(table: Table) -> list[LinkDown]:
    """A busy machine may let the line fall silent besides: that is told by another code."""
    return [down for down in table.of(LinkDown) if down.code is LinkCode.PORT_LOST]


@pytest.mark.fault("P1")
def test_a_shuffler_killed_in_a_round_comes_back_with_its_journal(tmp_path) -> None:
    shuffler = Shuffler(tmp_path, own_process=True)
    table = Table(shuffler.address)
    table.wait_for(LinkUp)
    shuffler.deal()
    table.wait_for(PacketDone, 2)
    shuffler.kill()
    table.wait_for(LinkDown)
    shuffler.start()
    table.wait_for(Booted, 2)
    boot = table.of(Booted)[-1]
    cut_off = boot.round_was_open  # on a busy machine the round may have been over already
    assert (boot.journal_lost, boot.id.epoch) == (False, table.of(Booted)[0].id.epoch)
    assert cut_off or table.of(RoundClosed)
    _go_on(shuffler)
    table.wait_for(RoundClosed)
    assert [done.dest for done in table.of(PacketDone)] == ["1", "3", "5", "dealer", "community"]
    assert [eid.seq for eid in table.stored] == list(range(1, len(table.stored) + 1))
    table.stop()
    shuffler.close()


def _go_on(shuffler: Shuffler) -> None:
    """Clear the fault of a round that was cut off; on a busy machine the round may have been over already."""
    if shuffler.until(lambda status: status["state"] in {"fault", "ready"})["state"] == "fault":
        shuffler.order(do="clear")


@pytest.mark.fault("P1", "P7")
def test_a_shuffler_killed_again_and_again_loses_and_doubles_nothing(tmp_path) -> None:
    shuffler = Shuffler(tmp_path, own_process=True, seed=7)
    table = Table(shuffler.address)
    table.wait_for(LinkUp)
    shuffler.deal()
    for kill in range(1, 4):
        table.wait_for(PacketDone, kill)
        shuffler.kill()
        shuffler.start()
        table.wait_for(Booted, kill + 1)
        _go_on(shuffler)
    table.wait_for(RoundClosed)
    newest = shuffler.until(lambda status: status["newest"] == status["acked"] and status["state"] == "ready")["newest"]
    table.until(lambda: len(table.stored) == newest)
    assert [eid.seq for eid in table.stored] == list(range(1, newest + 1))
    assert [(done.dest, done.count) for done in table.of(PacketDone)] == [
        (dest, 3) for dest in ("1", "3", "5", "dealer", "community")
    ]
    table.stop()
    shuffler.close()


@pytest.mark.fault("L20", "L21")
@pytest.mark.parametrize("by", LIBRARIES)
def test_nothing_is_acknowledged_before_it_is_stored(shuffler, by: str) -> None:
    table = Table(by + shuffler.address, commits=False)
    table.wait_for(Booted)
    table.wait_for(LinkUp)
    assert shuffler.order(do="status")["acked"] == 0
    table.stop()
    again = Table(by + shuffler.address)
    again.wait_for(LinkUp)
    assert shuffler.until(lambda status: status["acked"] == status["newest"])
    assert next(iter(again.stored)).seq == 1
    again.stop()


@pytest.mark.fault("P1", "L20")
def test_a_program_started_anew_is_told_the_fault_in_which_the_device_stands(shuffler) -> None:
    """All that led to it was stored by the program that was killed: nothing of it comes again."""
    table = Table(shuffler.address)
    assert table.wait_for(LinkUp).fault == 0
    shuffler.order(at="packet:2/card:1", do="power_cut", s=0.2)
    shuffler.deal()
    table.wait_for(PacketDone)
    fault = table.wait_for(FaultRaised)
    assert fault.code == FaultCode.BROWN_OUT
    shuffler.until(lambda status: status["acked"] == status["newest"])
    table.stop()
    again = Table(shuffler.address, cursor=table.cursor)
    assert again.wait_for(LinkUp).fault == FaultCode.BROWN_OUT
    assert again.of(FaultRaised) == []
    again.stop()


@pytest.mark.case("C01")
@pytest.mark.parametrize("by", LIBRARIES)
def test_the_link_stops_at_once_with_no_port_at_all(tmp_path, by: str) -> None:
    table = Table(by + str(tmp_path / "nowhere"))
    down = table.wait_for(LinkDown)
    assert down.code is LinkCode.PORT_LOST
    table.stop()
    assert not table.thread.is_alive()


@pytest.mark.case("E03", "E12")
@pytest.mark.fault("L6")
def test_a_second_program_is_refused_and_told_why_and_a_dead_one_leaves_no_lock(shuffler, table) -> None:
    table.wait_for(LinkUp)
    second = Table(shuffler.address)
    assert second.wait_for(LinkDown).code is LinkCode.PORT_BUSY
    table.stop()
    second.wait_for(LinkUp)
    second.stop()
