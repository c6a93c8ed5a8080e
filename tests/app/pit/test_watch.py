"""The pit as it is read from the log of a house with several tables: what is new is seen, and nothing is read twice."""

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from app.bootstrap import OpenHouse, open_house
from app.clock import SystemClock
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.faults import EnvironmentFault
from app.journal.codec import Codec
from app.journal.entry import Entry
from app.journal.instance import Instance
from app.journal.journal import Journal
from app.journal.read_models import rebuild
from app.journal.shift_sums import Period, shift_sums
from app.journal.verify import verify
from app.pit.view import IN_ORDER, LOOK, NEEDS_YOU, NOT_OPEN, AlertLine, PitView, TileView
from app.pit.watch import PitWatch
from app.record.sheet import Names
from app.settings import data_folder
from app.shift.build.adding import shift_accounts
from app.table.link_status import LinkStatus
from app.table.opening import demonstration_terms, set_up
from app.table.pit_book import BROKE_OFF
from app.table.pit_line import PitLine
from app.table.service import TableService, Written
from app.table.setup import TableNamed
from app.words.times import utc
from engine.actors import Actor, Rank
from engine.games.catalogue import GAMES
from engine.refusals import Refusal
from engine.table import commands as ask
from tests.app.journal.many_rounds import deal
from tests.app.table.jackpot_floor import STRAIGHT_FLUSH, Floor
from tests.approvals import word

DEALER = Actor("120", "Robin Tan", Rank.DEALER)
SAM = Actor("110", "Sam Okafor", Rank.PIT_SUPERVISOR)
READY = LinkStatus(state="ready", deals=True, device="SN1")
LOST = LinkStatus(state="lost", deals=True, device="SN1", what_now="Check the cable.")
DECIDED = ask.ResolveIrregularity(
    number=1,
    outcome="count-right",
    approval=word("110", "pit-supervisor", "counted twice"),
    proposed_by="120",
    facts={"count": "52", "by": "110"},
)


class OpenTable:
    """A table whose terminal works: its writer, its claim to the table, its line to the pit."""

    def __init__(self, house: OpenHouse, name: str) -> None:
        if not house.journal.rows("tables", id=name):
            terms = demonstration_terms(GAMES["megalink-three-card-poker-xtreme"], "manual")
            set_up(house.journal, name, terms, (TableNamed(title=f"Table {name[1:]}"),), by="104")
        self.claim = Instance.take(house.folder.path, name)
        self.service = TableService(name, house.journal)
        self.line = PitLine(house.journal, name, self.claim)
        self.line.opened()
        self.says(READY)

    def says(self, link: LinkStatus, trouble: str = "") -> None:
        self.line.turn(self.service.table, link, trouble)

    def do(self, *commands: ask.Command) -> "OpenTable":
        for command in commands:
            assert isinstance(self.service.handle(command, DEALER), Written), command
        return self

    def to_the_deal(self) -> "OpenTable":
        bet = ask.PlaceWager(seat=1, wager="ante", amount=2_500)
        seated = () if self.service.table.dealer else (ask.SeatDealer(dealer="120"),)
        return self.do(*seated, ask.PlaceYourBets(), bet, ask.NoMoreBets(warned=True), ask.CardsDealt())

    def doubted(self) -> "OpenTable":
        return self.to_the_deal().do(ask.RaiseIrregularity(kind="doubt"))

    def close(self) -> None:
        self.line.ended("")
        self.claim.release()

    def killed(self) -> None:
        self.claim.release()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[OpenHouse]:
    opened = open_house(data_folder(tmp_path), busy_ms=50)
    yield opened
    opened.close()


def watching(house: OpenHouse, journal: Journal | None = None) -> PitWatch:
    return PitWatch(house.database, journal or house.journal, house.folder.path, SystemClock())


def tile(view: PitView, table: str) -> TileView:
    return next(each for each in view.tiles if each.table == table)


def only(view: PitView) -> AlertLine:
    (alert,) = view.alerts
    return alert


