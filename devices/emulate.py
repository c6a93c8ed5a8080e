"""A shuffler as a program of its own, on a real pseudo-terminal or a network port, with a side door for faults."""

import argparse
import os
import select
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random, SystemRandom
from threading import Event as Flag
from time import monotonic
from typing import Literal

from assets.languages import kept, say
from devices.asl.emulator import AslDevice
from devices.body import Timing
from devices.cdl.emulator import CdlDevice, Identity
from devices.cdl.journal import DeviceJournal
from devices.commands import OpenRound
from devices.control import ControlDoor
from devices.faults import FaultEntry, Script, read_script
from devices.line_faults import LineFaults
from devices.plan import plan_of
from devices.pty_port import PtyPort
from devices.tcp_gateway import TcpGateway
from devices.workbench import USUAL, Emulated, Plug, Workbench

Protocol = Literal["cdl", "asl"]
LineKind = Literal["pty", "tcp"]
WAIT_S = 0.2
FAST = 0.02
FOR_EVER = sys.maxsize
BAUD = 9600


def run_emulator(
    *,
    link: Path | None = None,
    seed: int = 1,
    protocol: Protocol = "cdl",
    transport: LineKind = "pty",
    tcp_port: int = 0,
    script: Path | None = None,
    control: Path | None = None,
    state: Path | None = None,
    pace: float = 1.0,
    fast: bool = False,
    serial: str = Identity().serial,
    usual: OpenRound = USUAL,
    by_itself: bool = False,
    tied: bool = False,
    stop: Flag | None = None,
    ready: Callable[[str], None] | None = None,
) -> None:
    """Be a shuffler until ``stop`` is set (or for ever).

    ``link`` is the name under which a pseudo-terminal appears; with ``transport="tcp"`` the device listens on
    ``tcp_port`` of this computer. ``control`` is the path of the side door (JSON lines), ``state`` the file of the
    device's non-volatile memory: with it, an emulator that was killed comes back as the same device. ``pace``
    stretches all movements; ``fast`` makes them take next to no time and lifts the line's speed limit. ``usual`` is
    the round that the order ``deal`` deals if it does not say more; ``by_itself`` deals it
    again and again without being asked. ``tied`` ends it when its standard input closes,
    so that it never outlives the program that started it. ``ready`` is told the address as soon as it can be
    opened. FaultScriptWrong when the script cannot be read.
    """
    entries = [] if script is None else read_script(script)
    entries += round_after_round(usual) if by_itself else []
    plug: Plug = TcpGateway(tcp_port) if transport == "tcp" else PtyPort(_needed(link))
    timing, baud = (Timing().times(FAST), 0) if fast else (Timing().times(pace), BAUD)
    bench = workbench(
        protocol, plug, entries, seed=seed, state=state, serial=serial, timing=timing, baud=baud, usual=usual
    )
    door = None if control is None else ControlDoor(control, bench.order)
    try:
        bench.switch_on(monotonic())
        if ready is not None:
            ready(plug.address)
        _work(bench, door, stop or Flag(), tied=tied)
    finally:
        plug.unplug()
        if door is not None:
            door.close()


def workbench(
    protocol: Protocol,
    plug: Plug,
    entries: Sequence[FaultEntry] = (),
    *,
    seed: int,
    state: Path | None,
    serial: str,
    timing: Timing,
    baud: int = 0,
    usual: OpenRound = USUAL,
) -> Workbench:
    """An emulated device of this protocol on its table, with its plug; a run can be repeated by its seed."""
    chance = Random(seed)  # noqa: S311 - no secret comes of it
    device, line = _device(protocol, Script(list(entries)), chance, state=state, serial=serial, timing=timing)
    return Workbench(device, plug, line, baud=baud, usual=usual)


def round_after_round(usual: OpenRound) -> list[FaultEntry]:
    """Have a device deal whenever it is ready, and the held packet when its turn has come."""
    deal = FaultEntry("state:ready", "deal", times=FOR_EVER)
    plan = enumerate(plan_of(usual), 1)
    held = [
        FaultEntry(f"waiting:{number - 1}", "release", times=FOR_EVER, particulars={"dest": portion.dest})
        for number, portion in plan
        if portion.held
    ]
    return [deal, *held]


def _device(
    protocol: Protocol, script: Script, chance: Random, *, state: Path | None, serial: str, timing: Timing
) -> tuple[Emulated, LineFaults]:
    seed = chance.randrange(1 << 32)
    if protocol == "asl":
        line = LineFaults(script, chance)
        shoe = AslDevice(serial=serial, seed=seed, timing=timing, memory=state)
        shoe.passing = line.pass_line
        return shoe, line
    journal = DeviceJournal(state, SystemRandom())
    line = LineFaults(script, chance, journal)
    shuffler = CdlDevice(Identity(serial=serial), journal, seed=seed, timing=timing)
    shuffler.passing = line.pass_frame
    return shuffler, line


def _work(bench: Workbench, door: ControlDoor | None, stop: Flag, *, tied: bool) -> None:
    rope = [sys.stdin.fileno()] if tied else []
    while not stop.is_set():
        due = bench.step(monotonic())
        waiting = bench.plug.filenos() + (door.filenos() if door else []) + rope
        ready, _, _ = select.select(waiting, [], [], max(0.0, min(due - monotonic(), WAIT_S)))
        if rope and rope[0] in ready and not os.read(rope[0], 1):
            return
        if door is not None:
            door.serve()


def _needed(link: Path | None) -> Path:
    if link is None:
        raise ValueError(say("a pseudo-terminal needs a name: give a link"))
    return link


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the emulator from the command line, until it is interrupted."""
    parser = argparse.ArgumentParser(prog=kept("python -m devices.emulate"), description=__doc__)
    parser.add_argument("--link", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--protocol", choices=("cdl", "asl"), default="cdl")
    parser.add_argument("--transport", choices=("pty", "tcp"), default="pty")
    parser.add_argument("--tcp-port", type=int, default=0)
    parser.add_argument("--script", type=Path)
    parser.add_argument("--control", type=Path)
    parser.add_argument("--state", type=Path)
    parser.add_argument("--serial", default=Identity().serial)
    parser.add_argument("--pace", type=float, default=1.0)
    parser.add_argument("--fast", action="store_true")
    parser.add_argument("--tied", action="store_true", help=say("end when standard input closes"))
    for asked in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(asked, signal.default_int_handler)
    try:
        run_emulator(**vars(parser.parse_args(arguments)), ready=_say)
    except KeyboardInterrupt:
        return


def _say(address: str) -> None:
    sys.stdout.write(kept("ready {address}\n", address=address))
    sys.stdout.flush()


if __name__ == "__main__":
    main()
