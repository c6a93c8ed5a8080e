"""A table and a shuffler that talk over a line which loses, doubles, damages and delays, by a virtual clock."""

from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Any

from assets.languages import kept
from devices.asl.emulator import AslDevice
from devices.asl.session import AslSession
from devices.body import Body, Timing
from devices.cdl.emulator import CdlDevice, Identity
from devices.cdl.frames import DeviceState
from devices.cdl.journal import DeviceJournal, Record
from devices.cdl.session import CdlSession
from devices.contract import (
    CardEvent,
    Cursor,
    Driver,
    DriverConfig,
    Event,
    EventId,
    Face,
    LinkCode,
    OpenRound,
    RoundClosed,
    RoundOpened,
)
from devices.control import Reply
from devices.faults import Script, entry_of
from devices.line_faults import LineFaults
from devices.workbench import Emulated, Workbench

QUICK = Timing(card=0.02, packet=0.03, take=0.05, close=0.05, back=0.1, shuffle=0.3)
STEP = 0.005
ROUND_A = OpenRound(method="A", boxes=("1", "2", "4"), per_packet=3, dealer=3, community=3)


class NotSo(AssertionError):
    """Something did not come about, or is not as it must be."""


class Store:
    """What the application has on disk: rows that cannot be doubled, and the cursor."""

    def __init__(self) -> None:
        self.rows: dict[EventId, CardEvent] = {}
        self.order: list[EventId] = []
        self.round_open = False
        self.doubled = 0

    def save(self, event: CardEvent) -> None:
        """Keep an event once; one that comes again is counted."""
        if event.id in self.rows:
            self.doubled += 1
            return
        self.rows[event.id] = event
        self.order.append(event.id)
        self.round_open = isinstance(event, RoundOpened) or (self.round_open and not isinstance(event, RoundClosed))

    @property
    def cursor(self) -> Cursor | None:
        """The last event kept, and whether a round was open."""
        return Cursor(self.order[-1], self.round_open) if self.order else None


class KeptJournal(DeviceJournal):
    """A journal that also remembers for the test what it has freed."""

    def __init__(self, chance: Random) -> None:
        self.ever: dict[tuple[int, int], bytes] = {}
        super().__init__(None, chance)

    def append(self, kind: int, body: bytes, *, round_number: int, holds: Body) -> Record:
        """Append a record, and remember it for ever."""
        record = super().append(kind, body, round_number=round_number, holds=holds)
        self.ever[self.epoch, record.seq] = record.body
        return record


class Line:
    """Carries bytes one way after a delay; ``badness`` is the chance that a piece is harmed."""

    def __init__(self, chance: Random, badness: float = 0.0, delay: float = 0.01) -> None:
        self.chance, self.badness, self.delay = chance, badness, delay
        self.dead = False
        self._flight: list[tuple[float, int, bytes]] = []
        self._number = count()

    def put(self, now: float, data: bytes) -> None:
        """Send bytes on their way."""
        for piece in self._pieces(data):
            late = self.delay * self.chance.choice((1, 1, 1, 2))
            heappush(self._flight, (now + late, next(self._number), piece))

    def get(self, now: float) -> bytes:
        """Take what has arrived by now."""
        out = b""
        while self._flight and self._flight[0][0] <= now:
            out += heappop(self._flight)[2]
        return b"" if self.dead else out

    def clear(self) -> None:
        """Lose what is on its way."""
        self._flight.clear()

    def _pieces(self, data: bytes) -> Iterator[bytes]:  # noqa: C901 - one arm for each harm
        if not data or self.dead:
            return
        if self.chance.random() >= self.badness:
            yield data
            return
        harmed = bytearray(data)
        at = self.chance.randrange(len(harmed))
        match self.chance.choice(("flip", "lose", "insert", "cut", "double", "burst", "drop", "zeros")):
            case "flip":
                harmed[at] ^= 1 << self.chance.randrange(8)
            case "lose":
                del harmed[at]
            case "insert":
                harmed.insert(at, self.chance.randrange(256))
            case "cut":
                del harmed[at:]
            case "double":
                harmed += data
            case "burst":
                harmed[at:at] = self.chance.randbytes(40)
            case "drop":
                harmed.clear()
            case "zeros":
                harmed[at:at] = bytes(30)
        yield bytes(harmed)


