"""Where the rooms are put together; the best place to begin reading.

A house is a data folder with its log. A table in it is one writer thread; where it has a shuffler, one more thread
owns the serial line. The window is put on top in `app.terminal`; everything else works without any Qt.
"""

import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from app.brought_up import on_terminal
from app.clock import Clock, SystemClock
from app.evidence.facts import ALL_FACTS
from app.floor.copied_facts import copied
from app.floor.opening import FloorLine, floor_line
from app.house.a_copy import OnACopy, close_to_others, home_of
from app.house.profile import Profile, SimulatedInProduction, drivers_of, witness_of
from app.house.profile_trace import traced_profile
from app.jackpot.due_to_floor import DueToFloor
from app.jackpot.of_table import TableJackpot
from app.journal.codec import Codec
from app.journal.database import BUSY_MS, Database, open_database
from app.journal.disk_space import disk_space
from app.journal.form import HowFar
from app.journal.instance import Instance
from app.journal.journal import Journal
from app.journal.outgoing import names_of_tables
from app.journal.read_only import open_to_read
from app.journal.scratch import sweep
from app.settings import DataFolder
from app.staff.on_floor import FloorPeople
from app.table.in_step import InStep
from app.table.line import DeviceThread, Simulator
from app.table.link_intake import not_believed
from app.table.link_status import LinkStatus
from app.table.news import Changed, News
from app.table.opening import setting_of
from app.table.pit_book import PIT
from app.table.pit_line import PitLine
from app.table.service import TableService
from app.table.setup import Setting
from app.table.thread import TableThread
from app.table.witness import WitnessThread
from app.technician_log import LOG
from assets.languages import say
from devices.asl.session import unnamed
from devices.body import Timing
from devices.contract import Capabilities, Cursor, Driver, DriverConfig, DriverFactory, EventId
from devices.drivers import BrokenPlugin, Drivers
from devices.link import Link
from devices.ports import port_at
from engine.table.events import RoundClosed
from engine.table.state import Table

if TYPE_CHECKING:
    from devices.workbench import Plug, Workbench

STOP_S = 3.0
"""How long a table's threads may take to end, in seconds."""


@dataclass(frozen=True, slots=True)
class OpenHouse:
    """An open data folder: the log and everything that is read from it."""

    folder: DataFolder
    database: Database
    journal: Journal

    def close(self) -> None:
        """Let the log go."""
        self.journal.settle()
        self.database.close()


def open_house(
    folder: DataFolder, clock: Clock | None = None, *, busy_ms: int = BUSY_MS, told: HowFar = on_terminal
) -> OpenHouse:
    """Open the log of a house, made or brought up to date where needed.

    `busy_ms`: how long a write waits while another program holds the log. `told` hears how far an older log is.

    Raises:
        EnvironmentFault: the log is damaged, of a newer version, or cannot be written.

    """
    sweep(folder.path)
    database = open_database(folder.path, folder.head_file, busy_ms=busy_ms, told=told)
    journal = Journal(database, Codec(ALL_FACTS), clock or SystemClock(), folder.head_file)
    close_to_others(journal, folder)
    return OpenHouse(folder=folder, database=database, journal=journal)


def people_behind(house: OpenHouse, told: HowFar = on_terminal) -> OpenHouse:
    """The house whose people sign in where this one is read: itself, and of a copy the computer that makes it.

    Raises:
        NobodySignsIn: it is a copy, and no computer of its floor makes it.
        EnvironmentFault: that computer's log is damaged, of a newer version, or cannot be written.

    """
    copy = copied(house.journal)
    return house if copy is None else open_house(home_of(copy, house.folder), told=told)


@contextmanager
def read_house(folder: DataFolder) -> Iterator[OpenHouse]:
    """Open the log of a house to read it: nothing in its folder is made or changed, and it need not be writable.

    Raises:
        EnvironmentFault: the log is damaged, of a newer version, or cannot be read.

    """
    with open_to_read(folder.path, folder.head_file, told=on_terminal) as database:
        yield OpenHouse(folder, database, Journal(database, Codec(ALL_FACTS), SystemClock(), folder.head_file))