def test_there_is_a_tile_for_each_table_with_what_it_plays_now(house: OpenHouse) -> None:
    one, ten, two = (OpenTable(house, name) for name in ("T1", "T10", "T2"))
    watch = watching(house)
    assert [each.table for each in watch.view().tiles] == ["T1", "T2", "T10"]
    one.do(ask.SeatDealer(dealer="120"), ask.PlaceYourBets())
    view = watch.view()
    assert [(each.title, each.phase, each.dealer) for each in view.tiles] == [
        ("Table 1", "BETTING", "120"),
        ("Table 2", "BETWEEN ROUNDS", ""),
        ("Table 10", "BETWEEN ROUNDS", ""),
    ]
    assert view.alerts == ()
    for each in (one, ten, two):
        each.close()


def test_the_pace_is_that_of_the_shift_report_for_the_last_hour(house: OpenHouse) -> None:
    table, watch = OpenTable(house, "T1"), watching(house)
    void = ask.ResolveIrregularity(
        number=1, outcome="void", approval=word("G1", "gaming-shift-manager", "seen"), proposed_by="120"
    )
    for _ in range(2):
        table.to_the_deal().do(ask.RaiseIrregularity(kind="wrong-dealer", words="two cards", places=("dealer",)), void)
        table.do(ask.ConfirmRefund(seat=1), ask.CloseRound())
    table.to_the_deal()
    shown = tile(watch.view(), "T1").pace
    (line,) = shift_accounts(
        shift_sums(house.database, Period(since_us=0, until_us=2**62), unlike="-"), Names(tables={}, people={})
    )
    assert line.total.rounds == 2
    assert shown == line.total.rounds_an_hour > 0
    table.close()


@pytest.mark.case("E12")
def test_a_table_is_open_only_while_a_process_has_it(house: OpenHouse) -> None:
    table, watch = OpenTable(house, "T1"), watching(house)
    shown = tile(watch.view(), "T1")
    assert (shown.state, shown.terminal.lamp.state.value) == (IN_ORDER, "READY")
    table.close()
    closed = tile(watch.view(), "T1")
    assert (closed.state, closed.terminal.state, closed.terminal.lamp) == (NOT_OPEN, "not open", None)
    assert watch.view().alerts == ()


@pytest.mark.case("D07")
def test_a_terminal_that_broke_off_calls_before_it_is_opened_again_and_after(house: OpenHouse) -> None:
    table, watch = OpenTable(house, "T1"), watching(house)
    assert watch.view().alerts == ()
    table.killed()
    before = only(watch.view())
    assert (before.kind, before.table, before.words) == ("TABLE STOPPED", "T1", BROKE_OFF)
    assert tile(watch.view(), "T1").state == LOOK
    again = OpenTable(house, "T1")
    assert only(watch.view()).id == before.id == only(watching(house).view()).id
    again.close()


@pytest.mark.case("D07")
def test_a_terminal_that_broke_off_did_so_when_it_was_heard_last_and_not_when_it_was_opened(house: OpenHouse) -> None:
    table, watch = OpenTable(house, "T1"), watching(house)
    table.killed()
    heard_us = house.journal.utc_us() + 34 * 60 * 1_000_000
    os.utime(house.folder.path / "table-T1.lock", ns=(heard_us * 1000, heard_us * 1000))
    assert only(watch.view()).since == utc(heard_us)
    again = OpenTable(house, "T1")
    assert only(watch.view()).since == utc(heard_us) == only(watching(house).view()).since
    again.close()


def test_a_shuffler_that_was_lost_calls_even_when_it_is_back(house: OpenHouse) -> None:
    table, watch = OpenTable(house, "T1"), watching(house)
    table.says(LOST)
    assert tile(watch.view(), "T1").state == NEEDS_YOU
    assert tile(watch.view(), "T1").terminal.lamp.what_now == "Check the cable."
    table.says(READY)
    alert = only(watch.view())
    assert (alert.kind, alert.words, alert.times) == ("SHUFFLER", "Check the cable.", 1)
    assert (tile(watch.view(), "T1").state, tile(watch.view(), "T1").alerts) == (LOOK, 1)
    watch.acknowledge((alert.id,), SAM)
    assert (tile(watch.view(), "T1").state, tile(watch.view(), "T1").alerts) == (IN_ORDER, 0)
    table.close()


