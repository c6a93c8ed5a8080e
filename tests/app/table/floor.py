"""A table at work with its emulated shuffler on a line of the test, by a virtual clock: device, driver, rules, log."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from app.bootstrap import Recall, open_house
from app.felt.build.table import table_view
from app.felt.view import Desk
from app.journal.database import FILE_NAME
from app.settings import data_folder
from app.table.lamp import lamp
from app.table.link_intake import not_believed
from app.table.link_status import LinkStatus
from app.table.news import Changed
from app.table.opening import demonstration_terms, set_up, setting_of
from app.table.service import TableService
from app.table.setup import ShufflerAssigned, ShufflerPaired
from app.table.thread import TableThread
from devices.asl.session import unnamed
from devices.cdl.frames import DeviceState
from devices.contract import CardEvent, CommandAnswered, Cursor, DriverConfig, EventId
from engine.actors import Actor, Rank
from engine.games.catalogue import GAMES
from engine.procedure import Phase
from engine.round.course import phase_of, plan
from engine.table import commands as ask
from engine.table import events as ev
from engine.table import keeping_asked as keep
from tests.app.device_reports import reports
from tests.approvals import word
from tests.devices.hostile_line import Conversation
from tests.devices.real_cable import RealCable, cable_over

XTREME = "megalink-three-card-poker-xtreme"
DEALER = Actor(id="D1", name="Dana", rank=Rank.DEALER)
SUPERVISOR = Actor(id="S1", name="Sam", rank=Rank.PIT_SUPERVISOR)
MANAGER = Actor(id="G1", name="Gita", rank=Rank.GAMING_SHIFT_MANAGER)


class OnDisk:
    """What the table has of its device, as the bootstrap reads it at a start."""

    def __init__(self, floor: "Floor") -> None:
        self._floor = floor

    @property
    def order(self) -> list[EventId]:
        rows = self._floor.house.journal.rows("device_events")
        return [EventId(str(row["serial"]), int(row["epoch"]), int(row["seq"])) for row in rows]  # type: ignore[arg-type]

    @property
    def bodies(self) -> dict[tuple[int, int], bytes]:
        return {(said.epoch, said.seq): said.raw for said in reports(self._floor.house.journal)}

    @property
    def cursor(self) -> Cursor | None:
        device = setting_of(self._floor.house.journal, "T1").device or unnamed("T1")
        there = self._floor.house.journal.device_cursor(device)
        out = self._floor.thread.cards_are_out
        if there is None:
            return Cursor(EventId(device, 0, 0), out) if out and self._floor.protocol == "asl" else None
        return Cursor(EventId(device, there.epoch, there.seq), out)


class Floor(Conversation):
    """One table from its first round on. `step` moves everything a little; `until` waits for something."""

    def __init__(
        self,
        where: Path,
        *,
        method: str = "A",
        game: str = XTREME,
        protocol: str = "cdl",
        transport: str = "memory",
        production: bool = False,
        paired: ShufflerPaired | None = None,
        **more: object,
    ) -> None:
        self.house = open_house(data_folder(where))
        self.protocol, self.production, self.game = protocol, production, GAMES[game]
        facts = (ShufflerAssigned(driver=protocol, port="/dev/x"), *((paired,) if paired else ()))
        set_up(self.house.journal, "T1", demonstration_terms(self.game, method), facts, by="M1")
        self.news: list[object] = []
        self.now = 0.0
        self._start_table()
        cable = cable_over(transport, where)
        super().__init__(protocol=protocol, config=self._config(), cable=cable, **more)  # type: ignore[arg-type]
        self.store = OnDisk(self)  # type: ignore[assignment]

    def _config(self) -> DriverConfig:
        setting = setting_of(self.house.journal, "T1")
        return DriverConfig(
            device=setting.device,
            firmware=setting.firmware,
            features=setting.features,
            control=True,
            host="T1",
            seed=1,
            recall=Recall(self.house.journal),
            epoch=self.house.journal.head().count,
            quarantine=not_believed(self.service.table, setting.device),
        )

    def _start_table(self) -> None:
        paired = setting_of(self.house.journal, "T1").device
        self.service = TableService(
            "T1", self.house.journal, device=paired or "", driver=self.protocol, now=lambda: self.now
        )
        shoe = self.protocol == "asl"
        status = LinkStatus(
            state="connecting", deals=True, by_card=shoe, commanded=not shoe, assurance="none" if shoe else "full"
        )
        self.thread = TableThread(
            self.service, self.news.append, status, paired=paired is not None, production=self.production
        )
        self.thread.attach(self)
        self.link_status = status

    def restart_app(self, *, between_commit_and_ack: bool = False) -> None:
        """Kill the application and start it again; what was not written is gone."""
        if between_commit_and_ack:
            self._host_committed = self.host.committed
        self._start_table()
        self.config = self._config()
        self.host = self.driver(self.config)
        self.cable.reopened()

    def copy_log(self) -> Path:
        """Make a copy of the log as it is now."""
        copy = self.house.folder.path / "copy"
        with (
            closing(sqlite3.connect(self.house.folder.path / FILE_NAME)) as now,
            closing(sqlite3.connect(copy)) as then,
        ):
            now.backup(then)
        return copy

    def put_back(self, copy: Path) -> None:
        """Start the application again with an old copy of its log."""
        self.house.close()
        folder = self.house.folder
        for old in (*folder.path.glob(f"{FILE_NAME}*"), folder.head_file):
            old.unlink()
        copy.rename(folder.path / FILE_NAME)
        self.house = open_house(folder)
        self.restart_app()

    def close(self) -> None:
        """Close the house and whatever port there is."""
        if isinstance(self.cable, RealCable):
            self.cable.close()
        self.house.close()

    # the line, as the table's thread sees it

    def committed(self, event_id: EventId) -> None:
        if self.committing:
            self.host.committed(event_id)

    def command(self, command: object) -> None:
        if not self.host.command(self.now, command):
            refused = CommandAnswered(device="", command=type(command).__name__, accepted=False)
            self.thread.hear([refused])

    def _perceive(self, events: object) -> None:
        heard = list(events)  # type: ignore[call-overload]
        self.events += heard
        if heard:
            self.thread.hear(heard)

    def _commit(self) -> None:
        self.thread.work_off()
        for item in self.news[-8:]:
            if isinstance(item, Changed):
                self.link_status = item.link

    def run(self, seconds: float) -> "Floor":  # type: ignore[override]
        super().run(seconds)
        return self

    # what people do

    def ask(self, *commands: ask.Command, by: Actor = DEALER) -> None:
        """Ask; the table must agree."""
        for command in commands:
            told = len(self.news)
            self.thread.ask(command, by)
            self.thread.work_off()
            answers = [n for n in self.news[told:] if isinstance(n, Changed) and n.answer == command]
            assert answers, self.news[told:]

    def bet(self, *seats: int) -> "Floor":
        """Open a round with an ante on these positions and close betting."""
        self._sign()
        self.ask(ask.PlaceYourBets())
        main = self.game.main_wagers[0]
        for seat in seats or (1, 2, 4):
            self.ask(ask.PlaceWager(seat=seat, wager=main.name, amount=1000))
        self.ask(ask.NoMoreBets(warned=True))
        return self

    def _sign(self) -> None:
        if not self.table.dealer:
            self.ask(ask.SeatDealer(dealer=DEALER.id))

    def deal(self, *seats: int) -> "Floor":  # type: ignore[override]
        """Let the shuffler come up, open a round and wait until it deals."""
        self.until(lambda: self.link_status.ready)
        self.until(lambda: self.body.state == 2, within=60)
        self.run(0.2)
        self.bet(*seats)
        return self

    def begin(self, *seats: int) -> "Floor":
        """Close betting with a ready device: a shuffler deals by itself, at a shoe a hand draws."""
        if self.protocol == "cdl":
            return self.deal(*seats)
        self.until(lambda: self.link_status.ready and self.body.state == DeviceState.READY, within=60)
        return self.bet(*seats)

    def cards(self, count: int) -> "Floor":
        """Let cards come until so many lie on the table."""
        if self.protocol == "asl":
            self.draw(count - len(self.round.dealt))
        self.until(lambda: len(self.round.dealt) >= count)
        return self

    def rest(self) -> "Floor":
        """Let the rest of the cards come."""
        if self.protocol == "asl" and not self.findings:
            self.draw(self.planned - len(self.round.dealt))
        return self.dealt()

    @property
    def planned(self) -> int:
        """How many cards this round takes."""
        return sum(packet.count for packet in plan(self.game, self.round))

    def shuffled_again(self) -> None:
        """The device has a shuffled deck again; at a shoe somebody presses its end first."""
        if self.protocol == "asl" and self.body.open:
            self.order(do="close")
        self.until(lambda: not self.body.open and self.body.state == DeviceState.READY, within=60)
        self.run(0.1)

    def dealt(self, within: float = 40.0) -> "Floor":
        """Wait until people have something to do, or the round is held."""
        self.until(lambda: self.phase is not Phase.DEALING or bool(self.findings), within)
        self.run(0.3)
        return self

    def draw(self, count: int) -> None:
        """The dealer's hand draws cards from the shoe."""
        upto = self.body.draws + count if self.body.open else count
        self.order(do="draw", upto=upto)
        self.run(0.05 * count + 0.2)

    def play_on(self) -> "Floor":
        """Everybody plays, everything is settled and the round is closed."""
        while self.phase is not Phase.CLOSED:
            if self.phase is Phase.DEALING:
                self.dealt()
            self.ask(_NEXT[self.phase])
            self.run(0.1)
        self.run(1)
        return self

    def resolve(self, outcome: str, *, by: Actor = SUPERVISOR, facts: Mapping[str, str] | None = None) -> None:
        """A person decides the finding that holds the round."""
        self.ask(
            ask.ResolveIrregularity(
                number=self.findings[0].number,
                outcome=outcome,
                approval=word(by.id, by.rank, "Looked at"),
                proposed_by=DEALER.id,
                facts=facts or {},
            )
        )

    def resolve_count(self, outcome: str, count: str) -> None:
        """The cards were counted by hand (5.8)."""
        self.resolve(outcome, facts={"count": count, "by": SUPERVISOR.id})

    def new_deck(self) -> None:
        """A supervisor puts another deck in, and it is counted."""
        signed = word(SUPERVISOR.id, SUPERVISOR.rank, "The old one is out of use")
        name = f"D-{self.house.journal.head().count}"
        self.ask(keep.ChangeDeck(deck=name, colour="blue", approval=signed))
        self.ask(keep.CountStub(count=52, counted_by=SUPERVISOR.id))

    def lift(self, kind: keep.HoldKind) -> None:
        approved = keep.LiftHold(hold=kind, approval=word(SUPERVISOR.id, SUPERVISOR.rank, "Looked at"))
        self.ask(approved)

    # what is seen

    @property
    def table(self):
        return self.service.table

    @property
    def round(self):
        assert self.table.round is not None
        return self.table.round

    @property
    def phase(self) -> Phase:
        return phase_of(self.game, self.table.round)

    @property
    def findings(self):
        return self.table.round.findings if self.table.round else ()

    @property
    def kinds(self) -> list[str]:
        """The kinds of everything that ever held a round, as the log has it."""
        return [fact.finding.kind for fact in self.facts(ev.Found)]

    def facts(self, kind: type):
        entries = self.house.journal.entries("table:T1")
        return [entry.event for entry in entries if isinstance(entry.event, kind)]

    @property
    def lamp(self):
        return lamp(self.link_status, automated=True)

    @property
    def screen(self):
        view = table_view(self.table, desk=Desk(), link=self.link_status)
        assert view is not None
        return view

    def refused(self) -> str:
        """Why the next round cannot be opened."""
        self._sign()
        no = self.service.may(ask.PlaceYourBets())
        assert no is not None
        return no.words

    def may_open(self) -> bool:
        return self.service.may(ask.PlaceYourBets()) is None

    def assert_whole(self) -> None:
        """The log has every record that the device ever wrote, once and as it was; of a shoe, all that was heard."""
        self.settle()
        if self.protocol == "cdl":
            assert self.store.bodies == dict(self.device.journal.ever)
        else:
            heard = [event for event in self.events if isinstance(event, CardEvent)]
            assert self.store.order == [event.id for event in heard]
            assert list(self.store.bodies.values()) == [event.raw for event in heard]


_NEXT: dict[Phase, ask.Command] = {
    Phase.BURNING: ask.ConfirmBurn(),
    Phase.DECIDING: ask.AllOthers(),
    Phase.EXPOSING: ask.TurnCards(),
    Phase.SETTLING: ask.SettleSeats(),
    Phase.PROGRESSIVES: ask.SettleProgressives(),
    Phase.CLOSING: ask.CloseRound(),
}