TURN_S: Final = 0.0005
"""So long one thread goes on while another wants its turn: whoever writes asks for it after every look at the disk."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveTable:
    """A table that is open: its writer, its line, its simulator, and the lock that keeps others away."""

    name: str
    setting: Setting
    service: TableService
    writer: TableThread
    line: DeviceThread | None
    simulator: Simulator | None
    lock: Instance
    witness: WitnessThread | None = None
    in_step: InStep | None = None
    floor: FloorLine | None = None

    def floor_gone(self) -> str:
        """Why the floor is not there just now; "" while it is, or where this computer belongs to none."""
        return self.floor.uplink.state.fault if self.floor else ""

    def floor_let_go(self) -> AbstractContextManager[None]:
        """Talk with the floor no more while somebody else here does; where that fails, go on."""
        return self.floor.uplink.let_go() if self.floor else nullcontext()

    def start(self) -> None:
        """Start to work, beside a screen that is painted meanwhile."""
        sys.setswitchinterval(TURN_S)
        LOG.info("table %s opens, shuffler %s at %s", self.name, self.setting.driver or "none", self.setting.port)
        self.writer.start()
        if self.witness:
            self.witness.start()
        if self.floor:
            self.floor.uplink.start()
        if self.line:
            self.line.start()

    def begin(self) -> None:
        """Start to work in step with whoever asks: only what works beside the table has a thread of its own."""
        self.writer.begin()
        if self.witness:
            self.witness.start()
        if self.floor:
            self.floor.uplink.start()

    def stop(self, why: str = "") -> None:
        """End all that was started; what is in hand is finished first. `why` names the error of our own behind it."""
        if self.line:
            self.line.stop()
        self.writer.stop(why)
        if self.writer.is_alive():
            self.writer.join(STOP_S)
        if self.simulator:
            self.simulator.stop()
        if self.witness:
            self.witness.stop(STOP_S)
        if self.floor:
            self.floor.uplink.stop(STOP_S)
        self.lock.release()
        LOG.info("table %s is closed", self.name)


def open_table(
    house: OpenHouse,
    name: str,
    tell: Callable[[News], None],
    *,
    seed: int | None = None,
    fast: bool = False,
    in_step: bool = False,
) -> LiveTable:
    """Open a table of the house; it does nothing before it is started.

    `seed` and `fast` are for the simulated shuffler: a run that can be repeated, and one that does not wait. One
    that is `in_step` is no process of its own: whoever lets the table work off what waits lets it turn as well.

    Raises:
        EnvironmentFault: another process has the table, or the simulated shuffler does not come up.

    """
    if copied(house.journal) is not None:
        raise OnACopy(house.folder.path)
    lock = Instance.take(house.folder.path, name)
    try:
        return _opened(house, name, tell, lock, seed=seed, fast=fast, in_step=in_step)
    except BaseException:
        lock.release()
        raise


def _opened(
    house: OpenHouse,
    name: str,
    tell: Callable[[News], None],
    lock: Instance,
    *,
    seed: int | None,
    fast: bool,
    in_step: bool,
) -> LiveTable:
    setting = setting_of(house.journal, name)
    profile = traced_profile(house.folder, house.journal)
    if setting.simulated and profile.production:
        raise SimulatedInProduction(name)
    floor = line_to_floor(house, PitLine(house.journal, name, lock).log_failed)
    drivers = drivers_of(profile)
    service = TableService(
        name,
        house.journal,
        floor.jackpot_of if floor else TableJackpot,
        device=setting.device or "",
        driver=setting.driver,
        drivers=drivers,
        claim=partial(_check, lock, floor, name),
    )
    kind = _kind(setting, drivers) if setting.has_device else None
    driver = _driver(house, name, setting, kind, service.table) if kind is not None else None
    simulated = setting.simulated and not in_step
    simulator = _simulator(house, name, setting.driver, seed=seed, fast=fast) if simulated else None
    beside = InStep(partial(_workbench, house, name, setting.driver, seed)) if setting.simulated and in_step else None
    dealt = simulator or beside
    room = partial(disk_space, house.folder.path)
    witness = _witness(house, name, profile, lock)
    caps = None if driver is None or isinstance(driver, BrokenPlugin) else driver.caps
    status = _status(setting, caps)
    writer = TableThread(
        service,
        _telling(tell, witness, floor),
        status,
        paired=setting.device is not None,
        room=room,
        afar=floor.silence if floor else None,
        hand=dealt.hand if dealt and status.by_card else None,
        production=profile.production,
        pit=PitLine(house.journal, name, lock),
        bar=floor.record.bar if floor else None,
    )
    if floor:
        floor.jackpots.told = writer.look_now
    line = None
    if isinstance(driver, BrokenPlugin):
        writer.broken(
            say(
                "The shuffler's driver {key} cannot be used: {reason}. Deal by hand.",
                key=driver.key,
                reason=driver.reason,
            )
        )
    elif driver is not None and not isinstance(kind, BrokenPlugin) and kind is not None:
        cursor = _cursor(house.journal, name, setting, writer, repeats=driver.caps.replay)
        if beside is not None:
            beside.begin(driver, writer.hear, cursor)
            writer.attach(beside)
        else:
            port = str(house.folder.simulator(name)) if setting.simulated else setting.port
            link = Link(partial(port_at, port, kind.serial.baud), driver, writer.hear, cursor=cursor)
            writer.attach(link)
            line = DeviceThread(link, writer.line_broke)
    return LiveTable(
        name=name,
        setting=setting,
        service=service,
        writer=writer,
        line=line,
        simulator=simulator,
        lock=lock,
        witness=witness,
        in_step=beside,
        floor=floor,
    )


def _check(lock: Instance, floor: FloorLine | None, name: str) -> None:
    """Look whether the table is this process's alone, and still this computer's.

    Raises:
        TableTaken: it is not.

    """
    lock.check()
    if floor is not None:
        floor.jackpots.check(name)


def _witness(house: OpenHouse, name: str, profile: Profile, lock: Instance) -> WitnessThread | None:
    """Who keeps the heads of closed rounds elsewhere, if the house has named a file for it."""
    file = witness_of(profile)
    pit = PitLine(house.journal, name, lock)  # one of its own: it belongs to another thread than the table's
    return WitnessThread(house.database, file, pit.log_failed) if file else None


def line_to_floor(house: OpenHouse, failed: Callable[[str], None]) -> FloorLine | None:
    """The line to the floor, if this computer belongs to one; `failed` hears from its thread what it finds wrong."""
    word = partial(_word, house)
    people = FloorPeople(house.folder, house.journal, failed)
    return floor_line(
        house.folder,
        house.database,
        house.journal,
        Codec(ALL_FACTS),
        SystemClock(),
        means=DueToFloor(house.journal),
        people=people,
        told=people.told,
        word=word,
        failed=failed,
        pit=PIT,
    )


def _word(house: OpenHouse) -> bytes:
    """The last word of every table of this computer, as the pit here sees it: by the name of the table."""
    seen = {name: Instance.look(house.folder.path, name) for name in names_of_tables(house.database)}
    return msgspec.json.encode(
        {
            name: {"held": each.held, "at_us": each.at_us, "word": msgspec.Raw(each.words.strip(b"\0 ") or b"null")}
            for name, each in seen.items()
            if each is not None
        }
    )


def _telling(
    tell: Callable[[News], None], witness: WitnessThread | None, floor: FloorLine | None
) -> Callable[[News], None]:
    """Tell the witness of closed rounds and the floor of every entry, besides whoever looks on."""

    def told(news: News) -> None:
        if isinstance(news, Changed) and news.entries:
            if floor:
                floor.uplink.look()
            if witness and any(isinstance(entry.event, RoundClosed) for entry in news.entries):
                witness.look()
        tell(news)

    return told if witness or floor else tell


def _status(setting: Setting, caps: Capabilities | None) -> LinkStatus:
    """What is known of the device before it is heard, by what its driver can do; a shoe takes no orders."""
    shoe = caps is not None and not caps.packets
    return LinkStatus(
        state="connecting" if setting.has_device else "off",
        deals=setting.has_device,
        simulated=setting.simulated,
        by_card=shoe,
        commanded=not shoe,
        assurance=caps.assurance if caps is not None else "full",
        protocol=setting.driver if setting.has_device else "",
    )


def _simulator(house: OpenHouse, name: str, protocol: str, *, seed: int | None, fast: bool) -> Simulator:
    folder = house.folder
    return Simulator(
        folder.simulator(name),
        folder.simulator_memory(name),
        folder.simulator_door(name),
        serial=_serial(name),
        seed=_chance(seed),
        fast=fast,
        protocol=_protocol(protocol),
    )


def _workbench(house: OpenHouse, name: str, protocol: str, seed: int | None, plug: "Plug") -> "Workbench":
    """The same device as that of `_simulator`, to be kept in step."""
    from devices.emulate import workbench

    memory = house.folder.simulator_memory(name)
    return workbench(_protocol(protocol), plug, seed=_chance(seed), state=memory, serial=_serial(name), timing=Timing())


def _serial(table: str) -> str:
    return f"SIM-{table}"[:12]


def _chance(seed: int | None) -> int:
    return secrets.randbits(31) if seed is None else seed


def _protocol(driver: str) -> Literal["cdl", "asl"]:
    return "asl" if driver == "asl" else "cdl"


def _kind(setting: Setting, drivers: Drivers) -> DriverFactory | BrokenPlugin:
    """The table's kind of device, or why there is none of that name."""
    unknown = BrokenPlugin(setting.driver, say("there is no driver of that name"))
    broken = next((each for each in drivers.broken if each.key == setting.driver), unknown)
    return drivers.kinds.get(setting.driver, broken)