def test_what_the_world_refuses_a_table_is_seen_at_once_and_stays_as_an_alert(house: OpenHouse) -> None:
    table, watch = OpenTable(house, "T1"), watching(house)
    table.says(READY, "The disk is full.")
    assert (tile(watch.view(), "T1").state, tile(watch.view(), "T1").terminal.trouble) == (
        NEEDS_YOU,
        "The disk is full.",
    )
    table.line.log_failed("The disk is full.")
    table.says(READY)
    assert (tile(watch.view(), "T1").state, only(watch.view()).kind) == (LOOK, "LOG")
    table.close()


def test_an_irregularity_calls_while_it_is_open_and_after_it_was_decided(house: OpenHouse) -> None:
    table, watch = OpenTable(house, "T1"), watching(house)
    watch.view()
    table.doubted()
    (line,) = tile(watch.view(), "T1").open
    assert (line.id, line.rule, tile(watch.view(), "T1").phase) == ("T1-000001/1", "5.8", "HELD")
    table.do(DECIDED)
    assert tile(watch.view(), "T1").open == ()
    alert = only(watch.view())
    assert (alert.id, alert.kind, alert.rule) == ("T1-000001/1", "IRREGULARITY", "5.8")
    assert only(watching(house).view()) == alert, "whoever looks for the first time sees the same"
    table.close()


def test_what_was_opened_and_decided_between_two_looks_calls_all_the_same(house: OpenHouse) -> None:
    table, watch = OpenTable(house, "T1"), watching(house)
    watch.view()
    table.doubted().do(DECIDED)
    assert only(watch.view()).id == "T1-000001/1"
    table.close()


def test_what_was_decided_before_there_was_a_pit_is_nobodys_any_more(house: OpenHouse) -> None:
    terms = demonstration_terms(GAMES["megalink-three-card-poker-xtreme"], "manual")
    set_up(house.journal, "T1", terms, (), by="104")
    old = OpenTable.__new__(OpenTable)
    old.service = TableService("T1", house.journal)
    old.doubted()
    assert only(watching(house).view()).id == "T1-000001/1", "what is open calls, however old it is"
    old.do(DECIDED)
    OpenTable(house, "T1").close()
    assert watching(house).view().alerts == ()


@pytest.mark.rule("X3 6.2")
def test_an_alert_stays_until_a_supervisor_acknowledges_it_on_every_screen_and_for_good(house: OpenHouse) -> None:
    table, mine, other = OpenTable(house, "T1"), watching(house), watching(house)
    table.doubted()
    alert = only(mine.view())
    assert only(other.view()) == alert
    assert isinstance(mine.acknowledge((alert.id,), DEALER), Refusal)
    assert only(mine.view()) == alert
    facts = mine.acknowledge((alert.id,), SAM)
    assert not isinstance(facts, Refusal)
    for watch in (mine, other, watching(house)):
        view = watch.view()
        assert view.alerts == ()
        (seen,) = view.acknowledged
        assert (seen.id, seen.by, seen.words) == (alert.id, "Sam Okafor", alert.words)
    assert tile(mine.view(), "T1").open, "acknowledged is not decided"
    entry = tuple(house.journal.entries("pit"))[-1]
    assert (entry.kind, entry.by, entry.event) == ("alert-acknowledged/1", "110", facts[0])
    table.close()


def test_a_supervisor_who_is_called_stands_on_the_tile_until_the_call_is_acknowledged(house: OpenHouse) -> None:
    table, watch = OpenTable(house, "T1"), watching(house)
    assert table.line.called(DEALER)
    view = watch.view()
    assert only(view).kind == "SUPERVISOR CALLED"
    assert tile(view, "T1").state == "NEEDS YOU"
    assert tile(view, "T1").called.startswith(f"{DEALER.name} calls a supervisor · now, since ")
    watch.acknowledge((only(view).id,), SAM)
    after = watch.view()
    assert tile(after, "T1").called == ""
    assert after.acknowledged[0].waited_s == 0
    table.close()


def test_two_screens_that_acknowledge_the_same_alert_write_it_once(house: OpenHouse) -> None:
    table, mine, other = OpenTable(house, "T1"), watching(house), watching(house)
    table.doubted()
    alert = only(mine.view())
    other.view()
    assert not isinstance(mine.acknowledge((alert.id,), SAM), Refusal)
    assert isinstance(other.acknowledge((alert.id,), SAM), Refusal)
    assert [each.kind for each in house.journal.entries("pit")].count("alert-acknowledged/1") == 1
    table.close()