class Cable:
    """The emulator's plug, with the line of this test behind it; other cables lead the bytes over a real port."""

    def __init__(self, talk: "Conversation") -> None:
        self._talk = talk
        self.inside = False

    @property
    def address(self) -> str:
        """What the host opens."""
        return "cable"

    def plug(self) -> None:
        """Put the plug in."""
        if not self.inside:
            self.inside = True
            self._talk.host.opened(self._talk.now, self._talk.store.cursor)

    def unplug(self) -> None:
        """Pull the plug."""
        self.inside = False
        self._talk.up.clear()
        self._talk.down.clear()
        self._talk.host.closed(self._talk.now, LinkCode.PORT_LOST, kept("The port was lost."))

    def reopened(self) -> None:
        """The program was started again and opens its end."""
        if self.inside:
            self._talk.host.opened(self._talk.now, self._talk.store.cursor)

    def arrived(self) -> bytes:
        """What has come to the host by now."""
        return self._talk.up.get(self._talk.now)

    def filenos(self) -> list[int]:
        """Have nothing to wait on."""
        return []

    def read(self) -> bytes:
        """What the host sent."""
        return self._talk.down.get(self._talk.now)

    def write(self, data: bytes) -> None:
        """Send to the host."""
        if self.inside:
            self._talk.up.put(self._talk.now, data)