def _driver(
    house: OpenHouse, name: str, setting: Setting, kind: DriverFactory | BrokenPlugin, table: Table
) -> Driver | BrokenPlugin:
    """A driver of this kind, or why there is none; a plug-in that fails stops nothing (H6)."""
    if isinstance(kind, BrokenPlugin):
        return kind
    config = DriverConfig(
        device=setting.device,
        firmware=setting.firmware,
        features=setting.features,
        control=True,
        host=name,
        recall=Recall(house.journal),
        epoch=house.journal.head().count,
        quarantine=not_believed(table, setting.device),
    )
    try:
        driver = kind.create(config)
        return (
            driver if isinstance(driver.caps, Capabilities) else BrokenPlugin(setting.driver, say("it is incomplete"))
        )
    except (Exception, SystemExit) as wrong:  # noqa: BLE001 - a stranger's code must not stop the table, whatever it does
        return BrokenPlugin(setting.driver, say("it failed at its start ({name})", name=type(wrong).__name__))


def _cursor(journal: Journal, table: str, setting: Setting, writer: TableThread, *, repeats: bool) -> Cursor | None:
    """The last event of the table's own device that is on disk; one that has not said its name counts as well.

    Where nothing was heard of a device that cannot repeat it, and cards are out, that is a break too.
    """
    device = setting.device or unnamed(table)
    there = journal.device_cursor(device)
    if there is None and (repeats or not writer.cards_are_out):
        return None
    epoch, seq = (there.epoch, there.seq) if there else (0, 0)
    return Cursor(EventId(device, epoch, seq), round_open=writer.cards_are_out)


class Recall:
    """Looks up the stored body of a device event, so that a number with another content is noticed (HR4)."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def __call__(self, event: EventId) -> bytes | None:
        """The body as it was stored, or None."""
        said = self._journal.device_event(event.device, event.epoch, event.seq)
        return said.raw if said is not None else None