@pytest.mark.rule("X3 3.17")
def test_a_pending_claim_stands_on_the_tile_of_its_table_and_calls(tmp_path: Path) -> None:
    floor = Floor(tmp_path / "jackpot").opened()
    winner = floor.table().win(STRAIGHT_FLUSH)
    floor.table("T2")
    watch = PitWatch(floor.database, floor.journal, tmp_path / "jackpot", SystemClock())
    view = watch.view()
    (claim,) = tile(view, "T1").claims
    assert "straight flush, $2,000.12" in claim.words
    assert tile(view, "T2").claims == ()
    assert only(view).kind == "JACKPOT CLAIM"
    winner.do(winner.ruling())
    assert tile(watch.view(), "T1").claims == ()
    floor.close()


def test_disputes_are_no_matter_of_the_pit(house: OpenHouse) -> None:
    from app.dispute.door import Disputes

    table = OpenTable(house, "T1").to_the_deal()
    opened = Disputes(house.journal, SystemClock()).open("T1-000001", who="Player", what="The payout", by=SAM)
    assert not isinstance(opened, Refusal)
    view = watching(house).view()
    assert (tile(view, "T1").open, view.alerts) == ((), ())
    table.close()


class Counted(Journal):
    """Counts the entries that are read."""

    read = 0

    def entries(self, stream: str | None = None, after: int = 0) -> Iterator[Entry]:
        for entry in super().entries(stream, after):
            self.read += 1
            yield entry


def counted(house: OpenHouse) -> Counted:
    return Counted(house.database, Codec(ALL_FACTS), SystemClock(), house.folder.head_file)


def test_a_look_reads_nothing_while_the_log_stands_still_and_then_only_what_is_new(house: OpenHouse) -> None:
    table = OpenTable(house, "T1").doubted()
    journal = counted(house)
    watch = watching(house, journal)
    watch.view()
    before, head = journal.read, house.journal.head().count
    watch.view()
    assert journal.read == before
    table.do(DECIDED)
    watch.view()
    new = house.journal.head().count - head
    assert journal.read - before == new
    table.close()


def test_years_of_past_rounds_cost_a_look_no_entry(house: OpenHouse) -> None:
    deal(house.database, 1, 20_000)
    table = OpenTable(house, "T1")
    journal = counted(house)
    view = watching(house, journal).view()
    assert (len(view.tiles), view.alerts) == (4, ())
    assert journal.read <= house.journal.head().count
    table.close()


class Unreadable(Journal):
    """A log that can be taken away."""

    lost = False

    def head(self):
        if self.lost:
            raise EnvironmentFault("The disk reported an error.", "Check the disk.")
        return super().head()


def test_while_the_log_cannot_be_read_the_pit_says_so_and_of_when_it_is(house: OpenHouse) -> None:
    journal = Unreadable(house.database, Codec(ALL_FACTS), SystemClock(), house.folder.head_file)
    table, watch = OpenTable(house, "T1"), watching(house, journal)
    watch.view()
    journal.lost = True
    view = watch.view()
    assert [each.table for each in view.tiles] == ["T1"]
    (notice,) = view.notices
    assert notice.startswith("The disk reported an error. Check the disk. What is shown is of ")
    with pytest.raises(EnvironmentFault):
        watching(house, journal).view()
    table.close()


def test_a_log_with_facts_of_the_pit_verifies_and_is_rebuilt_as_it_was(house: OpenHouse) -> None:
    table, watch = OpenTable(house, "T1").doubted(), watching(house)
    table.says(LOST)
    watch.acknowledge(tuple(each.id for each in watch.view().alerts), SAM)
    table.close()
    before = watching(house).view()
    assert verify(house.database, house.folder.head_file, Codec(ALL_FACTS), HouseProjector).problems == ()
    rebuild(house.database, Codec(ALL_FACTS), HouseProjector())
    assert watching(house).view() == before
    assert msgspec.json.decode(msgspec.json.encode(before))["tiles"][0]["table"] == "T1"
