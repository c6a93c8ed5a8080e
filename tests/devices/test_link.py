"""The loop that owns the port: it lives through bad bytes, blocked writes and strangers, and always ends."""

import os
import pty
import tty
from contextlib import suppress
from threading import Event, Thread, get_ident
from time import monotonic

import pytest

from devices.asl.session import AslSession
from devices.cdl.session import CdlSession
from devices.contract import (
    CardMoved,
    CommandAnswered,
    DeckVerified,
    Doubt,
    DriverConfig,
    LinkCode,
    LinkDown,
    LinkUp,
    OpenRound,
    PacketDone,
    RoundClosed,
    TransportError,
)
from devices.link import Link
from devices.ports import port_at
from devices.serial_port import SerialPort
from devices.tcp_port import TcpPort
from tests.devices.bench import LIBRARIES, Shuffler, Table

ASK = OpenRound(method="A", boxes=("2", "4"), per_packet=3, dealer=3, community=3)


@pytest.fixture
def raw_line(tmp_path):
    """The bare ends of a pseudo-terminal: nobody answers on it."""
    master, slave = pty.openpty()
    tty.setraw(slave)
    yield master, os.ttyname(slave)
    for end in (master, slave):
        with suppress(OSError):
            os.close(end)


@pytest.mark.fault("L24")
def test_the_same_talk_goes_over_the_network_and_a_second_client_is_refused(tmp_path) -> None:
    shuffler = Shuffler(tmp_path, transport="tcp")
    table = Table(shuffler.address)
    table.wait_for(LinkUp)
    second = Table(shuffler.address)
    assert second.wait_for(LinkDown).code is LinkCode.PORT_BUSY
    shuffler.deal()
    table.wait_for(RoundClosed)
    assert len(table.of(PacketDone)) == 5
    table.stop()
    second.wait_for(LinkUp)
    second.stop()
    shuffler.close()


@pytest.mark.fault("L2", "L3")
def test_a_plain_shoe_over_a_real_line_is_doubted_after_a_break_in_a_round(tmp_path) -> None:
    shuffler = Shuffler(tmp_path, protocol="asl")
    table = Table(shuffler.address, driver=AslSession(DriverConfig()))
    shuffler.order(at="packet:2/card:1", do="hang")
    shuffler.deal()
    table.wait_for(CardMoved, 2)
    shuffler.order(do="unplug")
    table.wait_for(LinkDown)
    shuffler.order(do="replug")
    doubt = table.wait_for(Doubt)
    assert (doubt.code, doubt.round_open) == (LinkCode.NO_REPLAY, True)
    table.stop()
    shuffler.close()


def test_a_command_is_answered_and_dealt(tmp_path) -> None:
    shuffler = Shuffler(tmp_path)
    table = Table(shuffler.address)
    table.wait_for(LinkUp)
    shuffler.ready()
    table.link.command(ASK)
    assert table.wait_for(CommandAnswered).accepted
    table.wait_for(RoundClosed)
    assert [done.dest for done in table.of(PacketDone)] == ["2", "4", "dealer", "community"]
    table.stop()
    shuffler.close()


def test_a_listening_table_can_ask_nothing(tmp_path) -> None:
    shuffler = Shuffler(tmp_path)
    table = Table(shuffler.address, control=False)
    table.wait_for(LinkUp)
    table.link.command(ASK)
    assert not table.wait_for(CommandAnswered).accepted
    table.stop()
    shuffler.close()


@pytest.mark.case("E05")
@pytest.mark.fault("L1")
@pytest.mark.parametrize("by", LIBRARIES)
def test_the_link_stops_though_nobody_reads_what_it_writes(raw_line, by: str) -> None:
    _, name = raw_line

    class Chatter(CdlSession):
        def take_output(self) -> bytes:
            return super().take_output() + bytes(200_000)

    table = Table(by + name, driver=Chatter(DriverConfig()))
    table.wait_for(LinkDown)
    table.stop()
    assert not table.thread.is_alive()


@pytest.mark.case("E01")
@pytest.mark.parametrize("by", LIBRARIES)
@pytest.mark.parametrize("call", ["read", "write"])
def test_each_call_on_a_pulled_line_is_the_same_one_error(raw_line, call: str, by: str) -> None:
    master, name = raw_line
    port = port_at(by + name)
    port.open()
    os.close(master)
    with pytest.raises(TransportError) as wrong:
        port.read(1.0) if call == "read" else port.write(b"x")
    assert wrong.value.kind == "lost"
    port.close()
    port.close()


@pytest.mark.case("E01")
@pytest.mark.parametrize(
    "address", [*(by + "/dev/nowhere" for by in ("", "serialx:")), "socket://127.0.0.1:1", "tcp://127.0.0.1:1"]
)
def test_what_is_not_there_is_absent(address: str) -> None:
    if address.startswith("serialx:"):
        pytest.importorskip("serialx")
    with pytest.raises(TransportError) as wrong:
        port_at(address).open()
    assert wrong.value.kind == "absent"