class Conversation:
    """Both ends and the line between them, stepped by a clock of their own."""

    def __init__(
        self,
        seed: int = 1,
        *,
        badness: float = 0.0,
        protocol: str = "cdl",
        identity: Identity | None = None,
        config: DriverConfig | None = None,
        script: list[dict[str, Any]] | None = None,
        cable: "Callable[[Conversation], Cable]" = Cable,
    ) -> None:
        self.seed = seed
        self.chance = Random(seed)  # noqa: S311 - a run can be repeated by its seed
        self.now = 100.0
        self.store = Store()
        self.events: list[Event] = []
        self.left_the_deck: dict[int, list[Face]] = {}
        self.commit_delay = 0.0
        self.committing = True
        self._unsaved: list[tuple[float, CardEvent]] = []
        self.down, self.up = Line(self.chance, badness), Line(self.chance, badness)
        self.config = config or DriverConfig(control=True, seed=seed)
        entries = Script([entry_of(raw) for raw in script or []])
        self.journal = KeptJournal(Random(seed))  # noqa: S311 - a run can be repeated by its seed
        self.device: Emulated
        self.driver: Callable[[DriverConfig], Driver]
        if protocol == "cdl":
            self.faults = LineFaults(entries, self.chance, self.journal)
            shuffler = CdlDevice(identity or Identity(), self.journal, seed=seed, timing=QUICK)
            shuffler.passing = self.faults.pass_frame
            self.device, self.driver = shuffler, CdlSession
        else:
            self.faults = LineFaults(entries, self.chance)
            shoe = AslDevice(serial="EMU1", seed=seed, timing=QUICK)
            shoe.passing = self.faults.pass_line
            self.device, self.driver = shoe, AslSession
        self.host: Driver = self.driver(self.config)
        self.cable = cable(self)
        self.bench = Workbench(self.device, self.cable, self.faults, baud=0)
        self.bench.switch_on(self.now)

    @property
    def body(self) -> Body:
        """What the device holds."""
        return self.device.mechanism.body

    def order(self, **order: Any) -> Reply:  # noqa: ANN401 - whatever an order takes
        """Do something through the emulator's side door."""
        answer = self.bench.order(order)
        if not answer["ok"]:
            raise NotSo(str(answer))
        return answer

    def step(self) -> None:
        """Move both ends and the line a little."""
        self.now += STEP
        self.bench.step(self.now)
        if self.body.open:
            self.left_the_deck[self.body.round] = list(self.body.out)
        if self.cable.inside:
            self.host.receive(self.now, self.cable.arrived())
        self.host.tick(self.now)
        self._perceive(self.host.take_events())
        self._commit()
        self.down.put(self.now, self.host.take_output())

    def _perceive(self, events: Sequence[Event]) -> None:
        for event in events:
            self.events.append(event)
            if isinstance(event, CardEvent):
                self._unsaved.append((self.now + self.commit_delay, event))

    def _commit(self) -> None:
        while self.committing and self._unsaved and self._unsaved[0][0] <= self.now:
            _, event = self._unsaved.pop(0)
            self.store.save(event)
            self.host.committed(event.id)

    def run(self, seconds: float) -> None:
        """Let so many seconds pass."""
        end = self.now + seconds
        while self.now < end:
            self.step()

    def until(self, condition: Callable[[], object], within: float = 30.0) -> None:
        """Go on until something is so."""
        end = self.now + within
        while not condition():
            if self.now >= end:
                raise NotSo(kept("did not come about"))
            self.step()

    def of(self, *kinds: type) -> list[Any]:
        """The events of these kinds that were perceived."""
        return [event for event in self.events if isinstance(event, kinds)]

    # what can befall

    def restart_app(self, *, between_commit_and_ack: bool = False) -> None:
        """Kill the application: what was not stored is gone with it."""
        if between_commit_and_ack:
            for _, event in self._unsaved:
                self.store.save(event)
        self._unsaved.clear()
        self.host = self.driver(self.config)
        self.cable.reopened()

    def replug(self) -> None:
        """Pull the plug and put it in again."""
        self.order(do="unplug")
        self.run(0.05)
        self.order(do="replug")

    def cut_power(self, seconds: float = 0.2) -> None:
        """Take the power away and give it back."""
        self.order(do="power_cut", s=seconds)
        self.run(seconds + 2 * STEP)

    def resume(self) -> None:
        """Clear whatever fault there is, by the button."""
        self.order(do="clear")

    def ready(self) -> None:
        """Wait until the device can deal and the host hears it."""
        self.until(lambda: self.standing_ready and self.body.state == DeviceState.READY)

    @property
    def standing_ready(self) -> bool:
        """The host hears the device."""
        return getattr(self.host, "standing", "online") == "online"

    def deal(self, ask: OpenRound = ROUND_A) -> None:
        """Begin a round as soon as the device is ready."""
        self.ready()
        if self.device.ask(ask):
            raise NotSo(kept("the device deals no round now"))

    def finish(self) -> None:
        """Let the round come to its end and everything be told."""
        self.until(lambda: not self.body.open)
        self.settle()

    def play(self, ask: OpenRound = ROUND_A) -> "Conversation":
        """Have a whole round dealt."""
        self.deal(ask)
        self.finish()
        return self

    def settle(self) -> None:
        """Make the line good and wait until everything has arrived."""
        self.up.badness = self.down.badness = 0.0
        self.up.dead = self.down.dead = False
        self.committing = True
        device = self.device
        if isinstance(device, CdlDevice):
            self.until(lambda: device.unacked == 0 and self.standing_ready)
        else:
            self.run(0.2)

    def assert_nothing_lost_or_doubled(self) -> None:
        """Every record the device ever wrote is stored once, in order, with the same bytes."""
        stored = [((eid.epoch, eid.seq), self.store.rows[eid].raw) for eid in self.store.order]
        whole = stored == list(self.journal.ever.items())
        if not whole or self.store.doubled:
            raise NotSo(kept("a record is lost, doubled or changed"))
