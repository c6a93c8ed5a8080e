"""Which kinds of devices this program can talk to: its own, and those that plug-ins bring."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from importlib.machinery import PathFinder
from importlib.metadata import EntryPoint, entry_points
from itertools import accumulate
from pathlib import Path

from msgspec import Struct

from assets.languages import say
from devices.asl.records import read_stored as read_asl
from devices.asl.session import AslSession
from devices.cdl.records import read_stored as read_cdl
from devices.cdl.session import CdlSession
from devices.contract import API_VERSION, CardEvent, Driver, DriverConfig, DriverFactory, EventId, SerialParams
from devices.events import as_declared

ReadBack = Callable[[str, bytes, EventId], CardEvent | None]
"""From the name of an event's kind and its stored bytes to the event; None where the bytes are no such event."""


def _nothing(kind: str, raw: bytes, eid: EventId) -> CardEvent | None:  # noqa: ARG001 - whatever it is
    return None


GROUP = "cutcard.device_drivers"


class DriverKind(Struct, frozen=True, kw_only=True):
    """A kind of device that comes with the program; a DriverFactory of the contract."""

    key: str
    title: str
    make: Callable[[DriverConfig], Driver]
    read: ReadBack = _nothing
    api_version: tuple[int, int] = API_VERSION
    serial: SerialParams = SerialParams()

    def create(self, config: DriverConfig) -> Driver:
        """Make one driver."""
        return self.make(config)

    def read_back(self, kind: str, raw: bytes, eid: EventId) -> CardEvent | None:
        """Read an event from its stored bytes."""
        return self.read(kind, raw, eid)


BUILT_IN: tuple[DriverFactory, ...] = (
    DriverKind(
        key="cdl", title=say("Card Device Link 1 (packets, replay, check sums)"), make=CdlSession, read=read_cdl
    ),
    DriverKind(key="asl", title=say("ASCII shoe line 1 (cards only, no replay)"), make=AslSession, read=read_asl),
)


class BrokenPlugin(Struct, frozen=True):
    """A plug-in that cannot be used, and why: to be shown, never passed over in silence."""

    key: str
    reason: str


class Drivers(Struct, frozen=True):
    """What was found: the usable kinds by key, and the broken plug-ins."""

    kinds: dict[str, DriverFactory]
    broken: tuple[BrokenPlugin, ...] = ()

    def read_back(self, driver: str, kind: str, raw: bytes, eid: EventId) -> CardEvent | None:
        """Read an event from the bytes that this driver had stored under this name of its kind.

        None where they are no such event, or nobody here can tell: the driver is gone, fails, or was made for a
        contract (1.0) under which none had to read anything back. This never raises.
        """
        read: ReadBack = getattr(self.kinds.get(driver), "read_back", _nothing)
        try:
            event = read(kind, raw, eid)
            return as_declared(event) if isinstance(event, CardEvent) and type(event).__name__ == kind else None
        except (Exception, SystemExit):  # noqa: BLE001 - a stranger's code must not stop who reads, whatever it does
            return None


OWN = Drivers({kind.key: kind for kind in BUILT_IN})
"""What there is without any plug-in."""


def find_drivers(*, allowed: Mapping[str, str] | None = None, plugins: Iterable[EntryPoint] | None = None) -> Drivers:
    """Collect the kinds of devices.

    ``allowed`` is the production list: the plug-in keys that may be loaded, with the SHA-256 of the module's file,
    or where it lies in packages of all files that run to load it, one after the other from the outermost; None
    allows all. A plug-in that is not listed, differs from its hash, fails to load, speaks another version of
    the contract or takes a key that is in use is reported as broken. None of this raises.
    """
    kinds = dict(OWN.kinds)
    broken: list[BrokenPlugin] = []
    for entry in entry_points(group=GROUP) if plugins is None else plugins:
        found = _load(entry, allowed)
        if isinstance(found, BrokenPlugin):
            broken.append(found)
        elif found.key in kinds:
            broken.append(BrokenPlugin(entry.name, say("the key {key} is already in use", key=found.key)))
        else:
            kinds[found.key] = found
    return Drivers(kinds, tuple(broken))


def _load(entry: EntryPoint, allowed: Mapping[str, str] | None) -> DriverFactory | BrokenPlugin:
    if allowed is not None and (wrong := _not_allowed(entry, allowed)):
        return BrokenPlugin(entry.name, wrong)
    try:
        factory: DriverFactory = entry.load()
        major = factory.api_version[0]
        named = all(isinstance(name, str) and name for name in (factory.key, factory.title))
        complete = named and callable(factory.create) and factory.serial.baud > 0
    except (Exception, SystemExit) as wrong:  # noqa: BLE001 - a stranger's code must not stop the table, whatever it does
        return BrokenPlugin(entry.name, f"{type(wrong).__name__}: {wrong}")
    if major != API_VERSION[0]:
        return BrokenPlugin(
            entry.name,
            say("made for version {major} of the contract, not {api_version}", major=major, api_version=API_VERSION[0]),
        )
    return factory if complete else BrokenPlugin(entry.name, say("the driver is incomplete"))


def _not_allowed(entry: EntryPoint, allowed: Mapping[str, str]) -> str | None:
    """Compare the plug-in's files with the list before any of its code runs."""
    if entry.name not in allowed:
        return say("not on the list of approved drivers")
    files = _files(entry.module)
    if not files:
        return say("cannot be found")
    found = sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
    return None if found == allowed[entry.name] else say("differs from the approved file")


def _files(module: str) -> list[Path]:
    """The files that run when a module is loaded, those of the packages around it first; none of them is run here."""
    files: list[Path] = []
    where: Sequence[str] | None = None
    for name in accumulate(module.split("."), "{}.{}".format):
        spec = PathFinder.find_spec(name, where)
        if spec is None:
            return []
        where = spec.submodule_search_locations
        files += [Path(spec.origin)] if spec.origin is not None and Path(spec.origin).is_file() else []
    return files