@pytest.mark.parametrize("by", LIBRARIES)
def test_an_impossible_setting_is_told_from_an_absent_port(raw_line, by: str) -> None:
    with pytest.raises(TransportError) as wrong:
        port_at(by + raw_line[1], baud=-5).open()
    assert wrong.value.kind == "config"


@pytest.mark.fault("L13")
def test_a_line_is_opened_at_the_speed_that_its_name_or_its_driver_says() -> None:
    ports = [port_at("/dev/x"), port_at("/dev/x", 4800), port_at("/dev/x@19200", 4800), port_at("/dev/usb-a@b")]
    assert [(port.name, port.baud) for port in ports if isinstance(port, SerialPort)] == [
        ("/dev/x", 9600),
        ("/dev/x", 4800),
        ("/dev/x", 19200),
        ("/dev/usb-a@b", 9600),
    ]
    with pytest.raises(TransportError) as wrong:
        port_at("/dev/x@300")
    assert wrong.value.kind == "config"


@pytest.mark.parametrize("address", ["socket://nowhere", "socket://:4001", "socket://host:port", "tcp://nowhere"])
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(TransportError, match="socket://host:port"):
        port_at(address)


@pytest.mark.parametrize("address", ["socket://[::1]:4001", "tcp://[::1]:4001"])
def test_an_address_saved_earlier_means_what_it_meant(address: str) -> None:
    port = port_at(address)
    assert isinstance(port, TcpPort)
    assert (port.host, port.port) == ("::1", 4001)


@pytest.mark.case("E08", "E11", "E06")
@pytest.mark.parametrize("by", LIBRARIES)
def test_bad_bytes_and_half_frames_do_not_end_the_listening(tmp_path, by: str) -> None:
    shuffler = Shuffler(tmp_path)
    with shuffler.link.resolve().open("rb+", buffering=0) as other:
        other.write(b"\xff\x00\xc3")
    table = Table(by + shuffler.address)
    table.wait_for(LinkUp)
    shuffler.deal()
    table.wait_for(RoundClosed)
    table.stop()
    shuffler.close()


@pytest.mark.case("C04")
def test_an_error_in_the_delivery_ends_the_loop_and_frees_the_port(tmp_path) -> None:
    shuffler = Shuffler(tmp_path)

    def refuse(events) -> None:
        raise RuntimeError("the disk is full")

    raised = []

    def run(link: Link) -> None:
        try:
            link.run()
        except RuntimeError as wrong:
            raised.append(wrong)

    thread = Thread(target=run, args=[Link(lambda: port_at(shuffler.address), CdlSession(DriverConfig()), refuse)])
    thread.start()
    thread.join(60)
    assert raised
    table = Table(shuffler.address)
    table.wait_for(LinkUp)
    table.stop()
    shuffler.close()


@pytest.mark.case("C01")
def test_stopping_before_and_after_running_does_no_harm(tmp_path) -> None:
    link = Link(lambda: port_at(str(tmp_path / "nowhere")), CdlSession(DriverConfig()), lambda events: None)
    link.stop()
    link.run()
    link.stop()
    link.command(ASK)


def test_a_line_inside_the_program_carries_the_same_talk() -> None:
    from random import Random

    from devices.body import Timing
    from devices.cdl.emulator import CdlDevice, Identity
    from devices.cdl.journal import DeviceJournal
    from devices.faults import Script
    from devices.line_faults import LineFaults
    from devices.workbench import Workbench
    from tests.devices.memory_port import MemoryLine

    chance, line, stop = Random(1), MemoryLine(), Event()
    device = CdlDevice(Identity(), DeviceJournal(None, chance), seed=1, timing=Timing().times(0.01))
    bench = Workbench(device, line, LineFaults(Script([]), chance), baud=0, usual=ASK)

    def work() -> None:
        bench.switch_on(monotonic())
        while not stop.wait(0.001):
            bench.step(monotonic())

    thread = Thread(target=work)
    thread.start()
    table = Table("", port=line.port)
    table.wait_for(LinkUp)
    table.wait_for(DeckVerified)
    table.link.command(ASK)
    table.wait_for(RoundClosed)
    assert [done.dest for done in table.of(PacketDone)] == ["2", "4", "dealer", "community"]
    table.stop()
    stop.set()
    thread.join(60)
    line.unplug()


@pytest.mark.case("C18")
@pytest.mark.fault("L3")
def test_heartbeat_and_reconnect_happen_on_the_links_own_thread_and_once_for_each_loss(tmp_path) -> None:
    shuffler = Shuffler(tmp_path)
    opened, beats = [], []

    class Watched(SerialPort):
        def open(self) -> None:
            super().open()
            opened.append(get_ident())

    class Beating(CdlSession):
        def take_output(self) -> bytes:
            out = super().take_output()
            if out:
                beats.append(get_ident())
            return out

    table = Table("", driver=Beating(DriverConfig(control=True)), port=lambda: Watched(shuffler.address))
    for losses in range(3):
        table.wait_for(LinkUp, losses + 1)
        if losses < 2:
            shuffler.order(do="unplug")
            table.wait_for(LinkDown, losses + 1)
            shuffler.order(do="replug")
    table.stop()
    shuffler.close()
    assert opened == [table.thread.ident] * 3
    assert set(beats) == {table.thread.ident}
